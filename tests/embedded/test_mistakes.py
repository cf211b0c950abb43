"""A statement with a mistake does what stands in front of the mistake, as measured on the ROM (ROM-291)."""

from __future__ import annotations

import pytest
from running import run, screen

from m100.machines.machine import Stop, Wait


@pytest.mark.parametrize(
    ("statement", "shown", "error"),
    [
        ('PRINT"A" )', "A", "SN"), ('PRINT"A";LEFT$("B"', "A", "SN"), ("PRINT1E5!", "100000", "SN"),
        ('PRINT"A"CHR$(65', "A", "SN"), ('PRINT"A";1+*2', "A", "SN"), ('PRINT"A";TAB(3)"B"]', "A  B", "SN"),
        ('PRINTUSING"##";5 )', "5", "SN"), ('IF1THENPRINT"A" )', "A", "SN"), ('PRINT"I;J"K$(', "I;J", "MO"),
        ("PRINTA(1", "", "SN"), ("PRINT1+", "", "MO"), ('PRINT"A"+', "", "MO"), ("PRINT)", "", "SN"),
    ],
)  # fmt: skip
def test_rom_291_a_print_shows_what_is_in_front_of_the_mistake(statement: str, shown: str, error: str) -> None:
    machine, stop = run(f"10 {statement}")
    assert stop == Stop(Wait.ERROR, error, 10)
    assert [line.strip() for line in screen(machine)][:-2] == [shown] * bool(shown)


@pytest.mark.parametrize(
    ("statement", "value", "text"),
    [
        ("A%=5 X", 5, b"OLD"), ("A%=5)", 5, b"OLD"), ("A%=5,6", 5, b"OLD"), ("LETA%=5;", 5, b"OLD"),
        ("A%=5+", 1, b"OLD"), ('A$="X" Y', 1, b"X"), ('MID$(A$,1)="X" Y', 1, b"XLD"), ("B(", 1, b"OLD"),
    ],
)  # fmt: skip
def test_rom_291_an_assignment_in_front_of_a_mistake_is_done(statement: str, value: int, text: bytes) -> None:
    machine, stop = run(f'5 A%=1:A$="OLD"\n10 {statement}')
    assert (stop.wait, stop.line) == (Wait.ERROR, 10)
    assert (machine.get("A%"), machine.get("A$")) == (value, text)


def test_rom_158_run_of_a_missing_line_and_save_forget_the_handler() -> None:
    assert run("10 ONERRORGOTO20:RUN999\n20 PRINTERR")[1] == Stop(Wait.ERROR, "UL", 10)
    assert run("10 ONERRORGOTO20:SAVE5\n20 PRINTERR")[1] == Stop(Wait.ERROR, "TM", 10)


def test_a_restore_to_what_is_no_line_is_one_to_line_0() -> None:
    assert run('10 RESTORE"A"')[1] == Stop(Wait.ERROR, "UL", 10)
    assert run("0 REM\n10 RESTORE X")[1] == Stop(Wait.ERROR, "SN", 10)


@pytest.mark.parametrize(
    "statement",
    [
        "IF", "KEY", "SOUND", "POKE", "PSET(", "PSET(1,", "LINE(1,1)-(", "PRINT@", "PRINTUSING", "ON", "A(1,",
        'A$=LEFT$("a",', "A=INSTR(", "ONTIME$=", "FORI=",
    ],
)  # fmt: skip
def test_rom_531_a_missing_operand_has_an_error_of_its_own(statement: str) -> None:
    assert run(f"10 {statement}")[1].code == "MO"


@pytest.mark.parametrize("statement", ["SOUND5", "PSET(1", "FOR", "FORI", "NEXT5", "READ"])
def test_rom_531_where_a_word_or_a_comma_is_missing_it_is_a_syntax_error(statement: str) -> None:
    assert run(f"10 {statement}")[1].code == "SN"


@pytest.mark.parametrize(
    ("statement", "name", "value"),
    [
        ("FORI#=7 X", "I#", 7), ("READI#,", "I#", 5), ("FORI#=1TO3:NEXTI#\"X\"", "I#", 4), ("INPUTI#,", "I#", 8),
        ("ON1GOTO30 X", "I#", 9), ("FORI$=\"S\"TO\"T\"", "I$", b"S"),
    ],
)  # fmt: skip
def test_rom_532_what_is_in_front_of_a_mistake_is_done(statement: str, name: str, value: int | bytes) -> None:
    assert run(f"10 {statement}\n20 DATA5:END\n30 I#=9", b"8\r")[0].get(name) == value
