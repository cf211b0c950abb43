"""Draft Cribbage rule by rule (DR-1 to DR-29)."""

from __future__ import annotations

import pytest
from draft_tables import midway, quiet_turns, ready
from table_checks import awards, last_events, pack, refused

from m100.cribbage.cards import PACK, names, parse, parse_all
from m100.cribbage.draft import Draft, DraftOptions, FromDeck, Got, Knock, Phase, Put, Take, Turned, Void
from m100.cribbage.operations import Counted, Over, Seat, Started

A, B, C, D = (Seat(n) for n in range(4))
FULL = ["2C 4D 6H 8S", "2D 4H 6S 8C"]


@pytest.mark.rule("DR-1")
def test_two_to_four_play_to_121_or_61() -> None:
    assert Draft().options.target == 121
    assert Draft(DraftOptions(players=4, target=61)).sides() == 4
    for wrong in (DraftOptions(players=1), DraftOptions(players=5), DraftOptions(target=100)):
        with pytest.raises(ValueError, match="two to four players"):
            Draft(wrong)


@pytest.mark.rule("DR-2", "CM-10")
def test_the_lowest_card_deals_and_only_those_tied_draw_again() -> None:
    game = Draft(DraftOptions(players=4))
    game.draw(pack("7C KC 7H 7D"))
    assert game.drawing == (A, C, D)
    game.draw(pack("KC QC QD"))
    assert game.drawing == (C, D)
    game.draw(pack("5C 2D AC"))
    assert (game.dealer, game.phase) == (D, Phase.NEWROUND)


@pytest.mark.rule("DR-2")
def test_the_dealer_moves_one_seat_left_after_a_show_and_after_a_void_round() -> None:
    game = midway(FULL, ("9C KD", "TC QD"))
    assert game.dealer == B
    game.from_deck(A)
    game.knock(A, parse("2C"), 0)
    assert (game.dealer, game.phase) == (A, Phase.NEWROUND)
    void = quiet_turns(2, 0, ["T"] * 12)
    assert (void.dealer, void.phase) == (A, Phase.NEWROUND)


@pytest.mark.rule("DR-3")
def test_two_cards_are_turned_up_and_hands_are_empty() -> None:
    game = ready("7C KD")
    assert (names(game.piles[0]), names(game.piles[1])) == ("7C", "KD")
    assert game.hands == [[], []]
    assert len(game.deck) == 50
    assert Turned(parse_all("7C KD")) in game.operations


@pytest.mark.rule("DR-4")
@pytest.mark.parametrize(
    ("cards", "points"), [("7C 8D", 2), ("KC 5D", 2), ("QH QS", 2), ("KC QD", 0), ("AC 4D", 0), ("7C 7D", 2)]
)
def test_the_dealer_scores_two_for_a_match_turned_up(cards: str, points: int) -> None:
    game = ready(cards, players=3)
    assert awards(game) == ([(C, points, "TURNUP")] if points else [])


@pytest.mark.rule("DR-5")
def test_the_player_left_of_the_dealer_begins_and_turns_go_left() -> None:
    game = ready("7C KD", players=3)
    assert game.turn_of == A
    with refused("DR-5"):
        game.take(B, 0)
    game.take(A, 0)
    assert game.turn_of == B
    game.take(B, 1)
    assert game.turn_of == C


@pytest.mark.rule("DR-6")
def test_fewer_than_four_cards_draw_two_and_four_draw_one() -> None:
    game = ready("7C KD 2C 3C")
    assert game.choices() == [FromDeck(A), Take(A, 0), Take(A, 1)]
    game.from_deck(A)
    assert last_events(game) == [Got(A, parse_all("2C 3C"))]
    assert (len(game.hands[A]), game.phase) == (2, Phase.DISCARD)
    with refused("DR-6"):
        game.take(A, 0)
    game = midway(FULL, ("9C KD", "TC QD"), "AC AD AH")
    game.from_deck(A)
    assert last_events(game) == [Got(A, (parse("AC"),))]
    assert {type(choice) for choice in game.choices()} == {Put, Knock}


