"""Compile operators: arithmetic, relations, logic, concatenation (ROM-100 ff.)."""

from __future__ import annotations

import operator
from collections.abc import Callable
from decimal import Decimal
from typing import Any, NoReturn

from . import costs, real, transcendental
from .code import Evaluate, Value
from .errors import BasicError
from .strings import StringSpace
from .values import INTEGER_MIN, BasicValue, Number, to_integer


def failure(name: str) -> Evaluate:
    """A closure that raises an error each time it is reached."""

    def fail() -> NoReturn:
        raise BasicError(name)

    return fail


def mismatched(kind: str, *values: Value) -> Value:
    """What computes operands of the wrong type and then raises ?TM, in place of a value of `kind`."""

    def fail() -> NoReturn:
        for value in values:
            value.evaluate()
        raise BasicError("TM")

    return Value(fail, kind, sum(value.cost for value in values))


def kind_of(value: BasicValue) -> str:
    """The type character of a value."""
    return "%" if isinstance(value, int) else "#" if isinstance(value, Decimal) else "$"


def wider(left: str, right: str) -> str:
    """The type of a sum: real when one of the numbers is (ROM-103)."""
    return "%" if left == right == "%" else "#"


def negate(value: Number) -> Number:
    """The number with its sign changed; of -32768 a double."""
    if isinstance(value, int):
        return -value if value != INTEGER_MIN else Decimal(-INTEGER_MIN)
    return -value if value else value


def integer_divide(a: int, b: int) -> Number:
    """`\\`: the quotient toward zero."""
    if not b:
        raise BasicError("/0")
    quotient = abs(a) // abs(b)
    return Decimal(quotient) if quotient > 32767 else quotient if (a < 0) == (b < 0) else -quotient


def modulo(a: int, b: int) -> Number:
    """MOD: the remainder has the sign of the dividend."""
    if not b:
        raise BasicError("/0")
    return abs(a) % abs(b) if a >= 0 else -(abs(a) % abs(b))


ARITHMETIC: dict[str, Callable[[Number, Number], Number]] = {
    "+": real.add, "-": real.subtract, "*": real.multiply, "/": real.divide, "^": transcendental.power,
}  # fmt: skip

INTEGERS: dict[str, Callable[[int, int], Number]] = {
    "\\": integer_divide, "MOD": modulo, "AND": operator.and_, "OR": operator.or_, "XOR": operator.xor,
    "EQV": lambda a, b: ~(a ^ b), "IMP": lambda a, b: ~a | b,
}  # fmt: skip
"""Operators that truncate both operands to 16 bits, the left one before the right one is computed (ROM-105)."""

RELATIONS: dict[str, Callable[[Any, Any], bool]] = {
    "=": operator.eq, "<>": operator.ne, "<": operator.lt, ">": operator.gt, "<=": operator.le, ">=": operator.ge,
}  # fmt: skip

INTEGER_RESULT = frozenset([*INTEGERS, *RELATIONS])


def unary(sign: str, operand: Value) -> Value:
    """`+`, `-` or NOT before a number."""
    evaluate = operand.evaluate
    if operand.is_text and sign != "+":
        return mismatched("%", operand)
    if sign == "+":
        return Value(evaluate, operand.kind, operand.cost + costs.UNARY[sign], operand.constant)
    if sign == "-":
        return Value(lambda: negate(evaluate()), operand.kind, operand.cost + costs.UNARY[sign])
    return Value(lambda: ~to_integer(evaluate()), "%", operand.cost + costs.UNARY[sign])


def binary(sign: str, left: Value, right: Value, strings: StringSpace) -> Value:
    """An operator between two values; ?TM when reached for a string with a number."""
    cost = left.cost + right.cost + costs.operator(sign, left.kind, right.kind)
    if left.is_text != right.is_text or (left.is_text and sign != "+" and sign not in RELATIONS):
        return mismatched("#", left, *([] if sign in INTEGERS else [right]))
    if left.is_text:
        return _text_binary(sign, left, right, strings, cost)
    kind = "%" if sign in INTEGER_RESULT else "#" if sign == "/" else None
    return Value(_number_binary(sign, left.evaluate, right.evaluate), kind or wider(left.kind, right.kind), cost)


def _number_binary(sign: str, left: Evaluate, right: Evaluate) -> Evaluate:
    if sign in RELATIONS:
        relation = RELATIONS[sign]
        return lambda: -1 if relation(left(), right()) else 0
    if sign == "+":
        return _fast_add(left, right)
    if sign == "-":
        return _fast_subtract(left, right)
    if sign in INTEGERS:
        return _integers(INTEGERS[sign], left, right)
    compute = ARITHMETIC[sign]
    return lambda: compute(left(), right())


def _fast_add(left: Evaluate, right: Evaluate) -> Evaluate:
    """Addition with the common case, small integers, in the closure itself."""

    def add() -> Number:
        a, b = left(), right()
        if a.__class__ is int and b.__class__ is int:
            whole: int = a + b
            if -32768 <= whole <= 32767:
                return whole
        return real.add(a, b)

    return add


def _fast_subtract(left: Evaluate, right: Evaluate) -> Evaluate:
    def subtract() -> Number:
        a, b = left(), right()
        if a.__class__ is int and b.__class__ is int:
            whole: int = a - b
            if -32768 <= whole <= 32767:
                return whole
        return real.subtract(a, b)

    return subtract


def _integers(compute: Callable[[int, int], Number], left: Evaluate, right: Evaluate) -> Evaluate:
    def combine() -> Number:
        a = left()
        if a.__class__ is not int:
            a = to_integer(a)
        b = right()
        return compute(a, b if b.__class__ is int else to_integer(b))

    return combine


def _text_binary(sign: str, left: Value, right: Value, strings: StringSpace, cost: int) -> Value:
    first, second = left.evaluate, right.evaluate
    if sign == "+":

        def concatenate() -> object:
            a = first()
            b = second()
            whole = strings.take(a.data + b.data)
            strings.release(b)
            strings.release(a)
            return strings.push(whole)

        return Value(concatenate, "$", cost)
    relation = RELATIONS[sign]

    def compare() -> int:
        a = first()
        b = second()
        behind = strings.release(b)
        return -1 if relation(strings.release(a), behind) else 0

    return Value(compare, "%", cost)
