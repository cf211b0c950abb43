"""Which function compiles which statement."""

from __future__ import annotations

from m100.basic import tree

from ..code import Run, StatementTable, do_nothing
from . import (
    assignment,
    events,
    files,
    flow,
    inputs,
    mistakes,
    printing,
    screen,
    system,
)


def _nothing(compiler: object, node: tree.Statement) -> Run:
    return do_nothing


STATEMENTS: StatementTable = {
    tree.Empty: _nothing,
    tree.Data: _nothing,
    tree.Remark: _nothing,
    tree.Raw: mistakes.raw,
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
