"""Players of the five games: each sees a view of the table and nothing else, and answers with one of its choices.

`player(title, name, rng)` makes one. Names: `random` and `simple` for every game, `strong` for CRIBGE.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

from m100.cribbage.games import GAMES
from m100.cribbage.operations import Action

Player = Callable[[Any], Action]
"""From the view of a seat that must act to one of `view.choices`."""

_PLAYERS = {
    "random": dict.fromkeys(GAMES, "by_chance"),
    "simple": {
        "cribge": "simple_cribge",
        "five-card": "simple_five_card",
        "draft": "simple_draft",
        "battlefield": "simple_battlefield",
        "wicked": "simple_wicked",
    },
    "strong": {"cribge": "strong_cribge"},
}
"""Name of a player -> game -> module, whose function `choose(view, rng)` decides."""


def player(title: str, name: str, rng: random.Random) -> Player:
    """The player called `name` for the game called `title`. Raises ValueError, which lists those there are."""
    module = _PLAYERS.get(name, {}).get(title)
    if module is None:
        there = ", ".join(name for name, games in _PLAYERS.items() if title in games)
        raise ValueError(f"there is no player {name!r} for {title}; there are {there}")
    choose: Callable[[Any, random.Random], Action] = import_module(f"m100.cribbage.players.{module}").choose
    return lambda view: choose(view, rng)
