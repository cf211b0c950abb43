"""What is right in form but probably not what was meant (W401)."""

from __future__ import annotations

from collections.abc import Iterator

from m100.basic import tree as basic

from .. import messages
from ..messages import Message
from ..symbols import Resolution
from ..walk import walk
from .parts import parts


def check(resolution: Resolution) -> Iterator[Message]:
    """All findings about doubtful statements."""
    for part in parts(resolution):
        for node in walk(*part.nodes):
            if isinstance(node, basic.Data) and b" '" in node.text.replace(b"\t", b" "):
                yield messages.DATA_COMMENT.at(node.span)
