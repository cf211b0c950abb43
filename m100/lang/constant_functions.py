"""The functions of BASIC that need no machine, for constant expressions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from .constant_values import (
    LONGEST_STRING,
    Failure,
    Real,
    Value,
    decimal,
    floor,
    integer,
    leading_number,
    number,
    real,
    spelled,
    string,
    whole,
)

Arguments: TypeAlias = tuple[Value, ...]


def _absolute(arguments: Arguments) -> Value:
    found = number(arguments[0])
    return Real(abs(found.value), found.digits) if isinstance(found, Real) else whole(abs(found))


def _fix(arguments: Arguments) -> Value:
    found = number(arguments[0])
    return Real(found.value.to_integral_value("ROUND_DOWN"), found.digits) if isinstance(found, Real) else found


def _sign(arguments: Arguments) -> Value:
    found = decimal(arguments[0])
    return (found > 0) - (found < 0)


def _byte(value: Value) -> int:
    found = integer(value)
    if not 0 <= found <= 255:
        raise Failure("argument")
    return found


def _start(value: Value) -> int:
    found = _byte(value)
    if found == 0:
        raise Failure("argument")
    return found


def _code(arguments: Arguments) -> Value:
    text = string(arguments[0])
    if not text:
        raise Failure("argument")
    return text[0]


def _middle(arguments: Arguments) -> Value:
    text, start = string(arguments[0]), _start(arguments[1]) - 1
    length = _byte(arguments[2]) if len(arguments) > 2 else LONGEST_STRING
    return text[start : start + length]


def _right(arguments: Arguments) -> Value:
    text, length = string(arguments[0]), _byte(arguments[1])
    return text[max(0, len(text) - length) :]


def _repeated(arguments: Arguments) -> Value:
    count, what = _byte(arguments[0]), arguments[1]
    code = _code((what,)) if isinstance(what, bytes) else _byte(what)
    assert isinstance(code, int)
    return bytes([code]) * count


def _position(arguments: Arguments) -> Value:
    """INSTR: an empty part is found at the start asked for, or nowhere in an empty text."""
    start = _start(arguments[0]) if len(arguments) > 2 else 1
    text, part = string(arguments[-2]), string(arguments[-1])
    if start > len(text):
        return 0
    return text.find(part, start - 1) + 1


def _spelled(arguments: Arguments) -> Value | None:
    return spelled(arguments[0])


FUNCTIONS: dict[str, Callable[[Arguments], Value | None]] = {
    "ABS": _absolute,
    "INT": lambda a: floor(a[0]),
    "FIX": _fix,
    "SGN": _sign,
    "CINT": lambda a: integer(a[0]),
    "CSNG": lambda a: real(decimal(a[0]), 6),
    "CDBL": lambda a: real(decimal(a[0])),
    "LEN": lambda a: len(string(a[0])),
    "ASC": _code,
    "CHR$": lambda a: bytes([_byte(a[0])]),
    "STR$": _spelled,
    "VAL": lambda a: leading_number(string(a[0])),
    "LEFT$": lambda a: string(a[0])[: _byte(a[1])],
    "RIGHT$": _right,
    "MID$": _middle,
    "STRING$": _repeated,
    "SPACE$": lambda a: b" " * _byte(a[0]),
    "INSTR": _position,
}
"""Keyword to a function of its arguments, already counted; None where the machine's result is not known here."""
