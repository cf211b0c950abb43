"""What a statement raises to leave the run loop without an error."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .program import Program


class Signal(Exception):
    """Base of what ends or restarts a run."""


class WaitsForKey(Signal):
    """A key is needed and none is queued; the statement is begun again on resume."""


class EndOfProgram(Signal):
    """END, NEW, or the last line was left."""


class BreakPressed(Signal):
    """STOP or BREAK; `silent` when the ROM prints no `Break in n` (INPUT$, ROM-186)."""

    def __init__(self, silent: bool = False) -> None:
        super().__init__()
        self.silent = silent


class ToMenu(Signal):
    """MENU."""


class Restart(Signal):
    """RUN, or LOAD of a program: `program` is a new one if any, `line` the index of the line where it starts."""

    def __init__(self, program: Program | None = None, line: int = 0, starts: bool = True) -> None:
        super().__init__()
        self.program = program
        self.line = line
        self.starts = starts
