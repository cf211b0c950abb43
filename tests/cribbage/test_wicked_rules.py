"""Wicked Cribbage: the base game and the drawing of special cards (WK-1 to WK-16)."""

from __future__ import annotations

import random

import pytest
from table_checks import awards, pack, refused
from wicked_tables import (
    A,
    B,
    C,
    D,
    at_play,
    at_show,
    dealt,
    effect,
    ended,
    lays,
    midway,
    play_out,
    run,
    started,
)

from m100.cribbage.cards import PACK, parse, parse_all
from m100.cribbage.operations import Counted, Go, Lay
from m100.cribbage.wicked import DECK, Phase, Wicked, WickedOptions
from m100.cribbage.wicked.log import (
    Fizzled,
    LayAway,
    LuggerDrawn,
    Revealed,
)

# --- base game -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WK-1", "CM-7")
def test_121_wins_at_once_also_by_a_special_card() -> None:
    game = midway(["KC 5D 2S", "5C 9H 3S"])
    game.score = [100, 119]
    at_play(game, twinklers=["CT01"])
    lays(game, "KC 5C")
    assert (game.phase, game.winner, game.score) == (Phase.GAME_OVER, B, [100, 121])
    assert awards(game) == [(B, 2, "LAID")]
    game = midway(["2C", "3C"])
    game.score = [100, 118]
    effect(game, B, "CT01")
    assert (game.phase, game.score, game.rear[1]) == (Phase.GAME_OVER, [100, 121], 118)


@pytest.mark.rule("WK-2", "CM-10")
def test_the_lowest_card_deals_and_the_deal_passes_left() -> None:
    game = Wicked(WickedOptions(players=3))
    game.draw(pack("7C 2H 2D"))
    game.draw(pack("KC QC"))
    assert game.dealer == C
    game = midway(["2C 3C", "4C 6C"])
    rng = random.Random(1)
    game = started()
    dealers = [game.dealer]
    while len(dealers) < 3 and not game.over:
        game.apply(game.chance(rng) if game.turn_of is None else game.choices()[-1])
        if game.dealer != dealers[-1]:
            dealers.append(game.dealer)
    assert dealers == [B, A, B]


@pytest.mark.rule("WK-2")
def test_the_loser_deals_the_next_game_and_luggers_go_back() -> None:
    game = midway(["KC", "5C"])
    game.luggers[A] = ["SL01"]
    game.score = [100, 119]
    at_play(game)
    with refused("WK-2"):
        game.new_game()
    lays(game, "KC 5C")
    with refused("WK-2"):
        game.go(A)
    game.new_game()
    assert (game.dealer, game.score, game.luggers) == (A, [0, 0], [[], []])
    game.stack("T", game.all_specials("T"))
    game.stack("L", game.all_specials("L"))
    assert "SL01" in game.stacks["L"]


@pytest.mark.rule("WK-3")
@pytest.mark.parametrize(("players", "each", "extra", "away"), [(2, 6, 0, 2), (3, 5, 1, 1), (4, 5, 0, 1)])
def test_hands_are_dealt_singly_from_the_left_and_three_players_start_the_crib_with_a_card(
    players: int, each: int, extra: int, away: int
) -> None:
    game = started(players)
    game.deal(PACK)
    for seat in range(players):
        assert set(game.hands[seat]) == {PACK[seat + players * n] for n in range(each)}
    assert game.crib == list(PACK[each * players : each * players + extra])
    assert game.deck == list(PACK[each * players + extra :])
    assert all(isinstance(choice, LayAway) and len(choice.cards) == away for choice in game.choices())
    with refused("WK-3"):
        game.lay_away(A, PACK[-away:])
    for _ in game.seats:
        game.apply(game.choices()[0])
    assert [len(hand) for hand in game.hands] == [4] * players
    assert len(game.crib) == 4


