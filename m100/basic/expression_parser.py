"""Expressions, from tokens to the tree, read as the ROM's evaluator at 0DABh reads them (ROM-20 to ROM-26)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from .body_reader import POINT, QUOTE, BodyReader, NotParsed
from .errors import Span
from .operators import OPERATORS, PRECEDENCE, PREFIX_LEVEL, RELATION_SIGNS, RELATIONS
from .tokens import KEYWORDS, TOKENS, keyword
from .tree import Binary, Call, Element, Expression, Group, Number, String, Target, Unary, Variable

OPEN_PARENTHESIS, CLOSE_PARENTHESIS, OPEN_BRACKET, CLOSE_BRACKET = b"()[]"
COMMA, HASH, DOLLAR = b",#$"
MAX_CHAIN = 200
"""How many operators in a row are parsed: each makes the tree one level deeper."""

_PREFIXES = {TOKENS[word]: word for word in PREFIX_LEVEL}


def expression(reader: BodyReader, above: int = 0) -> Expression:
    """An expression of operators that bind more strongly than `above`; NotParsed when there is none."""
    span = reader.span()
    left = _operand(reader)
    for _ in range(MAX_CHAIN):
        start = reader.at
        operator = _operator(reader)
        if operator is None or PRECEDENCE[operator] <= above:
            reader.at = start
            return left
        left = Binary(operator, left, expression(reader, PRECEDENCE[operator]), span=span)
    raise NotParsed


def expressions(reader: BodyReader) -> tuple[Expression, ...]:
    """One expression or more, separated by commas."""
    found = [expression(reader)]
    while reader.skip(COMMA):
        found.append(expression(reader))
    return tuple(found)


def target(reader: BodyReader) -> Target:
    """A variable or an array element."""
    span = reader.span()
    name, sigil = reader.name()
    if reader.peek() not in (OPEN_PARENTHESIS, OPEN_BRACKET):
        return Variable(name, sigil, span=span)
    reader.at += 1
    with reader.nested():
        indexes = expressions(reader)
    if not reader.skip(CLOSE_BRACKET):  # either bracket closes either (ROM-25)
        reader.expect(CLOSE_PARENTHESIS)
    return Element(name, sigil, indexes, span=span)


def variable(reader: BodyReader) -> Variable:
    """A simple variable; a parenthesis behind it is left alone."""
    span = reader.span()
    return Variable(*reader.name(), span=span)


def _operator(reader: BodyReader) -> str | None:
    token = reader.peek()
    if token in OPERATORS:
        reader.at += 1
        return OPERATORS[token]
    signs = ""
    while reader.peek() in RELATION_SIGNS:
        signs += RELATION_SIGNS[reader.peek()]
        reader.at += 1
    if not signs:
        return None
    if len(signs) > len(set(signs)) or frozenset(signs) not in RELATIONS:
        raise NotParsed
    return RELATIONS[frozenset(signs)]


def _operand(reader: BodyReader) -> Expression:
    span, token = reader.span(), reader.peek()
    if reader.at_digit() or token == POINT:
        return Number(reader.number(), span=span)
    if token == QUOTE:
        return String(reader.string(), span=span)
    if reader.at_letter():
        return target(reader)
    reader.at += 1
    with reader.nested():
        if token in _PREFIXES:
            operator = _PREFIXES[token]
            return Unary(operator, expression(reader, PREFIX_LEVEL[operator]), span=span)
        if token == OPEN_PARENTHESIS:
            return Group(_closed(reader), span=span)
        if token in _CALLS:
            return _CALLS[token](reader, keyword(token), span)
    raise NotParsed


def _closed(reader: BodyReader) -> Expression:
    """An expression and the parenthesis that closes it."""
    inner = expression(reader)
    reader.expect(CLOSE_PARENTHESIS)
    return inner


# ------------------------------------------------------------------ functions

_CallParser: TypeAlias = Callable[[BodyReader, str, Span], Expression]


def _no_operand(reader: BodyReader, word: str, span: Span) -> Expression:
    return Call(word, (), span=span)


def _operands(least: int, most: int) -> _CallParser:
    """A function of `least` to `most` operands in parentheses."""

    def call(reader: BodyReader, word: str, span: Span) -> Expression:
        reader.expect(OPEN_PARENTHESIS)
        arguments = expressions(reader)
        reader.expect(CLOSE_PARENTHESIS)
        if not least <= len(arguments) <= most:
            raise NotParsed
        return Call(word, arguments, span=span)

    return call


def _varptr(reader: BodyReader, word: str, span: Span) -> Expression:
    reader.expect(OPEN_PARENTHESIS)
    if reader.skip(HASH):
        return Call("VARPTR#", (_closed(reader),), span=span)
    argument = target(reader)
    reader.expect(CLOSE_PARENTHESIS)
    return Call(word, (argument,), span=span)


def _input(reader: BodyReader, word: str, span: Span) -> Expression:
    """`INPUT$(count[, [#]channel])`."""
    reader.expect(DOLLAR)
    reader.expect(OPEN_PARENTHESIS)
    arguments = [expression(reader)]
    if reader.skip(COMMA):
        reader.skip(HASH)
        arguments.append(expression(reader))
    reader.expect(CLOSE_PARENTHESIS)
    return Call("INPUT$", tuple(arguments), span=span)


def _max(reader: BodyReader, word: str, span: Span) -> Expression:
    if reader.skip(TOKENS["FILES"]):
        return Call("MAXFILES", (), span=span)
    reader.expect_word(b"RAM")
    return Call("MAXRAM", (), span=span)


def _disk_input(reader: BodyReader, word: str, span: Span) -> Expression:
    """DSKI$ fails at once unless a disk system has taken it over, which then reads what it likes (ROM-60)."""
    if reader.peek() != OPEN_PARENTHESIS:
        return Call(word, (), span=span)
    return _operands(1, MAX_CHAIN)(reader, word, span)


_CALLS: dict[int, _CallParser] = {
    **{TOKENS[word]: _operands(1, 1) for word in KEYWORDS[TOKENS["SGN"] - 0x80 : TOKENS["LEFT$"] - 0x80]},
    **{TOKENS[word]: _no_operand for word in ("ERL", "ERR", "INKEY$", "CSRLIN", "HIMEM", "TIME$", "DATE$", "DAY$")},
    TOKENS["LEFT$"]: _operands(2, 2),
    TOKENS["RIGHT$"]: _operands(2, 2),
    TOKENS["MID$"]: _operands(2, 3),
    TOKENS["STRING$"]: _operands(2, 2),
    TOKENS["INSTR"]: _operands(2, 3),
    TOKENS["VARPTR"]: _varptr,
    TOKENS["INPUT"]: _input,
    TOKENS["MAX"]: _max,
    TOKENS["DSKI$"]: _disk_input,
}
"""What each token that begins an operand reads behind itself (0F1Ch)."""
