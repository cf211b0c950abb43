"""From routines to the machine's lines: order, packing, numbers.

A jump back searches from the first line (170 cycles a line), so the subs that are called most for their length come
first and the main program last. A line takes as many statements as can be listed in it; a label begins a line, and
nothing is put behind an IF, since it would belong to its THEN.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from m100.basic.crunch import list_body
from m100.basic.errors import SourceError, Span
from m100.basic.printer import print_line
from m100.basic.tree import If, Line, LineRef, Program, Remark, Statement

from .measure import stored_size
from .rewrite import map_lines
from .routine import MAIN, Routine, TooBig

LONGEST_LINE = 254
"""Characters that can be typed into a line, its number included (ROM-183)."""

DATA = "DATA"
"""The name under which the data section is accounted for."""


@dataclass(frozen=True)
class Section:
    """Lines that belong together: a routine (by its name) or the data."""

    name: str
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class LaidOut:
    """The program in numbered lines; for each line the section it belongs to, for each label its line."""

    program: Program
    sections: tuple[str, ...]
    labels: Mapping[LineRef, int]


def in_order(routines: Iterable[Routine], runs: Mapping[str, float]) -> list[Routine]:
    """Subs by calls per byte of their text, the main program at the end."""

    def heat(routine: Routine) -> float:
        return runs[routine.name] / sum(stored_size((s,)) for line in routine.lines for s in line.statements)

    routines = list(routines)
    subs = sorted((r for r in routines if r.name != MAIN), key=lambda routine: (-heat(routine), routine.name))
    return [*subs, *(r for r in routines if r.name == MAIN)]


def lay_out(sections: Sequence[Section]) -> LaidOut:
    """Number the lines of all sections; SourceError for a statement that is too long for a line."""
    labels = sum(line.number is not None for section in sections for line in section.lines)
    for digits in range(len(str(labels)), 6):
        packed = _Packing(digits).pack(sections)
        if len(packed) < 10**digits:
            return _numbered(packed)
    raise TooBig("the program has more lines than the machine can number; make it shorter")


@dataclass(frozen=True)
class _PackedLine:
    labels: tuple[LineRef, ...]
    statements: tuple[Statement, ...]
    section: str


class _Packing:
    """Packs statements into lines, all line numbers being taken to have `digits` digits."""

    def __init__(self, digits: int) -> None:
        self._digits = digits
        self._highest = 10**digits - 1
        self._packed: list[_PackedLine] = []
        self._labels: list[LineRef] = []
        self._statements: list[Statement] = []
        self._length = 0

    def pack(self, sections: Sequence[Section]) -> list[_PackedLine]:
        """All lines of all sections; a section begins a line."""
        for section in sections:
            for line in section.lines:
                self._add(line, section.name)
            self._close(section.name)
        if self._labels:
            self._statements = [Remark(b"")]  # something to jump to
            self._close(sections[-1].name)
        return self._packed

    def _add(self, line: Line, section: str) -> None:
        if line.number is not None:
            self._close(section)
            self._labels.append(line.number)
        for statement in line.statements:
            length = self._listed(statement)
            if self._statements and (isinstance(self._statements[-1], If) or self._length + 1 + length > LONGEST_LINE):
                self._close(section)
            if not self._statements:
                self._length = self._digits + 1 + length
                if self._length > LONGEST_LINE:
                    raise _too_long(statement)
            else:
                self._length += 1 + length
            self._statements.append(statement)

    def _close(self, section: str) -> None:
        if self._statements:
            self._packed.append(_PackedLine(tuple(self._labels), tuple(self._statements), section))
            self._labels, self._statements = [], []

    def _listed(self, statement: Statement) -> int:
        numbered = map_lines(statement, lambda ref: self._highest if isinstance(ref, str) else ref)
        return len(list_body(print_line(Line(self._highest, (numbered,))).body))


def _too_long(statement: Statement) -> SourceError:
    message = f"this does not fit in a line of the machine ({LONGEST_LINE} characters); make two statements of it"
    return SourceError(message, statement.span or Span("", 0))


def _numbered(packed: Sequence[_PackedLine]) -> LaidOut:
    labels = {label: number for number, line in enumerate(packed, 1) for label in line.labels}

    def resolve(ref: LineRef) -> LineRef:
        return labels[ref] if isinstance(ref, str) else ref

    lines = tuple(
        Line(number, tuple(map_lines(statement, resolve) for statement in line.statements))
        for number, line in enumerate(packed, 1)
    )
    return LaidOut(Program(lines), tuple(line.section for line in packed), labels)
