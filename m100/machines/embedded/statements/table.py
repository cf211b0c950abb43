"""Which function compiles which statement."""

from __future__ import annotations

from typing import TYPE_CHECKING

from m100.basic import tree
from m100.basic.parser import parse_body
from m100.basic.tokens import TOKENS

from ..code import Run, StatementTable, do_nothing
from ..expressions.operators import failure
from . import (
    assignment,
    events,
    files,
    flow,
    inputs,
    printing,
    screen,
    system,
)
from .system import NEEDS_DISK

if TYPE_CHECKING:
    from ..compiler import LineCompiler


def _nothing(compiler: object, node: tree.Statement) -> Run:
    return do_nothing


def _raw(compiler: LineCompiler, node: tree.Raw) -> Run:
    """?SN, ?MO where only an operand is missing at the end, ?FC where a disk system is missing.

    Behind ELSE the rest of the line is passed over.
    """
    keyword = node.body[0]
    if keyword == TOKENS["ELSE"]:
        behind = compiler.behind
        return lambda: behind
    if keyword in map(TOKENS.get, NEEDS_DISK):
        return failure("FC")
    return failure("MO" if _lacks_operand(node.body) else "SN")


def _lacks_operand(body: bytes) -> bool:
    """Whether a number or a string behind it would make a statement of it (ROM-291)."""
    completed = (parse_body(body + operand) for operand in (b"0", b'""'))
    return any(not isinstance(statement, tree.Raw) for statements in completed for statement in statements[:1])


STATEMENTS: StatementTable = {
    tree.Empty: _nothing,
    tree.Data: _nothing,
    tree.Remark: _nothing,
    tree.Raw: _raw,
    **assignment.TABLE,
    **flow.TABLE,
    **printing.TABLE,
    **inputs.TABLE,
    **files.TABLE,
    **screen.TABLE,
    **events.TABLE,
    **system.TABLE,
}
"""Compile functions by node class."""
