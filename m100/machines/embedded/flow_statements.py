"""IF, GOTO, GOSUB, RETURN, FOR, NEXT, ON and the statements of error handling."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from m100.basic import tree

from . import costs
from .code import Compiled, Op, StatementTable
from .control import ForFrame, GosubFrame
from .errors import BasicError
from .let_statements import CONVERT
from .operators import failure
from .real import add, cut_to_single, to_double
from .values import Number, to_byte, to_integer

if TYPE_CHECKING:
    from .compiler import LineCompiler

STEP_ON: dict[str, Callable[[Number], Number]] = {"%": to_integer, "!": cut_to_single, "#": to_double}
"""How NEXT makes the sum fit the loop variable."""


def if_(compiler: LineCompiler, node: tree.If) -> Compiled:
    """IF: both parts run to the end of the line."""
    op, behind = compiler.op, compiler.behind
    condition = compiler.number_value(node.condition)
    evaluate = condition.evaluate
    then = compiler.chain(node.then)
    otherwise = compiler.chain(node.otherwise) if node.otherwise is not None else behind
    op.next = behind if then is behind else then.next
    for first in (then, otherwise):
        if first is not behind:
            _attach(first, op)

    def decide() -> Op:
        return then if evaluate() else otherwise

    return decide, costs.IF + condition.cost


def _attach(first: Op, op: Op) -> None:
    first.start = op


def stray_else(compiler: LineCompiler, node: tree.StrayElse) -> Compiled:
    """An ELSE without IF: the rest of the line is not executed."""
    behind = compiler.behind
    return lambda: behind, costs.ELSE


def goto(compiler: LineCompiler, node: tree.Goto | tree.Jump) -> Compiled:
    """GOTO n, or a bare line number behind THEN."""
    return compiler.target(node.line), costs.GOTO


def gosub(compiler: LineCompiler, node: tree.Gosub) -> Compiled:
    """GOSUB n."""
    stack, op, target = compiler.core.stack, compiler.op, compiler.target(node.line)

    def call() -> Op:
        head = target()
        stack.push(GosubFrame(op.next))
        return head

    return call, costs.GOSUB


def return_(compiler: LineCompiler, node: tree.Return) -> Compiled:
    """RETURN; from the handler of an event it lets that event happen again."""
    core = compiler.core

    def back() -> Op:
        frame = core.stack.leave_gosub()
        if frame.event is not None:
            frame.event.stopped = False
            core.events.look_soon()
        return frame.back

    return back, costs.RETURN


def on_jump(compiler: LineCompiler, node: tree.OnJump) -> Compiled:
    """ON n GOTO, ON n GOSUB: goes on behind when there is no such entry, ?FC outside 0..255 (ROM-175)."""
    selector, stack, op = compiler.number_value(node.selector), compiler.core.stack, compiler.op
    evaluate = selector.evaluate
    targets = [compiler.target(0 if line is None else line) for line in node.lines]
    gosub = node.kind == "GOSUB"

    def jump() -> Op | None:
        choice = to_byte(evaluate())
        if not 1 <= choice <= len(targets):
            return None
        head = targets[choice - 1]()
        if gosub:
            stack.push(GosubFrame(op.next))
        return head

    return jump, costs.ON_JUMP + selector.cost


def for_(compiler: LineCompiler, node: tree.For) -> Compiled:
    """FOR: start, limit and step are computed once; the body runs at least once (ROM-170)."""
    core, op = compiler.core, compiler.op
    kind = compiler.kind(node.variable.name, node.variable.sigil)
    if kind == "$":
        return failure("TM"), 0
    variables, stack = core.variables, core.stack
    slot = variables.slot(node.variable.name, kind)
    start, limit = compiler.number_value(node.start), compiler.number_value(node.limit)
    step = compiler.number_value(node.step) if node.step is not None else None
    convert = CONVERT[kind]

    def begin() -> None:
        if not variables.defined[slot]:
            variables.define(slot)
        core.clock.cycles += variables.lookup[slot]
        variables.values[slot] = convert(start.evaluate())
        stack.forget_loop(op)
        last = convert(limit.evaluate())
        by: Number = convert(step.evaluate()) if step else convert(1)
        stack.push(ForFrame(op, slot, kind, last, by, op.next))

    cost = costs.FOR[kind] + start.cost + limit.cost + (step.cost if step else 0)
    return begin, cost + costs.NAME_LETTER * (len(node.variable.name) - 1)


def next_(compiler: LineCompiler, node: tree.Next) -> Compiled:
    """NEXT: the innermost loop, or the loops of the variables named (ROM-172)."""
    core = compiler.core
    variables, stack, clock = core.variables, core.stack, core.clock
    values, lookup = variables.values, variables.lookup
    slots: list[int | None] = [variables.slot(v.name, compiler.kind(v.name, v.sigil)) for v in node.variables]

    def turn() -> Op | None:
        for slot in slots or [None]:
            if slot is not None:
                clock.cycles += costs.NEXT_NAMED + lookup[slot]
            frame = stack.innermost(slot)
            value: Any = add(values[frame.slot], frame.step)  # type: ignore[arg-type]
            clock.cycles += costs.NEXT[frame.kind]
            if value.__class__ is not int or frame.kind != "%":
                value = STEP_ON[frame.kind](value)
            values[frame.slot] = value
            if value <= frame.limit if frame.step > 0 else value >= frame.limit if frame.step < 0 else True:
                return frame.body
            stack.end_loop()
        return None

    return turn, 0


def error_jump(compiler: LineCompiler, node: tree.OnError) -> Compiled:
    """ON ERROR GOTO n; 0 ends trapping, in a handler it raises the error again."""
    traps = compiler.core.traps
    if node.line == 0:
        return traps.untrap, costs.GOTO
    target = compiler.target(node.line)
    return lambda: traps.trap(target()), costs.GOTO


def resume(compiler: LineCompiler, node: tree.Resume) -> Compiled:
    """RESUME, RESUME NEXT, RESUME n: ?RW outside a handler."""
    traps = compiler.core.traps
    if node.line:
        target = compiler.target(node.line)
        return lambda: traps.resume_at(target), costs.GOTO
    return traps.resume_next if node.next else traps.resume, costs.GOTO


def raise_error(compiler: LineCompiler, node: tree.Command) -> Compiled:
    """ERROR n: 1..255, else ?FC."""
    assert node.operands[0] is not None
    code = compiler.number_value(node.operands[0])

    def fail() -> None:
        number = to_byte(code.evaluate())
        if not number:
            raise BasicError("FC")
        raise BasicError(code=number)

    return fail, code.cost


TABLE: StatementTable = {
    tree.If: if_,
    tree.StrayElse: stray_else,
    tree.Goto: goto,
    tree.Jump: goto,
    tree.Gosub: gosub,
    tree.Return: return_,
    tree.OnJump: on_jump,
    tree.For: for_,
    tree.Next: next_,
    tree.OnError: error_jump,
    tree.Resume: resume,
}
