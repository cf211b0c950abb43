"""The ROM's variable tables, laid out by hand as the ROM does (ROM-405, ROM-406)."""

from __future__ import annotations

import pytest

from m100.machines import memory_map as at
from m100.machines.machine import MachineError
from m100.machines.variables import get, parse_name, put

START = 0x9000
SIMPLE = bytes.fromhex("02 41 00 fb ff  03 42 31 02 00 a0  08 43 44 c2 12 50 00 00 00 00 00  04 41 00 41 50 00 00")
ARRAYS = bytes.fromhex("02 58 00 0f 00 02 03 00 02 00 0100 0200 0300 0400 0500 0600")


class FakeMemory:
    """64K with the variables A%=-5, B1$="hi", CD#=-12.5, A!=5 and X%(1,2)."""

    def __init__(self) -> None:
        self.bytes = bytearray(0x10000)
        arrays = START + len(SIMPLE)
        self.poke(START, SIMPLE + ARRAYS)
        self.poke(0xA000, b"hi")
        for address, value in (
            (at.SIMPLE_VARIABLES, START),
            (at.ARRAYS, arrays),
            (at.FREE, arrays + len(ARRAYS)),
            (at.STRING_FREE, 0xB0FF),
            (at.STRING_FLOOR, 0xB0F0),
        ):
            self.poke(address, value.to_bytes(2, "little"))

    def peek(self, address: int, count: int = 1) -> bytes:
        return bytes(self.bytes[address : address + count])

    def poke(self, address: int, data: bytes) -> None:
        self.bytes[address : address + len(data)] = data


def test_simple_variables_are_found_by_name_and_type() -> None:
    memory = FakeMemory()
    names = ("A%", "B1$", "B1LONG$", "CD#", "CDE#", "A!", "A#", "B$", "B1%")
    assert [get(memory, name) for name in names] == [-5, b"hi", b"hi", -12.5, -12.5, 5, 0, b"", 0]


def test_the_first_index_of_an_array_runs_fastest() -> None:
    memory = FakeMemory()
    assert [get(memory, f"X%({i},{j})") for j in range(3) for i in range(2)] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("name", ["X%(2,0)", "X%(0,3)", "X%(0)", "X%(0,0,0)"])
def test_an_index_out_of_range_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="bounds 1, 2"):
        get(FakeMemory(), name)


def test_a_new_variable_moves_the_arrays_up() -> None:
    memory = FakeMemory()
    put(memory, "Z9#", 2.5)
    put(memory, "X%(1,2)", 77)
    assert get(memory, "Z9#") == 2.5
    assert [get(memory, f"X%({i},{j})") for j in range(3) for i in range(2)] == [1, 2, 3, 4, 5, 77]
    assert get(memory, "A!") == 5


def test_strings_go_down_from_the_top_of_the_string_space_until_it_is_full() -> None:
    memory = FakeMemory()
    put(memory, "B1$", "0123456789")
    assert get(memory, "B1$") == b"0123456789"
    assert memory.peek(0xB0F6, 10) == b"0123456789"
    with pytest.raises(MachineError, match="no string space"):
        put(memory, "B1$", "0123456789")
    put(memory, "B1$", "")
    assert get(memory, "B1$") == b""


@pytest.mark.parametrize("name", ["A", "a%", "1A%", "A%(", "A%()", "A%(1,)", "A_B%", "", "A%%"])
def test_what_is_no_name_with_a_sigil_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="is not a variable"):
        parse_name(name)
