"""Watching a run statement by statement: breakpoints, watched variables, trace, coverage.

A machine without an observer pays nothing for this.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
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


class Debugger:
    """Stops at breakpoints and when a watched variable has changed, and notes every statement that was executed.

    A stop is `Wait.BREAK` with the code `at breakpoint` or `at change of NAME`.
    """

    def __init__(self, trace: Callable[[int, int], None] | None = None) -> None:
        """`trace(line, statement)` is called before each statement."""
        self.breakpoints: set[Place] = set()
        self.covered: set[Place] = set()
        self._trace = trace
        self._watched: dict[str, Value] = {}
        self._stopped_at: Op | None = None

    def watch(self, core: Core, names: Iterable[str]) -> None:
        """Watch variables (`A%`, `X%(3)`)."""
        self._watched.update((name, _value(core, name)) for name in names)

    def before(self, core: Core, op: Op) -> Stop | None:
        """See Observer."""
        if op.index < 0:
            return None
        changed = self._changed(core)
        if changed is not None:
            self._stopped_at = op
            return Stop(Wait.BREAK, f"at change of {changed}", op.line)
        place = op.line, op.index
        if place in self.breakpoints and self._stopped_at is not op:
            self._stopped_at = op
            return Stop(Wait.BREAK, "at breakpoint", op.line)
        self._stopped_at = None
        self.covered.add(place)
        if self._trace is not None:
            self._trace(op.line, op.index)
        return None

    def _changed(self, core: Core) -> str | None:
        for name, old in self._watched.items():
            new = _value(core, name)
            if new != old:
                self._watched[name] = new
                return name
        return None


def _value(core: Core, name: str) -> Value:
    """The value of a variable, 0 or empty for an element of an array that does not exist yet."""
    try:
        return variable_names.get(core, name)
    except ValueError:
        return b"" if "$" in name else 0
