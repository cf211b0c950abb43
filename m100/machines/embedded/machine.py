"""The embedded machine: runs token lines without a ROM."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from m100.basic.token_line import TokenLine
from m100.machines.machine import CLOCK_HZ, KeyWait, MachineError, Stop, Value, Wait

from .code import Op
from .compiler import EndOfProgram, end_of_program
from .control import GosubFrame
from .core import Core
from .errors import BasicError, WaitsForKey
from .let_statements import CONVERT
from .program import Program
from .strings import Text
from .system_statements import RunAgain, Stopped, ToMenu
from .values import to_integer


class EmbeddedMachine:
    """A Model 100 with 32K that needs no ROM. Implements Machine, Clocked and Pixels."""

    def __init__(self) -> None:
        self.core = Core()
        self._op: Op | None = None
        self._key_wait: KeyWait | None = None
        self._passes_wait = False

    def __enter__(self) -> EmbeddedMachine:
        return self

    def __exit__(self, *args: object) -> None:
        self.close()

    def close(self) -> None:
        """Nothing to free."""

    def load(self, lines: Sequence[TokenLine], key_wait: KeyWait | None = None) -> None:
        """Put a program in memory as after NEW."""
        self._key_wait = key_wait
        self.core.install(Program(sorted(lines, key=lambda line: line.number)))

    def run(self, seconds: float = 600.0) -> Stop:
        """RUN from the first line."""
        self._start(None)
        return self.resume(seconds)

    def _start(self, line: int | None) -> None:
        core = self.core
        core.reset()
        core.traps.clear()
        index = 0 if line is None else core.program.find(line)
        if index is None:
            raise BasicError("UL")
        heads = core.code.heads
        self._op = heads[index] if heads else core.code.end

    def gosub(self, line: int, seconds: float = 600.0) -> Stop:
        """GOSUB in direct mode, variables kept."""
        core = self.core
        index = core.program.find(line)
        if index is None:
            return Stop(Wait.ERROR, "UL", None)
        core.stack.clear()
        core.stack.push(GosubFrame(Op(0xFFFF, -1, end_of_program)))
        self._op = core.code.heads[index]
        return self.resume(seconds)

    def resume(self, seconds: float = 600.0) -> Stop:
        """Go on."""
        core = self.core
        limit = core.clock.cycles + int(seconds * CLOCK_HZ)
        core.clock.due = limit
        while True:
            try:
                stop = self._execute(limit)
            except RunAgain as again:
                self._start(again.line)
                continue
            if stop is not None:
                return stop

    def _execute(self, limit: int) -> Stop | None:
        core, clock = self.core, self.core.clock
        op: Op = self._start_op()
        try:
            while True:
                clock.cycles += op.cost
                if clock.cycles >= clock.due:
                    if core.waits:
                        core.waits = False
                        self._op = op
                        clock.due = limit
                        return Stop(Wait.KEY)
                    if clock.cycles >= limit:
                        self._op = op
                        return Stop(Wait.LIMIT)
                    clock.due = limit
                op = op.run() or op.next
        except WaitsForKey:
            self._op = op
            return Stop(Wait.KEY)
        except EndOfProgram:
            self._ready()
            return Stop(Wait.DONE)
        except ToMenu:
            return Stop(Wait.MENU)
        except Stopped:
            self._fresh_line()
            core.show(b"Break in %d\r\n" % op.line)
            self._ready()
            return Stop(Wait.DONE)
        except BasicError as error:
            return self._fail(error, op)

    def _start_op(self) -> Op:
        if self._op is None:
            raise MachineError("no program has been started")
        return self._op

    def _fail(self, error: BasicError, op: Op) -> Stop | None:
        core = self.core
        core.strings.temporaries.clear()
        core.dialog = None
        self._op = core.traps.catch(error, op)
        if self._op is not None:
            return None
        self._fresh_line()
        where = b" in %d" % core.traps.line if core.traps.line != 0xFFFF else b""
        core.show(b"?" + error.name.encode("ascii") + b" Error" + where + b"\r\n")
        self._ready()
        return Stop(Wait.ERROR, error.name, core.traps.line)

    def _fresh_line(self) -> None:
        if self.core.lcd.column:
            self.core.show(b"\r\n")

    def _ready(self) -> None:
        self._fresh_line()
        self.core.show(b"Ok\r\n")

    def press(self, keys: bytes) -> None:
        """Queue characters."""
        self.core.keyboard.press(keys)

    def press_function(self, number: int) -> None:
        """Press F1..F8."""
        self.core.keyboard.press_text(number)

    def press_break(self) -> None:
        """Press BREAK."""
        self.core.keyboard.break_pressed = True
        self.core.clock.due = 0

    def text(self) -> bytes:
        """The 320 characters of the screen."""
        return bytes(self.core.lcd.cells)

    def pixels(self) -> bytes:
        """64 rows of 240 bytes."""
        return self.core.lcd.pixels()

    def cycles(self) -> int:
        """8085 cycles since the machine was made."""
        return self.core.clock.cycles

    def peek(self, address: int, count: int = 1) -> bytes:
        """Memory as the 8085 sees it."""
        return bytes(self.core.memory.peek(address + offset) for offset in range(count))

    def poke(self, address: int, data: bytes) -> None:
        """Write memory."""
        for offset, value in enumerate(data):
            self.core.memory.poke(address + offset, value)

    def get(self, name: str) -> Value:
        """The value of a variable."""
        values, place = self._find(name)
        value = values[place]
        if isinstance(value, Text):
            return value.data
        if isinstance(value, Decimal):
            return int(value) if value == value.to_integral_value() else float(value)
        assert isinstance(value, int)
        return value

    def set(self, name: str, value: Value) -> None:
        """Assign a variable."""
        values, place = self._find(name, create=True)
        kind = name.partition("(")[0][-1]
        if kind == "$":
            data = value.encode("latin-1") if isinstance(value, str) else value
            assert isinstance(data, bytes)
            values[place] = self.core.strings.take(data)
            return
        assert isinstance(value, int | float)
        values[place] = CONVERT[kind](value if isinstance(value, int) and abs(value) < 32768 else Decimal(repr(value)))

    def _find(self, name: str, create: bool = False) -> tuple[list[object], int]:
        variables = self.core.variables
        base, paren, indexes = name.partition("(")
        plain, kind = base[:-1], base[-1]
        if not paren:
            slot = variables.slot(plain, kind)
            if create and not variables.defined[slot]:
                variables.define(slot)
            return variables.values, slot  # type: ignore[return-value]
        array = variables.arrays[variables.array_slot(plain, kind)]
        if array is None:
            raise ValueError(f"there is no array {base}()")
        return array.data, array.place(tuple(to_integer(int(i)) for i in indexes.rstrip(")").split(",")))  # type: ignore[return-value]
