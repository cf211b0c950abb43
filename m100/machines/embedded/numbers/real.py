"""Decimal arithmetic as the ROM does it (ROM-110 ff.).

Every real result has 14 digits, also when both operands are singles; a single is only a double that was rounded to 6
digits when it was stored. Sums of one sign, products and quotients are rounded half up; a difference is computed
with two guard digits, and numbers leave the range where the ROM's exponent byte does.
"""

from __future__ import annotations

from decimal import MAX_EMAX, MIN_EMIN, ROUND_DOWN, ROUND_FLOOR, ROUND_HALF_UP, Context, Decimal, Overflow

from ..errors import BasicError
from .values import INTEGER_MAX, INTEGER_MIN, Number

DOUBLE_DIGITS, SINGLE_DIGITS = 14, 6
MAX_EXPONENT, MIN_EXPONENT = 62, -64
"""Of d.ddd times ten to the exponent: 9.9999999999999E62 and 1E-64 are the ends of the range (ROM-111)."""

DOUBLE = Context(prec=DOUBLE_DIGITS, rounding=ROUND_HALF_UP, Emax=MAX_EXPONENT, Emin=-999, traps=[Overflow])
SINGLE = Context(prec=SINGLE_DIGITS, rounding=ROUND_HALF_UP, Emax=MAX_EXPONENT, Emin=-999, traps=[Overflow])
CUT_SINGLE = Context(prec=SINGLE_DIGITS, rounding=ROUND_DOWN, Emax=MAX_EXPONENT, Emin=-999, traps=[])
EXACT = Context(prec=999, Emax=MAX_EMAX, Emin=MIN_EMIN, traps=[])
WIDE = Context(prec=18, rounding=ROUND_HALF_UP, Emax=9999, Emin=-9999, traps=[])
"""For functions that are not computed as the ROM does."""


def to_double(value: Number) -> Decimal:
    """The number as a real."""
    return value if isinstance(value, Decimal) else Decimal(value)


def to_single(value: Number) -> Decimal:
    """The number rounded half up to 6 digits; ?OV when that leaves the range (ROM-102)."""
    try:
        return SINGLE.create_decimal(value)
    except Overflow:
        raise BasicError("OV") from None


def cut_to_single(value: Number) -> Decimal:
    """The number cut off behind 6 digits, as NEXT stores a single loop variable (ROM-174)."""
    return CUT_SINGLE.create_decimal(value)


def round_double(value: Decimal) -> Decimal:
    """Round half up to 14 digits; ?OV above the range, 0 below."""
    try:
        rounded = DOUBLE.plus(value)
    except Overflow:
        raise BasicError("OV") from None
    return rounded if rounded.adjusted() >= MIN_EXPONENT else Decimal(0)


def add(a: Number, b: Number) -> Number:
    """a + b; integers stay integers while they fit, else they become real (ROM-103)."""
    if isinstance(a, int) and isinstance(b, int):
        return _whole(a + b)
    try:
        total = DOUBLE.add(a, b)
    except Overflow:
        raise BasicError("OV") from None
    if (a < 0) != (b < 0) and total:
        return _difference(to_double(a), to_double(b))
    return total


def _whole(value: int) -> Number:
    return value if INTEGER_MIN <= value <= INTEGER_MAX else Decimal(value)


def _difference(a: Decimal, b: Decimal) -> Decimal:
    """a + b of unlike signs with two guard digits: the smaller is cut off behind them before it is taken away, and
    guard digits of exactly 50 count as 51 (ROM-113). Just below the range it is 0, further below ?OV (ROM-114).
    """
    if abs(a) < abs(b):
        a, b = b, a
    unit = Decimal(1).scaleb(a.adjusted() - DOUBLE_DIGITS - 1, context=EXACT)
    taken = b.quantize(unit, rounding=ROUND_DOWN, context=EXACT)
    if abs(taken) / unit % 100 == 50:
        taken += unit.copy_sign(b)
    total = EXACT.add(a, taken)
    if total.adjusted() < MIN_EXPONENT - 1:
        raise BasicError("OV")
    return round_double(total)


def subtract(a: Number, b: Number) -> Number:
    """a - b; see `add`."""
    if isinstance(a, int) and isinstance(b, int):
        return _whole(a - b)
    return add(a, -b if b else 0)


def multiply(a: Number, b: Number) -> Number:
    """a * b; integers stay integers while they fit. ?OV and 0 are decided by the sum of the exponents (ROM-115)."""
    if isinstance(a, int) and isinstance(b, int):
        return _whole(a * b)
    if not a or not b:
        return Decimal(0)
    exponent = to_double(a).adjusted() + to_double(b).adjusted() + 2
    if exponent > MAX_EXPONENT + 1:
        raise BasicError("OV")
    return round_double(DOUBLE.multiply(a, b)) if exponent > MIN_EXPONENT else Decimal(0)


def divide(a: Number, b: Number) -> Decimal:
    """a / b, always real."""
    return quotient(a, b)[0]


def quotient(a: Number, b: Number) -> tuple[Decimal, list[int]]:
    """a / b, and the digits that the division finds one after the other (none when it has nothing to divide).

    ?OV and 0 are decided by the difference of the exponents (ROM-116).
    """
    if not b:
        raise BasicError("/0")
    if not a:
        return Decimal(0), []
    a, b = to_double(a), to_double(b)
    exponent = a.adjusted() - b.adjusted()
    if exponent > MAX_EXPONENT:
        raise BasicError("OV")
    if exponent < MIN_EXPONENT:
        return Decimal(0), []
    digits = _long_division(mantissa(a), mantissa(b))
    size = Decimal((0, tuple(digits), 0)).scaleb(exponent + 1 - len(digits), context=EXACT)
    return round_double(size if (a < 0) == (b < 0) else -size), digits


def mantissa(value: Decimal) -> int:
    """The digits of a real as a number of 14 digits."""
    return int(abs(value).scaleb(DOUBLE_DIGITS - 1 - value.adjusted(), context=EXACT))


def _long_division(rest: int, divisor: int) -> list[int]:
    """15 digits of a quotient, after a 0 if it is below 1; fewer when it comes out even.

    The rest is kept in 16 digits. As fewer digits are left to find, only the front of the rest is shifted, so the
    last digits of a quotient may be up to 4 too small (ROM-117).
    """
    digits: list[int] = []
    left = DOUBLE_DIGITS + 1
    while left:
        digit, rest = divmod(rest, divisor)
        behind = 10 ** (14 - left // 2 * 2)
        front, kept = divmod(rest, behind)
        rest = front * 10 % (10**16 // behind) * behind + kept
        if not digit and left % 2 and not rest:
            break
        digits.append(digit)
        left -= digit > 0 or left <= DOUBLE_DIGITS
    return digits


def floor(value: Number) -> Number:
    """INT: the largest whole number not above."""
    return to_double(value).to_integral_value(rounding=ROUND_FLOOR)


def fix(value: Number) -> Number:
    """FIX: the whole part."""
    return to_double(value).to_integral_value(rounding=ROUND_DOWN)
