"""Values of constants as machine expressions, and back."""

from __future__ import annotations

import re
from decimal import Decimal
from functools import reduce
from typing import cast

from m100.basic.tree import Binary, Call, Expression, Input, Node, Number, String, Unary
from m100.lang.constant_values import HIGHEST, Real, Value, literal

from ..rewrite import Tree, map_children

ZERO = Number("0")
_RUNS = re.compile(rb"[^\x00-\x1f\"\x7f]+|[\x00-\x1f\"\x7f]")
"""What can stand between quotes in a listing that the ROM loads, and each single byte that cannot."""


def as_expression(value: Value) -> Expression:
    """The shortest way to write `value`; a negative number becomes a minus before its digits.

    A string may hold any byte here: `spell_strings` makes it fit to print.
    """
    if isinstance(value, bytes):
        return String(value)
    number = value.value if isinstance(value, Real) else Decimal(value)
    sign = "!" if isinstance(value, Real) and value.digits == 6 else ""
    written = Number(digits(number) + sign)
    return Unary("-", written) if number < 0 else written


def integer(value: int) -> Expression:
    """`value` as an expression; beyond 16 bits the machine takes it as a real."""
    return as_expression(value)


def digits(value: Decimal | int) -> str:
    """The digits of a number without its sign and what can be left out: `.5`, `1E14`, `32768`.

    With an exponent it is a real of 14 digits too (ROM-143).
    """
    number = abs(Decimal(value))
    plain = f"{number.normalize():f}"
    if plain.startswith("0."):
        plain = plain[1:]
    _, figures, exponent = number.normalize().as_tuple()
    scientific = "".join(map(str, figures)) + f"E{exponent}"
    return scientific if number and len(scientific) < len(plain) else plain


def value_of(expression: Expression) -> Value | None:
    """The value of a literal, with or without a minus; None for anything else."""
    match expression:
        case Number(text=text):
            return literal(text)
        case String(value=value):
            return value
        case Unary(operator="-", operand=Number(text=text)):
            found = literal(text)
            if isinstance(found, Real):
                negative = -found.value
                return int(negative) if negative == -HIGHEST - 1 else Real(negative, found.digits)
            return -found
    return None


def whole_value(expression: Expression) -> int | None:
    """The value of a literal that is a whole number of any size below 10^14; None for anything else."""
    value = value_of(expression)
    if isinstance(value, int):
        return value
    if isinstance(value, Real) and value.digits == 14 and value.value == value.value.to_integral_value():
        return int(value.value) if abs(value.value) < 10**14 else None
    return None


def is_zero(expression: Expression) -> bool:
    """Whether it is the literal 0."""
    return whole_value(expression) == 0


def spelled(value: bytes) -> Expression:
    """A string as literals, with CHR$ for each byte that cannot stand between quotes in a listing."""
    parts: list[Expression] = [_spelled_run(run) for run in _RUNS.findall(value)]
    return reduce(lambda left, right: Binary("+", left, right), parts) if parts else String(b"")


def _spelled_run(run: bytes) -> Expression:
    if _RUNS.fullmatch(run) and (run[0] >= 32 and run not in (b'"', b"\x7f")):
        return String(run)
    return Call("CHR$", (Number(str(run[0])),))


def spell_strings(node: Tree) -> Tree:
    """`node` with every string as a listing can hold it: control characters and quotes by CHR$."""

    def visit(below: Node) -> Node:
        match below:
            case String():
                return spelled(below.value)
            case Input():
                return below  # its prompt can only be a literal
        return map_children(below, visit)

    return cast(Tree, visit(node))
