"""basic_src/lib/cards.bas: the pack and the hands (rules CM-1 to CM-5, CR-8)."""

from __future__ import annotations

import random

import pytest
from library_bench import module, sample

from m100.cribbage.cards import PACK, Card, by_rank


@pytest.mark.rule("CM-1", "CM-4")
def test_a_new_pack_holds_every_card_once_in_order() -> None:
    module("cards").call("cards.new_pack")
    assert module("cards").get("cards.deck") == list(PACK)


@pytest.mark.rule("CM-5", "CM-1")
def test_a_shuffle_keeps_every_card_and_changes_the_top_only() -> None:
    bench = module("cards")
    bench.call("cards.new_pack")
    bench.call("cards.shuffle", 12)
    deck = bench.get("cards.deck")
    assert sorted(deck) == list(PACK)
    moved = [place for place, card in enumerate(deck) if card != place]
    assert sum(place >= 12 for place in moved) <= 12


@pytest.mark.rule("CM-5")
def test_every_card_comes_to_the_top_about_equally_often() -> None:
    bench = module("cards")
    bench.call("cards.new_pack")
    deals = sample(400, 20_000)
    seen = [0] * 52
    for _ in range(deals):
        bench.call("cards.shuffle", 12)
        for card in bench.get("cards.deck")[:12]:
            seen[card] += 1
    mean = deals * 12 / 52
    chi = sum((count - mean) ** 2 for count in seen) / (mean * 40 / 52)
    assert (
        20 < chi < 100
    )  # chi squared of 51 degrees of freedom: beyond these once in about 10,000 runs, and RND is fixed


@pytest.mark.rule("CR-8")
def test_hands_are_sorted_by_rank_then_suit() -> None:
    bench, rng = module("cards"), random.Random(8)
    for _ in range(sample(60, 2000)):
        six, seat = [Card(c) for c in rng.sample(range(52), 6)], rng.randrange(2)
        for place, card in enumerate(six):
            bench.set(f"cards.held({6 * seat + place + 1})", card)
        bench.call("cards.sort_held", seat, 6)
        assert bench.get("cards.held")[6 * seat + 1 : 6 * seat + 7] == list(by_rank(six))
