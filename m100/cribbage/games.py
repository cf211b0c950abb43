"""The games by name."""

from __future__ import annotations

from importlib import import_module

from m100.cribbage.game import Game

GAMES = {
    "cribge": "m100.cribbage.cribge:Cribge",
    "five-card": "m100.cribbage.five_card:FiveCard",
    "draft": "m100.cribbage.draft:Draft",
    "battlefield": "m100.cribbage.battlefield:Battlefield",
    "wicked": "m100.cribbage.wicked:Wicked",
}
"""Name in commands and traces -> module and class; a game's module is imported when it is wanted."""


def game_class(title: str) -> type[Game]:
    """The class of the game called `title`. Raises ValueError, which names them all."""
    if title not in GAMES:
        raise ValueError(f"there is no game {title!r}; there are {', '.join(GAMES)}")
    module, _, name = GAMES[title].partition(":")
    kind: type[Game] = getattr(import_module(module), name)
    return kind
