"""Make the tables of m100/cribbage/players/toss_frequency.py: what players who discard by expectation toss.

The expectation needs to know what the opponent tosses, so it is worked out in rounds, the first with all tosses alike.

    python tools/cribbage_tosses.py --hands 10000 --rounds 3
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations_with_replacement

import click

from m100.cribbage.cards import PACK, rank
from m100.cribbage.players import expectation
from m100.cribbage.players.toss_frequency import Frequency, triangle


def tossed(hands: int, own_crib: bool, rng: random.Random) -> Frequency:
    """Tosses of 10,000 discards of random hands, by the lower and the higher rank."""
    counts: Counter[tuple[int, int]] = Counter()
    for _ in range(hands):
        means = expectation.discard_means(tuple(rng.sample(PACK, 6)), own_crib)
        low, high = sorted(map(rank, max(means, key=means.__getitem__)))
        counts[low, high] += 1
    pairs = combinations_with_replacement(range(1, 14), 2)
    return {pair: max(counts[pair] * 10_000 / hands, 0.5) for pair in pairs}


@click.command()
@click.option("--hands", default=10_000, show_default=True)
@click.option("--rounds", default=3, show_default=True)
@click.option("--seed", default=1, show_default=True)
def main(hands: int, rounds: int, seed: int) -> None:
    """Print both tables."""
    rng = random.Random(seed)
    alike = dict.fromkeys(combinations_with_replacement(range(1, 14), 2), 1.0)
    expectation.DEALER, expectation.PONE = dict(alike), dict(alike)
    for _ in range(rounds):
        dealer, pone = tossed(hands, True, rng), tossed(hands, False, rng)
        expectation.DEALER, expectation.PONE = dealer, pone
    for name, frequency in (("DEALER", expectation.DEALER), ("PONE", expectation.PONE)):
        click.echo(f'{name} = table("""\n{triangle(frequency)}\n""")\n')


if __name__ == "__main__":
    main()