@pytest.mark.rule("DR-6")
def test_taking_with_fewer_than_four_cards_ends_the_turn_and_with_four_a_discard_follows() -> None:
    game = ready("7C KD")
    game.take(A, 0)
    assert (game.phase, game.turn, game.hands[A]) == (Phase.TURN, B, [parse("7C")])
    game = midway(FULL, ("9C KD", "TC QD"))
    game.take(A, 1)
    assert (game.phase, game.turn) == (Phase.DISCARD, A)


@pytest.mark.rule("DR-7")
def test_everybody_has_four_cards_after_four_turns_each() -> None:
    game = ready("7C KD", players=3)
    for turn in range(12):
        assert len(game.hands[game.turn]) == turn // 3
        game.from_deck(game.turn)
        game.apply(game.choices()[0])
    assert [len(hand) for hand in game.hands] == [4, 4, 4]
    for pile in (0, 1):
        short = ready("7C KD")
        short.take(A, pile)
        assert (len(short.hands[A]), short.turn_of) == (1, B)
    game.from_deck(A)
    game.apply(game.choices()[0])
    assert len(game.hands[A]) == 4


@pytest.mark.rule("DR-8")
def test_an_empty_pile_cannot_be_taken_nor_more_cards_than_the_deck_has() -> None:
    game = midway(FULL, ("", "TC QD"), "")
    with refused("DR-8"):
        game.take(A, 0)
    with refused("DR-8"):
        game.from_deck(A)
    assert game.choices() == [Take(A, 1)]


@pytest.mark.rule("DR-9")
def test_any_card_of_the_hand_may_be_discarded_after_drawing_from_the_deck() -> None:
    game = midway(FULL, ("9C KD", "TC QD"), "AC")
    game.from_deck(A)
    puts = [choice for choice in game.choices() if isinstance(choice, Put)]
    assert {(put.card, put.pile) for put in puts} == {
        (card, pile) for card in parse_all("2C 4D 6H 8S AC") for pile in (0, 1)
    }
    with refused("DR-9"):
        game.put(A, parse("9C"), 0)
    with refused("DR-3"):
        game.put(A, parse("2C"), 2)


@pytest.mark.rule("DR-10")
def test_the_card_just_taken_may_be_neither_discarded_nor_knocked_with_but_its_twin_may() -> None:
    game = midway(["2C 4D 6H QS", FULL[1]], ("9C KD", "TC QD"))
    game.take(A, 1)
    with refused("DR-10"):
        game.put(A, parse("QD"), 0)
    with refused("DR-10"):
        game.knock(A, parse("QD"), 0)
    game.put(A, parse("QS"), 1)
    assert game.piles[1][-1] == parse("QS")


@pytest.mark.rule("DR-10")
def test_a_card_taken_in_an_earlier_turn_may_be_discarded() -> None:
    game = midway(["2C 4D 6H QS", FULL[1]], ("9C KD", "TC QD"))
    game.take(A, 1)
    game.put(A, parse("2C"), 1)
    game.from_deck(B)
    game.put(B, parse("2D"), 0)
    game.from_deck(A)
    assert game.can_put(A, parse("QD"), 0)


@pytest.mark.rule("DR-11")
def test_a_discard_goes_on_the_empty_pile_and_is_free_when_both_are_empty() -> None:
    game = midway(FULL, ("9C KD", ""), "AC AD")
    game.from_deck(A)
    with refused("DR-11"):
        game.put(A, parse("2C"), 0)
    game.put(A, parse("2C"), 1)
    game = midway(FULL, ("9C", ""))
    game.take(A, 0)
    assert game.can_put(A, parse("2C"), 0)
    assert game.can_put(A, parse("2C"), 1)


@pytest.mark.rule("DR-12", "DR-13")
@pytest.mark.parametrize(
    ("piles", "card", "pile", "points"),
    [
        (("7C", "KD"), "8H", 1, 2),
        (("7C", "KD"), "8H", 0, 0),
        (("5C", "QD"), "5H", 1, 2),
        (("9C", ""), "6D", 1, 2),
        (("9C", "AC QD"), "AD", 0, 0),
        (("KC", "2D"), "QH", 1, 0),
    ],
)
def test_a_discard_that_makes_the_tops_match_scores_two(
    piles: tuple[str, str], card: str, pile: int, points: int
) -> None:
    game = midway([f"2C 4D 6H {card}", "2H 4H 6S 8C"], piles)
    game.from_deck(A)
    game.put(A, parse(card), pile)
    assert awards(game) == ([(A, points, "DISC")] if points else [])


