"""The `m100` command. Each subcommand lives in a module of this package and calls one library function.

The table below keeps `m100 --help` instant: a command's module is imported only when it runs.
"""

from __future__ import annotations

import sys
from importlib import import_module

import click

from m100.basic.errors import SourceError

COMMANDS: dict[str, tuple[str, str]] = {
    # name: (module:function, short help)
    "build": ("build:build", "Compile a game or a source file to .BA, .DO, map and report."),
    "check": ("build:check", "Check structured source without writing anything."),
    "where": ("build:where", "Turn a line number of the machine into a source position."),
    "tokenize": ("codec:tokenize", "Turn an ASCII listing into a tokenized .BA file."),
    "list": ("codec:list_", "List a tokenized .BA file."),
    "info": ("codec:info", "Say what a file really is."),
    "play": ("play:play", "Play a game or a .BA file in the terminal."),
    "run": ("run:run", "Run a program unattended and print the screen."),
    "shot": ("run:shot", "Run a program unattended and save a picture of the LCD."),
    "rules": ("cribbage:rules", "Print the rules of a game, or one rule."),
    "score": ("cribbage:score", "Count a hand as a player would say it."),
    "simulate": ("cribbage:simulate", "Play many games between players and print win rates."),
    "replay": ("cribbage:replay", "Replay a trace of a game and print its log."),
    "doctor": ("doctor:doctor", "Show which extras, emulators and ROM images are found."),
}


class LazyGroup(click.Group):
    """A click group that imports a command when it is used, not to list it."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import and return the command, or None when there is none of that name."""
        if cmd_name not in COMMANDS:
            return None
        module, _, function = COMMANDS[cmd_name][0].partition(":")
        command = getattr(import_module(f"m100.cli.{module}"), function)
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the table of commands from the short texts above, so that nothing is imported."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text) in COMMANDS.items()])


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="m100")
def cli() -> None:
    """Structured BASIC for the TRS-80 Model 100, and the cribbage written in it."""


def main() -> None:
    """Run the command line; what is wrong is one clear line on stderr, exit status 2 for the call itself, else 1."""
    try:
        sys.exit(cli.main(standalone_mode=False))
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        sys.exit(2)
    except click.UsageError as error:
        command = error.ctx.command_path if error.ctx else "m100"
        click.echo(f"{command}: {error.format_message()} (`{command} --help`)", err=True)
        sys.exit(2)
    except click.ClickException as error:
        sys.exit(f"m100: {error.format_message()}")
    except click.Abort:
        sys.exit(130)
    except SourceError as error:
        sys.exit(str(error))
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            sys.stderr.close()
            sys.exit(1)
        sys.exit(f"{error.filename or 'm100'}: {error.strerror or error}")
