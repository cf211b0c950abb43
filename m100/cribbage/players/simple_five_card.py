"""A simple player of five-card cribbage: as the one of CRIBGE, with three cards kept."""

from __future__ import annotations

import random

from m100.cribbage import show
from m100.cribbage.cards import Cards
from m100.cribbage.five_card import FiveCardView, Phase
from m100.cribbage.operations import Action, Discard
from m100.cribbage.players.counting import crib_worth
from m100.cribbage.players.simple_cribge import laid


def choose(view: FiveCardView, rng: random.Random) -> Action:
    """The best choice at first sight."""
    if view.phase is Phase.DISCARD:
        sign = 1 if view.seat == view.dealer else -1
        return max(view.choices, key=lambda choice: _kept(view.hand, choice, sign))
    return max(view.choices, key=lambda choice: laid(view.pile, view.total, choice))


def _kept(hand: Cards, choice: Action, sign: int) -> float:
    assert isinstance(choice, Discard)
    tossed = (choice.first, choice.second)
    kept = [card for card in hand if card not in tossed]
    return show.points(kept, None, show.Kind.FIVE_CARD) + sign * crib_worth(tossed)
