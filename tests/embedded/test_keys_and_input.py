"""INPUT, LINE INPUT, INPUT$, INKEY$ and the line editor (ROM-181 to ROM-191)."""

from __future__ import annotations

import pytest
from running import load, prints, run, screen, shown

from m100.machines.machine import POLLS, Stop, Wait


@pytest.mark.parametrize(
    ("program", "keys", "rows"),
    [
        ("INPUTA:PRINTA", b"5\r", ["? 5", " 5"]),
        ('INPUT"X";A$:PRINTA$"/"', b" HE LLO \r", ["X?  HE LLO", "HE LLO /"]),
        ("A=7:INPUTA:PRINTA", b"\r", ["?", " 7"]),
        ("INPUTA,B:PRINTA;B", b"1\r2\r", ["? 1", "?? 2", " 1  2"]),
        ("INPUTA,B:PRINTA;B", b"1,2,3\r", ["? 1,2,3", "?Extra ignored", " 1  2"]),
        ("INPUTA,B:PRINTA;B", b"1,X\r5,6\r", ["? 1,X", "?Redo from start", "? 5,6", " 5  6"]),
        ('INPUTA$,B$:PRINTA$"/"B$', b'"A,B",C\r', ['? "A,B",C', "A,B/C"]),
        ("INPUTA,B:PRINTA;B", b"3,\r", ["? 3,", " 3  0"]),
        ("INPUTA:PRINTA", b"1:2\r", ["? 1:2", "?Extra ignored", " 1"]),
        ("INPUTA%:PRINTA%", b"2.7\r", ["? 2.7", " 2"]),
        ("INPUTA,A(A):PRINTA(3)", b"3,9\r", ["? 3,9", " 9"]),
    ],
)
def test_rom_181_input(program: str, keys: bytes, rows: list[str]) -> None:
    assert shown(program, keys) == rows


def test_rom_181_a_number_too_large_stops_the_program() -> None:
    assert run("INPUTA%", b"99999\r")[1] == Stop(Wait.ERROR, "OV", 10)


@pytest.mark.parametrize(("keys", "typed"), [(b' a,"b \r', ' a,"b /'), (b"\r", "/")])
def test_rom_182_line_input_takes_everything(keys: bytes, typed: str) -> None:
    assert shown('LINEINPUT"P:";A$:PRINTA$"/"', keys)[1] == typed


@pytest.mark.parametrize(
    ("keys", "typed"),
    [
        (b"ABC\x08\x08X\r", "AX"), (b"ABC\x7f\x1dX\r", "AX"), (b"ABC\x15X\r", "X"), (b"ABC\x18X\r", "X"),
        (b"A\x01\x0b\x1b\x1cB\r", "AB"),
        (b"\x08\x08A\r", "A"), (b"A\tB\x08\x08C\r", "AC"),
    ],
)  # fmt: skip
def test_rom_183_the_line_editor(keys: bytes, typed: str) -> None:
    assert shown('INPUTA$:PRINTA$"/"', keys) == [f"? {typed}", f"{typed}/"]


def test_rom_183_a_line_has_254_characters() -> None:
    machine, _ = run("CLEAR600:LINEINPUTA$:A%=LEN(A$)", b"X" * 260 + b"\r")
    assert machine.get("A%") == 254


def test_rom_183_break_at_input() -> None:
    machine, stop = run('INPUT"X";A', b"12")
    assert stop == Stop(Wait.KEY)
    machine.press_break()
    assert machine.resume() == Stop(Wait.BREAK, line=10)
    assert screen(machine) == ["X? 12^C", "Break in 10", "Ok"]


def test_rom_186_break_in_input_characters_is_silent() -> None:
    machine, _ = run("A$=INPUT$(3)", b"12")
    machine.press_break()
    assert machine.resume().wait is Wait.BREAK
    assert screen(machine) == ["Ok"]


def test_break_stops_a_running_program_between_statements() -> None:
    machine = load("10 GOTO10")
    machine.run(0.1)
    machine.press(b"ABC")
    machine.press_break()
    assert machine.resume() == Stop(Wait.BREAK, line=10)
    assert screen(machine) == ["Break in 10", "Ok"]


def test_input_characters_come_without_echo() -> None:
    assert shown("A$=INPUT$(2):PRINTASC(A$);ASC(MID$(A$,2))", b"\r\x08") == [" 13  8"]


