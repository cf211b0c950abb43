"""Which function compiles which statement."""

from __future__ import annotations

from m100.basic import tree

from . import flow_statements, input_statements, let_statements, print_statements, system_statements
from .code import Compiled, StatementTable
from .compiler import LineCompiler, do_nothing
from .operators import failure


def _nothing(compiler: LineCompiler, node: tree.Statement) -> Compiled:
    return do_nothing, 0


def _raw(compiler: LineCompiler, node: tree.Raw) -> Compiled:
    return failure("SN"), 0


STATEMENTS: StatementTable = {
    tree.Empty: _nothing,
    tree.Data: _nothing,
    tree.Remark: _nothing,
    tree.Raw: _raw,
    **let_statements.TABLE,
    **flow_statements.TABLE,
    **print_statements.TABLE,
    **input_statements.TABLE,
    **system_statements.TABLE,
}
