"""The statements that open blocks or depend on those around them: IF, SELECT CASE, DO, FOR, WHEN TARGET, EXIT."""

from __future__ import annotations

from typing import Literal, cast

from m100.basic import tree as basic
from m100.basic.errors import Span
from m100.basic.tree import Expression

from . import messages, tree
from .blocks import BlockReader, Open, Reader
from .expressions import expression, variable
from .hints import closest
from .statements import label
from .words import TARGETS

# ---------------------------------------------------------------- if


def if_(p: BlockReader) -> tree.Block:
    """`if c then` block, or with statements behind THEN up to the end of the line."""
    c = p.cursor
    span = c.take().span
    condition = expression(c)
    if word := c.accept_word("GOTO"):
        jump = basic.Goto(label(c), span=word.span)
        return (_on_line(p, span, condition, (jump,)),)
    if not c.accept_word("THEN"):
        raise c.mistake(messages.THEN_MISSING)
    if c.at_line_end and not p.on_line:
        return (_block_if(p, span, condition),)
    return (_on_line(p, span, condition, None),)


def _on_line(p: BlockReader, span: Span, condition: Expression, then: tree.Block | None) -> tree.Statement:
    c = p.cursor
    with p.opened("if", span, on_line=True):
        if then is None:
            if c.at_line_end:
                raise c.mistake(messages.NO_STATEMENT, mend="a block `if` cannot stand behind `then`")
            then = p.block()
        otherwise = p.block() if c.accept_word("ELSE") else ()
    return tree.IfBlock((tree.Arm(condition, then, span=span),), otherwise, span=span)


def _block_if(p: BlockReader, span: Span, condition: Expression) -> tree.Statement:
    c = p.cursor
    with p.opened("if", span) as block:
        arms = [tree.Arm(condition, p.block(), span=span)]
        otherwise: tree.Block = ()
        else_read = False
        while c.is_word("ELSE", "ELSEIF"):
            word = c.take()
            if else_read:
                p.report(messages.BEHIND_ELSE, word.span, word=word.text.lower())
            if word.text == "ELSEIF":
                arms.append(_elseif(p, word.span))
                continue
            if c.is_word("IF"):
                p.report(messages.ELSE_IF, word.span)
                arms.append(_elseif(p, c.take().span))
                continue
            else_read = True
            otherwise = p.block()
        p.close(block)
    return tree.IfBlock(tuple(arms), otherwise, span=span)


def _elseif(p: BlockReader, span: Span) -> tree.Arm:
    c = p.cursor
    condition = expression(c)
    if not c.accept_word("THEN"):
        p.report(messages.THEN_MISSING, c.span, found=c.found())
    return tree.Arm(condition, p.block(), span=span)


# ---------------------------------------------------------------- select case


def select(p: BlockReader) -> tree.Block:
    """`select case subject`, its cases, `end select`."""
    c = p.cursor
    span = c.take().span
    c.expect_word("CASE")
    subject = expression(c)
    cases: list[tree.Case] = []
    otherwise: tree.Block | None = None
    with p.opened("select case", span) as block:
        before = p.block()
        if before:
            p.report(messages.BEFORE_CASE, before[0].span or span)
        while word := c.accept_word("CASE"):
            if otherwise is not None:
                p.report(messages.BEHIND_ELSE, word.span, word="case")
            if c.accept_word("ELSE"):
                otherwise = p.block()
            else:
                cases.append(tree.Case(_case_values(p), p.block(), span=word.span))
        p.close(block)
    return (tree.Select(subject, tuple(cases), otherwise, span=span),)


def _case_values(p: BlockReader) -> tuple[tree.CaseValue, ...]:
    values = [_case_value(p)]
    while p.cursor.accept(","):
        values.append(_case_value(p))
    if not p.cursor.at_statement_end:
        p.report(messages.TRAILING, p.cursor.span, found=p.cursor.found())
        p.cursor.skip_line()
    return tuple(values)


def _case_value(p: BlockReader) -> tree.CaseValue:
    c = p.cursor
    span = c.span
    if c.accept_word("IS"):
        sign = c.accept("=", "<", ">", "<=", ">=", "<>") or c.missing("a comparison", "`is < …` or another comparison")
        return tree.CaseValue(expression(c), None, sign.text, span=span)
    first = expression(c)
    last = expression(c) if c.accept_word("TO") else None
    return tree.CaseValue(first, last, span=span)


# ---------------------------------------------------------------- loops


