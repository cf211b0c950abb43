"""PRINT and LPRINT, to the screen, the printer or a file."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from m100.basic import tree

from . import costs
from .code import Compiled, StatementTable, Value
from .errors import BasicError
from .numbers_out import format_number
from .values import to_index

if TYPE_CHECKING:
    from .compiler import LineCompiler
    from .core import Core

ZONE = 14
WIDTH = 40
CELLS = 320


def print_(compiler: LineCompiler, node: tree.Print) -> Compiled:
    """PRINT."""
    core = compiler.core
    steps: list[Callable[[], None]] = []
    cost = 500
    if node.at is not None:
        at = compiler.number_value(node.at)
        steps.append(_place(core, at))
        cost += at.cost
    ends_open = bool(node.items) and (node.items[-1] in (",", ";") or isinstance(node.items[-1], tree.Tab))
    for item in node.items:
        step, more = _item(compiler, item)
        cost += more
        if step:
            steps.append(step)
    if not ends_open:
        steps.append(lambda: core.show(b"\r\n"))

    def run() -> None:
        for step in steps:
            step()

    return run, cost


def _place(core: Core, at: Value) -> Callable[[], None]:
    def place() -> None:
        cell = to_index(at.evaluate())
        if cell >= CELLS:
            raise BasicError("FC")
        core.lcd.locate(cell)

    return place


def _item(compiler: LineCompiler, item: tree.PrintItem) -> tuple[Callable[[], None] | None, int]:
    core = compiler.core
    if item == ";":
        return None, costs.STATEMENT
    if item == ",":
        return lambda: _next_zone(core), costs.STATEMENT
    if isinstance(item, tree.Tab):
        column = compiler.number_value(item.column)
        return lambda: _tab(core, column), column.cost
    assert not isinstance(item, str)
    value = compiler.compile(item)
    if value.is_text:
        return lambda: core.show(core.strings.release(value.evaluate())), value.cost
    return lambda: _show_number(core, value.evaluate()), value.cost + 5000


def _show_number(core: Core, value: Any) -> None:
    text = format_number(value) + b" "
    if core.lcd.column and core.lcd.column + len(text) > WIDTH:
        core.show(b"\r\n")
    core.show(text)


def _next_zone(core: Core) -> None:
    column = core.lcd.column
    if column >= WIDTH - ZONE + 2:
        core.show(b"\r\n")
    else:
        core.show(b" " * (ZONE - column % ZONE))


def _tab(core: Core, column: Value) -> None:
    wanted = to_index(column.evaluate())
    if wanted > core.lcd.column:
        core.show(b" " * (wanted - core.lcd.column))


TABLE: StatementTable = {tree.Print: print_}
