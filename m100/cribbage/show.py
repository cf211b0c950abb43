"""What a hand or a crib is worth at the show (rules CM-12 to CM-19).

`points` is quick and gives the total; `breakdown` says which cards make it. The two share no arithmetic, so that the
tests can hold one against the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import combinations, product

from m100.cribbage.cards import JACK, JOKER, Card, Cards, by_rank, pips, rank, suit


class Kind(IntEnum):
    """Which flush counts: the value is the smallest hand flush, 0 where only hand and starter together count."""

    HAND = 4
    """Four cards of one suit, the starter adds one (CM-15)."""
    CRIB = 0
    """All five cards or nothing (CM-16)."""
    FIVE_CARD = 3
    """Three cards of one suit (FC-20)."""


@dataclass(frozen=True, slots=True)
class Item:
    """One score: `what` is fifteen, pair, run, flush or nobs; the cards that make it; its points."""

    what: str
    cards: Cards
    points: int


@dataclass(frozen=True, slots=True)
class Breakdown:
    """Every score of a hand, in the order of CM-19: fifteens, pairs, runs, flush, nobs."""

    items: tuple[Item, ...]

    @property
    def total(self) -> int:
        """The sum of all items (CM-19)."""
        return sum(item.points for item in self.items)

    def points(self, what: str) -> int:
        """The sum of the items of one kind, as `points("run")`."""
        return sum(item.points for item in self.items if item.what == what)

    def said(self) -> list[str]:
        """Each item as a player says it, with the running total: `15-2`, `15-4`, `pair is 6`."""
        said, total = [], 0
        for item in self.items:
            total += item.points
            said.append(_SPOKEN[item.what].format(n=len(item.cards), total=total))
        return said


_SPOKEN = {
    "fifteen": "15-{total}",
    "pair": "pair is {total}",
    "run": "run of {n} is {total}",
    "flush": "flush of {n} is {total}",
    "nobs": "nobs is {total}",
}


def breakdown(hand: Iterable[Card], starter: Card | None, kind: Kind = Kind.HAND) -> Breakdown:
    """Every score of `hand` with `starter` (None: no starter, as in a cease-fire, BF-8). No jokers."""
    hand = tuple(hand)
    table = by_rank(hand if starter is None else (*hand, starter))
    items = [*_fifteens(table), *_pairs(table), *_runs(table), *_flush(hand, starter, kind), *_nobs(hand, starter)]
    return Breakdown(tuple(items))


def _fifteens(table: Cards) -> Iterator[Item]:
    """2 for each set of at least two cards that adds to 15 (CM-12)."""
    for size in range(2, len(table) + 1):
        for some in combinations(table, size):
            if sum(map(pips, some)) == 15:
                yield Item("fifteen", some, 2)


def _pairs(table: Cards) -> Iterator[Item]:
    """2 for each two cards of one rank (CM-13)."""
    for one, other in combinations(table, 2):
        if rank(one) == rank(other):
            yield Item("pair", (one, other), 2)


def _runs(table: Cards) -> Iterator[Item]:
    """Each way to take one card of every rank of a block of three or more neighbouring ranks (CM-14)."""
    for block in _blocks(table):
        if len(block) >= 3:
            for run in product(*block):
                yield Item("run", run, len(run))


def _blocks(table: Cards) -> list[list[list[Card]]]:
    """The cards of each rank, in maximal blocks of neighbouring ranks."""
    blocks: list[list[list[Card]]] = []
    before = -1
    for card in table:
        if rank(card) == before:
            blocks[-1][-1].append(card)
        elif rank(card) == before + 1:
            blocks[-1].append([card])
        else:
            blocks.append([[card]])
        before = rank(card)
    return blocks


def _flush(hand: Cards, starter: Card | None, kind: Kind) -> Iterator[Item]:
    """The best flush: CM-15 for a hand, CM-16 for a crib."""
    best: Cards = ()
    for colour in range(4):
        same = tuple(card for card in hand if suit(card) == colour)
        joined = starter is not None and suit(starter) == colour
        if kind is Kind.CRIB and not (joined and len(same) == len(hand)):
            continue
        if len(same) < (kind.value or len(hand)):
            continue
        if joined and starter is not None:
            same += (starter,)
        best = max(best, same, key=len)
    if best:
        yield Item("flush", best, len(best))


def _nobs(hand: Cards, starter: Card | None) -> Iterator[Item]:
    """1 for the jack of the starter's suit in the hand (CM-17)."""
    for card in hand:
        if starter is not None and rank(card) == JACK and suit(card) == suit(starter):
            yield Item("nobs", (card, starter), 1)


