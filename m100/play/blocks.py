"""The character that looks most like the 6x8 pixels of a cell, for cells that hold more than their own character."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

from m100.machines.embedded.screen.font import glyphs

from .terminal_characters import TERMINAL

ALL = (1 << 48) - 1

_MOSAICS = [*range(0xE1, 0xEF), *range(0xFB, 0x100)]
_CORNERS = [0xF0, *range(0xF2, 0xF5), *range(0xF6, 0xFB)]
_CORNER_PENALTY = 3
"""A corner or tee must fit well: in a sloping line it would look wrong."""

_EIGHTHS_UP = {"▂": 2, "▃": 3, "▅": 5, "▆": 6, "▇": 7}
_EIGHTHS_RIGHT = {"▍": 2, "▋": 4, "▉": 5}
_LINES_ACROSS = {"▔": (0, 1), "─": (2, 3, 4, 5), "▁": (6, 7)}
_LINES_DOWN = {"▏": (0,), "│": (1, 2, 3, 4), "▕": (5,)}
_DOTS = {
    "˙": (0x01, 0x02),
    "·": (0x04, 0x08, 0x18, 0x10, 0x20),
    ".": (0x40, 0x80),
    ":": (0x24, 0x12, 0x48, 0x42, 0x0A, 0x50),
}
"""Column bytes that each dot stands for, in any column."""

_SLOPES = {
    "╱": (".....#", "....#.", "....#.", "...#..", "..#...", ".#....", ".#....", "#....."),
    "╲": ("#.....", ".#....", ".#....", "..#...", "...#..", "....#.", "....#.", ".....#"),
}

Shape = tuple[int, str, bool, int]
"""Pixels (bit 8x+y for column x, row y), the character that covers them, whether reversed, and a penalty."""


def _bits(columns: Iterable[int]) -> int:
    return sum(column << 8 * x for x, column in enumerate(columns))


def _plain_shapes() -> Iterator[tuple[int, str, int]]:
    for code in _MOSAICS:
        yield _bits(glyphs()[code]), TERMINAL[code], 0
    for code in _CORNERS:
        yield _bits(glyphs()[code]), TERMINAL[code], _CORNER_PENALTY
    for character, rows in _EIGHTHS_UP.items():
        yield _bits([0xFF & -(1 << (8 - rows))] * 6), character, 0
    for character, width in _EIGHTHS_RIGHT.items():
        yield _bits([0xFF] * width), character, 0
    for character, places in _LINES_ACROSS.items():
        yield from ((_bits([1 << y] * 6), character, 0) for y in places)
    for character, places in _LINES_DOWN.items():
        yield from ((0xFF << 8 * x, character, 0) for x in places)
    for character, columns in _DOTS.items():
        yield from ((column << 8 * x, character, 0) for column in columns for x in range(6))
    for character, drawing in _SLOPES.items():
        yield _bits(sum((drawing[y][x] == "#") << y for y in range(8)) for x in range(6)), character, 0


@cache
def _shapes() -> tuple[Shape, ...]:
    """All shapes, then all reversed; of two that are equally near the first is taken."""
    plain = list(_plain_shapes())
    return (
        *((pixels, character, False, penalty) for pixels, character, penalty in plain),
        *((pixels ^ ALL, character, True, penalty) for pixels, character, penalty in plain),
    )


@lru_cache(8192)
def nearest(columns: bytes, code: int, reverse: bool) -> tuple[str, bool]:
    """What to show for a cell, and whether reversed: the fewest pixels differ.

    `columns` are the cell's 6 column bytes; `code` and `reverse` the character it was printed with, which is taken
    when nothing is nearer. A cell is shown blank or full only when it is.
    """
    pixels = _bits(columns)
    if pixels in (0, ALL):
        return " ", pixels == ALL
    shapes = _shapes()
    if code not in (0x20, 0xE0):
        own = _bits(glyphs()[code]) ^ (ALL if reverse else 0)
        shapes = ((own, TERMINAL[code], reverse, 0), *shapes)
    _, character, inverse, _ = min(shapes, key=lambda shape: (shape[0] ^ pixels).bit_count() + shape[3])
    return character, inverse
