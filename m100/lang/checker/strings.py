"""Strings that must be longer than the machine allows, or than the string space of the program (E314, E315)."""

from __future__ import annotations

from collections.abc import Iterator

from m100.basic import tree as basic
from m100.basic.tree import Expression, Node

from .. import messages
from ..constant_values import LONGEST_STRING
from ..messages import Message
from ..symbols import Resolution, Scope
from ..walk import children, walk
from .parts import Part, parts
from .values import value_of, whole_of

DEFAULT_SPACE = 256
"""Bytes of string space without a CLEAR."""


def check(resolution: Resolution) -> Iterator[Message]:
    """All findings about the length of strings."""
    space = _space(resolution)
    for part in parts(resolution):
        for node in part.nodes:
            yield from _below(node, part, space)


def _space(resolution: Resolution) -> int:
    """The most string space that a CLEAR of the program asks for; without limit if one is not constant."""
    asked = []
    for part in parts(resolution):
        for node in walk(*part.nodes):
            if isinstance(node, basic.Command) and node.keyword == "CLEAR" and node.operands:
                size = whole_of(node.operands[0], part.scope)
                asked.append(size if size is not None else LONGEST_STRING)
    return max(asked, default=DEFAULT_SPACE)


def _below(node: Node, part: Part, space: int) -> Iterator[Message]:
    """The outermost string expressions below `node` that are computed."""
    if isinstance(node, basic.Binary | basic.Call):
        length = shortest(node, part.scope)
        if length > LONGEST_STRING:
            yield messages.STRING_TOO_LONG.at(node.span, length=length)
            return
        if length > space:
            yield messages.STRING_SPACE.at(node.span, length=length, space=space)
            return
    for child in children(node):
        yield from _below(child, part, space)


def shortest(expression: Expression, scope: Scope) -> int:
    """The least length that a string expression can have; 0 for a number."""
    match expression:
        case basic.String(value=text):
            return len(text)
        case basic.Group(inner=inner):
            return shortest(inner, scope)
        case basic.Binary(operator="+", left=left, right=right):
            return shortest(left, scope) + shortest(right, scope)
        case basic.Call(function="STRING$" | "SPACE$", arguments=(count, *_)):
            return whole_of(count, scope) or 0
        case basic.Call(function="CHR$"):
            return 1
        case basic.Variable():
            value = value_of(expression, scope)
            return len(value) if isinstance(value, bytes) else 0
    return 0
