"""What holds in every game, whatever is played (CM-5, CM-7, CM-8)."""

from __future__ import annotations

import random
import re

import pytest
from game_pool import SETTINGS, all_cards, new, next_action, play, special_cards, whole_pack, wild_action
from hypothesis import given, settings
from hypothesis import strategies as st

from m100.cribbage import rulebook, trace
from m100.cribbage.game import Game, IllegalAction
from m100.cribbage.operations import Action, Award, Deal
from m100.cribbage.wicked import Wicked
from m100.cribbage.wicked.log import PeggedBack

SEEDS = st.integers(0, 2**32 - 1)
MOST_ACTIONS = 6000
"""Far more than any game here takes."""

every_game = pytest.mark.parametrize("setting", SETTINGS)


def state(game: Game) -> str:
    """All that the game holds, as text."""
    return repr({name: value for name, value in sorted(vars(game).items()) if name not in ("_flow", "asked")})


@every_game
@given(seed=SEEDS)
@settings(max_examples=3, deadline=None)
@pytest.mark.rule("CM-1", "CM-5")
def test_every_card_is_somewhere_and_nowhere_twice(setting: str, seed: int) -> None:
    game, rng = new(setting), random.Random(seed)
    dealt = False
    for _ in range(400):
        if game.over:
            break
        action = next_action(game, rng)
        game.apply(action)
        dealt = dealt or isinstance(action, Deal)
        if dealt:
            assert sorted(all_cards(game)) == whole_pack(game)
    if isinstance(game, Wicked) and dealt:
        assert special_cards(game) == sorted([*game.all_specials("T"), *game.all_specials("L")])


@every_game
@given(seed=SEEDS)
@settings(max_examples=2, deadline=None)
@pytest.mark.rule("CM-7", "DR-24", "BF-29")
def test_every_game_ends_with_one_winner_at_the_target(setting: str, seed: int) -> None:
    game = new(setting)
    play(game, random.Random(seed), MOST_ACTIONS)
    assert game.over
    assert game.winner is not None
    assert game.score[game.side(game.winner)] == game.options.target
    assert sum(score == game.options.target for score in game.score) == 1
    assert game.turn_of is None


@every_game
@given(seed=SEEDS)
@settings(max_examples=2, deadline=None)
@pytest.mark.rule("CM-7", "CM-8")
def test_scores_are_the_sum_of_the_awards_and_fall_only_by_backward_pegs(setting: str, seed: int) -> None:
    game, rng = new(setting), random.Random(seed)
    while not game.over and len(game.operations) < 2000:
        before, logged = list(game.score), len(game.operations)
        game.apply(next_action(game, rng))
        new_ops = game.operations[logged:]
        if not any(isinstance(op, PeggedBack) for op in new_ops):
            assert all(now >= then for now, then in zip(game.score, before, strict=True))
    totals = [0] * len(game.score)
    for op in game.operations:
        if isinstance(op, Award):
            assert op.points > 0
            totals[game.side(op.seat)] += op.points
        elif isinstance(op, PeggedBack):
            totals[game.side(op.seat)] -= op.points
    assert totals == game.score
    assert max(totals) <= game.options.target


@every_game
@given(seed=SEEDS)
@settings(max_examples=2, deadline=None)
@pytest.mark.rule("CM-5", "WK-39")
def test_a_trace_replays_to_the_same_log(setting: str, seed: int) -> None:
    game, rng = new(setting), random.Random(seed)
    play(game, rng, rng.randrange(2, 300))
    again = trace.replay(trace.write(game))
    assert again.operations == game.operations
    assert state(again) == state(game)
    assert trace.write(again) == trace.write(game)


@every_game
@given(seed=SEEDS)
@settings(max_examples=3, deadline=None)
def test_an_illegal_action_names_a_rule_and_changes_nothing(setting: str, seed: int) -> None:
    game, rng = new(setting), random.Random(seed)
    play(game, rng, rng.randrange(200))
    numbers = {number for book in rulebook.BOOKS for number in rulebook.rules(book)}
    for _ in range(60):
        wild = wild_action(game, rng)
        if game.can(wild):
            continue
        before = state(game)
        for attempt in (game.verify, game.apply):
            with pytest.raises(IllegalAction, match=re.escape(": ")) as caught:
                attempt(wild)
            assert caught.value.rule in numbers
        assert state(game) == before


@every_game
@given(seed=SEEDS)
@settings(max_examples=3, deadline=None)
def test_every_choice_is_allowed_and_what_is_allowed_is_a_choice(setting: str, seed: int) -> None:
    game, rng = new(setting), random.Random(seed)
    for _ in range(60):
        if game.over:
            break
        choices = game.choices()
        assert all(game.can(choice) for choice in choices)
        assert len(set(choices)) == len(choices)
        if game.turn_of is not None:
            assert choices
            for _ in range(5):
                wild = wild_action(game, rng)
                if type(wild) in {type(choice) for choice in choices} and game.can(wild):
                    assert alike(wild) in set(map(alike, choices)) or wild.word in OUTSIDE
        game.apply(next_action(game, rng))


OUTSIDE = ("enter",)
"""Allowed with more values than are worth choosing: an entry of up to 99 (CR-37)."""


def alike(action: Action) -> object:
    """Actions that name the same cards in another order are one choice."""
    return type(action), frozenset(
        frozenset(value) if isinstance(value, tuple) else value for value in action.arguments()
    )


@given(seed=SEEDS)
@settings(max_examples=3, deadline=None)
def test_a_match_goes_on_from_game_to_game(seed: int) -> None:
    rng = random.Random(seed)
    for setting, word in (("cribge", "next_hand"), ("five-card", "new_game"), ("wicked", "new_game")):
        game = new(setting)
        for _ in range(3):
            play(game, rng, MOST_ACTIONS)
            assert game.over
            getattr(game, word)()
            assert not game.over
            assert set(game.score) == {0}
        again = trace.replay(trace.write(game))
        assert again.operations == game.operations
