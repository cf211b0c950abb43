"""How often each statement, sub and variable is used, as far as the program's text tells.

A FOR between constants has its turns, any other loop is taken to have eight; a sub runs as often as its callers get to
their calls. A loop in which the program waits for a key turns at the pace of a person, so it counts once: what the
machine does while nobody waits for it must not look like work. A profile would know better: whatever needs these
figures takes them as values.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from m100.basic.tree import Element, For, Gosub, Goto, If, Jump, Next, Node, OnJump, Statement, Variable
from m100.lang.walk import children

from .lower.literals import whole_value
from .rewrite import line_refs
from .routine import MAIN, Lowered, Routine

LOOP = 8
"""Turns of a loop that nothing is known of."""

_MOST = 10_000.0
"""More runs than this say nothing more."""


@dataclass(frozen=True)
class Weights:
    """Expected runs of each routine, and uses of each variable and each array (name, sigil) in a run of the program."""

    routines: dict[str, float]
    variables: dict[Variable, float]
    arrays: dict[tuple[str, str], float]


def static_weights(program: Lowered) -> Weights:
    """The figures by loops and calls."""
    runs: dict[str, float] = {routine.name: 0.0 for routine in program.routines}
    variables: Counter[Variable] = Counter()
    arrays: Counter[tuple[str, str]] = Counter()
    waiting = _waiting(program)
    for routine in sorted(program.routines, key=lambda routine: -len(program.reach[routine.name])):
        runs[routine.name] = own = runs[routine.name] or 1.0  # a handler, or a sub that only the tools call
        for statement, weight in statement_weights(routine, waiting):
            _count_calls(statement, own * weight, runs)
            _count_names(statement, own * weight, variables, arrays)
    return Weights(runs, dict(variables), dict(arrays))


def _waiting(program: Lowered) -> frozenset[str]:
    """The labels where the program waits for keys, and the routines that get there."""
    there = {
        routine.name for routine in program.routines if any(line.number in program.pinned for line in routine.lines)
    }
    return program.pinned | there | {name for name, reached in program.reach.items() if reached & there}


def statement_weights(routine: Routine, waiting: frozenset[str] = frozenset()) -> list[tuple[Statement, float]]:
    """Every statement of a routine in text order, and how often it runs for one run of the routine.

    `waiting` are the labels and the routines at which the program waits for keys.
    """
    statements = routine.statements()
    weights = [1.0] * len(statements)
    waits = set(_waits(routine, statements, waiting - {routine.name}))
    for first, last, turns in _loops(routine, statements):
        if waits.isdisjoint(range(first, last + 1)):
            for index in range(first, last + 1):
                weights[index] = min(weights[index] * turns, _MOST)
    return list(zip(statements, weights, strict=True))


def _waits(routine: Routine, statements: list[Statement], waiting: frozenset[str]) -> Iterator[int]:
    """The places of the statements at which keys are waited for, there or in a sub."""
    yield from (place for label, place in _label_places(routine).items() if label in waiting)
    for index, statement in enumerate(statements):
        match statement:
            case Gosub() | OnJump(kind="GOSUB"):
                if not waiting.isdisjoint(map(str, line_refs((statement,)))):
                    yield index


def _loops(routine: Routine, statements: list[Statement]) -> list[tuple[int, int, int]]:
    """First and last statement and the turns of each loop: FOR to its NEXT, a label to the last jump back to it."""
    places = _label_places(routine)
    ends: dict[int, int] = {}
    turns: dict[int, int] = {}
    open_for: list[tuple[int, For]] = []
    for index, statement in enumerate(statements):
        match statement:
            case For():
                open_for.append((index, statement))
            case Next() if open_for:
                start, loop = open_for.pop()
                ends[start + 1], turns[start + 1] = index, _turns(loop)
            case Goto() | Jump() | OnJump(kind="GOTO"):
                for ref in line_refs((statement,)):
                    start = places.get(str(ref), index + 1)
                    if start <= index:
                        ends[start], turns[start] = index, LOOP
    return [(start, end, turns[start]) for start, end in ends.items()]


def _turns(loop: For) -> int:
    """The turns of a FOR between constants, else what is taken for any loop."""
    match whole_value(loop.start), whole_value(loop.limit), loop.step:
        case int(first), int(last), None:
            return max(1, last - first + 1)
    return LOOP


def _label_places(routine: Routine) -> dict[str, int]:
    """For each label the index of the statement behind it."""
    places: dict[str, int] = {}
    count = 0
    for line in routine.lines:
        if isinstance(line.number, str):
            places[line.number] = count
        count += len(Routine(MAIN, (line,)).statements())
    return places


def _count_calls(statement: Statement, weight: float, runs: dict[str, float]) -> None:
    match statement:
        case Gosub() | OnJump(kind="GOSUB"):
            refs = [str(ref) for ref in line_refs((statement,))]
            for ref in refs:
                if ref in runs:
                    runs[ref] += weight / len(refs)


def _count_names(
    statement: Node, weight: float, variables: Counter[Variable], arrays: Counter[tuple[str, str]]
) -> None:
    """Count the names of a statement, of an IF only those in its condition: what it guards is counted by itself."""
    match statement:
        case Variable():
            variables[statement] += weight  # type: ignore[assignment]  # a Counter of floats
        case Element(name=name, sigil=sigil):
            arrays[name, sigil] += weight  # type: ignore[assignment]
    below = (statement.condition,) if isinstance(statement, If) else children(statement)
    for child in below:
        _count_names(child, weight, variables, arrays)
