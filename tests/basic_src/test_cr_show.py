"""CRIBGE on the embedded machine: the count (rules CR-31 to CR-38)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from cribge_table import ME, YOU, Situation

import m100.cribbage
from m100.cribbage.cards import parse_all
from m100.play.cribge_player import Prompt

RULES = (Path(m100.cribbage.__file__).parent / "rules" / "cribge.md").read_text(encoding="utf-8")
ENTRIES = re.findall(r"^EX (CR-\d+) entry (\d+) : (.*) = (.*)$", RULES, re.MULTILINE)

WORTH = {0: ("2C 4D 6H 8S", "KC"), 8: ("7C 8D 8H 9S", "KC"), 29: ("5C 5D JS 5H", "5S")}
"""A hand and a starter by what they are worth; 7 8 8 9 K: 15 twice, a pair, two runs are 4 + 2 + 6 = 12."""
WORTH[8] = ("7C 8D 9H 6S", "KC")  # 15: 7+8, 9+6; a run of four: 4 + 4


def at_count(hand: str, starter: str, dealer: int = ME) -> Situation:
    """At the count of the player's hand, as the first that is counted."""
    game = Situation().hands(hand, "AC AD QH KD", dealer, starter)
    game.bench.set("deal.crib", [0, *parse_all("2C 4C 6C TC")])
    game.begin("count.count_cards", YOU, 0)
    return game


def enter(game: Situation, entry: str) -> None:
    """Type an entry; `-` is ENTER alone."""
    game.press("\r" if entry == "-" else f"{entry}\r")


@pytest.mark.parametrize(
    ("worth", "entries", "result"),
    [
        pytest.param(
            int(worth), entries.split(), result, marks=pytest.mark.rule(number, "CR-34"), id=f"{number} {entries}"
        )
        for number, worth, entries, result in ENTRIES
    ],
)
def test_the_entries_of_the_rule_book(worth: int, entries: list[str], result: str) -> None:
    game = at_count(*WORTH[worth])
    for entry in entries:
        assert game.prompt is Prompt.COUNT
        enter(game, entry)
    if result == "OPEN":
        assert game.prompt is Prompt.COUNT
        assert game.scores == (0, 0)
        return
    assert game.prompt is Prompt.PAUSE
    assert game.scores == tuple(int(points) for points in result.split())


@pytest.mark.rule("CR-31", "CR-12", "CR-47")
@pytest.mark.parametrize(
    ("dealer", "asked"),
    [(ME, ["YOUR HAND", "MY HAND", "MY CRIB"]), (YOU, ["MY HAND", "YOUR HAND", "YOUR CRIB"])],
)
def test_the_nondealer_counts_first_then_the_dealer_and_his_crib(dealer: int, asked: list[str]) -> None:
    game = Situation().hands("2C 4D 6H 8S", "AC AD QH KD", dealer, "KC")
    game.bench.set("deal.crib", [0, *parse_all("2H 4C 6C TC")])
    game.begin("count.count_hands")
    shown, cards = [], []
    while game.stop.wait.name == "KEY":
        shown.append(re.split(r"[:+]", game.line(3))[0].strip())
        cards.append(game.table.middle)
        if game.prompt is Prompt.COUNT:
            game.press("0\r")
        game.press(" ")
    assert shown == asked
    assert cards[-1] == parse_all("2H 4C 6C TC")
    assert parse_all("2H 4C 6C TC") not in cards[:-1]


@pytest.mark.rule("CR-33", "CR-32", "CM-19")
def test_the_machine_counts_its_own_cards_with_the_breakdown_and_without_input() -> None:
    game = Situation().hands("2C 4D 6H 8S", "5C 5D JS 5H", ME, "5S")
    game.begin("count.count_cards", ME, 0)
    assert game.scores == (0, 29)
    assert game.line(5) == "FIFTEENS 16 PAIRS 12 NOBS 1"
    assert game.line(6) == "I +29"
    assert game.prompt is Prompt.PAUSE


