"""Jumps are shortened, and only where nothing changes."""

from __future__ import annotations

from m100.basic.tree import Command, Gosub, Goto, If, Jump, Let, Line, LineRef, Number, Return, Statement, Variable
from m100.compile.jumps import shorten_jumps
from m100.compile.routine import MAIN, Lowered, Routine

CLS, BEEP = Command("CLS"), Command("BEEP")
X = Variable("m.x")


def line(*statements: Statement, label: LineRef | None = None) -> Line:
    return Line(label, statements)


def shortened(*lines: Line, pinned: frozenset[str] = frozenset()) -> tuple[Line, ...]:
    program = Lowered((Routine(MAIN, lines),), (), (), {}, pinned=pinned)
    return shorten_jumps(program).routines[0].lines


def test_a_jump_to_a_jump_goes_to_its_end() -> None:
    to_a, to_b, to_c = (line(If(X, (Goto(label),), keyword="GOTO")) for label in "abc")
    end = (line(CLS), line(Return()))
    assert shortened(
        to_a, to_c, *end, line(Goto("b"), label="a"), line(BEEP, label="c"), line(CLS, label="b"), line(BEEP)
    ) == (to_b, to_c, *end, line(BEEP, label="c"), line(CLS, label="b"), line(BEEP))


def test_a_jump_to_a_return_is_one() -> None:
    assert shortened(line(If(X, (Goto("a"),), keyword="GOTO")), line(CLS), line(Return(), label="a")) == (
        line(If(X, (Return(),))),
        line(CLS),
        line(Return()),
    )


def test_a_jump_to_the_next_line_is_dropped_with_its_label() -> None:
    assert shortened(line(CLS), line(Goto("a")), line(BEEP, label="a")) == (line(CLS), line(BEEP))


def test_what_is_never_reached_is_dropped() -> None:
    assert shortened(line(Goto("a")), line(BEEP), line(CLS, label="b"), line(Return(), label="a")) == (line(Return()),)


def test_a_loop_of_jumps_ends() -> None:
    assert shortened(line(Goto("a"), label="a")) == (line(Goto("a"), label="a"),)


def test_labels_of_one_place_are_one() -> None:
    assert shortened(
        line(If(X, (Goto("a"),), keyword="GOTO")), line(Gosub("b")), line(CLS), line(label="a"), line(BEEP, label="b")
    )[-1].number in ("a", "b")


def test_a_label_that_the_tools_need_stays() -> None:
    assert shortened(line(CLS), line(BEEP, label="key"), pinned=frozenset({"key"})) == (
        line(CLS),
        line(BEEP, label="key"),
    )


def test_behind_else_a_bare_number_is_enough() -> None:
    statement = If(X, (CLS,), (Goto("a"),))
    assert shortened(line(statement), line(BEEP), line(CLS, label="a"))[0] == line(If(X, (CLS,), (Jump("a"),)))


def test_a_gosub_to_a_jump_is_left_alone() -> None:
    lines = (
        line(Gosub("a")),
        line(Let(X, Number("1"))),
        line(Goto("b"), label="a"),
        line(CLS),
        line(Return(), label="b"),
    )
    assert line(Gosub("a")) in shortened(*lines)