@pytest.mark.rule("WK-4")
def test_the_starter_is_cut_from_the_cards_left_which_keep_their_order() -> None:
    game = dealt()
    for seat in (A, B):
        game.lay_away(seat, tuple(game.hands[seat][:2]))
    before = list(game.deck)
    with refused("WK-4"):
        game.cut(40)
    game.cut(7)
    assert game.starter == before[7]
    assert game.deck == before[:7] + before[8:]


@pytest.mark.rule("WK-4", "CM-18")
def test_a_jack_as_starter_is_two_for_the_dealer() -> None:
    game = dealt("2C 3C 4C 5C 6C 7C 2D 3D 4D 5D 6D 7D JC")
    for seat in (A, B):
        game.lay_away(seat, tuple(game.hands[seat][:2]))
    game.cut(0)
    assert awards(game) == [(B, 2, "HEELS")]


@pytest.mark.rule("WK-5")
def test_who_can_lay_must_lay_and_go_lasts_to_the_end_of_the_sequence() -> None:
    game = at_play(midway(["KC 9D 2H 3S", "TC 8D 7H 6S", "JC QD KH KS"]))
    assert game.choices() == [Lay(A, card) for card in parse_all("KC 9D 2H 3S")]
    with refused("WK-5"):
        game.go(A)
    with refused("WK-5"):
        game.lay(B, parse("TC"))
    lays(game, "KC TC JC")
    assert game.choices() == [Go(A)]
    lays(game, "G")
    assert game.gone == {A}
    lays(game, "G")
    assert awards(game) == [(C, 1, "GO")]
    assert (game.turn_of, game.count, game.gone) == (A, 0, set())


@pytest.mark.rule("WK-5")
def test_the_lead_skips_players_without_cards() -> None:
    game = at_play(midway(["KC 2D", "9H", "JC QD KH", "8C 8D 8S"]))
    lays(game, "KC 9H JC")
    assert game.turn_of == D
    lays(game, "G 2D")
    assert (game.turn_of, awards(game)) == (C, [(A, 2, "LAID")])  # 31 by A; B has no cards, so C leads


@pytest.mark.rule("WK-6", "CM-9")
def test_pegging_is_as_usual_with_one_for_the_last_card_of_the_deal() -> None:
    game = at_play(midway(["7C 9D", "8D KC"]))
    lays(game, "7C 8D 9D KC")
    assert awards(game) == [(B, 2, "LAID"), (A, 3, "LAID"), (A, 1, "GO"), (B, 1, "LAST")]
    assert ended(game)


@pytest.mark.rule("WK-7", "CM-16")
def test_the_show_goes_from_the_left_of_the_dealer_to_his_crib() -> None:
    game = midway(["2H 4H 8H TH", "5C 5D 5H JS", "AC 2D 2S 3S"], starter="KC")
    game.crib = list(parse_all("3H 6H 9H QH"))
    at_show(game)
    counted = [(op.seat, op.points) for op in game.operations if isinstance(op, Counted)]
    assert counted == [(A, 4), (B, 6 + 8 + 6), (C, 8 + 4 + 2), (C, 2)]  # the crib: 6+9, four hearts for nothing
    assert not {"enter", "muggins"} & {kind.word for kind in Wicked.actions}


@pytest.mark.rule("WK-8")
def test_hands_of_five_cards_may_be_worth_more_than_29() -> None:
    game = at_show(midway(["5C 5D 5H JS KD", "2C 4C"], starter="5S"))
    assert next(op.points for op in game.operations if isinstance(op, Counted)) == 37


# --- drawing special cards -------------------------------------------------------------------------------------------


