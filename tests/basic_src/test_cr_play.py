"""CRIBGE on the embedded machine: the play of the hands (rules CR-16 to CR-30)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from cribge_table import ME, PLACES, YOU, Game, Situation

import m100.cribbage
from m100.cribbage.cards import Card, parse, parse_all, rank
from m100.play.cribge_player import Prompt

RULES = (Path(m100.cribbage.__file__).parent / "rules" / "cribge.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^EX (CR-\d+) playcr (.*)$", RULES, re.MULTILINE)
"""The worked plays of the rule book: `Y=KC,.. M=TC,.. : YKC MTC .. => Y=0 M=2 OPEN` (common.md tells the notation)."""


def example_cases() -> list[object]:
    """Each example once as it is, or with either player as the non-dealer N."""
    cases: list[object] = []
    for number, text in EXAMPLES:
        for seats in ({"Y": YOU, "M": ME},) if "M=" in text else ({"N": YOU, "D": ME}, {"N": ME, "D": YOU}):
            marks = pytest.mark.rule(number, *(f"CR-{n}" for n in (16, 19, 20, 21, 22, 23, 24, 27)))
            cases.append(pytest.param(text, seats, marks=marks, id=f"{number} {text} {seats}"))
    return cases


def place_of(game: Situation, seat: int, card: Card) -> int:
    """The place at which a seat holds a card."""
    held = game.bench.get("cards.held")
    return next(place for place in range(1, 5) if held[PLACES * seat + place] == card)


def make_move(game: Situation, seat: int, move: str) -> None:
    """One move of an example, which must be on turn: a card, `!` and a dead card, or G."""
    game.call("play.settle")
    assert game.get("play.turn") == seat, move
    if move == "G":
        if seat == ME:
            assert game.call("opponent.choose_card", 0) == 0
            game.call("play.say_go", ME)
        else:
            assert game.call("play.go_is_legal")
            game.call("play.your_go")
        return
    place = place_of(game, seat, parse(move.lstrip("!")))
    if seat == ME:
        game.call("play.my_card", place)
        return
    assert game.call("play.fits", place)
    assert bool(game.get(f"play.dead({place})")) == move.startswith("!"), move
    game.call("play.your_card", place)


@pytest.mark.parametrize(("text", "seats"), example_cases())
def test_the_plays_of_the_rule_book(text: str, seats: dict[str, int]) -> None:
    setting, moves, result = re.fullmatch(r"(.*) : (.*) => (.*)", text).groups()  # type: ignore[union-attr]
    hands = {name: cards.replace(",", " ") for name, cards in (part.split("=") for part in setting.split())}
    leader = seats[next(iter(hands))]
    by_seat = {seats[name]: cards for name, cards in hands.items()}
    game = Situation().hands(by_seat[YOU], by_seat[ME], dealer=1 - leader)
    game.call("felt.show_hand", 4, 1)
    game.call("play.begin_play")
    for move in moves.split():
        make_move(game, seats[move[0]], move[1:])
    game.call("play.settle")
    *points, state = result.split()
    if state == "END":
        game.call("play.close_sequence")
    assert {name: game.scores[seat] for name, seat in seats.items()} == {
        name: int(n) for name, n in (part.split("=") for part in points)
    }
    assert (sum(game.bench.get("play.unplayed")) == 0) == (state == "END")


@pytest.mark.rule("CR-16", "CR-17", "CR-8")
def test_the_nondealer_leads_and_the_total_stands_at_the_bottom_left() -> None:
    game = Game().plays("4C 6D 9H KS", "7C 8D QH KC")
    assert game.prompt is Prompt.PLAY
    assert game.line(5).startswith("YOUR PLAY")
    assert game.table.total == 0
    assert game.line(7).startswith("TOTAL 0")
    assert game.table.hand == list(parse_all("4C 6D 9H KS"))
    assert game.table.my_cards == ()


@pytest.mark.rule("CR-16", "CR-17")
def test_the_machine_leads_when_the_player_deals_and_then_they_alternate() -> None:
    game = Game().plays("4C 6D 9H KS", "7C 8D QH KC", dealer=YOU)
    (led,) = game.table.my_cards
    assert game.table.middle == (led,)
    assert game.table.total == min(rank(led), 10)
    assert game.line(5).startswith("YOUR PLAY")


@pytest.mark.rule("CR-8", "CR-17", "CR-25")
def test_a_laid_card_leaves_two_dashes_and_its_number_only_beeps_from_then_on() -> None:
    game = Game().plays("4C 6D 9H KS", "7C 8D QH KC")
    game.press("3")
    assert game.table.hand == [*parse_all("4C 6D"), None, parse("KS")]
    assert game.line(7)[20:22] == "--"
    before = game.table
    game.press("3")
    assert game.table == before


@pytest.mark.rule("CR-18")
def test_a_card_that_would_exceed_31_is_refused_and_the_turn_stays() -> None:
    game = Game().plays("9C JD 4H KS", "TD QD QH KC")
    game.bench.set("pegging.total", 27)
    before = game.table
    for key in "124":
        assert game.press(key) == before
    game.press("3")
    assert game.scores[YOU] == 2  # 27 and 4


@pytest.mark.rule("CR-18", "CR-16")
@pytest.mark.parametrize("key", ["5", "6", "9", "0", "A", " ", "\r", "\x08", "\x1b", "\x01", "~"])
def test_any_other_key_changes_nothing(key: str) -> None:
    game = Game().plays("4C 6D 9H KS", "7C 8D QH KC")
    before = game.table
    game.press(key)
    assert game.table == before


@pytest.mark.rule("CR-19", "CR-21", "CR-22")
@pytest.mark.parametrize("key", ["G", "g"])
def test_go_must_be_said_while_the_machine_is_in(key: str) -> None:
    game = Game().plays("9C JD 8H KS", "TD JH AH KC")
    game.bench.set("pegging.total", 28)
    before = game.table
    for card in "1234":
        assert game.press(card) == before
    game.press(key)
    assert game.line(3) == "YOU SAY GO"
    assert game.line(4) == "I +1 GO"
    assert game.table.my_cards == (parse("AH"),)  # the only card that fits
    assert game.scores == (0, 1)


@pytest.mark.rule("CR-20", "CR-21")
def test_after_a_go_the_machine_lays_every_card_that_fits() -> None:
    game = Game().plays("KC JD 8H KS", "2D 2H AH 3C")
    game.bench.set("pegging.total", 22)
    game.press("G")  # the 8 fitted and is dead; the machine lays all it has: 22 + 2 + 2 + 1 + 3 = 30
    assert len(game.table.my_cards) == 4
    assert game.line(3) == "YOU SAY GO"
    assert "+1 GO" in game.line(4)
    assert game.bench.get("play.dead")[1:] == [0, 0, -1, 0]


@pytest.mark.rule("CR-19", "CR-22")
def test_nobody_has_to_say_go_to_a_player_who_is_out() -> None:
    game = Game().plays("9C 9D 4H KS", "TD QD QH KC")
    game.press("1")
    game.press("2")  # 28: the machine says GO, the player cannot lay, and the sequence closes
    assert game.line(3) == "YOU +1 GO"
    assert game.scores == (1, 0)
    assert (game.prompt, game.table.total) == (Prompt.PLAY, 10)  # the machine leads


@pytest.mark.rule("CR-22", "CR-23", "CM-22")
def test_at_31_two_points_and_no_more_and_the_other_leads() -> None:
    game = Situation().hands("KC 9D 3H KS", "TC 9C 2D QD", dealer=ME)
    game.call("felt.show_hand", 4, 1)
    game.call("play.begin_play")
    for seat, place in ((YOU, 1), (ME, 1), (YOU, 2), (ME, 3)):
        game.call("play.settle")
        game.call("play.your_card" if seat == YOU else "play.my_card", place)
    assert game.scores == (0, 2)
    game.call("play.settle")
    assert (game.get("play.turn"), game.get("pegging.total"), game.get("pegging.laid")) == (YOU, 0, 0)
    assert game.bench.get("play.gone") == [0, 0]


@pytest.mark.rule("CR-26", "CR-27", "CR-28", "CR-29")
def test_a_wrong_go_kills_the_cards_that_fitted_and_each_costs_two() -> None:
    game = Game().plays("KC 9D 5H 4S", "TC JD KH QS")
    game.press("1")
    assert game.table.total == 20
    game.press("G")  # 9, 5 and 4 would have fitted; the machine, too, plays a ten or an ace-to-king that fits
    assert game.bench.get("play.dead")[1:] == [0, -1, -1, -1]
    before = game.scores[ME]
    game.press("2")
    assert "DEAD CARD 9" in game.line(4)
    assert "+2" in game.line(4)
    assert game.scores == (game.scores[YOU], before + 2)
    assert game.table.hand == [None, None, *parse_all("5H 4S")]
    assert game.prompt is Prompt.PLAY  # still on turn
    held = game.bench.get("cards.held")
    assert [held[place] for place in range(1, 5)] == list(parse_all("KC 9D 5H 4S"))  # kept for the show


@pytest.mark.rule("CR-26")
def test_go_is_refused_when_only_dead_cards_are_left_and_one_fits() -> None:
    game = Game().plays("KC 9D 5H 4S", "TC JD KH QS")
    game.press("1")
    game.press("G")
    assert game.table.total == 0
    before = game.table
    game.press("G")
    assert game.table == before


@pytest.mark.rule("CR-27")
def test_a_dead_card_that_does_not_fit_is_refused_like_any_other() -> None:
    game = Situation().hands("KC QD 5H 4S", "TC JD KH QS", dealer=ME)
    game.call("felt.show_hand", 4, 1)
    game.call("play.begin_play")
    game.bench.set("play.dead", [0, -1, -1, -1, -1])
    game.bench.set("pegging.total", 25)
    assert not game.call("play.fits", 1)
    assert game.call("play.fits", 3)


@pytest.mark.rule("CR-1", "CR-47", "CM-7", "CM-8")
def test_the_game_is_over_with_the_card_that_reaches_121() -> None:
    game = Game().plays("5C 6D 9H KS", "TD JD QH KC", dealer=YOU).score(119, 100)
    assert game.table.total == 10
    game.press("1")
    assert game.scores == (121, 100)
    assert game.get("scores.winner") == YOU
    assert game.prompt is Prompt.PAUSE
    game.press(" ")
    assert game.line(1).startswith("YOU WIN THE GAME")
