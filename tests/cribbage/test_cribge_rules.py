"""CRIBGE rule by rule (CR-1 to CR-47), where the examples of the rule book leave something to say."""

from __future__ import annotations

import random

import pytest
from cribge_tables import at_count, at_play, awards, dealt_by, last_events, pack, play_on, score_at

from m100.cribbage.cards import PACK, Card, names, parse, parse_all
from m100.cribbage.cribge import Cribge, Deal, Died, Go, Lay, M, Phase, Thrown, TooHigh, Won, Y
from m100.cribbage.game import IllegalAction
from m100.cribbage.operations import Closed, Counted, Drawn, Scored, Seat


def refused(rule: str) -> object:
    """The action is refused by that rule."""
    return pytest.raises(IllegalAction, match=f"^{rule}: ")


def lay_all(game: Cribge, moves: str) -> None:
    """Whoever is on turn lays these cards; G is GO."""
    for move in moves.split():
        if move == "G":
            game.go(game.turn)
        else:
            game.lay(game.turn, parse(move))


def hands(you: str, me: str) -> dict[Seat, tuple[Card, ...]]:
    return {Y: parse_all(you), M: parse_all(me)}


# --- game and draw ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("CR-1", "CM-7")
def test_who_reaches_121_wins_at_once_and_never_pegs_beyond() -> None:
    game = at_play(Y, hands("7C 2D 9H KS", "8D TC JH QS"))
    score_at(game, 119, 120)
    game.lay(Y, parse("7C"))
    game.lay(M, parse("8D"))
    assert game.score == [119, 121]
    assert awards(game) == [(M, 1, "LAID")]
    assert game.phase is Phase.ENDGAME
    with refused("CR-16"):
        game.lay(Y, parse("2D"))


@pytest.mark.rule("CR-1", "CR-31", "CR-47")
def test_the_nondealer_counts_first_and_wins_before_the_dealer_counts() -> None:
    game = at_play(M, hands("5C 5D 5H JS", "QC QD 2H 4S"), parse("5S"))
    while game.phase is Phase.PLAY and len(game.unplayed[Y]) + len(game.unplayed[M]) > 1:
        fitting = [card for card in game.unplayed[game.turn] if game.fits(card)]
        game.lay(game.turn, fitting[0]) if fitting else game.go(game.turn)
    score_at(game, 110, 115)
    before = len(game.operations)
    play_on(game)
    assert game.phase is Phase.ENDGAME
    assert game.score[M] == 121
    assert [reason for seat, _, reason in awards(game, before) if seat == Y] in ([], ["LAST"])
    assert awards(game, before)[-1][0::2] == (M, "HAND")
    assert game.show_deck()


@pytest.mark.rule("CR-2", "CR-4")
@pytest.mark.parametrize(("you", "me", "dealer"), [("AC", "KH", Y), ("KC", "AH", M), ("7C", "8H", Y), ("TS", "9C", M)])
def test_y_draws_the_first_card_and_m_the_second_and_the_lower_deals(you: str, me: str, dealer: Seat) -> None:
    game = Cribge()
    game.draw(pack(f"{you} {me}"))
    assert game.dealer == dealer
    assert last_events(game) == [Drawn(dealer, parse_all(f"{you} {me}"))]
    assert game.phase is Phase.SHUFFLE


@pytest.mark.rule("CR-3", "CM-10")
def test_a_tie_is_drawn_again_until_the_ranks_differ() -> None:
    game = Cribge()
    game.draw(pack("7C 7H"))
    assert game.phase is Phase.DRAW
    game.draw(pack("KC KH"))
    assert game.phase is Phase.DRAW
    game.draw(pack("KH QH"))
    assert (game.phase, game.dealer) == (Phase.SHUFFLE, M)


@pytest.mark.rule("CR-5")
def test_there_is_only_one_draw_in_a_program_run() -> None:
    game = dealt_by(Y)
    with refused("CR-5"):
        game.draw(PACK)
    game = won_by(M)
    game.next_hand()
    with refused("CR-5"):
        game.draw(PACK)


