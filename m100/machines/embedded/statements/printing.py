"""PRINT and LPRINT, to the screen, the printer or a file, with and without USING."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from m100.basic import tree
from m100.machines.machine import COLUMNS

from ..code import Run, StatementTable
from ..errors import BasicError
from ..numbers.numbers_out import format_number
from ..numbers.print_using import NumberField, Piece, TextField, pieces
from ..numbers.values import to_byte, to_index
from ..screen.output import Output
from ..store.strings import Text
from ..timing.number_costs import USING_LITERAL, USING_TEXT, USING_TEXT_PLACE, using_cycles, written_cycles

if TYPE_CHECKING:
    from ..compiler import LineCompiler
    from ..core import Core

CELLS = 320

Step = Callable[[Output], None]
"""Writes one item of a PRINT."""


def print_(compiler: LineCompiler, node: tree.Print) -> Run:
    """PRINT and LPRINT."""
    output = _target(compiler, node)
    steps = _items(compiler, node.items) if node.using is None else _using(compiler, node, node.using)
    if len(steps) == 1 and node.channel is None:
        step, target = steps[0], output
        return lambda: step(target())

    if compiler.reads_keys:
        return _one_by_one(compiler.core, output, steps)

    def run() -> None:
        target = output()
        for step in steps:
            step(target)

    return run


def _one_by_one(core: Core, output: Callable[[], Output], steps: list[Step]) -> Callable[[], None]:
    """A PRINT with INKEY$ or INPUT$ in it: begun again, it goes on with the item that had to wait."""
    replies = core.replies

    def run() -> None:
        target = replies.output = replies.output or output()
        while replies.part < len(steps):
            steps[replies.part](target)
            replies.next_part()

    return run


def _target(compiler: LineCompiler, node: tree.Print) -> Callable[[], Output]:
    """A closure that finds the output, and for PRINT@ puts the cursor there."""
    core = compiler.core
    if node.printer:
        return lambda: core.printer.output
    if node.channel is not None:
        channel = compiler.number_value(node.channel).evaluate
        return _placed(compiler, node, lambda: core.files.output(to_byte(channel())))
    if node.at is None:
        return lambda: core.screen
    return _placer(core, _cell(compiler, node.at))


def _cell(compiler: LineCompiler, node: tree.Expression) -> Callable[[], int]:
    """The cell behind PRINT@; ?FC beyond the screen."""
    evaluate = compiler.number_value(node).evaluate

    def cell() -> int:
        found = to_index(evaluate())
        if found >= CELLS:
            raise BasicError("FC")
        return found

    return cell


def _placer(core: Core, cell: Callable[[], int]) -> Callable[[], Output]:
    locate = core.lcd.locate

    def place() -> Output:
        locate(cell())
        return core.screen

    return place


def _placed(compiler: LineCompiler, node: tree.Print, output: Callable[[], Output]) -> Callable[[], Output]:
    """PRINT#n,@cell: the file gets the escape sequence that moves the cursor (ROM-504)."""
    if node.at is None:
        return output
    cell = _cell(compiler, node.at)

    def place() -> Output:
        found = output()
        row, column = divmod(cell(), COLUMNS)
        found.write(bytes([27, ord("Y"), row + 32, column + 32]))
        return found

    return place


def _items(compiler: LineCompiler, items: Iterable[tree.PrintItem]) -> list[Step]:
    """What the items write, with the new line at the end unless a separator or TAB is last."""
    steps: list[Step] = []
    ends_line = True
    for item in items:
        ends_line = not (item in (",", ";") or isinstance(item, tree.Tab))
        step = _item(compiler, item)
        if step is not None:
            steps.append(step)
    if ends_line:
        steps.append(lambda output: output.write(b"\r\n"))
    return steps


def _item(compiler: LineCompiler, item: tree.PrintItem) -> Step | None:
    if item == ";":
        return None
    if item == ",":
        return lambda output: output.zone()
    if isinstance(item, tree.Tab):
        column = compiler.number_value(item.column)
        evaluate = column.evaluate
        return lambda output: output.tab(to_byte(evaluate()))
    assert not isinstance(item, str)
    value = compiler.compile(item)
    evaluate, release = value.evaluate, compiler.core.strings.release
    if value.is_text:
        return lambda output: output.write(release(evaluate()))
    clock = compiler.core.clock

    def write_number(output: Output) -> None:
        number = evaluate()
        text = format_number(number)
        clock.cycles += written_cycles(number, text)
        output.number(text + b" ")

    return write_number


def _using(compiler: LineCompiler, node: tree.Print, format_node: tree.Expression) -> list[Step]:
    """PRINT USING: the values fill the fields of the format in turn, as often as they need it."""
    core = compiler.core
    strings = core.strings
    layout = compiler.text_value(format_node)
    values = [compiler.compile(item) for item in node.items if not isinstance(item, str | tree.Tab)]
    ends_line = not node.items or node.items[-1] not in (",", ";")

    def write(output: Output) -> None:
        text = layout.evaluate()
        found = pieces(text.data)
        if not values:
            raise BasicError("MO")
        _fill(core, found, [value.evaluate for value in values], output)
        if ends_line:
            output.write(b"\r\n")
        strings.release(text)

    return [write]


def _fill(core: Core, found: tuple[Piece, ...], values: list[Callable[[], Any]], output: Output) -> None:
    place = 0
    while True:
        used = False
        for piece in found:
            if isinstance(piece, bytes):
                core.clock.cycles += USING_LITERAL * len(piece)
                output.write(piece)
                continue
            if place >= len(values):
                return
            value = values[place]()
            place, used = place + 1, True
            output.write(_fill_field(core, piece, value))
        if place >= len(values):
            return
        if not used:
            raise BasicError("FC")


def _fill_field(core: Core, piece: TextField | NumberField, value: Any) -> bytes:
    """The value in the field; ?TM for a string in a number's field or the other way round.

    The ROM makes a copy of what a text field shows, which needs room in string space (ROM-522).
    """
    if isinstance(piece, TextField) and isinstance(value, Text):
        core.clock.cycles += USING_TEXT + USING_TEXT_PLACE * piece.width
        core.strings.require(min(piece.width, len(value.data)))
        return piece.write(core.strings.release(value))
    if isinstance(piece, NumberField) and not isinstance(value, Text):
        core.clock.cycles += using_cycles(piece, value)
        return piece.write(value)
    raise BasicError("TM")


TABLE: StatementTable = {tree.Print: print_}
