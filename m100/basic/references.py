"""Which line numbers a program refers to, in every form that BASIC has for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from .operators import PRECEDENCE, RELATION
from .tree import (
    Binary,
    Call,
    Gosub,
    Goto,
    Jump,
    LineRef,
    Listing,
    Number,
    OnError,
    OnEvent,
    OnJump,
    Program,
    Restore,
    Resume,
    RunProgram,
    Statement,
)
from .walk import walk_expressions, walk_statements


@dataclass(frozen=True, slots=True)
class Reference:
    """A statement of line `source` names line `target`, in the form `GOTO`, `THEN`, `ON..GOSUB`, `ERL` ..."""

    source: LineRef | None
    form: str
    target: LineRef


def references(program: Program) -> Iterator[Reference]:
    """Every reference to a line, in the order of the text.

    Line 0 behind ON ERROR, ON .. GOSUB of an event and RESUME means none, and is left out there.
    """
    for line in program.lines:
        for statement in walk_statements(line.statements):
            yield from (Reference(line.number, form, target) for form, target in line_references(statement))


def missing(program: Program) -> list[Reference]:
    """The references to lines that the program does not have."""
    present = {line.number for line in program.lines}
    return [reference for reference in references(program) if reference.target not in present]


def line_references(statement: Statement) -> Iterator[tuple[str, LineRef]]:
    """The forms and lines of one statement, without those of the statements that it holds."""
    yield from _own_references(statement)
    yield from (("ERL", line) for line in _erl_lines(statement))


def _own_references(statement: Statement) -> Iterator[tuple[str, LineRef]]:
    match statement:
        case Jump(line):
            yield "THEN/ELSE", line
        case Goto(line):
            yield "GOTO", line
        case Gosub(line):
            yield "GOSUB", line
        case OnJump(_, kind, lines):
            yield from ((f"ON..{kind}", line) for line in _given(lines))
        case OnError(line):
            yield from (("ON ERROR GOTO", line) for line in _given([line], zero=False))
        case OnEvent(event, lines):
            yield from ((f"ON {event} GOSUB", line) for line in _given(lines, zero=False))
        case Resume(line):
            yield from (("RESUME", line) for line in _given([line], zero=False))
        case Restore(line):
            yield from (("RESTORE", line) for line in _given([line]))
        case RunProgram(int() | str() as line):
            yield "RUN", line
        case Listing(keyword, first, last):
            yield from ((keyword, line) for line in _given([first, last]))


def _given(lines: Iterable[LineRef | None], *, zero: bool = True) -> list[LineRef]:
    return [line for line in lines if line is not None and (zero or line != 0)]


def _erl_lines(statement: Statement) -> Iterator[int]:
    """The whole numbers that ERL is compared with."""
    for node in walk_expressions(statement):
        match node:
            case Binary(operator, Call("ERL"), Number(text)) | Binary(operator, Number(text), Call("ERL")):
                if PRECEDENCE[operator] == RELATION and text.isdigit():
                    yield int(text)
