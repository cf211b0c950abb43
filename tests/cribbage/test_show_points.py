"""The show: fifteens, pairs, runs, flush, nobs (CM-12 to CM-21), by example, by a second count, and over every hand."""

from __future__ import annotations

import re
from itertools import combinations, permutations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from m100.cribbage import every_hand, rulebook, show
from m100.cribbage.cards import PACK, Card, Cards, names, parse, parse_all, pips, rank, suit
from m100.cribbage.show import Kind

HANDS = st.lists(st.sampled_from(PACK), min_size=4, max_size=10, unique=True).map(tuple)


def of(hand: str, starter: str, kind: Kind = Kind.HAND) -> dict[str, int]:
    """Points by kind of score, without the zeros."""
    found = show.breakdown(parse_all(hand), parse(starter), kind)
    assert found.total == show.points(parse_all(hand), parse(starter), kind)
    return {what: found.points(what) for what in ("fifteen", "pair", "run", "flush", "nobs") if found.points(what)}


@pytest.mark.rule("CM-12")
def test_a_fifteen_may_have_two_to_five_cards_of_any_kind() -> None:
    assert of("7C 8D KH 2S", "QC") == {"fifteen": 2}
    assert of("AC 2D 3H 4S", "5C") == {"fifteen": 2, "run": 5}
    assert of("5C 5D 5H KS", "9C") == {"fifteen": 8, "pair": 6}


@pytest.mark.rule("CM-13")
def test_two_three_and_four_of_a_rank_make_one_three_and_six_pairs() -> None:
    assert of("QC QD 2H 4S", "6C") == {"pair": 2}
    assert of("QC QD QH 4S", "6C") == {"pair": 6}
    assert of("QC QD QH QS", "6C") == {"pair": 12}
    assert of("QC KD JH 2S", "4C") == {"run": 3}


@pytest.mark.rule("CM-14")
def test_runs_are_the_length_times_the_ways_to_choose_the_cards() -> None:
    assert of("2C 3D 4H KS", "9C")["run"] == 3
    assert of("2C 3D 4H 4S", "9C")["run"] == 6
    assert of("2C 3D 4H 4S", "3C")["run"] == 12
    assert of("2C 3D 4H 4S", "4C")["run"] == 9
    assert of("2C 3D 4H 4S", "5C")["run"] == 8
    assert "run" not in of("QC KD AH 2S", "9C")


@pytest.mark.rule("CM-14")
def test_shorter_runs_inside_a_run_do_not_count() -> None:
    items = [item for item in show.breakdown(parse_all("2C 3D 4H 5S"), parse("6C")).items if item.what == "run"]
    assert [names(item.cards) for item in items] == ["2C 3D 4H 5S 6C"]


@pytest.mark.rule("CM-15")
def test_a_hand_flush_needs_four_hand_cards_and_grows_with_the_starter() -> None:
    assert of("2H 4H 8H TH", "KC")["flush"] == 4
    assert of("2H 4H 8H TH", "KH")["flush"] == 5
    assert "flush" not in of("2H 4H 8H TC", "KH")
    assert of("2H 4H 8H", "KH", Kind.FIVE_CARD)["flush"] == 4
    assert of("2H 4H 8H", "KC", Kind.FIVE_CARD)["flush"] == 3


@pytest.mark.rule("CM-15")
def test_of_two_equal_suits_the_starter_s_counts() -> None:
    assert of("2H 4H 6H 8H 2C 4C 6C 8C", "KC")["flush"] == 5
    assert of("2H 4H 6H 8H TH 2C 4C 6C 8C", "KC")["flush"] == 5
    assert of("2H 4H 6H 8H TH 2C 4C 6C 8C", "KH")["flush"] == 6


@pytest.mark.rule("CM-16")
def test_a_crib_flush_is_all_five_cards_or_nothing() -> None:
    assert "flush" not in of("2H 4H 8H TH", "KC", Kind.CRIB)
    assert of("2H 4H 8H TH", "KH", Kind.CRIB)["flush"] == 5


@pytest.mark.rule("CM-17")
def test_nobs_is_the_jack_of_the_starter_s_suit_in_the_hand_only() -> None:
    assert of("2C 4D JH 8S", "KH") == {"nobs": 1}
    assert of("2C 4D JH 8S", "KD") == {}
    assert of("2C 4D 6H 8S", "JH") == {}
    assert of("JC JD JS 8H", "JH") == {"pair": 12}


@pytest.mark.rule("CM-19")
def test_the_breakdown_is_told_in_the_order_of_the_rule() -> None:
    found = show.breakdown(parse_all("4H 5H 6H JH"), parse("5C"))
    assert [item.what for item in found.items] == ["fifteen"] * 4 + ["pair"] + ["run"] * 2 + ["flush"]
    assert ", ".join(found.said()) == (
        "15-2, 15-4, 15-6, 15-8, pair is 10, run of 3 is 13, run of 3 is 16, flush of 4 is 20"
    )


@pytest.mark.rule("CM-21")
def test_the_best_hand_has_eight_fifteens_six_pairs_and_nobs() -> None:
    assert of("5C 5D JS 5H", "5S") == {"fifteen": 16, "pair": 12, "nobs": 1}