def test_a_print_that_waits_does_not_print_twice() -> None:
    machine = load('PRINT"A"INPUT$(1)"B"INPUT$(1)')
    assert machine.run() == Stop(Wait.KEY)
    machine.press(b"x")
    assert machine.resume() == Stop(Wait.KEY)
    machine.press(b"y")
    assert machine.resume() == Stop(Wait.DONE)
    assert screen(machine) == ["AxBy", "Ok"]


def test_inkey_takes_one_key_at_a_time() -> None:
    assert prints('10 A$=INKEY$:IFA$=""THEN10\n20 PRINTA$"-";:IFA$<>"Q"THEN10', b"ABQ") == "A-B-Q-"


def test_many_polls_in_vain_are_a_wait() -> None:
    machine = load('10 N%=N%+1:A$=INKEY$:IFA$=""THEN10')
    assert machine.run() == Stop(Wait.KEY)
    assert machine.get("N%") == POLLS
    machine.press(b"X")
    assert machine.resume() == Stop(Wait.DONE)
    assert machine.get("A$") == b"X"


def test_a_poll_that_changes_the_screen_is_no_wait() -> None:
    machine = load('10 N%=N%+1:PRINT@0,N%;:A$=INKEY$:IFA$=""ANDN%<200THEN10')
    assert machine.run() == Stop(Wait.DONE)


@pytest.mark.parametrize(("number", "text"), [(1, b"Files\r"), (2, b'Load "'), (8, b"Menu\r")])
def test_rom_190_function_keys_type_their_text(number: int, text: bytes) -> None:
    machine = load(f"A$=INPUT$({len(text)})")
    machine.press_function(number)
    assert machine.run() == Stop(Wait.DONE)
    assert machine.get("A$") == text


def test_rom_191_key_keeps_fifteen_characters() -> None:
    machine = load('KEY1,"ABCDEFGHIJKLMNOPQRST":A$=INPUT$(15)')
    machine.press_function(1)
    machine.run()
    assert machine.get("A$") == b"ABCDEFGHIJKLMNO"


def test_rom_523_a_zero_in_the_text_of_a_key_is_an_error_behind_what_is_in_front_of_it() -> None:
    machine, stop = run('10 KEY2,"a"+CHR$(0)+"b"')
    assert stop.code == "FC"
    assert machine.core.keyboard.texts[1] == b'aoad "'
    assert run('10 KEY2,STRING$(15,"d")+CHR$(0)')[1].code == ""


def test_rom_524_input_finds_a_variable_before_it_asks_for_it() -> None:
    assert shown("INPUTA,B(20)", b"5\r")[:2] == ["? 5", "?BS Error in 10"]
    machine, stop = run("10 INPUTA,B(3)", b"5\r")
    assert stop.wait is Wait.KEY
    assert machine.core.layout.array_bytes == 6 + 2 + 11 * 8


def test_rom_526_key_list_shows_spaces_for_what_cannot_be_shown() -> None:
    assert shown('KEY1,"a"+CHR$(13)+CHR$(127)+"b":KEYLIST')[0] == 'a  b               Load "'


def test_rom_528_the_text_of_a_function_key_is_read_while_it_types() -> None:
    machine = load('10 KEY1,"abc":A$=INPUT$(1):PRINTPEEK(65450);:KEY1,"xyz":POKE65450,0:PRINTA$;INPUT$(2)')
    machine.press_function(1)
    assert machine.run().wait is Wait.DONE
    assert screen(machine)[0] == " 0 ayz"


def test_rom_528_a_shorter_text_ends_with_a_zero() -> None:
    machine = load('10 KEY1,"abc":A$=INPUT$(1):KEY1,"":A$=INPUT$(2):PRINTASC(A$);RIGHT$(A$,1)', b"")
    machine.press_function(1)
    machine.press(b"x")
    machine.run()
    assert screen(machine)[0] == " 0 x"


def test_rom_534_a_redo_behind_else_tests_the_condition_again() -> None:
    rows = shown('10 IFATHENINPUT"T";B:PRINTA;B ELSEINPUTA,B', b"5,X\r7\r")
    assert rows == ["? 5,X", "?Redo from start", "T? 7", " 5  7"]