@pytest.mark.rule("DR-12")
def test_uncovering_a_match_scores_nothing() -> None:
    game = midway(["2C 4D 6H", "2H 4H 6S 8C"], ("7C KD", "8D"))
    game.take(A, 0)
    assert awards(game) == []


@pytest.mark.rule("DR-14", "CM-7")
def test_the_bonus_can_win_at_once() -> None:
    game = midway(["2C 4D 6H 8H", "2H 4H 6S 8C"], ("7C", "KD"))
    game.score = [119, 100]
    game.from_deck(A)
    game.put(A, parse("8H"), 1)
    assert (game.phase, game.winner, game.score) == (Phase.GAME_OVER, A, [121, 100])
    assert last_events(game)[-1] == Over(A)


@pytest.mark.rule("DR-15")
def test_a_knock_needs_four_cards_in_all_hands_at_the_start_of_the_turn() -> None:
    game = ready("7C KD")
    for _ in range(8):
        game.from_deck(game.turn)
        assert not any(isinstance(choice, Knock) for choice in game.choices())
        game.apply(game.choices()[0])
    game.from_deck(A)
    assert any(isinstance(choice, Knock) for choice in game.choices())
    game = midway([FULL[0], "2D 4H 6S"], ("9C KD", "TC QD"))
    game.from_deck(A)
    with refused("DR-15"):
        game.knock(A, parse("2C"), 0)


@pytest.mark.rule("DR-16", "DR-18")
@pytest.mark.parametrize(("pile", "up_card"), [(1, "7C"), (0, "KD")])
def test_the_top_of_the_other_pile_becomes_the_up_card_without_a_bonus(pile: int, up_card: str) -> None:
    game = midway(["2C 4D 6H 8S", FULL[1]], ("7C", "KD"), "3C 3D")
    game.from_deck(A)
    game.knock(A, parse("8S"), pile)
    assert Started(parse(up_card)) in game.operations
    assert "DISC" not in [reason for _, _, reason in awards(game)]


@pytest.mark.rule("DR-16", "DR-17")
def test_a_knock_must_leave_an_up_card() -> None:
    game = midway(FULL, ("7C", ""))
    game.from_deck(A)
    with refused("DR-16"):
        game.knock(A, parse("2C"), 0)
    assert game.can_knock(A, parse("2C"), 1)
    game = midway(FULL, ("7C", ""))
    game.take(A, 0)
    for pile in (0, 1):
        with refused("DR-17"):
            game.knock(A, parse("2C"), pile)
    assert all(isinstance(choice, Put) for choice in game.choices())


@pytest.mark.rule("DR-19")
def test_the_knock_card_is_shown_to_nobody_and_belongs_to_no_hand() -> None:
    game = midway(FULL, ("7C", "KD"), "3C 3D")
    game.from_deck(A)
    game.knock(A, parse("8S"), 1)
    for seat in (A, B):
        view = game.view(seat)
        assert parse("8S") not in (*view.hand, *view.piles[0], *view.piles[1], *view.known[A])
    counted = [op for op in game.operations if isinstance(op, Counted)]
    assert not any(parse("8S") in op.cards for op in counted)


@pytest.mark.rule("DR-20", "CM-18")
def test_an_up_card_jack_is_two_for_the_knocker_before_the_show() -> None:
    game = midway(FULL, ("JC", "KD"), "3C 3D")
    game.from_deck(A)
    game.knock(A, parse("8S"), 1)
    assert awards(game)[0] == (A, 2, "HEELS")


@pytest.mark.rule("DR-21")
def test_the_show_goes_from_the_left_of_the_knocker_to_the_knocker() -> None:
    game = midway(["2C 4D 6H 8S", "JS 5C 5D 5H", "AC 2D 2H 3S"], ("5S", "KD"), "3C 3D")
    game.from_deck(A)
    game.put(A, parse("3C"), 1)
    game.from_deck(B)
    game.knock(B, parse("3D"), 1)
    counted = [(op.seat, op.points) for op in game.operations if isinstance(op, Counted)]
    assert counted == [(C, 8), (A, 3 + 4), (B, 29)]  # two runs and a pair; 4 5 6 with 4+5+6 and 2+5+8; the best hand


