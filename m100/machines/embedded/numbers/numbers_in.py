"""Read numbers as the ROM does: constants in program text, DATA, INPUT and VAL (ROM-140 ff.)."""

from __future__ import annotations

import re
from decimal import Decimal

from ..errors import BasicError
from .real import EXACT, MIN_EXPONENT, round_double, to_single
from .values import INTEGER_MAX, Number, to_integer

BLANKS = b" \t\n"
"""What the ROM's "next character" passes over (ROM-20)."""

_NUMBER = re.compile(rb"[+-]?[0-9]*\.?[0-9]*(?:[EDed][+-]?[0-9]*)?[%!#]?")
"""Any part may be missing: a sign or `E5` alone is 0 (ROM-140)."""


def literal(text: str) -> Number:
    """The value of a constant of the program text."""
    value, used = number(text.encode("latin-1"))
    if used != len(text):
        raise BasicError("SN")
    return value


def number(text: bytes) -> tuple[Number, int]:
    """The number at the start of `text` (blanks inside are skipped), and how many bytes it took; 0 when none."""
    squeezed = bytearray()
    places = [0]
    for place, code in enumerate(text):
        if code not in BLANKS:
            squeezed.append(code)
            places.append(place + 1)
    match = _NUMBER.match(squeezed)
    if not match or not match.group():
        return 0, 0
    return _value(match.group().decode("ascii").upper()), places[match.end()]


def _value(text: str) -> Number:
    suffix = text[-1] if text[-1] in "%!#" else ""
    mantissa, mark, power = text.rstrip("%!#").replace("D", "E").partition("E")
    if not mantissa.strip("+-."):
        mantissa = "0"
    if not mark and not suffix and "." not in mantissa and abs(int(mantissa)) <= INTEGER_MAX:
        return int(mantissa)
    value = _in_range(Decimal(mantissa).scaleb(int(power) if power.strip("+-") else 0, context=EXACT))
    if suffix == "%":
        return to_integer(value)
    return _cut_to_single(value) if suffix == "!" else value


def _in_range(value: Decimal) -> Decimal:
    """Round to 14 digits; ?OV above the range and below 1E-65 (ROM-141)."""
    if value and value.adjusted() < MIN_EXPONENT - 1:
        raise BasicError("OV")
    return round_double(value)


def _cut_to_single(value: Decimal) -> Decimal:
    """A constant with `!` is rounded to 6 digits, but a carry out of the first digit is lost (ROM-142)."""
    rounded = to_single(value)
    return rounded.scaleb(-1) if rounded.adjusted() > value.adjusted() else rounded
