"""`m100 build`, `m100 check` and `m100 where`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

import click

from m100.basic.errors import SourceError, Span
from m100.compile.build import Build, build_program, write_build
from m100.compile.source_map import SourceMap
from m100.lang.messages import Message, ProgramError
from m100.lang.program import check as check_source
from m100.lang.report import render
from m100.lang.words import TARGETS
from m100.sources import basic_src, game_source, games, library

_SOURCE = click.argument("name", metavar="NAME|FILE")
_TARGET = click.option("--target", type=click.Choice(TARGETS), default=TARGETS[0], help="The machine to build for.")


def source_path(name: str) -> Path:
    """The program that a command line means: an existing file, or a game of this project by its name."""
    path = Path(name)
    if path.suffix.lower() == ".bas" or path.exists():
        return path
    if name.lower() in games():
        return game_source(name)
    raise SourceError(f"no such file or game; give a .bas file or one of: {', '.join(games())}", Span(name, 0))


def compiled(name: str, target: str) -> Build:
    """Build a program; its messages go to stderr, and errors end the command."""
    try:
        build = build_program(source_path(name), target)
    except ProgramError as error:
        click.echo(render(error.messages, _lines_of(error.messages)), err=True)
        raise click.exceptions.Exit(1) from None
    if build.warnings:
        click.echo(render(build.warnings, _lines_of(build.warnings)), err=True)
    return build


def _lines_of(messages: Iterable[Message]) -> dict[str, list[str]]:
    """The text of the files that messages are about, as far as it can be read."""
    found = {}
    for file in {message.span.file for message in messages}:
        with suppress(OSError, UnicodeDecodeError):
            found[file] = Path(file).read_text(encoding="utf-8-sig").splitlines()
    return found


@click.command()
@_SOURCE
@click.option("-o", "--output", type=click.Path(path_type=Path, file_okay=False), default=Path("build"), metavar="DIR",
              help="Where the files go; made if missing (build/).")  # fmt: skip
@_TARGET
def build(name: str, output: Path, target: str) -> None:
    """Compile a game (cribge) or a source file to .BA, .DO, .map.json and .report.txt."""
    made = compiled(name, target)
    for path in write_build(made, output):
        click.echo(path)
    click.echo(f"{made.name}: {len(made.ba)} bytes in {len(made.lines)} lines")


@click.command()
@_SOURCE
@_TARGET
def check(name: str, target: str) -> None:
    """Check structured source without writing anything; findings go to stderr."""
    path = source_path(name)
    checked = check_source(path, (library(),), target)
    if checked.messages:
        click.echo(checked.report(), err=True)
    if checked.has_errors:
        raise click.exceptions.Exit(1)
    click.echo(f"{path}: {len(checked.messages)} findings" if checked.messages else f"{path}: no findings")


@click.command()
@click.argument("program", metavar="NAME")
@click.argument("place", metavar="LINE[:STATEMENT]")
@click.option("-d", "--directory", type=click.Path(path_type=Path), default=Path("build"), metavar="DIR",
              help="Where `m100 build` wrote the map file (build/).")  # fmt: skip
def where(program: str, place: str, directory: Path) -> None:
    """Turn a line number of the machine (?SN Error in 1240) into a source position.

    A statement is counted from 1, those behind THEN and ELSE included.
    """
    match = re.fullmatch(r"(\d{1,5})(?::(\d{1,3}))?", place)
    if match is None:
        raise SourceError(
            "not a line number; give it as 1240 or, with the statement in the line, 1240:2", Span(place, 0)
        )
    found_map = _map_of(program, directory)
    line, statement = int(match[1]), max(1, int(match[2] or 1)) - 1
    if line not in found_map.lines:
        last = max(found_map.lines, default=0)
        raise SourceError(f"the program has no line {line}; its last is {last}", Span(found_map.name, 0))
    span = found_map.place(line, statement)
    if span is None:
        click.echo(f"{found_map.name} {line}: written by the compiler, no place in the source")
        return
    click.echo(span)
    click.echo(f"    {_source_line(span, program).strip()}")


def _map_of(program: str, directory: Path) -> SourceMap:
    """The map that a build left in `directory`, or of the game built now."""
    path = directory / f"{Path(program).stem.upper()}.map.json"
    if not path.is_file():
        return compiled(program, TARGETS[0]).map
    try:
        return SourceMap.from_json(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise SourceError(str(error), Span(str(path), 0)) from None


def _source_line(span: Span, program: str) -> str:
    """The text of a source line: of the games' sources, or beside the program; "" when it is not found."""
    for folder in (basic_src(), Path(program).parent, Path()):
        path = folder / span.file
        if path.is_file():
            lines = path.read_text(encoding="utf-8-sig").splitlines()
            return lines[span.line - 1] if span.line <= len(lines) else ""
    return ""
