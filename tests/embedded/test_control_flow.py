"""FOR, NEXT, GOSUB, ON and IF (ROM-170 to ROM-176)."""

from __future__ import annotations

import pytest
from running import error, prints, run, shown


@pytest.mark.parametrize(
    ("program", "printed"),
    [
        ("FORI=2TO1:PRINTI;:NEXT:PRINTI", "2  3"),
        ("N=3:FORI=1TON:N=9:NEXT:PRINTI", "4"),
        ("FORI=1TO0STEP-.5:PRINTI;:NEXT", "1  .5  0"),
        ("FORI%=1TO3:NEXT:PRINTI%", "4"),
    ],
)
def test_rom_170_a_loop_runs_at_least_once(program: str, printed: str) -> None:
    assert prints(program) == printed


def test_rom_170_an_integer_loop_to_the_last_integer_overflows() -> None:
    assert error("FORI%=32766TO32767:NEXT") == "OV"


def test_rom_171_two_loops_over_one_variable_are_two() -> None:
    assert prints("FORI=1TO3:FORI=10TO11:PRINTI;:NEXTI:NEXTI:PRINTI") == "10  11  13"


def test_rom_171_a_for_executed_again_drops_its_frame() -> None:
    program = "A=0:B=0:C=0:B=FRE(0)\n20 FORI%=1TO3:A=A+1:IFA<500THEN20\n30 C=FRE(0):PRINTA;B-C"
    assert prints(program) == f"500  {25 + 5}"


def test_rom_172_an_abandoned_loop_comes_back_to_life() -> None:
    assert prints('FORI=1TO3:GOTO30\n20 PRINT"OUT":END\n30 PRINTI;:NEXT:GOTO20') == "1  2  3 OUT"


def test_rom_172_next_with_a_variable_drops_inner_loops() -> None:
    assert prints('FORI=1TO2:FORJ=1TO2:PRINTI;J;:NEXTI:PRINT"E"') == "1  1  2  1 E"
    assert prints("FORI=1TO2:FORJ=1TO2:PRINTI;J;:NEXTJ,I") == "1  1  1  2  2  1  2  2"


@pytest.mark.parametrize(
    ("program", "code"),
    [
        ("NEXT", "NF"), ("FORI=1TO2:NEXTJ", "NF"), ("FORI=1TO2:GOSUB20\n20 NEXT", "NF"), ("RETURN", "RG"),
        ("GOTO99", "UL"),
        ("FORI=1TO2:CLEAR:NEXT", "NF"), ("10 N=N+1:GOSUB10", "OM"),
    ],
)  # fmt: skip
def test_rom_172_rom_173_frames_that_are_not_there(program: str, code: str) -> None:
    assert error(program) == code


@pytest.mark.parametrize(
    ("statement", "size"), [("GOSUB20\n20 B=FRE(0):PRINTA-B:END", 7), ("FORI%=1TO2:B=FRE(0):PRINTA-B:END", 25 + 5)]
)
def test_rom_173_the_size_of_frames(statement: str, size: int) -> None:
    assert prints(f"A=0:B=0:A=FRE(0):{statement}") == str(size)


def test_rom_173_return_drops_loops_opened_since_its_gosub() -> None:
    assert error("GOSUB20:NEXT\n20 FORI=1TO9:RETURN") == "NF"


def test_rom_174_next_cuts_singles_off() -> None:
    assert prints("FORX!=99999TO99996STEP-1.15:PRINTX!;:NEXT") == "99999  99997.8  99996.6"


@pytest.mark.parametrize(("selector", "printed"), [("0", "0"), ("1", "1"), ("2.9", "2"), ("3", "0"), ("255", "0")])
def test_rom_175_on_goes_on_behind_its_list(selector: str, printed: str) -> None:
    assert prints(f"ON{selector}GOTO20,30:PRINT0:END\n20 PRINT1:END\n30 PRINT2") == printed
    assert prints(f"ON{selector}GOSUB20,30:PRINTN:END\n20 N=1:RETURN\n30 N=2:RETURN") == printed


@pytest.mark.parametrize("selector", ["-1", "256"])
def test_rom_175_on_wants_a_byte(selector: str) -> None:
    assert error(f"ON{selector}GOTO10") == "FC"


@pytest.mark.parametrize(
    ("program", "printed"),
    [
        ("IF.0001THENPRINT1ELSEPRINT2", "1"),
        ("IF0THENIF1THENPRINT1ELSEPRINT2", ""),
        ("IF0THENIF1THENPRINT1ELSEPRINT2ELSEPRINT3", "3"),
        ("IF1THENIF0THENPRINT1ELSEPRINT2ELSEPRINT3", "2"),
        ("IF0THENPRINT1ELSEIF1THENPRINT2ELSEPRINT3", "2"),
        ("IF1THEN20ELSEPRINT3\n20 PRINT2", "2"),
        ("IF0THEN20ELSE30\n20 PRINT2:END\n30 PRINT3", "3"),
        ("IF1GOTO20\n15 END\n20 PRINT2", "2"),
        ("IF1THENPRINT1:PRINT1ELSEPRINT2", "1\n 1"),
        ('PRINT"A"ELSEPRINT2', "A"),
    ],
)
def test_rom_176_else_belongs_to_the_nearest_if(program: str, printed: str) -> None:
    assert "\n".join(shown(program)).strip() == printed


def test_rom_176_a_string_is_no_condition() -> None:
    assert error('IF"A"THEN10') == "TM"


def test_rom_29_what_follows_a_line_number_is_ignored() -> None:
    assert prints("GOTO20 XYZ\n20 GOSUB30 X:PRINT5:END\n30 RETURN") == "5"


def test_rom_533_next_makes_the_variable_that_it_names() -> None:
    machine, stop = run("10 NEXTJ%")
    assert stop.code == "NF"
    assert machine.core.layout.simple_bytes == 3 + 2
