"""Going through a syntax tree: all nodes below one, and what a statement assigns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields
from functools import cache

from m100.basic import tree as basic
from m100.basic.tree import Node, Target

from . import tree

_WITHOUT_NODES = frozenset(("str", "bytes", "bool", "int", "Sigil", "Span | None"))
"""Types of fields, as the trees write them, that hold no nodes: most fields, so they are not even looked at."""


@cache
def field_names(kind: type) -> tuple[str, ...]:
    """The fields of a kind of node in which there may be nodes."""
    return tuple(field.name for field in fields(kind) if field.type not in _WITHOUT_NODES)


def children(node: Node) -> list[Node]:
    """The nodes directly below `node`, in source order."""
    kind: type = type(node)
    found: list[Node] = []
    for name in field_names(kind):
        _gather(getattr(node, name), found)
    return found


def _gather(value: object, found: list[Node]) -> None:
    if isinstance(value, Node):
        found.append(value)
    elif isinstance(value, tuple):
        for item in value:
            _gather(item, found)


def walk(*roots: Node) -> Iterator[Node]:
    """Every node of the trees, each before what is below it."""
    todo = list(reversed(roots))
    while todo:
        node = todo.pop()
        yield node
        todo += reversed(children(node))


def targets(statement: Node) -> tuple[Target, ...]:
    """The variables and elements that this statement itself writes (not those in its blocks)."""
    match statement:
        case basic.Let(target=target) | basic.LetMid(target=target) | tree.Update(target=target):
            return (target,)
        case tree.CallSub(targets=names) | basic.Input(targets=names) | basic.Read(targets=names):
            return names
        case tree.ForBlock(variable=variable) | basic.For(variable=variable):
            return (variable,)
    return ()


def assigned_variables(body: Iterable[Node]) -> Iterator[basic.Variable]:
    """The simple variables that a block writes anywhere in it, in source order, repeated as they occur."""
    for statement in walk(*body):
        for target in targets(statement):
            if isinstance(target, basic.Variable):
                yield target
