"""What a laid card scores (CM-22 to CM-25)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from m100.cribbage import pegging
from m100.cribbage.cards import PACK, Card, parse_all, pips, rank
from m100.cribbage.pegging import Pegged


def last(pile: str, count: int | None = None) -> Pegged:
    return pegging.pegged(parse_all(pile), count)


@pytest.mark.rule("CM-22")
def test_fifteen_and_thirty_one_are_two_points_each() -> None:
    assert last("7C 8D") == Pegged(fifteen=2)
    assert last("KC QD TH AS") == Pegged(thirty_one=2)
    assert last("7C 7D") == Pegged(pair=2)
    assert last("KC 5D", 10) == Pegged()
    assert last("KC 9D", 15) == Pegged(fifteen=2)


@pytest.mark.rule("CM-23")
def test_two_three_and_four_cards_of_a_rank_at_the_end_score_2_6_and_12() -> None:
    assert last("9C AC AD") == Pegged(pair=2)
    assert last("AC AD AH") == Pegged(pair=6)
    assert last("AC AD AH AS") == Pegged(pair=12)
    assert last("AC 2D AH") == Pegged()
    assert last("KC QD") == Pegged()


@pytest.mark.rule("CM-24")
def test_a_run_is_the_longest_tail_of_different_neighbouring_ranks_in_any_order() -> None:
    assert last("6C 4D 5H") == Pegged(fifteen=2, run=3)
    assert last("9C 3D 2H 4S") == Pegged(run=3)
    assert last("2D 3C 2H 4S") == Pegged(run=3)
    assert last("3D 2C 3H 2S 4S") == Pegged(run=3)
    assert last("3D 3H 2C") == Pegged()
    assert last("QD KH AC") == Pegged()


@pytest.mark.rule("CM-25")
def test_a_fifteen_or_31_adds_to_a_pair_or_a_run() -> None:
    assert last("9C 3D 3H") == Pegged(fifteen=2, pair=2)
    assert last("AC KD JH QS") == Pegged(thirty_one=2, run=3)
    assert last("AC KD JH QS").total == 5
    assert pegging.points(parse_all("AC KD JH QS"), 31) == 5
    assert pegging.points(parse_all("9C 3D 3H"), 15) == 4


def longest_run(pile: tuple[Card, ...]) -> int:
    """The rule read to the letter: try every tail."""
    tails = [sorted(map(rank, pile[-n:])) for n in range(3, len(pile) + 1)]
    return max((len(tail) for tail in tails if tail == list(range(tail[0], tail[0] + len(tail)))), default=0)


@given(st.lists(st.sampled_from(PACK), min_size=1, max_size=13, unique=True).map(tuple))
@pytest.mark.rule("CM-22", "CM-24", "CM-25")
def test_random_piles_score_what_the_letter_of_the_rules_says(pile: tuple[Card, ...]) -> None:
    total = sum(map(pips, pile))
    found = pegging.pegged(pile)
    assert found.run == longest_run(pile)
    assert not (found.run and found.pair)
    assert (found.fifteen, found.thirty_one) == (2 * (total == 15), 2 * (total == 31))
    assert pegging.points(pile, total) == found.total


def test_a_score_is_told_in_words() -> None:
    assert str(last("4C 3D AH 5S 2C")) == "fifteen and run of 5"
    assert str(last("AC AD AH AS")) == "four of a kind"