@pytest.mark.rule("CM-1")
def test_a_pack_with_a_card_twice_or_too_few_is_refused() -> None:
    with refused("CM-1"):
        Cribge().draw(PACK[:51])
    with refused("CM-1"):
        dealt_by(Y).deal((*PACK[:51], PACK[0]))


# --- deal ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CR-6", "CR-9")
@pytest.mark.parametrize("dealer", [Y, M])
def test_six_cards_each_are_dealt_in_turn_to_the_nondealer_first(dealer: Seat) -> None:
    deck = tuple(reversed(PACK))
    game = dealt_by(dealer)
    game.deal(deck)
    nondealer = Seat(1 - dealer)
    assert set(game.hands[nondealer]) == {deck[n] for n in (0, 2, 4, 6, 8, 10)}
    assert set(game.hands[dealer]) == {deck[n] for n in (1, 3, 5, 7, 9, 11)}
    assert game.deck0 == deck


@pytest.mark.rule("CR-8")
def test_cards_are_numbered_in_order_and_keep_their_numbers_in_play() -> None:
    game = dealt_by(M)
    game.deal(pack("KC AS 5H AD 5C AH 5D AC 2S 2C KS 2D"))
    assert names(game.places[Y]) == "2S 5C 5D 5H KC KS"
    game.discard(M, *parse_all("AS AD"))
    game.discard(Y, *parse_all("KC 5D"))
    assert names(game.places[Y]) == "2S 5C 5H KS"
    game.cut(0)
    game.lay(Y, parse("5C"))
    assert game.places[Y] == [parse("2S"), None, parse("5H"), parse("KS")]


# --- discard and cut -------------------------------------------------------------------------------------------------


@pytest.mark.rule("CR-10")
def test_m_discards_first_and_his_choice_is_not_shown() -> None:
    game = dealt_by(Y)
    game.deal(PACK)
    with refused("CR-11"):
        game.discard(Y, *game.hands[Y][:2])
    game.discard(M, *game.hands[M][:2])
    assert game.phase is Phase.DISC_Y
    assert game.view(Y).tossed == ()
    assert game.view(Y).crib == ()
    with refused("CR-10"):
        game.discard(M, *game.hands[M][:2])


@pytest.mark.rule("CR-11")
def test_a_second_press_takes_a_choice_back_and_the_second_card_completes_the_discard() -> None:
    game = dealt_by(Y)
    game.deal(PACK)
    game.discard(M, *game.hands[M][:2])
    six = game.hands[Y]
    for press in (3, 3, 5):
        game.choose(press)
        assert game.phase is Phase.DISC_Y
    game.choose(1)
    assert game.phase is Phase.CUT
    assert set(game.crib[2:]) == {six[4], six[0]}


@pytest.mark.rule("CR-11")
def test_other_keys_and_other_cards_are_refused_at_the_discard() -> None:
    game = dealt_by(Y)
    game.deal(PACK)
    with refused("CR-11"):
        game.choose(1)
    game.discard(M, *game.hands[M][:2])
    for place in (0, 7, -1):
        with refused("CR-11"):
            game.choose(place)
    with refused("CR-11"):
        game.discard(Y, game.hands[Y][0], game.hands[M][0])
    with refused("CR-11"):
        game.discard(Y, game.hands[Y][0], game.hands[Y][0])


@pytest.mark.rule("CR-12")
def test_the_crib_is_the_dealer_s_and_hidden_until_it_is_counted() -> None:
    game = at_count("2C 4D 6H 8S", "QC")
    assert game.view(Y).crib == ()
    game.enter(0)
    assert [op.seat for op in game.operations if isinstance(op, Counted)] == [Y, M, M]
    assert [op.cards for op in game.operations if isinstance(op, Counted)][2] == game.crib


@pytest.mark.rule("CR-13")
def test_the_starter_is_the_card_at_the_cut_of_the_forty_left() -> None:
    for place in (0, 17, 39):
        game = dealt_by(M)
        game.deal(PACK)
        game.discard(M, *game.hands[M][:2])
        game.discard(Y, *game.hands[Y][:2])
        for wrong in (-1, 40):
            with refused("CR-13"):
                game.cut(wrong)
        game.cut(place)
        assert game.starter == PACK[12 + place]


