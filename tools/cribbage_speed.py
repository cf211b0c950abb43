"""How fast the cribbage reference is, beside the scorers of PyPI in the same run.

    python tools/cribbage_speed.py

Figures are per second of processor time of one core, so that a busy machine changes them little.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from importlib import import_module

import click

from m100.cribbage import every_hand, pegging, show, trace
from m100.cribbage.cards import PACK, Card, pips, rank, suit
from m100.cribbage.games import GAMES
from m100.cribbage.simulate import Simulation

Dealt = tuple[tuple[Card, ...], Card]


def seconds(work: Callable[[], object]) -> float:
    """Processor time of `work`."""
    before = time.process_time()
    work()
    return time.process_time() - before


def per_second(work: Callable[[], object], times: int) -> float:
    """How often a second, when `work` does it `times` times."""
    return times / seconds(work)


def line(what: str, figure: float, unit: str, note: str = "") -> None:
    """Print one row."""
    click.echo(f"{what:44}{figure:14,.1f} {unit:10} {note}")


def show_rates(dealt: Sequence[Dealt]) -> float:
    """Hands a second, one by one; returns that of the quick total."""
    every_hand.histogram()
    quick = per_second(lambda: [show.points(hand, starter) for hand, starter in dealt], len(dealt))
    line("show.points, one by one", quick, "hands/s")
    some = dealt[: len(dealt) // 20]
    line("show.breakdown, one by one", per_second(lambda: [show.breakdown(*d) for d in some], len(some)), "hands/s")
    return quick


def peg_rate(rng: random.Random, number: int) -> None:
    """Laid cards a second."""
    piles = [tuple(rng.sample(PACK, 4)) for _ in range(number)]
    counts = [sum(map(pips, pile)) for pile in piles]
    rate = per_second(lambda: [pegging.points(p, c) for p, c in zip(piles, counts, strict=True)], number)
    line("pegging.points, piles of four", rate, "cards/s")


def others(dealt: Sequence[Dealt], ours: float) -> None:
    """Scorers of PyPI on the same hands."""
    try:
        scorer = import_module("cribbage_scorer.cribbage_scorer")
    except ModuleNotFoundError:
        click.echo("cribbage-scorer is not installed (pip install 'm100[dev]'), so there is nothing to compare with")
        return
    some = [([(rank(c), "CDHS"[suit(c)]) for c in (*hand, starter)]) for hand, starter in dealt[: len(dealt) // 20]]
    rate = per_second(lambda: [scorer.show_calc_score(cards[4], cards[:4]) for cards in some], len(some))
    line("cribbage-scorer, one by one", rate, "hands/s", f"ours is {ours / rate:.1f} times as fast")


def game_rates(games: int) -> None:
    """Games a second between simple players, of every game, and between strong ones of CRIBGE."""
    for title in GAMES:
        rates(title, "simple", games)
    rates("cribge", "strong", max(1, games // 10))


def rates(title: str, name: str, games: int) -> None:
    """Games a second between two players of that name."""
    running = Simulation(title, trace.read_options(title, []), [name, name], 1)
    line(f"{title}, two {name} players", per_second(lambda: list(running.games(games)), games), "games/s")


@click.command()
@click.option("--hands", default=200_000, show_default=True, help="Random hands for the scorers.")
@click.option("--games", default=30, show_default=True, help="Games of each kind.")
def main(hands: int, games: int) -> None:
    """Print the figures."""
    cold = seconds(every_hand.histogram)
    line("all 12,994,800 hands by classes, first time", cold, "s", f"{every_hand.PAIRS / cold:,.0f} hands/s")
    warm = seconds(every_hand.histogram)
    line("all 12,994,800 hands by classes, again", warm, "s", f"{every_hand.PAIRS / warm:,.0f} hands/s")
    rng = random.Random(1)
    tables = (rng.sample(PACK, 5) for _ in range(hands))
    dealt = [(tuple(table[:4]), table[4]) for table in tables]
    others(dealt, show_rates(dealt))
    peg_rate(rng, hands)
    game_rates(games)


if __name__ == "__main__":
    main()
