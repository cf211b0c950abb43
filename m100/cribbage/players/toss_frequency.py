"""How often two ranks are tossed, of 10,000 discards, by a player who discards by expectation.

Made by `python tools/cribbage_tosses.py`. Row: the lower rank; columns: the other rank, from the same one up to K.
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
A   128  214  308  230   46   52   76   80   88   56   56   78   80
2   132  386  216   48   72  118  104   80   58   62   56   88
3   160  220   60   70   92   88   52   54   36   74   82
4   108   70   40   50   72   64   48   52   62   92
5    90   68   84   60   38  112  176  182  180
6   120  230  266  238   38   46   38   42
7   142  432  194   32   58   70   84
8   164  224  114   52   32   44
9   104  136   72   38   58
T    82  182  116   74
J   102  272  176
Q    92  170
K   118
""")

PONE = table("""
A    18  192  122   60    8  126  158  178  156  218  208  286  282
2    20   40   94   22   92  160  150  160  128  102  150  186
3    14   50   10  122  100  128  140   96  120  166  172
4     6   10   48  120  112  136  126   88  166  174
5     0    0    4   10   24   10   10    8    8
6    10   40   92   54  168   60  128  184
7    14   14  118  184  100  206  242
8    22   86   70  144  198  216
9    32   46   84  212  254
T    20   56  216  566
J    26   96  118
Q    32  372
K    26
""")
