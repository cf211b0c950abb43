"""The machine's decimal reals in memory: sign and exponent, then packed decimal digits (ROM-407)."""

from __future__ import annotations

from decimal import Decimal

SINGLE, DOUBLE = 4, 8
"""Bytes of a single (6 digits) and of a double (14 digits)."""

_EXCESS = 0x40


def decode(data: bytes) -> int | float:
    """The value of 4 or 8 bytes; an int when it has no fraction (all 14 digits exact), else the nearest float."""
    if data[0] == 0:
        return 0
    digits = data[1:].hex()
    magnitude = Decimal(f".{digits}").scaleb((data[0] & 0x7F) - _EXCESS)
    value = -magnitude if data[0] & 0x80 else magnitude
    return int(value) if value == value.to_integral_value() else float(value)


def encode(value: int | float, size: int) -> bytes:
    """The bytes of a value, rounded half up to 6 or 14 digits; ValueError when it is beyond 9.9E62."""
    count = 2 * (size - 1)
    sign, digits, exponent = _rounded(Decimal(repr(value)), count)
    if not digits:
        return bytes(size)
    if exponent > 63:
        raise ValueError(f"{value} is too large for the machine")
    if exponent < -63:
        return bytes(size)
    return bytes([sign << 7 | (exponent + _EXCESS)]) + bytes.fromhex(digits.ljust(count, "0"))


def _rounded(value: Decimal, count: int) -> tuple[int, str, int]:
    """Sign, digits without trailing zeros, and exponent of `0.digits E exponent`."""
    if not value.is_finite():
        raise ValueError(f"{value} is not a number")
    if value:
        value = value.quantize(Decimal(1).scaleb(value.adjusted() - count + 1), rounding="ROUND_HALF_UP")
    sign, digits, exponent = value.as_tuple()
    text = "".join(map(str, digits)).lstrip("0")
    return sign, text.rstrip("0"), int(exponent) + len(text)
