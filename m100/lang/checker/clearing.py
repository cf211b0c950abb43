"""CLEAR and MAXFILES forget all variables and every way back, so they come first or not at all (E402)."""

from __future__ import annotations

from collections.abc import Iterator

from m100.basic import tree as basic
from m100.basic.tree import Node

from .. import messages
from ..messages import Message
from ..symbols import Resolution
from ..walk import walk
from .parts import parts

_CLEARING = ("CLEAR", "MAXFILES")


def check(resolution: Resolution) -> Iterator[Message]:
    """All findings about where the program clears its variables."""
    for part in parts(resolution):
        nodes = part.nodes
        if part.declaration is None and not part.file.is_module:
            while nodes and _clears(nodes[0]):
                nodes = nodes[1:]
        for node in walk(*nodes):
            if isinstance(node, basic.Command) and _clears(node):
                yield messages.LATE_CLEAR.at(node.span, word=node.keyword.lower())


def _clears(node: Node) -> bool:
    return isinstance(node, basic.Command) and node.keyword in _CLEARING
