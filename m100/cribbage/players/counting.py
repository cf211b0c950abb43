"""What players of all games share: honest counting, and the worth of two cards in a crib."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from m100.cribbage import show
from m100.cribbage.cards import Card, pips, rank
from m100.cribbage.cribge import CribgeView, Enter


def honest_entry(view: CribgeView) -> Enter:
    """The true worth of the cards that are counted."""
    kind = show.Kind.CRIB if view.crib else show.Kind.HAND
    return Enter(show.points(view.crib or view.hand, view.starter, kind))


def crib_worth(cards: Sequence[Card]) -> float:
    """About what two cards add to a crib: a pair, a fifteen, neighbours, a five."""
    worth = 0.0
    for one, other in combinations(cards, 2):
        apart = abs(rank(one) - rank(other))
        worth += {0: 2.0, 1: 0.8, 2: 0.4}.get(apart, 0.0)
        worth += 2.0 if pips(one) + pips(other) == 15 else 0.0
    return worth + 0.8 * sum(rank(card) == 5 for card in cards)
