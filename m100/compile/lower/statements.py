"""The statements of one routine: plain ones, calls and jumps; what opens a block is in `blocks`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from m100.basic import tree as basic
from m100.basic.tree import Binary, Command, Goto, Let, Return
from m100.lang import tree
from m100.lang.symbols import Scope

from ..rewrite import Tree, map_lines
from ..routine import MAIN
from .blocks import do_loop, for_loop, if_block, select
from .calls import Calls, Temporaries, replace_names
from .code import Code, Lines
from .data import FIRST, DataSection
from .expressions import Expressions
from .folding import cheap_address
from .loops import LoopStack, OpenLoop
from .naming import data_label, label_name
from .program import Program

KEY_WAIT = "key_wait"
"""The label that names the statement at which a program waits for keys."""


class Body:
    """Lowers statements into `code`, in the scope of one sub or of one file's top level."""

    def __init__(
        self, program: Program, routine: str, scope: Scope, code: Code, data: DataSection, temporaries: Temporaries
    ) -> None:
        self.code = code
        self.temporaries = temporaries
        self.loops = LoopStack()
        self._program = program
        self._routine = routine
        self._scope = scope
        self._data = data

    def block(self, statements: tree.Block) -> None:
        """Lower statements one after the other."""
        for statement in statements:
            mark = self.temporaries.mark()
            with self.code.at(statement.span):
                self._statement(statement)
            self.temporaries.release(mark)

    def captured_block(self, statements: tree.Block, loop: OpenLoop | None = None) -> Lines:
        """The lines of a block, not written yet; `loop` is open in it."""
        if loop is None:
            return self.code.capture(lambda: self.block(statements))
        self.loops.push(loop)
        try:
            return self.code.capture(lambda: self.block(statements))
        finally:
            self.loops.pop()

    def lowered(self, node: Tree) -> Tree:
        """An expression or plain statement of the machine; the calls in it are written first."""
        calls = Calls(self._program.reach)
        built = Expressions(self._program, self._scope, calls).lower(node)
        return self._called(calls, built)(built)

    def _called(self, calls: Calls, user: basic.Node) -> Callable[[Tree], Tree]:
        """Write the calls; what puts their results in place."""
        meaning, kept = calls.emit(self.code, self.temporaries, user)
        self._program.kept |= kept
        return lambda node: replace_names(node, meaning)

    def _statement(self, statement: tree.Statement) -> None:
        match statement:
            case tree.Update(target=target, operator=operator, value=value):
                self._plain(Let(target, Binary(operator, target, value)))
            case tree.CallSub():
                self._call(statement)
            case tree.IfBlock():
                if_block(self, statement)
            case tree.Select():
                select(self, statement)
            case tree.Loop():
                do_loop(self, statement)
            case tree.ForBlock():
                for_loop(self, statement)
            case tree.Leave():
                self._leave(statement)
            case tree.Label(name=name):
                self._label(name)
            case _:
                self._machine_statement(statement)

    def _machine_statement(self, statement: basic.Statement) -> None:
        match statement:
            case basic.Remark() | basic.Empty():
                return
            case basic.Data():
                self._data.add(replace(statement, text=statement.text.lstrip(b" ")), self.code.span)
            case basic.Jump(line=line):
                self._plain(Goto(line))
            case basic.Restore(line=line):
                self.code.emit(basic.Restore(FIRST if line is None else data_label(self._target(line))))
            case basic.Goto() | basic.OnJump(kind="GOTO"):
                self.loops.jumped()
                self._plain(statement)
            case _:
                self._plain(statement)

    def _plain(self, statement: basic.Statement) -> None:
        found = map_lines(self.lowered(statement), self._line)
        match found:
            case Let(target=target, value=value) if target == value:
                return
            case Command(keyword="POKE", operands=(address, *rest)) if address is not None:
                found = replace(found, operands=(cheap_address(address), *rest))
            case basic.OnEvent(lines=lines):
                self._program.handlers.update(line for line in lines if isinstance(line, str))
            case basic.OnError(line=str() as line):
                self._program.handlers.add(line)
        self.code.emit(found)

    def _line(self, ref: basic.LineRef) -> basic.LineRef:
        return self._target(ref) if isinstance(ref, str) else ref  # the 0 of ON ERROR GOTO 0 stays

    def _target(self, ref: basic.LineRef) -> str:
        symbol = self._scope.target(str(ref))
        assert symbol is not None, f"the checker lets no missing label pass: {ref}"
        return label_name(symbol)

    def _label(self, name: str) -> None:
        label = self._target(name)
        self.code.label(label)
        self._data.add(data_label(label), self.code.span)
        if name.lower() == KEY_WAIT:
            self._program.pinned.add(label)

    def _call(self, call: tree.CallSub) -> None:
        """A call as a statement: its arguments, GOSUB, and its results into the targets."""
        symbol = self._scope.lookup(call.name, "")
        assert symbol is not None, f"the checker lets no unknown sub pass: {call.name}"
        callee = self._program.callee(symbol)
        calls = Calls(self._program.reach)
        expressions = Expressions(self._program, self._scope, calls)
        targets = [expressions.lower(target) for target in call.targets]
        calls.add(callee, [expressions.lower(argument) for argument in call.arguments])
        assigned = [Let(target, result) for target, result in zip(targets, callee.results, strict=False)]
        in_place = self._called(calls, Command("", tuple(targets)))
        self.code.emit(*(in_place(statement) for statement in assigned))

    def _leave(self, leave: tree.Leave) -> None:
        if leave.what == "sub":
            self.code.emit(Command("END") if self._routine == MAIN else Return())
        else:
            self.code.emit(Goto(self.loops.target(leave.action, leave.what)))
