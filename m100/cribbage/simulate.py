"""Many games between players: who wins, and where the points come from."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt

from m100.cribbage.game import Game, Options
from m100.cribbage.games import game_class
from m100.cribbage.operations import Award, Seat
from m100.cribbage.players import Player, player

SOURCES = {"HAND": "hand", "CRIB": "crib", "LAID": "pegging", "GO": "pegging", "LAST": "pegging"}
"""Reason of an award (CM-9) -> source of points; the others are `other`."""


@dataclass(slots=True)
class Standing:
    """What one player has done in `games` games."""

    name: str
    games: int = 0
    wins: int = 0
    points: dict[str, int] = field(default_factory=lambda: {"hand": 0, "crib": 0, "pegging": 0, "other": 0})

    @property
    def rate(self) -> float:
        """The share of games won."""
        return self.wins / self.games

    @property
    def error(self) -> float:
        """The standard error of `rate`."""
        return sqrt(self.rate * (1 - self.rate) / self.games)


def play(game: Game, players: Sequence[Player], rng: random.Random) -> None:
    """Play `game` to the end of a game; `players` by seat, chance from `rng`."""
    while not game.over:
        seat = game.turn_of
        game.apply(game.chance(rng) if seat is None else players[seat](game.view(seat)))


class Simulation:
    """Games of `names` (one a seat) at `title`; the same `seed`, the same games. Raises ValueError for wrong names.

    `standings` holds what each player has done so far.
    """

    def __init__(self, title: str, options: Options, names: Sequence[str], seed: int) -> None:
        self._kind = game_class(title)
        self._kind(options)
        self._options = options
        self._rng = random.Random(seed)
        self._players = [player(title, name, random.Random(self._rng.getrandbits(64))) for name in names]
        self.standings = [Standing(name) for name in names]

    def games(self, number: int) -> Iterator[Game]:
        """Play that many games and yield each; the players move one seat on from game to game."""
        seats = len(self._players)
        for n in range(number):
            order = [(seat + n) % seats for seat in range(seats)]
            game = self._kind(self._options)
            play(game, [self._players[who] for who in order], self._rng)
            for seat, who in enumerate(order):
                _add(self.standings[who], game, Seat(seat))
            yield game


def _add(standing: Standing, game: Game, seat: Seat) -> None:
    assert game.winner is not None
    standing.games += 1
    standing.wins += game.side(seat) == game.side(game.winner)
    for op in game.operations:
        if isinstance(op, Award) and op.seat == seat:
            standing.points[SOURCES.get(op.reason, "other")] += op.points
