"""The embedded machine: runs token lines without a ROM."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from m100.basic.token_line import TokenLine
from m100.machines.machine import CLOCK_HZ, KeyWait, MachineError, Stop, Value, Wait
from m100.machines.memory_map import LOADING_ROOM

from .code import DIRECT, Op, direct_end
from .core import Core
from .debug import Observer
from .devices.clock import START
from .devices.folder import Folder
from .errors import DIRECT_LINE, BasicError, OutOfMemory, Unsupported
from .program import Program
from .signals import BreakPressed, EndOfProgram, Restart, ToMenu, WaitsForKey
from .statements.control import GosubFrame
from .store import variable_names
from .store.layout import TEXT_START


class Halt(Exception):
    """Leaves the run loop with a Stop."""

    def __init__(self, stop: Stop) -> None:
        super().__init__()
        self.stop = stop


class EmbeddedMachine:
    """A Model 100 with 32K that needs no ROM. Implements Machine, Clocked and Pixels.

    `start` is what its clock shows at first; `folder` its RAM files, which outlive `load` as they outlive switching
    off. `observer` watches the run for a debugger.
    """

    def __init__(self, start: datetime = START, folder: Folder | None = None) -> None:
        self.core = Core(Folder() if folder is None else folder, start)
        self.observer: Observer | None = None
        self._limit = 0
        self._waits = False
        self._last: Stop | None = Stop(Wait.DONE)

    def __enter__(self) -> EmbeddedMachine:
        return self

    def __exit__(self, *args: object) -> None:
        self.close()

    def close(self) -> None:
        """Nothing is held that must be freed."""

    def load(self, lines: Sequence[TokenLine], key_wait: KeyWait | None = None) -> None:
        """Put a program in memory, in the state of a machine just switched on; see Machine."""
        core, program = self.core, Program(lines)
        core.key_wait = key_wait
        core.switch_on()
        end = TEXT_START + program.size + core.layout.files_bytes - 1
        if end + LOADING_ROOM > core.layout.string_floor:
            raise MachineError(f"a program of {program.size} bytes does not fit in 32K")
        core.install(program)
        self._last = Stop(Wait.DONE)

    def run(self, seconds: float = 600.0) -> Stop:
        """RUN the program from its first line on a cleared screen; see Machine."""
        self._clear_screen()
        self.core.files.close()
        self.core.reset()
        self._start(self.core.first())
        return self.resume(seconds)

    def gosub(self, line: int, seconds: float = 600.0) -> Stop:
        """GOSUB in direct mode on a cleared screen, variables kept; see Machine."""
        self._clear_screen()
        core = self.core
        core.stack.clear()
        core.traps.clear()
        index = core.program.find(line)
        if index is None:
            self._start(direct_end())
            self._last = self._fail(BasicError("UL"))
            return self._last or Stop(Wait.DONE)
        core.stack.push(GosubFrame(direct_end()))
        self._start(core.code.heads[index])
        return self.resume(seconds)

    def _clear_screen(self) -> None:
        lcd = self.core.lcd
        lcd.clear()
        lcd.cycles = 0

    def _start(self, op: Op) -> None:
        self.core.op = op
        self.core.dialog = None
        self._waits = self.core.stands_at_poll = self.core.event_late = False
        self.core.replies.clear()
        self._last = None

    def resume(self, seconds: float = 600.0) -> Stop:
        """Go on; after the end of a program the same Stop again. See Machine."""
        if self._last is not None:
            return self._last
        core = self.core
        self._limit = core.clock.cycles + int(seconds * CLOCK_HZ)
        core.forget_polls()
        core.event_given = core.keyboard.give_trapped()
        core.clock.due = core.clock.cycles + 1 if self._waits else 0  # the waiting statement ends before any event
        self._waits = False
        while True:
            stop = self._run()
            if stop is not None:
                if stop.wait not in (Wait.KEY, Wait.LIMIT) and not stop.code.startswith("at "):
                    self._last = stop
                return stop

    def _run(self) -> Stop | None:
        """Run until a Stop, or until something else is to be executed (None)."""
        try:
            if self.observer is not None:
                self._execute_observed(self.observer)
            self._execute()
        except Halt as halt:
            return halt.stop
        except WaitsForKey:
            self.core.clock.cycles -= self.core.op.cost
            self._waits = True
            return Stop(Wait.KEY)
        except Restart as restart:
            return self._restart(restart)
        except BasicError as error:
            return self._fail(error)
        except Unsupported as error:
            raise Unsupported(f"line {self.core.op.line}: {error}") from None
        except (EndOfProgram, BreakPressed, ToMenu) as end:
            return self._end(end)
        return None

    def _execute(self) -> None:
        core, clock = self.core, self.core.clock
        op = core.op
        while True:
            if clock.cycles >= clock.due:
                op = self._look_after(op)
            core.op = op
            clock.cycles += op.cost
            op = op.run() or op.next

    def _execute_observed(self, observer: Observer) -> None:
        core, clock = self.core, self.core.clock
        op = core.op
        while True:
            if clock.cycles >= clock.due:
                op = self._look_after(op)
            core.op = op
            stop = observer.before(core, op)
            if stop is not None:
                raise Halt(stop)
            clock.cycles += op.cost
            op = op.run() or op.next

    def _look_after(self, op: Op) -> Op:
        """Between two statements: BREAK, the time limit, events. Gives what to execute next."""
        core, clock = self.core, self.core.clock
        core.op = op
        if op.start is not op:  # the first part of a THEN or ELSE belongs to the IF (ROM-404)
            core.events.look_soon()
            return op
        clock.due = min(self._limit, core.events.next_due())
        if core.break_pressed:
            core.break_pressed = False
            raise BreakPressed
        if clock.cycles >= self._limit:
            raise Halt(Stop(Wait.LIMIT))
        if core.event_late:
            core.event_late = op.index < 0  # the head of a line is not yet its first statement
            core.events.look_soon()
            return op
        if core.traps.handling:
            return op
        trap = core.events.ready()
        if trap is None or trap.handler is None:
            return op
        core.stack.push(GosubFrame(op, trap))
        trap.pending, trap.stopped = False, True
        core.event_late = True  # a second event waits for the first statement of the handler (ROM-529)
        core.events.look_soon()
        return trap.handler

    def _restart(self, restart: Restart) -> Stop | None:
        core = self.core
        if restart.program is not None:
            core.install(restart.program)
        core.reset()
        if not restart.starts:
            return self._end(EndOfProgram())
        self._start(core.first(restart.line))
        return None

    def _fail(self, error: BasicError) -> Stop | None:
        core = self.core
        core.leave_statement()
        if isinstance(error, OutOfMemory):
            core.stack.clear()
        handler = core.traps.catch(error, core.op)
        if handler is not None:
            core.op = handler
            return None
        line = None if core.traps.line == DIRECT_LINE else core.traps.line
        where = b"" if line is None else b" in %d" % line
        core.fresh_line()
        core.show(b"?" + error.name.encode("ascii") + b" Error" + where + b"\r\nOk\r\n")
        return Stop(Wait.ERROR, error.name, line)

    def _end(self, end: EndOfProgram | BreakPressed | ToMenu) -> Stop:
        core = self.core
        if isinstance(end, ToMenu):
            return Stop(Wait.MENU)
        core.leave_statement()
        line = None if core.op.line == DIRECT else core.op.line
        core.fresh_line()
        if isinstance(end, EndOfProgram):
            core.show(b"Ok\r\n")
            return Stop(Wait.DONE)
        if not end.silent:
            core.show(b"Break" + (b"" if line is None else b" in %d" % line) + b"\r\n")
        core.show(b"Ok\r\n")
        return Stop(Wait.BREAK, line=line)

    def press(self, keys: bytes) -> None:
        """Queue characters as typed."""
        self.core.keyboard.press(keys)

    def press_function(self, number: int) -> None:
        """Queue F1..F8."""
        self.core.keyboard.press_function(number)

    def press_break(self) -> None:
        """Press BREAK at the next `resume`; keys still queued are dropped."""
        self.core.keyboard.drop_queue()
        self.core.break_pressed = True

    def text(self) -> bytes:
        """The 320 character codes of the screen, row by row."""
        return bytes(self.core.lcd.cells)

    def pixels(self) -> bytes:
        """64 rows of 240 bytes, 1 for a dark pixel."""
        return self.core.lcd.pixels()

    def cycles(self) -> int:
        """8085 cycles since the machine was made."""
        return self.core.clock.cycles

    def peek(self, address: int, count: int = 1) -> bytes:
        """Memory as the 8085 sees it; MachineError for the ROM, which is not there."""
        return bytes(self.core.memory.peek(address + offset) for offset in range(count))

    def poke(self, address: int, data: bytes) -> None:
        """Write memory."""
        for offset, value in enumerate(data):
            self.core.memory.poke(address + offset, value)

    def get(self, name: str) -> Value:
        """The value of a variable (`A%`, `B$`, `X%(3)`); one never assigned reads as 0 or empty."""
        return variable_names.get(self.core, name)

    def set(self, name: str, value: Value) -> None:
        """Assign a variable, creating it when needed (ValueError when an array does not exist)."""
        variable_names.set_value(self.core, name, value)
