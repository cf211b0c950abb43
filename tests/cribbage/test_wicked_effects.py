"""Wicked Cribbage: cards that change cards, the count and the crib, and what fizzles (WK-26 to WK-29)."""

from __future__ import annotations

import pytest
from table_checks import awards, refused
from wicked_tables import A, B, C, at_play, at_show, dealt, effect, lays, midway

from m100.cribbage.cards import names, parse, parse_all
from m100.cribbage.operations import Counted, Go, Lay
from m100.cribbage.wicked import DECK, Phase, Wicked
from m100.cribbage.wicked.fizzle import fizzles
from m100.cribbage.wicked.log import ChooseNumber, Looked, PeggedBack, Recounted, Shown


def nine_each(**more: object) -> Wicked:
    game = midway(["2C 9C", "3C 9D"], **more)  # type: ignore[arg-type]
    game.score = [9, 9]
    return game


# --- cards -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WK-26")
def test_the_starter_changes_places_with_an_unplayed_card_without_heels() -> None:
    game = at_play(midway(["KC JD", "9C 5H"], starter="8H"))
    lays(game, "KC 9C")
    effect(game, A, "CT02")
    with refused("WK-27"):
        game.choose_cards(A, (parse("KC"),))
    game.choose_cards(A, (parse("JD"),))
    assert game.starter == parse("JD")
    assert game.unplayed(A) == [parse("8H")]
    assert awards(game) == []


@pytest.mark.rule("WK-26")
def test_in_the_show_any_card_of_the_hand_may_change_places_with_the_starter() -> None:
    game = at_play(midway(["KC", "9C"], starter="8H"))
    lays(game, "KC 9C")
    effect(game, A, "SL08", Phase.S0)
    game.choose_cards(A, (parse("KC"),))
    assert (game.hands[A], game.starter, game.unplayed(A)) == ([parse("8H")], parse("KC"), [])


@pytest.mark.rule("WK-26")
def test_a_new_starter_comes_from_the_top_and_a_jack_is_heels() -> None:
    game = effect(midway(["2C", "3C"], deck="JD 4C", starter="8H"), A, "CT14")
    assert (game.starter, game.deck[-1], game.deck[0]) == (parse("JD"), parse("8H"), parse("4C"))
    assert awards(game) == [(B, 2, "HEELS")]


@pytest.mark.rule("WK-26")
def test_the_scout_sees_the_top_card_and_may_leave_it() -> None:
    game = effect(midway(["2C", "3C"], deck="KD 4C", starter="8H"), A, "ST06")
    assert game.operations[-1] == Looked(A, None, (parse("KD"),))
    game.choose_starter(A, False)
    assert (game.starter, game.deck[0]) == (parse("8H"), parse("KD"))
    game = effect(midway(["2C", "3C"], deck="KD 4C", starter="8H"), A, "ST06")
    game.choose_starter(A, True)
    assert (game.starter, game.deck[-1]) == (parse("KD"), parse("8H"))


@pytest.mark.rule("WK-27")
def test_a_trade_exchanges_random_unplayed_cards() -> None:
    game = effect(midway(["2C 4C 6C", "3C 5C"]), A, "CT15")
    game.random_card(1)
    game.random_card(0)
    assert (names(game.hands[A]), names(game.hands[B])) == ("2C 3C 6C", "4C 5C")


@pytest.mark.rule("WK-27", "WK-4")
def test_cards_thrown_in_go_under_the_deck_as_named_and_as_many_are_drawn() -> None:
    game = effect(midway(["2C 4C 6C", "3C 5C"], deck="KD QD JD"), A, "SL07", Phase.D0)
    with refused("WK-27"):
        game.choose_cards(A, parse_all("2C 4C 6C"))
    game.choose_cards(A, parse_all("6C 2C"))
    assert names(game.hands[A]) == "QD 4C KD"
    assert names(game.deck[-2:]) == "6C 2C"
    game = effect(midway(["2C 4C 6C", "3C 5C"], deck="KD QD JD"), A, "ST02")
    game.choose_cards(A, ())
    assert names(game.hands[A]) == "2C 4C 6C"
    game = effect(midway(["2C 4C 6C", "3C 5C"], deck="KD QD JD"), A, "LL04", Phase.D0)
    assert names(game.hands[A]) == "KD QD JD"
    assert names(game.deck[-3:]) == "2C 4C 6C"
    game = effect(midway(["2C 4C 6C", "3C 5C"], deck="KD QD JD"), A, "LT07")
    game.random_card(2)
    assert names(game.hands[A]) == "2C 4C KD"


