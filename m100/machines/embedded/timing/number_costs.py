"""8085 cycles of numbers as text (ROM-487 to ROM-489): PRINT, STR$, PRINT USING; INPUT#, READ, VAL. Measured."""

from __future__ import annotations

from decimal import Decimal

from ..numbers.print_using import PLAIN_LIMIT, NumberField
from ..numbers.values import Number

WRITTEN_ZERO, WRITTEN_REAL_ZERO, WRITTEN_NEGATIVE = 860, 1910, 250
WRITTEN_INTEGER, DIGIT_UNIT, NONZERO_DIGIT, DIGIT_PLACE = 4440, 33, 281, -90
"""An integer, whose digits are found by subtracting powers of ten: for each unit of a digit, each digit that is not 0,
each digit (39E8h, 3CC3h)."""

WRITTEN_REAL, WRITTEN_DIGIT, WRITTEN_EXPONENT = 4520, 65, 300

USING, USING_ROUNDED, USING_PLACE, USING_COMMAS, USING_EXPONENT = 7430, 1560, 190, 1000, 25_600
"""A number in a field, each of its 14 digits that rounding takes away, each place of the field."""

USING_PLAIN = 6200
"""A number from 1E14 up."""

USING_LITERAL, USING_TEXT, USING_TEXT_PLACE = 350, 880, 110
"""A character of the format outside the fields; a string in a field."""

DIGITS = 14
"""Digits of a double."""

READ_DIGIT = {"%": 517, "!": 660, "#": 660}
"""A digit but the first, by the type that is wanted."""

READ_ZERO = {"%": -350, "!": -1680, "#": -1680}
READ_NOTHING, READ_POINT, READ_EXPONENT, READ_SIGN, READ_REAL_AS_INTEGER = -250, 250, 520, 280, 2300


def written_cycles(value: Number, text: bytes) -> int:
    """Turning a number into `text`."""
    if not value:
        return WRITTEN_ZERO if isinstance(value, int) else WRITTEN_REAL_ZERO
    sign = WRITTEN_NEGATIVE if value < 0 else 0
    digits = text.translate(None, b" -+.E")
    if isinstance(value, int):
        units = sum(digits) - 48 * len(digits)
        nonzero = len(digits) - digits.count(b"0")
        return WRITTEN_INTEGER + sign + DIGIT_UNIT * units + NONZERO_DIGIT * nonzero + DIGIT_PLACE * len(digits)
    return WRITTEN_REAL + sign + WRITTEN_DIGIT * len(digits) + (WRITTEN_EXPONENT if b"E" in text else 0)


def using_cycles(field: NumberField, value: Number) -> int:
    """Writing a number into a field of PRINT USING."""
    width = USING_PLACE * (field.front + field.tail)
    if field.exponent:
        return USING_EXPONENT + width
    if not value:
        return USING + width
    before = Decimal(value).adjusted() + 1
    if before > PLAIN_LIMIT:
        return USING_PLAIN
    lost = DIGITS - min(before + max(field.tail - 1, 0), DIGITS)
    return USING + width + USING_ROUNDED * lost + (USING_COMMAS if field.commas else 0)


def read_cycles(text: bytes, value: Number, kind: str) -> int:
    """What reading `text` as a number for a variable of this type takes more than reading one digit."""
    digits = len(text) - len(text.translate(None, b"0123456789"))
    cycles = READ_DIGIT[kind] * max(digits - 1, 0) + (READ_SIGN if b"-" in text[:-1] else 0)
    if b"." in text:
        cycles += READ_POINT
    if any(mark in text for mark in b"EDed"):
        cycles += READ_EXPONENT
    if not value:
        return cycles + READ_ZERO[kind] + (0 if digits else READ_NOTHING)
    return cycles + (READ_REAL_AS_INTEGER if kind == "%" and not isinstance(value, int) else 0)
