"""Our decimal arithmetic and number formats against the ROM's own routines, to the last digit (ROM-110 to ROM-145)."""

from __future__ import annotations

from decimal import Context, Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from m100.machines.embedded.errors import BasicError
from m100.machines.embedded.numbers import real
from m100.machines.embedded.numbers.numbers_out import format_number
from m100.machines.embedded.store.variable_bytes import pack, unpack

ADD, SUBTRACT, MULTIPLY, DIVIDE, WRITE = 0x2B78, 0x2B69, 0x2CFF, 0x2DC7, 0x39E8
OVERFLOW, DIVISION_BY_ZERO, RETURN, STACK = 0x0455, 0x0449, 0xE000, 0xF000
FAC, ARG, TYPE, DOUBLE = 0xFC18, 0xFC69, 0xFB65, 8
FOURTEEN_DIGITS = Context(prec=14)
"""Makes operands; unlike the machine's reals it has room beyond their range."""
NEGATIVE_UNDERFLOW = 0x80
"""A sign and the exponent 0: what the ROM leaves of some negative results that are too small (ROM-295)."""


class Arithmetic:
    """The ROM's routines for doubles in an 8080 core."""

    def __init__(self, image: Path) -> None:
        import z80

        self._core = z80.I8080Machine()
        self._core.set_memory_block(0, image.read_bytes())
        for address in (RETURN, OVERFLOW, DIVISION_BY_ZERO):
            self._core.set_breakpoint(address)

    def _call(self, address: int, a: Decimal, b: Decimal = Decimal(0)) -> None:
        core = self._core
        core.set_memory_block(FAC, pack(a, "#"))
        core.set_memory_block(ARG, pack(b, "#"))
        core.set_memory_block(TYPE, bytes([DOUBLE]))
        core.set_memory_block(STACK, RETURN.to_bytes(2, "little"))
        core.sp, core.pc = STACK, address
        while True:
            core.run()
            if core.pc in (RETURN, OVERFLOW, DIVISION_BY_ZERO):
                return

    def compute(self, address: int, a: Decimal, b: Decimal) -> Decimal | str | None:
        """The result, or the letters of the error; None for an underflow that the ROM leaves half done."""
        self._call(address, a, b)
        if self._core.pc != RETURN:
            return "OV" if self._core.pc == OVERFLOW else "/0"
        data = bytes(self._core.memory[FAC : FAC + DOUBLE])
        if data[0] == NEGATIVE_UNDERFLOW:
            return None
        value = unpack(data, "#")
        assert isinstance(value, Decimal)
        return value

    def write(self, value: Decimal) -> bytes:
        """The number as PRINT writes it."""
        self._call(WRITE, value)
        return bytes(self._core.memory[self._core.hl : self._core.hl + 40]).partition(b"\0")[0]


@pytest.fixture(scope="module")
def rom(rom_image: Path) -> Arithmetic:
    return Arithmetic(rom_image)


def _double(digits: int, exponent: int) -> Decimal:
    return real.DOUBLE.plus(Decimal(digits)).scaleb(exponent)


mantissas = st.one_of(
    st.integers(1, 9999),
    st.integers(1, 10**14 - 1),
    st.integers(0, 99).map(lambda below: 10**14 - 1 - below),
    st.integers(0, 99).map(lambda above: 10**13 + above),
)
signed = st.builds(lambda sign, digits: sign * digits, st.sampled_from([1, -1]), mantissas)
exponents = st.one_of(st.integers(-20, 6), st.integers(-77, 49))
doubles = st.builds(_double, signed, exponents).filter(lambda value: -64 <= value.adjusted() <= 62)
operations = st.sampled_from(
    [(ADD, real.add), (SUBTRACT, real.subtract), (MULTIPLY, real.multiply), (DIVIDE, real.divide)]
)


@settings(max_examples=4000, deadline=None)
@given(operations, doubles, doubles)
def test_every_digit_of_a_result_is_the_roms(rom: Arithmetic, operation: Any, a: Decimal, b: Decimal) -> None:
    address, ours = operation
    expected = rom.compute(address, a, b)
    assume(expected is not None)
    try:
        found = ours(a, b)
    except BasicError as error:
        found = error.name
    assert found == expected


@settings(max_examples=2000, deadline=None)
@given(doubles, st.integers(-99, 99), st.integers(1, 15))
def test_differences_of_close_numbers_are_the_roms(rom: Arithmetic, a: Decimal, change: int, places: int) -> None:
    b = FOURTEEN_DIGITS.plus(a + a * Decimal(change).scaleb(-places))
    assume(-64 <= b.adjusted() <= 62)
    expected = rom.compute(SUBTRACT, a, b)
    assume(expected is not None)
    try:
        found: Decimal | int | str = real.subtract(a, b)
    except BasicError as error:
        found = error.name
    assert found == expected


@settings(max_examples=2000, deadline=None)
@given(doubles)
def test_a_number_is_written_as_the_rom_writes_it(rom: Arithmetic, value: Decimal) -> None:
    assert format_number(value) == rom.write(value)
