"""All 12,994,800 pairs of a four-card hand and a starter, in classes that must score alike (rules/histogram.md).

A score depends on the ranks, on whether the hand is of one suit (and the starter too), and on whether the starter's
suit is that of a jack in the hand. So one hand of each class is scored, and its weight says how many pairs there are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import comb, prod

from m100.cribbage import show
from m100.cribbage.cards import JACK, Card, Cards

PAIRS = comb(52, 4) * 48

Class = tuple[Cards, Card, int]
"""A hand, a starter, and how many pairs are like it."""


def classes() -> Iterator[Class]:
    """Every class; the weights add to `PAIRS`."""
    for ranks in combinations_with_replacement(range(1, 14), 4):
        counts = Counter(ranks)
        hands = prod(comb(4, n) for n in counts.values())
        for starter in range(1, 14):
            if counts[starter] < 4:
                yield from _suits(ranks, counts, starter, hands * (4 - counts[starter]))


def _suits(ranks: tuple[int, ...], counts: Counter[int], starter: int, pairs: int) -> Iterator[Class]:
    """The classes of one set of ranks: flush with and without the starter, then nobs, then nothing of the kind.

    The suits of jacks and starter are independent, so a starter meets a jack's suit in (jacks / 4) of all pairs; when
    the hand is a flush it does so just when the starter belongs to the flush.
    """
    flush = len(counts) == 4
    five = 4 if flush and not counts[starter] else 0
    four = 12 if flush else 0
    jacks = counts[JACK] if starter != JACK else 0
    nobs = pairs * jacks // 4 - five * jacks
    for weight, lay_out, suit in (
        (five, _one_suit, 0),
        (four, _one_suit, 3),
        (nobs, _jacks_low, 0),
        (pairs - five - four - nobs, _mixed, 3),
    ):
        if weight:
            yield lay_out(ranks), _card(starter, suit), weight


def _card(rank: int, suit: int) -> Card:
    return Card(rank - 1 + 13 * suit)


def _one_suit(ranks: tuple[int, ...]) -> Cards:
    return tuple(_card(rank, 0) for rank in ranks)


def _jacks_low(ranks: tuple[int, ...]) -> Cards:
    """Jacks in the suits 0, 1, 2, 3, the other ranks in 3, 2, 1: a starter of suit 0 is free, and meets a jack."""
    copies = [ranks[:place].count(rank) for place, rank in enumerate(ranks)]
    return tuple(_card(rank, n if rank == JACK else 3 - n) for rank, n in zip(ranks, copies, strict=True))


def _mixed(ranks: tuple[int, ...]) -> Cards:
    """No flush, and no card in suit 3: a starter of suit 3 is free, and meets no jack."""
    copies = [ranks[:place].count(rank) for place, rank in enumerate(ranks)]
    if not any(copies):
        copies[3] = 1
    return tuple(_card(rank, n) for rank, n in zip(ranks, copies, strict=True))


def histogram(kind: show.Kind = show.Kind.HAND) -> list[int]:
    """How many of all pairs are worth 0, 1, ... 29 as a hand or as a crib."""
    table = [0] * 30
    for hand, starter, weight in classes():
        table[show.points(hand, starter, kind)] += weight
    return table
