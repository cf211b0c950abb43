"""What the compiler's choices rest on: ROM-138, ROM-143, ROM-177 and ROM-207."""

from __future__ import annotations

import pytest
from listing import program

from m100.machines import memory_map
from m100.machines.machine import Stop, Wait, rows
from m100.machines.mame import Mame

TURNS = 100


def printed(quiet_mame: Mame, text: str) -> list[str]:
    """What a program prints, without the Ok behind it."""
    quiet_mame.load(program(text))
    assert quiet_mame.run().wait is Wait.DONE
    shown = [row.decode("ascii").strip() for row in rows(quiet_mame.text())]
    return shown[: shown.index("Ok")]


def word(quiet_mame: Mame, address: int) -> int:
    return int.from_bytes(quiet_mame.peek(address, 2), "little")


def cycles_of(quiet_mame: Mame, value: int, statement: str) -> float:
    """Cycles of one turn of a loop around an IF, which may jump to line 60 over line 50."""
    quiet_mame.load(
        program(
            f"10 DEFINTA-Z:DIMA,I:A={value}:Z$=INPUT$(1)\n20 FORI=1TO{TURNS}\n30 {statement}\n"
            "50 '\n60 NEXT\n70 Z$=INPUT$(1)"
        )
    )
    assert quiet_mame.run() == Stop(Wait.KEY)
    start = quiet_mame.cycles()
    quiet_mame.press(b" ")
    assert quiet_mame.resume() == Stop(Wait.KEY)
    return (quiet_mame.cycles() - start) / TURNS


def test_dim_makes_simple_variables_in_its_order(quiet_mame: Mame) -> None:
    assert printed(quiet_mame, "10 DIMA,B$,X(5),C!,D%\n20 PRINTA;C!;D%") == ["0  0  0"]
    start, end = word(quiet_mame, memory_map.SIMPLE_VARIABLES), word(quiet_mame, memory_map.ARRAYS)
    assert quiet_mame.peek(start, end - start) == b"\x08A\0%b\x03B\0%b\x04C\0%b\x02D\0%b" % (
        bytes(8), bytes(3), bytes(4), bytes(2),
    )  # fmt: skip


def test_a_number_with_an_exponent_has_14_digits_under_defint_too(quiet_mame: Mame) -> None:
    assert printed(quiet_mame, "10 PRINT1E5/3\n20 DEFINTA-Z:PRINT1E5/3") == ["33333.333333333"] * 2


def test_nothing_need_stand_between_then_and_else(quiet_mame: Mame) -> None:
    text = (
        '10 A=0:IFATHENELSE30\n20 PRINT"A is taken for true"\n30 A=.5:IFATHENELSE50\n40 PRINT"good":END\n'
        '50 PRINT"A is taken for false"'
    )
    assert printed(quiet_mame, text) == ["good"]


@pytest.mark.parametrize(("value", "saved"), [(0, 1707), (1, 1372)])
def test_an_empty_then_is_cheaper_than_a_comparison_with_0(quiet_mame: Mame, value: int, saved: int) -> None:
    difference = cycles_of(quiet_mame, value, "IFA=0GOTO60") - cycles_of(quiet_mame, value, "IFATHENELSE60")
    assert difference == pytest.approx(saved, abs=2)


def test_goto_is_cheaper_than_then(quiet_mame: Mame) -> None:
    assert cycles_of(quiet_mame, 1, "IFATHEN60") - cycles_of(quiet_mame, 1, "IFAGOTO60") == pytest.approx(170, abs=2)
