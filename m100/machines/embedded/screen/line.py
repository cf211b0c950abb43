"""The pixels of LINE, in the ROM's order (ROM-321 to ROM-323)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

Point = tuple[int, int]


def figure(x0: int, y0: int, x1: int, y1: int, box: str = "") -> Iterator[Point]:
    """The pixels of LINE (x0,y0)-(x1,y1): a line, with `box` "B" the four sides, with "BF" the filled rectangle."""
    if box == "BF":
        rows = range(min(y0, y1), max(y0, y1) + 1)
        return chain.from_iterable(line(x0, y, x1, y) for y in rows)
    if box == "B":
        sides = ((x0, y0, x1, y0), (x1, y0, x1, y1), (x0, y0, x0, y1), (x0, y1, x1, y1))
        return chain.from_iterable(line(*side) for side in sides)
    return line(x0, y0, x1, y1)


def line(x0: int, y0: int, x1: int, y1: int) -> Iterator[Point]:
    """A straight line, drawn downwards: one step along the longer axis each time, the other axis by remainder."""
    if y1 < y0:
        x0, y0, x1, y1 = x1, y1, x0, y0
    width, height = abs(x1 - x0), y1 - y0
    sideways = (1 if x1 >= x0 else -1, 0)
    flat = width >= height
    longer, shorter = max(width, height), min(width, height)
    (step_x, step_y), (turn_x, turn_y) = (sideways, (0, 1)) if flat else ((0, 1), sideways)
    remainder = longer >> 1
    x, y = x0, y0
    for _ in range(longer + 1):
        yield x, y
        x, y = x + step_x, y + step_y
        remainder += shorter
        if remainder >= longer:
            remainder -= longer
            x, y = x + turn_x, y + turn_y
