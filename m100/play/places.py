"""From the places that a person writes (`deal.bas:12`) to the machine's statements."""

from __future__ import annotations

from collections.abc import Iterator

from m100.basic.parser import parse_line
from m100.basic.walk import walk_statements

from .load import Program

Place = tuple[int, int]
"""A machine line and a statement's index in it."""


def statements(program: Program) -> Iterator[Place]:
    """Every statement of the program."""
    for line in program.lines:
        for index, _ in enumerate(walk_statements(parse_line(line).statements)):
            yield line.number, index


def breakpoint_places(program: Program, text: str) -> set[Place]:
    """The statements that `file.bas:12`, or a machine line such as `340`, means. ValueError when there is none."""
    if text.isdecimal():
        found = {place for place in statements(program) if place == (int(text), 0)}
        if not found:
            raise ValueError(f"there is no line {text} in {program.name}")
        return found
    file, _, number = text.rpartition(":")
    if not number.isdecimal():
        raise ValueError(f"{text!r} is no place; write file.bas:12, or the number of a machine line")
    return _source_places(program, file, int(number))


def _source_places(program: Program, file: str, number: int) -> set[Place]:
    """The first statement of a source line, wherever the compiler has put it."""
    if program.map is None:
        raise ValueError(f"{program.name} has no map of its source; give the number of a machine line")
    files = [name for name in program.map.files if name == file or name.endswith(f"/{file}")]
    if not files:
        raise ValueError(f"no statement of {program.name} comes from {file}; its files: {', '.join(program.map.files)}")
    numbers: set[int] = set()
    found: dict[int, set[Place]] = {}
    for place in statements(program):
        span = program.map.exact_place(*place)
        if span and span.file in files:
            numbers.add(span.line)
            if span.line == number:
                found.setdefault(span.column, set()).add(place)
    if not found:
        near = min(numbers, key=lambda line: abs(line - number))
        raise ValueError(f"{file}:{number} has no statement that is executed; the nearest is {file}:{near}")
    return found[min(found)]
