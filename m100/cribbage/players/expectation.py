"""What a discard of CRIBGE is worth on average: over every starter, and over what the opponent is likely to toss."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from operator import mul

from m100.cribbage import show
from m100.cribbage.cards import JACK, PACK, Card, Cards, rank, suit
from m100.cribbage.players.toss_frequency import DEALER, PONE

RANKS = range(1, 14)


def hand_mean(kept: Cards, unseen: Sequence[Card]) -> float:
    """Mean points of four cards over all starters that are still unseen."""
    return sum(show.points(kept, starter) for starter in unseen) / len(unseen)


def crib_mean(tossed: Cards, unseen: Sequence[Card], own_crib: bool) -> float:
    """Mean points of the crib when these two cards are tossed, over the opponent's tosses and the starters.

    By ranks and exactly so, with the cards that are seen taken out; of the suits only the nobs of an own jack counts.
    """
    ranks = Counter(map(rank, unseen))
    left = [ranks[r] for r in RANKS]
    frequency = PONE if own_crib else DEALER
    total, weights = 0.0, 0.0
    for (low, high), values in _cribs(rank(tossed[0]), rank(tossed[1])):
        ways = ranks[low] * (ranks[low] - 1) if low == high else 2 * ranks[low] * ranks[high]
        usual = 12 if low == high else 32
        if weight := frequency[low, high] * ways / usual:
            starters = sum(map(mul, values, left)) - values[low - 1] - values[high - 1]
            total += weight * starters / (len(unseen) - 2)
            weights += weight
    return total / weights + _nobs_mean(tossed, unseen)


@cache
def _cribs(one: int, other: int) -> list[tuple[tuple[int, int], list[int]]]:
    """For each two ranks that the opponent may toss to these two: the points of the crib with each starter A..K.

    Five cards of one rank do not exist; they weigh nothing, and stand here as 0.
    """
    table = []
    for low, high in combinations_with_replacement(RANKS, 2):
        four = [one, other, low, high]
        values = [_points([*four, starter]) if four.count(starter) < 4 else 0 for starter in RANKS]
        table.append(((low, high), values))
    return table


def _points(ranks: Sequence[int]) -> int:
    return show.rank_points[sum(show.RANK_WEIGHT[r - 1] for r in ranks)]


def _nobs_mean(tossed: Cards, unseen: Sequence[Card]) -> float:
    """The chance that the starter has the suit of a jack that was tossed."""
    colours = [suit(card) for card in tossed if rank(card) == JACK]
    return sum(suit(card) in colours for card in unseen) / len(unseen)


def discard_means(hand: Cards, own_crib: bool) -> dict[Cards, float]:
    """For every two of six cards: mean points of the four that stay, plus or minus those of the crib."""
    unseen = [card for card in PACK if card not in hand]
    means: dict[Cards, float] = {}
    for place, one in enumerate(hand):
        for other in hand[place + 1 :]:
            kept = tuple(card for card in hand if card not in (one, other))
            crib = crib_mean((one, other), unseen, own_crib)
            means[one, other] = hand_mean(kept, unseen) + (crib if own_crib else -crib)
    return means
