"""`m100 rules`, `score`, `simulate`, `replay`: the cribbage reference on the command line."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from m100.basic.errors import SourceError, Span
from m100.cribbage import cards, counted, rulebook, trace
from m100.cribbage import simulate as simulation
from m100.cribbage.games import GAMES
from m100.cribbage.operations import Action
from m100.output import write_whole


@click.command()
@click.argument("book")
@click.argument("number", required=False)
def rules(book: str, number: str | None) -> None:
    """Print a rule book, or one rule of it: `m100 rules cribge CR-27`.

    Books: common, cribge, five-card, draft, battlefield, wicked, players, histogram.
    """
    try:
        click.echo(rulebook.text(book) if number is None else rulebook.rule(book, number), nl=number is not None)
    except ValueError as error:
        raise click.ClickException(str(error)) from error


@click.command()
@click.argument("hand", nargs=-1, required=True)
@click.option("--starter", help="The starter, as 5D.")
@click.option("--crib", is_flag=True, help="Count the cards as a crib: a flush needs all five.")
@click.option("--game", default="cribge", show_default=True, help=", ".join(GAMES))
def score(hand: tuple[str, ...], starter: str | None, crib: bool, game: str) -> None:
    """Count a hand as a player would say it: `m100 score 5H 5C 5S JD --starter 5D`."""
    try:
        told = counted.tell(game, cards.parse_all(" ".join(hand)), cards.parse(starter) if starter else None, crib)
    except ValueError as error:
        raise click.ClickException(str(error)) from error
    click.echo("\n".join(told))


@click.command()
@click.argument("game")
@click.option("--players", default="simple,simple", show_default=True, help="Names with commas between: a seat each.")
@click.option("--games", default=100, show_default=True, type=click.IntRange(1))
@click.option("--seed", default=1, show_default=True, help="The same seed plays the same games.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game, as target=121.")
@click.option("--trace", "trace_file", type=click.Path(path_type=Path), help="Write the last game to this file.")
def simulate(game: str, players: str, games: int, seed: int, options: tuple[str, ...], trace_file: Path | None) -> None:
    """Play many games between players (random, simple, strong) and print win rates and where points come from."""
    names = players.split(",")
    try:
        agreed = trace.read_options(game, [f"players={len(names)}", *options])
        running = simulation.Simulation(game, agreed, names, seed)
    except ValueError as error:
        raise click.ClickException(str(error)) from error
    with click.progressbar(running.games(games), length=games, label=game, file=sys.stderr) as bar:
        for each in bar:
            last = each
    if trace_file is not None:
        write_whole(trace_file, trace.write(last).encode())
    click.echo(table(running.standings))


def table(standings: list[simulation.Standing]) -> str:
    """Rows of win rate with standard error, and points a game by source."""
    sources = list(standings[0].points)
    rows = [["player", "wins", "+-", *sources, "in all"]]
    for standing in standings:
        points = [total / standing.games for total in standing.points.values()]
        rates = [f"{100 * standing.rate:.1f}%", f"{100 * standing.error:.1f}"]
        rows.append([standing.name, *rates, *(f"{n:.1f}" for n in [*points, sum(points)])])
    return "\n".join(f"{row[0]:10}" + "".join(f"{cell:>9}" for cell in row[1:]) for row in rows)


@click.command()
@click.argument("file", type=click.Path(path_type=Path), metavar="TRACE")
def replay(file: Path) -> None:
    """Replay a trace of a game and print its log: every action, and indented what followed from it."""
    try:
        game = trace.replay(file.read_text(encoding="ascii"))
    except UnicodeDecodeError as error:
        raise SourceError("not a trace: it is not plain text", Span(str(file), 1)) from error
    except trace.TraceError as error:
        raise SourceError(str(error), Span(str(file), error.line)) from error
    for operation in game.operations:
        indent = "" if isinstance(operation, Action) else "    "
        click.echo(indent + trace.line(operation, game.seat_names))
