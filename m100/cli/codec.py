"""`m100 tokenize`, `m100 list` and `m100 info`: between listings and tokenized files."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import get_args

import click

from m100.basic.bafile import BASE, looks_sound, read_ba, write_ba
from m100.basic.errors import SourceError, SourceWarning, Span
from m100.basic.identify import identify, misnamed
from m100.basic.listing import Charset, read_listing, unlistable, write_listing
from m100.basic.token_line import TokenLine
from m100.output import write_whole

STANDARD = Path("-")
FILE = click.Path(path_type=Path, allow_dash=True)
CHARSET = click.Choice(get_args(Charset))


def _address(ctx: click.Context, param: click.Parameter, value: str) -> int:
    """A memory address: 0x8001, 8001h or decimal."""
    try:
        address = int(value[:-1], 16) if value.lower().endswith("h") else int(value, 0)
    except ValueError:
        raise click.BadParameter(f"{value} is no address; write it like 0x8001, 8001h or 32769") from None
    if not 0 <= address <= 0xFFFF:
        raise click.BadParameter(f"{value} is outside the machine's memory, 0..0xFFFF")
    return address


@click.command()
@click.argument("source", type=FILE)
@click.option("-o", "output", type=FILE, help="The .BA file to write; by default the source's name with .BA.")
@click.option(
    "--base",
    callback=_address,
    default=hex(BASE),
    show_default=True,
    help="Where the links start: 0xA001 for a Tandy 200.",
)
@click.option("--charset", type=CHARSET, help="How SOURCE holds graphics characters; UTF-8 is recognised.")
def tokenize(source: Path, output: Path | None, base: int, charset: Charset | None) -> None:
    """Turn the ASCII listing SOURCE into a tokenized .BA file, as the machine itself would.

    Syntax is not judged. What the machine would silently drop is a warning. `-` is standard input or output.
    """
    text = _read(source)
    output = output or _beside(source, ".BA")
    listing = read_listing(text, _name(source), charset)
    _warn(listing.warnings)
    try:
        data = write_ba(listing.lines, base)
    except ValueError as error:
        raise SourceError(str(error), Span(_name(source), 0)) from None
    _write(output, data)


@click.command("list")
@click.argument("source", type=FILE)
@click.option("-o", "output", type=FILE, default=STANDARD, help="The file to write; by default the screen.")
@click.option(
    "--charset", type=CHARSET, help="By default UTF-8 on the screen, the machine's own characters (m100) in a file."
)
def list_(source: Path, output: Path, charset: Charset | None) -> None:
    """List the tokenized file SOURCE as LIST on the machine shows it.

    A file is written with the machine's line ends, CR LF.
    """
    lines = _tokenized_lines(source)
    if odd := list(unlistable(lines)):
        numbers = ", ".join(map(str, odd))
        _warn([SourceWarning(f"typed in again, not the same tokens as stored: line {numbers}", Span(_name(source), 0))])
    on_screen = output == STANDARD
    end = b"\n" if on_screen else b"\r\n"
    _write(output, write_listing(lines, charset or ("utf-8" if on_screen else "m100"), end))


def _tokenized_lines(source: Path) -> tuple[TokenLine, ...]:
    """The lines of a tokenized file; SourceError for anything else."""
    data = _read(source)
    if data and 0 not in data:
        raise SourceError("text, not a tokenized program (`m100 info` says more)", Span(_name(source), 0))
    program = read_ba(data, _name(source))
    if not program.lines:
        raise SourceError("there is no program line in it", Span(_name(source), 0))
    if not looks_sound(program):
        raise SourceError("not a tokenized program (`m100 info` says more)", Span(_name(source), 0))
    return program.lines


@click.command()
@click.argument("file", type=FILE)
def info(file: Path) -> None:
    """Say what FILE really is: a listing, a tokenized program, machine code or text."""
    found = identify(_read(file), _name(file))
    click.echo(f"{_name(file)}: {found.kind}")
    if better := misnamed(found.kind, file):
        click.echo(f"  should be called {better}")
    for fact in found.facts:
        click.echo(f"  {fact}")
    _warn(found.warnings)


def _name(path: Path) -> str:
    return "standard input" if path == STANDARD else str(path)


def _beside(source: Path, suffix: str) -> Path:
    """The source's name with another suffix; SourceError when that is the source itself."""
    if source == STANDARD:
        return STANDARD
    output = source.with_suffix(suffix if source.suffix.isupper() or not source.suffix else suffix.lower())
    if output == source:
        raise SourceError("the result would overwrite it; name another file with -o", Span(str(source), 0))
    return output


def _read(path: Path) -> bytes:
    return sys.stdin.buffer.read() if path == STANDARD else path.read_bytes()


def _write(path: Path, data: bytes) -> None:
    if path == STANDARD:
        sys.stdout.buffer.write(data)
    else:
        write_whole(path, data)


def _warn(warnings: Iterable[SourceWarning]) -> None:
    for warning in warnings:
        click.echo(str(warning), err=True)