@pytest.mark.rule("CR-14", "CM-18")
def test_a_jack_as_starter_is_two_for_the_dealer_before_the_play_and_may_win() -> None:
    game = at_play(Y, hands("7C 2D 9H KS", "8D TC JH QS"), parse("JS"))
    assert awards(game) == [(M, 2, "HEELS")]
    assert (game.phase, game.turn) == (Phase.PLAY, Y)
    game = dealt_by(M)
    score_at(game, 120, 120)
    at_play(Y, hands("7C 2D 9H KS", "8D TC JH QS"), parse("JS"), game)
    assert (game.phase, game.winner) == (Phase.ENDGAME, M)


@pytest.mark.rule("CR-15")
def test_the_starter_cannot_be_laid_and_is_no_part_of_the_pile() -> None:
    game = at_play(Y, hands("7C 2D 9H KS", "8D TC JH QS"), parse("8H"))
    assert (game.pile, game.total) == ([], 0)
    with refused("CR-27"):
        game.lay(Y, parse("8H"))
    game.lay(Y, parse("7C"))
    assert awards(game) == []


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


# --- scoring of hands ------------------------------------------------------------------------------------------------


@pytest.mark.rule("CR-31")
def test_the_order_is_nondealer_dealer_crib() -> None:
    game = at_play(M, hands("5C 5D 5H JS", "QC QD 2H 4S"), parse("5S"))
    play_on(game)
    assert (game.phase, game.counter) == (Phase.SHOW_D, Y)
    game.enter(29)
    assert (game.phase, game.counter) == (Phase.SHOW_CRIB, Y)
    game.enter(game.true_value())
    assert game.phase is Phase.ENDHAND
    counted = [op for op in game.operations if isinstance(op, Counted)]
    assert [op.seat for op in counted] == [M, Y, Y]
    assert [set(op.cards) for op in counted] == [set(game.hands[M]), set(game.hands[Y]), set(game.crib)]
    assert [reason for _, _, reason in awards(game) if reason in ("HAND", "CRIB")][:2] == ["HAND", "HAND"]


@pytest.mark.rule("CR-32")
def test_four_of_a_suit_count_in_the_hand_and_not_in_the_crib() -> None:
    game = dealt_by(Y)
    game.deal(pack("2H AC 4H 3C 8H 5C TH 7C KC TC QC JC 9D"))  # M is dealt the first card, Y the second
    game.discard(M, *parse_all("KC QC"))
    game.discard(Y, *parse_all("TC JC"))
    game.cut(0)
    play_on(game)
    assert (M, 4 + 3 + 2, "HAND") in awards(game)  # 2H 4H 8H TH: flush, run 8 9 T, 2+4+9
    assert game.true_value() == 4 + 4  # AC 3C 5C 7C: flush, 3+5+7, A+5+9
    game.enter(8)
    assert game.true_value() == 5  # the crib T J Q K of clubs with the 9: a run


@pytest.mark.rule("CR-33")
def test_m_s_cards_are_counted_without_an_entry() -> None:
    game = at_play(M, hands("2C 4D 6H 8S", "5C 5D 5H JS"), parse("5S"))
    play_on(game)
    assert (M, 29, "HAND") in awards(game)
    assert game.phase is Phase.SHOW_D
    assert not game.view(M).choices


@pytest.mark.rule("CR-34")
def test_too_low_an_entry_is_scored_and_m_takes_the_rest() -> None:
    game = at_count("5C 5D JS 5H", "5S")
    before = len(game.operations)
    game.enter(20)
    assert awards(game, before)[:2] == [(Y, 20, "HAND"), (M, 9, "MUGGINS")]


@pytest.mark.rule("CR-35")
def test_the_third_number_that_is_too_high_lets_m_count_for_y() -> None:
    game = at_count("JC 9D 9H TS", "4D")
    for tries, entry in enumerate((12, 9), 1):
        game.enter(entry)
        assert last_events(game) == [TooHigh(tries)]
        assert game.phase is Phase.SHOW_ND
    before = len(game.operations)
    game.enter(10)
    assert awards(game, before)[0] == (Y, 8, "HAND")
    assert "MUGGINS" not in [reason for _, _, reason in awards(game)]


