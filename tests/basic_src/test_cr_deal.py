"""CRIBGE on the embedded machine: draw, deal, discards and cut (rules CR-2 to CR-15)."""

from __future__ import annotations

import random

import pytest
from cribge_table import ME, NOBODY, PLACES, YOU, Game, Situation, pack

from m100.cribbage.cards import PACK, Card, by_rank, parse_all
from m100.machines.machine import Wait
from m100.play.cribge_player import Prompt, Table


def dealt(dealer: int = ME) -> Game:
    """At the discard of the first hand."""
    game = Game().deals(dealer)
    assert game.prompt is Prompt.DISCARD
    return game


# --- draw ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CR-2", "CR-4", "CM-10")
@pytest.mark.parametrize(
    ("cards", "dealer"), [("AC KH", YOU), ("KC AH", ME), ("7C 8H", YOU), ("TS 9C", ME), ("KS QD", ME)]
)
def test_the_player_draws_the_top_card_and_the_lower_card_deals(cards: str, dealer: int) -> None:
    game = Game().draws(cards)
    assert list(game.table.middle) == list(parse_all(cards))
    assert game.get("felt.dealer") == dealer
    assert game.line(4) == ("YOU DEAL FIRST" if dealer == YOU else "I DEAL FIRST")


@pytest.mark.rule("CR-3", "CM-10")
def test_after_a_tie_both_draw_again() -> None:
    game = Game().draws("7C 7H")
    assert game.line(4) == "A TIE: WE DRAW AGAIN"
    assert game.get("felt.dealer") == NOBODY
    game.press(" ")
    assert "ANY KEY DRAWS" in game.line(7)
    game.draws("AC KH")
    assert game.get("felt.dealer") == YOU


@pytest.mark.rule("CR-4", "CR-38")
@pytest.mark.parametrize("key", ["\r", "7", "x", "\x08", " ", "\x1c"])
def test_any_key_draws(key: str) -> None:
    game = Game()
    game.bench.set("cards.deck", pack("2C 9H"))
    game.press(key)
    assert list(game.table.middle) == list(parse_all("2C 9H"))


@pytest.mark.rule("CR-5", "CR-43")
def test_the_draw_comes_once_and_then_the_deal_alternates() -> None:
    game = dealt(YOU)
    dealers = [game.get("felt.dealer")]
    for _ in range(2):
        finish_hand(game)
        assert "NEXT DEAL" in game.line(3)
        game.press(" ")
        assert game.prompt is Prompt.DISCARD
        dealers.append(game.get("felt.dealer"))
    assert dealers == [YOU, ME, YOU]


def finish_hand(game: Game) -> None:
    """Play to the end of the hand, any legal way."""
    while "END OF THE HAND" not in game.line(1):
        match game.prompt:
            case Prompt.DISCARD:
                game.press("12")
            case Prompt.COUNT:
                game.press("0\r")
            case Prompt.PLAY:
                before = game.table
                for key in "1234G":
                    if game.prompt is Prompt.PLAY and game.table == before:
                        game.press(key)
            case _:
                game.press(" ")


# --- deal ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CR-6", "CR-8", "CR-9")
@pytest.mark.parametrize("dealer", [YOU, ME])
def test_cards_are_dealt_alternately_the_nondealer_first_and_sorted(dealer: int) -> None:
    game = dealt(dealer)
    deck = [Card(c) for c in game.bench.get("cards.deck")]
    assert sorted(deck) == list(PACK)
    yours = deck[1:12:2] if dealer == YOU else deck[0:12:2]
    mine = deck[0:12:2] if dealer == YOU else deck[1:12:2]
    assert game.table.hand == list(by_rank(yours))
    held = game.bench.get("cards.held")
    kept = held[PLACES + 1 : PLACES + 5]
    assert sorted([*kept, *game.bench.get("deal.crib")[1:3]]) == sorted(mine)
    assert kept == list(by_rank(Card(c) for c in kept))


