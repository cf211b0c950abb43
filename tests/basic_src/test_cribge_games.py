"""Whole games of CRIBGE on the embedded machine, with the Python reference as referee at every prompt."""

from __future__ import annotations

import random

import pytest
from cribge_referee import Referee
from cribge_table import Game
from library_bench import sample

from m100.play.cribge_player import RandomPlayer

EVERY_RULE = tuple(f"CR-{n}" for n in (1, 2, 6, 8, 10, 11, 13, 14, 16, 18, 19, 20, 22, 23, 24, 25, 26, 27, 29, 30))
AND_ON = tuple(f"CR-{n}" for n in (31, 32, 33, 34, 35, 36, 39, 43, 44, 45, 46, 47))


def play(seed: int, games: int, careless: float) -> Referee:
    """Play until that many games are won; the referee compares at every prompt."""
    game, player = seeded(seed), RandomPlayer(random.Random(seed), careless)
    referee = Referee(game.bench)
    while sum(referee.game.games) < games:
        table = game.table
        referee.looks(table)
        keys = player.keys(table)
        referee.hears(keys, table)
        game.press(keys)
    return referee


def seeded(seed: int) -> Game:
    """A game with another pack than the clock gives."""
    game = Game()
    deck = list(range(52))
    random.Random(seed).shuffle(deck)
    game.bench.set("cards.deck", deck)
    return game


@pytest.mark.rule(*EVERY_RULE, *AND_ON)
@pytest.mark.parametrize("careless", [0.0, 0.2])
def test_whole_games_have_the_scores_of_the_reference(careless: float) -> None:
    for seed in range(sample(2, 40)):
        referee = play(seed, games=2, careless=careless)
        assert referee.hands_dealt > 3