@pytest.mark.rule("CR-35")
def test_the_tries_begin_anew_for_the_crib() -> None:
    game = at_play(M, hands("5C 5D 5H JS", "QC QD 2H 4S"), parse("5S"))
    play_on(game)
    for _ in range(3):
        game.enter(50)
    assert (game.phase, game.tries) == (Phase.SHOW_CRIB, 0)


@pytest.mark.rule("CR-36")
def test_if_the_entry_wins_there_is_no_muggins() -> None:
    game = at_count("5C 5D JS 5H", "5S")
    score_at(game, 110, 119)
    game.enter(11)
    assert game.score == [121, 119]
    assert "MUGGINS" not in [reason for _, _, reason in awards(game)]


@pytest.mark.rule("CR-37")
def test_enter_alone_is_no_try_and_an_entry_has_at_most_two_digits() -> None:
    game = at_count("JC 9D 9H TS", "4D")
    for wrong in (None, 100, -1):
        with refused("CR-37"):
            game.enter(wrong)
    assert game.tries == 0
    game.enter(99)
    assert game.tries == 1


@pytest.mark.rule("CR-38")
def test_with_muggins_the_log_tells_the_cards_and_their_true_worth() -> None:
    game = at_count("5C 5D JS 5H", "5S")
    game.enter(20)
    assert last_events(game)[0] == Counted(Y, 29, parse("5S"), parse_all("5C 5D 5H JS"))


# --- end of hand and of game -----------------------------------------------------------------------------------------


def at_end_of_hand() -> Cribge:
    game = at_count("2C 4D 6H 8S", "QC")
    game.enter(0)
    return game


def won_by(seat: Seat, loser: int = 90) -> Cribge:
    """A game that `seat` has just won with his dealer's jack."""
    game = dealt_by(seat)
    game.score[:] = [loser, loser]
    game.score[seat] = 120
    return at_play(
        Seat(1 - seat), {seat: parse_all("7C 2D 9H KS"), Seat(1 - seat): parse_all("8D TC JH QS")}, parse("JS"), game
    )


@pytest.mark.rule("CR-39")
def test_the_next_hand_begins_only_at_the_end_of_a_hand() -> None:
    game = at_count("2C 4D 6H 8S", "QC")
    with refused("CR-39"):
        game.next_hand()
    game.enter(0)
    assert game.phase is Phase.ENDHAND
    game.next_hand()
    assert game.phase is Phase.SHUFFLE


@pytest.mark.rule("CR-40")
def test_the_sound_starts_on_and_stays_as_it_was_set() -> None:
    game = at_end_of_hand()
    assert game.sound
    game.toggle_sound()
    assert (game.sound, game.phase) == (False, Phase.ENDHAND)
    game.next_hand()
    game.deal(PACK)
    assert not game.sound
    game.toggle_sound()
    assert game.sound


@pytest.mark.rule("CR-41")
def test_the_deck_is_shown_in_four_rows_with_the_starter_marked() -> None:
    game = at_end_of_hand()
    rows = game.show_deck()
    assert len(rows) == 4
    assert all(len(row) <= 39 for row in rows)
    assert [row[column : column + 2] for row in rows for column in range(0, 39, 3)] == names(game.deck0).split()
    assert "".join(rows).count("*") == 1
    assert "QC*" in "".join(rows)


@pytest.mark.rule("CR-41", "CR-42")
def test_the_deck_is_hidden_while_a_hand_is_played() -> None:
    game = at_count("2C 4D 6H 8S", "QC")
    with refused("CR-41"):
        game.show_deck()


@pytest.mark.rule("CR-42")
def test_f8_quits_at_once_between_hands_and_asks_once_in_the_middle() -> None:
    game = at_end_of_hand()
    game.quit()
    assert not game.running
    game = at_count("2C 4D 6H 8S", "QC")
    game.quit()
    assert (game.running, game.quit_asked) == (True, True)
    game.enter(1)
    assert not game.quit_asked
    game.quit()
    game.quit()
    assert not game.running
    for attempt in (lambda: game.enter(0), game.quit, game.toggle_sound):
        with refused("CR-42"):
            attempt()
    game.resume()
    game.enter(0)
    with refused("CR-42"):
        game.resume()


