"""The ROM's random numbers, exactly (ROM-180)."""

from __future__ import annotations

from decimal import Decimal

from . import real
from .values import Number

START = 40649651372358
"""The state after power-on, RUN, NEW and CLEAR."""

MULTIPLIER, INCREMENT, MODULUS = 21132486540519, 14389820420821, 10**14


class Random:
    """`state` is the 14-digit number at FC7Ah; RND shows it as a fraction."""

    def __init__(self) -> None:
        self.state = START

    def restart(self) -> None:
        """Go back to the first number, as RUN does."""
        self.state = START

    def next(self, argument: Number) -> Decimal:
        """RND: of a positive number the next value, of 0 the last again, of a negative one seeded by its digits."""
        if argument:
            if argument < 0:
                self.state = self._mantissa(argument)
            self.state = (self.state * MULTIPLIER + INCREMENT) % MODULUS
        return real.to_double(Decimal(self.state).scaleb(-14))

    @staticmethod
    def _mantissa(argument: Number) -> int:
        digits = Decimal(argument).normalize().as_tuple().digits
        return int("".join(map(str, digits)).ljust(14, "0"))