@pytest.mark.rule("CR-8", "CR-12")
def test_the_numbers_stand_above_the_cards_and_the_crib_is_named() -> None:
    game = dealt(YOU)
    assert game.line(5)[12:] == "1   2   3   4   5   6"
    assert "YOUR CRIB" in game.line(1)
    assert "MY CRIB" in dealt(ME).line(1)


@pytest.mark.rule("CR-7")
def test_a_message_says_what_every_long_wait_is_for() -> None:
    game = Game().draws("KC AH")
    game.machine.press(b" ")
    seen = set()
    while game.machine.resume(0.1).wait is Wait.LIMIT:
        lines = Table.seen(game.machine.text()).lines
        seen.add(lines[4].strip())
        if lines[4].startswith("I'M THINKING"):
            assert lines[5][12:33] == "1   2   3   4   5   6"  # the player can choose meanwhile
    assert {"SHUFFLING", "I'M THINKING"} <= seen


@pytest.mark.rule("CR-10", "CR-11")
def test_keys_pressed_while_the_machine_thinks_choose_cards() -> None:
    game = Game().draws("KC AH")
    game.press(" 12")
    assert game.line(3) == "CUT THE CARDS: PRESS ANY KEY"


# --- discards --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CR-10")
def test_the_machine_discards_first_and_looks_only_at_its_own_cards() -> None:
    def thrown(yours: str) -> list[int]:
        game = Situation().hands(yours, "2C 5D 6H 7S JC KD")
        game.begin("discards.discard")
        assert game.line(4) == "I HAVE DISCARDED"
        return [int(card) for card in game.bench.get("deal.crib")[1:3]]

    assert thrown("3C 4C 5C 6C 7C 8C") == thrown("QC QD QH QS KC KS")


@pytest.mark.rule("CR-10", "CR-12")
def test_nothing_on_the_screen_tells_the_machines_cards_before_they_are_laid() -> None:
    def screen(mine: str) -> list[str]:
        game = Situation().hands("3C 4C 5C 6C 7C 8C", mine)
        game.begin("discards.discard")
        before = game.table.lines
        game.press("16")
        return [*before]

    assert screen("2C 5D 6H 7S JC KD") == screen("AS 9D 9H 9S QC QD")


@pytest.mark.rule("CR-11")
def test_the_second_different_number_completes_the_discard() -> None:
    game = Situation().hands("AC 3D 5H 7S 9C JD", "2C 5D 6H 7S JC KD")
    game.begin("discards.discard")
    game.press("2")
    assert game.prompt is Prompt.DISCARD
    assert game.line(5)[16:18] == "2^"
    assert game.press("5") is None  # the sub has returned
    assert game.bench.get("deal.crib")[3:] == list(parse_all("3D 9C"))
    assert game.bench.get("cards.held")[1:5] == list(parse_all("AC 5H 7S JD"))


@pytest.mark.rule("CR-11")
def test_the_number_of_a_chosen_card_takes_the_choice_back() -> None:
    game = Situation().hands("AC 3D 5H 7S 9C JD", "2C 5D 6H 7S JC KD")
    game.begin("discards.discard")
    game.press("2")
    game.press("2")
    assert game.bench.get("felt.your_place")[1:] == [0] * 6
    game.press("2")
    game.press("2")
    game.press("6")
    assert game.press("1") is None
    assert game.bench.get("deal.crib")[3:] == list(parse_all("AC JD"))


@pytest.mark.rule("CR-11")
@pytest.mark.parametrize("key", ["0", "7", "8", "9", "G", "\r", " ", "\x08", "\x1b", "-"])
def test_other_keys_are_ignored_at_the_discard(key: str) -> None:
    game = Situation().hands("AC 3D 5H 7S 9C JD", "2C 5D 6H 7S JC KD")
    before = game.begin("discards.discard")
    assert game.press(key) == before


@pytest.mark.rule("CR-8")
def test_the_four_kept_cards_are_numbered_anew() -> None:
    game = dealt(ME)
    hand = game.table.hand
    game.press("25")
    assert game.table.hand == [hand[0], hand[2], hand[3], hand[5]]
    assert game.line(5)[12:] == "1   2   3   4"