@pytest.mark.rule("CR-32", "CM-16")
def test_four_of_a_suit_count_in_the_hand_and_not_in_the_crib() -> None:
    game = Situation().hands("2H 4H 8H TH", "2H 4H 8H TH", ME, "KC")
    game.bench.set("deal.crib", [0, *parse_all("2H 4H 8H TH")])
    game.begin("count.count_cards", ME, 0)
    assert game.line(5) == "FLUSH 4"
    game.begin("count.count_cards", ME, -1)
    assert game.line(6) == "I SCORE NINETEEN: NOTHING"
    assert game.scores == (0, 4)


@pytest.mark.rule("CR-34")
def test_a_try_that_is_too_high_is_named_and_asked_again() -> None:
    game = at_count(*WORTH[8])
    enter(game, "12")
    assert game.line(4) == "TOO HIGH - TRY AGAIN (2 OF 3)"
    enter(game, "9")
    assert game.line(4) == "TOO HIGH - TRY AGAIN (3 OF 3)"
    enter(game, "10")
    assert game.line(4) == "TOO HIGH AGAIN: I COUNT FOR YOU"
    assert game.scores == (8, 0)
    assert game.line(5) == "FIFTEENS 4 RUNS 4"


@pytest.mark.rule("CR-34", "CR-38")
def test_muggins_stay_on_the_screen_with_the_cards_until_a_key() -> None:
    game = at_count(*WORTH[8])
    enter(game, "6")
    assert game.scores == (6, 2)
    assert "MUGGINS" in game.line(4)
    assert game.line(5) == "FIFTEENS 4 RUNS 4"
    assert game.table.middle == parse_all("7C 8D 9H 6S")
    assert game.table.lines[7][38] == "v"
    assert game.press(" ") is None


@pytest.mark.rule("CR-36", "CR-1")
def test_there_is_no_muggins_when_the_entry_wins_the_game() -> None:
    game = Situation().hands(WORTH[8][0], "AC AD QH KD", ME, WORTH[8][1]).score(115, 119)
    game.begin("count.count_cards", YOU, 0)
    enter(game, "6")
    assert game.scores == (121, 119)
    assert "MUGGINS" not in game.line(4)


@pytest.mark.rule("CR-36")
def test_muggins_may_win_the_game() -> None:
    game = Situation().hands(WORTH[8][0], "AC AD QH KD", ME, WORTH[8][1]).score(100, 119)
    game.begin("count.count_cards", YOU, 0)
    enter(game, "6")
    assert game.scores == (106, 121)
    assert game.get("scores.winner") == ME


@pytest.mark.rule("CR-37")
def test_bs_corrects_and_a_third_digit_and_other_keys_only_beep() -> None:
    game = at_count(*WORTH[8])
    game.press("123")
    assert game.line(3) == "YOUR HAND: HOW MANY POINTS? 12_"
    game.press("\x08")
    assert game.line(3) == "YOUR HAND: HOW MANY POINTS? 1_"
    game.press("\x08\x08\x08")
    assert game.line(3) == "YOUR HAND: HOW MANY POINTS? _"
    for key in "-+.GA \x1b\x1d":
        game.press(key)
    assert game.line(3) == "YOUR HAND: HOW MANY POINTS? _"
    game.press("8\r")
    assert game.scores == (8, 0)


@pytest.mark.rule("CR-37")
def test_enter_alone_is_no_try_and_values_above_29_are_too_high() -> None:
    game = at_count(*WORTH[0])
    game.press("\r\r\r\r")
    assert game.prompt is Prompt.COUNT
    enter(game, "99")
    assert "TOO HIGH" in game.line(4)
    enter(game, "0")
    assert game.scores == (0, 0)


@pytest.mark.rule("CR-47")
def test_nothing_is_counted_after_the_winning_point() -> None:
    game = Situation().hands("2C 4D 6H 8S", "5C 5D JS 5H", ME, "5S").score(0, 121)
    game.bench.set("scores.winner", ME)
    assert game.begin("count.count_cards", ME, 0) is None
    assert game.scores == (0, 121)
