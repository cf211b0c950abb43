"""The ways that control can take through one part of a program: a graph of steps, made from its blocks and jumps.

A step is a plain statement or the test of a block. `gosub label` has two ways on, to the label and behind it, and a
`return` in a part with such a GOSUB may go behind each of them; so more ways are seen than there are, never fewer.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from m100.basic import tree as basic
from m100.basic.tree import Node

from .. import tree
from ..constants import constant
from ..symbols import Scope
from ..walk import targets, walk
from .references import jumps


@dataclass(eq=False)
class Step:
    """A place that control passes. `node` is the statement or the tested expression's owner, None for the two ends."""

    node: Node | None
    evaluates: tuple[Node, ...] = ()
    """The plain statement itself, or the expressions that a block tests or a FOR begins with."""
    reads: tuple[basic.Variable, ...] = ()
    writes: tuple[basic.Variable, ...] = ()
    next: list[Step] = field(default_factory=list)
    entered: bool = False
    """Whether an event or an error may bring control here at any time."""


@dataclass
class Flow:
    """All steps of a part, in source order; control comes in at `entry` and leaves at `exit`."""

    entry: Step
    exit: Step
    steps: list[Step]


_LEAVING = frozenset(("END", "MENU", "NEW", "CONT"))
"""Commands behind which the program does not go on."""


def flow_of(body: tree.Block, scope: Scope) -> Flow:
    """The ways through a block: a sub's body or the statements of a file."""
    return _Builder(body, scope).build()


@dataclass
class _Loop:
    kind: str
    again: Step
    behind: Step


