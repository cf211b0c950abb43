"""CRIBGE rule by rule: the play of the hands and dead cards (CR-16 to CR-30)."""

from __future__ import annotations

import pytest
from cribge_tables import at_play, hands, lay_all
from table_checks import awards, last_events, refused

from m100.cribbage.cards import names, parse, parse_all
from m100.cribbage.cribge import Cribge, Died, Go, M, Phase, Thrown, Y
from m100.cribbage.operations import Closed, Scored, Seat

# --- play of the hands -----------------------------------------------------------------------------------------------


@pytest.mark.rule("CR-16")
@pytest.mark.parametrize("leader", [Y, M])
def test_the_nondealer_leads_and_the_players_alternate(leader: Seat) -> None:
    game = at_play(leader, {leader: parse_all("7C 2D 3H KS"), Seat(1 - leader): parse_all("9D TC JH QS")})
    assert game.turn_of == leader
    with refused("CR-16"):
        game.lay(Seat(1 - leader), parse("9D"))
    game.lay(leader, parse("7C"))
    assert game.turn_of == 1 - leader
    with refused("CR-16"):
        game.go(leader)


@pytest.mark.rule("CR-17")
def test_the_total_is_the_sum_of_the_sequence_all_through_the_play() -> None:
    game = at_play(Y, hands("7C 2D 9H KS", "8D TC JH QS"))
    totals = [game.total]
    for seat, card in ((Y, "KS"), (M, "TC"), (Y, "9H"), (M, None), (Y, "2D"), (M, "JH")):
        game.lay(seat, parse(card)) if card else game.go(seat)
        totals.append(game.total)
    assert totals == [0, 10, 20, 29, 29, 0, 10]


@pytest.mark.rule("CR-18")
def test_a_card_that_goes_over_31_is_refused_and_the_turn_stays() -> None:
    game = at_play(Y, hands("KC QD AH 2S", "TC 9D JH QS"))
    lay_all(game, "KC TC 2S")
    with refused("CR-18"):
        game.lay(M, parse("JH"))
    assert game.turn_of == M
    lay_all(game, "9D G")


@pytest.mark.rule("CR-19", "CR-22")
def test_go_is_not_asked_of_the_last_player_who_is_in() -> None:
    game = at_play(Y, hands("KC JD 9H 7S", "TC 2D AH 3S"))
    for seat, card in ((Y, "KC"), (M, "TC"), (Y, "9H"), (M, "2D")):
        game.lay(seat, parse(card))
    assert game.operations[-1] == Closed(Y)
    assert Go(Y) not in game.operations


@pytest.mark.rule("CR-19")
def test_a_player_without_cards_is_skipped_and_says_no_go() -> None:
    game = at_play(Y, hands("AC AD AH AS", "KC KD KH 2S"))
    for seat, card in ((Y, "AC"), (M, "KC"), (Y, "AD"), (M, "KD"), (Y, "AH"), (M, "2S"), (Y, "AS")):
        game.lay(seat, parse(card))
    assert game.unplayed == [[], [parse("KH")]]
    assert game.turn_of == M
    game.lay(M, parse("KH"))
    assert game.phase is Phase.SHOW_ND
    assert not any(isinstance(op, Go) for op in game.operations)


@pytest.mark.rule("CR-20", "CR-21")
def test_after_a_go_the_other_lays_what_fits_in_any_order_and_the_go_stays_valid() -> None:
    game = at_play(Y, hands("KC QD JH TS", "TC 2D AH 3S"))
    for seat, card in ((Y, "KC"), (M, "TC"), (Y, "QD")):
        game.lay(seat, parse(card))
    with refused("CR-30"):
        game.go(M)
    game.lay(M, parse("AH"))
    assert last_events(game)[0] == Scored(M, 31, last_events(game)[0].pegged)  # type: ignore[attr-defined]
    game = at_play(Y, hands("KC QD 9H 9S", "8C 2D AH 3S"))
    for seat, card in ((Y, "KC"), (M, "8C"), (Y, "9H"), (M, "AH")):
        game.lay(seat, parse(card))
    game.go(Y)
    assert game.gone == {Y}
    assert {card for card in game.unplayed[M] if game.can_lay(M, card)} == set(parse_all("2D 3S"))
    game.lay(M, parse("2D"))
    assert (awards(game)[-1], game.turn_of) == ((M, 1, "GO"), Y)


@pytest.mark.rule("CR-22", "CM-26")
def test_thirty_one_is_two_points_and_no_point_for_the_last_card() -> None:
    game = at_play(Y, hands("KC QD 9H 2S", "TC 9D AH QS"))
    for seat, card in ((Y, "KC"), (M, "TC"), (Y, "QD"), (M, "AH")):
        game.lay(seat, parse(card))
    assert awards(game) == [(M, 2, "LAID")]
    assert (game.total, game.pile, game.turn_of) == (0, [], Y)


@pytest.mark.rule("CR-23")
def test_the_opponent_of_the_last_card_leads_or_who_still_has_cards() -> None:
    game = at_play(Y, hands("KC QD AH 2S", "TC 9D 9H QS"))
    for seat, card in ((Y, "KC"), (M, "TC"), (Y, "QD")):
        game.lay(seat, parse(card))
    game.go(M)
    game.lay(Y, parse("AH"))
    assert (game.turn_of, game.gone, game.last) == (M, set(), None)
    game = at_play(Y, hands("4C 4D 4H 4S", "KC KD KH KS"))
    for seat, card in ((Y, "4C"), (M, "KC"), (Y, "4D"), (M, "KD")):
        game.lay(seat, parse(card))
    game.go(Y)
    for seat, card in ((Y, "4H"), (M, "KH"), (Y, "4S"), (M, "KS")):
        game.lay(seat, parse(card))
    assert game.phase is not Phase.PLAY


