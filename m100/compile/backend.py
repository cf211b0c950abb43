"""From lowered routines to numbered lines: the passes in their order."""

from __future__ import annotations

from dataclasses import dataclass, replace

from m100.basic.tree import Line, Statement

from .frames import allocate
from .jumps import shorten_jumps
from .layout import DATA, LaidOut, Section, in_order, lay_out
from .names import Names, assign_names
from .prologue import first_statements, with_variables
from .rewrite import map_statements
from .routine import MAIN, START, Lowered, Routine
from .weights import Weights, static_weights

_MAIN_LABEL = "main"


@dataclass(frozen=True)
class Assembled:
    """A program with the machine's names and line numbers, and what is known about it."""

    program: Lowered
    names: Names
    weights: Weights
    laid_out: LaidOut


def assemble(lowered: Lowered) -> Assembled:
    """Shorten jumps, give variables their places and names, and lay the lines out."""
    program = shorten_jumps(lowered)
    weights = static_weights(program)
    names = assign_names(allocate(program, weights.variables), program.arrays, weights.arrays)
    routines = [_named(routine, names) for routine in in_order(program.routines, weights.routines)]
    main = with_variables(routines.pop(), names, program.arrays)
    preface = tuple(names.apply(statement) for statement in program.preface)
    start = first_statements(preface, names, _MAIN_LABEL if routines else None)
    sections = (*_sections(start, routines, main), Section(DATA, program.data))
    return Assembled(program, names, weights, lay_out(sections))


def _named(routine: Routine, names: Names) -> Routine:
    return replace(routine, lines=tuple(map_statements(line, names.apply) for line in routine.lines))


def _sections(start: tuple[Statement, ...], subs: list[Routine], main: Routine) -> list[Section]:
    """The start in a line of its own before the subs; without subs it is the beginning of the main program."""
    first = Line(None, start)
    if not subs:
        return [Section(MAIN, (first, *main.lines))]
    return [
        Section(START, (first,)),
        *(Section(routine.name, routine.lines) for routine in subs),
        Section(MAIN, (Line(_MAIN_LABEL, ()), *main.lines)),
    ]
