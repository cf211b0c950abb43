"""The time of the ROM's decimal routines, which depends on the digits of the operands (ROM-210 ff.).

Fitted to some thousand calls of each routine: within 80 cycles of 15,000 for a product, 300 for a sum or quotient.
"""

from __future__ import annotations

from decimal import Decimal

from ..numbers.values import INTEGER_MAX, Number

BITS = [digit.bit_count() for digit in range(10)]

SUM, SUM_SWAPPED, SUM_FAR = 650, 545, 430
SUM_SHIFTED, SUM_SHIFTED_ODD = 415, 1365
SUM_SAME_SIGN, SUM_CARRY = 165, 1519
SUM_OTHER_SIGN, SUM_NEGATED, SUM_ZERO = 487, 450, 232
SUM_ZERO_BYTE, SUM_ZERO_DIGIT = 330, 1499
PRODUCT, PRODUCT_BYTE, PRODUCT_ADD, PRODUCT_STEP, PRODUCT_SHIFT = 4790, 707, 504, 48, 1518
QUOTIENT, QUOTIENT_DIGIT, QUOTIENT_DIGIT_BYTE, QUOTIENT_SHIFT = 933, 595, 49, 149
SUBTRACTION, SUBTRACTION_BYTE = 98, 73
POWER_OF_INTEGERS, POWER_BY_LOG, RECIPROCAL = 1900, 710_000, 10_400
POWER_OF_ONE, POWER_OF_TEN = 126_000, 460_000
"""Powers by LOG and EXP: of 1 and of powers of ten LOG takes less time than of others (ROM-490)."""

SERIES = {
    "ATN": 350_000, "COS": 278_000, "EXP": 325_000, "LOG": 385_000, "SIN": 278_000, "SQR": 555_000, "TAN": 612_000,
}  # fmt: skip
"""The middle of what each function takes, which depends on the digits by a fifth or more."""

SERIES_OF_ONE = 110_000
"""Where the series is cut short: LOG(1), SQR(1)."""

SERIES_REFUSED, EXP_LIMIT = 25_000, 294
"""EXP of something beyond +-128 ln 10 is seen to be too large or small at once; short of that only at the end
(ROM-490)."""

FAR = 16
"""Exponents that differ by so many digits or more leave the larger number as it is."""


def _digits(value: Decimal) -> tuple[int, ...]:
    """The digits without trailing zeros."""
    digits = value.as_tuple().digits
    end = len(digits)
    while end > 1 and not digits[end - 1]:
        end -= 1
    return digits[:end]


def sum_cycles(a: Number, b: Number, total: Number) -> int:
    """The ROM's addition of a (the left operand) and b with the result `total`."""
    if not a or not b:
        return SUM_FAR
    left, right = Decimal(a), Decimal(b)
    shift = left.adjusted() - right.adjusted()
    cycles = SUM
    if shift < 0:
        cycles += SUM_SWAPPED
        shift = -shift
    if shift >= FAR:
        return cycles
    if shift > 1:
        cycles += SUM_SHIFTED
    if shift & 1:
        cycles += SUM_SHIFTED_ODD
    larger = max(left.adjusted(), right.adjusted())
    if (left < 0) == (right < 0):
        return cycles + SUM_SAME_SIGN + (SUM_CARRY if Decimal(total).adjusted() > larger else 0)
    if not total:
        return cycles + SUM_OTHER_SIGN + SUM_ZERO
    lost = larger - Decimal(total).adjusted()
    return cycles + SUM_OTHER_SIGN + SUM_ZERO_BYTE * (lost // 2) + SUM_ZERO_DIGIT * (lost % 2)


def product_cycles(a: Number, b: Number, product: Number) -> int:
    """The ROM's multiplication of a by b, whose digits it goes through from the last."""
    if not a or not b:
        return SUM_FAR
    left, right = Decimal(a), Decimal(b)
    digits = _digits(right)
    size = (len(digits) + 1) // 2
    if len(digits) % 2:
        digits = (*digits, 0)
    adds = sum(BITS[digit] for digit in digits)
    steps = 0
    for high, low in zip(digits[::2], digits[1::2], strict=True):
        byte = high * 16 + low
        steps += 8 - (byte & -byte).bit_length() + 1 if byte else 0
    cycles = PRODUCT + PRODUCT_BYTE * size + PRODUCT_ADD * adds + PRODUCT_STEP * steps
    return cycles + (PRODUCT_SHIFT if Decimal(product).adjusted() == left.adjusted() + right.adjusted() else 0)


def quotient_cycles(digits: list[int], b: Number) -> int:
    """The ROM's division by b that finds these digits: each takes as many subtractions and one more."""
    if not digits:
        return SUM_FAR
    size = (len(_digits(Decimal(b))) + 1) // 2
    turns = len(digits)
    subtractions = sum(digits) + turns
    shifted = sum((left // 2) + 1 for left in range(15, 15 - turns, -1))
    cycles = QUOTIENT + turns * (QUOTIENT_DIGIT + QUOTIENT_DIGIT_BYTE * size) + QUOTIENT_SHIFT * shifted
    return int(cycles + subtractions * (SUBTRACTION + SUBTRACTION_BYTE * size))


def _power_by_log(a: Number) -> int:
    """LOG and EXP. LOG is short for 1, 10, 100..."""
    if a <= 0:
        return 0
    if a == 1:
        return POWER_OF_ONE
    return POWER_OF_TEN if _digits(Decimal(a)) == (1,) else POWER_BY_LOG


def power_cycles(a: Number, b: Number) -> int:
    """a to the power of b: multiplications for a whole exponent, else LOG and EXP."""
    whole = int(b)
    if b != whole or abs(whole) > INTEGER_MAX:
        return _power_by_log(a)
    if not a:
        return 0
    reciprocal = RECIPROCAL if whole < 0 else 0
    turns = max(abs(whole).bit_length() + abs(whole).bit_count() - 1, 0)
    return reciprocal + turns * (POWER_OF_INTEGERS if isinstance(a, int) else product_cycles(a, a, a) - PRODUCT_SHIFT)


def series_cycles(name: str, value: Number) -> int:
    """SIN, LOG and the like."""
    if value == 1:
        return SERIES_OF_ONE
    return SERIES_REFUSED if name == "EXP" and not -EXP_LIMIT <= value <= EXP_LIMIT else SERIES[name]
