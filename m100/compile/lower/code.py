"""Where the statements of a routine are collected."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from m100.basic.errors import Span
from m100.basic.tree import Command, Goto, If, Jump, Line, Resume, Return, RunProgram, Statement

from .literals import spell_strings

Lines = tuple[Line, ...]
_ENDS = frozenset({"END", "MENU", "NEW", "STOP"})


class Code:
    """A routine in the making: statements one after the other, and labels before them.

    `span` is the place in the source that new statements get.
    """

    def __init__(self, routine: str) -> None:
        self.span: Span | None = None
        self._routine = routine or "main"
        self._lines: list[Line] = []
        self._made = 0

    @contextmanager
    def at(self, span: Span | None) -> Iterator[None]:
        """Meanwhile new statements get this place, if it is one."""
        around = self.span
        self.span = span or around
        try:
            yield
        finally:
            self.span = around

    def emit(self, *statements: Statement) -> None:
        """Append statements."""
        for statement in statements:
            spelled = spell_strings(statement)
            self._lines.append(Line(None, (spelled if spelled.span else replace(spelled, span=self.span),)))

    def put(self, lines: Lines) -> None:
        """Append lines that `capture` took."""
        self._lines += lines

    def label(self, name: str) -> None:
        """Name the place before the next statement."""
        self._lines.append(Line(name, ()))

    def new_label(self) -> str:
        """A label of this routine that nothing else has."""
        self._made += 1
        return f"{self._routine}#{self._made}"

    def capture(self, write: Callable[[], None]) -> Lines:
        """What `write` appends, taken away again."""
        kept, self._lines = self._lines, []
        try:
            write()
            return tuple(self._lines)
        finally:
            self._lines = kept

    @property
    def lines(self) -> Lines:
        """Everything so far."""
        return tuple(self._lines)


def leaves(lines: Lines) -> bool:
    """Whether the end of these lines is never reached."""
    return bool(lines) and bool(lines[-1].statements) and is_exit(lines[-1].statements[-1])


def is_exit(statement: Statement) -> bool:
    """Whether the statement behind this one is never reached from it."""
    match statement:
        case Goto() | Jump() | Return() | Resume() | RunProgram():
            return True
        case Command(keyword=keyword):
            return keyword in _ENDS
    return False


def as_tail(lines: Lines) -> tuple[Statement, ...] | None:
    """The statements of `lines` if they can stand behind a THEN: no labels, and no IF but as the last one."""
    if any(line.number is not None for line in lines):
        return None
    statements = tuple(statement for line in lines for statement in line.statements)
    return None if any(isinstance(statement, If) for statement in statements[:-1]) else statements
