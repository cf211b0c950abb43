"""basic_src/lib/pegging.bas scores a laid card as m100/cribbage/pegging.py does (rules CM-22 to CM-25)."""

from __future__ import annotations

import random

import pytest
from library_bench import module, sample

from m100.cribbage import pegging
from m100.cribbage.cards import RANKS, Card, pips


def scored(ranks: list[int]) -> list[int]:
    """The points of each card as it is laid."""
    bench = module("pegging")
    bench.call("pegging.new_sequence")
    points = []
    for rank in ranks:
        bench.call("pegging.add", rank)
        points.append(bench.call("pegging.points"))
    return points


@pytest.mark.rule("CM-2", "CM-3", "CM-22", "CM-23", "CM-24", "CM-25", "CR-25")
@pytest.mark.parametrize(
    ("laid", "points"),
    [
        ("J 9 T", [0, 0, 3]),
        ("4 3 A 5 2", [0, 0, 0, 0, 7]),
        ("4 5 6 5 7", [0, 0, 5, 0, 3]),
        ("A K J Q", [0, 0, 0, 5]),
        ("K J Q", [0, 0, 3]),
        ("3 A 6 4 5 2", [0, 0, 0, 0, 3, 6]),
        ("7 7 7", [0, 2, 6]),
        ("A A A A", [0, 2, 6, 12]),
        ("K Q K", [0, 0, 0]),
        ("5 5 5 2", [0, 2, 8, 0]),
        ("7 8", [0, 2]),
        ("T T 5 6", [0, 2, 0, 2]),
        ("Q K A", [0, 0, 0]),
        ("2 3 3 A 2", [0, 0, 2, 0, 3]),
    ],
)
def test_sequences_that_players_know(laid: str, points: list[int]) -> None:
    assert scored([RANKS.index(letter) + 1 for letter in laid.split()]) == points


def random_sequence(rng: random.Random) -> list[Card]:
    """Cards up to 31, mostly near one another, so that pairs and runs come often."""
    low = rng.randrange(1, 12)
    pile: list[Card] = []
    while len(pile) < 8:
        rank = rng.choice([rng.randrange(1, 14), rng.randrange(low, min(13, low + 4) + 1)])
        free = [Card(rank - 1 + 13 * suit) for suit in range(4) if Card(rank - 1 + 13 * suit) not in pile]
        if not free or pegging.count_of(pile) + pips(free[0]) > 31:
            return pile
        pile.append(free[0])
    return pile


@pytest.mark.rule("CM-22", "CM-23", "CM-24", "CM-25")
def test_random_sequences_score_as_the_reference_says() -> None:
    rng = random.Random(22)
    for _ in range(sample(150, 5000)):
        pile = random_sequence(rng)
        ranks = [card % 13 + 1 for card in pile]
        assert scored(ranks) == [pegging.pegged(pile[: n + 1]).total for n in range(len(pile))], ranks


def test_a_card_taken_back_leaves_the_sequence_as_it_was() -> None:
    bench = module("pegging")
    assert scored([7, 8]) == [0, 2]
    bench.call("pegging.add", 9)
    bench.call("pegging.take_back")
    assert (bench.get("pegging.total"), bench.get("pegging.laid")) == (15, 2)
    assert bench.call("pegging.points") == 2
