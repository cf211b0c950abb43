"""Errors, traps and how a program ends (ROM-150 to ROM-157)."""

from __future__ import annotations

import pytest
from running import prints, run, shown

from m100.machines.machine import Stop, Wait


@pytest.mark.parametrize(
    ("program", "rows"),
    [
        ("PRINT5;:A=1/0", [" 5", "?/0 Error in 10", "Ok"]),
        ("STOP", ["Break in 10", "Ok"]),
        ("PRINT5;:END", [" 5", "Ok"]),
        ("FOO", ["?SN Error in 10", "Ok"]),
    ],
)
def test_rom_157_how_a_program_ends(program: str, rows: list[str]) -> None:
    machine, _ = run(program)
    text = machine.text().decode()
    assert [text[start : start + 40].rstrip() for start in range(0, 40 * len(rows), 40)] == rows


@pytest.mark.parametrize(
    ("program", "stop"),
    [
        ("A=1", Stop(Wait.DONE)), ("STOP", Stop(Wait.BREAK, line=10)), ("A=1/0", Stop(Wait.ERROR, "/0", 10)),
        ("MENU", Stop(Wait.MENU)),
        ("10 GOTO10", Stop(Wait.LIMIT)),
    ],
)  # fmt: skip
def test_a_run_says_why_it_stopped(program: str, stop: Stop) -> None:
    machine, found = run(program)
    assert found == stop
    if stop.wait not in (Wait.LIMIT, Wait.KEY):
        assert machine.resume() == stop


@pytest.mark.parametrize(
    ("code", "name"),
    [(1, "NF"), (5, "FC"), (11, "/0"), (22, "MO"), (50, "IE"), (58, "CF"), (23, "UE"), (77, "UE"), (255, "UE")],
)
def test_rom_150_rom_151_error_numbers_have_letters(code: int, name: str) -> None:
    assert run(f"ERROR{code}")[1].code == name


@pytest.mark.parametrize("number", ["0", "256", "-1"])
def test_rom_151_error_wants_1_to_255(number: str) -> None:
    assert run(f"ERROR{number}")[1].code == "FC"


@pytest.mark.parametrize(
    ("program", "printed"),
    [
        ("ONERRORGOTO30:A=1/0:PRINTERR;ERL:END\n30 PRINTERR;ERL;:RESUMENEXT", "11  10  0  10"),  # ROM-152
        ("ONERRORGOTO100:FORI=1TO3:A=1/0:NEXT:PRINTI:END\n100 RESUMENEXT", "4"),
        ('ONERRORGOTO100\n20 GOSUB50\n30 PRINT"BACK":END\n50 A=1/0:RETURN\n100 RESUMENEXT', "BACK"),
        ("ONERRORGOTO100:A%=99999:END\n100 PRINTERR:RESUME200\n200 END", "6"),
        ("ONERRORGOTO100:A=1/N:PRINTA:END\n100 N=4:RESUME", ".25"),
        ("ONERRORGOTO100:PRINT1;1/0;3\n20 END\n100 RESUMENEXT", "1"),  # ROM-154
    ],
)
def test_rom_152_to_rom_154_errors_are_trapped(program: str, printed: str) -> None:
    assert prints(program) == printed


@pytest.mark.parametrize(
    ("line", "printed"),
    [
        ("IF1/0THENPRINT1ELSEPRINT2", ["3"]),  # the next colon is that of ELSE
        ("IF1/0THENPRINT1:PRINT4ELSEPRINT2", ["4", "3"]),
        ("IF0THENPRINT1:PRINT4ELSEA=1/0:PRINT5", ["4", "3"]),  # to the colon of the part not executed
        ("IF1THENA=1/0:PRINT4", ["4", "3"]),
    ],
)
def test_rom_155_resume_next_after_an_if(line: str, printed: list[str]) -> None:
    rows = shown(f"5 ONERRORGOTO100\n10 {line}\n20 PRINT3:END\n100 RESUMENEXT")
    assert [row.strip() for row in rows] == printed


def test_rom_155_resume_tests_the_condition_again() -> None:
    assert prints("ONERRORGOTO100:IFN=0THENA=1/0:PRINT4ELSEPRINT5\n20 END\n100 N=1:RESUME") == "5"


@pytest.mark.parametrize(
    ("program", "stop"),
    [
        ("RESUME", ("RW", 10)),
        ("ONERRORGOTO100:RESUME\n100 PRINT1", ("RW", 10)),
        ("ONERRORGOTO100:A=1/0\n100 B=1/0", ("/0", 100)),
        ("ONERRORGOTO100:ERROR77\n100 ONERRORGOTO0", ("UE", 10)),
        ("ONERRORGOTO100:A=1/0\n100 PRINT1", ("NR", 100)),  # ROM-156
        ("ONERRORGOTO99", ("UL", 10)),
    ],
)
def test_rom_153_rom_156_mistakes_in_handlers_stop_the_program(program: str, stop: tuple[str, int]) -> None:
    found = run(program)[1]
    assert (found.code, found.line) == stop


def test_rom_156_a_handler_may_end_with_end() -> None:
    assert run("ONERRORGOTO100:A=1/0\n100 END")[1] == Stop(Wait.DONE)


def test_rom_152_err_and_erl_survive_run() -> None:
    machine, _ = run("10 PRINTERR;ERL:A=1/0")
    machine.run()
    assert machine.text()[:10].decode().strip() == "11  10"


@pytest.mark.parametrize(
    ("statement", "code"),
    [("A=", "MO"), ("PRINT5+", "MO"), ("KILL", "MO"), ("SCREEN0,", "MO"), ("A", "SN"), ("=5", "SN")],
)
def test_rom_291_what_does_not_parse_is_an_error_when_it_is_reached(statement: str, code: str) -> None:
    assert run(f'PRINT"X":{statement}')[1] == Stop(Wait.ERROR, code, 10)
    assert run(f"IF0THEN{statement}")[1] == Stop(Wait.DONE)


def test_rom_540_no_room_drops_the_frames_but_error_7_does_not() -> None:
    assert run("10 ONERRORGOTO30\n20 GOSUB20\n30 RETURN")[1] == Stop(Wait.ERROR, "RG", 30)
    assert run("10 ONERRORGOTO30\n20 GOSUB40:END\n30 RETURN\n40 ERROR7")[1] == Stop(Wait.DONE)
