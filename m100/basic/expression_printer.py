"""Expressions, from the tree to pieces, with the parentheses that precedence demands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .crunch import crunch
from .operators import PRECEDENCE, PREFIX_LEVEL
from .spacing import CLOSE, OPEN, Piece
from .tree import Binary, Call, Element, Expression, Group, Number, String, Unary, Variable

COMMA = Piece(b",")


def keyword(word: str) -> Piece:
    """A keyword or several (`KEY LIST`, `INPUT$`, `<=`), as the ROM stores them."""
    return Piece(crunch(word.replace(" ", "").encode("ascii")))


def expression(node: Expression, floor: int = 0, follow: int = 0) -> Iterator[Piece]:
    """The pieces of an expression.

    A binary operator below `floor` gets parentheses. `follow` is the precedence of the operator behind the
    expression: a prefix operator that would take it in gets parentheses as well.
    """
    match node:
        case Number(text):
            yield from _number(text, follow)
        case String(value):
            yield string(value)
        case Variable(name, sigil):
            yield Piece((name + sigil).encode("ascii"), name=True)
        case Element(name, sigil, indexes):
            yield Piece((name + sigil).encode("ascii"))
            yield from _operands(indexes)
        case Call():
            yield from _call(node)
        case Group(inner):
            yield from parenthesised(inner)
        case Unary(operator, operand):
            yield from _unary(operator, operand, follow)
        case Binary():
            yield from _binary(node, floor, follow)


def _number(text: str, follow: int) -> Iterator[Piece]:
    """A number; `1E` would take a sign behind it for that of its exponent."""
    piece = Piece(crunch(text.encode("ascii")))
    trapped = text[-1] in "ED" and follow == PRECEDENCE["+"]
    yield from (OPEN, piece, CLOSE) if trapped else (piece,)


def string(value: bytes) -> Piece:
    """A string in quotes; ValueError if it holds one."""
    if b'"' in value:
        raise ValueError(f"a string constant cannot hold a quote: {value!r}")
    return Piece(b'"' + value + b'"', verbatim=True)


def parenthesised(inner: Expression) -> Iterator[Piece]:
    """The expression in parentheses."""
    yield OPEN
    yield from expression(inner)
    yield CLOSE


def listed(operands: Iterable[Expression | None]) -> Iterator[Piece]:
    """Operands separated by commas, an omitted one as nothing."""
    for index, operand in enumerate(operands):
        if index:
            yield COMMA
        if operand is not None:
            yield from expression(operand)


def _operands(operands: Iterable[Expression]) -> Iterator[Piece]:
    yield OPEN
    yield from listed(operands)
    yield CLOSE


def _call(node: Call) -> Iterator[Piece]:
    if node.function == "VARPTR#":
        yield from (keyword("VARPTR"), OPEN, Piece(b"#"))
        yield from listed(node.arguments)
        yield CLOSE
        return
    yield keyword(node.function)
    if node.arguments:
        yield from _operands(node.arguments)


def _unary(operator: str, operand: Expression, follow: int) -> Iterator[Piece]:
    level = PREFIX_LEVEL[operator]
    if follow > level:
        yield from parenthesised(Unary(operator, operand))
        return
    yield keyword(operator)
    yield from expression(operand, level + 1, follow)


def _binary(node: Binary, floor: int, follow: int) -> Iterator[Piece]:
    precedence = PRECEDENCE[node.operator]
    if precedence < floor:
        yield from parenthesised(node)
        return
    yield from expression(node.left, precedence, precedence)
    yield keyword(node.operator)
    yield from expression(node.right, precedence + 1, follow)
