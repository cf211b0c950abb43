"""Battlefield Cribbage rule by rule: the joker, end of the round, scoring (BF-9 to BF-13, BF-24 to BF-40)."""

from __future__ import annotations

import pytest
from battlefield_tables import A, B, C, D, midway, of, still_turns, throw_next, with_two_left
from table_checks import awards, last_events, refused

from m100.cribbage import pegging
from m100.cribbage.battlefield import (
    PACK_AND_JOKER,
    Battlefield,
    BattlefieldOptions,
    Give,
    HandCounted,
    Laid,
    Look,
    Phase,
    ToCrib,
    TurnCommon,
    WentOut,
)
from m100.cribbage.cards import JOKER, PACK, parse, parse_all
from m100.cribbage.operations import Over

# --- the joker -------------------------------------------------------------------------------------------------------


def round_end(hands: list[str], common: str, options: BattlefieldOptions | None = None) -> Battlefield:
    """A turns up the common card; ties are settled by the lowest place."""
    game = with_two_left(midway("AC", hands=hands, options=options), f"{common} 3S")
    game.turn_common(A)
    while game.phase is Phase.SHOW:
        game.apply(game.choices()[0])
    return game


def counts(game: Battlefield) -> list[tuple[int, int]]:
    return [(op.seat, op.points) for op in game.operations if isinstance(op, HandCounted)]


FIVES = "5C 5D JS 5H"


@pytest.mark.rule("BF-9", "BF-28")
def test_a_joker_as_common_card_kills_all_hands_and_the_crib() -> None:
    game = round_end([f"{FIVES} 2C", "2D 4D 8H TS QC"], "**")
    assert counts(game) == [(A, 0), (B, 0), (B, 0)]
    assert awards(game) == [(A, 1, "LAST")]


@pytest.mark.rule("BF-9", "BF-10")
def test_a_hand_that_holds_the_joker_is_worth_nothing_unless_the_option_lets_it_out() -> None:
    game = round_end([f"{FIVES} **", "2D 4D 8H TS QC"], "5S")
    assert counts(game)[0] == (A, 0)
    game = round_end([f"{FIVES} **", "2D 4D 8H TS QC"], "5S", of(2, joker_left_out=True))
    assert counts(game)[0] == (A, 29)
    assert ToCrib(A, JOKER) in game.operations


@pytest.mark.rule("BF-11")
def test_a_killed_hand_gives_any_card_and_a_crib_with_the_joker_is_worth_nothing() -> None:
    game = with_two_left(midway("AC", hands=[f"{FIVES} **", "2D 4D 8H TS QC"]), "5S 3S")
    game.turn_common(A)
    assert game.choices() == [Give(A, place) for place in range(1, 6)]
    game.give(A, 5)
    while game.phase is Phase.SHOW:
        game.apply(game.choices()[0])
    assert JOKER in game.crib
    assert counts(game)[-1] == (B, 0)
    assert "CRIB" not in [reason for _, _, reason in awards(game)]


@pytest.mark.rule("BF-12")
def test_the_joker_scores_nothing_and_separates_what_lies_before_and_behind_it() -> None:
    for line in ("7C 8D **", "KC QD JH AC **"):
        assert pegging.line_pegged(parse_all(line)).total == 0
    assert pegging.line_pegged(parse_all("5C ** 5D")).total == 0
    assert pegging.line_pegged(parse_all("7C ** 8D")).fifteen == 2
    assert pegging.line_pegged(parse_all("3C ** 2D AH")).total == 0
    assert pegging.line_pegged(parse_all("** AD 2H"), combinations=False).total == 0


@pytest.mark.rule("BF-13")
def test_the_joker_never_starts_a_new_line() -> None:
    game = midway("KC QD JH AC", "**")
    throw_next(game)
    assert game.line == list(parse_all("KC QD JH AC **"))
    assert last_events(game) == [Laid(A, JOKER, False)]


# --- end of the round ------------------------------------------------------------------------------------------------


@pytest.mark.rule("BF-24")
def test_with_two_cards_left_a_player_takes_or_turns_up_the_common_card() -> None:
    game = with_two_left(midway("AC", hands=["2C 3D 9H KS QS", "2D 4D 8H TS QC"]))
    with refused("BF-24"):
        game.look(A)
    assert game.choices()[0] == TurnCommon(A)
    game.take(A, 2)
    assert (game.phase, game.turn_of, game.common) == (Phase.TURN, B, None)
    game.turn_common(B)
    assert game.common == parse("2H")
    assert game.draw_pile == [parse("2S")]
    with refused("BF-24"):
        midway("AC").turn_common(A)


