"""`m100 rules`, `score`, `simulate`, `replay`: the cribbage reference on the command line."""

from __future__ import annotations

import click

from m100.cribbage import rulebook


@click.command()
@click.argument("book", type=click.Choice(list(rulebook.BOOKS)))
@click.argument("number", required=False)
def rules(book: str, number: str | None) -> None:
    """Print a rule book, or one rule of it: `m100 rules cribge CR-27`."""
    if number is None:
        click.echo(rulebook.text(book), nl=False)
        return
    try:
        click.echo(rulebook.rule(number))
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="NUMBER") from error
