"""Wicked Cribbage: cards that peg, wait, skip and force; pegging backward (WK-21 to WK-25, WK-30 to WK-33)."""

from __future__ import annotations

import pytest
from table_checks import awards, refused
from wicked_tables import A, B, C, at_play, at_show, effect, ended, lays, meanwhile, midway

from m100.cribbage.cards import parse, parse_all
from m100.cribbage.operations import Counted
from m100.cribbage.wicked import Phase, Wicked
from m100.cribbage.wicked.log import ForceLay, Looked, PeggedBack, PlayLugger, Shown


def nine_each(**more: object) -> Wicked:
    game = midway(["2C 9C", "3C 9D"], **more)  # type: ignore[arg-type]
    game.score = [9, 9]
    return game


# --- pegs ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WK-21")
@pytest.mark.parametrize(
    ("card", "score"),
    [
        ("CT01", [14, 9]),
        ("CT03", [11, 9]),
        ("CT05", [6, 9]),
        ("CT06", [9, 12]),
        ("CT07", [9, 6]),
        ("CT08", [9, 4]),
        ("CT09", [11, 11]),
        ("CL05", [9, 5]),
    ],
)
def test_pegs_of_the_owner_the_opponent_or_all(card: str, score: list[int]) -> None:
    game = effect(nine_each(), A, card)
    assert ended(game)
    assert game.score == score
    assert {reason for _, _, reason in awards(game)} <= {"CARD"}


@pytest.mark.rule("WK-21")
@pytest.mark.parametrize(("card", "score"), [("LT02", [13, 9]), ("LT03", [5, 9]), ("LT08", [9, 5]), ("LL01", [13, 9])])
def test_pegs_by_a_die(card: str, score: list[int]) -> None:
    game = effect(nine_each(), A, card)
    game.roll(4)
    assert game.score == score


@pytest.mark.rule("WK-21")
def test_a_coin_pegs_forward_or_backward_or_not_at_all() -> None:
    for card, heads, score in (("LL03", True, 19), ("LL03", False, 4), ("LT04", True, 15), ("LT04", False, 9)):
        game = effect(nine_each(), A, card)
        game.flip(heads)
        assert game.score == [score, 9]


@pytest.mark.rule("WK-21")
def test_either_is_the_owner_s_choice_unless_all_opponents_are_at_0() -> None:
    game = effect(nine_each(), A, "ST01")
    game.choose_way(A, True)
    assert game.score == [13, 9]
    game = effect(nine_each(), A, "ST01")
    game.choose_way(A, False)
    assert game.score == [9, 5]
    game = nine_each()
    game.score = [9, 0]
    effect(game, A, "ST01")
    assert (ended(game), game.score) == (True, [13, 0])


@pytest.mark.rule("WK-22")
def test_a_duel_by_coin_pegs_the_winner() -> None:
    for heads, score in ((True, [13, 9]), (False, [9, 13])):
        game = effect(nine_each(), A, "LT05")
        game.flip(heads)
        assert game.score == score


@pytest.mark.rule("WK-22")
def test_a_duel_by_cut_is_won_by_the_higher_rank_and_cut_again_when_equal() -> None:
    game = effect(nine_each(deck="4C 4D KH AC"), A, "LT06")
    for wrong in ((0, 0), (0, 99)):
        with refused("WK-39"):
            game.cut_two(*wrong)
    before = list(game.deck)
    game.cut_two(0, 1)
    assert not ended(game)
    game.cut_two(3, 2)
    assert game.score == [9, 14]
    assert game.deck == before
    assert Shown(parse_all("AC KH")) in game.operations
    game = effect(nine_each(deck="4C 4D KH AC"), A, "LL05")
    game.cut_two(2, 0)
    assert game.score == [16, 9]


@pytest.mark.rule("WK-22")
def test_the_winner_of_knuckles_plays_and_counts_one_card_more() -> None:
    game = at_play(midway(["KC", "5C"], deck="9H 8H"), twinklers=["LT01"])
    lays(game, "KC 5C")
    game.choose_throw(B, "R")
    game.choose_throw(A, "P")
    assert game.hands[A] == list(parse_all("KC 9H"))
    assert game.turn_of == A
    lays(game, "9H")
    assert awards(game)[-1] == (A, 1, "LAST")
    assert ended(game)
    at_show(game)
    assert next(op for op in game.operations if isinstance(op, Counted)).cards == parse_all("KC 9H")


@pytest.mark.rule("WK-33")
def test_both_throw_secretly_and_again_when_equal() -> None:
    game = effect(nine_each(), A, "LT01")
    with refused("WK-33"):
        game.choose_throw(B, "R")
    with refused("WK-33"):
        game.choose_throw(A, "X")
    game.choose_throw(A, "R")
    assert not any("throw" in repr(op).lower() for op in game.view(B).history)
    game.choose_throw(B, "R")
    assert not ended(game)
    game.choose_throw(A, "S")
    game.choose_throw(B, "P")
    assert (len(game.hands[A]), len(game.hands[B])) == (3, 2)


