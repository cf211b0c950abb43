"""ON KEY, ON TIME$ (ROM-195 to ROM-197). What is expected was seen on the ROM with keys at the same places."""

from __future__ import annotations

import pytest
from running import load, run, screen

from m100.machines.machine import Stop, Wait

DOTS = '\n50 FORJ=1TO200:NEXT:PRINT".";:GOTO50\n'


def pressed_twice(listing: str, gap: float) -> str:
    """The letters of the first row, F1 pressed after one second and again after a gap."""
    machine = load(listing)
    machine.run(1)
    machine.press_function(1)
    machine.resume(gap)
    machine.press_function(1)
    machine.resume(4)
    return screen(machine)[0].replace(".", "")


@pytest.mark.parametrize(
    ("handler", "letters"),
    [
        ('PRINT"H";:RETURN', "HH"),
        ('PRINT"H";:KEY(1)OFF:RETURN', "H"),
        ('PRINT"H";:KEY(1)STOP:RETURN', "HH"),
        ('PRINT"H";:GOTO50', "H"),  # left by GOTO it stays stopped
        ('PRINT"H";:FORK=1TO800:NEXT:PRINT"h";:RETURN', "HhHh"),
        ('PRINT"H";:KEY(1)ON:FORK=1TO800:NEXT:PRINT"h";:RETURN', "HHhh"),
    ],
)
def test_rom_195_a_handler_is_stopped_until_it_returns(handler: str, letters: str) -> None:
    during = 0.8  # seconds: the second key comes while a long handler runs
    gap = during if "h" in letters else 1.5
    assert pressed_twice(f"10 ON KEY GOSUB 100:KEY(1)ON{DOTS}100 {handler}", gap) == letters


@pytest.mark.parametrize(
    ("switches", "letters"),
    [("KEY(1)ON:KEY(1)STOP", "+HE"), ("KEY(1)STOP", "+E"), ("KEY(1)ON:KEY(1)OFF", "+E"), ("KEY ON:KEY STOP", "+HE")],
)
def test_rom_195_a_stopped_trap_remembers_if_it_was_on(switches: str, letters: str) -> None:
    machine = load(
        f'10 ON KEY GOSUB 100:{switches}\n20 FORI=1TO500:NEXT\n30 KEY(1)ON:PRINT"+";\n40 PRINT"E"\n50 END\n'
        '100 PRINT"H";:RETURN'
    )
    machine.run(0.1)
    machine.press_function(1)
    assert machine.resume() == Stop(Wait.DONE)
    assert screen(machine)[0] == letters


def test_rom_196_a_handler_given_later_gets_the_event() -> None:
    machine = load('10 KEY(1)ON\n20 FORI=1TO500:NEXT\n30 ON KEY GOSUB 100:PRINT"+";\n40 END\n100 PRINT"H";:RETURN')
    machine.run(0.1)
    machine.press_function(1)
    machine.resume()
    assert screen(machine)[0] == "H+"


def test_rom_195_no_handler_inside_an_error_handler() -> None:
    machine = load(
        '10 ON KEY GOSUB 100:KEY(1)ON:ONERRORGOTO60:ERROR9\n50 PRINT"E"\n55 END\n'
        '60 FORI=1TO500:NEXT:PRINT"R";:RESUMENEXT\n100 PRINT"H";:RETURN'
    )
    machine.run(0.1)
    machine.press_function(1)
    machine.resume()
    assert screen(machine)[0] == "RHE"


def test_rom_195_a_trapped_key_at_input_waits_for_the_end_of_the_statement() -> None:
    machine = load('10 ON KEY GOSUB 100:KEY(1)ON:INPUTA:PRINTA\n20 END\n100 PRINT"H";:RETURN')
    assert machine.run() == Stop(Wait.KEY)
    machine.press_function(1)
    machine.press(b"5\r")
    assert machine.resume() == Stop(Wait.DONE)
    assert screen(machine)[:2] == ["? 5", "H 5"]


def test_rom_197_on_time_is_called_at_its_second() -> None:
    machine, stop = run('10 ON TIME$="12:00:03" GOSUB 100:TIME$ ON\n20 IFA=0THEN20\n30 PRINTTIME$:END\n100 A=1:RETURN')
    assert stop == Stop(Wait.DONE)
    assert screen(machine)[0] == "12:00:03"


@pytest.mark.parametrize(
    ("statement", "code"),
    [
        ("KEY(9)ON", "FC"),
        ("KEY(0)ON", "FC"),
        ("ON KEY GOSUB 99", "UL"),
        ('ON TIME$="12" GOSUB 10', "SN"),
        ("COM ON", ""),
    ],
)
def test_rom_195_what_the_statements_want(statement: str, code: str) -> None:
    assert run(statement)[1].code == code


def test_rom_529_a_second_event_is_handled_behind_the_first_statement_of_the_first_handler() -> None:
    program = (
        '10 ONKEYGOSUB100,200:KEYON\n20 A$=INPUT$(1)\n30 END\n100 PRINT"1";:PRINT"2";:RETURN\n200 PRINT"3";:RETURN'
    )
    machine = load(program)
    machine.press_function(1)
    machine.press_function(2)
    machine.press(b"x")
    machine.run()
    assert screen(machine)[0] == "132"
