"""A strong player of CRIBGE: discards by expectation, and pegs by playing out hands that the opponent may hold."""

from __future__ import annotations

import random

from m100.cribbage import show
from m100.cribbage.cards import PACK, Card, Cards, pips
from m100.cribbage.cribge import CribgeView, Phase
from m100.cribbage.operations import Action, Closed, Discard, Go, Lay
from m100.cribbage.players.counting import honest_entry
from m100.cribbage.players.expectation import discard_means
from m100.cribbage.players.rollout import Sequence31, lay, lead_of

SAMPLES = 40
"""Hands of the opponent that are tried for each decision of the pegging."""
PROPOSALS = 3
"""Random hands of which one that is worth keeping is likely to be tried."""


def choose(view: CribgeView, rng: random.Random) -> Action:
    """The choice with the best average."""
    match view.phase:
        case Phase.DISC_M | Phase.DISC_Y:
            means = discard_means(view.hand, view.seat == view.dealer)
            return Discard(view.seat, *max(means, key=means.__getitem__))
        case Phase.PLAY:
            return _play(view, rng)
        case Phase.SHOW_ND | Phase.SHOW_D | Phase.SHOW_CRIB:
            return honest_entry(view)
    return view.choices[0]


def _play(view: CribgeView, rng: random.Random) -> Action:
    """The card with which the play-outs go best; GO only when none fits."""
    lays = [choice for choice in view.choices if isinstance(choice, Lay)]
    if len(lays) < 2:
        return lays[0] if lays else view.choices[0]
    hands = [_likely_hand(view, rng) for _ in range(SAMPLES if view.other_cards else 1)]
    return max(lays, key=lambda choice: sum(_play_out(view, choice.card, hand) for hand in hands))


def _play_out(view: CribgeView, card: Card, other: Cards) -> int:
    """What this player gets more than the other from here, when he lays `card` now."""
    gone = [p in view.gone for p in (view.seat, 1 - view.seat)]
    table = Sequence31(list(view.pile), view.total, None, gone)
    points = lay(card, 0, table)
    return points + lead_of([[c for c in view.unplayed if c != card], list(other)], 1, table)


def _likely_hand(view: CribgeView, rng: random.Random) -> Cards:
    """Cards that the other may hold: none of those seen, none that his GOs exclude, and rather a hand worth keeping."""
    seen = {*view.hand, *view.tossed, *_laid(view, 1 - view.seat), view.starter}
    least = _least_pips(view)
    possible = [card for card in PACK if card not in seen and pips(card) >= least]
    if len(possible) < view.other_cards:
        possible = [card for card in PACK if card not in seen]
    proposals = [tuple(rng.sample(possible, view.other_cards)) for _ in range(PROPOSALS)]
    laid = _laid(view, 1 - view.seat)
    weights = [1 + show.points((*laid, *cards), None) for cards in proposals]
    return rng.choices(proposals, weights)[0]


def _laid(view: CribgeView, seat: int) -> Cards:
    """The cards that `seat` has laid or thrown in this hand."""
    return tuple(op.card for op in view.history if isinstance(op, Lay) and op.seat == seat)


def _least_pips(view: CribgeView) -> int:
    """The other's GOs say that no card of his fitted then."""
    least, total = 1, 0
    for op in view.history:
        match op:
            case Lay(card=card):
                total += pips(card)
            case Closed():
                total = 0
            case Go(seat=seat) if seat != view.seat:
                least = max(least, 32 - total)
    return least
