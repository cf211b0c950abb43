"""Battlefield Cribbage rule by rule: setup, turns, and going over 31 (BF-1 to BF-8, BF-14 to BF-23)."""

from __future__ import annotations

import pytest
from battlefield_tables import A, B, C, D, cut_for, full, midway, of, throw_next, with_two_left
from table_checks import awards, last_events, pack, refused

from m100.cribbage.battlefield import (
    PACK_AND_JOKER,
    Battlefield,
    BattlefieldOptions,
    CeaseFire,
    Laid,
    Look,
    Phase,
    Take,
    ToCrib,
)
from m100.cribbage.cards import parse, parse_all

# --- setup -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BF-1", "CM-7")
def test_121_wins_at_once() -> None:
    game = midway("7C", "8D")
    game.score = [120, 120]
    throw_next(game)
    assert (game.phase, game.winner, game.score) == (Phase.GAME_OVER, A, [121, 120])
    assert awards(game) == [(A, 1, "LAID")]
    with pytest.raises(ValueError, match="to 121"):
        Battlefield(BattlefieldOptions(target=61))


@pytest.mark.rule("BF-2", "CM-10")
def test_the_cut_is_without_joker_and_the_lowest_deals() -> None:
    game = Battlefield(of(3))
    with refused("CM-1"):
        game.draw(PACK_AND_JOKER)
    game.draw(pack("4C 2C 2D"))
    assert game.drawing == (B, C)
    game.draw(pack("4C 2C"))
    assert (game.dealer, game.phase) == (C, Phase.SETUP)


@pytest.mark.rule("BF-3")
def test_who_scored_the_winning_point_deals_the_next_game() -> None:
    game = midway("7C", "8D")
    with refused("BF-3"):
        game.new_game()
    game.score = [120, 120]
    throw_next(game)
    game.new_game()
    assert (game.dealer, game.score, game.phase) == (A, [0, 0], Phase.SETUP)
    game = with_two_left(midway("AC", options=of(4, pairs=True)), "JH 2S")
    game.score = [100, 120]
    game.turn_common(A)
    assert (game.winner, game.score) == (D, [101, 121])  # LAST for A, then heels for the dealer D
    game.new_game()
    assert game.dealer == D


@pytest.mark.rule("BF-4")
def test_no_deal_is_lost_for_a_missing_cut() -> None:
    assert not {"cut", "pass_deal"} & {kind.word for kind in Battlefield.actions}


@pytest.mark.rule("BF-5", "BF-6")
@pytest.mark.parametrize(("players", "crib", "left"), [(2, 2, 40), (3, 1, 36), (4, 0, 32)])
def test_hands_crib_line_and_draw_pile_lie_in_deck_order(players: int, crib: int, left: int) -> None:
    game = cut_for(of(players))
    deck = tuple(reversed(PACK_AND_JOKER[1:])) + PACK_AND_JOKER[:1]
    deck = (*deck[1:], deck[0])  # no joker on the line
    game.deal(deck)
    for k, seat in enumerate(game.from_left(game.dealer)):
        assert game.hands[seat] == [deck[players * i + k] for i in range(5)]
    assert game.up == [[False] * 5] * players
    dealt = 5 * players
    assert game.crib == list(deck[dealt : dealt + crib])
    assert game.line == [deck[dealt + crib]]
    assert game.draw_pile == list(deck[dealt + crib + 1 :])
    assert len(game.draw_pile) == left


@pytest.mark.rule("BF-7")
def test_the_deal_passes_to_the_left_after_a_round() -> None:
    game = with_two_left(midway("AC", hands=["2C 3D 9H KS QS", "2D 4D 8H TS QC"]))
    assert game.dealer == B
    game.turn_common(A)
    while game.phase is Phase.SHOW:
        game.apply(game.choices()[0])
    assert (game.dealer, game.phase) == (A, Phase.SETUP)


def cease_fire() -> Battlefield:
    """The dealer B holds Q 2 4 8 T of which four are hearts, A holds 5 5 5 J K."""
    game = cut_for(of(2))
    game.deal(full(parse_all("5C 2H 5D 4H 5H 8H JS TH KD QC 7C 7D **")))
    return game


@pytest.mark.rule("BF-8")
def test_a_joker_as_first_line_card_is_a_cease_fire() -> None:
    game = cease_fire()
    assert isinstance(last_events(game)[0], CeaseFire)
    assert awards(game) == [(B, 1, "CEASE"), (A, 20, "HAND"), (B, 4, "HAND")]
    assert (game.phase, game.dealer) == (Phase.SETUP, A)
    assert not any(isinstance(op, ToCrib) for op in game.operations)


