"""Programs played without a person."""

from __future__ import annotations

import pytest

from m100.basic.crunch import crunch
from m100.basic.token_line import TokenLine
from m100.machines.embedded import EmbeddedMachine
from m100.machines.machine import Stop, Wait
from m100.play.key_notation import parse_keys
from m100.play.load import Program
from m100.play.unattended import play, shows

ASKS = """10 INPUT"Name";A$
20 PRINT"Hi, "A$
30 K$=INKEY$:IFK$=""THEN30
40 PRINT"key"ASC(K$)
50 GOTO30"""

COUNTS = """10 A=A+1:PRINT@0,"step"A;:GOTO10"""


def program(listing: str) -> Program:
    split = (line.split(" ", 1) for line in listing.splitlines())
    return Program("TEST.BA", tuple(TokenLine(int(number), crunch(text.encode("latin-1"))) for number, text in split))


def played(listing: str, keys: str = "", seconds: float = 60, until: str = "") -> tuple[EmbeddedMachine, Stop]:
    machine = EmbeddedMachine()
    return machine, play(machine, program(listing), parse_keys(keys), seconds, until)


def test_keys_are_given_as_the_program_takes_them() -> None:
    machine, stop = played(ASKS, "Ann{ENTER}x{UP}")
    assert stop.wait is Wait.KEY
    assert shows(machine.text(), "Hi, Ann")
    assert shows(machine.text(), "key 120")
    assert shows(machine.text(), "key 30")


def test_break_comes_after_the_keys_before_it_and_stops_the_program() -> None:
    machine, stop = played(ASKS, "Bob{ENTER}x{BREAK}")
    assert stop.wait is Wait.BREAK
    assert stop.line in (30, 50)
    assert shows(machine.text(), "key 120")
    assert shows(machine.text(), f"Break in {stop.line}")


def test_an_error_tells_its_code_and_line() -> None:
    _, stop = played("10 PRINT1\n20 PRINT1/0")
    assert stop == Stop(Wait.ERROR, "/0", 20)


def test_the_time_limit_ends_a_program_that_never_waits() -> None:
    machine, stop = played(COUNTS, seconds=2)
    assert stop.wait is Wait.LIMIT
    assert 2 <= machine.cycles() / 2_457_600 < 2.1


def test_until_ends_the_run_when_the_text_is_there() -> None:
    machine, stop = played(COUNTS, until="step 2")
    assert stop.wait is Wait.LIMIT
    assert machine.cycles() < 10 * 2_457_600


@pytest.mark.parametrize(("text", "there"), [("ab♣", True), ("", False), ("b♣c", True), ("cd", False)])
def test_a_text_is_looked_for_row_by_row(text: str, there: bool) -> None:
    screen = (b" " * 37 + b"ab\x9cc")[1:] + b"d" + b" " * 279
    assert len(screen) == 320
    assert shows(screen, text) == there
