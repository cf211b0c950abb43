"""What every machine can do: load token lines, press keys, run until it waits, show its screen and memory.

Variables are named as the machine knows them (`A%`, `B$`, `X%(3)`; a sigil is required). `bench.Bench` puts the
long names of the source on top, by the map file of a build.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Protocol, runtime_checkable

from m100.basic.token_line import TokenLine

ROWS, COLUMNS = 8, 40
"""The text screen of the Model 100; cell n is row n // 40, column n % 40."""

CLOCK_HZ = 2_457_600
"""8085 cycles a second."""

Value = int | float | str | bytes
"""What a variable holds: int for integers, float or int for reals, bytes for strings (machine codes)."""


class Wait(Enum):
    """Why `run` came back."""

    KEY = "waits for a key"
    DONE = "the program ended and BASIC shows Ok"
    ERROR = "the program stopped with a BASIC error"
    BREAK = "STOP or BREAK stopped the program"
    MENU = "the program left to the menu"
    LIMIT = "the time limit ran out"


@dataclass(frozen=True, slots=True)
class Stop:
    """Why a run stopped; for ERROR the two-letter code and the machine line, for BREAK the machine line.

    Codes are as BASIC prints them (`SN`, `/0`); `line` is None when it happened in direct mode.
    """

    wait: Wait
    code: str = ""
    line: int | None = None


@dataclass(frozen=True, slots=True)
class KeyWait:
    """The place where our own programs wait: a machine line, and the statement's index in it (0-based)."""

    line: int
    statement: int


class MachineError(RuntimeError):
    """The machine itself failed: an emulator that died or does not answer, a ROM that is missing."""


POLLS = 50
"""A program that polls INKEY$ this often, with an empty buffer and an unchanged screen, waits for a key."""


class Machine(Protocol):
    """A Model 100 with 32K. Close it when done (or use it in a `with`).

    A program *takes a key* in one of three places, and only there is a queued key given to it, one at a time:

    - where the ROM waits for a key and its buffer is empty (INPUT, INPUT$, direct mode);
    - with a `key_wait`: at the start of that statement, when the buffer is empty;
    - without a `key_wait`: at an INKEY$ that finds the buffer empty.

    With no key queued the first two stop the run at once (`Wait.KEY`). INKEY$ stops it at the POLLS-th poll in a
    row that finds the buffer empty and the 320 characters as they were at the poll before (the first poll, or one
    that finds another screen, counts 1). The run stops before that INKEY$ returns: a key pressed then is its value.
    The count starts anew with every key given and every `resume`.
    """

    def load(self, lines: Sequence[TokenLine], key_wait: KeyWait | None = None) -> None:
        """Put a program in memory, in the state of a machine just switched on (string space, RND, files, clock traps).

        `key_wait` is where the program waits for keys, if it is one of ours. MachineError when the program does not
        fit.
        """

    def run(self, seconds: float = 600.0) -> Stop:
        """RUN the program from its first line, on a cleared screen with the cursor home; see `resume`."""

    def resume(self, seconds: float = 600.0) -> Stop:
        """Go on until the program waits for a key with none queued, ends, fails or spends `seconds` of 8085 time."""

    def gosub(self, line: int, seconds: float = 600.0) -> Stop:
        """After a run has ended: clear the screen and GOSUB to a line in direct mode, variables kept."""

    def press(self, keys: bytes) -> None:
        """Queue characters (machine codes) as typed; they are given one by one as the program takes them."""

    def press_function(self, number: int) -> None:
        """Queue F1..F8. Its turn come, a key under KEY(n) ON is an event, any other types its text.

        At the start of `resume` a trapped function key at the head of the queue is given at once.
        """

    def press_break(self) -> None:
        """Press BREAK (SHIFT-BREAK stops a program) at the next `resume`; keys still queued are dropped."""

    def text(self) -> bytes:
        """The 320 character codes of the screen, row by row."""

    def peek(self, address: int, count: int = 1) -> bytes:
        """Memory as the 8085 sees it."""

    def poke(self, address: int, data: bytes) -> None:
        """Write memory."""

    def get(self, name: str) -> Value:
        """The value of a variable (`A%`, `B$`, `X%(3)`); one never assigned reads as 0 or empty."""

    def set(self, name: str, value: Value) -> None:
        """Assign a variable, creating it when needed (ValueError when an array does not exist)."""

    def close(self) -> None:
        """Free everything: processes, files, ports."""


@runtime_checkable
class Clocked(Protocol):
    """A machine that can tell the elapsed 8085 time."""

    def cycles(self) -> int:
        """8085 cycles since the machine was made."""


@runtime_checkable
class Pixels(Protocol):
    """A machine that can tell the 240x64 pixels."""

    def pixels(self) -> bytes:
        """64 rows of 240 bytes, 1 for a dark pixel and 0 for a clear one."""


def rows(screen: bytes) -> list[bytes]:
    """The 8 rows of `Machine.text()`, 40 codes each."""
    return [screen[start : start + COLUMNS] for start in range(0, ROWS * COLUMNS, COLUMNS)]
