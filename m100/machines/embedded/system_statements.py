"""The statements that are a keyword and operands: CLS, POKE, SOUND, CLEAR, END and the rest; drawing; events."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from m100.basic import tree

from . import flow_statements
from .code import Compiled, Op, Run, StatementTable, Value
from .compiler import EndOfProgram, do_nothing
from .errors import BasicError, Unsupported
from .values import to_address, to_byte, to_integer

if TYPE_CHECKING:
    from .compiler import LineCompiler
    from .core import Core

SOUND_UNIT = 49061
"""Cycles of one unit of SOUND's length: 20 ms (ROM-230)."""


class Stopped(Exception):
    """STOP or BREAK: `Break in n`."""


class ToMenu(Exception):
    """MENU was executed."""


class RunAgain(Exception):
    """RUN was executed; `line` is where it starts, None for the first."""

    def __init__(self, line: int | None = None) -> None:
        super().__init__()
        self.line = line


def command(compiler: LineCompiler, node: tree.Command) -> Compiled:
    """Look the keyword up; one that this machine does not have is an error that names it."""
    if node.keyword == "ERROR":
        return flow_statements.raise_error(compiler, node)
    act = COMMANDS.get(node.keyword)
    if act is None:
        return _unsupported(compiler, node.keyword), 0
    values = [None if operand is None else compiler.compile(operand) for operand in node.operands]
    core = compiler.core
    cost = sum(value.cost for value in values if value)
    if not values:
        return lambda: act(core), cost
    return lambda: act(core, *[_plain(core, value) for value in values]), cost


def _plain(core: Core, value: Value | None) -> Any:
    if value is None:
        return None
    result = value.evaluate()
    return core.strings.release(result) if value.is_text else result


def _unsupported(compiler: LineCompiler, keyword: str) -> Run:
    line = compiler.number_of_line

    def fail() -> None:
        raise Unsupported(f"line {line}: {keyword} is not available on this machine")

    return fail


def _raise(error: Callable[[], Exception]) -> Callable[[Core], None]:
    def fail(core: Core) -> None:
        raise error()

    return fail


def cls(core: Core) -> None:
    """CLS."""
    core.show(b"\x0c")


def poke(core: Core, address: Any, value: Any) -> None:
    """POKE address, byte."""
    core.memory.poke(to_address(address), to_byte(value))


def sound(core: Core, pitch: Any, length: Any) -> None:
    """SOUND pitch, length: takes its time."""
    if not 0 <= to_integer(pitch) <= 16383:
        raise BasicError("FC")
    core.clock.cycles += 6300 + SOUND_UNIT * to_byte(length)


def beep(core: Core) -> None:
    """BEEP: 128 ms."""
    core.clock.cycles += 314000


def clear(core: Core, space: Any = None, himem: Any = None) -> None:
    """CLEAR [string space[, HIMEM]]."""
    if himem is not None:
        core.layout.himem = to_address(himem)
    if space is not None:
        core.layout.string_bytes = to_integer(space)
    types_before = core.code
    core.reset()
    del types_before


def screen(core: Core, scroll: Any = None, labels: Any = None) -> None:
    """SCREEN 0,0 and 0,1: the label line off and on."""
    if scroll:
        raise BasicError("FC")
    if labels is not None:
        core.lcd.labels(bool(to_byte(labels)), [text[:4] for text in core.keyboard.texts])


def ignore(core: Core, *operands: Any) -> None:
    """Nothing that this machine could show."""


COMMANDS: dict[str, Callable[..., Any]] = {
    "CLS": cls,
    "POKE": poke,
    "SOUND": sound,
    "SOUND ON": ignore,
    "SOUND OFF": ignore,
    "BEEP": beep,
    "CLEAR": clear,
    "SCREEN": screen,
    "END": _raise(EndOfProgram),
    "STOP": _raise(Stopped),
    "MENU": _raise(ToMenu),
}


def run_program(compiler: LineCompiler, node: tree.RunProgram) -> Compiled:
    """RUN and RUN n."""
    target = node.target
    if target is not None and not isinstance(target, int):
        return _unsupported(compiler, "RUN of a file"), 0

    def again() -> None:
        raise RunAgain(target)

    return again, 1000


def set_point(compiler: LineCompiler, node: tree.SetPoint) -> Compiled:
    """PSET and PRESET: ?FC outside 240x64."""
    core, on = compiler.core, node.keyword == "PSET"
    point = _point(compiler, node.x, node.y)

    def draw() -> None:
        core.lcd.plot(*point(), on)
        core.spend_screen_time()

    return draw, 1000


def draw_line(compiler: LineCompiler, node: tree.DrawLine) -> Compiled:
    """LINE from the last point or a given one, with colour, as a box or a filled box."""
    core = compiler.core
    start = _point(compiler, *node.start) if node.start else None
    end = _point(compiler, *node.end)
    colour = compiler.number_value(node.colour).evaluate if node.colour is not None else None

    def draw() -> None:
        first = start() if start else core.last_point
        last = end()
        core.last_point = last
        on = colour is None or bool(to_byte(colour()) & 1)
        core.lcd.line(*first, *last, on, node.box)
        core.spend_screen_time()

    return draw, 2000


def _point(compiler: LineCompiler, x: tree.Expression, y: tree.Expression) -> Callable[[], tuple[int, int]]:
    first, second = compiler.number_value(x).evaluate, compiler.number_value(y).evaluate

    def point() -> tuple[int, int]:
        column, row = to_byte(first()), to_byte(second())
        if column > 239 or row > 63:
            raise BasicError("FC")
        return column, row

    return point


TABLE: StatementTable = {
    tree.Command: command,
    tree.RunProgram: run_program,
    tree.SetPoint: set_point,
    tree.DrawLine: draw_line,
}
__all__ = ["COMMANDS", "TABLE", "Op", "do_nothing"]
