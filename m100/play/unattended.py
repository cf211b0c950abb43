"""Plays a program without a person: keys from a text, then the screen as it is."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from m100.machines.machine import CLOCK_HZ, Clocked, Machine, Stop, Wait

from .key_notation import Break, Function, Press, Typed
from .load import Program
from .terminal_characters import TERMINAL

SLICE = 1.0
"""Seconds between two looks for the awaited text."""


def play(
    machine: Machine,
    program: Program,
    keys: Sequence[Press],
    seconds: float,
    until: str = "",
    goes_on: Callable[[Stop], bool] | None = None,
) -> Stop:
    """Load and run a program, press keys as it takes them, and say why it stopped.

    It goes on until it waits for more keys than there are, ends, fails, or has used `seconds` of 8085 time (of wall
    time on a machine that does not tell its own); with `until`, also until that text stands on the screen. `goes_on`
    decides about the stops of a debugger.
    """
    return _Player(machine, seconds, until, goes_on).play(program, keys)


class _Player:
    def __init__(self, machine: Machine, seconds: float, until: str, goes_on: Callable[[Stop], bool] | None) -> None:
        self._machine = machine
        self._end = self._now() + seconds
        self._until = until
        self._goes_on = goes_on
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

    def _now(self) -> float:
        return self._machine.cycles() / CLOCK_HZ if isinstance(self._machine, Clocked) else time.monotonic()

    def _go(self) -> Stop:
        """Run until something happens, the awaited text is there, or the time is spent."""
        while True:
            left = self._end - self._now()
            seconds = max(min(left, SLICE) if self._until else left, 0)
            stop = self._machine.resume(seconds) if self._started else self._machine.run(seconds)
            self._started = True
            if self._goes_on and stop.code.startswith("at ") and self._goes_on(stop):
                continue
            spent = self._now() >= self._end
            if stop.wait is not Wait.LIMIT or spent or shows(self._machine.text(), self._until):
                return stop


def shows(screen: bytes, text: str) -> bool:
    """Whether a text (not empty) stands on one row of the 320 codes of a screen."""
    rows = ("".join(TERMINAL[code] for code in screen[start : start + 40]) for start in range(0, 320, 40))
    return bool(text) and any(text in row for row in rows)
