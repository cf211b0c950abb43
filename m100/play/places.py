"""From what a person writes (`deal.bas:12`, `cards.held(3)`) to the machine's lines and variables."""

from __future__ import annotations

import re
from collections.abc import Iterator

from m100.basic.parser import parse_line
from m100.basic.walk import walk_statements

from .load import Program

Place = tuple[int, int]
"""A machine line and a statement's index in it."""

_NAME = re.compile(r"([a-z][a-z0-9_.]*[!#$%]?)\s*(?:\(([0-9, ]+)\))?", re.IGNORECASE)


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
        span = program.source(*place)
        if span and span.file in files:
            numbers.add(span.line)
            if span.line == number:
                found.setdefault(span.column, set()).add(place)
    if not found:
        near = min(numbers, key=lambda line: abs(line - number))
        raise ValueError(f"{file}:{number} has no statement that is executed; the nearest is {file}:{near}")
    return found[min(found)]


def machine_name(program: Program, name: str) -> str:
    """The machine's name of a variable or an array's element, by its long name or already the machine's own (`A%`).

    ValueError when the program has none of that name.
    """
    match = _NAME.fullmatch(name.strip())
    if match is None:
        raise ValueError(f"{name!r} is no name of a variable")
    if program.map is None:
        return name.strip().upper()
    return _mapped(program, match[1].lower().removesuffix("%"), match[2])


def _mapped(program: Program, name: str, indexes: str | None) -> str:
    assert program.map is not None
    things = program.map.arrays if indexes else program.map.variables
    found = [key for key in things if key == name or key.endswith(f".{name}")]
    if len(found) != 1:
        mend = f"it may be {' or '.join(found)}" if found else f"there are {', '.join(sorted(things)) or 'none'}"
        raise ValueError(f"{program.name} has no single {'array' if indexes else 'variable'} {name}; {mend}")
    if indexes is None:
        return program.map.variables[found[0]]
    array = program.map.arrays[found[0]]
    return f"{array.name}({','.join(str(int(index) + array.offset) for index in indexes.split(','))})"
