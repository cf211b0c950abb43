"""PRINT USING: the fields of a format, and numbers and strings written into them (ROM-240 ff.)."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from functools import lru_cache
from typing import TypeAlias

from ..errors import BasicError
from .numbers_out import format_number
from .real import EXACT
from .values import Number

MAX_WIDTH = 24
"""Digits, point and signs of one number field; more is ?FC (ROM-243)."""

PLAIN_LIMIT = 14
"""Numbers from 1E14 up are written without the field, behind a percent sign (ROM-244)."""


@dataclass(frozen=True, slots=True)
class TextField:
    """`!` (width 1) or `\\ \\` (width 2 and up)."""

    width: int

    def write(self, text: bytes) -> bytes:
        """The text cut or padded to the field."""
        return text[: self.width].ljust(self.width)


@dataclass(frozen=True, slots=True)
class NumberField:
    """A number field: `front` places before the point, `tail` places from the point on (0 without a point)."""

    front: int
    tail: int
    plus: bool = False
    trailing: bool = False
    stars: bool = False
    dollar: bool = False
    commas: bool = False
    exponent: bool = False

    def write(self, value: Number) -> bytes:
        """The number in the field; ?FC when the field is too wide."""
        if self.front + self.tail > MAX_WIDTH:
            raise BasicError("FC")
        number = Decimal(value)
        if self.exponent:
            return self._scientific(number)
        if number and number.adjusted() >= PLAIN_LIMIT:
            return b"%" + format_number(abs(number))  # the sign is lost (ROM-244)
        decimals = max(self.tail - 1, 0)
        rounded = abs(number).quantize(Decimal(1).scaleb(-decimals), rounding=ROUND_HALF_UP, context=EXACT)
        whole, _, fraction = f"{rounded:f}".partition(".")
        return self._frame(whole, "." + fraction if self.tail else "", value < 0)

    def _frame(self, whole: str, tail: str, negative: bool) -> bytes:
        """Put commas, dollar, sign and filling around the digits."""
        digits = f"{int(whole):,}" if self.commas and not self.exponent else whole
        sign = "-" if negative else "+" if self.plus else ""
        front = ("" if self.trailing else sign) + ("$" if self.dollar else "")
        if len(front) + len(digits) > self.front and digits == "0" and self.tail > 1:
            digits = ""
        filled = (front + digits).rjust(self.front, "*" if self.stars else " ")
        over = "%" if len(filled) > self.front else ""
        return (over + filled + tail + ((sign or " ") if self.trailing else "")).encode("ascii")

    def _scientific(self, number: Decimal) -> bytes:
        """`^^^^`: as many digits before the point as there are places, one kept for the sign unless it trails."""
        places = self.front - (not self.trailing)
        count = places + max(self.tail - 1, 0)
        digits, exponent = _rounded_digits(number, count)
        padded = digits.rjust(count, "0") if places >= 0 else "0" * -places + digits
        whole = padded[: max(places, 0)]
        tail = "." + padded[max(places, 0) :] if self.tail else ""
        power = exponent - places if number else 0
        tail += f"E{'-' if power < 0 else '+'}{abs(power):02d}"
        if not number and places > 0:
            whole = "0"
        return self._frame(whole or "0", tail, number < 0)


def _rounded_digits(number: Decimal, count: int) -> tuple[str, int]:
    """`count` digits of a number rounded half up, and its power of ten when they are read as 0.ddd."""
    if not number or count < 0:
        return "0" * max(count, 0), 0
    exponent = number.adjusted() + 1
    unit = Decimal(1).scaleb(exponent - count, context=EXACT)
    rounded = abs(number).quantize(unit, rounding=ROUND_HALF_UP, context=EXACT)
    if rounded.adjusted() + 1 > exponent and rounded:
        exponent += 1
    return "".join(map(str, rounded.as_tuple().digits))[:count], exponent


Piece: TypeAlias = bytes | TextField | NumberField


@lru_cache(maxsize=64)
def pieces(text: bytes) -> tuple[Piece, ...]:
    """The fields of a format and the literal text between them."""
    found: list[Piece] = []
    place = 0
    while place < len(text):
        piece, place = _piece(text, place)
        if isinstance(piece, bytes) and found and isinstance(found[-1], bytes):
            found[-1] += piece
        else:
            found.append(piece)
    return tuple(found)


def _piece(text: bytes, place: int) -> tuple[Piece, int]:
    code = text[place : place + 1]
    if code == b"!":
        return TextField(1), place + 1
    if code == b"\\":
        end = place + 1
        while text[end : end + 1] == b" ":
            end += 1
        if text[end : end + 1] == b"\\":
            return TextField(end - place + 1), end + 1
    return _number_field(text, place) or (code, place + 1)


def _number_field(text: bytes, place: int) -> tuple[NumberField, int] | None:
    """The number field at a place, and what follows it; None when there is none."""
    start = place
    plus = text[place : place + 1] == b"+"
    place += plus
    pair = text[place : place + 2]
    stars, dollar = pair == b"**", pair == b"$$"
    front = 0
    if stars or dollar:
        front, place = 2, place + 2
        if stars and text[place : place + 1] == b"$":
            dollar, front, place = True, 3, place + 1
    elif text[place : place + 1] != b"#" and pair != b".#":
        return None
    commas = False
    while text[place : place + 1] in (b"#", b","):
        if text[place] == 0x2C and place == start + plus:
            return None
        commas = commas or text[place] == 0x2C
        front, place = front + 1, place + 1
    tail = 0
    if text[place : place + 1] == b".":
        tail, place = 1, place + 1
        while text[place : place + 1] == b"#":
            tail, place = tail + 1, place + 1
    exponent = text[place : place + 4] == b"^^^^"
    place += 4 * exponent
    after = text[place : place + 1]
    trailing = not plus and after in (b"-", b"+")
    field = NumberField(
        front + plus, tail, plus or (trailing and after == b"+"), trailing, stars, dollar, commas, exponent
    )
    return field, place + trailing
