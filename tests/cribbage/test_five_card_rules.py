"""Five-card cribbage rule by rule (FC-1 to FC-28)."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from five_card_tables import ND, D, lots_drawn, move_all, pegging_of
from hypothesis import given
from hypothesis import strategies as st
from table_checks import awards, last_events, pack, refused

from m100.cribbage.cards import PACK, Card, names, parse, parse_all, pips
from m100.cribbage.five_card import FiveCard, FiveCardOptions, Phase
from m100.cribbage.operations import Counted, Drawn, Go, Over


def table(nd: str, d: str, starter: str | None = None, game: FiveCard | None = None) -> FiveCard:
    return pegging_of(parse_all(nd), parse_all(d), parse(starter) if starter else None, game)


@pytest.mark.rule("FC-1")
def test_it_is_a_game_for_two_with_one_pack() -> None:
    with pytest.raises(ValueError, match="two players"):
        FiveCard(FiveCardOptions(players=3))
    with refused("CM-1"):
        lots_drawn().deal(PACK[:51])


@pytest.mark.rule("FC-2")
def test_the_target_is_61_or_by_agreement_121() -> None:
    assert FiveCard().options.target == 61
    assert FiveCard(FiveCardOptions(target=121)).options.target == 121
    with pytest.raises(ValueError, match="61 or 121"):
        FiveCard(FiveCardOptions(target=100))


@pytest.mark.rule("FC-3", "CM-10")
def test_the_lowest_card_deals_and_a_tie_is_drawn_again() -> None:
    game = FiveCard()
    game.draw(pack("7C 7H"))
    assert last_events(game) == [Drawn(None, parse_all("7C 7H"))]
    game.draw(pack("2H KC"))
    assert (game.dealer, game.phase) == (0, Phase.DEAL)
    with refused("CM-10"):
        game.draw(PACK)


@pytest.mark.rule("FC-4")
def test_five_cards_each_are_dealt_in_turn_to_the_nondealer_first() -> None:
    game = lots_drawn()
    game.deal(PACK)
    assert set(game.hands[ND]) == {PACK[n] for n in (0, 2, 4, 6, 8)}
    assert set(game.hands[D]) == {PACK[n] for n in (1, 3, 5, 7, 9)}


def awards_of_two_deals(game: FiveCard) -> list[tuple[int, int, str]]:
    """The threes of the first two deals."""
    move_all(table("KC 9D QH", "5C KD JH", game=game), "KC 5C 9D G")
    game.deal(pack(reversed(PACK)))
    return [award for award in awards(game) if award[2] == "THREE"]


@pytest.mark.rule("FC-5")
def test_the_first_nondealer_of_a_game_gets_three_before_the_discards() -> None:
    game = lots_drawn()
    game.deal(PACK)
    assert awards(game) == [(ND, 3, "THREE")]
    assert game.phase is Phase.DISCARD
    assert awards_of_two_deals(lots_drawn()) == [(ND, 3, "THREE")]


@pytest.mark.rule("FC-5")
def test_by_option_every_nondealer_gets_three() -> None:
    game = lots_drawn(FiveCardOptions(three_each_deal=True))
    assert awards_of_two_deals(game) == [(ND, 3, "THREE"), (D, 3, "THREE")]


@pytest.mark.rule("FC-6", "CR-8")
def test_both_discard_two_unseen_and_keep_three_in_order() -> None:
    game = lots_drawn()
    game.deal(pack("KC AC 2H 3D 9S 4D 2C 5D 7H 6D"))
    assert names(game.places[ND]) == "2C 2H 7H 9S KC"
    game.discard(ND, *parse_all("KC 2H"))
    assert game.view(D).tossed == ()
    assert game.phase is Phase.DISCARD
    game.discard(D, *parse_all("AC 3D"))
    assert names(game.hands[ND]) == "2C 7H 9S"
    assert set(game.crib) == set(parse_all("KC 2H AC 3D"))


@pytest.mark.rule("FC-6")
def test_the_discards_may_come_in_either_order_but_once_and_from_the_own_hand() -> None:
    game = lots_drawn()
    game.deal(PACK)
    mine = game.hands[D]
    for wrong in ((mine[0], mine[0]), (mine[0], game.hands[ND][0])):
        with refused("FC-6"):
            game.discard(D, *wrong)
    game.discard(D, *mine[:2])
    with refused("FC-6"):
        game.discard(D, *mine[2:4])
    assert game.turn_of == ND


@pytest.mark.rule("FC-7")
def test_the_starter_is_one_of_the_42_cards_left_and_takes_no_part_in_the_pegging() -> None:
    for place in (0, 41):
        game = lots_drawn()
        game.deal(PACK)
        for seat in (ND, D):
            game.discard(seat, *game.hands[seat][:2])
        with refused("FC-7"):
            game.cut(42)
        game.cut(place)
        assert game.starter == PACK[10 + place]
        assert (game.pile, game.total) == ([], 0)


@pytest.mark.rule("FC-8", "CM-18")
def test_a_jack_as_starter_is_two_for_the_dealer() -> None:
    game = table("7C 2D 9H", "8D TC QS", "JS")
    assert awards(game)[1:] == [(D, 2, "HEELS")]


@pytest.mark.rule("FC-9")
def test_the_nondealer_leads_in_turn_and_never_over_31() -> None:
    game = table("KC 9D QH", "5C KD JH")
    assert game.turn_of == ND
    with refused("FC-9"):
        game.lay(D, parse("5C"))
    move_all(game, "KC KD 9D")
    assert game.turn_of == D
    with refused("FC-9"):
        game.lay(D, parse("JH"))
    with refused("FC-9"):
        game.lay(D, parse("KD"))
    game = table("KC 9D QH", "3C KD JH")
    move_all(game, "KC KD 9D")
    with refused("FC-9"):
        game.lay(D, parse("3C"))


@pytest.mark.rule("FC-10")
def test_there_is_one_sequence_and_the_cards_left_are_shown_unpegged() -> None:
    game = table("KC 9D QH", "5C KD JH")
    move_all(game, "KC 5C 9D G")
    assert game.phase is Phase.DEAL
    counted = [op for op in game.operations if isinstance(op, Counted)]
    assert set(counted[0].cards) == set(parse_all("KC 9D QH"))


@pytest.mark.rule("FC-10")
def test_the_phase_ends_by_itself_when_the_other_has_no_cards_and_none_fits() -> None:
    game = table("KC 9D 8H", "2C AH KH")
    move_all(game, "KC 2C 9D AH 8H")
    assert game.phase is Phase.DEAL
    assert (ND, 1, "LAST") in awards(game)


@pytest.mark.rule("FC-11")
def test_go_is_refused_while_a_card_fits_and_must_be_said_otherwise() -> None:
    game = table("KC 9D QH", "5C KD JH")
    for moves in ("", "KC 5C"):
        move_all(game, moves)
        with refused("FC-11"):
            game.go(ND)
    move_all(game, "9D")
    assert (game.phase, game.turn_of, game.choices()) == (Phase.PLAY, D, [Go(D)])


@pytest.mark.rule("FC-12", "CM-8")
def test_a_laid_card_scores_all_it_makes_in_one_award() -> None:
    game = table("4C 6H KS", "5D QC QS")
    move_all(game, "4C 5D 6H")
    assert awards(game)[1:] == [(ND, 5, "LAID")]


@pytest.mark.rule("FC-13")
def test_a_card_after_the_others_go_scores_one_more_but_not_with_31() -> None:
    game = table("KC 6D 7H", "9C 2D 3H")
    move_all(game, "KC 9C 6D 2D G")
    before = len(game.operations)
    game.lay(D, parse("3H"))
    assert [award for award in awards(game, before) if award[2] != "HAND" and award[2] != "CRIB"] == [(D, 1, "GO")]
    game = table("KC 6D 7H", "9C 2D 4H")
    move_all(game, "KC 9C 6D 2D G")
    before = len(game.operations)
    game.lay(D, parse("4H"))
    assert [award for award in awards(game, before) if award[2] not in ("HAND", "CRIB")] == [(D, 2, "LAID")]


def lines(hands: list[tuple[Card, ...]], total: int, turn: int, said: bool) -> Iterable[int]:
    """For every way to go on, how many cards are laid after a GO was said."""
    fitting = [card for card in hands[turn] if total + pips(card) <= 31]
    if total == 31 or not fitting:
        other = [card for card in hands[1 - turn] if total + pips(card) <= 31]
        if total == 31 or said or not other:
            yield 0
        else:
            yield from lines(hands, total, 1 - turn, True)
        return
    for card in fitting:
        left = [tuple(c for c in hand if c != card) for hand in hands]
        stay = said or not left[1 - turn]
        for more in lines(left, total + pips(card), turn if stay else 1 - turn, said):
            yield more + said


@given(st.lists(st.sampled_from(PACK), min_size=6, max_size=6, unique=True))
@pytest.mark.rule("FC-13")
def test_in_no_deal_do_two_cards_follow_a_go(cards: list[Card]) -> None:
    assert max(lines([tuple(cards[:3]), tuple(cards[3:])], 0, 0, False)) <= 1


@pytest.mark.rule("FC-14")
def test_the_sixth_card_scores_one_since_the_other_has_none() -> None:
    game = table("AC 9D 5H", "2C TD 3H")
    move_all(game, "AC 2C 9D TD 5H")
    before = len(game.operations)
    game.lay(D, parse("3H"))
    assert awards(game, before)[0] == (D, 1, "GO")
    assert Go(ND) not in game.operations


@pytest.mark.rule("FC-15")
def test_when_nobody_can_go_on_after_a_go_the_last_card_scores_one() -> None:
    game = table("9C AC 7H", "8D KD QH")
    move_all(game, "9C 8D AC KD")
    before = len(game.operations)
    game.go(ND)
    assert [award for award in awards(game, before) if award[2] == "LAST"] == [(D, 1, "LAST")]
    game = table("KC 6D 7H", "9C 2D 3H")
    move_all(game, "KC 9C 6D 2D G 3H")
    assert "LAST" not in [reason for _, _, reason in awards(game)]


@pytest.mark.rule("FC-16", "CM-26")
def test_31_ends_the_pegging_for_two_points() -> None:
    game = table("JC 2D 3H", "KC 9D 4H")
    move_all(game, "JC KC 2D")
    before = len(game.operations)
    game.lay(D, parse("9D"))
    assert awards(game, before)[0] == (D, 2, "LAID")
    assert not {"GO", "LAST"} & {reason for _, _, reason in awards(game)}
    assert game.phase is Phase.DEAL


@pytest.mark.rule("FC-17", "FC-18", "FC-22")
def test_the_nondealer_s_three_cards_then_the_dealer_s_then_his_crib_of_four_are_counted() -> None:
    game = table("KC 9D QH", "5C KD JH", "5S")
    crib = game.crib
    move_all(game, "KC 5C 9D G")
    counted = [op for op in game.operations if isinstance(op, Counted)]
    assert [(op.seat, len(op.cards)) for op in counted] == [(ND, 3), (D, 3), (D, 4)]
    assert set(counted[2].cards) == set(crib)
    assert [op.points for op in counted[:2]] == [4, 10]  # K+5, Q+5; K or J with either 5, and their pair


@pytest.mark.rule("FC-19", "FC-21")
def test_fifteens_pairs_runs_and_nobs_count_in_a_hand_of_three() -> None:
    game = table("JS 9D TH", "5C KD JH", "5S")
    move_all(game, "JS 5C 9D G")
    first = next(op for op in game.operations if isinstance(op, Counted))
    assert first.points == 3 + 4 + 1  # 9 T J, J+5 and T+5, nobs


@pytest.mark.rule("FC-20")
def test_three_hand_cards_of_one_suit_are_a_flush_and_a_crib_needs_all_five() -> None:
    game = lots_drawn()
    game.deal(pack("2D AH 8D 3H KD 5C 9H QC 4H JC 6S"))
    game.discard(ND, *parse_all("9H 4H"))
    game.discard(D, *parse_all("AH 3H"))
    game.cut(0)
    while game.phase is Phase.PLAY:
        game.apply(game.choices()[0])
    counted = [op.points for op in game.operations if isinstance(op, Counted)]
    assert counted == [3, 3 + 4, 2]  # a flush; a flush, 5+J, 5+Q; 9+6 and four hearts for nothing


@pytest.mark.rule("FC-23", "CM-7")
def test_the_game_stops_the_moment_the_target_is_reached() -> None:
    game = table("KC 9D QH", "5C KD JH", "5S")
    game.score[:] = [58, 60]
    move_all(game, "KC 5C")
    assert (game.phase, game.score) == (Phase.GAME_OVER, [58, 61])
    assert last_events(game)[-1] == Over(D)
    assert not any(isinstance(op, Counted) for op in game.operations)


@pytest.mark.rule("FC-24")
def test_the_deal_alternates() -> None:
    game = table("KC 9D QH", "5C KD JH")
    move_all(game, "KC 5C 9D G")
    assert game.dealer == ND


@pytest.mark.rule("FC-25")
def test_the_loser_deals_the_next_game_and_three_for_last_is_given_again() -> None:
    game = table("KC 9D QH", "5C KD JH", "5S")
    with refused("FC-25"):
        game.new_game()
    game.score[:] = [58, 60]
    move_all(game, "KC 5C")
    game.new_game()
    assert (game.dealer, game.score, game.rear) == (ND, [0, 0], [0, 0])
    game.deal(PACK)
    assert awards(game)[-1] == (D, 3, "THREE")


@pytest.mark.rule("FC-26")
def test_all_counting_is_automatic_and_nothing_is_entered() -> None:
    assert {kind.word for kind in FiveCard.actions} == {"draw", "deal", "discard", "cut", "lay", "go", "new_game"}


@pytest.mark.rule("FC-27", "FC-28")
def test_the_example_deal_of_the_source_ends_15_to_7() -> None:
    """Danusia is the non-dealer, Leszek deals; the chart of five_card.md, section 3."""
    game = lots_drawn()
    game.deal(pack("9D 2C 7C 3D QS KH 8D 8H 6H 6C 8S"))
    game.discard(D, *parse_all("8H 6C"))
    game.discard(ND, *parse_all("9D QS"))
    game.cut(0)
    move_all(game, "7C KH 8D 3D G 2C")
    assert awards(game) == [
        (ND, 3, "THREE"),
        (D, 1, "GO"),
        (ND, 12, "HAND"),
        (D, 2, "HAND"),
        (D, 4, "CRIB"),
    ]
    assert (game.score[ND], game.score[D]) == (15, 7)
