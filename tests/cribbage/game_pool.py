"""For properties of all games: every game with its options, random play, where its cards are, and wild actions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields
from typing import Any, get_type_hints

from m100.cribbage import trace
from m100.cribbage.battlefield import PACK_AND_JOKER
from m100.cribbage.cards import PACK, Card, Cards
from m100.cribbage.game import Game
from m100.cribbage.games import GAMES, game_class
from m100.cribbage.operations import Action, Seat
from m100.cribbage.wicked import DECK

SETTINGS = [
    "cribge",
    "five-card",
    "five-card target=121 three_each_deal=yes",
    "draft",
    "draft players=3 target=61",
    "draft players=4",
    "battlefield",
    "battlefield players=3 go_after_31=yes joker_left_out=yes",
    "battlefield players=4 standard_line=yes",
    "battlefield players=4 pairs=yes",
    "wicked",
    "wicked players=3",
    "wicked players=4",
    "wicked players=4 singles=yes lug_any_peg=yes",
    "wicked sets=-",
]
"""A game and its options, as in the first line of a trace."""

assert {setting.split()[0] for setting in SETTINGS} == set(GAMES)


def new(setting: str) -> Game:
    title, *options = setting.split()
    return game_class(title)(trace.read_options(title, options))


def next_action(game: Game, rng: random.Random) -> Action:
    """What chance or a random player does; in Wicked luggers are played more often than not."""
    if game.turn_of is None:
        return game.chance(rng)
    return rng.choice(game.choices())


def play(game: Game, rng: random.Random, most: int) -> None:
    """Up to `most` random actions, or to the end of a game."""
    for _ in range(most):
        if game.over:
            return
        game.apply(next_action(game, rng))


def all_cards(game: Any) -> list[Card]:
    """Every card of the running deal, wherever it lies; empty before the first deal."""
    match game.title:
        case "cribge":
            left = list(game.deck0[12:])
            held = [*game.hands[0], *game.hands[1], *game.crib]
            return left + held
        case "five-card":
            return [*game.deck[10:], *game.hands[0], *game.hands[1], *game.crib]
        case "draft":
            knock = [game.knock_card] if game.knock_card is not None else []
            hands = [card for hand in game.hands for card in hand]
            return [*game.deck, *game.piles[0], *game.piles[1], *hands, *knock]
        case "battlefield":
            hands = [card for hand in game.hands for card in hand]
            drawn = [game.drawn] if game.drawn is not None else []
            return [*hands, *game.crib, *game.line, *game.removed, *game.draw_pile, *drawn]
        case "wicked":
            hands = [card for hand in game.hands for card in hand]
            starter = [game.starter] if game.starter is not None else []
            return [*hands, *game.crib, *game.deck, *starter]
    raise AssertionError(game.title)


def whole_pack(game: Game) -> list[Card]:
    return sorted(PACK_AND_JOKER if game.title == "battlefield" else PACK)


def special_cards(game: Any) -> list[str]:
    """Every special card of Wicked, wherever it lies."""
    piles = [*game.stacks.values(), *game.discards.values(), *game.luggers]
    return sorted(card for pile in piles for card in pile)


# --- wild actions ----------------------------------------------------------------------------------------------------


def wild_action(game: Game, rng: random.Random) -> Action:
    """An action of the game with arguments of the right types and any values."""
    kind = rng.choice(game.actions)
    return kind(*(_wild(hint, game, rng) for hint in hints_of(kind).values()))


def _wild(kind: Any, game: Game, rng: random.Random) -> Any:
    if kind is Seat:
        return Seat(rng.randrange(game.options.players))
    if kind is Card:
        return rng.choice(PACK)
    if kind == Cards:
        return tuple(rng.sample(PACK, rng.choice((0, 1, 2, 3, 52))))
    if kind is bool:
        return rng.random() < 0.5
    if kind == tuple[str, ...]:
        return tuple(rng.sample(sorted(DECK), 3))
    if kind is str:
        return rng.choice([*sorted(DECK), "R", "P", "S", "T", "L"])
    if rng.random() < 0.1 and kind is not int:
        return None
    return rng.randrange(-1, 42)


# --- what a view shows -----------------------------------------------------------------------------------------------


HINTS: dict[type, dict[str, Any]] = {}


def hints_of(kind: type) -> dict[str, Any]:
    """The types of the fields, which are slow to find out."""
    if kind not in HINTS:
        hints = get_type_hints(kind)
        HINTS[kind] = {field.name: hints[field.name] for field in fields(kind)}
    return HINTS[kind]


def cards_in(value: Any, kind: Any = None) -> Iterator[Card]:
    """Every card in a view, found by the types of the fields."""
    if hasattr(type(value), "__dataclass_fields__"):
        for name, hint in hints_of(type(value)).items():
            yield from cards_in(getattr(value, name), hint)
    elif isinstance(value, tuple):
        inner = getattr(kind, "__args__", (None,))
        for place, item in enumerate(value):
            yield from cards_in(item, inner[min(place, len(inner) - 1)] if inner[-1] is not Ellipsis else inner[0])
    elif value is not None and (kind is Card or kind == Card | None):
        yield value
