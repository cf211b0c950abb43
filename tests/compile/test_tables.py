"""Tables: filled from DATA at the start, in the order of their declaration."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from m100.basic.errors import SourceError

Listing = Callable[..., list[str]]
Shown = Callable[..., str]


def test_tables_are_read_from_data(basic: Listing) -> None:
    program = "table pips(1 to 3) = 4, -5, 6\nfor i = 1 to 3\n    print pips(i)\nnext"
    assert basic(program) == [
        "1 DEFINTA-Z:DIMA,B,A(3):RESTORE2:FORB=1TO3:READA(B):NEXT:FORA=1TO3:PRINTA(A):NEXT:END",
        "2 DATA4,-5,6",
    ]


def test_an_element_at_a_constant_place_is_its_value(basic: Listing) -> None:
    assert basic("table pips(1 to 3) = 4, -5, 6\nprint pips(2)") == ["1 PRINT-5:END"]


def test_what_is_below_the_first_index_stays_unused(shown: Shown) -> None:
    assert shown("table t(5 to 6) = 7, 8\nfor i = 5 to 6\n    print t(i);\nnext") == " 7  8"


def test_a_table_from_below_0_is_moved_up(basic: Listing, shown: Shown) -> None:
    program = "table t(-1 to 1) = 7, 8, 9\nfor i = -1 to 1\n    print t(i);\nnext"
    assert "A(A+1)" in basic(program)[0]
    assert shown(program) == " 7  8  9"


def test_strings_are_quoted_only_where_the_rom_needs_it(basic: Listing, shown: Shown) -> None:
    program = 'table t$(0 to 4) = "MON", "A,B", " x ", "", "a:b"\nfor i = 0 to 4\n    print "[" + t$(i) + "]";\nnext'
    assert basic(program)[-1] == '2 DATAMON,"A,B"," x ","","a:b"'
    assert shown(program) == "[MON][A,B][ x ][][a:b]"


def test_characters_of_the_machine_are_quoted(compiled: Callable[..., object]) -> None:
    build = compiled('table t$(0 to 1) = "♣", "K"\nfor i = 0 to 1\n    print t$(i);\nnext')
    assert build.do.splitlines()[-1] == b'2 DATA"\x9c",K'  # type: ignore[attr-defined]


def test_a_string_that_data_cannot_hold_is_an_error(basic: Listing) -> None:
    with pytest.raises(SourceError, match="holds a quote or a control character"):
        basic("table t$(0 to 1) = chr$(34), chr$(13)\nfor i = 0 to 1\n    print t$(i)\nnext")


def test_reals_keep_their_digits(shown: Shown) -> None:
    assert shown("table t#(0 to 2) = .5, -1.25, 100000\nfor i = 0 to 2\n    print t#(i);\nnext") == " .5 -1.25  100000"


def test_long_tables_go_over_several_lines(basic: Listing, shown: Shown) -> None:
    values = [str(index * 37 % 1000) for index in range(300)]
    lines = ",\n".join(", ".join(values[start : start + 50]) for start in range(0, 300, 50))
    program = f"table t(0 to 299)\n{lines}\nend table\nvar sum#\nfor i = 0 to 299\n    sum# += t(i)\nnext\nprint sum#"
    assert all(len(line) <= 254 for line in basic(program))
    assert shown(program) == f" {sum(map(int, values))}"


def test_tables_come_before_the_data_of_the_program(shown: Shown) -> None:
    assert shown("table t(0 to 1) = 7, 8\nread a\nx = 1\nprint a; t(x)\ndata 5") == " 5  8"


def test_tables_that_nothing_reads_are_left_out(basic: Listing) -> None:
    assert basic("table t(0 to 1) = 7, 8\nprint 1") == ["1 PRINT1:END"]