@pytest.mark.rule("WK-9")
def test_each_kind_has_its_own_shuffled_stack_and_discards() -> None:
    game = Wicked()
    game.draw(pack("KC AC"))
    with refused("WK-9"):
        game.stack("L", game.all_specials("L"))
    with refused("WK-9"):
        game.stack("T", game.all_specials("T")[1:])
    game.stack("T", tuple(reversed(game.all_specials("T"))))
    game.stack("L", game.all_specials("L"))
    assert game.stacks["T"][0] == "ST08"
    assert {DECK[card].kind for card in game.stacks["L"]} == {"L"}
    game = at_play(midway(["KC 2D", "5C 9H"]), luggers={A: ["CL04"]}, twinklers=["CT03"])
    game.play_lugger(A, "CL04")
    lays(game, "KC 5C")
    assert game.discards == {"T": ["CT03"], "L": ["CL04"]}


@pytest.mark.rule("WK-10")
def test_15_and_31_draw_a_twinkler_after_the_points_and_before_the_sequence_is_closed() -> None:
    game = at_play(midway(["KC QD 2H", "5C 6H 3S"]), twinklers=["CT03", "CT04"])
    lays(game, "KC 5C")
    assert awards(game) == [(B, 2, "LAID"), (B, 2, "CARD")]
    lays(game, "QD 6H")
    assert awards(game)[2:] == [(B, 2, "LAID"), (B, 3, "CARD")]
    assert game.count == 0
    assert game.stacks["T"] == []


@pytest.mark.rule("WK-10")
def test_a_count_changed_by_a_card_draws_nothing() -> None:
    game = at_play(midway(["KC QD KD", "5C 6H 9S"]), twinklers=["ST03", "CT03"])
    lays(game, "KC 5C")
    game.choose_number(B, 5)
    lays(game, "QD")
    assert game.count == 20
    game.count = 15
    assert game.stacks["T"] == ["CT03"]


@pytest.mark.rule("WK-11")
def test_what_fizzles_is_laid_aside_until_one_works_and_then_discarded_in_order() -> None:
    game = midway(["KC QD AS", "5C 6H"])
    game.score = [0, 0]
    at_play(game, twinklers=["CT07", "CT08", "CT03", "CT04"])
    lays(game, "KC 5C")
    assert [op.id for op in game.operations if isinstance(op, Fizzled)] == ["CT07", "CT08"]
    assert [op.id for op in game.operations if isinstance(op, Revealed)] == ["CT03"]
    assert game.discards["T"] == ["CT07", "CT08", "CT03"]
    assert game.stacks["T"] == ["CT04"]


@pytest.mark.rule("WK-11", "WK-13")
def test_an_empty_stack_is_shuffled_from_the_discards_without_the_cards_laid_aside() -> None:
    game = midway(["KC QD AS", "5C 6H"])
    game.discards["T"] = ["CT03", "CT08"]
    at_play(game, twinklers=["CT07"])
    lays(game, "KC 5C")
    assert game.turn_of is None
    with refused("WK-9"):
        game.stack("T", ("CT03", "CT07", "CT08"))
    game.stack("T", ("CT08", "CT03"))
    assert awards(game) == [(B, 2, "LAID"), (B, 2, "CARD")]
    assert game.discards["T"] == ["CT07", "CT08", "CT03"]


@pytest.mark.rule("WK-11", "WK-13")
def test_with_no_cards_at_all_nothing_is_drawn() -> None:
    game = at_play(midway(["KC QD AS", "5C 6H"]), twinklers=["CT07"])
    lays(game, "KC 5C")
    assert (game.turn_of, game.discards["T"]) == (A, ["CT07"])
    game.score[A] = 8
    game.stacks["L"], game.discards["L"] = [], []
    run(game, game.earn_lugger(A, 3))
    assert game.luggers[A] == []


@pytest.mark.rule("WK-12")
def test_a_count_that_brings_the_peg_to_a_multiple_of_5_draws_a_lugger() -> None:
    game = midway(["7C 3D KH 5S", "2C 4D 6H JC"], starter="8C")
    game.score = [4, 5]
    game.crib = list(parse_all("5D TH QS 3S"))
    at_show(game)
    drawn = [(op.seat, op.id) for op in game.operations if isinstance(op, LuggerDrawn)]
    assert (game.score[A], drawn[0]) == (10, (A, "CL01"))
    assert [seat for seat, _ in drawn] == [A, B]  # B goes from 5 to 6 by nobs and to 10 by the crib
    assert game.score[B] == 10


