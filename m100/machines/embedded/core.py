"""The parts of the machine that the compiled statements act on."""

from __future__ import annotations

from datetime import datetime

from m100.machines.machine import POLLS, KeyWait

from .code import Op, direct_end
from .compiler import CodeTable
from .devices.clock import START, Clock
from .devices.events import Events
from .devices.file_time import FileTime
from .devices.files import Files
from .devices.folder import Folder
from .devices.keyboard import Keyboard
from .devices.replies import Replies
from .devices.sound import Sound
from .devices.traps import ErrorTraps
from .expressions.compiler import DEFAULT_TYPES
from .numbers.random import Random
from .program import Program
from .screen.lcd import Lcd
from .screen.output import Printer, screen
from .signals import BreakPressed, WaitsForKey
from .statements.control import Stack
from .statements.inputs import Dialog
from .store.data import DataPointer
from .store.layout import Layout
from .store.memory import Memory
from .store.strings import StringSpace
from .store.variables import Variables

BREAK = 3


class Core:
    """Clock, screen, keyboard, memory, variables and the program, as one running machine has them."""

    def __init__(self, folder: Folder, start: datetime = START) -> None:
        self.folder = folder
        self.clock = Clock(start)
        self.key_wait: KeyWait | None = None
        self.switch_on()

    def switch_on(self) -> None:
        """The state of a machine just switched on: no program, standard sizes; the clock and the folder go on."""
        self.sound = Sound(self.clock)
        self.lcd = Lcd(self.sound.bell)
        self.screen = screen(self)
        self.layout = Layout()
        self.variables = Variables(self.clock, self.layout)
        self.strings = StringSpace(self.variables.texts, self.clock, self.variables.search_cycles)
        self.random = Random()
        self.stack = Stack(self.layout)
        self.events = Events(self.clock)
        self.traps = ErrorTraps(self.events)
        self.keyboard = Keyboard(self.events.press)
        self.printer = Printer()
        self.file_time = FileTime(self.clock, self.layout, self.folder)
        self.files = Files(self.folder, self.layout, self.file_time, {b"LCD": self.show, b"LPT": self.printer.write})
        self.memory = Memory(self)
        self.replies = Replies(self.strings, self.random)
        self.dialog: Dialog | None = None
        self.break_pressed = False
        self.event_given = False
        self.stands_at_poll = False
        self.event_late = False
        self.op = direct_end()
        self.last_point = (0, 0)
        self._polls = 0
        self._seen = bytearray()
        self.install(Program())

    def install(self, program: Program) -> None:
        """Make a program the current one, as after NEW."""
        self.program = program
        self.data = DataPointer(program, self.clock)
        self._codes: dict[str, CodeTable] = {}
        self.layout.program_bytes = program.size
        self.files.recount()
        self.reset()

    def reset(self) -> None:
        """What RUN, NEW and CLEAR forget: variables, default types, the stack, strings, traps, random numbers."""
        self.variables.clear()
        self.strings.place(self.layout.string_floor + 1, self.layout.string_top + 1)
        self.stack.clear()
        self.random.restart()
        self.data.rewind()
        self.events.clear()
        self.traps.clear()
        self.code = self._code_for(DEFAULT_TYPES)

    def _code_for(self, types: str) -> CodeTable:
        if types not in self._codes:
            self._codes[types] = CodeTable(self, types)
        return self._codes[types]

    def change_types(self, types: str) -> None:
        """Go on in the code compiled for other default types; what is to be returned to is found there too."""
        self.code = self._code_for(types)
        self.stack.move(self.code.same)
        self.events.move(self.code.same)
        self.traps.move(self.code.same)

    def show(self, data: bytes) -> None:
        """Write to the screen, and count the time it takes."""
        self.lcd.write_bytes(data)
        self.spend_screen_time()

    def spend_screen_time(self) -> None:
        """Count the time that screen operations have taken."""
        self.clock.cycles += self.lcd.cycles
        self.lcd.cycles = 0

    def fresh_line(self) -> None:
        """Go to a new line unless the cursor is at the start of one."""
        if self.lcd.column:
            self.show(b"\r\n")

    def next_key(self) -> int | None:
        """Where the ROM waits for a key: the next character or BREAK, None when there is none."""
        if self.break_pressed:
            self.break_pressed = False
            return BREAK
        self.keyboard.fill()
        return self.keyboard.take()

    def take_key(self) -> None:
        """At the `key_wait` statement: give a key to an empty buffer; WaitsForKey when none is queued.

        After a trapped function key the statement is passed once, so that the program gets to what its handler left.
        """
        if self.break_pressed:
            self.break_pressed = False
            raise BreakPressed
        if self.event_given:
            self.event_given = False
        elif not self.keyboard.ready():
            if not self.keyboard.queued():
                raise WaitsForKey
            self.keyboard.give()

    def inkey(self) -> bytes:
        """INKEY$: the next character or nothing. Without a `key_wait`, many polls in vain stop the run."""
        return self.replies.recall(self._look_for_key)

    def _look_for_key(self) -> bytes:
        if self.key_wait is None and not self.keyboard.ready():
            self._poll()
        code = self.keyboard.take()
        return b"" if code is None else bytes([code])

    def _poll(self) -> None:
        """Give a key, or stand still here when many polls have changed nothing.

        The poll at which the run stood still is not counted again. It gets the key that was pressed there, but none
        when that was a trapped function key: that is noticed after the statement, one more is run, then the handler
        is called (ROM-450).
        """
        stood, self.stands_at_poll = self.stands_at_poll, False
        if stood and self.event_given:
            self.event_late = True
            return
        if self.keyboard.queued():
            self.event_late = self.keyboard.give()
            self._polls = 0
            return
        if stood:
            return
        if self.lcd.cells != self._seen:
            self._seen[:] = self.lcd.cells
            self._polls = 0
        self._polls += 1
        if self._polls >= POLLS:
            self.stands_at_poll = True
            raise WaitsForKey

    def look_at_keys(self) -> int:
        """PEEK(FFAAh): the characters that wait; as with INKEY$, many looks in vain stop the run."""
        if self.key_wait is None and not self.keyboard.ready():
            self._poll()
        return self.keyboard.waiting()

    def patch_program(self, address: int, value: int) -> None:
        """POKE into the program text: the line is compiled anew when it is next entered."""
        index = self.program.patch(address, value)
        if index is not None:
            for code in self._codes.values():
                code.forget(index)

    def forget_polls(self) -> None:
        """Count INKEY$ polls anew."""
        self._polls = 0

    def input_text(self, count: int) -> bytes:
        """INPUT$(n); BREAK ends the program without a message (ROM-186)."""
        self.strings.require(count)
        return self.replies.read(count, self._key_for_input_text)

    def _key_for_input_text(self) -> int:
        code = self.next_key()
        if code is None:
            raise WaitsForKey
        if code == BREAK:
            raise BreakPressed(silent=True)
        return code

    def first(self, line: int = 0) -> Op:
        """The operation at the start of the line of this index, or the end of a program without lines."""
        return self.code.heads[line] if self.code.heads else self.code.end

    def leave_statement(self) -> None:
        """Forget what an error or the end has left of a statement."""
        self.strings.temporaries.clear()
        self.replies.clear()
        self.dialog = None
