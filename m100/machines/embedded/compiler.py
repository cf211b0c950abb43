"""Compile program lines to chains of operations."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from m100.basic import tree

from . import costs, operators
from .code import Op, Run
from .expressions import ExpressionCompiler

if TYPE_CHECKING:
    from .core import Core


class EndOfProgram(Exception):
    """The program has run off its last line, or END was executed."""


def end_of_program() -> Op | None:
    """What is executed behind the last line."""
    raise EndOfProgram


class CodeTable:
    """The program compiled for one set of default types. Each line is compiled when it is first entered."""

    def __init__(self, core: Core, types: str) -> None:
        self.core = core
        self.types = types
        program = core.program
        self.end = Op(0xFFFF, -1, end_of_program)
        self.heads = [Op(number, -1, self._first_entry(index)) for index, number in enumerate(program.numbers)]
        self._lines: dict[int, list[Op]] = {}

    def _first_entry(self, index: int) -> Run:
        def enter() -> Op | None:
            self.ops(index)
            return None

        return enter

    def ops(self, index: int) -> list[Op]:
        """The operations of a line, its head first; op.index + 1 is the place in the list."""
        if index not in self._lines:
            head = self.heads[index]
            compiler = LineCompiler(self, index)
            head.run, head.cost = do_nothing, costs.NEW_LINE
            head.next = compiler.chain(self.core.program.parsed(index).statements)
            self._lines[index] = [head, *compiler.ops]
        return self._lines[index]

    def behind(self, index: int) -> Op:
        """The head of the line after line `index`."""
        return self.heads[index + 1] if index + 1 < len(self.heads) else self.end

    def same(self, op: Op) -> Op:
        """The operation of this table at the place of one of another table."""
        index = self.core.program.find(op.line)
        return self.end if index is None else self.ops(index)[op.index + 1]


def do_nothing() -> Op | None:
    """Executes an empty statement."""
    return None


class LineCompiler(ExpressionCompiler):
    """Compiles one line; `index` is its place in the program."""

    def __init__(self, table: CodeTable, index: int) -> None:
        super().__init__(table.core, table.types, table.core.program.literals(index))
        self.table = table
        self.index = index
        self.number_of_line = table.core.program.numbers[index]
        self.behind = table.behind(index)
        self.ops: list[Op] = []
        self.op = self.behind

    def chain(self, statements: Sequence[tree.Statement]) -> Op:
        """Compile statements that run one after the other to the end of the line; the first one's operation."""
        chained: list[Op] = []
        for statement in statements:
            chained.append(self.statement(statement))
        for op, following in zip(chained, [*chained[1:], self.behind], strict=True):
            op.next = following
        return chained[0] if chained else self.behind

    def statement(self, node: tree.Statement) -> Op:
        """Compile one statement."""
        from .statements import STATEMENTS

        op = self.op = Op(self.number_of_line, len(self.ops), do_nothing)
        self.ops.append(op)
        op.run, cost = STATEMENTS[type(node)](self, node)
        op.cost = cost + costs.STATEMENT
        return op

    def target(self, number: tree.LineRef | None) -> Callable[[], Op]:
        """A closure that gives the head of a line, or raises ?UL when there is none."""
        index = self.core.program.find(number) if isinstance(number, int) else None
        if index is None:
            return operators.failure("UL")
        head = self.table.heads[index]
        return lambda: head
