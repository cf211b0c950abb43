"""Players see only what they may see: the tests try to see more."""

from __future__ import annotations

import random
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

import pytest
from game_pool import SETTINGS, cards_in, new, next_action, whole_pack
from hypothesis import given, settings
from hypothesis import strategies as st

from m100.cribbage import trace
from m100.cribbage.cards import Card, name, rank
from m100.cribbage.game import Game
from m100.cribbage.operations import Operation, Seat

SEEDS = st.integers(0, 2**32 - 1)
every_game = pytest.mark.parametrize("setting", SETTINGS)


def in_the_middle(setting: str, rng: random.Random) -> Game:
    """A game that waits for a player, somewhere in its course."""
    game = new(setting)
    for _ in range(rng.randrange(4, 60)):
        if game.over:
            break
        game.apply(next_action(game, rng))
    while game.turn_of is None and not game.over:
        game.apply(next_action(game, rng))
    return game


@every_game
@given(seed=SEEDS)
@settings(max_examples=3, deadline=None)
@pytest.mark.rule("CR-10", "CR-12", "FC-6", "DR-19", "DR-26", "BF-19", "WK-14", "WK-25")
def test_cards_that_a_view_does_not_show_make_no_difference_to_it(setting: str, seed: int) -> None:
    """The same trace with hidden cards exchanged: whatever could be replayed must look the same from that seat."""
    rng = random.Random(seed)
    game = in_the_middle(setting, rng)
    for seat in game.seats:
        view = game.view(seat)
        hidden = [card for card in whole_pack(game) if card not in set(cards_in(view))]
        for exchange in (_of_equal_ranks(hidden, rng), _of_any(hidden, rng)):
            other = _replayed(game, exchange)
            if other is not None and _same_course(game, other):
                assert other.view(seat) == view


def _of_equal_ranks(hidden: list[Card], rng: random.Random) -> dict[Card, Card]:
    """Each hidden card becomes a hidden card of its rank: nearly always as legal as before."""
    exchange: dict[Card, Card] = {}
    for r in range(14):
        alike = [card for card in hidden if rank(card) == r]
        exchange.update(zip(alike, rng.sample(alike, len(alike)), strict=True))
    return exchange


def _of_any(hidden: list[Card], rng: random.Random) -> dict[Card, Card]:
    """Two hidden cards change places."""
    one, other = rng.sample(hidden, 2) if len(hidden) > 1 else (hidden * 2)[:2] or (Card(0), Card(0))
    return {one: other, other: one}


def _replayed(game: Game, exchange: dict[Card, Card]) -> Game | None:
    """The last deal of the trace with the cards exchanged, or None when that is not legal."""
    header, *lines = trace.write(game).splitlines()
    last_deal = max((n for n, line in enumerate(lines) if line.startswith("deal ")), default=0)
    names = {name(old): name(new) for old, new in exchange.items()}
    changed = [" ".join(names.get(word, word) for word in line.split()) for line in lines[last_deal:]]
    try:
        return trace.replay("\n".join([header, *lines[:last_deal], *changed]))
    except trace.TraceError:
        return None


def _same_course(game: Game, other: Game) -> bool:
    """Whether nothing that all can see (scores, whose turn, what was won) came out otherwise with the other cards."""
    public = (other.score, other.rear, other.turn_of, other.over, len(other.operations))
    return public == (game.score, game.rear, game.turn_of, game.over, len(game.operations))


@every_game
@given(seed=SEEDS)
@settings(max_examples=2, deadline=None)
def test_a_view_is_data_from_which_nothing_leads_to_the_game(setting: str, seed: int) -> None:
    game = in_the_middle(setting, random.Random(seed))
    for seat in game.seats:
        _only_data(game.view(seat))


def _only_data(value: Any) -> None:
    """Numbers, names, tuples, operations: nothing that can be changed, called or followed."""
    if isinstance(value, tuple):
        for item in value:
            _only_data(item)
    elif is_dataclass(value):
        assert isinstance(value, Operation) or type(value).__name__.endswith(("View", "Pegged"))
        assert type(value).__dataclass_params__.frozen
        assert not hasattr(value, "__dict__")
        for field in fields(value):
            _only_data(getattr(value, field.name))
    else:
        assert value is None or isinstance(value, int | str | bool | Enum)


@every_game
def test_only_the_player_on_turn_has_choices(setting: str) -> None:
    game = in_the_middle(setting, random.Random(7))
    for seat in game.seats:
        assert bool(game.view(seat).choices) == (game.turn_of == seat)


@pytest.mark.parametrize("setting", [s for s in SETTINGS if s.split()[0] in ("cribge", "five-card", "wicked")])
@given(seed=SEEDS)
@settings(max_examples=3, deadline=None)
@pytest.mark.rule("CR-10", "CR-12", "FC-6")
def test_no_view_names_a_card_that_only_another_holds(setting: str, seed: int) -> None:
    rng = random.Random(seed)
    game: Any = in_the_middle(setting, rng)
    for seat in game.seats:
        shown = set(cards_in(game.view(seat)))
        for other in game.seats:
            if other != seat:
                unplayed = game.unplayed(other) if game.title == "wicked" else game.unplayed[other]
                learned = {card for op in _learned(game, seat) for card in cards_in(op)}
                assert not shown & set(unplayed) - learned


def _learned(game: Any, seat: Seat) -> list[Operation]:
    """What special cards let `seat` see of others, and the cards that went through his hands."""
    secret = ("Looked", "Got", "Shown", "Started", "LayAway", "ForceLay", "ChooseCards")
    return [op for op in game.view(seat).history if type(op).__name__ in secret] if game.title == "wicked" else []
