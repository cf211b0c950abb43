"""Making a changed copy of a tree: children, variables and line references."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, TypeVar

from m100.basic.tree import (
    Element,
    Gosub,
    Goto,
    If,
    Jump,
    Line,
    LineRef,
    Node,
    OnError,
    OnEvent,
    OnJump,
    Restore,
    Resume,
    RunProgram,
    Statement,
    Variable,
)
from m100.lang.walk import field_names

Tree = TypeVar("Tree", bound=Node)


def map_children(node: Tree, change: Callable[[Node], Node]) -> Tree:
    """`node` with `change` applied to each node directly below it; the same object when nothing changed."""
    updates: dict[str, Any] = {}
    kind: type = type(node)
    for name in field_names(kind):
        old = getattr(node, name)
        new = _changed(old, change)
        if new is not old:
            updates[name] = new
    return replace(node, **updates) if updates else node


def _changed(value: object, change: Callable[[Node], Node]) -> object:
    if isinstance(value, Node):
        return change(value)
    if isinstance(value, tuple):
        items = tuple(_changed(item, change) for item in value)
        return value if all(new is old for new, old in zip(items, value, strict=True)) else items
    return value


def map_names(node: Tree, change: Callable[[Variable | Element], Variable | Element]) -> Tree:
    """`node` with `change` applied to every variable and element in it, indexes before their elements."""

    def visit(below: Node) -> Node:
        renamed = map_children(below, visit)
        return change(renamed) if isinstance(renamed, Variable | Element) else renamed

    return visit(node)  # type: ignore[return-value]  # change keeps the kind of node


def map_lines(statement: Statement, change: Callable[[LineRef], LineRef]) -> Statement:
    """`statement` with `change` applied to each line that it refers to, also inside an IF."""

    def some(ref: LineRef | None) -> LineRef | None:
        return None if ref is None else change(ref)

    match statement:
        case Goto(line=line) | Gosub(line=line) | Jump(line=line) | OnError(line=line):
            return replace(statement, line=change(line))
        case Resume(line=line) | Restore(line=line):
            return replace(statement, line=some(line))
        case OnJump(lines=lines) | OnEvent(lines=lines):
            return replace(statement, lines=tuple(some(ref) for ref in lines))
        case RunProgram(target=int() | str() as target):
            return replace(statement, target=change(target))
        case If(then=then, otherwise=otherwise):
            return replace(
                statement,
                then=tuple(map_lines(inner, change) for inner in then),
                otherwise=None if otherwise is None else tuple(map_lines(inner, change) for inner in otherwise),
            )
    return statement


def line_refs(statements: Iterable[Statement]) -> list[LineRef]:
    """Every line that the statements refer to, in order, repeated as they occur."""
    found: list[LineRef] = []

    def note(ref: LineRef) -> LineRef:
        found.append(ref)
        return ref

    for statement in statements:
        map_lines(statement, note)
    return found


def map_statements(line: Line, change: Callable[[Statement], Statement]) -> Line:
    """`line` with `change` applied to each of its statements."""
    return replace(line, statements=tuple(change(statement) for statement in line.statements))
