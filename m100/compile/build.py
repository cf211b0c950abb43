"""The way in: from the path of a program to its .BA, its listing, its map and its report."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from m100.basic.bafile import write_ba
from m100.basic.errors import SourceError, Span
from m100.basic.printer import print_program
from m100.basic.token_line import TokenLine
from m100.lang import tree
from m100.lang.messages import Message, ProgramError
from m100.lang.program import check_program
from m100.lang.symbols import resolve
from m100.output import write_together
from m100.sources import basic_src, game_source, library

from .backend import assemble
from .lower import lower
from .report import make_report
from .routine import TooBig
from .source_map import SourceMap, make_map
from .verify import listing, verify

LONGEST_NAME = 6
"""Characters of a file's name on the machine (ROM-455)."""


@dataclass(frozen=True)
class Build:
    """A compiled program. `name` is the file's on the machine, `warnings` what the checker found."""

    name: str
    lines: tuple[TokenLine, ...]
    ba: bytes
    do: bytes
    map: SourceMap
    report: str
    warnings: tuple[Message, ...]


def build_program(path: Path, target: str = "m100") -> Build:
    """Compile the program at `path`. Raises SourceError (ProgramError with all messages) for what is wrong in it."""
    name = path.stem.upper()
    if len(name) > LONGEST_NAME or not name.isalnum() or not name.isascii():
        message = f"`{path.stem}` cannot be a file's name on the machine; rename it to {LONGEST_NAME} letters or digits"
        raise SourceError(message, Span(str(path), 0))
    return _build(name, path, (library(),), target, path.parent)


def build_game(name: str, target: str = "m100") -> Build:
    """Compile a game of this project by its name (`cribge`)."""
    return build_program(game_source(name), target)


def build_module(module: Path | str, target: str = "m100") -> Build:
    """Compile a module for unit tests: all its subs and the exported subs of what it uses; the program just starts.

    `module` is a path, or the name of a module of the library.
    """
    path = module if isinstance(module, Path) else library() / f"{module}.bas"
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "BENCH.bas"
        program.write_text(f"use {path.stem}\n", encoding="utf-8")
        return _build("BENCH", program, (path.parent, library()), target, path.parent, kept_module=path.stem)


def write_build(build: Build, folder: Path) -> list[Path]:
    """Write .BA, .DO, .map.json and .report.txt into `folder` (made if missing) together; the paths."""
    folder.mkdir(parents=True, exist_ok=True)
    contents = {
        folder / f"{build.name}.BA": build.ba,
        folder / f"{build.name}.DO": build.do,
        folder / f"{build.name}.map.json": build.map.to_json().encode("utf-8"),
        folder / f"{build.name}.report.txt": build.report.encode("utf-8"),
    }
    write_together(contents)
    return list(contents)


def _build(
    name: str, path: Path, search: tuple[Path, ...], target: str, home: Path, kept_module: str | None = None
) -> Build:
    source, messages = check_program(path, search, target)
    if source is None:
        raise ProgramError(tuple(messages))
    program_file = source.files[-1]
    if not (program_file.body or program_file.uses):
        raise SourceError("the program is empty; write at least one statement", Span(program_file.file, 0))
    lowered = lower(source, resolve(source), _kept(source, kept_module) if kept_module else ())
    try:
        assembled = assemble(lowered)
        lines = print_program(assembled.laid_out.program)
        ba, do = _ba(lines), listing(lines)
    except TooBig as error:
        raise SourceError(str(error), Span(program_file.file, 0)) from None
    program, laid_out = assembled.program, assembled.laid_out
    verify(laid_out.program, lines, ba, do)
    return Build(
        name,
        lines,
        ba,
        do,
        make_map(name, target, program, assembled.names, laid_out, lambda file: _shown(file, home)),
        make_report(name, target, program, assembled.names, laid_out, lines, assembled.weights.routines),
        tuple(message for message in messages if not kept_module or Path(message.span.file) != path),
    )


def _ba(lines: Sequence[TokenLine]) -> bytes:
    try:
        return write_ba(lines)
    except ValueError as error:
        raise TooBig(f"{error}; make the program shorter") from None


def _kept(source: tree.Source, module: str) -> Iterable[str]:
    """All subs of the module under test, and what other modules export."""
    for file in source.files:
        for declaration in file.declarations:
            if isinstance(declaration, tree.Sub) and (declaration.exported or file.name.lower() == module.lower()):
                yield f"{file.name.lower()}.{declaration.name.lower()}"


def _shown(file: str, home: Path) -> str:
    """A source file's name in the map: as it lies in basic_src, or else beside the program."""
    path = Path(file).resolve()
    for folder in (basic_src(), home.resolve()):
        if path.is_relative_to(folder):
            return path.relative_to(folder).as_posix()
    return file