# --- the quick total -------------------------------------------------------------------------------------------------
#
# Every card weighs 5**(rank - 1) in the low 32 bits of a number and one in the four bits of its suit above them. The
# sum over a hand says how many there are of each rank (0..4) and of each suit (0..13), whatever their order, and the
# points of each such number are worked out once.

_RANK_BITS = 32
_RANK_MASK = (1 << _RANK_BITS) - 1
_WEIGHT: list[int] = [5 ** (c % 13) + (1 << _RANK_BITS + 4 * (c // 13)) for c in range(52)]
_WEIGHT_OF = _WEIGHT.__getitem__
RANK_WEIGHT: list[int] = [5 ** (c % 13) for c in range(52)]
"""The weight of each card by its rank alone; `rank_points` takes sums of them."""
_NOBS = [Card(c // 13 * 13 + JACK - 1) for c in range(52)]


class _RankPoints(dict[int, int]):
    """Fifteens, pairs and runs of a multiset of ranks, by its weight."""

    def __missing__(self, weight: int) -> int:
        counts = [weight // power % 5 for power in RANK_WEIGHT[:13]]
        self[weight] = value = 2 * _ways_to_15(counts) + sum(n * (n - 1) for n in counts) + _run_points(counts)
        return value


def _ways_to_15(counts: Sequence[int]) -> int:
    """The number of sets of cards that add to 15, by adding one card after the other; `counts` of A, 2 .. K."""
    ways = [1] + [0] * 15
    for value, n in enumerate([*counts[:9], sum(counts[9:])], 1):
        for _ in range(n):
            for total in range(15, value - 1, -1):
                ways[total] += ways[total - value]
    return ways[15]


def _run_points(counts: Sequence[int]) -> int:
    """For each maximal block of three or more ranks: its length times the product of the multiplicities (CM-14)."""
    points, length, ways = 0, 0, 1
    for n in (*counts, 0):
        if n:
            length, ways = length + 1, ways * n
        else:
            points += length * ways if length >= 3 else 0
            length, ways = 0, 1
    return points


class _FlushPoints(dict[tuple[int, int, Kind], int]):
    """Points of the flush, by suit counts (four bits each), the starter's suit (4: none) and the kind."""

    def __missing__(self, key: tuple[int, int, Kind]) -> int:
        counts, starter, kind = key
        sizes = [counts >> 4 * colour & 15 for colour in range(4)]
        if kind is Kind.CRIB:
            value = sum(sizes) + 1 if starter < 4 and sizes[starter] == sum(sizes) else 0
        else:
            value = max(size + (colour == starter) if size >= kind.value else 0 for colour, size in enumerate(sizes))
        self[key] = value
        return value


rank_points = _RankPoints()
"""Fifteens, pairs and runs of cards, by the sum of their `RANK_WEIGHT`."""
_flush_points = _FlushPoints()


def points(hand: Sequence[Card], starter: Card | None, kind: Kind = Kind.HAND) -> int:
    """What `hand` with `starter` is worth (CM-19): the total of `breakdown`, about a microsecond. No jokers."""
    weight = sum(map(_WEIGHT_OF, hand))
    if starter is None:
        return rank_points[weight & _RANK_MASK] + _flush_points[weight >> _RANK_BITS, 4, kind]
    total = rank_points[(weight & _RANK_MASK) + RANK_WEIGHT[starter]]
    total += _flush_points[weight >> _RANK_BITS, starter // 13, kind]
    return total + 1 if _NOBS[starter] in hand else total


def best_four(hand: Sequence[Card], starter: Card, joker_left_out: bool = False) -> tuple[int, tuple[int, ...]]:
    """Battlefield's hand (BF-34): the best points of four of five cards, and the places (0..4) that may be left out.

    A joker among the cards makes it 0, whichever card goes (BF-9, BF-10); with `joker_left_out` the joker of the hand
    may be the card that goes.
    """
    values = [0] * len(hand)
    for place in range(len(hand)):
        four = [*hand[:place], *hand[place + 1 :]]
        killers = (*four, starter) if joker_left_out else (*hand, starter)
        if JOKER not in killers:
            values[place] = points(four, starter)
    best = max(values)
    return best, tuple(place for place, value in enumerate(values) if value == best)
