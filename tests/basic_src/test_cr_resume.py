"""CRIBGE on the embedded machine: a match that is left can be taken up (rule CR-42)."""

from __future__ import annotations

import pytest
from cribge_table import ME, YOU, Game

from m100.machines.machine import Wait
from m100.play.cribge_player import Prompt

QUIT = 8


def leave(game: Game) -> None:
    """F8, twice in the middle of a hand, and any key at the end."""
    game.function(QUIT)
    if game.prompt is Prompt.QUIT:
        game.function(QUIT)
    game.press(" ")
    assert game.stop.wait is Wait.MENU


def start_again(game: Game) -> None:
    """Start the program once more on the same machine."""
    game.stop = game.machine.run()
    assert game.line(1).startswith("C R I B G E")


@pytest.mark.rule("CR-42")
@pytest.mark.parametrize("dealer", [YOU, ME])
def test_a_hand_that_was_left_is_dealt_again_as_it_was(dealer: int) -> None:
    game = Game()
    game.score(57, 63).deals(dealer)
    hand, deck = game.table.hand, game.bench.get("cards.deck")
    game.press("12")
    leave(game)
    start_again(game)
    assert "GO ON WITH THE MATCH" in game.line(5)
    game.press("r")
    assert game.prompt is Prompt.DISCARD
    assert (game.table.hand, game.bench.get("cards.deck")) == (hand, deck)
    assert game.get("felt.dealer") == dealer
    assert game.table.scores == game.scores == (57, 63)


@pytest.mark.rule("CR-42", "CR-46")
def test_points_of_the_hand_that_was_left_are_not_kept() -> None:
    game = Game().plays("5C JD 4H KS", "TD QD QH KC")
    game.bench.set("scores.games", [3, 1])
    game.score(20, 30)
    leave(game)
    start_again(game)
    game.press("R")
    assert game.scores == (0, 0)
    assert game.bench.get("scores.games") == [3, 1]


@pytest.mark.rule("CR-42")
def test_any_other_key_begins_a_new_match_and_the_kept_one_stays() -> None:
    game = Game().deals(ME)
    leave(game)
    start_again(game)
    game.press(" ")
    assert game.line(3).startswith("YOU DRAW")
    leave(game)
    start_again(game)
    assert "GO ON WITH THE MATCH" in game.line(5)


@pytest.mark.rule("CR-42")
def test_nothing_is_kept_before_the_first_deal_and_r_draws_then() -> None:
    game = Game()
    leave(game)
    start_again(game)
    assert game.line(5) == ""
    game.press("R")
    assert game.line(3).startswith("YOU DRAW")


@pytest.mark.rule("CR-42")
def test_a_match_that_was_taken_up_is_not_offered_twice() -> None:
    game = Game().deals(ME)
    leave(game)
    start_again(game)
    game.press("R")
    game.machine.press_break()
    game.machine.resume()
    start_again(game)
    assert game.line(5) == ""
