"""Compile program lines to chains of operations."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from m100.basic import tree

from .code import DIRECT, END, Op, Run, do_nothing
from .errors import BasicError
from .expressions import operators
from .expressions.compiler import ExpressionCompiler
from .signals import EndOfProgram
from .statements.table import STATEMENTS
from .timing import costs
from .timing.line_text import LineText, place_of, search_cycles
from .timing.statements import Timing

if TYPE_CHECKING:
    from .core import Core


class CodeTable:
    """The program compiled for one set of default types. Each line is compiled when it is first entered."""

    def __init__(self, core: Core, types: str) -> None:
        self.core = core
        self.types = types
        self.timing = Timing(types)
        numbers = core.program.numbers
        self.end = Op(numbers[-1] if numbers else DIRECT, END, self._leave)
        self.heads = [Op(number, -1, self._first_entry(index), costs.NEW_LINE) for index, number in enumerate(numbers)]
        self._lines: dict[int, list[Op]] = {}

    def _leave(self) -> Op | None:
        """Behind the last line: the end, but an error handler must end by RESUME or END (ROM-156)."""
        if self.core.traps.handling:
            raise BasicError("NR")
        raise EndOfProgram

    def _first_entry(self, index: int) -> Run:
        return lambda: self.ops(index)[0].next

    def ops(self, index: int) -> list[Op]:
        """The operations of a line, its head first; op.index + 1 is the place in the list."""
        if index not in self._lines:
            head = self.heads[index]
            compiler = LineCompiler(self, index)
            head.run = do_nothing
            head.next = compiler.chain(self.core.program.parsed(index).statements)
            compiler.count_spaces()
            self._lines[index] = [head, *compiler.ops]
        return self._lines[index]

    def forget(self, index: int) -> None:
        """Compile a line anew when it is next entered."""
        if self._lines.pop(index, None):
            self.heads[index].run = self._first_entry(index)

    def behind(self, index: int) -> Op:
        """The head of the line after line `index`."""
        return self.heads[index + 1] if index + 1 < len(self.heads) else self.end

    def same(self, op: Op) -> Op:
        """The operation of this table at the place of one of another table."""
        if op.line == DIRECT:
            return op
        if op.index == END:
            return self.end
        return self.ops(self.core.program.numbers.index(op.line))[op.index + 1]


class LineCompiler(ExpressionCompiler):
    """Compiles one line; `index` is its place in the program, `op` the operation that is being compiled."""

    def __init__(self, table: CodeTable, index: int) -> None:
        program = table.core.program
        super().__init__(table.core, table.types, program.addresses[index])
        self.table = table
        self.index = index
        self.behind = table.behind(index)
        self.ops: list[Op] = []
        self.text = LineText(program.lines[index].body)
        self.timing = table.timing
        self._starts: list[int] = []
        self._number = program.numbers[index]
        self.op = self.behind

    def chain(self, statements: Sequence[tree.Statement]) -> Op:
        """Compile statements that run one after the other to the end of the line; the first one's operation."""
        chained = [self._statement(statement) for statement in statements]
        for op, following, node in zip(chained, [*chained, self.behind][1:], statements, strict=True):
            if not isinstance(node, tree.If):
                op.next = following
        return chained[0] if chained else self.behind

    def _statement(self, node: tree.Statement) -> Op:
        op = self.op = Op(self._number, len(self.ops), do_nothing)
        self.ops.append(op)
        self._starts.append(place_of(node))
        outer, self.reads_keys = self.reads_keys, False
        run = self.run_of(node)
        op.run = self._waiting(self.core.replies.protect(run) if self.reads_keys else run, op)
        self.reads_keys = self.reads_keys or outer
        op.cost += self.timing.cycles(node)
        return op

    def run_of(self, node: tree.Statement) -> Run:
        """What executes a statement, or the part of one that is done before a mistake in it is seen."""
        return STATEMENTS[type(node)](self, node)

    def last_of(self, statements: Sequence[tree.Statement]) -> Op:
        """The operation of the last of these statements, which have just been compiled."""
        return self.ops[self._starts.index(place_of(statements[-1]))]

    def count_spaces(self) -> None:
        """Add to each operation the time for the spaces in its text."""
        for op, start, end in zip(self.ops, self._starts, [*self._starts, len(self.text.body)][1:], strict=True):
            op.cost += self.text.space_cycles(start, end)

    def jump_cycles(self, node: tree.Node, target: tree.LineRef | None, digits: int) -> int:
        """Skipping the rest of the line and searching for a line: forward from the next one, else from the first."""
        numbers = self.core.program.numbers
        found = self.core.program.find(target) if isinstance(target, int) else None
        if found is None:
            return 0
        if found <= self.index:
            return search_cycles(numbers, 0, found)
        behind = place_of(node) + 1 + digits
        return self.text.skip_cycles(behind, len(self.text.body)) + search_cycles(numbers, self.index + 1, found)

    def _waiting(self, run: Run, op: Op) -> Run:
        """At the `key_wait` statement a key is taken first."""
        wait = self.core.key_wait
        if wait is None or (wait.line, wait.statement) != (op.line, op.index):
            return run
        take = self.core.take_key

        def wait_and_run() -> Op | None:
            take()
            return run()

        return wait_and_run

    def target(self, number: tree.LineRef | None) -> Callable[[], Op]:
        """A closure that gives the head of a line, or raises ?UL when there is none."""
        index = self.core.program.find(number) if isinstance(number, int) else None
        if index is None:
            return operators.failure("UL")
        head = self.table.heads[index]
        return lambda: head
