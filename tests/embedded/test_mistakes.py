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
