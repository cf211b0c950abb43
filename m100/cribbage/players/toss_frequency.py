"""How often two ranks are tossed, of 10,000 discards, by a player who discards by expectation.

Made by `python tools/cribbage_tosses.py`. Row: the lower rank; columns: the other rank from the same rank up to K.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

Frequency = dict[tuple[int, int], float]
"""(lower rank, higher rank) -> discards of 10,000."""


def table(text: str) -> Frequency:
    """The numbers of a triangle as printed below; a pair that was never seen still has a small chance."""
    pairs = combinations_with_replacement(range(1, 14), 2)
    numbers = [float(word) for row in text.strip().splitlines() for word in row.split()[1:]]
    return {pair: max(number, 0.5) for pair, number in zip(pairs, numbers, strict=True)}


def triangle(frequency: Frequency) -> str:
    """The text that `table` reads."""
    ranks = range(1, 14)
    rows = [" ".join(f"{frequency[low, high]:4.0f}" for high in ranks if high >= low) for low in ranks]
    return "\n".join(f"{name}  {row}" for name, row in zip("A23456789TJQK", rows, strict=True))


DEALER = table("""
A    100   100   100   100   100   100   100   100   100   100   100   100   100
2    100   100   100   100   100   100   100   100   100   100   100   100
3    100   100   100   100   100   100   100   100   100   100   100
4    100   100   100   100   100   100   100   100   100   100
5    100   100   100   100   100   100   100   100   100
6    100   100   100   100   100   100   100   100
7    100   100   100   100   100   100   100
8    100   100   100   100   100   100
9    100   100   100   100   100
T    100   100   100   100
J    100   100   100
Q    100   100
K    100
""")

PONE = table("""
A    100   100   100   100   100   100   100   100   100   100   100   100   100
2    100   100   100   100   100   100   100   100   100   100   100   100
3    100   100   100   100   100   100   100   100   100   100   100
4    100   100   100   100   100   100   100   100   100   100
5    100   100   100   100   100   100   100   100   100
6    100   100   100   100   100   100   100   100
7    100   100   100   100   100   100   100
8    100   100   100   100   100   100
9    100   100   100   100   100
T    100   100   100   100
J    100   100   100
Q    100   100
K    100
""")
