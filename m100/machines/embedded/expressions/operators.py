"""Compile operators: arithmetic, relations, logic, concatenation (ROM-100 ff.)."""

from __future__ import annotations

import operator
from collections.abc import Callable
from decimal import Decimal
from typing import TYPE_CHECKING, Any, NoReturn

from ..code import Evaluate, Value
from ..devices.clock import Clock
from ..errors import BasicError
from ..numbers import real, transcendental
from ..numbers.values import INTEGER_MAX, INTEGER_MIN, BasicValue, Number, to_integer
from ..timing import real_costs
from ..timing.costs import COMPARED_CHARACTER, INTEGER_OVERFLOW

if TYPE_CHECKING:
    from ..core import Core


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

    return Value(fail, kind)


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
    if (a < 0) != (b < 0):
        return -quotient
    return Decimal(quotient) if quotient > INTEGER_MAX else quotient


def modulo(a: int, b: int) -> Number:
    """MOD: the remainder has the sign of the dividend."""
    if not b:
        raise BasicError("/0")
    return abs(a) % abs(b) if a >= 0 else -(abs(a) % abs(b))


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
        return Value(evaluate, operand.kind)
    if sign == "-":
        return Value(lambda: negate(evaluate()), operand.kind)
    return Value(lambda: ~to_integer(evaluate()), "%")


def binary(sign: str, left: Value, right: Value, core: Core) -> Value:
    """An operator between two values; ?TM when reached for a string with a number."""
    if left.is_text != right.is_text or (left.is_text and sign != "+" and sign not in RELATIONS):
        return mismatched("#", left, *([] if sign in INTEGERS else [right]))
    if left.is_text:
        return _text_binary(sign, left.evaluate, right.evaluate, core)
    kind = "%" if sign in INTEGER_RESULT else "#" if sign == "/" else wider(left.kind, right.kind)
    if sign in INTEGERS:
        return Value(_integers(INTEGERS[sign], left.evaluate, right.evaluate), kind)
    if sign in RELATIONS:
        return Value(_compare(RELATIONS[sign], left.evaluate, right.evaluate), kind)
    return Value(_ARITHMETIC[sign](left.evaluate, right.evaluate, core.clock), kind)


def _compare(relation: Callable[[Any, Any], bool], left: Evaluate, right: Evaluate) -> Evaluate:
    return lambda: -1 if relation(left(), right()) else 0


def _integers(compute: Callable[[int, int], Number], left: Evaluate, right: Evaluate) -> Evaluate:
    def combine() -> Number:
        a = left()
        if a.__class__ is not int:
            a = to_integer(a)
        b = right()
        return compute(a, b if b.__class__ is int else to_integer(b))

    return combine


def _add(left: Evaluate, right: Evaluate, clock: Clock) -> Evaluate:
    """Addition; the common case, integers that stay small, in the closure itself."""

    def add() -> Number:
        a, b = left(), right()
        if a.__class__ is int and b.__class__ is int:
            whole: int = a + b
            if INTEGER_MIN <= whole <= INTEGER_MAX:
                return whole
            clock.cycles += INTEGER_OVERFLOW
        total = real.add(a, b)
        clock.cycles += real_costs.sum_cycles(a, b, total)
        return total

    return add


def _subtract(left: Evaluate, right: Evaluate, clock: Clock) -> Evaluate:
    def subtract() -> Number:
        a, b = left(), right()
        if a.__class__ is int and b.__class__ is int:
            whole: int = a - b
            if INTEGER_MIN <= whole <= INTEGER_MAX:
                return whole
            clock.cycles += INTEGER_OVERFLOW
        total = real.subtract(a, b)
        clock.cycles += real_costs.sum_cycles(a, -b, total)
        return total

    return subtract


def _multiply(left: Evaluate, right: Evaluate, clock: Clock) -> Evaluate:
    def multiply() -> Number:
        a, b = left(), right()
        if a.__class__ is int and b.__class__ is int:
            whole: int = a * b
            if INTEGER_MIN <= whole <= INTEGER_MAX:
                return whole
            clock.cycles += INTEGER_OVERFLOW
        product = real.multiply(a, b)
        clock.cycles += real_costs.product_cycles(a, b, product)
        return product

    return multiply


def _divide(left: Evaluate, right: Evaluate, clock: Clock) -> Evaluate:
    def divide() -> Number:
        a, b = left(), right()
        value, digits = real.quotient(a, b)
        clock.cycles += real_costs.quotient_cycles(digits, b)
        return value

    return divide


def _power(left: Evaluate, right: Evaluate, clock: Clock) -> Evaluate:
    def power() -> Number:
        a, b = left(), right()
        clock.cycles += real_costs.power_cycles(a, b)
        return transcendental.power(a, b)

    return power


_ARITHMETIC: dict[str, Callable[[Evaluate, Evaluate, Clock], Evaluate]] = {
    "+": _add, "-": _subtract, "*": _multiply, "/": _divide, "^": _power,
}  # fmt: skip


def _text_binary(sign: str, left: Evaluate, right: Evaluate, core: Core) -> Value:
    strings, clock = core.strings, core.clock
    if sign == "+":

        def concatenate() -> object:
            a = left()
            b = right()
            whole = strings.take(a.data + b.data)
            strings.release(b)
            strings.release(a)
            return strings.push(whole)

        return Value(concatenate, "$")
    relation = RELATIONS[sign]

    def compare() -> int:
        a = left()
        b = right()
        behind = strings.release(b)
        front = strings.release(a)
        clock.cycles += COMPARED_CHARACTER * _common(front, behind)
        return -1 if relation(front, behind) else 0

    return Value(compare, "%")


def _common(a: bytes, b: bytes) -> int:
    """How many characters a comparison looks at before it knows."""
    for place, (x, y) in enumerate(zip(a, b, strict=False)):
        if x != y:
            return place + 1
    return min(len(a), len(b))
