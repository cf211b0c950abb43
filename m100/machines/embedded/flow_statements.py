"""IF, GOTO, GOSUB, RETURN, FOR, NEXT, ON, END, STOP, RUN and the error statements."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from m100.basic import tree

from . import costs
from .code import Compiled, Op, Run, StatementTable
from .control import ForFrame, GosubFrame
from .errors import BasicError
from .let_statements import CONVERT
from .operators import failure
from .real import add
from .values import Number, to_byte

if TYPE_CHECKING:
    from .compiler import LineCompiler


def if_(compiler: LineCompiler, node: tree.If) -> Compiled:
    """IF: both parts run to the end of the line."""
    op = compiler.op
    condition = compiler.number_value(node.condition)
    evaluate = condition.evaluate
    then = compiler.chain(node.then)
    otherwise = compiler.chain(node.otherwise) if node.otherwise is not None else compiler.behind
    del op

    def decide() -> Op:
        return then if evaluate() else otherwise

    return decide, 1000 + condition.cost


def goto(compiler: LineCompiler, node: tree.Goto | tree.Jump) -> Compiled:
    """GOTO n, or a bare line number behind THEN."""
    return compiler.target(node.line), 1500


def gosub(compiler: LineCompiler, node: tree.Gosub) -> Compiled:
    """GOSUB n."""
    stack, op, target = compiler.core.stack, compiler.op, compiler.target(node.line)

    def call() -> Op:
        head = target()
        assert op.next is not None
        stack.push(GosubFrame(op.next))
        return head

    return call, 2000


def return_(compiler: LineCompiler, node: tree.Return) -> Compiled:
    """RETURN."""
    core = compiler.core

    def back() -> Op:
        frame = core.stack.leave_gosub()
        return frame.back

    return back, 1000


def on_jump(compiler: LineCompiler, node: tree.OnJump) -> Compiled:
    """ON n GOTO, ON n GOSUB: falls through when there is no such entry, ?FC outside 0..255."""
    selector, stack, op = compiler.number_value(node.selector).evaluate, compiler.core.stack, compiler.op
    targets = [compiler.target(line) for line in node.lines]
    gosub = node.kind == "GOSUB"

    def jump() -> Op | None:
        choice = to_byte(selector())
        if not 1 <= choice <= len(targets):
            return None
        head = targets[choice - 1]()
        if gosub:
            assert op.next is not None
            stack.push(GosubFrame(op.next))
        return head

    return jump, 3000


def for_(compiler: LineCompiler, node: tree.For) -> Compiled:
    """FOR: start, limit and step are computed once; the body runs at least once (ROM-170)."""
    variables, stack, op = compiler.core.variables, compiler.core.stack, compiler.op
    kind = compiler.kind(node.variable.name, node.variable.sigil)
    slot = variables.slot(node.variable.name, kind)
    if kind == "$":
        return failure("TM"), 0
    start, limit = compiler.number_value(node.start), compiler.number_value(node.limit)
    step = compiler.number_value(node.step) if node.step is not None else None
    convert = CONVERT[kind]

    def begin() -> None:
        if not variables.defined[slot]:
            variables.define(slot)
        compiler.core.clock.cycles += variables.lookup[slot]
        variables.values[slot] = convert(start.evaluate())
        last = convert(limit.evaluate())
        by: Number = convert(step.evaluate()) if step else convert(1)
        stack.forget_loop(op)
        assert op.next is not None
        stack.push(ForFrame(op, slot, kind, last, by, op.next))

    return begin, 8000


def next_(compiler: LineCompiler, node: tree.Next) -> Compiled:
    """NEXT: the innermost loop, or the loops of the variables named."""
    variables, stack = compiler.core.variables, compiler.core.stack
    values = variables.values
    slots: list[int | None] = [variables.slot(v.name, compiler.kind(v.name, v.sigil)) for v in node.variables]

    def turn() -> Op | None:
        for slot in slots or [None]:
            frame = stack.innermost(slot)
            value: Any = add(values[frame.slot], frame.step)  # type: ignore[arg-type]
            if value.__class__ is not int or frame.kind != "%":
                value = CONVERT[frame.kind](value)
            values[frame.slot] = value
            if value <= frame.limit if frame.step > 0 else value >= frame.limit if frame.step < 0 else True:
                return frame.body
            stack.end_loop()
        return None

    return turn, 1100 if not slots else 1800


def command(run: Callable[[LineCompiler], Run]) -> Callable[[LineCompiler, tree.Node], tuple[Run, int]]:
    """A compile function from one that gives only the closure."""
    return lambda compiler, node: (run(compiler), costs.STATEMENT)


def error_jump(compiler: LineCompiler, node: tree.OnError) -> Compiled:
    """ON ERROR GOTO n; 0 ends trapping, in a handler it raises the error again."""
    core = compiler.core
    if node.line == 0:
        return core.traps.untrap, 500
    target = compiler.target(node.line)
    return lambda: core.traps.trap(target()), 1500


def resume(compiler: LineCompiler, node: tree.Resume) -> Compiled:
    """RESUME, RESUME NEXT, RESUME n: ?RW outside a handler."""
    traps = compiler.core.traps
    if node.line:
        target = compiler.target(node.line)
        return lambda: traps.resume_at(target()), 1000
    if node.next:
        return lambda: traps.resume_next(), 1000
    return lambda: traps.resume(), 1000


def raise_error(compiler: LineCompiler, node: tree.Command) -> Compiled:
    """ERROR n."""
    assert node.operands[0] is not None
    code = compiler.number_value(node.operands[0]).evaluate

    def fail() -> None:
        number = to_byte(code())
        if not number:
            raise BasicError("FC")
        raise BasicError(code=number)

    return fail, 500


TABLE: StatementTable = {
    tree.If: if_,
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
