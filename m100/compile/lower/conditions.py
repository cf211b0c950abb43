"""Conditions of IF: shorter ones of the same truth, and their opposites."""

from __future__ import annotations

from m100.basic.tree import Binary, Expression, Unary

from .folding import is_string
from .literals import ZERO, is_zero, whole_value

_OPPOSITE = {"=": "<>", "<>": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
_DE_MORGAN = {"AND": "OR", "OR": "AND"}


def is_comparison(expression: Expression) -> bool:
    """Whether it can only be -1 or 0: a relation, or relations joined by NOT, AND, OR and the like."""
    match expression:
        case Binary(operator=operator, left=left, right=right):
            if operator in _OPPOSITE:
                return True
            return operator in ("AND", "OR", "XOR", "EQV", "IMP") and is_comparison(left) and is_comparison(right)
        case Unary(operator="NOT", operand=operand):
            return is_comparison(operand)
    return whole_value(expression) in (0, -1)


def truth(condition: Expression) -> Expression:
    """A condition that IF takes alike, without `<> 0` and double NOT."""
    match condition:
        case Binary(operator="<>", left=left, right=right) if is_zero(right) and not is_string(left):
            return left
        case Unary(operator="NOT", operand=operand) if is_comparison(operand):
            return opposite(operand)
    return condition


def opposite(condition: Expression) -> Expression:
    """A condition that holds exactly when `condition` does not."""
    match condition:
        case Binary(operator=operator, left=left, right=right) if operator in _OPPOSITE:
            return truth(Binary(_OPPOSITE[operator], left, right))
        case Binary(operator="AND" | "OR" as operator, left=left, right=right) if is_comparison(condition):
            return Binary(_DE_MORGAN[operator], _opposite_comparison(left), _opposite_comparison(right))
        case Unary(operator="NOT", operand=operand) if is_comparison(operand):
            return truth(operand)
    return Binary("=", condition, ZERO)


def _opposite_comparison(condition: Expression) -> Expression:
    """The opposite of a comparison as a comparison, so that it may stand in an AND or OR."""
    match condition:
        case Binary(operator=operator, left=left, right=right) if operator in _OPPOSITE:
            return Binary(_OPPOSITE[operator], left, right)
        case Binary(operator="AND" | "OR" as operator, left=left, right=right):
            return Binary(_DE_MORGAN[operator], _opposite_comparison(left), _opposite_comparison(right))
        case Unary(operator="NOT", operand=operand):
            return operand
    return Binary("=", condition, ZERO)
