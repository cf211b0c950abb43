"""Which expressions give the same each time in one statement and do nothing else, so that they may be put in twice."""

from __future__ import annotations

from m100.basic.tree import Call, Expression

from .walk import walk

EFFECTS = frozenset(("RND", "INKEY$", "INP", "INPUT$"))
"""Functions that are worth calling for what they do."""

_CHANGING = EFFECTS | {"PEEK", "TIME$", "DATE$", "DAY$", "DSKI$"}
"""And those whose value the clock, an interrupt or a device may change at any moment."""


def is_repeatable(expression: Expression) -> bool:
    """Whether working an expression out twice is the same as doing it once, calls of subs apart."""
    return not any(isinstance(node, Call) and node.function in _CHANGING for node in walk(expression))
