"""Ways through a tree that more than one reader of it needs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields
from typing import Any, TypeGuard, get_args

from .tree import Expression, If, Node, Statement, StrayElse, Tab

_EXPRESSIONS: tuple[type, ...] = get_args(Expression)


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


def walk_expressions(node: Node) -> Iterator[Expression]:
    """Every expression inside a statement or an expression, each before its operands, in the order of the fields.

    Statements behind THEN and ELSE are not entered.
    """
    for field in fields(node):
        for child in _flat(getattr(node, field.name)):
            if isinstance(child, Tab):
                yield from walk_expressions(child)
            elif _is_expression(child):
                yield child
                yield from walk_expressions(child)


def _is_expression(child: object) -> TypeGuard[Expression]:
    return isinstance(child, _EXPRESSIONS)


def _flat(value: Any) -> Iterator[Any]:
    if isinstance(value, tuple):
        for item in value:
            yield from _flat(item)
    else:
        yield value