# --- a second count, by brute force ----------------------------------------------------------------------------------


def by_hand(hand: Cards, starter: Card, kind: Kind) -> int:
    """All by the letter of the rules, slowly: sets of cards, and runs as sequences that cannot be made longer."""
    table = (*hand, starter)
    sets = [some for size in range(2, len(table) + 1) for some in combinations(table, size)]
    total = sum(2 for some in sets if sum(map(pips, some)) == 15)
    total += sum(1 for one, other in permutations(table, 2) if rank(one) == rank(other))
    ranks = set(map(rank, table))
    for some in sets:
        run = sorted(map(rank, some))
        whole = run[0] - 1 not in ranks and run[-1] + 1 not in ranks
        if len(run) >= 3 and whole and run == list(range(run[0], run[-1] + 1)):
            total += len(run)
    flushes = [0]
    for colour in range(4):
        held = sum(suit(card) == colour for card in hand)
        if kind is Kind.CRIB:
            flushes += [len(table)] if all(suit(card) == colour for card in table) else []
        elif held >= (3 if kind is Kind.FIVE_CARD else 4):
            flushes.append(held + (suit(starter) == colour))
    jack = Card(10 + 13 * suit(starter))
    return total + max(flushes) + (jack in hand)


@given(HANDS, st.sampled_from(Kind))
@pytest.mark.rule("CM-12", "CM-13", "CM-14", "CM-15", "CM-16", "CM-17", "CM-19")
def test_hands_of_three_to_nine_cards_are_worth_what_a_slow_count_says(table: Cards, kind: Kind) -> None:
    hand, starter = table[1:], table[0]
    assert show.points(hand, starter, kind) == by_hand(hand, starter, kind)
    assert show.breakdown(hand, starter, kind).total == by_hand(hand, starter, kind)


@given(HANDS, st.randoms())
def test_the_order_of_the_hand_does_not_matter(table: Cards, rng: object) -> None:
    hand = list(table[1:])
    rng.shuffle(hand)  # type: ignore[attr-defined]
    assert show.points(hand, table[0]) == show.points(table[1:], table[0])


# --- every hand there is ---------------------------------------------------------------------------------------------


def printed(title: str) -> list[int]:
    """The histogram printed in rules/histogram.md behind `title`."""
    part = rulebook.text("histogram").split(title)[1].split("\n\n")[0]
    table = [0] * 30
    for low, high, count in re.findall(r"(\d+)(?:-(\d+))?:(\d+)", part):
        for score in range(int(low), int(high or low) + 1):
            table[score] = int(count)
    return table


@pytest.mark.parametrize(("title", "kind"), [("Histogram (", Kind.HAND), ("Crib (", Kind.CRIB)])
@pytest.mark.rule("CM-16", "CM-19", "CM-20")
def test_every_hand_is_worth_what_the_printed_table_says(title: str, kind: Kind) -> None:
    table = every_hand.histogram(kind)
    assert sum(table) == 12_994_800
    assert table == printed(title)


@pytest.mark.rule("CM-20")
def test_nineteen_and_the_three_scores_below_28_do_not_occur() -> None:
    table = every_hand.histogram()
    assert [score for score, count in enumerate(table) if count == 0] == [19, 25, 26, 27]
    assert round(sum(score * count for score, count in enumerate(table)) / 12_994_800, 6) == 4.769152


def test_the_classes_hold_each_kind_of_hand_as_often_as_there_are_such_hands() -> None:
    """The weights by another way: flushes, and starters that meet a jack, counted over suits alone."""
    flush = sum(weight for hand, _, weight in every_hand.classes() if len(set(map(suit, hand))) == 1)
    nobs = sum(weight for hand, starter, weight in every_hand.classes() if Card(10 + 13 * suit(starter)) in hand)
    assert flush == 4 * 715 * 48
    assert nobs == 48 * comb(50, 3)  # a starter that is no jack, the jack of its suit, three of the other 50 cards


@given(st.lists(st.sampled_from(PACK), min_size=5, max_size=5, unique=True).map(tuple))
def test_every_hand_scores_like_its_class(table: Cards) -> None:
    hand, starter = table[:4], table[4]
    like = [
        entry
        for entry in CLASSES[tuple(sorted(map(rank, hand))), rank(starter)]
        if traits(*entry) == traits(hand, starter)
    ]
    assert {show.points(*entry) for entry in like} == {show.points(hand, starter)}


def traits(hand: Cards, starter: Card) -> tuple[bool, bool, bool]:
    one_suit = len(set(map(suit, hand))) == 1
    return one_suit, one_suit and suit(starter) == suit(hand[0]), Card(10 + 13 * suit(starter)) in hand


CLASSES: dict[tuple[tuple[int, ...], int], list[tuple[Cards, Card]]] = {}
for _hand, _starter, _weight in every_hand.classes():
    CLASSES.setdefault((tuple(sorted(map(rank, _hand))), rank(_starter)), []).append((_hand, _starter))
