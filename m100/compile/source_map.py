"""From the machine back to the source: places, names, tables, subs. Stored as `NAME.map.json` beside the program."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from m100.basic.errors import Span
from m100.basic.tree import Sigil
from m100.basic.walk import walk_statements

from .layout import LaidOut
from .names import Names
from .routine import MAIN, Lowered

FORMAT = 2


def with_sign(name: str, sigil: Sigil) -> str:
    """A machine's name with the sign that `Machine.get` wants."""
    return name + (sigil or "%")


def long_key(name: str, sigil: str) -> str:
    """A long name as maps and `Bench` use it: integers without a sign, others with theirs."""
    return name.lower() + sigil.replace("%", "")


@dataclass(frozen=True)
class MappedArray:
    """An array by its machine's name; a source index is `offset` less than the machine's, and never below `first`."""

    name: str
    bounds: tuple[int, ...]
    first: int = 0
    offset: int = 0
    is_table: bool = False


@dataclass(frozen=True)
class MappedSub:
    """A sub: its first line and where its arguments and results are, by their names in the source."""

    line: int
    parameters: dict[str, str]
    results: dict[str, str]


@dataclass(frozen=True)
class SourceMap:
    """Everything that tools need to know of a build.

    `lines` gives for each machine line the places of its statements in the order of the text, those inside an IF
    included; a place is (index into `files`, line, column) or None for what the compiler added. `variables` and
    `arrays` go by `long_key`, `owners` names the sub of each local, `routines` the sub that begins at a line (MAIN for
    the main program, DATA, START). `key_wait` is the (line, statement)
    where it waits for keys. File names are relative to where the program was.
    """

    name: str
    target: str
    files: tuple[str, ...]
    lines: dict[int, tuple[tuple[int, int, int] | None, ...]]
    routines: dict[int, str]
    variables: dict[str, str]
    owners: dict[str, str]
    arrays: dict[str, MappedArray]
    subs: dict[str, MappedSub]
    key_wait: tuple[int, int] | None

    def place(self, line: int, statement: int = 0) -> Span | None:
        """The source of a machine statement; of the nearest one before it that has one, None if there is none."""
        before, behind = range(statement, -1, -1), range(statement + 1, len(self.lines.get(line, ())))
        return next(filter(None, (self.exact_place(line, index) for index in (*before, *behind))), None)

    def exact_place(self, line: int, statement: int) -> Span | None:
        """The source of a machine statement, None for what the compiler added."""
        places = self.lines.get(line, ())
        found = places[statement] if statement < len(places) else None
        return found and Span(self.files[found[0]], found[1], found[2])

    def routine(self, line: int) -> str:
        """The routine that a machine line belongs to, by its name in `routines`."""
        return next((name for first, name in reversed(self.routines.items()) if first <= line), MAIN)

    def to_json(self) -> str:
        """The text of the map file."""
        return json.dumps({"format": FORMAT} | asdict(self), ensure_ascii=False, separators=(",", ":")) + "\n"

    @staticmethod
    def from_json(text: str) -> SourceMap:
        """Read a map file; ValueError when it is none."""
        data = json.loads(text)
        if not isinstance(data, dict) or data.pop("format", None) != FORMAT:
            raise ValueError("not a map file of this version; build the program again")
        try:
            return _from_data(data)
        except (KeyError, TypeError) as error:
            raise ValueError(f"a damaged map file ({error}); build the program again") from error


def _from_data(data: dict[str, Any]) -> SourceMap:
    return SourceMap(
        name=data["name"],
        target=data["target"],
        files=tuple(data["files"]),
        lines={int(line): tuple(p and (p[0], p[1], p[2]) for p in places) for line, places in data["lines"].items()},
        routines={int(line): name for line, name in data["routines"].items()},
        variables=data["variables"],
        owners=data["owners"],
        arrays={
            name: MappedArray(**(array | {"bounds": tuple(array["bounds"])})) for name, array in data["arrays"].items()
        },
        subs={name: MappedSub(**sub) for name, sub in data["subs"].items()},
        key_wait=(data["key_wait"][0], data["key_wait"][1]) if data["key_wait"] else None,
    )


def make_map(
    name: str, target: str, program: Lowered, names: Names, laid_out: LaidOut, shown: Callable[[str], str]
) -> SourceMap:
    """The map of a laid-out program; `shown` turns a file's name into the one to keep."""
    files: dict[str, int] = {}
    lines = {
        int(line.number or 0): tuple(_place(statement.span, files) for statement in walk_statements(line.statements))
        for line in laid_out.program.lines
    }
    return SourceMap(
        name=name,
        target=target,
        files=tuple(shown(file) for file in files),
        lines=lines,
        routines=_routines(laid_out),
        variables={
            long_key(v.name, v.sigil): with_sign(m.name, m.sigil)
            for v, m in sorted(names.variables.items(), key=_by_name)
        },
        owners={long_key(v.name, v.sigil): owner for v, owner in sorted(program.owners.items(), key=_by_name)},
        arrays={
            long_key(a.name, a.sigil): MappedArray(
                with_sign(names.arrays[a.name, a.sigil], a.sigil), a.bounds, a.first, a.offset, a.is_table
            )
            for a in sorted(program.arrays, key=lambda array: (array.name, array.sigil))
        },
        subs=_subs(program, names, laid_out),
        key_wait=_key_wait(program, laid_out),
    )


def _routines(laid_out: LaidOut) -> dict[int, str]:
    found: dict[int, str] = {}
    before = None
    for line, section in zip(laid_out.program.lines, laid_out.sections, strict=True):
        if section != before:
            found[int(line.number or 0)] = before = section
    return found


def _by_name(item: tuple[Any, object]) -> tuple[str, str]:
    return item[0].name, item[0].sigil


def _place(span: Span | None, files: dict[str, int]) -> tuple[int, int, int] | None:
    if span is None:
        return None
    return files.setdefault(span.file, len(files)), span.line, span.column


def _subs(program: Lowered, names: Names, laid_out: LaidOut) -> dict[str, MappedSub]:
    def places(variables: tuple[Any, ...]) -> dict[str, str]:
        return {
            long_key(variable.name.rpartition(".")[2], variable.sigil): with_sign(machine.name, machine.sigil)
            for variable in variables
            for machine in (names.variables[variable],)
        }

    return {
        routine.name: MappedSub(laid_out.labels[routine.name], places(routine.parameters), places(routine.results))
        for routine in program.routines
        if routine.name != MAIN
    }


def _key_wait(program: Lowered, laid_out: LaidOut) -> tuple[int, int] | None:
    lines: Mapping[Any, int] = laid_out.labels
    return next(((lines[label], 0) for label in sorted(program.pinned) if label in lines), None)