@pytest.mark.rule("BF-25")
def test_after_one_goes_out_each_other_player_has_one_turn_and_the_last_lays_the_common_card() -> None:
    game = midway("AC", "9C 3C 4D 5H", options=of(3))
    game.look(A)
    game.keep(A, 5)
    assert last_events(game)[-1] == WentOut(A)
    assert game.finals == 2
    throw_next(game)
    game.look(C)
    game.throw(C)
    assert game.common == parse("4D")
    assert game.phase in (Phase.SHOW, Phase.SETUP)


@pytest.mark.rule("BF-25", "BF-24")
def test_with_two_cards_left_the_finals_end_at_once() -> None:
    game = midway("AC", options=of(4))
    game.out_by, game.finals = D, 3
    with_two_left(game)
    game.turn_common(A)
    assert game.common == parse("2H")


@pytest.mark.rule("BF-26", "CM-18")
def test_the_common_card_scores_go_last_line_and_heels_in_that_order() -> None:
    game = with_two_left(midway("KC 9D 7H", hands=["2C 3D 9H KS QS", "2D 4D 8H TS QC"]), "JH 3S")
    game.turn_common(A)
    assert awards(game)[:3] == [(B, 1, "GO"), (A, 1, "LAST"), (B, 2, "HEELS")]
    game = with_two_left(midway("QC KC", hands=["2C 3D 9H KS QS", "2D 4D 8H TS 6C"]), "JH 3S")
    game.turn_common(A)
    assert awards(game)[:3] == [(A, 1, "LAST"), (A, 3, "LAID"), (B, 2, "HEELS")]
    game = with_two_left(midway("KC JC 9D", hands=["5C 3D 9H KS QS", "2D 4D 8H TS 6C"]), "2H 3S")
    game.turn_common(A)
    assert awards(game)[0] == (A, 2, "LAID")


@pytest.mark.rule("BF-27")
def test_the_jack_as_common_card_is_heels_and_in_the_hand_nobs() -> None:
    game = round_end(["2C 4D 6H 8S JH", "2D 4C 6S 8C QH"], "KH")
    assert counts(game)[0] == (A, 1)
    assert "HEELS" not in [reason for _, _, reason in awards(game)]
    game = round_end(["2C 4D 6H 8S QH", "2D 4C 6S 8C KH"], "JH")
    assert (B, 2, "HEELS") in awards(game)


# --- stand-off -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BF-29")
def test_after_two_quiet_circles_the_dealer_must_draw() -> None:
    game = still_turns(2, ["F", "F", "T", "T", "T", "T", "T"])
    assert game.turn == game.dealer
    with refused("BF-29"):
        game.take(game.turn, 1)
    assert game.choices() == [Look(game.turn)]
    with_two_left(game, "2H 2S")
    assert game.choices() == [TurnCommon(game.turn)]


@pytest.mark.rule("BF-29")
def test_a_go_for_the_other_is_a_point_and_no_quiet_turn() -> None:
    game = midway("KC 9D 3S 7H", hands=["9C QD 3H 4S .2C", "2D 4D 8H TS .QC"])
    game.still = 3
    game.take(A, 2)
    assert (awards(game), game.still) == ([(B, 1, "GO")], 0)
    game = midway("KC 9D", hands=["3C QD 3H 4S .2C", "2D 4D 8H TS .QC"])
    game.still = 3
    game.take(A, 4)
    assert (awards(game), game.still) == ([], 4)


# --- scoring ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BF-30", "CM-8")
def test_after_every_lay_the_line_is_scored_in_one_award() -> None:
    game = midway("4C 5D", "6H")
    throw_next(game)
    assert awards(game) == [(A, 5, "LAID")]
    game = midway("4C 5D", hands=["6H 2D 3H 4S 2C"])
    game.take(A, 1)
    assert awards(game) == []


@pytest.mark.rule("BF-31")
@pytest.mark.parametrize(
    ("line", "points", "standard"),
    [("4C 5D 6H 6S", 8, 2), ("4C 5D 4D 6H", 8 + 0, 3), ("2C 2D 2H 3C 4D", 15, 3), ("5C 5D 5H", 2 + 6, 2 + 6)],
)
def test_double_runs_count_on_the_line_unless_the_standard_is_agreed(line: str, points: int, standard: int) -> None:
    *before, card = line.split()
    for option, expected in ((False, points), (True, standard)):
        game = midway(" ".join(before), card, options=of(2, standard_line=option))
        throw_next(game)
        assert awards(game) == [(A, expected, "LAID")]


@pytest.mark.rule("BF-32")
def test_after_a_take_the_line_is_scored_as_it_lies_now() -> None:
    game = midway("7C 8D", hands=["8C 2D 3H 4S 2C"])
    game.take(A, 1)
    assert awards(game) == [(A, 2, "LAID")]


