"""Ways through a tree that more than one reader of it needs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .tree import If, Statement, StrayElse


def branches(statement: Statement) -> tuple[tuple[Statement, ...], ...]:
    """The lists of statements that a statement holds: what stands behind THEN and ELSE."""
    match statement:
        case If(_, then, otherwise):
            return (then,) if otherwise is None else (then, otherwise)
        case StrayElse(rest):
            return (rest,)
    return ()


def walk_statements(statements: Iterable[Statement]) -> Iterator[Statement]:
    """Every statement in the order of the text, an IF before what it holds.

    The place of a statement in this order is its index in the line, as the source map counts it.
    """
    for statement in statements:
        yield statement
        for branch in branches(statement):
            yield from walk_statements(branch)
