"""Watching a run statement by statement: breakpoints, watched variables, trace, coverage.

A machine without an observer pays nothing for this.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from m100.machines.machine import Stop, Value, Wait

from .code import Op
from .store import variable_names

if TYPE_CHECKING:
    from .core import Core

Place = tuple[int, int]
"""A machine line and the statement's index in it (see Op)."""


class Observer(Protocol):
    """Looks at each statement before it is executed."""

    def before(self, core: Core, op: Op) -> Stop | None:
        """A Stop interrupts the run here; `resume` goes on with the same statement."""


@dataclass(slots=True)
class _Watch:
    name: str
    value: Value
    within: Callable[[int], bool] | None


class Debugger:
    """Stops at breakpoints and when a watched variable has changed, and notes every statement that was executed.

    A stop is `Wait.BREAK` with the code `at breakpoint`, `at step` or `at change of NAME` (or `NAME, NAME`).
    """

    def __init__(self, trace: Callable[[int, int], None] | None = None) -> None:
        """`trace(line, statement)` is called before each statement."""
        self.breakpoints: set[Place] = set()
        self.covered: set[Place] = set()
        self._trace = trace
        self._watched: list[_Watch] = []
        self._stopped_at: Op | None = None
        self._steps = False

    def watch(self, core: Core, names: Iterable[str], within: Callable[[int], bool] | None = None) -> None:
        """Watch variables (`A%`, `X%(3)`), if given only at the machine lines that are `within`."""
        self._watched.extend(_Watch(name, _value(core, name), within) for name in names)

    def step(self) -> None:
        """Stop again before the next statement, whatever it is."""
        self._steps = True

    def before(self, core: Core, op: Op) -> Stop | None:
        """See Observer."""
        if op.index < 0:
            return None
        place = op.line, op.index
        reason = self._reason(core, op, place)
        if reason:
            self._stopped_at, self._steps = op, False
            return Stop(Wait.BREAK, f"at {reason}", op.line)
        self._stopped_at = None
        self.covered.add(place)
        if self._trace is not None:
            self._trace(op.line, op.index)
        return None

    def _reason(self, core: Core, op: Op, place: Place) -> str:
        """Why to stop here, empty if there is nothing that has not been told at the stop before."""
        changed = self._changed(core, op.line)
        if changed:
            return f"change of {', '.join(changed)}"
        if self._stopped_at is op:
            return ""
        return "breakpoint" if place in self.breakpoints else "step" if self._steps else ""

    def _changed(self, core: Core, line: int) -> list[str]:
        changed = []
        for watch in self._watched:
            if watch.within is None or watch.within(line):
                new = _value(core, watch.name)
                if new != watch.value:
                    watch.value = new
                    changed.append(watch.name)
        return changed


def _value(core: Core, name: str) -> Value:
    """The value of a variable, 0 or empty for an element of an array that does not exist yet."""
    try:
        return variable_names.get(core, name)
    except ValueError:
        return b"" if "$" in name else 0