@pytest.mark.rule("BF-33", "BF-35")
def test_hands_count_from_the_left_of_the_dealer_and_his_crib_last() -> None:
    game = round_end(["2C 3D 9H KS QS", "2D 4D 8H TS QC", "3C 4C 9C JD KD"], "6H", of(3))
    assert [seat for seat, _ in counts(game)] == [A, B, C, C]
    assert len(game.crib) == 4


@pytest.mark.rule("BF-34")
def test_the_best_four_are_counted_and_the_fifth_card_goes_to_the_crib() -> None:
    game = round_end([f"{FIVES} 2C", "2D 4D 8H TS QC"], "5S")
    assert counts(game)[0] == (A, 29)
    assert ToCrib(A, parse("2C")) in game.operations


@pytest.mark.rule("BF-34")
def test_on_a_tie_the_owner_chooses_and_only_among_the_best() -> None:
    game = with_two_left(midway("AC", hands=["JH 2C 4D 8S 8C", "2D 4C 6S 9C QH"]), "KH 3S")
    game.turn_common(A)
    assert game.turn_of == A
    assert game.choices() == [Give(A, 2), Give(A, 3)]
    with refused("BF-34"):
        game.give(A, 1)
    with refused("BF-14"):
        game.give(B, 1)
    game.give(A, 3)
    assert ToCrib(A, parse("4D")) in game.operations
    assert counts(game)[0] == (A, 3)


@pytest.mark.rule("BF-35", "CM-16")
def test_the_crib_needs_five_cards_of_a_suit_for_a_flush() -> None:
    game = with_two_left(midway("AC", hands=["2H 5C 5D 5S JC", "KH 4D 4S 4C QC"]), "7C 3S")
    game.crib = list(parse_all("8H TH"))
    game.turn_common(A)
    while game.phase is Phase.SHOW:
        tossable = parse_all("2H KH")
        hearts = [c for c in game.choices() if isinstance(c, Give) and game.hands[c.seat][c.place - 1] in tossable]
        game.apply((hearts or game.choices())[0])
    assert set(game.crib) == set(parse_all("8H TH 2H KH"))
    assert counts(game)[-1] == (B, 2)  # 8 and 7: fifteen, and four hearts for nothing


@pytest.mark.rule("BF-36")
def test_all_cards_are_up_for_the_show() -> None:
    game = with_two_left(midway("AC", hands=["JH 2C 4D .8S .8C", ".2D .4C 6S 9C QH"]), "KH 3S")
    game.turn_common(A)
    assert game.view(A).hands[B] == parse_all("2D 4C 6S 9C QH")
    assert game.view(B).hands[A] == parse_all("JH 2C 4D 8S 8C")


@pytest.mark.rule("BF-37", "CM-7")
def test_partners_sit_opposite_and_have_one_score() -> None:
    game = midway("7C", "8D", options=of(4, pairs=True))
    throw_next(game)
    assert (game.score, game.side(A), game.side(C)) == ([2, 0], 0, 0)
    game = midway("KC 9D 7H", "QD", options=of(4, pairs=True))
    throw_next(game)
    assert (awards(game), game.score) == ([(D, 1, "GO")], [0, 1])
    with pytest.raises(ValueError, match="pairs with four"):
        Battlefield(of(3, pairs=True))


@pytest.mark.rule("BF-38", "BF-39")
def test_there_is_no_table_talk_and_a_win_is_a_win_however_low_the_loser_stands() -> None:
    game = midway("7C", "8D")
    game.score = [120, 3]
    throw_next(game)
    assert game.operations[-1] == Over(A)
    words = {kind.word for kind in Battlefield.actions}
    turns = {"turn_up", "look", "keep", "throw", "take", "turn_common", "give"}
    assert words == {"draw", "deal", "new_game"} | turns


@pytest.mark.rule("BF-40")
def test_the_worked_end_of_a_round() -> None:
    game = midway("6C 9D TH", "5C", hands=["KD 2S 7H QC .4H", "6D 3S 8H AD .AH"])
    game.look(A)
    game.keep(A, 5)
    assert awards(game) == []
    assert game.out_by == A
    game.take(B, 1)
    assert (game.common, awards(game)[0]) == (parse("6D"), (B, 2, "LAID"))
    assert "LAST" not in [reason for _, _, reason in awards(game)]
    while game.phase is Phase.SHOW:
        game.apply(game.choices()[0])
    assert [seat for seat, _ in counts(game)] == [A, B, B]


def test_the_pack_has_one_joker() -> None:
    assert (*PACK, JOKER) == PACK_AND_JOKER
