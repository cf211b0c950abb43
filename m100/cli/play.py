"""`m100 play`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from m100.compile.build import Build


@click.command()
@click.argument("program")
@click.option("--ram", type=click.Path(path_type=Path, file_okay=False),
              help="Folder that keeps RAM files (else $M100_RAM or ~/.local/share/m100/ram).")  # fmt: skip
@click.option("--bell", is_flag=True, help="Ring the terminal's bell when the program beeps.")
def play(program: str, ram: Path | None, bell: bool) -> None:
    """Play PROGRAM in the terminal: a game of this project by its name (cribge), a .BA file, a .DO listing or
    structured source (.bas).

    All keys go to the machine, CTRL-C as BREAK. Only F9 (fast), F12 (characters or dots) and F10 (leave) are the
    player's; CTRL-] leaves too.
    """
    from m100.cli.build import compiled
    from m100.play.app import play as play_in_terminal
    from m100.play.kept_files import ram_folder
    from m100.play.load import load_program

    def compile_and_say_so(source: Path) -> Build:
        click.echo(f"Compiling {source.stem} ...", err=True)
        return compiled(str(source), "m100")

    loaded = load_program(program, compile_and_say_so)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise click.ClickException("play wants a terminal; `m100 run` plays unattended")
    if complaint := play_in_terminal(loaded, ram or ram_folder(), bell):
        sys.exit(complaint)