def do(p: BlockReader) -> tree.Block:
    """`do [while|until c]` … `loop [while|until c]`."""
    span = p.cursor.take().span
    before = _test(p)
    with p.opened("do", span) as block:
        body = p.block()
        end = p.cursor.span
        p.close(block)
    return (tree.Loop(body, before, _test(p), end=end, span=span),)


def _test(p: BlockReader) -> tree.Test | None:
    word = p.cursor.accept_word("WHILE", "UNTIL")
    if word is None:
        return None
    kind: Literal["while", "until"] = "while" if word.text == "WHILE" else "until"
    return tree.Test(kind, expression(p.cursor), span=word.span)


def for_(p: BlockReader) -> tree.Block:
    """`for v = a to b [step c]` … `next [v]`."""
    c = p.cursor
    span = c.take().span
    counter = variable(c)
    c.expect("=")
    start = expression(c)
    c.expect_word("TO")
    limit = expression(c)
    step = expression(c) if c.accept_word("STEP") else None
    with p.opened("for", span, variable=counter.name + counter.sigil) as block:
        body = p.block()
        end = c.span
        p.close(block)
    _check_next(p, block)
    return (tree.ForBlock(counter, start, limit, step, body, end=end, span=span),)


def _check_next(p: BlockReader, block: Open) -> None:
    """The names behind NEXT: at most one, that of the loop."""
    c = p.cursor
    if c.token.kind != "name" or c.tokens[c.at - 1].text != "NEXT":
        return
    name = variable(c)
    written = name.name + name.sigil
    if written.rstrip("%") != block.variable.rstrip("%"):
        p.report(messages.WRONG_NEXT, name.span or block.span, name=written, opened=block.variable)
    if c.is_sign(","):
        raise c.mistake(messages.SEVERAL_NEXT)


# ---------------------------------------------------------------- leaving


def leave(p: BlockReader) -> tree.Block:
    """`exit do|for|sub` and `continue do|for`."""
    c = p.cursor
    word = c.take()
    words = ("DO", "FOR", "SUB") if word.text == "EXIT" else ("DO", "FOR")
    what = c.accept_word(*words) or c.missing(" or ".join(f"`{text.lower()}`" for text in words))
    kind = cast(Literal["do", "for", "sub"], what.text.lower())
    action: Literal["exit", "continue"] = "exit" if word.text == "EXIT" else "continue"
    if not p.inside(kind):
        if kind == "sub":
            p.report(messages.NOT_IN_SUB, word.span)
        else:
            p.report(messages.NOT_IN_LOOP, word.span, statement=f"{action} {kind}", what=kind)
    return (tree.Leave(action, kind, span=word.span),)


def return_(p: BlockReader) -> tree.Block:
    """`return` is `exit sub` in a sub; outside it is the machine's, for a GOSUB to a label."""
    span = p.cursor.take().span
    return (tree.Leave("exit", "sub", span=span),) if p.in_sub else (basic.Return(span=span),)


# ---------------------------------------------------------------- when target


def when(p: BlockReader) -> tree.Block:
    """`when target a, b` … `else` … `end when`: both parts are read, the one of the target is kept."""
    c = p.cursor
    span = c.take().span
    if not c.is_name("target"):
        c.missing("`target`", "`when target m100`")
    c.take()
    chosen = p.target in _targets(p)
    with p.opened("when target", span) as block:
        body = _kept(p, chosen)
        if c.accept_word("ELSE"):
            body += _kept(p, not chosen)
        p.close(block)
    return body


def _targets(p: BlockReader) -> list[str]:
    c = p.cursor
    found = []
    while True:
        if not c.is_name():
            c.missing("a target", f"one of {', '.join(TARGETS)}")
        name = c.take()
        if name.text not in TARGETS:
            p.report(messages.UNKNOWN_TARGET, name.span, target=name.text, hint=closest(name.text, TARGETS))
        found.append(name.text)
        if not c.accept(","):
            return found


def _kept(p: BlockReader, keep: bool) -> tree.Block:
    """A part of a WHEN; of a part that is not kept its declarations go as well."""
    uses, declarations = len(p.uses), len(p.declarations)
    body = p.block()
    if keep:
        return body
    del p.uses[uses:]
    del p.declarations[declarations:]
    return ()


READERS: dict[str, Reader] = {
    "IF": if_,
    "SELECT": select,
    "DO": do,
    "FOR": for_,
    "EXIT": leave,
    "CONTINUE": leave,
    "RETURN": return_,
    "WHEN": when,
}
