"""`m100 run` and `m100 shot`: a program is played unattended, then its screen is printed or painted."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from m100.machines.by_name import MACHINES

if TYPE_CHECKING:
    from m100.machines.machine import Machine
    from m100.play.debug import Session
    from m100.play.key_notation import Press
    from m100.play.load import Program
    from m100.play.views import Row

KEYS_HELP = (
    "Keys to press as the program takes them: text, and in braces {F1} to {F8}, {ENTER}, {BREAK}, {UP}, {DOWN}, "
    "{LEFT}, {RIGHT}, {ESC}, {TAB}, {BKSP}, {DEL}, {SPACE}, {^A} (CTRL-A), {x9C} (a code in hexadecimal), {{ (a brace)."
)


def _parse_keys(ctx: click.Context, param: click.Parameter, value: str) -> list[Press]:
    from m100.play.key_notation import parse_keys

    try:
        return parse_keys(value)
    except ValueError as error:
        raise click.BadParameter(str(error)) from error


def unattended(command: Callable[..., Any]) -> Callable[..., Any]:
    """The argument and the options that both commands have."""
    for decorate in (
        click.option("--until", metavar="TEXT", default="", help="Stop as soon as TEXT is on the screen."),
        click.option(
            "--seconds", type=click.FloatRange(min=0), default=600.0, show_default=True, help="8085 time to spend."
        ),
        click.option("--keys", default="", callback=_parse_keys, help=KEYS_HELP),
        click.argument("program"),
    ):
        command = decorate(command)
    return command


@click.command()
@unattended
@click.option("--machine", "kind", type=click.Choice(list(MACHINES)), default="embedded",
              show_default=True, help="Where to run it; the emulators want a ROM image (`m100 doctor`).")  # fmt: skip
@click.option("--ram", type=click.Path(path_type=Path, file_okay=False),
              help="Folder that keeps RAM files; without it there are none at first.")  # fmt: skip
@click.option("--braille", is_flag=True, help="Print all 240x64 pixels as 120x16 braille characters.")
@click.option("--break", "breaks", metavar="PLACE", multiple=True,
              help="Stop before the statement at file.bas:LINE, or at a machine line. May be repeated.")  # fmt: skip
@click.option("--watch", "watches", metavar="NAME", multiple=True,
              help="Stop when a variable has changed, and print it at every stop. May be repeated.")  # fmt: skip
@click.option("--trace", is_flag=True, help="Print every statement before it is executed.")
@click.option("--coverage", metavar="HTML", type=click.Path(path_type=Path, dir_okay=False),
              help="Print how much of the source was executed, and write a page that shows it.")  # fmt: skip
def run(
    program: str,
    keys: list[Press],
    seconds: float,
    until: str,
    kind: str,
    ram: Path | None,
    braille: bool,
    breaks: Sequence[str],
    watches: Sequence[str],
    trace: bool,
    coverage: Path | None,
) -> None:
    """Run PROGRAM (a game's name, a .BA file, a .DO listing or .bas source) without a person and print the screen.

    It runs until it waits for a key and none is left, ends, or has used its time. Exit status 1 when it stops with a
    BASIC error, or when the text of --until did not come. At a stop of --break or --watch you can type c (go on),
    s (step), p NAME (print a variable), l (print the LCD) and q (end); where nobody can type, it goes on.
    """
    from m100.machines.embedded import EmbeddedMachine
    from m100.play.views import plain

    debugging = bool(breaks or watches or trace or coverage)
    if debugging and kind != "embedded":
        raise click.UsageError("--break, --watch, --trace and --coverage are of the embedded machine")
    if braille and kind == "virtualt":
        raise click.UsageError("VirtualT does not tell its pixels; for --braille take --machine mame")
    if ram and kind != "embedded":
        raise click.UsageError("--ram is of the embedded machine")
    loaded = _load(program)
    session = _session(loaded, breaks, watches, trace) if debugging else None
    with _machine(kind, ram) as machine:
        if session and isinstance(machine, EmbeddedMachine):
            session.attach(machine)
        complaint = _play(machine, loaded, keys, seconds, until, session)
        click.echo(plain(_rows(machine, braille)))
    if session and coverage:
        _write_coverage(loaded, session, coverage)
    if complaint:
        sys.exit(complaint)


@click.command()
@unattended
@click.option("--machine", "kind", type=click.Choice(["embedded", "mame"]), default="embedded", show_default=True,
              help="Where to run it; MAME draws the characters of the ROM image (`m100 doctor`).")  # fmt: skip
@click.option(
    "-o", "--output", type=click.Path(path_type=Path, dir_okay=False), required=True, help="The PNG to write."
)
@click.option("--scale", type=click.IntRange(2, 20), default=4, show_default=True, help="Size of a pixel.")
def shot(program: str, keys: list[Press], seconds: float, until: str, kind: str, output: Path, scale: int) -> None:
    """Run PROGRAM as `m100 run` does and save a picture of the LCD."""
    from m100.machines.machine import Pixels
    from m100.output import write_whole
    from m100.play.picture import png

    loaded = _load(program)
    with _machine(kind) as machine:
        complaint = _play(machine, loaded, keys, seconds, until)
        assert isinstance(machine, Pixels)
        write_whole(output, png(machine.pixels(), scale))
    if complaint:
        sys.exit(complaint)


@contextmanager
def _machine(kind: str, ram: Path | None = None) -> Iterator[Machine]:
    from m100.machines.by_name import start
    from m100.machines.embedded import EmbeddedMachine
    from m100.machines.machine import MachineError
    from m100.play.kept_files import kept_in

    if ram:
        with kept_in(ram) as files:
            yield EmbeddedMachine(folder=files)
        return
    try:
        machine = start(kind)
    except MachineError as error:
        raise click.ClickException(str(error)) from None
    try:
        yield machine
    finally:
        machine.close()


def _rows(machine: Machine, braille: bool) -> list[Row]:
    from m100.machines.embedded import EmbeddedMachine
    from m100.machines.machine import Pixels
    from m100.play.views import code_rows, pixel_rows, text_rows

    if braille and isinstance(machine, Pixels):
        return pixel_rows(machine.pixels())
    return text_rows(machine.core.lcd) if isinstance(machine, EmbeddedMachine) else code_rows(machine.text())


def _load(target: str) -> Program:
    from m100.cli.build import compiled
    from m100.play.load import load_program

    return load_program(target, lambda source: compiled(str(source), "m100"))


def _session(program: Program, breaks: Sequence[str], watches: Sequence[str], trace: bool) -> Session:
    from m100.play.debug import session

    def ask() -> str:
        try:
            return input("debug> ")
        except EOFError:
            return "q"

    def tell(line: str) -> None:
        click.echo(line, err=True)

    try:
        return session(program, breaks, watches, tell, ask if sys.stdin.isatty() else None, trace)
    except (LookupError, ValueError) as error:
        raise click.ClickException(str(error)) from error


def _play(
    machine: Machine, program: Program, keys: list[Press], seconds: float, until: str, session: Session | None = None
) -> str:
    """Run it; what went wrong, empty if nothing."""
    from m100.machines.machine import MachineError
    from m100.play.load import failed_statement
    from m100.play.unattended import play, shows

    try:
        stop = play(machine, program, keys, seconds, until, session.stopped if session else None)
    except MachineError as error:
        return f"{program.name}: {error}"
    complaint = program.error(stop, failed_statement(machine, stop))
    if not complaint and until and not shows(machine.text(), until):
        complaint = f"{program.name}: {until!r} did not come on the screen: {stop.wait.value}"
    return complaint


def _write_coverage(program: Program, session: Session, output: Path) -> None:
    from m100.output import write_whole
    from m100.play.coverage import html, measure, summary

    files = measure(program, session.executed)
    write_whole(output, html(f"Statements of {program.name} that were executed", files).encode("utf-8"))
    click.echo(summary(files), err=True)