@pytest.mark.rule("DR-22", "CM-7")
def test_who_counts_first_wins_although_the_knocker_has_more() -> None:
    game = midway(["5C 5D 5H JS", "2D 4H 6S 8C"], ("5S", "KD"), "3C 3D")
    game.score = [115, 118]
    game.from_deck(A)
    game.knock(A, parse("3C"), 1)
    assert (game.winner, game.score) == (B, [115, 121])


@pytest.mark.rule("DR-23", "DR-27")
def test_scoring_is_automatic_and_no_action_enters_or_confirms_anything() -> None:
    words = {kind.word for kind in Draft.actions}
    assert words == {"draw", "deal", "from_deck", "take", "put", "knock", "new_game"}
    game = midway(["5C 5D 5H JS", "2C 4D 6H 8S"], ("5S", "KD"), "3C 3D")
    game.from_deck(A)
    game.knock(A, parse("3C"), 1)
    assert awards(game) == [(B, 3 + 4, "HAND"), (A, 29, "HAND")]  # 4 5 6, 4+5+6 and 2+5+8


@pytest.mark.rule("DR-24")
def test_after_six_quiet_turns_each_the_deck_must_be_drawn_from() -> None:
    game = quiet_turns(3, 5, ["T"] * 18)
    with refused("DR-24"):
        game.take(game.turn, 0)
    assert game.choices() == [FromDeck(game.turn)]


@pytest.mark.rule("DR-24")
def test_a_void_round_has_no_show() -> None:
    game = quiet_turns(2, 0, ["T"] * 12)
    assert game.operations[-1] == Void()
    assert not any(isinstance(op, Counted) for op in game.operations)
    assert game.view(A).choices == ()


@pytest.mark.rule("DR-25")
def test_with_one_deck_card_a_player_with_fewer_than_four_must_take() -> None:
    game = midway(["2C 4D 6H", FULL[1]], ("9C KD", "TC QD"), "AC")
    with refused("DR-25"):
        game.from_deck(A)
    assert game.choices() == [Take(A, 0), Take(A, 1)]


@pytest.mark.rule("DR-26")
def test_what_was_face_up_is_public_and_the_rest_is_not() -> None:
    game = midway(["2C 4D 6H 8S", "2D 4H 6S 8C"], ("7C", "9C KD"), "3C 3D")
    game.take(A, 1)
    game.put(A, parse("2C"), 1)
    view = game.view(B)
    assert view.known == ((parse("KD"),), ())
    assert view.piles == (parse_all("7C"), parse_all("9C 2C"))
    assert view.hand == parse_all("2D 4H 6S 8C")
    assert (view.hand_sizes, view.deck_left) == ((4, 4), 2)
    game.from_deck(B)
    game.put(B, parse("8C"), 0)
    game.from_deck(A)
    game.put(A, parse("KD"), 0)
    assert game.view(B).known == ((), ())


@pytest.mark.rule("DR-28")
def test_the_next_game_draws_for_the_deal_anew() -> None:
    game = midway(["2C 4D 6H 8H", "2H 4H 6S 8C"], ("7C", "KD"))
    with refused("DR-28"):
        game.new_game()
    game.score = [119, 100]
    game.from_deck(A)
    game.put(A, parse("8H"), 1)
    game.new_game()
    assert (game.phase, game.score, game.drawing) == (Phase.LOTS, [0, 0], (A, B))
    game.draw(PACK)
    assert game.phase is Phase.NEWROUND


@pytest.mark.rule("DR-29")
@pytest.mark.parametrize(("discard", "points"), [("8H", 4), ("7H", 4), ("6H", 2)])
def test_the_worked_round_of_the_book(discard: str, points: int) -> None:
    game = ready(f"7C 8D 5H KS {discard} 2C")
    assert awards(game) == [(B, 2, "TURNUP")]
    game.from_deck(A)
    game.put(A, parse("KS"), 0)
    game.take(B, 0)
    game.take(A, 1)
    assert (names(game.hands[A]), names(game.piles[0]), game.piles[1]) == ("5H 8D", "7C", [])
    game.from_deck(B)
    assert game.score == [0, 2]
    game.put(B, parse(discard), 1)
    assert game.score == [0, points]
