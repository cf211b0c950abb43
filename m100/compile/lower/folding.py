"""Constants in expressions of the machine: worked out, gathered, and addresses made cheap."""

from __future__ import annotations

from typing import cast

from m100.basic.tree import Binary, Call, Element, Expression, Group, Number, Sigil, String, Unary, Variable
from m100.lang.constants import ConstantError, NotConstant, evaluate
from m100.lang.symbols import Scope

from .literals import as_expression, integer, value_of, whole_value

_NO_NAMES = cast("Scope", None)
"""Literals are worked out without a scope: there is no name in them to look up."""

_KEPT_FUNCTIONS = frozenset({"STRING$", "SPACE$"})
"""Shorter as calls than as the strings that they make."""

_WHOLE_FUNCTIONS = frozenset({"LEN", "ASC", "PEEK", "INSTR", "CINT", "POS", "CSRLIN", "SGN", "INP", "EOF"})
_WHOLE_OPERATORS = frozenset(
    {"+", "-", "*", "\\", "MOD", "AND", "OR", "XOR", "EQV", "IMP", "=", "<>", "<", ">", "<=", ">="}
)


def fold(expression: Expression) -> Expression:
    """`expression`, whose operands are folded already, worked out as far as it is constant."""
    match expression:
        case Group(inner=inner):
            return inner
        case Unary(operator="+", operand=operand):
            return operand
        case Unary(operand=operand) if value_of(operand) is not None:
            return _worked_out(expression)
        case Binary(left=left, right=right) if value_of(left) is not None and value_of(right) is not None:
            return _worked_out(expression)
        case Binary(operator="+" | "-"):
            return _gathered(expression)
        case Binary(operator="*", left=left, right=right):
            return _without_factor_one(expression, left, right)
        case Call(arguments=arguments) if arguments and all(value_of(argument) is not None for argument in arguments):
            return _worked_out(expression)
    return expression


def _worked_out(expression: Expression) -> Expression:
    if isinstance(expression, Call) and expression.function in _KEPT_FUNCTIONS:
        return expression
    try:
        return as_expression(evaluate(expression, _NO_NAMES))
    except (NotConstant, ConstantError):
        return expression


def _without_factor_one(product: Binary, left: Expression, right: Expression) -> Expression:
    if whole_value(right) == 1 and is_whole(left):
        return left
    if whole_value(left) == 1 and is_whole(right):
        return right
    return product


def is_whole(expression: Expression) -> bool:
    """Whether it is surely a whole number that the machine holds exactly, so that sums may be regrouped."""
    match expression:
        case Variable(sigil=sigil) | Element(sigil=sigil):
            return sigil in ("", "%")
        case Number():
            return whole_value(expression) is not None
        case Unary(operand=operand):
            return is_whole(operand)
        case Binary(operator=operator, left=left, right=right):
            return operator in _WHOLE_OPERATORS and is_whole(left) and is_whole(right)
        case Call(function=function):
            return function in _WHOLE_FUNCTIONS
    return False


def is_string(expression: Expression) -> bool:
    """Whether it is a string, by the sign of a name or function in it."""
    match expression:
        case Variable(sigil=sigil) | Element(sigil=sigil):
            return sigil == "$"
        case String():
            return True
        case Call(function=function):
            return function.endswith("$")
        case Binary(operator="+", left=left):
            return is_string(left)
    return False


def sigil_of(expression: Expression) -> Sigil:
    """The sign of a variable that can hold it; a sum or a product of integers is taken to be one."""
    if is_string(expression):
        return "$"
    if isinstance(expression, Variable | Element):
        return expression.sigil
    return "" if is_whole(expression) else "#"


def split_sum(expression: Expression) -> tuple[Expression | None, int]:
    """A sum of whole numbers as what varies (None when nothing does) and its constant part."""
    constant = whole_value(expression)
    if constant is not None:
        return None, constant
    match expression:
        case Binary(operator="+", left=left, right=right):
            constant = whole_value(right)
            if constant is not None:
                rest, more = split_sum(left)
                return rest, more + constant
            constant = whole_value(left)
            if constant is not None:
                rest, more = split_sum(right)
                return rest, more + constant
        case Binary(operator="-", left=left, right=right):
            constant = whole_value(right)
            if constant is not None:
                rest, more = split_sum(left)
                return rest, more - constant
    return expression, 0


def join_sum(rest: Expression | None, constant: int) -> Expression:
    """What `split_sum` took apart."""
    if rest is None:
        return integer(constant)
    if constant == 0:
        return rest
    return Binary("+" if constant > 0 else "-", rest, integer(abs(constant)))


def _gathered(total: Binary) -> Expression:
    """`x + 1 + 2` as `x + 3`, for whole numbers only: a sum of reals may round differently."""
    if not is_whole(total):
        return total
    rest, constant = split_sum(total)
    if rest is None:
        return _worked_out(total)
    return join_sum(rest, constant)


def cheap_address(address: Expression) -> Expression:
    """A PEEK or POKE address with constants above 32767 made negative, which takes half the time."""
    if not is_whole(address):
        return address
    rest, constant = split_sum(address)
    return join_sum(rest, constant - 65536) if 32767 < constant < 65536 else address
