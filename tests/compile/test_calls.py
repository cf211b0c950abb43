"""Calls in expressions: from left to right, each result kept until it is used, and no longer."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Listing = Callable[..., list[str]]
Shown = Callable[..., str]

TWICE = "sub twice(a) -> b\n    b = a * 2\nend sub\n"
TRIPLE = "sub triple(a) -> c\n    c = a * 3\nend sub\n"


def test_a_result_that_is_used_at_once_is_read_where_it_is(basic: Listing) -> None:
    assert basic(f"{TWICE}print twice(4) + 1") == [
        "1 DEFINTA-Z:GOTO3",
        "2 B=A*2:RETURN",
        "3 DIMA,B:A=4:GOSUB2:PRINTB+1:END",
    ]


def test_a_result_is_kept_when_its_sub_is_called_again(basic: Listing) -> None:
    assert basic(f"{TWICE}print twice(4) + twice(5)")[-1] == "3 DIMA,B,C:A=4:GOSUB2:C=B:A=5:GOSUB2:PRINTC+B:END"


def test_a_result_stays_in_its_place_when_other_subs_leave_it_alone(basic: Listing, shown: Shown) -> None:
    """`b` and `c` must not share a place, though their subs never run at the same time."""
    program = f"{TWICE}{TRIPLE}print twice(4) + triple(5)"
    assert basic(program)[-1] == "4 DIMA,B,C:A=4:GOSUB3:A=5:GOSUB2:PRINTC+B:END"
    assert shown(program) == " 23"


def test_a_result_as_argument_is_handed_on(basic: Listing, shown: Shown) -> None:
    program = f"{TWICE}print twice(twice(3))"
    assert basic(program)[-1] == "3 DIMA,B:A=3:GOSUB2:A=B:GOSUB2:PRINTB:END"
    assert shown(program) == " 12"


def test_results_as_several_arguments_do_not_overwrite_each_other(shown: Shown) -> None:
    program = (
        f"{TWICE}{TRIPLE}sub both(p, q) -> r\n    r = p * 100 + q\nend sub\nprint both(twice(1), triple(1) + twice(2))"
    )
    assert shown(program) == " 207"


def test_calls_in_a_while_are_made_on_every_turn(basic: Listing, shown: Shown) -> None:
    program = f"{TWICE}n = 1\ndo while twice(n) < 10\n    n += 1\nloop\nprint n"
    assert basic(program)[-2:] == ["4 B=A:GOSUB2:IFC<10THENA=A+1:GOTO4", "5 PRINTA:END"]
    assert shown(program) == " 5"


def test_calls_in_an_elseif_are_made_only_when_it_is_reached(shown: Shown) -> None:
    program = (
        'sub loud(a) -> b\n    print "!";\n    b = a\nend sub\n'
        "for n = 1 to 2\n    if n = 1 then\n        print 1;\n"
        "    elseif loud(2) = 2 then\n        print 2;\n    end if\nnext"
    )
    assert shown(program) == " 1 ! 2"


def test_several_results_go_to_their_targets(basic: Listing, shown: Shown) -> None:
    program = (
        "sub divide(a, b) -> quotient, remainder\n    quotient = a \\ b\n    remainder = a mod b\nend sub\n"
        "q, r = divide(17, 5)\nprint q; r"
    )
    assert shown(program) == " 3  2"
    assert "GOSUB2" in basic(program)[-1]


def test_a_call_inside_a_def_is_made_too(shown: Shown) -> None:
    assert shown(f"{TWICE}def four(x) = twice(twice(x))\nprint four(3) + four(1)") == " 16"


def test_the_argument_of_a_def_is_called_once(shown: Shown) -> None:
    program = (
        "var calls\nsub count() -> n\n    calls += 1\n    n = calls\nend sub\n"
        "def double(x) = x + x\nprint double(count()); calls"
    )
    assert shown(program) == " 2  1"


def test_a_select_of_a_call_survives_calls_in_its_cases(shown: Shown) -> None:
    program = f"{TWICE}select case twice(3)\ncase twice(2): print 4\ncase twice(3): print 6\nend select"
    assert shown(program) == " 6"


DEFS = "def double(x) = x + x\ndef four(y) = double(y) * 2\ndef both$(w$) = w$ + w$\ndef size(w$) = len(w$)\n"


@pytest.mark.parametrize(
    ("printed", "expected"),
    [
        ("double(rnd(1))", "A#=RND(1):PRINTA#+A#"),
        ("four(rnd(1))", "A#=RND(1):PRINT(A#+A#)*2"),
        ("both$(inkey$)", "B$=INKEY$:PRINTB$+B$"),
        ("double(peek(1))", "B=PEEK(1):PRINTB+B"),
        ("double(peek(1) * peek(2))", "A#=PEEK(1)*PEEK(2):PRINTA#+A#"),
        ("double(a(peek(1)))", "B=A(PEEK(1)):PRINTB+B"),
        ("size(inkey$)", "PRINTLEN(INKEY$)"),
        ("double(n)", "PRINTA+A"),
        ("double(sqr(n))", "PRINTSQR(A)+SQR(A)"),
        ("both$(left$(w$, n))", "PRINTLEFT$(A$,A)+LEFT$(A$,A)"),
    ],
)
def test_only_an_argument_that_may_change_is_worked_out_before_it_is_used_twice(
    basic: Listing, printed: str, expected: str
) -> None:
    start = f"dim a(5)\nvar n, w$\n{DEFS}n = 1: w$ = inkey$: a(n) = 2\n"
    program = f"{start}print {printed}\nn = n + n: print n; n; n; w$; w$; w$"
    (line,) = basic(program)
    assert f":A(A)=2:{expected}:A=A+A:" in line


def test_an_argument_in_a_condition_is_worked_out_once_on_every_turn(shown: Shown) -> None:
    program = f"{DEFS}x# = rnd(-1)\ndo\n    n = n + 1\nloop until double(rnd(1)) <> 2 * rnd(0) or n = 20\nprint n"
    assert shown(program) == " 20"
