"""Plays a program without a person: keys from a text, then the screen as it is."""

from __future__ import annotations

from collections.abc import Sequence

from m100.machines.machine import Machine, Stop, Wait

from .key_notation import Break, Function, Press, Typed
from .load import Program
from .terminal_characters import TERMINAL

SLICE = 1.0
"""8085 seconds between two looks for the awaited text."""


def play(machine: Machine, program: Program, keys: Sequence[Press], seconds: float, until: str = "") -> Stop:
    """Load and run a program, press keys as it takes them, and say why it stopped.

    It goes on until it waits for more keys than there are, ends, fails, or has used `seconds` of 8085 time; with
    `until`, also until that text stands on the screen.
    """
    return _Player(machine, seconds, until).play(program, keys)


class _Player:
    def __init__(self, machine: Machine, seconds: float, until: str) -> None:
        self._machine = machine
        self._left = seconds
        self._until = until
        self._started = False

    def play(self, program: Program, keys: Sequence[Press]) -> Stop:
        """Keys are queued up to the next BREAK, which is pressed when the program has taken them."""
        self._machine.load(program.lines, program.key_wait)
        for press in keys:
            match press:
                case Typed(codes):
                    self._machine.press(codes)
                case Function(number):
                    self._machine.press_function(number)
                case Break():
                    stop = self._go()
                    if stop.wait is not Wait.KEY:
                        return stop
                    self._machine.press_break()
        return self._go()

    def _go(self) -> Stop:
        """Run until something happens, the awaited text is there, or the time is spent."""
        while True:
            seconds = min(self._left, SLICE) if self._until else self._left
            stop = self._machine.resume(seconds) if self._started else self._machine.run(seconds)
            self._started = True
            self._left -= seconds
            if stop.wait is not Wait.LIMIT or self._left <= 0 or shows(self._machine.text(), self._until):
                return stop


def shows(screen: bytes, text: str) -> bool:
    """Whether a text (not empty) stands on one row of the 320 codes of a screen."""
    rows = ("".join(TERMINAL[code] for code in screen[start : start + 40]) for start in range(0, 320, 40))
    return bool(text) and any(text in row for row in rows)
