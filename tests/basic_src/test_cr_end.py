"""CRIBGE on the embedded machine: the ends of hands and games, and the function keys (rules CR-38 to CR-47)."""

from __future__ import annotations

import pytest
from cribge_table import ME, NOBODY, YOU, Game, Situation, pack

from m100.cribbage.cards import name, parse
from m100.machines.embedded import EmbeddedMachine
from m100.machines.machine import Wait
from m100.play.cribge_player import Prompt


def at_end(you: int = 30, me: int = 40, dealer: int = ME, winner: int = NOBODY) -> Situation:
    """At the end of a hand, or of a game that `winner` has won."""
    game = Situation().hands("2C 4D 6H 8S", "5C 5D JS 5H", dealer, "9S").score(you, me)
    game.bench.set("cards.deck", pack("2C 5C 4D 5D"))
    game.bench.set("scores.winner", winner)
    game.begin("ending.end_hand")
    return game


@pytest.mark.rule("CR-39", "CR-43", "CR-46")
@pytest.mark.parametrize(("dealer", "next_deal"), [(ME, "NEXT DEAL: YOU"), (YOU, "NEXT DEAL: ME")])
def test_the_end_of_a_hand_names_the_keys_the_games_and_the_next_dealer(dealer: int, next_deal: str) -> None:
    game = at_end(dealer=dealer)
    assert game.line(1) == "END OF THE HAND"
    assert game.line(3) == next_deal
    for key in ("F1", "F4", "F8"):
        assert key in game.line(5)
    assert game.press(" ") is None
    assert game.get("felt.dealer") == 1 - dealer


@pytest.mark.rule("CR-41", "CR-9", "CM-5")
def test_f1_shows_the_52_cards_in_the_order_of_the_deal_with_the_starter_marked() -> None:
    game = at_end()
    before = game.table
    game.function(1)
    marked = [name(card) + ("*" if card == parse("9S") else " ") for card in pack("2C 5C 4D 5D")]
    assert [row[:39] for row in game.table.lines[2:6]] == ["".join(marked[n : n + 13]) for n in range(0, 52, 13)]
    assert game.press("q") == before


@pytest.mark.rule("CR-40")
def test_f4_switches_the_sound_shows_it_and_stays() -> None:
    game = at_end()
    game.function(4)
    assert "MUTE" in game.line(0)
    assert game.line(1) == "END OF THE HAND"
    game.function(4)
    assert "BEEP" in game.line(0)


@pytest.mark.rule("CR-42", "CR-46")
def test_f8_at_the_end_of_a_hand_shows_the_games_and_leaves_without_a_question() -> None:
    game = Situation()
    game.bench.set("scores.games", [2, 1])
    game.begin("ending.end_hand")
    game.function(8)
    assert game.line(2) == "GAMES:  ME 1  YOU 2"
    game.press(" ")
    assert game.stop.wait is Wait.MENU


@pytest.mark.rule("CR-44", "CR-45", "CR-46")
@pytest.mark.parametrize(
    ("you", "me", "games"),
    [(60, 121, [0, 2]), (61, 121, [0, 1]), (121, 60, [2, 0]), (121, 61, [1, 0]), (121, 120, [1, 0])],
)
def test_a_loser_below_61_is_lurched_and_the_loser_deals_next(you: int, me: int, games: list[int]) -> None:
    winner = YOU if you == 121 else ME
    game = at_end(you, me, winner=winner)
    assert game.bench.get("scores.games") == games
    assert ("LURCH" in game.line(1)) == (max(games) == 2)
    assert game.line(1).startswith("YOU WIN" if winner == YOU else "I WIN")
    assert game.line(3) == ("NEXT DEAL: ME" if winner == YOU else "NEXT DEAL: YOU")
    assert game.press(" ") is None
    assert game.get("felt.dealer") == 1 - winner


@pytest.mark.rule("CR-46")
def test_more_than_99_games_are_shown_as_99() -> None:
    game = Situation()
    game.bench.set("scores.games", [7, 120])
    game.begin("ending.tell_standing")
    game.begin("ending.end_hand")
    assert game.line(2) == "GAMES:  ME 99  YOU 7"


@pytest.mark.rule("CR-45")
def test_the_next_game_starts_at_nothing() -> None:
    game = Situation().score(121, 80)
    game.bench.set("scores.winner", YOU)
    game.call("scores.new_scores")
    assert game.scores == (0, 0)
    assert game.get("scores.winner") == NOBODY


STEPS = {"start": "", "draw": " ", "discard": "  ", "cut": "  12", "play": "  12 "}
"""What to press to come to a prompt; at the draw the machine gets the lower card."""


def at_prompt(kind: str) -> Game:
    """A running program at a prompt."""
    game = Game()
    game.bench.set("cards.deck", pack("KC AH"))
    for key in STEPS[kind]:
        game.press(key)
    return game


@pytest.mark.rule("CR-42", "CR-40")
@pytest.mark.parametrize("kind", list(STEPS))
def test_help_sound_and_quit_are_live_at_every_prompt(kind: str) -> None:
    game = at_prompt(kind)
    before = game.table
    game.function(2)
    assert "MUGGINS" in " ".join(game.table.lines)
    game.function(4)
    assert "MUTE" in game.line(0)
    game.press(" ")
    assert game.table.lines[1:] == before.lines[1:]
    game.function(4)
    assert game.table == before
    game.function(8)
    assert game.prompt is Prompt.QUIT
    game.press("n")
    assert game.table == before
    game.function(1)
    assert game.table == before
    for other in (3, 5, 6, 7):
        game.function(other)
        assert game.table == before
    game.function(8)
    game.function(8)
    assert "GAMES" in game.line(2)
    game.press(" ")
    assert game.stop.wait is Wait.MENU


@pytest.mark.rule("CR-42")
def test_f8_in_the_help_asks_too() -> None:
    game = at_prompt("play")
    game.function(2)
    game.function(8)
    assert game.prompt is Prompt.QUIT


@pytest.mark.rule("CR-42")
def test_the_keys_are_live_at_the_count() -> None:
    game = Situation().hands("2C 4D 6H 8S", "5C 5D JS 5H", ME, "9S")
    game.begin("count.count_cards", YOU, 0)
    game.press("1")
    first = game.table
    game.function(2)
    game.press(" ")
    shown = game.table
    assert (shown.lines[3], shown.middle) == (first.lines[3], first.middle)
    game.function(8)
    assert game.prompt is Prompt.QUIT
    game.press(" ")
    assert game.table == shown
    game.function(4)
    assert "MUTE" in game.line(0)


@pytest.mark.rule("CR-38")
def test_every_pause_shows_the_arrow_and_takes_any_key() -> None:
    game = Game()
    assert game.machine.text()[318] == 153
    game.press("z")
    assert game.machine.text()[318] == 153


@pytest.mark.rule("CR-38")
def test_the_arrow_blinks_by_reverse_video_so_that_the_characters_stay() -> None:
    game = Situation()
    assert isinstance(game.machine, EmbeddedMachine)
    dark = set()
    for _ in range(3):
        game.call("keys.start_blinking")
        for _ in range(40):
            game.call("keys.blink")
        row, column = divmod(game.machine.text().index(153), 40)  # the Ok behind the call has scrolled the corner up
        assert column == 38
        pixels = game.machine.pixels()
        dark.add(sum(pixels[240 * y + x] for y in range(8 * row, 8 * row + 8) for x in range(228, 234)))
    assert len(dark) == 2
    assert sum(dark) == 48  # the arrow, and all the other pixels of its cell
