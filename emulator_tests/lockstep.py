"""Two machines run the same program with the same keys and must agree at every stop.

What a program could see of the time is made the same on both: its TIME$, DATE$ and DAY$ are replaced by constants, the
timer interrupt of the ROM machine is stubbed (ROM-424), and the counters at F92Fh and the digits of the clock at F933h,
from which programs take random numbers, stand still. Nothing else is changed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from playback import Scene, picture

from m100.basic.token_line import TokenLine
from m100.machines import memory_map as at
from m100.machines.embedded import EmbeddedMachine
from m100.machines.embedded.devices.clock import START, Clock
from m100.machines.embedded.store.memory import clock_digits
from m100.machines.machine import Machine, Wait
from m100.machines.mame import INTERRUPTS_OFF
from m100.machines.rom_machine import RomMachine

TICKS, DIGITS = 0xF92F, 0xF933
READINGS_LEFT = 12
CLOCK_READINGS = {0xAA: b'"12:34:56"', 0xAB: b'"03/01/86"', 0xAC: b'"Sat"'}
"""TIME$, DATE$ and DAY$ by their tokens."""

_PARTS = re.compile(
    rb'"[^"]*"?'  # a string
    rb"|\x83[^:]*|\x8e.*"  # DATA, a remark
    rb"|(?:^|[:\xcd\x91\x97]) *[\xaa-\xac]"  # a statement: TIME$=, ON TIME$, TIME$ ON
    rb"|[\xaa-\xac]",
    re.DOTALL,
)

Keys = Sequence[bytes | int]
"""Characters, or the numbers of function keys."""
Player = Callable[[bytes], Keys]
"""What to press when a program waits for a key and shows these 320 characters."""


class Disagreement(AssertionError):
    """The two machines do not show the same, or stop for different reasons."""


class StillClock(Clock):
    """A clock that stands still."""

    __slots__ = ("_ticks",)

    def __init__(self, ticks: int) -> None:
        super().__init__()
        self._ticks = ticks

    def now(self) -> datetime:
        """Always the same."""
        return START

    def ticks_left(self) -> int:
        """Always the same."""
        return self._ticks

    def readings_left(self) -> int:
        """Always the same."""
        return READINGS_LEFT


@dataclass(frozen=True, slots=True)
class Play:
    """What a lockstep run has come to: the keys pressed at every stop, and the last scene."""

    keys: list[Keys]
    last: Scene


def embedded(ticks: int = 100) -> EmbeddedMachine:
    """An embedded machine for one lockstep run."""
    machine = EmbeddedMachine()
    machine.core.clock = StillClock(ticks)
    return machine


def without_clock(lines: Sequence[TokenLine]) -> list[TokenLine]:
    """The program with constants in place of what it reads from the clock."""
    return [TokenLine(line.number, _PARTS.sub(_constant, line.body)) for line in lines]


def _constant(part: re.Match[bytes]) -> bytes:
    return CLOCK_READINGS.get(part[0][0], part[0]) if len(part[0]) == 1 else part[0]


def load_still(machine: RomMachine, lines: Sequence[TokenLine], ticks: int = 100) -> None:
    """Load a program into a ROM machine whose timer stands still until the next load."""
    machine.load(lines)
    machine.poke(at.TIMER_HOOK, INTERRUPTS_OFF)
    machine.poke(TICKS, bytes([ticks, READINGS_LEFT]))
    machine.poke(DIGITS, bytes(clock_digits(Clock())))


def lockstep(
    first: Machine, second: Machine, player: Player, stops: int, seconds: float = 600.0, check: bool = True
) -> Play:
    """Run the loaded programs to their end, but for at most so many waits for a key, and `seconds` between two.

    A run that spends its seconds ends the comparison without a look at the screen. Raises Disagreement.
    """
    pressed: list[Keys] = []
    for scenes in _scenes(first, second, seconds, pressed):
        expected, found = scenes
        limit = Wait.LIMIT in (expected.stop.wait, found.stop.wait)
        if not limit and found != expected:
            raise Disagreement(_difference(expected, found, pressed))
        if limit or expected.stop.wait is not Wait.KEY or len(pressed) == stops:
            return Play(pressed, expected)
        keys = player(expected.screen)
        for machine in (first, second):
            press(machine, keys)
        pressed.append(keys)
    raise AssertionError("a run has no end")


def _scenes(first: Machine, second: Machine, seconds: float, pressed: list[Keys]) -> Iterator[tuple[Scene, Scene]]:
    yield Scene(first.run(seconds), first.text()), Scene(second.run(seconds), second.text())
    while True:
        yield Scene(first.resume(seconds), first.text()), Scene(second.resume(seconds), second.text())


def press(machine: Machine, keys: Keys) -> None:
    """Press keys, characters and function keys mixed."""
    for key in keys:
        if isinstance(key, int):
            machine.press_function(key)
        else:
            machine.press(key)


def _difference(expected: Scene, found: Scene, pressed: Sequence[Keys]) -> str:
    return f"after the keys {pressed[-20:]} (stop {len(pressed)}):\n{picture([expected])}\nnot\n{picture([found])}"
