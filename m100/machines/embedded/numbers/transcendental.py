"""SQR, ^, LOG, EXP, SIN, COS, TAN, ATN. These may differ from the ROM in the last two digits (ROM-118)."""

from __future__ import annotations

import math
from collections.abc import Callable
from decimal import Decimal

from ..errors import BasicError
from . import real
from .values import Number

LN_10 = real.WIDE.ln(Decimal(10))


def _rounded(value: float | Decimal) -> Decimal:
    return real.round_double(Decimal(value))


def square_root(value: Number) -> Decimal:
    """SQR: ?FC for a negative number."""
    if value < 0:
        raise BasicError("FC")
    return _rounded(real.WIDE.sqrt(Decimal(value)))


def logarithm(value: Number) -> Decimal:
    """LOG, natural: ?FC unless positive."""
    if value <= 0:
        raise BasicError("FC")
    return _rounded(real.WIDE.ln(Decimal(value)))


def exponential(value: Number) -> Decimal:
    """EXP: ?OV above 9.9E62, and where the ROM's exponent byte goes wrong below 1E-65 (ROM-119)."""
    power = real.WIDE.divide(Decimal(value), LN_10)
    if power >= 63 or -129 < power <= -65 or power <= -32768:
        raise BasicError("OV")
    return Decimal(0) if power < -65 else _rounded(real.WIDE.exp(Decimal(value)))


def _from_float(function: Callable[[float], float]) -> Callable[[Number], Decimal]:
    return lambda value: _rounded(function(float(value)))


sine = _from_float(math.sin)
cosine = _from_float(math.cos)
tangent = _from_float(math.tan)
arc_tangent = _from_float(math.atan)


def power(base: Number, exponent: Number) -> Number:
    """`^`: by repeated multiplication for whole exponents, else by LOG and EXP (?FC for a negative base)."""
    if not exponent:
        return 1
    if base == 0:
        if exponent < 0:
            raise BasicError("/0")
        return 0
    if exponent == (whole := int(exponent)) and abs(whole) <= 32767:
        return _whole_power(base, whole)
    if base < 0:
        raise BasicError("FC")
    return exponential(real.WIDE.multiply(exponent, real.WIDE.ln(base)))


def _whole_power(base: Number, exponent: int) -> Number:
    result: Number = 1
    factor = base
    left = abs(exponent)
    while left:
        if left & 1:
            result = real.multiply(result, factor)
        left >>= 1
        if left:
            factor = real.multiply(factor, factor)
    return result if exponent > 0 else real.divide(1, result)
