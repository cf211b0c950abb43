"""Expressions, by precedence climbing with the ROM's own precedences."""

from __future__ import annotations

from m100.basic import tree as basic
from m100.basic.operators import PRECEDENCE, PREFIX_LEVEL
from m100.basic.tree import Expression, Target, Variable

from . import messages
from .cursor import MAX_CHAIN, Cursor, Mistake
from .lexer import Token
from .words import FUNCTIONS, QUANTITIES


def expression(c: Cursor, above: int = 0) -> Expression:
    """One expression of operators that bind more strongly than `above` (0: all)."""
    span = c.span
    left = _operand(c)
    for _ in range(MAX_CHAIN):
        if c.token.kind not in ("sign", "word") or PRECEDENCE.get(c.token.text, 0) <= above:
            return left
        operator = c.take().text
        left = basic.Binary(operator, left, expression(c, PRECEDENCE[operator]), span=span)
    raise c.mistake(messages.TOO_DEEP)


def _operand(c: Cursor) -> Expression:
    token = c.token
    with c.nested():
        match token.kind, token.text:
            case "sign" | "word", "-" | "+" | "NOT":
                c.take()
                return basic.Unary(token.text, expression(c, PREFIX_LEVEL[token.text]), span=token.span)
            case "sign", "(":
                c.take()
                inner = expression(c)
                c.expect(")")
                return basic.Group(inner, span=token.span)
            case "number", _:
                return basic.Number(c.take().text, span=token.span)
            case "string", _:
                return basic.String(c.take().codes, span=token.span)
            case "name", _:
                return target(c)
            case "word", _:
                return _function(c)
    raise c.mistake(messages.NO_EXPRESSION)


def word_as_name(c: Cursor) -> Mistake:
    """The Mistake that a word stands where a name belongs."""
    word = c.token.text.lower()
    return c.mistake(messages.WORD_AS_NAME, word=word, name=word)


def target(c: Cursor) -> Target:
    """A variable, or a name with arguments: what can stand left of `=`."""
    if c.token.kind == "word":
        raise word_as_name(c)
    if c.token.kind != "name":
        raise c.mistake(messages.LET_TARGET)
    name = c.take()
    if c.is_sign("("):
        return basic.Element(name.text, name.sigil, arguments(c), span=name.span)
    return basic.Variable(name.text, name.sigil, span=name.span)


def variable(c: Cursor) -> Variable:
    """A simple variable."""
    if c.token.kind == "word":
        raise word_as_name(c)
    if c.token.kind != "name":
        c.missing("a name")
    name = c.take()
    return basic.Variable(name.text, name.sigil, span=name.span)


def arguments(c: Cursor) -> tuple[Expression, ...]:
    """`(a, b, …)`, also `()`."""
    c.expect("(")
    if c.accept(")"):
        return ()
    found = expressions(c)
    c.expect(")")
    return found


def expressions(c: Cursor) -> tuple[Expression, ...]:
    """One expression or several with commas between them."""
    return tuple(c.separated(expression))


def _function(c: Cursor) -> Expression:
    word = c.token
    if word.text in FUNCTIONS:
        c.take()
        if not c.is_sign("("):
            c.missing("`(`", f"`{word.text.lower()}(…)`")
        if word.text == "INPUT$":
            return _read_characters(c, word)
        return basic.Call(word.text, arguments(c), span=word.span)
    if word.text in QUANTITIES:
        c.take()
        return basic.Call(word.text, (), span=word.span)
    if word.text == "TRUE":
        c.take()
        return basic.Unary("-", basic.Number("1", span=word.span), span=word.span)
    if word.text == "FALSE":
        c.take()
        return basic.Number("0", span=word.span)
    raise c.mistake(messages.NO_EXPRESSION) if word.text in _BETWEEN else word_as_name(c)


def _read_characters(c: Cursor, word: Token) -> Expression:
    """`input$(count [, [#]channel])`."""
    c.expect("(")
    operands = [expression(c)]
    if c.accept(","):
        c.accept("#")
        operands.append(expression(c))
    c.expect(")")
    return basic.Call(word.text, tuple(operands), span=word.span)


_BETWEEN = frozenset(
    "THEN ELSE TO STEP GOTO GOSUB AS FOR AND OR XOR EQV IMP MOD USING ON OFF TAB".split()  # noqa: SIM905
)
"""Words that follow a value: before one of them the value is missing."""
