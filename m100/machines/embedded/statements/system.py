"""The statements that are a keyword with operands, those of the clock, and LIST."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime
from typing import TYPE_CHECKING, Any, NoReturn

from m100.basic import tree

from ..code import Op, Run, StatementTable, Value
from ..devices.clock import DAYS
from ..devices.keyboard import FUNCTION_KEYS
from ..errors import BasicError, OutOfMemory
from ..expressions import operators
from ..program import Program
from ..signals import BreakPressed, EndOfProgram, ToMenu
from ..store.layout import MAX_HIMEM
from . import events, files, flow
from .missing import missing
from .parameters import checked

if TYPE_CHECKING:
    from ..compiler import LineCompiler
    from ..core import Core

MAX_PERIOD = 16383
LOWEST_HIMEM = 32768
LEAST_FREE = 150
"""Bytes that CLEAR must leave between the variables and the string space (ROM-161)."""

SPACE = 32
SHOWN = frozenset(range(SPACE, 256)) - {127}
"""The codes that KEY LIST shows; it writes a space for the others (ROM-526)."""

NEEDS_DISK = frozenset(["DSKO$", "LFILES", "WIDTH"])
"""Statements that are ?FC without a look at what follows (ROM-60)."""

RESETTING = frozenset(["CLEAR", "MAXFILES"])
"""Commands that also reset the default types, so that the line goes on in other code."""


def command(compiler: LineCompiler, node: tree.Command) -> Run:
    """Look the keyword up; what this machine does not have is an error that names it."""
    if node.keyword == "ERROR":
        return flow.raise_error(compiler, node)
    if node.keyword == "CLOSE":
        return files.close(compiler, node)
    if node.keyword == "CONT":
        return compiler.core.traps.go_on
    keyword = node.keyword
    if keyword in NEEDS_DISK:
        return operators.failure("FC")
    act = COMMANDS.get(keyword)
    if act is None:
        return missing(keyword)
    if keyword == "SAVE":
        return _save(compiler, node, act)
    letters = PARAMETERS.get(keyword, "")
    if len(node.operands) > len(letters):
        return operators.failure("SN")
    values = [
        None if operand is None else checked(letter, compiler.compile(operand))
        for letter, operand in zip(letters, node.operands, strict=False)
    ]
    return _caller(compiler, keyword, act, values)


def _save(compiler: LineCompiler, node: tree.Command, act: Callable[..., Any]) -> Run:
    """SAVE name[,A]. It begins with a CLEAR: variables in the name are empty, errors are not trapped (ROM-457)."""
    core, name = compiler.core, compiler.compile(_operand(node, 0))
    marks = [True] * (len(node.operands) - 1)

    def save() -> None:
        core.files.close()
        core.reset()
        value = name.evaluate()
        if not name.is_text:
            raise BasicError("TM")
        act(core, core.strings.release(value), *marks)

    return save


def _operand(node: tree.Command, place: int) -> tree.Expression:
    operand = node.operands[place]
    assert operand is not None
    return operand


def _caller(compiler: LineCompiler, keyword: str, act: Callable[..., Any], values: list[Value | None]) -> Run:
    core, op = compiler.core, compiler.op
    release = core.strings.release

    def plain(value: Value | None) -> Any:
        if value is None:
            return None
        result = value.evaluate()
        return release(result) if value.is_text else result

    if keyword in RESETTING:

        def act_and_move() -> Op:
            act(core, *[plain(value) for value in values])
            return core.code.same(op).next

        return act_and_move
    if not values:
        return lambda: act(core)
    return lambda: act(core, *[plain(value) for value in values])


def _signal(error: type[Exception]) -> Callable[[Core], None]:
    def leave(core: Core) -> None:
        raise error

    return leave


def ignore(core: Core, *operands: Any) -> None:
    """Nothing that this machine could show: SOUND ON and OFF, MOTOR, IPL."""


def end(core: Core) -> NoReturn:
    """END, which closes all files; running behind the last line does not."""
    core.files.close()
    raise EndOfProgram


def cls(core: Core) -> None:
    """CLS."""
    core.show(b"\x0c")


def beep(core: Core) -> None:
    """BEEP."""
    core.show(b"\x07")


def poke(core: Core, address: int, value: int) -> None:
    """POKE address, byte."""
    core.memory.poke(address, value)


def sound(core: Core, period: int, length: int) -> None:
    """SOUND period, length: 0..16383, 0..255."""
    if period > MAX_PERIOD:
        raise BasicError("FC")
    core.sound.tone(period, length)


def clear(core: Core, space: int | None = None, himem: int | None = None) -> None:
    """CLEAR [string space[, HIMEM]]: forgets all variables and closes all files; the sizes stay (ROM-161).

    The ROM passes all programs and texts twice meanwhile (ROM-495).
    """
    layout = core.layout
    strings = layout.string_bytes if space is None else space
    top = layout.himem if himem is None else himem
    if strings < 0 or not LOWEST_HIMEM <= top <= MAX_HIMEM:
        raise BasicError("FC")
    before = layout.string_bytes, layout.himem
    layout.string_bytes, layout.himem = strings, top
    if layout.string_floor - layout.simple_start < LEAST_FREE:
        layout.string_bytes, layout.himem = before
        raise OutOfMemory
    core.files.close()
    core.file_time.update(2)
    core.reset()


def screen(core: Core, scroll: int | None = None, labels: int | None = None) -> None:
    """SCREEN 0[,labels]: the label line off (0) or on."""
    if scroll is None and labels is None:
        raise BasicError("MO")
    if scroll:
        raise BasicError("FC")
    if labels is not None:
        core.lcd.labels(bool(labels), core.keyboard.texts)
        core.spend_screen_time()


def power(core: Core, minutes: int) -> None:
    """POWER n: 10..255 tenths of minutes until the machine switches itself off, which this one does not."""
    if minutes < 10:
        raise BasicError("FC")


def key_list(core: Core) -> None:
    """KEY LIST: the eight texts in two columns."""
    for key in range(FUNCTION_KEYS):
        text = bytes(code if code in SHOWN else SPACE for code in core.keyboard.texts[key])
        core.show(text.ljust(19) + (b"\r\n" if key % 2 else b""))


def new(core: Core) -> None:
    """NEW: the program is gone, the run ends."""
    core.files.close()
    core.install(Program())
    raise EndOfProgram


def lcopy(core: Core) -> None:
    """LCOPY: prints the text of the screen."""
    for row in range(0, 320, 40):
        core.printer.write(bytes(core.lcd.cells[row : row + 40]) + b"\r\n")


def listing(compiler: LineCompiler, node: tree.Listing) -> Run:
    """LIST and LLIST; LIST ends the run. EDIT needs the ROM's editor."""
    core = compiler.core
    if node.keyword == "EDIT":
        return missing("EDIT")
    first = node.first if isinstance(node.first, int) else 0
    last = node.last if isinstance(node.last, int) else 65535 if node.dash or node.first is None else first

    def run() -> None:
        lines = [line for line in core.program.lines if first <= line.number <= last]
        if node.keyword == "LLIST":
            core.printer.write(files.listing(lines))
        else:
            core.show(files.listing(lines))
        raise EndOfProgram

    return run


