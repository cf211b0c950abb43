"""CRIBGE rule by rule: draw, deal, discard and cut (CR-1 to CR-15)."""

from __future__ import annotations

import pytest
from cribge_tables import at_count, at_play, dealt_by, hands, play_on, score_at, won_by
from table_checks import awards, last_events, pack, refused

from m100.cribbage.cards import PACK, names, parse, parse_all
from m100.cribbage.cribge import Cribge, M, Phase, Y
from m100.cribbage.operations import Counted, Drawn, Seat

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