@pytest.mark.rule("WK-27")
def test_an_added_card_is_played_and_shown() -> None:
    game = at_play(midway(["KC", "9C"], deck="5H"), luggers={A: ["LL06"]})
    game.play_lugger(A, "LL06")
    assert game.choices() == [Lay(A, card) for card in parse_all("KC 5H")]
    assert names(game.hands[A]) == "KC 5H"


@pytest.mark.rule("WK-27")
def test_a_spare_card_is_one_more_to_choose_from_and_one_more_to_lay_away() -> None:
    game = dealt(luggers={A: ["CL09"]})
    top = game.deck[0]
    game.play_lugger(A, "CL09")
    assert (len(game.hands[A]), top in game.hands[A]) == (7, True)
    first, second, third = game.hands[A][:3]
    with refused("WK-3"):
        game.lay_away(A, (first, second))
    game.lay_away(A, (first, second, third))
    assert game.crib == [first, second]
    assert game.deck[-1] == third
    assert len(game.hands[A]) == 4


@pytest.mark.rule("WK-27")
def test_the_changeling_is_an_unplayed_card_against_a_random_crib_card() -> None:
    game = midway(["2C 4C", "3C 5C"])
    crib = list(game.crib)
    effect(game, A, "ST04")
    game.choose_cards(A, (parse("4C"),))
    game.random_card(2)
    assert game.hands[A] == [parse("2C"), crib[2]]
    assert game.crib == [*crib[:2], parse("4C"), crib[3]]


# --- count and crib --------------------------------------------------------------------------------------------------


@pytest.mark.rule("WK-28")
def test_the_count_goes_back_to_0_without_points_and_everybody_is_in_again() -> None:
    game = at_play(midway(["8S 7C 4H", "KC 9D"]), luggers={B: ["SL04"]}, twinklers=["CT16"])
    lays(game, "8S")
    game.play_lugger(B, "SL04")
    assert game.gone == {B}
    lays(game, "7C")
    assert game.operations[-1] == Recounted(0)
    assert (game.count, game.pile, game.gone, game.last) == (0, [], set(), None)
    assert game.turn_of == B
    assert awards(game) == [(A, 2, "LAID")]


@pytest.mark.rule("WK-28", "CM-22")
def test_a_lowered_count_keeps_the_pile_and_15_can_be_made_again() -> None:
    game = at_play(midway(["KC 5D", "5C 9H"]), twinklers=["ST03"])
    lays(game, "KC 5C")
    assert game.choices() == [ChooseNumber(B, number) for number in range(1, 10)]
    for wrong in (0, 10):
        with refused("WK-28"):
            game.choose_number(B, wrong)
    game.choose_number(B, 5)
    lays(game, "5D")
    assert (game.count, awards(game)) == (15, [(B, 2, "LAID"), (A, 4, "LAID")])


@pytest.mark.rule("WK-29")
def test_if_cards_peg_when_their_condition_holds() -> None:
    game = midway(["2C 4D 6H 8S", "7C 3D KH JS"], starter="QC")
    at_show(game, luggers={A: ["CL01", "CL11"], B: ["CL14"]})
    game.play_lugger(A, "CL01")
    assert game.score[A] == 19
    game.play_lugger(A, "CL11")
    assert game.score[A] == 22
    assert (B, 2, "CARD") not in awards(game)
    game.play_lugger(B, "CL14")
    assert (B, 2, "CARD") in awards(game)


@pytest.mark.rule("WK-29")
def test_without_a_crib_all_keep_their_hands_and_nothing_is_counted_for_it() -> None:
    game = dealt(luggers={A: ["CL02"]})
    game.play_lugger(A, "CL02")
    assert game.phase is Phase.STARTER
    assert [len(hand) for hand in game.hands] == [6, 6]
    game.starter = game.deck.pop()
    at_show(game)
    assert len([op for op in game.operations if isinstance(op, Counted)]) == 2
    game = dealt(players=3, luggers={A: ["CL02", "CL09"]})
    extra = game.crib[0]
    game.play_lugger(A, "CL02")
    assert (game.crib, game.deck[-1]) == ([], extra)
    game.play_lugger(A, "CL09")
    assert game.turn_of == A
    away = game.hands[A][0]
    game.lay_away(A, (away,))
    assert (len(game.hands[A]), game.deck[-1], game.phase) == (5, away, Phase.STARTER)


