"""Our scores beside those of an independent scorer from PyPI, cribbage-scorer (extra `dev`).

It agrees with the rules on every hand and crib that was tried, and on every pile of the play. (Its last-card point and
its totals over a whole play are not compared: it knows neither who is out nor the end of a sequence.)
"""

from __future__ import annotations

import itertools
import random

import pytest

from m100.cribbage import every_hand, pegging, show
from m100.cribbage.cards import PACK, Card, names, pips, rank, suit
from m100.cribbage.show import Kind

scorer = pytest.importorskip(
    "cribbage_scorer.cribbage_scorer", reason="cribbage-scorer is not installed: pip install 'm100[dev]'"
)


def theirs(card: Card) -> tuple[int, str]:
    return rank(card), "CDHS"[suit(card)]


@pytest.mark.parametrize("kind", [Kind.HAND, Kind.CRIB])
@pytest.mark.rule("CM-12", "CM-13", "CM-14", "CM-15", "CM-16", "CM-17", "CM-19")
def test_hands_and_cribs_are_worth_the_same(kind: Kind) -> None:
    rng = random.Random(4)
    dealt = [tuple(rng.sample(PACK, 5)) for _ in range(1000)]
    hands = [(table[:4], table[4]) for table in dealt]
    hands += [(hand, starter) for hand, starter, _ in itertools.islice(every_hand.classes(), 0, None, 37)]
    for hand, starter in hands:
        points, told = scorer.show_calc_score(theirs(starter), list(map(theirs, hand)), kind is Kind.CRIB)
        ours = show.points(hand, starter, kind)
        assert ours == points, f"{names(hand)} + {names([starter])}: {ours} here, {points} there: {told}"


@pytest.mark.rule("CM-22", "CM-23", "CM-24")
def test_piles_of_the_play_score_the_same() -> None:
    rng = random.Random(5)
    for _ in range(1000):
        pile = rng.sample(PACK, rng.randint(1, 8))
        while sum(map(pips, pile)) > 31:
            pile.pop()
        _, points, told = scorer.play_score_ongoing(list(map(theirs, pile)))
        ours = pegging.pegged(pile).total
        assert ours == points, f"{names(pile)}: {ours} here, {points} there: {told}"
