"""Write numbers as the ROM does: PRINT, STR$ (ROM-145 ff.)."""

from __future__ import annotations

from .values import Number


def format_number(value: Number) -> bytes:
    """The number as PRINT and STR$ write it: a space or minus in front, none behind."""
    if isinstance(value, int):
        return b"%d" % value if value < 0 else b" %d" % value
    if not value:
        return b" 0"
    sign, digits, _ = value.normalize().as_tuple()
    text = "".join(map(str, digits))
    front = "-" if sign else " "
    return (front + _place_point(text, value.adjusted())).encode("ascii")


def _place_point(digits: str, exponent: int) -> str:
    """Digits d.ddd times ten to `exponent`, in plain form from .01 to below 1E14, else with an exponent."""
    if 0 <= exponent < 14:
        if len(digits) <= exponent + 1:
            return digits.ljust(exponent + 1, "0")
        return f"{digits[: exponent + 1]}.{digits[exponent + 1 :]}"
    if -2 <= exponent < 0:
        return "." + "0" * (-exponent - 1) + digits
    mantissa = digits[0] + ("." + digits[1:] if len(digits) > 1 else "")
    return f"{mantissa}E{'-' if exponent < 0 else '+'}{abs(exponent):02d}"
