"""A simple player of CRIBGE: keeps the most points in hand, and lays the card that scores most now."""

from __future__ import annotations

import random

from m100.cribbage import pegging, show
from m100.cribbage.cards import Card, Cards, pips, rank
from m100.cribbage.cribge import CribgeView, Phase
from m100.cribbage.operations import Action, Discard, Lay
from m100.cribbage.players.counting import crib_worth, honest_entry


def choose(view: CribgeView, rng: random.Random) -> Action:
    """The best choice at first sight."""
    match view.phase:
        case Phase.DISC_M | Phase.DISC_Y:
            sign = 1 if view.seat == view.dealer else -1
            return max(view.choices, key=lambda choice: _kept(view.hand, choice, sign))
        case Phase.PLAY:
            return max(view.choices, key=lambda choice: laid(view.pile, view.total, choice))
        case Phase.SHOW_ND | Phase.SHOW_D | Phase.SHOW_CRIB:
            return honest_entry(view)
    return view.choices[0]


def _kept(hand: Cards, choice: Action, sign: int) -> float:
    """Points of the cards kept, and what the others do to the crib."""
    assert isinstance(choice, Discard)
    tossed = (choice.first, choice.second)
    return show.points([card for card in hand if card not in tossed], None) + sign * crib_worth(tossed)


def laid(pile: Cards, total: int, choice: Action) -> tuple[int, int]:
    """Points of a lay, then its rank, so that low cards are kept; GO is below every lay."""
    return lay_worth(pile, total, choice.card) if isinstance(choice, Lay) else (-1, 0)


def lay_worth(pile: Cards, total: int, card: Card) -> tuple[int, int]:
    """Points of laying `card` now, then its rank."""
    return pegging.points((*pile, card), total + pips(card)), rank(card)
