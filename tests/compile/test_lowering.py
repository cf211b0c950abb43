"""What each construct becomes: the BASIC that a hand would have written, derived by hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Listing = Callable[..., list[str]]


def body(lines: list[str]) -> list[str]:
    """The program without its DEFINT and DIM."""
    assert lines[0].startswith("1 DEFINTA-Z:")
    first = lines[0].removeprefix("1 DEFINTA-Z:")
    if first.startswith("DIM"):
        first = first.partition(":")[2]
    return [first, *lines[1:]]


def test_an_update_is_an_assignment(basic: Listing) -> None:
    assert body(basic("var n = 5\nn += 2\nn \\= 3\nprint n")) == ["A=5:A=A+2:A=A\\3:PRINTA:END"]


def test_a_short_if_block_stands_on_one_line(basic: Listing) -> None:
    program = "n = 1\nif n > 0 then\n    n += 1\n    print n\nend if\nprint n"
    assert body(basic(program)) == ["A=1:IFA>0THENA=A+1:PRINTA", "2 PRINTA:END"]


def test_a_long_if_block_is_jumped_over_by_the_opposite_condition(basic: Listing) -> None:
    program = (
        'n = 1\nif n > 0 then\n    print "a text that makes the body longer than is cheap to skip"\nend if\nprint n'
    )
    assert body(basic(program)) == [
        "A=1:IFA<=0GOTO3",
        '2 PRINT"a text that makes the body longer than is cheap to skip"',
        "3 PRINTA:END",
    ]


def test_a_number_as_condition_is_not_compared(basic: Listing) -> None:
    program = (
        'n = 1\nif n <> 0 then\n    print "a text that makes the body longer than is cheap to skip"\nend if\nprint n'
    )
    assert body(basic(program))[0] == "A=1:IFATHENELSE3"


def test_if_on_one_line_stays_on_one_line_however_long(basic: Listing) -> None:
    text = "x" * 100
    assert body(basic(f'n = 1\nif n = 1 then print "{text}" else print n')) == [
        f'A=1:IFA=1THENPRINT"{text}"ELSEPRINTA',
        "2 END",
    ]


def test_if_on_one_line_that_is_too_long_for_the_machine_becomes_jumps(basic: Listing) -> None:
    one, other = "x" * 150, "y" * 150
    assert body(basic(f'n = 1\nif n = 1 then print "{one}" else print "{other}"')) == [
        f'A=1:IFA=1THENPRINT"{one}":GOTO3',
        f'2 PRINT"{other}"',
        "3 END",
    ]


def test_an_if_before_an_else_takes_an_else_of_its_own(basic: Listing) -> None:
    program = "a = 1\nb = 1\nif a = 1 then\n    if b = 2 then print 1\nelse\n    print 3\nend if"
    assert body(basic(program)) == ["A=1:B=1:IFA=1THENIFB=2THENPRINT1ELSEELSEPRINT3", "2 END"]


def test_arms_are_a_chain_of_else_if(basic: Listing) -> None:
    program = "n = 2\nif n = 1 then\n    print 1\nelseif n = 2 then\n    print 2\nelse\n    print 3\nend if"
    assert body(basic(program)) == ["A=2:IFA=1THENPRINT1ELSEIFA=2THENPRINT2ELSEPRINT3", "2 END"]


def test_what_a_constant_decides_is_not_there(basic: Listing) -> None:
    assert basic("const debug = 0\nif debug then\n    print 1\nelse\n    print 2\nend if") == ["1 PRINT2:END"]


@pytest.mark.parametrize(
    ("condition", "opposite"),
    [
        ("a = b", "A<>B"),
        ("a <> b", "A=B"),
        ("a < b", "A>=B"),
        ("a >= b", "A<B"),
        ("a > b", "A<=B"),
        ("a <= b", "A>B"),
        ("a = b and a > 1", "A<>BORA<=1"),
        ("a = b or not (a > 1)", "A<>BANDA>1"),
        ("not (a = b)", "A=B"),
    ],
)
def test_comparisons_have_opposites(condition: str, opposite: str, basic: Listing) -> None:
    text = "a text that makes the body longer than is cheap to skip"
    lines = basic(f'a = 1\na = a + a + a\nb = 1\nif {condition} then\n    print "{text}"\nend if\nprint')
    assert lines[0].endswith(f"IF{opposite}GOTO3")


def test_bits_have_no_opposite_and_are_tested_as_they_are(basic: Listing) -> None:
    text = "a text that makes the body longer than is cheap to skip"
    lines = basic(f'a = 6\na = a + 1\nif a and 2 then\n    print "{text}"\nend if\nprint')
    assert lines[0].endswith("IFAAND2THENELSE3")


def test_select_reads_a_plain_variable_again(basic: Listing) -> None:
    program = (
        "n = 4\nselect case n\ncase 1, 2: print 1\ncase 3 to 5: print 3\ncase is > 8: print 8\n"
        "case else: print 0\nend select"
    )
    assert body(basic(program)) == [
        "A=4:IFA=1ORA=2THENPRINT1ELSEIFA>=3ANDA<=5THENPRINT3ELSEIFA>8THENPRINT8ELSEPRINT0",
        "2 END",
    ]


def test_select_keeps_what_is_more_than_a_variable(basic: Listing) -> None:
    program = "n = 4\nselect case n + 1\ncase 1: print 1\ncase 5: print 5\nend select"
    assert body(basic(program)) == ["B=4:A=B+1:IFA=1THENPRINT1ELSEIFA=5THENPRINT5", "2 END"]


def test_a_short_while_loop_stands_on_one_line(basic: Listing) -> None:
    assert body(basic("n = 0\ndo while n < 9\n    n += 2\nloop\nprint n")) == [
        "A=0",
        "2 IFA<9THENA=A+2:GOTO2",
        "3 PRINTA:END",
    ]


def test_a_long_while_loop_jumps_out_at_its_top(basic: Listing) -> None:
    text = "a text that makes the body longer than is cheap to skip"
    assert body(basic(f'n = 0\ndo until n = 9\n    n += 1\n    print "{text}"\nloop\nprint n')) == [
        "A=0",
        "2 IFA=9GOTO4",
        f'3 A=A+1:PRINT"{text}":GOTO2',
        "4 PRINTA:END",
    ]


def test_a_loop_with_its_test_behind_jumps_back(basic: Listing) -> None:
    assert body(basic("n = 0\ndo\n    n += 1\nloop until n = 9\nprint n")) == [
        "A=0",
        "2 A=A+1:IFA<>9GOTO2",
        "3 PRINTA:END",
    ]


def test_continue_and_exit_of_a_loop(basic: Listing) -> None:
    program = (
        "n = 0\ndo\n    n += 1\n    if n = 2 then continue do\n    if n > 4 then exit do\n    print n\nloop\nprint"
    )
    assert body(basic(program)) == ["A=0", "2 A=A+1:IFA=2GOTO2", "3 IFA>4GOTO5", "4 PRINTA:GOTO2", "5 PRINT:END"]


def test_for_is_basics_own(basic: Listing) -> None:
    assert body(basic("for i = 1 to 9 step 2\n    print i\nnext")) == ["FORA=1TO9STEP2:PRINTA:NEXT:END"]


def test_continue_of_a_for_goes_to_its_next(basic: Listing) -> None:
    program = "for i = 1 to 9\n    if i = 2 then continue for\n    print i\nnext"
    assert body(basic(program)) == ["FORA=1TO9:IFA=2GOTO3", "2 PRINTA", "3 NEXT:END"]


def test_a_for_around_one_that_is_left_names_its_variable(basic: Listing) -> None:
    """Facts 4.3: the frame of a FOR that is left by GOTO comes back to life at a NEXT without a variable."""
    program = "for i = 1 to 3\n    for j = 1 to 3\n        if j = 2 then exit for\n        print i; j\n    next\nnext"
    assert body(basic(program)) == ["FORB=1TO3:FORA=1TO3:IFA=2GOTO3", "2 PRINTB;A:NEXT", "3 NEXTB:END"]


def test_leaving_two_loops_at_once_names_the_for_around_them(basic: Listing) -> None:
    program = (
        "for i = 1 to 3\n    do\n        for j = 1 to 3\n            if j = 2 then exit do\n"
        "            print i; j\n        next\n    loop\nnext"
    )
    assert body(basic(program))[-1] == "4 NEXTB:END"


def test_return_in_a_loop_needs_nothing(basic: Listing) -> None:
    """RETURN drops the frames that were opened since the GOSUB (ROM-173)."""
    program = "s()\nsub s()\n    for i = 1 to 9\n        if i = 2 then return\n    next\n    print i\nend sub"
    assert basic(program) == [
        "1 DEFINTA-Z:GOTO4",
        "2 FORA=1TO9:IFA=2THENRETURN",
        "3 NEXT:PRINTA:RETURN",
        "4 DIMA:GOSUB2:END",
    ]


def test_a_def_is_put_in_its_place(basic: Listing) -> None:
    program = "c = 25\ndef suit(c) = c \\ 13\ndef more(x) = x + 2\nprint more(suit(c + 1))"
    assert body(basic(program)) == ["A=25:PRINT(A+1)\\13+2:END"]


def test_constants_are_worked_out(basic: Listing) -> None:
    program = "const rows = 8, columns = 40\nconst cells = rows * columns\nx = 1\nprint @cells - columns, x + rows - 1"
    assert body(basic(program)) == ["A=1:PRINT@280,A+7:END"]


def test_addresses_above_32767_are_negative(basic: Listing) -> None:
    """Facts 5.2: PEEK(-512) takes half the time of PEEK(65024)."""
    program = "i = 3\nprint peek(&hFE00); peek(&hFE00 + i)\npoke &hFCC0 + i, 1"
    assert body(basic(program)) == ["A=3:PRINTPEEK(-512);PEEK(A-512):POKEA-832,1:END"]


def test_control_characters_and_quotes_are_spelled(basic: Listing) -> None:
    program = 'const on$ = chr$(27) + "p"\nprint on$; chr$(34); "a" + chr$(10)'
    assert basic(program) == ['1 PRINTCHR$(27)+"p";CHR$(34);"a"+CHR$(10):END']


def test_clear_runs_before_everything_else(basic: Listing) -> None:
    assert basic("clear 500\nvar n = 1\nprint n") == ["1 CLEAR500:DEFINTA-Z:DIMA:A=1:PRINTA:END"]


def test_data_goes_to_the_end_in_the_order_of_the_source(basic: Listing) -> None:
    program = (
        "read a\nrestore later\nread b\nprint a; b\nsub s()\n    data 1\nend sub\ns()\nlater:\ndata 2\nrestore\n"
        "read a\n"
    )
    assert basic(program) == [
        "1 DEFINTA-Z:GOTO3",
        "2 RETURN",
        "3 DIMA,B:RESTORE4:READA:RESTORE5:READB:PRINTA;B:GOSUB2:RESTORE4:READA:END",
        "4 DATA1",
        "5 DATA2",
    ]


def test_labels_and_events_name_lines(basic: Listing) -> None:
    program = (
        "on key gosub help\non error goto oops\nagain:\nkey(1) on\ngoto again\noops:\nresume again\n"
        "sub help()\n    print 1\nend sub"
    )
    assert basic(program) == [
        "1 GOTO3",
        "2 PRINT1:RETURN",
        "3 ONKEYGOSUB2:ONERRORGOTO5",
        "4 KEY(1)ON:GOTO4",
        "5 RESUME4",
    ]


def test_on_gosub_takes_subs(basic: Listing) -> None:
    program = "n = 2\non n gosub one, two\nsub one()\n    print 1\nend sub\nsub two()\n    print 2\nend sub"
    assert basic(program)[-1] == "4 DIMA:A=2:ONAGOSUB2,3:END"


def test_subs_that_nothing_calls_are_left_out(basic: Listing) -> None:
    assert basic("print 1\nsub idle()\n    print 2\nend sub") == ["1 PRINT1:END"]