# --- bonus, skip, force ----------------------------------------------------------------------------------------------


@pytest.mark.rule("WK-23")
def test_double_takes_add_the_points_of_the_card_once_each() -> None:
    game = at_play(midway(["KC 2D", "5C 5H"]))
    lays(game, "KC")
    for _ in range(2):
        meanwhile(game, B, "CT11")
    game.lay(B, parse("5C"))
    assert awards(game) == [(B, 2, "LAID"), (B, 4, "CARD")]
    assert game.bonus[B] == []


@pytest.mark.rule("WK-23")
def test_a_waiting_three_comes_with_the_next_card_whatever_it_scores() -> None:
    game = at_play(midway(["KC 2D", "6C 5H"]))
    meanwhile(game, A, "CT10")
    lays(game, "KC")
    assert awards(game) == [(A, 3, "CARD")]
    assert game.bonus[A] == []


@pytest.mark.rule("WK-23")
def test_a_nail_waits_for_15_or_31_and_last_laugh_for_a_go() -> None:
    game = at_play(midway(["KC 2D 4S", "6C 8H 9S"]))
    meanwhile(game, A, "CL12")
    meanwhile(game, B, "ST07")
    lays(game, "KC 6C 2D 8H 4S 9S")
    assert awards(game) == [(A, 1, "GO"), (B, 1, "LAST"), (B, 2, "CARD")]
    game = at_play(midway(["KC 2D", "5C 3H"]))
    meanwhile(game, B, "CL12")
    lays(game, "KC 5C")
    assert awards(game) == [(B, 2, "LAID"), (B, 3, "CARD")]


@pytest.mark.rule("WK-23", "WK-24")
def test_a_forced_card_uses_the_bonus_of_the_player_whose_card_it_is() -> None:
    game = at_play(midway(["KC 2D", "6C 5H"]))
    meanwhile(game, B, "CT10")
    game.forced[B] = [A]
    lays(game, "KC")
    game.force_lay(A, parse("6C"))
    assert awards(game) == [(B, 3, "CARD")]


@pytest.mark.rule("WK-24")
def test_a_skipped_player_neither_lays_nor_is_gone() -> None:
    game = at_play(midway(["KC 2D", "9C 5H", "4C 3S"]))
    game.skip[B] = 1
    lays(game, "KC")
    assert (game.turn_of, game.gone, game.unplayed(B)) == (C, set(), list(parse_all("9C 5H")))


@pytest.mark.rule("WK-24")
def test_a_force_lets_the_owner_choose_among_the_legal_cards_and_ends_with_the_lay() -> None:
    game = at_play(midway(["KC QD 2D", "9C 5H JS"]))
    game.forced[B] = [A]
    lays(game, "KC")
    assert game.choices() == [ForceLay(A, card) for card in parse_all("9C 5H JS")]
    assert Looked(A, B, parse_all("9C 5H JS")) in game.operations
    with refused("WK-24"):
        game.lay(B, parse("9C"))
    game.force_lay(A, parse("5H"))
    assert (game.last, game.forced[B], awards(game)) == (B, [], [(B, 2, "LAID")])


@pytest.mark.rule("WK-25")
def test_looks_show_the_unplayed_cards_or_the_crib_to_the_owner_alone() -> None:
    game = at_play(midway(["KC 2D", "9C 5H"]))
    lays(game, "KC 9C")
    effect(game, A, "CT13")
    assert game.operations[-1] == Looked(A, B, (parse("5H"),))
    effect(game, A, "ST05")
    assert game.operations[-1] == Looked(A, None, tuple(game.crib))
    assert not any(isinstance(op, Looked) for op in game.view(B).history)
    assert sum(isinstance(op, Looked) for op in game.view(A).history) == 2


# --- pegging backward ------------------------------------------------------------------------------------------------


@pytest.mark.rule("WK-30", "CM-11")
def test_backward_the_front_peg_is_put_just_behind_the_old_rear_one() -> None:
    game = midway(["2C", "3C"])
    game.score, game.rear = [17, 0], [4, 0]
    game.peg_back(A, 6)
    assert (game.score[A], game.rear[A]) == (11, 10)
    game.award(A, 2, "LAID")
    assert (game.score[A], game.rear[A]) == (13, 11)


@pytest.mark.rule("WK-31")
def test_backward_stops_at_the_start() -> None:
    game = midway(["2C", "3C"])
    game.score, game.rear = [2, 0], [1, 0]
    game.peg_back(A, 5)
    assert (game.score[A], game.rear[A]) == (0, 0)
    assert game.operations[-1] == PeggedBack(A, 2)
    game.peg_back(A, 5)
    assert len(game.operations) == 1


@pytest.mark.rule("WK-32")
def test_backward_pegs_draw_no_lugger() -> None:
    game = midway(["2C", "3C"], lug_any_peg=True)
    game.score = [9, 9]
    effect(game, A, "LL07", Phase.S0)
    game.flip(False)
    assert (game.score[A], game.luggers[A]) == (5, [])
    assert PlayLugger(A, "LL07") not in game.operations
