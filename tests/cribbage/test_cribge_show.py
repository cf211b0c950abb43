"""CRIBGE rule by rule: the show, and the end of hand and game (CR-31 to CR-47)."""

from __future__ import annotations

import random

import pytest
from cribge_tables import at_count, at_play, dealt_by, hands, lay_all, play_on, score_at, won_by
from table_checks import awards, last_events, pack, refused

from m100.cribbage import trace
from m100.cribbage.cards import PACK, names, parse, parse_all
from m100.cribbage.cribge import Cribge, Deal, Lay, M, Phase, TooHigh, Won, Y
from m100.cribbage.operations import Counted, Seat

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


@pytest.mark.rule("CM-5", "CR-11", "CR-40", "CR-42")
def test_every_key_that_changes_the_game_is_in_its_trace() -> None:
    game = dealt_by(Y)
    game.deal(PACK)
    game.discard(M, *game.hands[M][:2])
    game.toggle_sound()
    for place in (2, 2, 1, 4):
        game.choose(place)
    game.quit()
    game.quit()
    game.resume()
    game.cut(5)
    again = trace.replay(trace.write(game))
    assert again.operations == game.operations
    assert isinstance(again, Cribge)
    assert (again.sound, again.running, again.crib) == (False, True, game.crib)
