"""basic_src/lib/show.bas counts as m100/cribbage/show.py does (rules CM-12 to CM-19)."""

from __future__ import annotations

import random
from itertools import combinations_with_replacement

import pytest
from library_bench import module, sample

from m100.cribbage import show
from m100.cribbage.cards import Card, Cards, parse_all

PARTS = {"fifteens": "fifteen", "pairs": "pair", "runs": "run", "flush": "flush", "nobs": "nobs"}
RANK_SETS = [ranks for ranks in combinations_with_replacement(range(1, 14), 5) if max(map(ranks.count, ranks)) < 5]


def counted(hand: Cards, starter: Card, is_crib: bool) -> dict[str, int]:
    """What the BASIC makes of a hand: the total and its parts."""
    bench = module("show")
    bench.set("show.shown", [0, *hand, starter])
    return {"total": bench.call("show.points", is_crib=-is_crib), **{part: bench.get(f"show.{part}") for part in PARTS}}


def expected(hand: Cards, starter: Card, is_crib: bool) -> dict[str, int]:
    """What the reference makes of it."""
    found = show.breakdown(hand, starter, show.Kind.CRIB if is_crib else show.Kind.HAND)
    return {"total": found.total, **{part: found.points(what) for part, what in PARTS.items()}}


def cards_of(ranks: tuple[int, ...], rng: random.Random) -> Cards:
    """Five different cards of these ranks, in any order, often of one suit."""
    few_suits = rng.sample(range(4), rng.choice((1, 2, 4)))
    while True:
        suits = [rng.choice(few_suits if rng.random() < 0.9 else range(4)) for _ in ranks]
        cards = [Card(r - 1 + 13 * s) for r, s in zip(ranks, suits, strict=True)]
        if len(set(cards)) == 5:
            rng.shuffle(cards)
            return tuple(cards)
        few_suits = list(range(4))


@pytest.mark.rule("CM-12", "CM-13", "CM-14", "CM-15", "CM-16", "CM-17", "CM-19", "CM-21", "CR-31", "CR-32")
@pytest.mark.parametrize(
    ("hand", "starter", "is_crib", "parts"),
    [
        # fifteens, pairs, runs, flush, nobs, as a player counts them
        ("7C 3D KH 5S", "8C", False, (6, 0, 0, 0, 0)),
        ("QC QD QH 3S", "QS", False, (0, 12, 0, 0, 0)),
        ("JC 9D 9H TS", "4D", False, (0, 2, 6, 0, 0)),
        ("2C 3D AH 3S", "3C", False, (0, 6, 9, 0, 0)),
        ("TC JD JH TS", "QC", False, (0, 4, 12, 0, 0)),
        ("2C 3D 4H 6S", "5C", False, (4, 0, 5, 0, 0)),
        ("QC KD AH 2S", "9C", False, (0, 0, 0, 0, 0)),
        ("5C 5D JS 5H", "5S", False, (16, 12, 0, 0, 1)),
        ("2H 4H 8H TH", "KC", False, (0, 0, 0, 4, 0)),
        ("2H 4H 8H TH", "KH", False, (0, 0, 0, 5, 0)),
        ("2H 4H 8H TH", "KC", True, (0, 0, 0, 0, 0)),
        ("2H 4H 8H TH", "KH", True, (0, 0, 0, 5, 0)),
        ("2H 4H 8H KC", "TH", False, (0, 0, 0, 0, 0)),
        ("2C 4D JH 8S", "KH", False, (0, 0, 0, 0, 1)),
        ("2C 4D 6H 8S", "JH", False, (0, 0, 0, 0, 0)),
        ("AC 2D 4H 3S", "5C", False, (2, 0, 5, 0, 0)),
        ("AC AD 2H 3S", "8C", False, (2, 2, 6, 0, 0)),
    ],
)
def test_hands_that_players_know(hand: str, starter: str, is_crib: bool, parts: tuple[int, ...]) -> None:
    (turned,) = parse_all(starter)
    assert counted(parse_all(hand), turned, is_crib) == {
        "total": sum(parts),
        **dict(zip(PARTS, parts, strict=True)),
    }


@pytest.mark.rule("CM-19", "CM-20")
def test_five_cards_of_every_kind_are_counted_as_the_reference_counts_them() -> None:
    rng = random.Random(20)
    for ranks in rng.sample(RANK_SETS, sample(600, len(RANK_SETS))):
        *hand, starter = cards_of(ranks, rng)
        is_crib = rng.random() < 0.5
        case = tuple(hand), starter, is_crib
        assert counted(*case) == expected(*case), case


def test_there_are_as_many_kinds_as_arithmetic_says() -> None:
    assert len(RANK_SETS) == 6175  # multisets of five out of 13 ranks, C(17, 5) = 6188, without five of a kind