@pytest.mark.rule("WK-29")
def test_who_peeks_discards_last_and_sees_the_crib_before() -> None:
    game = dealt(luggers={A: ["CL03"]})
    game.play_lugger(A, "CL03")
    assert game.turn_of == B
    two = tuple(game.hands[B][:2])
    game.lay_away(B, two)
    assert game.turn_of == A
    assert game.operations[-1] == Looked(A, None, two)


@pytest.mark.rule("WK-29")
def test_a_cap_limits_the_crib_and_first_counts_first() -> None:
    game = midway(["2C 4D 6H 8S", "7C 3D KH 5S", "9C 9S TH JH"], starter="QC")
    game.crib = list(parse_all("5C 5D 5H JC"))
    at_show(game, luggers={A: ["SL03"], B: ["SL05"]})
    game.play_lugger(A, "SL03")
    game.play_lugger(B, "SL05")
    counted = [(op.seat, op.points) for op in game.operations if isinstance(op, Counted)]
    assert [seat for seat, _ in counted] == [B, A, C, C]
    assert counted[-1] == (C, 4)


@pytest.mark.rule("WK-29")
def test_a_free_go_is_out_for_this_sequence() -> None:
    game = at_play(midway(["KC 2D", "9C 5H"]), luggers={B: ["SL04"]})
    lays(game, "KC")
    game.play_lugger(B, "SL04")
    assert (game.gone, game.turn_of) == ({B}, A)
    assert Go(B) not in game.operations
    lays(game, "2D")
    assert (awards(game), game.turn_of, game.gone) == ([(A, 1, "GO")], B, set())


@pytest.mark.rule("WK-29")
def test_a_right_guess_of_the_suit_pegs_and_the_card_goes_under_the_deck() -> None:
    for suit, score in ((1, 15), (0, 9)):
        game = effect(nine_each(deck="KD QC"), A, "LL02")
        game.choose_suit(A, suit)
        assert game.score == [score, 9]
        assert (game.deck[0], game.deck[-1]) == (parse("QC"), parse("KD"))
        assert Shown((parse("KD"),)) in game.operations


# --- what fizzles ----------------------------------------------------------------------------------------------------


def situation(code: str) -> tuple[Wicked, bool, Wicked]:
    """A table where a card with that code fizzles for A, and one where it does not (A is left of the dealer B)."""
    no, yes = midway(["2C 9C", "3C 9D"]), midway(["2C 9C", "3C 9D"])
    no.score, yes.score = [9, 9], [9, 9]
    no.count = yes.count = 12
    match code:
        case "SELF0":
            yes.score = [0, 9]
        case "OPP0":
            yes.score = [9, 0]
        case "NOHAND":
            yes.laid = set(yes.hands[A])
        case "OPPNOHAND":
            yes.laid = set(yes.hands[B])
        case "BOTHHAND":
            yes.laid = set(yes.hands[B])
        case "COUNT0":
            yes.count = 31
        case "NOCRIB":
            yes.flags.no_crib = True
        case "CRIBHAND":
            yes.laid = set(yes.hands[A])
        case "CRIBRULE":
            yes.flags.peek_by = yes.flags.crib_owner = B
        case "DEALERS":
            yes.dealer = A
        case "NOCHOICE":
            yes.gone = {B}
        case "COUNTED":
            no.dealer = A
    return yes, True, no


@pytest.mark.rule("WK-11", "WK-29")
@pytest.mark.parametrize("code", sorted({card.fizzle for card in DECK.values()} - {"NEVER", "NOTWINK", "COND"}))
def test_each_fizzle_code_bars_its_cards_just_then(code: str) -> None:
    for card in DECK.values():
        if card.fizzle == code:
            yes, _, no = situation(code)
            assert fizzles(yes, A, card), card
            assert not fizzles(no, A, card), card


@pytest.mark.rule("WK-11")
@pytest.mark.parametrize("count", [0, 1, 31])
def test_the_count_cannot_be_changed_at_0_1_and_31(count: int) -> None:
    game = midway(["2C", "3C"])
    game.count = count
    assert fizzles(game, A, DECK["CT16"])
    game.count = 2
    assert not fizzles(game, A, DECK["ST03"])


@pytest.mark.rule("WK-11")
def test_the_drawer_of_a_twinkler_has_pegged_before_so_that_a_loose_peg_works() -> None:
    game = at_play(midway(["KC 2D", "5C 9H"]), twinklers=["CT05"])
    lays(game, "KC 5C")
    assert game.operations[-1] == PeggedBack(B, 2)
    assert game.score == [0, 0]