# --- turns -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BF-14")
def test_the_left_of_the_dealer_begins_and_turns_go_left() -> None:
    game = cut_for(of(3))
    game.deal(PACK_AND_JOKER)
    assert (game.dealer, game.turn_of) == (C, A)
    with refused("BF-14"):
        game.turn_up(B, 1, 2)
    for seat in (A, B, C):
        assert game.turn_of == seat
        game.turn_up(seat, 1, 2)
        throw_next(game)
    assert (game.turn_of, game.phase) == (A, Phase.TURN)


@pytest.mark.rule("BF-15")
def test_a_first_turn_begins_by_turning_up_any_two() -> None:
    game = cut_for(of(2))
    game.deal(PACK_AND_JOKER)
    assert len(game.choices()) == 10
    with refused("BF-16"):
        game.look(A)
    with refused("BF-15"):
        game.turn_up(A, 3, 3)
    with refused("BF-5"):
        game.turn_up(A, 0, 3)
    game.turn_up(A, 2, 5)
    assert game.up[A] == [False, True, False, False, True]
    with refused("BF-15"):
        game.turn_up(A, 1, 3)


@pytest.mark.rule("BF-16")
def test_a_turn_is_draw_or_take_and_ends_with_one_card_laid() -> None:
    game = midway("7C", "KD")
    assert game.choices() == [Look(A), *(Take(A, place) for place in range(1, 6))]
    length = len(game.line)
    throw_next(game)
    assert (len(game.line), game.line[-1], game.turn_of) == (length + 1, parse("KD"), B)


@pytest.mark.rule("BF-17")
def test_a_drawn_card_is_kept_at_a_place_or_thrown() -> None:
    game = midway("7C", "KD")
    old = game.hands[A][2]
    game.look(A)
    with refused("BF-16"):
        game.take(A, 1)
    game.keep(A, 3)
    assert (game.hands[A][2], game.line[-1]) == (parse("KD"), old)
    game = midway("7C", "KD")
    throw_next(game)
    assert game.line == list(parse_all("7C KD"))
    with refused("BF-17"):
        game.throw(B)


@pytest.mark.rule("BF-18")
def test_the_end_of_the_line_is_exchanged_even_if_it_is_the_only_card_or_the_joker() -> None:
    for line in ("7C", "**"):
        game = midway(line, hands=["2C 3D 9H KS .QS"])
        game.take(A, 5)
        assert (game.hands[A][4], game.up[A][4]) == (parse(line), True)
        assert game.line == [parse("QS")]


@pytest.mark.rule("BF-19")
def test_a_drawn_card_is_seen_by_him_who_drew_it_only() -> None:
    game = midway("7C", "KD")
    game.look(A)
    assert game.view(A).drawn == parse("KD")
    assert game.view(B).drawn is None
    game.throw(A)
    assert game.view(A).drawn is None


@pytest.mark.rule("BF-20")
def test_replacing_a_face_down_card_shows_one_more_and_replacing_a_face_up_card_does_not() -> None:
    game = midway("7C", "KD", hands=["2C 3D 9H .KS .QS"])
    game.look(A)
    game.keep(A, 1)
    assert sum(game.up[A]) == 3
    game = midway("7C", "KD", hands=["2C 3D 9H .KS .QS"])
    game.take(A, 4)
    assert sum(game.up[A]) == 4


# --- going over 31 ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("BF-21", "CM-6")
def test_a_card_over_31_begins_a_new_line_and_the_player_on_the_right_scores() -> None:
    game = midway("KC 9D 7H", "QD", options=of(3))
    throw_next(game)
    assert game.line == [parse("QD")]
    assert game.removed == list(parse_all("KC 9D 7H"))
    assert awards(game) == [(C, 1, "GO")]
    assert Laid(A, parse("QD"), True) in game.operations


@pytest.mark.rule("BF-22")
def test_there_is_no_go_point_when_the_old_line_stood_at_31() -> None:
    game = midway("KC JD 9H 2S", "4D")
    throw_next(game)
    assert (game.line, awards(game)) == ([parse("4D")], [])
    game = midway("KC JD 9H 2S", "4D", options=of(2, go_after_31=True))
    throw_next(game)
    assert awards(game) == [(B, 1, "GO")]
    game = midway("KC JD 9H 2S", hands=["3C 3D 8H 7S QS"])
    game.take(A, 1)
    assert awards(game) == [(B, 1, "GO")]


@pytest.mark.rule("BF-23")
def test_a_line_of_31_lies_on_and_can_be_made_again() -> None:
    game = midway("KC JD 9H", "2S", hands=["3C 3D 8H 7S .QS", "2C 3H 8D 7D .QC"])
    throw_next(game)
    assert (len(game.line), awards(game)) == (4, [(A, 2, "LAID")])
    game.take(B, 1)
    assert awards(game)[1:] == [(B, 2, "LAID")]
