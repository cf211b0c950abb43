"""Jumps that a hand would not have written: to the next line, to another jump, to a RETURN, from code never reached."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Literal

from m100.basic.tree import Goto, If, Jump, Line, LineRef, Return, Statement

from .lower.code import is_exit
from .rewrite import line_refs, map_lines
from .routine import Lowered, Routine


def shorten_jumps(program: Lowered) -> Lowered:
    """The program with the jumps of every routine shortened; what it does stays the same."""
    fixed = set(program.pinned) | {routine.name for routine in program.routines}
    fixed |= {str(line) for routine in program.routines for line in _outside(routine)}
    routines = tuple(_shortened(routine, fixed) for routine in program.routines)
    used = {ref for routine in routines for ref in line_refs(routine.statements())}
    return replace(program, routines=routines, data=tuple(line for line in program.data if _is_of_use(line, used)))


def _is_of_use(line: Line, used: Collection[LineRef]) -> bool:
    """Whether a line of DATA holds any, or a label that a RESTORE names."""
    return bool(line.statements) or line.number in used


def _outside(routine: Routine) -> list[LineRef]:
    """Labels that the routine refers to other than by a jump of its own; they stay where they are."""
    return [
        ref
        for statement in routine.statements()
        if not isinstance(statement, Goto | Jump | If)
        for ref in line_refs((statement,))
    ]


def _shortened(routine: Routine, fixed: Collection[str]) -> Routine:
    lines = routine.lines
    while True:
        after = _pass(lines, fixed)
        if after == lines:
            return replace(routine, lines=lines)
        lines = after


def _pass(lines: tuple[Line, ...], fixed: Collection[str]) -> tuple[Line, ...]:
    lines = _threaded(lines)
    lines = _without_unreachable(lines)
    lines = _without_jumps_to_next(lines)
    return _without_unused_labels(lines, fixed)


def _first_statements(lines: tuple[Line, ...]) -> dict[LineRef, Statement]:
    """What runs first at each label."""
    found: dict[LineRef, Statement] = {}
    following: Statement | None = None
    for line in reversed(lines):
        following = line.statements[0] if line.statements else following
        if line.number is not None and following is not None:
            found[line.number] = following
    return found


def _threaded(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """Jumps to jumps go to the end of the chain; jumps to a RETURN become one."""
    first = _first_statements(lines)

    def final(ref: LineRef) -> LineRef:
        seen = {ref}
        while isinstance(jump := first.get(ref), Goto) and jump.line not in seen:
            ref = jump.line
            seen.add(ref)
        return ref

    def change(statement: Statement) -> Statement:
        match statement:
            case Goto(line=line) | Jump(line=line):
                end = final(line)
                if isinstance(first.get(end), Return):
                    return Return(span=statement.span)
                return replace(statement, line=end)
            case If(then=then, otherwise=otherwise):
                other = None if otherwise is None else tuple(map(change, otherwise))
                return _terse(replace(statement, then=tuple(map(change, then)), otherwise=other))
        return statement

    return tuple(replace(line, statements=tuple(map(change, line.statements))) for line in lines)


def _terse(statement: If) -> If:
    """`IF c GOTO n` takes 170 cycles less than with THEN; behind ELSE a bare number is enough (ROM-207)."""
    keyword: Literal["THEN", "GOTO"] = "THEN"
    match statement.then:
        case (Goto(),):
            keyword = "GOTO"
    otherwise = statement.otherwise
    match otherwise:
        case (Goto(line=line, span=span),):
            otherwise = (Jump(line, span=span),)
    return replace(statement, keyword=keyword, otherwise=otherwise)


def _without_unreachable(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """Without what stands between a jump and the next label."""
    kept: list[Line] = []
    reached = True
    for line in lines:
        reached = reached or line.number is not None
        if not reached:
            continue
        kept.append(line)
        reached = not (line.statements and is_exit(line.statements[-1]))
    return tuple(kept)


def _without_jumps_to_next(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """Without a GOTO to a label that follows with nothing between."""
    kept: list[Line] = []
    for index, line in enumerate(lines):
        match line.statements:
            case (*before, Goto(line=ref)) if ref in _labels_at(lines[index + 1 :]):
                line = replace(line, statements=tuple(before))
        kept.append(line)
    return tuple(line for line in kept if line.statements or line.number is not None)


def _labels_at(lines: Iterable[Line]) -> set[LineRef]:
    """The labels of the place where `lines` begin."""
    found: set[LineRef] = set()
    for line in lines:
        if line.number is not None:
            found.add(line.number)
        if line.statements:
            break
    return found


def _without_unused_labels(lines: tuple[Line, ...], fixed: Collection[str]) -> tuple[Line, ...]:
    """Without labels that nothing refers to, and with one name for labels at one place."""
    lines, names = _one_label_a_place(lines, fixed)
    lines = tuple(replace(line, statements=tuple(_renamed(s, names) for s in line.statements)) for line in lines)
    used = set(line_refs(statement for line in lines for statement in line.statements)) | set(fixed)
    kept = (line if line.number in used else replace(line, number=None) for line in lines)
    return tuple(line for line in kept if line.statements or line.number is not None)


def _renamed(statement: Statement, names: dict[LineRef, LineRef]) -> Statement:
    return map_lines(statement, lambda ref: names.get(ref, ref)) if names else statement


def _one_label_a_place(
    lines: tuple[Line, ...], fixed: Collection[str]
) -> tuple[tuple[Line, ...], dict[LineRef, LineRef]]:
    """Lines whose labels of one place are joined, and which name replaces which; fixed ones are not replaced."""
    kept: list[Line] = []
    names: dict[LineRef, LineRef] = {}
    for line in lines:
        before = kept[-1] if kept else None
        if before is None or before.number is None or before.statements or line.number is None:
            if before is not None and before.number is not None and not before.statements:
                kept[-1] = replace(line, number=before.number)
            else:
                kept.append(line)
        elif line.number not in fixed:
            names[line.number] = before.number
            kept[-1] = replace(before, statements=line.statements)
        elif before.number not in fixed:
            names[before.number] = line.number
            kept[-1] = line
        else:
            kept.append(line)
    return tuple(kept), names