@pytest.mark.rule("CR-24", "CM-9")
def test_the_last_card_of_the_deal_is_one_point_and_a_fifteen_with_it_counts_too() -> None:
    game = at_play(Y, hands("KC KD QH 5S", "TC TD JH JS"))
    lay_all(game, "KC TC KD G TD QH JH G 5S JS")
    played = [award for award in awards(game) if award[2] in ("LAID", "GO", "LAST")]
    assert played[-2:] == [(M, 2, "LAID"), (M, 1, "LAST")]


@pytest.mark.rule("CR-25", "CM-8")
def test_all_that_one_card_scores_is_one_award() -> None:
    game = at_play(Y, hands("4C AD 2H KS", "3D 5C JH QS"))
    for seat, card in ((Y, "4C"), (M, "3D"), (Y, "AD"), (M, "5C"), (Y, "2H")):
        game.lay(seat, parse(card))
    assert awards(game) == [(Y, 7, "LAID")]


# --- dead cards ------------------------------------------------------------------------------------------------------


def after_a_wrong_go() -> Cribge:
    """20 on the table, Y could lay 9, 5 and 4 but says GO."""
    game = at_play(Y, hands("KC 9D 5H 4S", "TC 7D 8H QS"))
    game.lay(Y, parse("KC"))
    game.lay(M, parse("TC"))
    game.go(Y)
    return game


@pytest.mark.rule("CR-26")
def test_a_wrong_go_kills_just_the_cards_that_fitted() -> None:
    game = after_a_wrong_go()
    assert game.dead == set(parse_all("9D 5H 4S"))
    assert last_events(game) == [Died(parse_all("4S 5H 9D"))]
    assert game.gone == {Y}
    game = at_play(Y, hands("9D 5C 4H QS", "TC 2D JH 8S"))
    lay_all(game, "9D TC 5C 2D G")
    assert game.dead == {parse("4H")}


@pytest.mark.rule("CR-26")
def test_go_is_refused_when_only_dead_cards_are_left_and_one_can_be_thrown() -> None:
    game = after_a_wrong_go()
    game.lay(M, parse("8H"))
    assert game.turn_of == Y
    with refused("CR-26"):
        game.go(Y)


@pytest.mark.rule("CR-27")
def test_a_dead_card_is_thrown_for_two_points_to_m_and_y_stays_on_turn() -> None:
    game = after_a_wrong_go()
    game.lay(M, parse("8H"))
    game.lay(Y, parse("9D"))
    assert last_events(game)[:1] == [Thrown(parse("9D"))]
    assert awards(game)[-1] == (M, 2, "DEAD")
    assert (game.pile, game.total, game.last, game.turn_of) == ([], 0, None, Y)
    with refused("CR-27"):
        game.lay(Y, parse("9D"))


@pytest.mark.rule("CR-27", "CR-18")
def test_a_dead_card_that_does_not_fit_is_refused_and_costs_nothing() -> None:
    game = at_play(Y, hands("KC 2D 4H QS", "TC KD QD JD"))
    lay_all(game, "KC TC 2D G G KD QS JD")
    assert (game.dead, game.total, game.turn_of) == ({parse("4H")}, 30, Y)
    with refused("CR-18"):
        game.lay(Y, parse("4H"))
    assert "DEAD" not in [reason for _, _, reason in awards(game)]


@pytest.mark.rule("CR-28")
def test_a_dead_card_still_counts_in_the_show() -> None:
    game = after_a_wrong_go()
    for card in ("8H", "9D", "5H", "4S", "7D", "QS"):
        game.lay(game.turn, parse(card))
    assert game.phase is Phase.SHOW_ND
    assert names(game.to_count()) == "4S 5H 9D KC"


@pytest.mark.rule("CR-29")
def test_play_ends_only_when_the_dead_cards_are_thrown() -> None:
    game = after_a_wrong_go()
    for card in ("8H", "9D", "5H"):
        game.lay(game.turn, parse(card))
    assert game.phase is Phase.PLAY
    assert [award for award in awards(game) if award[2] == "DEAD"] == [(M, 2, "DEAD")] * 2


@pytest.mark.rule("CR-29")
def test_an_open_sequence_is_closed_for_its_last_card_when_the_last_action_throws_a_dead_one() -> None:
    game = at_play(Y, hands("9D 5C 4H QS", "TC 2D AH AS"))
    lay_all(game, "9D TC 5C 2D G AH AS")
    assert (game.dead, game.turn_of) == ({parse("4H")}, Y)
    before = len(game.operations)
    lay_all(game, "QS 4H")
    assert awards(game, before)[:2] == [(M, 2, "DEAD"), (Y, 1, "LAST")]
    assert game.phase is Phase.SHOW_ND


@pytest.mark.rule("CR-29")
def test_the_last_card_before_a_wrong_go_scores_even_for_y() -> None:
    game = at_play(Y, hands("KC 9D AH 2S", "TC KD QD JD"))
    lay_all(game, "KC TC 9D G G")
    assert awards(game)[-1] == (Y, 1, "GO")


@pytest.mark.rule("CR-30")
def test_m_may_not_say_go_while_a_card_fits() -> None:
    game = at_play(M, hands("KC QD 9H 2S", "TC 9D AH QS"))
    with refused("CR-30"):
        game.go(M)
