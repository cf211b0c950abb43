"""The values of constant expressions and how the machine converts them: truncation, decimal reals, 16-bit integers."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import ROUND_FLOOR, ROUND_HALF_UP, Context, Decimal, Overflow
from typing import Literal, TypeAlias

LOWEST, HIGHEST = -32768, 32767
"""The machine's integers."""

LONGEST_STRING = 255

FailureKind: TypeAlias = Literal["overflow", "division", "argument", "type", "length", "cycle"]
"""?OV, ?/0, ?FC, ?TM, ?LS, and constants that are defined by each other."""


class Failure(Exception):
    """Working out an expression must fail on the machine, or here by a cycle; `kind` says how."""

    def __init__(self, kind: FailureKind) -> None:
        super().__init__(kind)
        self.kind: FailureKind = kind


@dataclass(frozen=True, slots=True)
class Real:
    """A decimal real of 6 (single) or 14 (double) digits."""

    value: Decimal
    digits: Literal[6, 14] = 14


Number: TypeAlias = int | Real
Value: TypeAlias = int | Real | bytes

_CONTEXTS = {
    digits: Context(prec=digits, rounding=ROUND_HALF_UP, Emax=62, Emin=-65, traps=[Overflow]) for digits in (6, 14)
}


def real(value: Decimal | int, digits: Literal[6, 14] = 14) -> Real:
    """`value` rounded to the digits of a real; Failure("overflow") above 9.99…E62."""
    try:
        rounded = _CONTEXTS[digits].plus(Decimal(value))
    except Overflow:
        raise Failure("overflow") from None
    return Real(rounded, digits)


def fits(value: int) -> bool:
    """Whether `value` is one of the machine's integers."""
    return LOWEST <= value <= HIGHEST


def whole(value: int) -> Number:
    """An integer result: beyond 16 bits the machine goes on with a double."""
    return value if fits(value) else real(value)


def number(value: Value) -> Number:
    """`value` if it is a number; Failure("type") for a string."""
    if isinstance(value, bytes):
        raise Failure("type")
    return value


def string(value: Value) -> bytes:
    """`value` if it is a string; Failure("type") for a number."""
    if not isinstance(value, bytes):
        raise Failure("type")
    return value


def decimal(value: Value) -> Decimal:
    """The exact value of a number; Failure("type") for a string."""
    found = number(value)
    return found.value if isinstance(found, Real) else Decimal(found)


def integer(value: Value) -> int:
    """`value` truncated towards zero to an integer; Failure("overflow") outside of 16 bits."""
    found = int(decimal(value))
    if not fits(found):
        raise Failure("overflow")
    return found


def floor(value: Value) -> Number:
    """INT: the largest whole number that is not above `value`, in the type of `value`."""
    found = number(value)
    if isinstance(found, int):
        return found
    return Real(found.value.to_integral_value(ROUND_FLOOR), found.digits)


def convert(value: Value, sigil: str) -> Value:
    """What a name with this sign holds after it was given `value`; Failure("type") or ("overflow") if it cannot."""
    if sigil == "$":
        return string(value)
    if sigil in ("!", "#"):
        return real(decimal(value), 6 if sigil == "!" else 14)
    return integer(value)


HIGHEST_ADDRESS = 65535


def constant_of(value: Value, sigil: str) -> Value:
    """What a `const` with this sign is: as `convert`, but one without a sign may also be an address above 32767."""
    if sigil in ("", "%") and not isinstance(value, bytes) and HIGHEST < int(decimal(value)) <= HIGHEST_ADDRESS:
        return real(int(decimal(value)))
    return convert(value, sigil)


_LITERAL = re.compile(r"(\d*\.?\d*(?:[edED][+-]?\d+)?)([%!#]?)")


def literal(text: str) -> Number:
    """The value of a number as written (`5`, `.5`, `1E5`, `3#`, `10%`); Failure("overflow") when it is too big."""
    match = _LITERAL.fullmatch(text)
    assert match, text
    digits, sign = match.groups()
    value = Decimal(digits.upper().replace("D", "E") or "0")
    if sign == "%" or (not sign and digits.isdigit() and fits(int(value))):
        return integer(real(value))
    return real(value, 6 if sign == "!" else 14)


_PREFIX = re.compile(rb"[+-]?\d*\.?\d*(?:[edED][+-]?\d+)?")


def leading_number(text: bytes) -> Number:
    """VAL: the number at the start of `text`, spaces skipped; 0 when there is none."""
    packed = text.replace(b" ", b"")
    match = _PREFIX.match(packed)
    found = match[0].decode("ascii") if match else ""
    if not any(character.isdigit() for character in found.upper().partition("E")[0]):
        return 0
    sign = -1 if found.startswith("-") else 1
    value = literal(found.lstrip("+-"))
    if isinstance(value, Real):
        return Real(value.value * sign, value.digits)
    return value * sign


def spelled(value: Value) -> bytes | None:
    """STR$: a sign or a space, then the digits; None in the ranges that the machine writes with an exponent."""
    found = decimal(value)
    magnitude = abs(found)
    limit = Decimal(10) ** (value.digits if isinstance(value, Real) else 14)
    if magnitude >= limit or 0 < magnitude < Decimal("0.01"):
        return None
    digits = f"{magnitude.normalize():f}"
    if digits.startswith("0."):
        digits = digits[1:]
    return (("-" if found < 0 else " ") + digits).encode("ascii")
