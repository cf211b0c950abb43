"""Wicked Cribbage: when luggers are played, the deck as data, and the PLAY (WK-17 to WK-20, WK-34 to WK-42)."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from table_checks import awards, last_events, refused
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
    meanwhile,
    midway,
    run,
)

from m100.cribbage import rulebook
from m100.cribbage.cards import names, parse, parse_all
from m100.cribbage.operations import Counted, Seat, Started
from m100.cribbage.wicked import DECK, Phase
from m100.cribbage.wicked.effects import EFFECTS
from m100.cribbage.wicked.fizzle import FIZZLES
from m100.cribbage.wicked.log import (
    Decline,
    Fizzled,
    ForceLay,
    LuggerDrawn,
    Negated,
    PlayLugger,
    Revealed,
    Skipped,
)
from m100.cribbage.wicked.windows import draw_twinkler, playable, window_round

# --- windows ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WK-17")
def test_every_lugger_is_playable_only_in_its_own_window() -> None:
    phases = {line.split()[0]: line.split()[1] for line in rulebook.block("wicked", "windows")}
    game = midway(["2C 3C", "4C 5C"])
    game.score = [10, 10]
    for card in DECK.values():
        assert phases[card.window] == card.phase
        game.luggers[A] = [card.id]
        assert {w for w in phases if w != "TW" and playable(game, A, w)} <= {card.window}


@pytest.mark.rule("WK-17", "WK-18")
def test_luggers_of_the_deal_are_asked_once_round_from_the_left_before_any_card_goes_to_the_crib() -> None:
    game = dealt(luggers={A: ["CL08", "LL05"], B: ["SL07"]})
    assert (game.phase, game.turn_of) == (Phase.D0, A)
    assert game.choices() == [PlayLugger(A, "CL08"), PlayLugger(A, "LL05"), Decline(A)]
    game.play_lugger(A, "CL08")
    game.choose_cards(A, ())
    assert game.choices() == [PlayLugger(A, "LL05"), Decline(A)]
    game.decline(A)
    assert game.choices() == [PlayLugger(B, "SL07"), Decline(B)]
    game.decline(B)
    assert game.phase is Phase.CRIB


@pytest.mark.rule("WK-17")
def test_luggers_after_the_starter_come_before_the_first_card() -> None:
    game = dealt(luggers={A: ["CL06"]})
    for seat in (A, B):
        game.lay_away(seat, tuple(game.hands[seat][:2]))
    game.cut(3)
    assert (game.phase, game.turn_of) == (Phase.D1, A)
    game.play_lugger(A, "CL06")
    assert (game.phase, game.turn_of) == (Phase.PLAY, A)


@pytest.mark.rule("WK-18")
def test_a_lugger_whose_condition_fails_is_kept() -> None:
    game = midway(["7C 3D KH 5S", "2C 4D 6H JC"], starter="8C")
    at_show(game, luggers={A: ["CL01", "CL14"], B: ["CL14"]})
    assert game.choices() == [PlayLugger(B, "CL14"), Decline(B)]
    assert game.luggers[A] == ["CL01", "CL14"]
    with refused("WK-18"):
        game.play_lugger(A, "CL01")


@pytest.mark.rule("WK-18", "WK-29")
def test_a_twinkler_may_be_negated_before_anything_is_chosen_or_drawn_by_lot() -> None:
    game = midway(["KC 2D", "5C 9H", "2S 3S"])
    game.score = [9, 9, 9]
    at_play(game, luggers={A: ["SL01"]}, twinklers=["LT08", "CT03"])
    lays(game, "KC 5C")
    assert game.choices() == [PlayLugger(A, "SL01"), Decline(A)]
    assert game.operations[-1] == Revealed(B, "LT08")
    game.play_lugger(A, "SL01")
    assert last_events(game) == [Negated(A, "LT08")]
    assert game.score == [9, 11, 9]
    assert (game.discards, game.stacks["T"]) == ({"T": ["LT08"], "L": ["SL01"]}, ["CT03"])
    assert game.turn_of == C


@pytest.mark.rule("WK-18")
def test_negation_is_asked_from_the_drawer_to_the_left() -> None:
    game = midway(["KC 2D", "5C 9H", "2S 3S"])
    at_play(game, luggers={A: ["SL01"], B: ["SL01"], C: ["SL01"]}, twinklers=["CT03"])
    lays(game, "KC 5C")
    asked = []
    while game.can_decline(game.turn_of):
        asked.append(game.turn_of)
        game.decline(game.turn_of)
        if awards(game)[-1][2] == "CARD":
            break
    assert asked == [B, C, A]
    assert awards(game)[-1] == (B, 2, "CARD")


@pytest.mark.rule("WK-19")
def test_a_lugger_drawn_in_the_show_may_be_played_at_once() -> None:
    game = midway(["2C 4D 6H JC", "7C 3D KH 5S"], starter="8C")
    game.score[A] = 9
    game.stacks["L"] = ["CL14"]
    at_show(game)
    assert game.score[A] == 10
    assert game.choices() == [PlayLugger(A, "CL14"), Decline(A)]
    game.play_lugger(A, "CL14")
    assert game.score[A] == 12


@pytest.mark.rule("WK-20")
def test_nobody_is_asked_without_a_playable_lugger() -> None:
    game = dealt(luggers={A: ["CL04"], B: []})
    assert game.phase is Phase.CRIB
    run(game, window_round(game, "D0"))
    assert ended(game)


# --- the deck as data ------------------------------------------------------------------------------------------------


@pytest.mark.rule("WK-34")
def test_the_deck_has_32_16_and_16_cards_half_of_each_set_twinklers() -> None:
    assert len(DECK) == 64
    assert Counter((card.set, card.kind) for card in DECK.values()) == {
        ("core", "T"): 16,
        ("core", "L"): 16,
        ("luck", "T"): 8,
        ("luck", "L"): 8,
        ("strategy", "T"): 8,
        ("strategy", "L"): 8,
    }
    for card in DECK.values():
        assert len(card.text) <= 38
        assert len(card.name) <= 16
        assert (card.kind == "T") == (card.window == "TW")


@pytest.mark.rule("WK-34")
def test_every_effect_and_fizzle_code_is_in_the_vocabulary_and_in_use() -> None:
    vocabulary = {word: rest for word, _, rest in (row.partition(" ") for row in rulebook.block("wicked", "vocab"))}
    for card in DECK.values():
        assert re.fullmatch(vocabulary[card.effect].strip(), " ".join(card.args))
    assert {card.effect for card in DECK.values()} == set(vocabulary) == set(EFFECTS)
    codes = {row.split()[0] for row in rulebook.block("wicked", "fizzle")}
    assert {card.fizzle for card in DECK.values()} == codes == set(FIZZLES)


@pytest.mark.rule("WK-35")
def test_of_crib_cards_one_of_none_and_peek_and_one_of_mine_and_cap_can_be_played() -> None:
    game = dealt(luggers={A: ["CL03", "CL02"], B: ["CL02", "SL07"]})
    game.play_lugger(A, "CL03")
    assert game.choices() == [PlayLugger(B, "SL07"), Decline(B)]
    assert game.luggers[A] == ["CL02"]
    game = midway(["2C 4D 6H 8S", "7C 3D KH 5S"])
    at_show(game, luggers={A: ["SL02", "SL03"]})
    game.play_lugger(A, "SL03")
    assert ended(game)
    assert game.luggers[A] == ["SL02"]


@pytest.mark.rule("WK-35")
def test_without_a_crib_the_other_crib_cards_are_refused_and_kept() -> None:
    game = midway(["2C 4D 6H 8S", "7C 3D KH 5S"])
    game.flags.no_crib = True
    at_show(game, luggers={A: ["SL02", "SL03"]})
    assert ended(game)
    assert game.luggers[A] == ["SL02", "SL03"]


@pytest.mark.rule("WK-35")
def test_who_counts_the_crib_draws_the_lugger_it_earns() -> None:
    game = midway(["2C 4D 6H 8S", "7C 3D KH 5S"], starter="QC")
    game.crib = list(parse_all("5C 5D 5H JC"))
    game.score[A] = 4
    at_show(game, luggers={A: ["SL02"]})
    game.play_lugger(A, "SL02")
    crib = next(op for op in reversed(game.operations) if isinstance(op, Counted))
    assert (crib.seat, crib.points) == (A, 14 + 6 + 1)
    assert game.score[A] == 25
    assert [op.seat for op in game.operations if isinstance(op, LuggerDrawn)][-1] == A


@pytest.mark.rule("WK-36")
def test_two_skips_are_two_turns_and_two_forces_two_lays() -> None:
    game = at_play(midway(["KC 9D 8H", "2C 3D 4H"]))
    for _ in range(2):
        meanwhile(game, A, "CT12")
    lays(game, "KC 9D 8H")
    assert [op for op in game.operations if isinstance(op, Skipped)] == [Skipped(B), Skipped(B)]
    game = at_play(midway(["KC 9D 8H", "2C 3D 4H"]))
    for _ in range(2):
        meanwhile(game, A, "ST08")
    lays(game, "KC")
    game.force_lay(A, parse("4H"))
    lays(game, "9D")
    game.force_lay(A, parse("2C"))
    assert game.forced[B] == []


@pytest.mark.rule("WK-37")
def test_when_all_peg_the_owner_comes_first_and_then_his_left() -> None:
    game = midway(["2C", "3C", "4C"])
    game.score = [120, 120, 120]
    effect(game, B, "CT09")
    assert game.winner == B
    assert awards(game) == [(B, 1, "CARD")]


@pytest.mark.rule("WK-38", "WK-16")
@pytest.mark.parametrize("card", ["CT06", "CT08", "CT12", "CT13", "ST08", "LT01", "LT05", "CT15"])
def test_with_three_players_these_cards_name_one_opponent(card: str) -> None:
    game = midway(["2C", "3C", "4C"])
    game.score = [9, 9, 9]
    effect(game, A, card)
    assert {choice.opponent for choice in game.choices()} == {B, C}  # type: ignore[attr-defined]


@pytest.mark.rule("WK-39")
def test_all_chance_comes_from_outside_in_the_order_of_its_use() -> None:
    game = midway(["2C 9C", "3C 9D"])
    game.score = [9, 9]
    effect(game, A, "LT02")
    assert game.turn_of is None
    for wrong in (0, 7):
        with refused("WK-39"):
            game.roll(wrong)
    game.roll(6)
    assert game.score == [15, 9]
    effect(game, A, "CT15")
    with refused("WK-39"):
        game.random_card(2)
    game.random_card(1)
    game.random_card(0)
    assert (names(game.hands[A]), names(game.hands[B])) == ("2C 3C", "9C 9D")


@pytest.mark.rule("WK-40")
def test_a_skipped_turn_costs_no_skip_while_the_player_is_out_and_asks_the_last_player_again() -> None:
    game = at_play(midway(["KC 4D", "QC 3C", "2C 5C"]))
    game.skip[B] = 1
    lays(game, "KC")
    assert (game.turn_of, game.skip[B]) == (C, 0)
    game = at_play(midway(["KC 9D", "", "2C 5C"]))
    game.skip[B] = 1
    lays(game, "KC 2C 9D")
    assert game.skip[B] == 1


@pytest.mark.rule("WK-40")
def test_effects_on_players_end_with_the_play() -> None:
    game = at_play(midway(["KC", "QC"]))
    game.skip[A], game.forced[A] = 3, [B]
    game.bonus[B] = []
    effect(game, B, "ST07")
    at_play(game)
    assert game.skip == [0, 0]
    lays(game, "KC QC")
    assert (game.skip, game.forced, game.bonus) == ([0, 0], [[], []], [[], []])


@pytest.mark.rule("WK-41")
def test_four_are_two_pairs_with_one_pair_of_pegs_each() -> None:
    game = midway(["2C", "3C", "4C", "5C"])
    assert game.sides() == 2
    assert game.opponents(A) == (B, D)
    effect(game, D, "CT09")
    assert awards(game) == [(D, 2, "CARD"), (A, 2, "CARD")]
    assert game.score == [2, 2]
    singles = midway(["2C", "3C", "4C", "5C"], singles=True)
    assert singles.opponents(A) == (B, C, D)
    effect(singles, D, "CT09")
    assert singles.score == [2, 2, 2, 2]


@pytest.mark.rule("WK-41")
def test_a_partner_may_cancel_a_twinkler_and_the_side_s_peg_decides_about_0() -> None:
    game = midway(["KC 2D", "5C 9H", "2S 3S", "4C 4D"])
    game.score = [0, 9]
    at_play(game, luggers={D: ["SL01"]}, twinklers=["CT07", "CT05"])
    lays(game, "KC 5C")
    assert [op.id for op in game.operations if isinstance(op, Fizzled)] == ["CT07"]
    assert game.turn_of == D
    game.play_lugger(D, "SL01")
    assert game.score == [0, 11]


@pytest.mark.rule("WK-42")
def test_no_hand_grows_beyond_nine_cards() -> None:
    game = midway(["2C 3C 4C 5C 6C 7C 8C 9C TC", "2D"])
    effect(game, A, "LL06")
    assert len(game.hands[A]) == 9
    effect(game, A, "CL09", Phase.D0)
    assert (len(game.hands[A]), game.flags.extra) == (9, {A: 0})
    effect(game, A, "LT01")
    game.choose_throw(A, "P")
    game.choose_throw(B, "R")
    assert len(game.hands[A]) == 9


@pytest.mark.rule("WK-42", "CR-8")
def test_a_card_that_comes_takes_the_place_of_the_one_that_leaves_or_the_next() -> None:
    game = midway(["2C 3C 4C", "2D"], deck="KH QH", starter="8H")
    effect(game, A, "LL06")
    assert names(game.hands[A]) == "2C 3C 4C KH"
    effect(game, A, "CT02")
    game.choose_cards(A, (parse("3C"),))
    assert names(game.hands[A]) == "2C 8H 4C KH"
    assert game.starter == parse("3C")
    assert Started(parse("3C")) in game.operations


def test_the_owner_of_a_force_is_asked_after_the_luggers_of_the_forced_player() -> None:
    game = at_play(midway(["KC 9D 8H", "2C 3D 4H"]), luggers={B: ["CL04"]})
    game.forced[B] = [A]
    lays(game, "KC")
    assert game.choices() == [PlayLugger(B, "CL04"), Decline(B)]
    game.decline(B)
    assert {type(choice) for choice in game.choices()} == {ForceLay}
    assert game.turn_of == A


def test_a_twinkler_is_drawn_from_the_top_of_its_stack() -> None:
    game = midway(["2C", "3C"])
    game.stacks["T"] = ["CT04", "CT03"]
    run(game, draw_twinkler(game, A))
    assert (game.score[A], game.stacks["T"]) == (3, ["CT03"])
    assert Seat(0) == A
