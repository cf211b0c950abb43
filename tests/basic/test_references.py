"""Every form in which a program names a line is found."""

from __future__ import annotations

import pytest

from m100.basic.crunch import crunch
from m100.basic.parser import parse_program
from m100.basic.references import Reference, missing
from m100.basic.token_line import TokenLine


def _missing(*texts: str) -> list[tuple[str, object]]:
    lines = [TokenLine(10 * number, crunch(text.encode())) for number, text in enumerate(texts, 1)]
    return [(reference.form, reference.target) for reference in missing(parse_program(lines))]


@pytest.mark.parametrize(
    ("text", "form", "lines"),
    [
        ("GOTO 500", "GOTO", [500]),
        ("GOSUB 500", "GOSUB", [500]),
        ("IF A THEN 500 ELSE 600", "THEN/ELSE", [500, 600]),
        ("IF A GOTO 500", "GOTO", [500]),
        ("ON X GOTO 500,,10,600", "ON..GOTO", [500, 600]),
        ("ON X GOSUB 500", "ON..GOSUB", [500]),
        ("ON ERROR GOTO 500", "ON ERROR GOTO", [500]),
        ("ON KEY GOSUB 500,0,10", "ON KEY GOSUB", [500]),
        ("ON COM GOSUB 500", "ON COM GOSUB", [500]),
        ("ON MDM GOSUB 500", "ON MDM GOSUB", [500]),
        ('ON TIME$="10:00:00" GOSUB 500', "ON TIME$ GOSUB", [500]),
        ("RESUME 500", "RESUME", [500]),
        ("RESTORE 500", "RESTORE", [500]),
        ("RUN 500", "RUN", [500]),
        ("IF ERL=500 OR 600=ERL THEN 10", "ERL", [500, 600]),
        ("LIST 500-600", "LIST", [500, 600]),
        ("EDIT 500", "EDIT", [500]),
        ("IF A THEN IF B THEN PRINT 1:GOTO 500", "GOTO", [500]),
        ("PRINT 1 ELSE 500", "THEN/ELSE", [500]),
    ],
)
def test_a_missing_line_is_found_in_every_form(text: str, form: str, lines: list[int]) -> None:
    assert _missing(text) == [(form, line) for line in lines]


@pytest.mark.parametrize("text", ["ON ERROR GOTO 0", "RESUME 0", "RESUME", "RESTORE", "RUN", 'RUN "500"', "A=ERL+500"])
def test_what_names_no_line_is_left_alone(text: str) -> None:
    assert _missing(text) == []


def test_a_reference_tells_where_it_stands() -> None:
    program = parse_program([TokenLine(10, crunch(b"CLS")), TokenLine(20, crunch(b"GOTO 30"))])
    assert missing(program) == [Reference(20, "GOTO", 30)]