@pytest.mark.rule("WK-12")
def test_heels_go_and_pegs_by_cards_draw_no_lugger_unless_the_option_counts_them() -> None:
    game = midway(["2C", "3C"])
    game.score = [1, 0]
    effect(game, A, "CL16", Phase.S0)
    assert (game.score[A], game.luggers[A]) == (5, [])
    game = midway(["2C", "3C"], lug_any_peg=True)
    game.score = [1, 0]
    effect(game, A, "CL16", Phase.S0)
    assert game.luggers[A] == ["CL01"]
    game = midway(["2C", "3C"], lug_any_peg=True)
    game.score = [2, 0]
    effect(game, A, "CL04", Phase.PLAY)
    assert game.luggers[A] == []


@pytest.mark.rule("WK-14")
def test_who_holds_eight_luggers_draws_none_and_they_are_kept_over_deals() -> None:
    game = midway(["7C 3D KH 5S", "2C 4D 6H JC"], starter="8C")
    eight = list(game.all_specials("L"))[8:16]
    game.score[A] = 4
    at_show(game, luggers={A: eight})
    while not ended(game):
        game.apply(game.choices()[-1])
    assert game.luggers[A] == eight
    game.clear_deal(PACK)
    assert game.luggers[A] == eight


@pytest.mark.rule("WK-14")
def test_luggers_are_hidden_from_the_others() -> None:
    game = at_play(midway(["7C 3D KH 5S", "2C 4D 6H JC"]), luggers={A: ["SL01", "CL04"]})
    assert game.view(A).luggers == ("SL01", "CL04")
    assert game.view(B).luggers == ()
    assert game.view(B).lugger_sizes == (2, 0)


@pytest.mark.rule("WK-15")
@pytest.mark.parametrize(
    ("sets", "count"), [((), 16), (("luck",), 24), (("strategy",), 24), (("luck", "strategy"), 32), (("core",), 16)]
)
def test_core_is_always_in_and_each_expansion_may_be_left_out(sets: tuple[str, ...], count: int) -> None:
    game = Wicked(WickedOptions(sets=sets))
    for kind in "TL":
        cards = game.all_specials(kind)
        assert len(cards) == count
        assert {DECK[card].set for card in cards} == {"core", *sets}


@pytest.mark.rule("WK-15")
def test_single_cards_may_be_left_out_and_unknown_ones_are_named() -> None:
    assert "CT01" not in Wicked(WickedOptions(left_out=("CT01",))).all_specials("T")
    for wrong in (WickedOptions(sets=("lucky",)), WickedOptions(left_out=("CT99",))):
        with pytest.raises(ValueError, match="is neither a set"):
            Wicked(wrong)
    with pytest.raises(ValueError, match="two to four players"):
        Wicked(WickedOptions(players=5))


@pytest.mark.rule("WK-15")
def test_a_game_without_any_special_card_can_be_played() -> None:
    game = Wicked(WickedOptions(left_out=tuple(DECK)))
    play_out(game, lambda choices: choices[0])
    assert not any(isinstance(op, Revealed | LuggerDrawn) for op in game.operations)


@pytest.mark.rule("WK-16")
def test_of_several_opponents_one_is_named_for_whom_the_card_does_something() -> None:
    game = midway(["2C", "3C", "4C", "5C"], singles=True)
    game.score = [9, 9, 0, 9]
    effect(game, A, "CT07")
    with refused("WK-16"):
        game.choose_opponent(A, C)
    with refused("WK-16"):
        game.choose_opponent(A, A)
    game.choose_opponent(A, D)
    assert game.score == [9, 9, 0, 6]
    game = midway(["2C", "3C", "4C"])
    game.score = [9, 0, 9]
    effect(game, A, "CT07")
    assert (ended(game), game.score) == (True, [9, 0, 6])