class _Builder:
    """Walks the blocks; `self.here` are the steps from which control goes to the next one."""

    def __init__(self, body: tree.Block, scope: Scope) -> None:
        self.body = body
        self.scope = scope
        self.entry, self.exit = Step(None), Step(None)
        self.steps: list[Step] = []
        self.here: list[Step] = [self.entry]
        self.loops: list[_Loop] = []
        self.labels = {node.name: Step(node) for node in walk(*body) if isinstance(node, tree.Label)}
        self.behind_gosub: list[Step] = []
        self.returns: list[Step] = []

    def build(self) -> Flow:
        self._block(self.body)
        self._to(self.exit)
        for step in self.returns:
            step.next += self.behind_gosub
        return Flow(self.entry, self.exit, self.steps)

    def _to(self, step: Step) -> None:
        for before in self.here:
            before.next.append(step)

    def _test_of(self, owner: Node, *expressions: Node | None) -> Step:
        """A step that evaluates expressions of a block."""
        return self._arrive(Step(owner, _given(expressions), _variables(*expressions)))

    def _arrive(self, step: Step) -> Step:
        self._to(step)
        if step.node is not None:
            self.steps.append(step)
        self.here = [step]
        return step

    def _block(self, block: tree.Block) -> None:
        for statement in block:
            self._statement(statement)

    def _statement(self, statement: tree.Statement) -> None:
        match statement:
            case tree.IfBlock():
                self._if(statement)
            case tree.Select():
                self._select(statement)
            case tree.Loop():
                self._loop(statement)
            case tree.ForBlock():
                self._for(statement)
            case tree.Leave():
                self._leave(statement)
            case tree.Label(name=name):
                self._arrive(self.labels[name])
            case _:
                self._plain(statement)

    # ------------------------------------------------------------ plain statements

    def _plain(self, statement: tree.Statement) -> None:
        written = tuple(target for target in targets(statement) if isinstance(target, basic.Variable))
        step = self._arrive(Step(statement, (statement,), _read_by(statement), written))
        found = [self.labels[name] for name in jumps(statement) if name in self.labels]
        match statement:
            case basic.Goto():
                step.next += found
                self.here = []
            case basic.OnJump(kind="GOTO"):
                step.next += found
            case basic.Gosub() | basic.OnJump():
                step.next += found
                self._behind(step, found)
            case basic.OnEvent() | basic.OnError():
                for label in found:
                    label.entered = True
                step.next += found
            case basic.Resume():
                step.next += found
                self.here = []
            case basic.Return():
                self.returns.append(step)
                self.here = []
            case basic.RunProgram():
                self.here = []
            case basic.Command(keyword=keyword) if keyword in _LEAVING:
                self.here = []

    def _behind(self, step: Step, labels: list[Step]) -> None:
        """A place behind a GOSUB to a label, to which RETURN comes."""
        if labels:
            behind = Step(None)
            step.next.append(behind)
            self.behind_gosub.append(behind)
            self.here = [behind]

    def _leave(self, statement: tree.Leave) -> None:
        step = self._arrive(Step(statement))
        if statement.what == "sub":
            step.next.append(self.exit)
            self.returns.append(step)
        else:
            loop = next((loop for loop in reversed(self.loops) if loop.kind == statement.what), None)
            if loop is not None:
                step.next.append(loop.again if statement.action == "continue" else loop.behind)
        self.here = []

    # ------------------------------------------------------------ blocks

    def _if(self, statement: tree.IfBlock) -> None:
        ends: list[Step] = []
        for arm in statement.arms:
            test = self._test_of(arm, arm.condition)
            self._block(arm.body)
            ends += self.here
            self.here = [test]
        self._block(statement.otherwise)
        self.here += ends

    def _select(self, statement: tree.Select) -> None:
        self._test_of(statement, statement.subject)
        ends: list[Step] = []
        for case in statement.cases:
            values = [value for item in case.values for value in (item.first, item.last)]
            test = self._test_of(case, *values)
            self._block(case.body)
            ends += self.here
            self.here = [test]
        self._block(statement.otherwise or ())
        self.here += ends

    def _loop(self, statement: tree.Loop) -> None:
        start, again, behind = Step(None), Step(None), Step(None)
        self._to(start)
        self.here = [start]
        self._test(statement.before, behind)
        self.loops.append(_Loop("do", again, behind))
        self._block(statement.body)
        self.loops.pop()
        self._to(again)
        self.here = [again]
        self._test(statement.after, behind)
        self._to(start)
        self.here = [behind]

    def _test(self, test: tree.Test | None, behind: Step) -> None:
        """A test at one end of a loop: from it control goes on, or `behind`, unless the condition is constant."""
        if test is None:
            return
        step = self._test_of(test, test.condition)
        value = constant(test.condition, self.scope)
        goes_on = None if value is None else bool(value) == (test.kind == "while")
        if goes_on is not True:
            step.next.append(behind)
        if goes_on is False:
            self.here = []

    def _for(self, statement: tree.ForBlock) -> None:
        head = self._test_of(statement, statement.start, statement.limit, statement.step)
        head.writes = (statement.variable,)
        start, again, behind = Step(None), Step(None), Step(None)
        head.next.append(start)
        self.here = [start]
        self.loops.append(_Loop("for", again, behind))
        self._block(statement.body)
        self.loops.pop()
        self._to(again)
        again.next += [start, behind]
        self.here = [behind]


def _given(expressions: Iterable[Node | None]) -> tuple[Node, ...]:
    return tuple(expression for expression in expressions if expression is not None)


def _variables(*expressions: Node | None) -> tuple[basic.Variable, ...]:
    """All variables in the expressions; upper case is a letter of the machine, such as the R of `run "x", r`."""
    return tuple(
        node for node in walk(*_given(expressions)) if isinstance(node, basic.Variable) and not node.name.isupper()
    )


def _read_by(statement: Node) -> tuple[basic.Variable, ...]:
    """The variables that a plain statement reads: all in it but the targets, and a target that is updated."""
    written = {id(target) for target in targets(statement)}
    if isinstance(statement, tree.Update | basic.LetMid):
        written = set()
    return tuple(variable for variable in _variables(statement) if id(variable) not in written)
