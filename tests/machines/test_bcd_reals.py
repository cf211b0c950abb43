"""The machine's decimal reals as bytes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from m100.machines.bcd import DOUBLE, SINGLE, decode, encode


@pytest.mark.parametrize(
    ("value", "data"),
    [
        (-12.5, "c212500000000000"),  # ROM-407
        (0, "0000000000000000"),
        (1, "4110000000000000"),
        (0.1, "4010000000000000"),
        (12345678901234, "4e12345678901234"),
        (-9.9e62, "ff99000000000000"),
        (1 / 3, "4033333333333333"),
        (2 / 3, "4066666666666667"),
    ],
)
def test_doubles_are_sign_exponent_and_fourteen_digits(value: float, data: str) -> None:
    assert encode(value, DOUBLE).hex() == data


def test_a_single_is_rounded_half_up_to_six_digits() -> None:
    assert encode(1234.565, SINGLE).hex() == "44123457"
    assert encode(999999.5, SINGLE).hex() == "47100000"


def test_what_is_too_small_is_zero_and_what_is_too_large_is_refused() -> None:
    assert encode(1e-70, DOUBLE) == bytes(8)
    for value in (1e63, -1e63, float("inf"), float("nan")):
        with pytest.raises(ValueError, match=r"too large|not a number"):
            encode(value, DOUBLE)


@given(st.integers(-(10**14) + 1, 10**14 - 1))
def test_integers_of_fourteen_digits_come_back(value: int) -> None:
    assert decode(encode(value, DOUBLE)) == value


@given(st.decimals(min_value=-(10**6), max_value=10**6, places=6, allow_nan=False))
def test_decimal_fractions_come_back_as_the_nearest_float(value: object) -> None:
    assert decode(encode(float(str(value)), DOUBLE)) == float(str(value))
