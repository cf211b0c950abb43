"""Blocks of the source: IF, SELECT, DO and FOR."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

from m100.basic.errors import Span
from m100.basic.tree import Binary, Element, Expression, For, Goto, If, Let, Next, Variable
from m100.lang import tree
from m100.lang.walk import walk

from ..measure import stored_size
from .branches import LONGEST_SKIP, Arm, Branches, jump_if, jump_unless
from .code import Lines, as_tail, leaves
from .conditions import opposite, truth
from .folding import sigil_of
from .literals import whole_value
from .loops import OpenLoop

if TYPE_CHECKING:
    from .statements import Body


def if_block(body: Body, block: tree.IfBlock) -> None:
    """`if … then` block: each arm's calls are made only when it is reached."""
    _write(body, [_arm(body, arm) for arm in block.arms], block.otherwise, _on_one_line(block))


def _on_one_line(block: tree.IfBlock) -> bool:
    """Whether the source has it on one line: then it stays on one as long as it fits."""
    parts = (*(arm.body for arm in block.arms), block.otherwise)
    spans = [statement.span for part in parts for statement in part]
    return all(span is not None and block.span is not None and span.line == block.span.line for span in spans)


def _arm(body: Body, arm: tree.Arm) -> Arm:
    setup, condition = _captured(body, arm.condition)
    return Arm(setup, condition, body.captured_block(arm.body), arm.span)


def _captured(body: Body, condition: Expression) -> tuple[Lines, Expression]:
    """A condition, and apart from it the calls that it needs."""
    found: list[Expression] = []
    setup = body.code.capture(lambda: found.append(body.lowered(condition)))
    return setup, found[0]


def _write(body: Body, arms: list[Arm], otherwise: tree.Block, one_line: bool) -> None:
    Branches(body.code, one_line).write(arms, body.captured_block(otherwise))


# ---------------------------------------------------------------- select


def select(body: Body, block: tree.Select) -> None:
    """`select case` as a chain of IFs."""
    subject = _subject(body, block)
    arms = []
    for case in block.cases:
        found = [_match(body, subject, value) for value in case.values]
        setup = tuple(line for lines, _ in found for line in lines)
        condition = reduce(lambda left, right: Binary("OR", left, right), (test for _, test in found))
        arms.append(Arm(setup, condition, body.captured_block(case.body), case.span))
    _write(body, arms, block.otherwise or (), one_line=False)


def _subject(body: Body, block: tree.Select) -> Expression:
    """What the cases compare: the subject itself if it may be read again and again, else a temporary."""
    subject = body.lowered(block.subject)
    values = [value for case in block.cases for value in case.values]
    tests = sum(1 if value.last is None else 2 for value in values)
    if tests <= 1 or whole_value(subject) is not None:
        return subject
    if isinstance(subject, Variable) and not any(isinstance(node, Element) for node in walk(*values)):
        return subject  # no call in a case can change it
    temporary = body.temporaries.new(sigil_of(subject))
    body.code.emit(Let(temporary, subject))
    return temporary


def _match(body: Body, subject: Expression, value: tree.CaseValue) -> tuple[Lines, Expression]:
    """The calls and the condition of one value of a case."""
    setup, first = _captured(body, value.first)
    if value.last is None:
        return setup, Binary(value.operator, subject, first)
    more, last = _captured(body, value.last)
    return (*setup, *more), Binary("AND", Binary(">=", subject, first), Binary("<=", subject, last))


# ---------------------------------------------------------------- loops


def do_loop(body: Body, block: tree.Loop) -> None:
    """`do … loop`: the test before jumps out, the test after jumps back; a short one stands on one line."""
    code, top = body.code, body.code.new_label()
    loop = OpenLoop("do", code, again=None if block.after else top)
    code.label(top)
    condition = _goes_on(body, block.before)
    inside = body.captured_block(block.body, loop)
    turn = code.capture(lambda: _turn(body, block.after, loop, inside, top, block.end))
    tail = as_tail(turn)
    if condition is None:
        code.put(turn)
    elif tail is not None and stored_size(tail) <= LONGEST_SKIP:
        code.emit(If(truth(condition), tail))
    else:
        code.emit(jump_unless(condition, loop.end_label()))
        code.put(turn)
    if loop.end:
        code.label(loop.end)


def _turn(body: Body, after: tree.Test | None, loop: OpenLoop, inside: Lines, top: str, end: Span | None) -> None:
    """The body of a loop and the way back to its top, which has the place of its end."""
    code = body.code
    code.put(inside)
    with code.at(end):
        if after is None:
            if not leaves(inside):
                code.emit(Goto(top))
            return
        if loop.again:
            code.label(loop.again)
        condition = _goes_on(body, after)
        code.emit(Goto(top) if condition is None else jump_if(truth(condition), top))


def _goes_on(body: Body, test: tree.Test | None) -> Expression | None:
    """The condition under which a loop goes on; None if it always does. The calls in it are made here."""
    if test is None:
        return None
    condition = body.lowered(test.condition)
    if test.kind == "until":
        condition = opposite(condition)
    return None if whole_value(condition) not in (None, 0) else condition


def for_loop(body: Body, block: tree.ForBlock) -> None:
    """`for … next` is BASIC's own."""
    code = body.code
    loop = OpenLoop("for", code)
    head = body.lowered(For(block.variable, block.start, block.limit, block.step))
    code.emit(head)
    code.put(body.captured_block(block.body, loop))
    if loop.again:
        code.label(loop.again)
    with code.at(block.end):
        code.emit(Next((head.variable,) if loop.names_next else ()))
    if loop.end:
        code.label(loop.end)
