"""PSET, PRESET and LINE (ROM-232)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from m100.basic import tree

from ..code import Run, StatementTable
from ..errors import BasicError
from ..numbers.values import Number, to_byte

if TYPE_CHECKING:
    from ..compiler import LineCompiler

WIDTH, HEIGHT = 240, 64

Point = Callable[[], tuple[int, int]]
"""Computes x and y; ?FC outside the screen."""


def set_point(compiler: LineCompiler, node: tree.SetPoint) -> Run:
    """PSET and PRESET; a colour behind the point decides by its lowest bit, reversed for PRESET."""
    core, sets = compiler.core, node.keyword == "PSET"
    point = _point(compiler, node.x, node.y)
    colour = compiler.number_value(node.colour).evaluate if node.colour is not None else None

    def draw() -> None:
        x, y = point()
        on = sets if colour is None else bool(to_byte(colour()) & 1) == sets
        core.last_point = x, y
        core.lcd.plot(x, y, on)
        core.spend_screen_time()

    return draw


def draw_line(compiler: LineCompiler, node: tree.DrawLine) -> Run:
    """LINE from a point or the last one, with colour, as a box or a filled box."""
    core = compiler.core
    start = _point(compiler, *node.start) if node.start else None
    end = _point(compiler, *node.end)
    colour = compiler.number_value(node.colour).evaluate if node.colour is not None else None

    def draw() -> None:
        first = start() if start else core.last_point
        last = end()
        on = colour is None or bool(to_byte(colour()) & 1)
        core.last_point = last
        core.lcd.line(*first, *last, on, node.box)
        core.spend_screen_time()

    return draw


def _point(compiler: LineCompiler, x: tree.Expression, y: tree.Expression) -> Point:
    across, down = compiler.number_value(x), compiler.number_value(y)
    first, second = across.evaluate, down.evaluate

    def point() -> tuple[int, int]:
        return _within(first(), WIDTH), _within(second(), HEIGHT)

    return point


def _within(value: Number, size: int) -> int:
    place = to_byte(value)
    if place >= size:
        raise BasicError("FC")
    return place


TABLE: StatementTable = {tree.SetPoint: set_point, tree.DrawLine: draw_line}
