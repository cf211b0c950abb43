"""Cards: their numbers, names and values (CM-1 to CM-5)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from m100.cribbage import cards
from m100.cribbage.cards import JOKER, PACK, Card, CardError


@pytest.mark.rule("CM-1")
def test_the_pack_has_thirteen_ranks_in_four_suits() -> None:
    assert Counter((cards.rank(card), cards.suit(card)) for card in PACK) == Counter(
        (rank, suit) for rank in range(1, 14) for suit in range(4)
    )


@pytest.mark.rule("CM-2", "CM-3")
def test_the_ace_is_low_and_court_cards_are_worth_ten() -> None:
    order = [cards.parse(rank + "H") for rank in "A23456789TJQK"]
    assert [cards.rank(card) for card in order] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]
    assert [cards.pips(card) for card in order] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
    assert (cards.rank(JOKER), cards.pips(JOKER)) == (0, 0)


@pytest.mark.rule("CM-4")
@pytest.mark.parametrize(
    ("number", "name"), [(0, "AC"), (12, "KC"), (13, "AD"), (17, "5D"), (26, "AH"), (48, "TS"), (51, "KS"), (52, "**")]
)
def test_a_card_number_is_rank_less_one_plus_thirteen_times_suit(number: int, name: str) -> None:
    assert cards.name(Card(number)) == name
    assert cards.parse(name) == number
    assert cards.suit(Card(number)) == number // 13


@pytest.mark.rule("CM-5")
def test_a_shuffle_moves_every_card_anywhere_equally_often() -> None:
    rng = random.Random(5)
    tops = Counter(cards.shuffled(rng, PACK[:4]) for _ in range(24_000))
    assert len(tops) == 24
    assert all(850 < n < 1150 for n in tops.values())


def test_names_are_read_in_either_case_with_ten_in_two_ways_and_commas() -> None:
    assert cards.parse_all("10h, Th"[:3] + " as,KD") == (cards.parse("TH"), cards.parse("AS"), cards.parse("KD"))


@pytest.mark.parametrize("text", ["", "5", "1H", "5X", "11H", "HH", "5HH"])
def test_what_is_no_card_is_refused_with_the_way_to_write_one(text: str) -> None:
    with pytest.raises(CardError, match="as 5H"):
        cards.parse(text)


def test_a_card_named_twice_is_refused() -> None:
    with pytest.raises(CardError, match="5H is named twice"):
        cards.parse_all("5H 5D 5H")


@pytest.mark.rule("CR-8")
def test_the_order_of_display_is_by_rank_and_then_by_suit() -> None:
    assert cards.names(cards.by_rank(cards.parse_all("KC 5S AD 5C 5H TS 5D"))) == "AD 5C 5D 5H 5S TS KC"