@pytest.mark.rule("CR-42")
def test_sound_and_quit_work_at_every_prompt() -> None:
    game = Cribge()
    rng = random.Random(1)
    while not game.over:
        assert game.can_toggle_sound()
        assert game.can_quit()
        game.apply(game.chance(rng) if game.turn_of is None else rng.choice(game.choices()))


@pytest.mark.rule("CR-43")
def test_the_deal_alternates() -> None:
    game = at_end_of_hand()
    assert game.dealer == M
    game.next_hand()
    assert game.dealer == Y


@pytest.mark.rule("CR-44")
@pytest.mark.parametrize(("loser", "games"), [(0, 2), (60, 2), (61, 1), (120, 1)])
@pytest.mark.parametrize("winner", [Y, M])
def test_a_win_counts_one_game_or_two_for_a_lurch(winner: Seat, loser: int, games: int) -> None:
    game = won_by(winner, loser)
    assert game.operations[-1] == Won(winner, games)
    assert game.games[winner] == games
    assert game.games[1 - winner] == 0


@pytest.mark.rule("CR-45")
@pytest.mark.parametrize("winner", [Y, M])
def test_the_loser_deals_the_next_game_from_nothing(winner: Seat) -> None:
    game = won_by(winner)
    game.next_hand()
    assert (game.score, game.rear, game.dealer) == ([0, 0], [0, 0], 1 - winner)
    assert game.winner is None


@pytest.mark.rule("CR-45")
def test_a_loser_who_dealt_the_last_hand_deals_again() -> None:
    game = at_play(Y, hands("7C 8S 9H KS", "8D TC JH QS"))
    score_at(game, 120, 100)
    lay_all(game, "7C 8D 8S")
    assert (game.winner, game.dealer) == (Y, M)
    game.next_hand()
    assert game.dealer == M


@pytest.mark.rule("CR-46")
def test_games_are_counted_without_an_end_of_the_match() -> None:
    game = won_by(Y, 0)
    for played in range(2, 6):
        game.next_hand()
        score_at(game, 0, 120)
        game.dealer = M
        at_play(Y, hands("7C 2D 9H KS", "8D TC JH QS"), parse("JS"), game)
        assert game.games == [2, 2 * (played - 1)]
        assert game.can_next_hand()


@pytest.mark.rule("CR-47")
def test_after_the_winning_point_nothing_more_is_counted() -> None:
    game = at_count("5C 5D JS 5H", "5S")
    score_at(game, 100, 119)
    game.enter(29)
    assert game.phase is Phase.ENDGAME
    assert game.score == [121, 119]
    assert [op.seat for op in game.operations if isinstance(op, Counted)] == [Y]
    assert len(game.show_deck()) == 4


@pytest.mark.rule("CM-11")
def test_the_rear_peg_shows_the_score_before_the_last_award() -> None:
    game = at_play(Y, hands("7C 7D 9H KS", "8D 7H JH QS"))
    assert game.rear == [0, 0]
    for move in ("7C", "8D"):
        game.lay(game.turn, parse(move))
    assert (game.score, game.rear) == ([0, 2], [0, 0])
    game.award(M, 5, "HAND")
    assert (game.score, game.rear) == ([0, 7], [0, 2])


@pytest.mark.rule("CM-7")
def test_nothing_is_logged_for_an_award_of_nothing() -> None:
    game = dealt_by(Y)
    game.award(Y, 0, "HAND")
    game.award(M, -3, "HAND")
    assert awards(game) == []
    assert game.score == [0, 0]


@pytest.mark.rule("CM-6")
def test_the_left_of_a_seat_is_the_next_one() -> None:
    game = dealt_by(Y)
    assert [game.left(seat) for seat in (Y, M)] == [M, Y]
    assert list(game.from_left(Y)) == [M, Y]
    assert list(game.from_left(M)) == [Y, M]


def test_operations_are_data_that_can_be_compared() -> None:
    game = dealt_by(Y)
    game.apply(Deal(PACK))
    assert game.operations[-1] == Deal(PACK)
    assert Lay(Y, PACK[0]) != Lay(M, PACK[0])
