"""Going through a syntax tree: all nodes below one, and what a statement assigns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields

from m100.basic import tree as basic
from m100.basic.tree import Node, Target

from . import tree

_FIELDS: dict[str, tuple[str, ...]] = {}


def _field_names(node: Node) -> tuple[str, ...]:
    kind = type(node).__qualname__
    if kind not in _FIELDS:
        _FIELDS[kind] = tuple(field.name for field in fields(node) if field.name != "span")
    return _FIELDS[kind]


def children(node: Node) -> Iterator[Node]:
    """The nodes directly below `node`, in source order."""
    for name in _field_names(node):
        yield from _nodes(getattr(node, name))


def _nodes(value: object) -> Iterator[Node]:
    if isinstance(value, Node):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _nodes(item)


def walk(*roots: Node) -> Iterator[Node]:
    """Every node of the trees, each before what is below it."""
    for root in roots:
        yield root
        for child in children(root):
            yield from walk(child)


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