def set_clock(compiler: LineCompiler, node: tree.LetClock) -> Run:
    """TIME$ =, DATE$ =, DAY$ =: ?SN for what is none (ROM-223)."""
    core = compiler.core
    value = compiler.text_value(node.value)
    put = {"TIME$": _set_time, "DATE$": _set_date, "DAY$": _set_day}[node.clock]
    return lambda: put(core, core.strings.release(value.evaluate()))


def _set_time(core: Core, text: bytes) -> None:
    second = events.second_of_day(text) % 86400
    midnight = datetime.combine(core.clock.now().date(), datetime.min.time())
    core.clock.set(midnight.replace(hour=second // 3600, minute=second // 60 % 60, second=second % 60))


def _set_date(core: Core, text: bytes) -> None:
    parts = text.split(b"/")
    if len(parts) != 3 or not all(len(part) == 2 for part in parts):
        raise BasicError("SN")
    parts[0] = parts[0].strip()
    if not all(part.isdigit() for part in parts):
        raise BasicError("SN")
    month, day, year = (int(part) for part in parts)
    try:
        core.clock.set(datetime.combine(date(1900 + year, month, day), core.clock.now().time()))
    except ValueError:
        raise BasicError("SN") from None


def _set_day(core: Core, text: bytes) -> None:
    name = text.capitalize()
    if name not in DAYS:
        raise BasicError("SN")
    core.clock.set_day(DAYS.index(name))


COMMANDS: dict[str, Callable[..., Any]] = {
    **files.COMMANDS,
    "BEEP": beep, "CLEAR": clear, "CLS": cls, "END": end,
    "IPL": ignore, "KEY": events.set_key, "KEY LIST": key_list, "LCOPY": lcopy,
    "MENU": _signal(ToMenu), "MOTOR OFF": ignore, "MOTOR ON": ignore, "NEW": new, "POKE": poke, "POWER": power,
    "POWER CONT": ignore, "POWER OFF": _signal(ToMenu), "POWER OFF,RESUME": ignore, "SCREEN": screen, "SOUND": sound,
    "SOUND OFF": ignore, "SOUND ON": ignore, "STOP": _signal(BreakPressed),
}  # fmt: skip
"""What each keyword does."""

PARAMETERS = {
    "CLEAR": "ia", "IPL": "s", "KEY": "bs", "KILL": "s", "LOAD": "sx",
    "MAXFILES": "b", "MERGE": "s", "POKE": "ab", "POWER": "b", "SCREEN": "bb", "SOUND": "ab",
}  # fmt: skip
"""The letters of the operands of each keyword that has any (parameters.py)."""

TABLE: StatementTable = {tree.Command: command, tree.Listing: listing, tree.LetClock: set_clock}
