"""The parts of the machine that the compiled statements act on."""

from __future__ import annotations

from .clock import Clock
from .compiler import CodeTable
from .control import Stack
from .data import DataPointer
from .errors import WaitsForKey
from .expressions import DEFAULT_TYPES
from .input_statements import Dialog
from .keyboard import Keyboard
from .layout import Layout
from .lcd import Lcd
from .memory import Memory
from .program import Program
from .random import Random
from .strings import StringSpace
from .traps import ErrorTraps
from .values import Number
from .variables import Variables

POLLS_THAT_WAIT = 50
"""INKEY$ polls without a key and without a change on the screen that mean: the program waits for a key."""


class Core:
    """Clock, screen, keyboard, memory, variables and the program, as one running machine has them."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.layout = Layout()
        self.variables = Variables(self.clock, self.layout)
        self.strings = StringSpace(self.variables.texts)
        self.lcd = Lcd()
        self.keyboard = Keyboard()
        self.random = Random()
        self.stack = Stack(self.layout)
        self.memory = Memory(self)
        self.traps = ErrorTraps()
        self.dialog: Dialog | None = None
        self.last_point = (0, 0)
        self._codes: dict[str, CodeTable] = {}
        self.waits = False
        self._polls = 0
        self._seen = 0
        self.install(Program())

    def install(self, program: Program) -> None:
        """Make a program the current one, as after NEW."""
        self.program = program
        self.data = DataPointer(program)
        self._codes.clear()
        self.layout.program_bytes = program.end - 0x8001
        self.reset()

    def reset(self) -> None:
        """What RUN, NEW and CLEAR forget: variables, default types, the stack, strings, the random numbers."""
        self.variables.clear()
        self.strings.place(self.layout.string_floor, self.layout.string_top)
        self.stack.clear()
        self.random.restart()
        self.data.rewind()
        self.use_types(DEFAULT_TYPES)

    def use_types(self, types: str) -> CodeTable:
        """Switch to the code that is compiled for these default types."""
        if types not in self._codes:
            self._codes[types] = CodeTable(self, types)
        self.code = self._codes[types]
        return self.code

    def show(self, data: bytes) -> None:
        """Write to the screen, and count the time it takes."""
        self.lcd.write_bytes(data)
        self.spend_screen_time()

    def spend_screen_time(self) -> None:
        """Count the time that screen operations have taken."""
        self.clock.cycles += self.lcd.cycles
        self.lcd.cycles = 0

    def inkey(self) -> bytes:
        """INKEY$: the next key or nothing; many polls in vain stop the run."""
        code = self.keyboard.take()
        if code is not None:
            self._polls = 0
            return bytes([code])
        if self.lcd.version != self._seen:
            self._seen, self._polls = self.lcd.version, 0
        self._polls += 1
        if self._polls >= POLLS_THAT_WAIT:
            self._polls = 0
            self.waits = True
            self.clock.due = 0
        return b""

    def keys_or_file(self, count: int, channel: Number | None) -> bytes:
        """INPUT$: as many keys; WaitsForKey until they are there."""
        if len(self.keyboard) < count:
            raise WaitsForKey
        return bytes(self.keyboard.take() or 0 for _ in range(count))
