"""What is to be played: a game of the project, a structured source, a .BA file or a listing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from m100.basic.errors import SourceError, Span
from m100.basic.identify import identify
from m100.basic.token_line import TokenLine
from m100.compile.build import Build, build_program
from m100.compile.source_map import SourceMap
from m100.machines.embedded import EmbeddedMachine
from m100.machines.machine import KeyWait, Machine, MachineError, Stop, Wait
from m100.sources import game_source


@dataclass(frozen=True, slots=True)
class Program:
    """Token lines under the name to show, with the map of the build when there is one; `folder` is where it lies."""

    name: str
    lines: tuple[TokenLine, ...]
    map: SourceMap | None = None
    folder: Path = Path()

    @property
    def key_wait(self) -> KeyWait | None:
        """Where the program waits for keys, if its map says so."""
        return KeyWait(*self.map.key_wait) if self.map and self.map.key_wait else None

    def source(self, line: int, statement: int = 0) -> Span | None:
        """The place in the source that a machine statement comes from; None without a map, or when it has none."""
        return self.map.place(line, statement) if self.map else None

    def where(self, line: int, statement: int = 0) -> str:
        """A machine statement as a person can find it: `cribge/deal.bas:12:5 (line 340)`, or just `line 340`."""
        place = self.source(line, statement)
        return f"{place} (line {line})" if place else f"line {line}"

    def error(self, stop: Stop, statement: int = 0) -> str:
        """One line about a BASIC error in a statement of its line, "" when the program did not stop with one."""
        if stop.wait is not Wait.ERROR:
            return ""
        place = "" if stop.line is None else f" in {self.where(stop.line, statement)}"
        return f"{self.name}: ?{stop.code} Error{place}"


def failed_statement(machine: Machine, stop: Stop) -> int:
    """The index in its line of the statement at which the machine stopped; 0 when another line is to blame.

    Only the embedded machine tells more than the line.
    """
    if not isinstance(machine, EmbeddedMachine):
        return 0
    op = machine.core.op
    return op.index if op.line == stop.line else 0


def load_program(target: str, build: Callable[[Path], Build] = build_program) -> Program:
    """Load a game by its name, or a file by its path, whatever the file is called; `build` compiles sources.

    Raises SourceError for what is wrong in the file or too large for the machine, OSError when it cannot be read.
    """
    program = _load(Path(target), build)
    try:
        EmbeddedMachine().load(program.lines)
    except MachineError as error:
        raise SourceError(str(error), Span(target, 0)) from None
    return program


def _load(path: Path, build: Callable[[Path], Build]) -> Program:
    if not path.suffix and not path.exists():
        source = game_source(str(path))
        return _built(build(source), source)
    found = identify(path.read_bytes(), str(path))
    if found.lines:
        return Program(path.name, found.lines, _map_beside(path), path.parent)
    if path.suffix.lower() == ".bas":
        return _built(build(path), path)
    raise SourceError(f"{found.kind}, not a BASIC program; {found.facts[0]}", Span(str(path), 0))


def _built(build: Build, source: Path) -> Program:
    return Program(build.name, build.lines, build.map, source.parent)


def _map_beside(path: Path) -> SourceMap | None:
    """The map that a build has written beside its program."""
    beside = path.with_suffix(".map.json")
    if not beside.exists():
        return None
    try:
        return SourceMap.from_json(beside.read_text("utf-8"))
    except ValueError as error:
        raise SourceError(str(error), Span(str(beside), 0)) from None
