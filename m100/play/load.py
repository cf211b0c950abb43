"""What is to be played: a game of the project, a structured source, a .BA file or a listing."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from m100.basic.errors import SourceError, Span
from m100.basic.identify import identify
from m100.basic.token_line import TokenLine
from m100.compile.build import Build, build_game, build_program
from m100.compile.source_map import SourceMap
from m100.machines.embedded import EmbeddedMachine
from m100.machines.machine import KeyWait, Stop, Wait


@dataclass(frozen=True, slots=True)
class Program:
    """Token lines under the name to show, with the map of the build when there is one."""

    name: str
    lines: tuple[TokenLine, ...]
    map: SourceMap | None = None

    @property
    def key_wait(self) -> KeyWait | None:
        """Where the program waits for keys, if its map says so."""
        return KeyWait(*self.map.key_wait) if self.map and self.map.key_wait else None

    def where(self, line: int, statement: int = 0) -> str:
        """A machine statement as a person can find it: `cribge/deal.bas:12:5 (line 340)`, or just `line 340`."""
        place = self.map.place(line, statement) if self.map else None
        return f"{place} (line {line})" if place else f"line {line}"

    def error(self, stop: Stop, statement: int = 0) -> str:
        """One line about a BASIC error in a statement of its line, "" when the program did not stop with one."""
        if stop.wait is not Wait.ERROR:
            return ""
        place = "" if stop.line is None else f" in {self.where(stop.line, statement)}"
        return f"{self.name}: ?{stop.code} Error{place}"


def failed_statement(machine: EmbeddedMachine, stop: Stop) -> int:
    """The index in its line of the statement at which the machine stopped; 0 when another line is to blame."""
    op = machine.core.op
    return op.index if op.line == stop.line else 0


def load_program(target: str) -> Program:
    """Load a game by its name, or a file by its path, whatever the file is called.

    Raises SourceError for what is wrong in the file, OSError when it cannot be read.
    """
    path = Path(target)
    if not path.suffix and not path.exists():
        return _built(build_game(target))
    found = identify(path.read_bytes(), target)
    if found.lines:
        return Program(path.name, found.lines, _map_beside(path))
    if path.suffix.lower() == ".bas":
        return _built(build_program(path))
    raise SourceError(f"{found.kind}, not a BASIC program; {found.facts[0]}", Span(target, 0))


def _built(build: Build) -> Program:
    return Program(build.name, build.lines, build.map)


def _map_beside(path: Path) -> SourceMap | None:
    """The map that a build has written beside its program."""
    beside = path.with_suffix(".map.json")
    if not beside.exists():
        return None
    try:
        return SourceMap.from_json(beside.read_text("utf-8"))
    except ValueError as error:
        raise SourceError(str(error), Span(str(beside), 0)) from None
