"""Constant expressions, worked out with the machine's results.

Integers that overflow become reals, and only what needs an integer then fails. `\\`, MOD and the bit operators truncate
their operands; `/` is always real; comparisons give -1 or 0.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from decimal import Context, Decimal
from typing import TYPE_CHECKING, Any

from m100.basic import tree as basic
from m100.basic.tree import Expression

from .constant_functions import FUNCTIONS
from .constant_values import (
    LONGEST_STRING,
    Failure,
    FailureKind,
    Number,
    Real,
    Value,
    decimal,
    integer,
    literal,
    number,
    real,
    whole,
)

if TYPE_CHECKING:
    from .symbols import Scope


class NotConstant(Exception):
    """The expression depends on the run."""


class ConstantError(Exception):
    """The expression must fail: `kind` says how, `node` is the operation that does."""

    def __init__(self, kind: FailureKind, node: Expression) -> None:
        super().__init__(kind)
        self.kind: FailureKind = kind
        self.node = node


def constant(expression: Expression, scope: Scope) -> int | Decimal | bytes | None:
    """The value of an expression of constants as seen from `scope`; None if it is not constant or must fail."""
    try:
        value = evaluate(expression, scope)
    except (NotConstant, ConstantError):
        return None
    return value.value if isinstance(value, Real) else value


def evaluate(expression: Expression, scope: Scope) -> Value:
    """Like `constant`, with the number of digits of a real kept; raises NotConstant and ConstantError."""
    try:
        return _evaluate(expression, scope)
    except Failure as failure:
        raise ConstantError(failure.kind, expression) from None


def _evaluate(expression: Expression, scope: Scope) -> Value:
    match expression:
        case basic.Number(text=text):
            return literal(text)
        case basic.String(value=value):
            return value
        case basic.Group(inner=inner):
            return evaluate(inner, scope)
        case basic.Unary(operator=sign, operand=operand):
            return _UNARY[sign](evaluate(operand, scope))
        case basic.Binary(operator=sign, left=left, right=right):
            return _binary(sign, evaluate(left, scope), evaluate(right, scope))
        case basic.Call(function=function, arguments=arguments):
            return _called(function, tuple(evaluate(argument, scope) for argument in arguments))
        case basic.Variable(name=name, sigil=sigil):
            return _named(name, sigil, scope)
    raise NotConstant


def _named(name: str, sigil: str, scope: Scope) -> Value:
    symbol = scope.lookup(name, sigil)
    if symbol is None or symbol.kind != "const":
        raise NotConstant
    return scope.resolution.value(symbol)


def _called(function: str, arguments: tuple[Value, ...]) -> Value:
    if function not in FUNCTIONS:
        raise NotConstant
    try:
        result = FUNCTIONS[function](arguments)
    except IndexError:  # too few arguments: the checker's message, not a value
        raise NotConstant from None
    if result is None:
        raise NotConstant
    return result


def _negative(value: Value) -> Value:
    found = number(value)
    return Real(-found.value, found.digits) if isinstance(found, Real) else whole(-found)


_UNARY: dict[str, Callable[[Value], Value]] = {
    "-": _negative,
    "+": number,
    "NOT": lambda value: ~integer(value),
}

_RELATIONS: dict[str, Callable[[Any, Any], bool]] = {
    "=": operator.eq,
    "<>": operator.ne,
    "<": operator.lt,
    ">": operator.gt,
    "<=": operator.le,
    ">=": operator.ge,
}


_WHOLE: dict[str, Callable[[int, int], int]] = {
    "\\": lambda a, b: abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1),
    "MOD": lambda a, b: abs(a) % abs(b) * (1 if a >= 0 else -1),
    "AND": operator.and_,
    "OR": operator.or_,
    "XOR": operator.xor,
    "EQV": lambda a, b: ~(a ^ b),
    "IMP": lambda a, b: ~a | b,
}

_REAL: dict[str, Callable[[Context, Decimal, Decimal], Decimal]] = {
    "+": Context.add,
    "-": Context.subtract,
    "*": Context.multiply,
    "/": Context.divide,
}

_EXACT = Context(prec=60)


def _binary(sign: str, left: Value, right: Value) -> Value:
    if isinstance(left, bytes) and isinstance(right, bytes):
        return _strings(sign, left, right)
    if sign in _RELATIONS:
        return -int(_RELATIONS[sign](decimal(left), decimal(right)))
    if sign in _WHOLE:
        return _whole(sign, integer(left), integer(right))
    if sign == "^":
        return _power(decimal(left), decimal(right))
    return _arithmetic(sign, number(left), number(right))


def _strings(sign: str, left: bytes, right: bytes) -> Value:
    if sign in _RELATIONS:
        return -int(_RELATIONS[sign](left, right))
    if sign != "+":
        raise Failure("type")
    if len(left) + len(right) > LONGEST_STRING:
        raise Failure("length")
    return left + right


def _whole(sign: str, left: int, right: int) -> Value:
    if sign in ("\\", "MOD") and right == 0:
        raise Failure("division")
    return whole(_WHOLE[sign](left, right))


def _arithmetic(sign: str, left: Number, right: Number) -> Value:
    if sign == "/" and decimal(right) == 0:
        raise Failure("division")
    result = _REAL[sign](_EXACT, decimal(left), decimal(right))
    if isinstance(left, int) and isinstance(right, int) and sign != "/":
        return whole(int(result))
    digits = {value.digits for value in (left, right) if isinstance(value, Real)}
    return real(result, 6 if digits == {6} else 14)


def _power(base: Decimal, exponent: Decimal) -> Value:
    """Only whole exponents: the machine works out others by series, which are not repeated here."""
    if exponent != exponent.to_integral_value() or not 0 <= exponent <= 255:
        raise NotConstant
    result = base ** int(exponent) if base or exponent else Decimal(1)
    if abs(result) >= Decimal(10) ** 14 or result != result.to_integral_value():
        raise NotConstant
    return real(result)
