"""The checker: what is wrong or doubtful in a program that has the right form."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from .. import tree
from ..messages import Message
from ..symbols import Resolution, resolve
from . import calls, clearing, constant_declarations, doubts, interrupts, kinds, names, order, strings, unused, values

CHECKS: tuple[Callable[[Resolution], Iterator[Message]], ...] = (
    kinds.check,
    constant_declarations.check,
    values.check,
    strings.check,
    calls.check,
    clearing.check,
    doubts.check,
)
"""One for each group of findings that does not depend on all names being right."""


def check(source: tree.Source) -> list[Message]:
    """Every error and finding in a program whose form is right, in no particular order."""
    resolution = resolve(source)
    found = list(names.check(resolution))
    if not found:  # a misspelt name would make the right one look unused, or what it labels never reached
        found += [*order.check(resolution), *interrupts.check(resolution), *unused.check(resolution)]
    return found + [message for one in CHECKS for message in one(resolution)]
