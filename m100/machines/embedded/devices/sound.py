"""SOUND and BEEP: what was sounded and when, for those who want to hear it; here it only takes time (ROM-230)."""

from __future__ import annotations

from collections.abc import Callable

from ..timing import costs
from .clock import Clock


class Sound:
    """`on_sound(period, cycles)` is called for every tone: its frequency is 2457600 / period, 0 for the bell."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.on_sound: Callable[[int, int], None] = lambda period, cycles: None

    def tone(self, period: int, length: int) -> None:
        """SOUND period, length in units of 20 ms."""
        cycles = costs.SOUND_UNIT * length
        self._clock.cycles += cycles
        self.on_sound(period, cycles)

    def bell(self) -> None:
        """BEEP, or character 7; the screen counts its time."""
        self.on_sound(0, costs.BEEP)
