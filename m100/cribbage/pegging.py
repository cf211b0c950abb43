"""What a card scores when it is laid (rules CM-22 to CM-25), and the line of Battlefield (BF-30 to BF-32)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

from m100.cribbage.cards import JOKER, Card, pips, rank


@dataclass(frozen=True, slots=True)
class Pegged:
    """The points of one laid card by kind; they make one award (CM-8).

    `run` and `pair` never come together (CM-25), except in the combinations of Battlefield (BF-31).
    """

    fifteen: int = 0
    thirty_one: int = 0
    pair: int = 0
    run: int = 0

    @property
    def total(self) -> int:
        """The points of the card."""
        return self.fifteen + self.thirty_one + self.pair + self.run

    def __str__(self) -> str:
        """As it is told: `fifteen and run of 5`."""
        parts = [
            "fifteen" if self.fifteen else "",
            "31" if self.thirty_one else "",
            {0: "", 2: "pair", 6: "triplet", 12: "four of a kind"}.get(self.pair, f"pairs for {self.pair}"),
            f"run of {self.run}" if self.run else "",
        ]
        return " and ".join(filter(None, parts))


def count_of(pile: Sequence[Card]) -> int:
    """The sum of the values of the pile, the joker 0."""
    return sum(map(pips, pile))


def pegged(pile: Sequence[Card], count: int | None = None) -> Pegged:
    """The points of the last card of `pile` (cards of this sequence in the order laid, at least one).

    `count` is the total where it is not the sum of the pile (WK-28).
    """
    total = count_of(pile) if count is None else count
    return Pegged(2 * (total == 15), 2 * (total == 31), pair_points(pile), run_points(pile))


def points(pile: Sequence[Card], count: int) -> int:
    """The total of `pegged` for a pile whose count is known."""
    return 2 * (count in (15, 31)) + (pair_points(pile) or run_points(pile))


def pair_points(pile: Sequence[Card]) -> int:
    """2, 6 or 12 for two, three or four cards of one rank at the end of the pile (CM-23). No jokers."""
    last, same = pile[-1] % 13, 1
    while same < len(pile) and pile[-1 - same] % 13 == last:
        same += 1
    return same * (same - 1)


def run_points(pile: Sequence[Card]) -> int:
    """The length of the longest tail of three or more cards whose ranks are different and consecutive (CM-24).

    No jokers. A tail cannot be a run when its ranks lie wider apart than the pile is long.
    """
    size, seen, low, high, best = len(pile), 0, 13, -1, 0
    if size < 3:
        return 0
    for length in range(1, size + 1):
        r = pile[-length] % 13
        if seen >> r & 1:
            break
        seen |= 1 << r
        low = r if r < low else low
        high = r if r > high else high
        if high - low >= size:
            break
        if length >= 3 and high - low == length - 1:
            best = length
    return best


def line_pegged(line: Sequence[Card], combinations: bool = True) -> Pegged:
    """The points of the last card of a Battlefield line (BF-30, BF-31); a joker scores nothing (BF-12).

    Without `combinations` runs and pairs are those of CM-23 and CM-24.
    """
    if line[-1] == JOKER:
        return Pegged()
    total = count_of(line)
    tail = _since_joker(line)
    pair, run = _combination(tail) if combinations else (0, run_points(tail))
    return Pegged(2 * (total == 15), 2 * (total == 31), pair or (0 if run else pair_points(tail)), run)


def _since_joker(line: Sequence[Card]) -> Sequence[Card]:
    """The cards behind the last joker, which separates what lies before it from what lies after it (BF-12)."""
    place = len(line)
    while place and line[place - 1] != JOKER:
        place -= 1
    return line[place:]


def _combination(tail: Sequence[Card]) -> tuple[int, int]:
    """Pair and run points of the longest tail that is a run with repeats of three or more ranks, or (0, 0) (BF-31)."""
    for start in range(len(tail) - 2):
        counts = Counter(map(rank, tail[start:]))
        if len(counts) >= 3 and max(counts) - min(counts) == len(counts) - 1:
            pairs = sum(n * (n - 1) for n in counts.values())
            return pairs, len(counts) * prod(counts.values())
    return 0, 0
