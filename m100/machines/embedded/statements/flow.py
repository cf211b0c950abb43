"""IF, GOTO, GOSUB, RETURN, FOR, NEXT, ON and the statements of error handling."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NoReturn

from m100.basic import tree

from ..code import Op, Run, StatementTable
from ..errors import BasicError
from ..expressions.operators import failure
from ..numbers.real import add, cut_to_single, to_double
from ..numbers.values import Number, to_byte, to_integer
from ..timing import costs
from ..timing.real_costs import sum_cycles
from .assignment import CONVERT, let
from .control import ForFrame, GosubFrame

if TYPE_CHECKING:
    from ..compiler import LineCompiler

STEP_ON: dict[str, Callable[[Number], Number]] = {"%": to_integer, "!": cut_to_single, "#": to_double}
"""How NEXT makes the sum fit the loop variable."""


def if_(compiler: LineCompiler, node: tree.If) -> Run:
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
    skip = costs.FALSE_IF + compiler.text.skipped_by_false_if(node)
    clock = compiler.core.clock
    if node.then and node.otherwise is not None:
        last = compiler.last_of(node.then)
        last.cost += compiler.text.skipped_else(node)

    def decide() -> Op:
        if evaluate():
            return then
        clock.cycles += skip
        return otherwise

    return decide


def _attach(first: Op, op: Op) -> None:
    first.start = op


def stray_else(compiler: LineCompiler, node: tree.StrayElse) -> Run:
    """An ELSE without IF: the rest of the line is not executed."""
    behind = compiler.behind
    return lambda: behind


def goto(compiler: LineCompiler, node: tree.Goto | tree.Jump) -> Run:
    """GOTO n, or a bare line number behind THEN."""
    compiler.op.cost += compiler.jump_cycles(node, node.line, digits=len(str(node.line)))
    return compiler.target(node.line)


def gosub(compiler: LineCompiler, node: tree.Gosub) -> Run:
    """GOSUB n."""
    stack, op, target = compiler.core.stack, compiler.op, compiler.target(node.line)
    op.cost += compiler.jump_cycles(node, node.line, digits=len(str(node.line)))

    def call() -> Op:
        head = target()
        stack.push(GosubFrame(op.next))
        return head

    return call


def return_(compiler: LineCompiler, node: tree.Return) -> Run:
    """RETURN; from the handler of an event it lets that event happen again."""
    core = compiler.core

    def back() -> Op:
        frame = core.stack.leave_gosub()
        if frame.event is not None:
            frame.event.stopped = False
            core.events.look_soon()
        return frame.back

    return back


def on_jump(compiler: LineCompiler, node: tree.OnJump) -> Run:
    """ON n GOTO, ON n GOSUB: goes on behind when there is no such entry, ?FC outside 0..255 (ROM-175)."""
    selector, stack, op = compiler.number_value(node.selector), compiler.core.stack, compiler.op
    evaluate = selector.evaluate
    targets = [compiler.target(0 if line is None else line) for line in node.lines]
    searches = _entry_cycles(compiler, node)
    clock = compiler.core.clock
    gosub = node.kind == "GOSUB"

    def jump() -> Op | None:
        choice = to_byte(evaluate())
        if not 1 <= choice <= len(targets):
            return None
        clock.cycles += searches[choice - 1]
        head = targets[choice - 1]()
        if gosub:
            stack.push(GosubFrame(op.next))
        return head

    return jump


def _entry_cycles(compiler: LineCompiler, node: tree.OnJump) -> list[int]:
    """For each line of ON: the digits up to it, the rest of the program line, and the search."""
    cycles: list[int] = []
    digits = 0
    for line in node.lines:
        digits += len(str(line or ""))
        cycles.append(costs.LINE_DIGIT * digits + compiler.jump_cycles(node, line, digits + len(cycles) + 4))
    return cycles


def for_(compiler: LineCompiler, node: tree.For) -> Run:
    """FOR: start, limit and step are computed once; the body runs at least once (ROM-170)."""
    core, op = compiler.core, compiler.op
    kind = compiler.kind(node.variable.name, node.variable.sigil)
    if kind == "$":
        assign, fail = let(compiler, tree.Let(node.variable, node.start)), failure("TM")
        return lambda: assign() or fail()
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

    return begin


def next_(compiler: LineCompiler, node: tree.Next) -> Run:
    """NEXT: the innermost loop, or the loops of the variables named (ROM-172), which it makes if need be (ROM-533)."""
    core = compiler.core
    variables, stack, clock = core.variables, core.stack, core.clock
    values, lookup, defined = variables.values, variables.lookup, variables.defined
    slots: list[int | None] = [variables.slot(v.name, compiler.kind(v.name, v.sigil)) for v in node.variables]

    def make_and_fail(slot: int) -> NoReturn:
        variables.define(slot)
        raise BasicError("NF")

    def turn() -> Op | None:
        for slot in slots or [None]:
            if slot is not None:
                clock.cycles += costs.NEXT_NAMED + lookup[slot]
            frame = stack.innermost(slot) if slot is None or defined[slot] else make_and_fail(slot)
            before: Any = values[frame.slot]
            value: Any = add(before, frame.step)
            clock.cycles += costs.NEXT[frame.kind]
            if value.__class__ is not int or frame.kind != "%":
                clock.cycles += sum_cycles(before, frame.step, value)
                value = STEP_ON[frame.kind](value)
            values[frame.slot] = value
            if value <= frame.limit if frame.step > 0 else value >= frame.limit if frame.step < 0 else True:
                return frame.body
            stack.end_loop()
        return None

    return turn


def error_jump(compiler: LineCompiler, node: tree.OnError) -> Run:
    """ON ERROR GOTO n; 0 ends trapping, in a handler it raises the error again."""
    traps = compiler.core.traps
    if node.line == 0:
        return traps.untrap
    target = compiler.target(node.line)
    return lambda: traps.trap(target())


def resume(compiler: LineCompiler, node: tree.Resume) -> Run:
    """RESUME, RESUME NEXT, RESUME n: ?RW outside a handler."""
    traps = compiler.core.traps
    if node.line:
        target = compiler.target(node.line)
        return lambda: traps.resume_at(target)
    return traps.resume_next if node.next else traps.resume


def raise_error(compiler: LineCompiler, node: tree.Command) -> Run:
    """ERROR n: 1..255, else ?FC."""
    assert node.operands[0] is not None
    code = compiler.number_value(node.operands[0])

    def fail() -> None:
        number = to_byte(code.evaluate())
        if not number:
            raise BasicError("FC")
        raise BasicError(code=number)

    return fail


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
