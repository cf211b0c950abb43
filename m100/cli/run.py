"""`m100 run` and `m100 shot`: a program is played unattended, then its screen is printed or painted."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from m100.machines.embedded import EmbeddedMachine

KEYS_HELP = (
    "Keys to press as the program takes them: text, and in braces {F1} to {F8}, {ENTER}, {BREAK}, {UP}, {DOWN}, "
    "{LEFT}, {RIGHT}, {ESC}, {TAB}, {BKSP}, {DEL}, {SPACE}, {^A} (CTRL-A), {x9C} (a code in hexadecimal), {{ (a brace)."
)


def unattended(command: Callable[..., Any]) -> Callable[..., Any]:
    """The argument and the options that both commands have."""
    for decorate in (
        click.option("--until", metavar="TEXT", default="", help="Stop as soon as TEXT is on the screen."),
        click.option(
            "--seconds", type=click.FloatRange(min=0), default=600.0, show_default=True, help="8085 time to spend."
        ),
        click.option("--keys", default="", help=KEYS_HELP),
        click.argument("program"),
    ):
        command = decorate(command)
    return command


@click.command()
@unattended
@click.option("--braille", is_flag=True, help="Print all 240x64 pixels as 120x16 braille characters.")
def run(program: str, keys: str, seconds: float, until: str, braille: bool) -> None:
    """Run PROGRAM (a game's name, a .BA file, a .DO listing or .bas source) without a person and print the screen.

    It runs until it waits for a key and none is left, ends, or has used its time. Exit status 1 when it stops with a
    BASIC error, or when the text of --until did not come.
    """
    from m100.play.views import braille_rows, plain, text_rows

    machine, complaint = _play(program, keys, seconds, until)
    click.echo(plain((braille_rows if braille else text_rows)(machine.core.lcd)))
    if complaint:
        sys.exit(complaint)


@click.command()
@unattended
@click.option(
    "-o", "--output", type=click.Path(path_type=Path, dir_okay=False), required=True, help="The PNG to write."
)
@click.option("--scale", type=click.IntRange(2, 20), default=4, show_default=True, help="Size of a pixel.")
def shot(program: str, keys: str, seconds: float, until: str, output: Path, scale: int) -> None:
    """Run PROGRAM as `m100 run` does and save a picture of the LCD."""
    from m100.output import write_whole
    from m100.play.picture import png

    machine, complaint = _play(program, keys, seconds, until)
    write_whole(output, png(machine.pixels(), scale))
    if complaint:
        sys.exit(complaint)


def _play(target: str, keys: str, seconds: float, until: str) -> tuple[EmbeddedMachine, str]:
    """The machine after the run, and what went wrong (empty if nothing)."""
    from m100.machines.embedded import EmbeddedMachine
    from m100.machines.machine import MachineError
    from m100.play.key_notation import parse_keys
    from m100.play.load import failed_statement, load_program
    from m100.play.unattended import play, shows

    try:
        presses = parse_keys(keys)
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--keys") from error
    program = load_program(target)
    machine = EmbeddedMachine()
    try:
        stop = play(machine, program, presses, seconds, until)
    except MachineError as error:
        return machine, f"{program.name}: {error}"
    complaint = program.error(stop, failed_statement(machine, stop))
    if not complaint and until and not shows(machine.text(), until):
        complaint = f"{target}: {until!r} did not come on the screen: {stop.wait.value}"
    return machine, complaint
