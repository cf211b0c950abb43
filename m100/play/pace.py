"""Runs a machine at the pace of a real one, in slices short enough that a screen can be shown between them."""

from __future__ import annotations

import math
import time
from collections.abc import Callable

from m100.machines.embedded import EmbeddedMachine
from m100.machines.machine import CLOCK_HZ, Stop, Wait

BUDGET = 0.02
"""Seconds of this computer's time that one call of `advance` may take."""

MOST_BEHIND = CLOCK_HZ // 4
"""Cycles that are caught up; beyond, the machine is simply late (this computer slept, or is too slow)."""

FAST_SLICE = 0.5
"""8085 seconds run at once when the machine is fast."""


class Pace:
    """Keeps an embedded machine in step with the clock on the wall.

    `fast` lets it run as quickly as this computer can. `stop` is why the program is not running, `Wait.LIMIT` while it
    runs. `idle` tells that it does nothing but wait for a key.
    """

    def __init__(self, machine: EmbeddedMachine, clock: Callable[[], float] = time.monotonic) -> None:
        self.machine = machine
        self.fast = False
        self.stop = Stop(Wait.LIMIT)
        self.idle = False
        self._clock = clock
        self._last = clock()
        self._due = machine.cycles()

    @property
    def ended(self) -> bool:
        """Whether the program has ended, by itself, by BREAK or by an error."""
        return self.stop.wait not in (Wait.KEY, Wait.LIMIT)

    def start(self) -> None:
        """RUN the program from its first line."""
        self._last = self._clock()
        self.stop = self.machine.run(0)
        self._due = self.machine.cycles()

    def advance(self) -> None:
        """Let the machine do what a real one would have done since the last call, or as much as it can when `fast`."""
        now = self._clock()
        passed, self._last = now - self._last, now
        cycles = self.machine.cycles()
        base = cycles if self.fast else self._due
        self._due = min(base + int(passed * CLOCK_HZ), cycles + MOST_BEHIND)
        self._run(math.inf if self.fast else self._due, now + BUDGET)
        if self.fast:
            self._due = self.machine.cycles()

    def _run(self, until: float, end: float) -> None:
        """Go on to a cycle, or to a moment on the wall; a program that waits for a key lets the time pass."""
        machine = self.machine
        while not self.ended and machine.cycles() < until and self._clock() < end:
            before = machine.cycles()
            self.stop = machine.resume(min((until - before + 0.5) / CLOCK_HZ, FAST_SLICE))
            self.idle = self.stop.wait is Wait.KEY and machine.cycles() == before
            if self.idle:
                machine.core.clock.cycles = max(before, self._due)
            if self.stop.wait is Wait.KEY and self.fast:
                return