# --- cut -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CR-13")
def test_the_player_cuts_with_any_key_when_he_does_not_deal() -> None:
    game = dealt(ME)
    game.press("12")
    assert game.line(3) == "CUT THE CARDS: PRESS ANY KEY"
    assert game.table.starter is None
    game.press("x")
    assert game.table.starter in game.bench.get("cards.deck")[12:]


@pytest.mark.rule("CR-13", "CR-14")
def test_every_undealt_card_may_be_the_starter() -> None:
    game = Situation().hands("AC 3D 5H 7S", "2C 5D 6H 7D", dealer=YOU)
    game.bench.set("cards.deck", list(PACK))
    seen = set()
    for _ in range(400):
        game.call("scores.new_scores")
        game.call("cut.cut_for_starter")
        starter = int(game.bench.get("felt.starter"))
        seen.add(starter)
        assert game.scores == ((2, 0) if starter % 13 == 10 else (0, 0))
    assert seen == set(range(12, 52))  # 40 cards, each missed with a chance below 1 in 20,000


@pytest.mark.rule("CR-14", "CR-1", "CM-7", "CM-18")
@pytest.mark.parametrize(("dealer", "scores"), [(YOU, (121, 119)), (ME, (119, 121))])
def test_his_heels_are_two_for_the_dealer_and_may_win(dealer: int, scores: tuple[int, int]) -> None:
    jacks = [card for card in PACK if card % 13 == 10]
    game = Situation().hands("AC 3D 5H 7S", "2C 5D 6H 7D", dealer).score(119, 119)
    game.bench.set("cards.deck", [*(card for card in PACK if card not in jacks)][:12] + jacks * 10)
    game.begin("cut.cut_for_starter")
    if dealer == ME:
        game.press(" ")
    assert game.scores == scores
    assert "HIS HEELS" in game.line(3 + dealer)
    assert game.get("scores.winner") == dealer


@pytest.mark.rule("CR-15")
def test_the_starter_takes_no_part_in_the_play() -> None:
    game = dealt(ME)
    game.press("12")
    game.press(" ")
    assert game.table.starter is not None
    assert (game.get("pegging.laid"), game.table.total) == (0, 0)
    assert game.table.middle == ()


@pytest.mark.rule("CR-10", "CR-30")
def test_the_machine_throws_what_it_may_throw_from_any_hand() -> None:
    rng = random.Random(10)
    game = Situation()
    for _ in range(60):
        six = by_rank(Card(c) for c in rng.sample(range(52), 6))
        game.bench.set("opponent.mine", [0, *six])
        game.call("opponent.start_discard", -rng.randrange(2))
        while game.get("opponent.thinking"):
            game.call("opponent.think")
        one, two = game.get("opponent.throw_one"), game.get("opponent.throw_two")
        assert 1 <= one < two <= 6


@pytest.mark.rule("CR-10")
@pytest.mark.parametrize(
    ("six", "is_dealer", "kept"),
    [
        ("5C 5D 5H JS 2C 9D", True, "5C 5D 5H JS"),
        ("4H 5H 6H 7C KD QS", True, "4H 5H 6H 7C"),
        ("2H 4H 8H TH KC QD", False, "2H 4H 8H TH"),
        ("7C 8D 8H 9S KC QD", False, "7C 8D 8H 9S"),
        ("AC 2D 3H 3S TC KD", False, "AC 2D 3H 3S"),
    ],
)
def test_the_machine_keeps_what_any_player_would_keep(six: str, is_dealer: bool, kept: str) -> None:
    cards = by_rank(parse_all(six))
    game = Situation()
    game.bench.set("opponent.mine", [0, *cards])
    game.call("opponent.start_discard", -is_dealer)
    while game.get("opponent.thinking"):
        game.call("opponent.think")
    thrown = {cards[int(game.get(f"opponent.throw_{n}")) - 1] for n in ("one", "two")}  # type: ignore[call-overload]
    assert set(cards) - thrown == set(parse_all(kept))
