"""What functions and statements take: a letter for each operand, which is checked and converted in the order of the
text, before the next operand is computed (ROM-106).

    n number    b byte 0..255    c count 1..255    i integer of 16 bits    a address    s string    x either
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..code import Value
from ..errors import BasicError
from ..expressions.operators import mismatched
from ..numbers.values import Number, to_address, to_byte, to_integer


def to_count(value: Number) -> int:
    """1..255, ?FC outside."""
    count = to_byte(value)
    if not count:
        raise BasicError("FC")
    return count


CONVERTERS: dict[str, Callable[[Any], Any]] = {"b": to_byte, "c": to_count, "i": to_integer, "a": to_address}


def checked(letter: str, value: Value) -> Value:
    """A value of the kind that a letter stands for: ?TM when reached for the wrong kind."""
    if letter == "x":
        return value
    if value.is_text != (letter == "s"):
        return mismatched("$" if letter == "s" else "#", value)
    convert = CONVERTERS.get(letter)
    if convert is None:
        return value
    evaluate = value.evaluate
    return Value(lambda: convert(evaluate()), value.kind)
