"""From routines to numbered lines: packing, labels, order, the first line."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from m100.basic.errors import SourceError
from m100.basic.printer import print_program
from m100.basic.tree import Command, Gosub, Goto, If, Line, LineRef, Print, Return, Statement, String, Variable
from m100.compile.layout import LONGEST_LINE, LaidOut, Section, in_order, lay_out
from m100.compile.routine import MAIN, Routine
from m100.compile.verify import listing

CLS, BEEP = Command("CLS"), Command("BEEP")


def line(*statements: Statement, label: LineRef | None = None) -> Line:
    return Line(label, statements)


def texts(laid_out: LaidOut) -> list[str]:
    return listing(print_program(laid_out.program)).decode("ascii").splitlines()


def one(*lines: Line) -> LaidOut:
    return lay_out([Section(MAIN, lines)])


def test_statements_are_packed_into_lines() -> None:
    assert texts(one(line(CLS), line(BEEP), line(CLS))) == ["1 CLS:BEEP:CLS"]


def test_a_label_begins_a_line_and_jumps_name_its_number() -> None:
    laid_out = one(line(CLS), line(BEEP, label="a"), line(Goto("a")))
    assert texts(laid_out) == ["1 CLS", "2 BEEP:GOTO2"]
    assert laid_out.labels == {"a": 2}


def test_nothing_follows_an_if_on_its_line() -> None:
    assert texts(one(line(If(Variable("A"), (CLS,))), line(BEEP))) == ["1 IFATHENCLS", "2 BEEP"]


def test_jumps_inside_an_if_are_numbered_too() -> None:
    laid_out = one(line(If(Variable("A"), (CLS, Goto("a")), (Gosub("a"),))), line(Return(), label="a"))
    assert texts(laid_out) == ["1 IFATHENCLS:GOTO2ELSEGOSUB2", "2 RETURN"]


def test_lines_are_as_long_as_can_be_typed_and_no_longer() -> None:
    prints = [line(Print((String(b"x" * 20),))) for _ in range(40)]
    lengths = [len(text) for text in texts(one(*prints))]
    assert max(lengths) <= LONGEST_LINE
    assert min(lengths[:-1]) > LONGEST_LINE - 28  # 28: one more statement with its colon


def test_a_line_number_with_more_digits_makes_a_line_longer() -> None:
    labelled = [Line(f"l{index}", (Goto(f"l{index}"),)) for index in range(120)]
    laid_out = one(*labelled)
    assert texts(laid_out)[-1] == "120 GOTO120"


def test_a_statement_that_fits_in_no_line_is_an_error_with_its_place() -> None:
    with pytest.raises(SourceError, match="does not fit in a line"):
        one(line(Print((String(b"x" * 250),))))


def test_every_line_knows_its_section() -> None:
    laid_out = lay_out([Section("m.a", (line(CLS, label="m.a"), line(Return()))), Section(MAIN, (line(Gosub("m.a")),))])
    assert laid_out.sections == ("m.a", MAIN)


def test_a_label_at_the_very_end_has_a_line_to_jump_to() -> None:
    assert texts(one(line(Goto("a")), line(label="a"))) == ["1 GOTO2", "2 REM"]


def test_subs_come_by_calls_for_their_length_and_the_main_program_last() -> None:
    short, long_ = line(Return()), line(*[Print((String(b"x" * 20),))] * 5, Return())
    routines = [
        Routine(MAIN, (short,)),
        Routine("m.long", (long_,)),
        Routine("m.short", (short,)),
        Routine("m.hot", (long_,)),
    ]
    ordered = in_order(routines, {MAIN: 1.0, "m.long": 2.0, "m.short": 1.0, "m.hot": 900.0})
    assert [routine.name for routine in ordered] == ["m.hot", "m.short", "m.long", MAIN]


def test_a_first_line_goes_to_the_main_program_and_all_variables_are_made_there(
    basic: Callable[..., list[str]],
) -> None:
    program = (
        'var total#\ndim row(20)\ns$ = "a"\nfor i = 1 to 9\n    row(i) = i\nnext\nwork()\nprint s$\n'
        "sub work()\n    total# += row(1)\nend sub"
    )
    lines = basic(program)
    assert lines[0] == "1 DEFINTA-Z:GOTO3"
    assert lines[2].startswith("3 DIMA,A$,A#,A(20):")


def test_more_variables_than_a_dim_can_list_are_made_by_several(basic: Callable[..., list[str]]) -> None:
    names = [f"v{index}" for index in range(150)]
    program = f"var {', '.join(names)}\n" + "\n".join(f"{name} = 1\nprint {name}" for name in names)
    lines = basic(program)
    assert lines[0].startswith("1 DEFINTA-Z:DIM")
    assert lines[1].startswith("2 DIM")
    made = "".join(lines[:3]).replace("1 DEFINTA-Z:", "").partition("=")[0]
    assert made.count(",") + made.count("DIM") == 150
