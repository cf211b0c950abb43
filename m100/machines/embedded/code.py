"""What lines compile to: operations chained to each other, each a Python closure with its static cost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from .signals import EndOfProgram

if TYPE_CHECKING:
    pass

Run: TypeAlias = "Callable[[], Op | None]"
"""Executes a statement; returns where to go on when that is not the next one."""

StatementTable: TypeAlias = "dict[type, Callable[[Any, Any], Run]]"
"""Compile functions (line compiler, node) by node class."""

Evaluate: TypeAlias = "Callable[[], Any]"
"""Computes a value: an int or Decimal for numbers, a Text for strings."""

END = -2
"""The index of the operation behind the last line."""

DIRECT = -1
"""The line of operations that belong to no program line, as in direct mode."""


class Op:
    """One statement. `index` counts the statements of its line in the order of the text, those behind THEN and ELSE
    included, and the IF itself; -1 for the head of a line, which is executed when the line is entered. `next` is the
    operation behind the next colon. `start` is where RESUME begins again: the operation itself, but the IF for the
    first statement behind THEN or ELSE, since to the ROM that is a part of the IF (ROM-155).
    """

    __slots__ = ("cost", "index", "line", "next", "run", "start")

    def __init__(self, line: int, index: int, run: Run, cost: int = 0) -> None:
        self.line = line
        self.index = index
        self.run = run
        self.cost = cost
        self.next = self
        self.start = self

    @property
    def first(self) -> Op:
        """What RESUME and the redo of INPUT begin with: the outermost IF of which this is a part, else itself."""
        op = self
        while op.start is not op:
            op = op.start
        return op

    def __repr__(self) -> str:
        return f"<Op {self.line}:{self.index}>"


@dataclass(frozen=True, slots=True)
class Value:
    """A compiled expression; `kind` is the type as far as the text tells (% ! # $)."""

    evaluate: Evaluate
    kind: str

    @property
    def is_text(self) -> bool:
        """Whether this is a string."""
        return self.kind == "$"


def do_nothing() -> Op | None:
    """Executes an empty statement."""
    return None


def _back_in_direct_mode() -> Op | None:
    raise EndOfProgram


def direct_end() -> Op:
    """Where a subroutine called from direct mode returns to."""
    return Op(DIRECT, -1, _back_in_direct_mode)
