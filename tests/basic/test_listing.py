"""Listings: read whatever their line ends and encoding, refused where the ROM would refuse them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from m100.basic.crunch import crunch
from m100.basic.errors import SourceError
from m100.basic.listing import Charset, Listing, list_line, read_listing, unlistable, write_listing
from m100.basic.token_line import TokenLine

TEXT = b"10 PRINT 1\n20 GOTO 10"
LINES = (TokenLine(10, b"\xa3 1"), TokenLine(20, b"\x88 10"))


def _read(data: bytes, charset: Charset | None = None) -> Listing:
    return read_listing(data, "X.DO", charset)


def _warnings(data: bytes, charset: Charset | None = None) -> list[str]:
    return [str(warning) for warning in _read(data, charset).warnings]


@pytest.mark.parametrize("end", [b"\n", b"\r", b"\r\n", b"\n\r"])
@pytest.mark.parametrize("tail", [b"", b"END", b"ENDEND", b"END\x1a", b"\x1a", b"END\x1a\x1a\x1a"])
@pytest.mark.parametrize("head", [b"", b"\xef\xbb\xbf", b"ENDEND"])
def test_all_line_ends_and_file_ends_give_the_same_lines(end: bytes, tail: bytes, head: bytes) -> None:
    data = head.replace(b"END", end) + TEXT.replace(b"\n", end) + tail.replace(b"END", end)
    assert _read(data) == Listing(LINES, ())


def test_the_number_is_read_as_the_rom_reads_it() -> None:
    for text in (b"10 CLS", b"  10 CLS", b"1 0 CLS", b"0010 CLS", b"10CLS"):
        assert _read(text).lines == (TokenLine(10, b"\xb0"),)
    assert _read(b"10   CLS  ").lines == (TokenLine(10, b"  \xb0  "),)
    assert _read(b"10\tCLS").lines == (TokenLine(10, b"\t\xb0"),)
    assert _read(b"0 CLS").lines == (TokenLine(0, b"\xb0"),)
    assert _read(b"65529 CLS").lines == (TokenLine(65529, b"\xb0"),)


def test_lines_are_sorted_and_the_last_of_two_wins_with_a_warning_that_names_both() -> None:
    listing = _read(b"30 END\n10 CLS\n30 STOP")
    assert listing.lines == (TokenLine(10, b"\xb0"), TokenLine(30, b"\x8f"))
    assert [str(warning) for warning in listing.warnings] == [
        "X.DO:3: warning: line 30 takes the place of the one at X.DO:1"
    ]


def test_a_number_alone_deletes_the_line() -> None:
    listing = _read(b"10 CLS\n20 END\n10 \n")
    assert listing.lines == (TokenLine(20, b"\x80"),)
    assert "X.DO:3: warning: a number alone deletes line 10" in str(listing.warnings[0])


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"10 CLS\n PRINT", "X.DO:2:2: a line must begin with its number"),
        (b"65530 CLS", "X.DO:1:1: line number 65530 is above 65529"),
        (b"9" * 5000, "X.DO:1:1: line number 9"),
        (b"10 CLS\n20", "X.DO:2: nothing behind number 20"),
        (b"10 CLS\n20 A\0B", "X.DO:2: a byte 00: this is no listing"),
        (b"", "X.DO: there is no program line in it"),
        (b"\r\n\x1a", "X.DO: there is no program line in it"),
        ("10 CLS".encode("utf-16"), "X.DO: the text is in UTF-16"),
        ('10 ?"ő"'.encode(), "X.DO:1:6: the machine has no ő"),
    ],
)
def test_what_the_rom_would_refuse_is_refused_with_its_place(data: bytes, message: str) -> None:
    with pytest.raises(SourceError) as caught:
        _read(data)
    assert str(caught.value).startswith(message)


def test_valid_utf_8_is_utf_8_and_anything_else_the_machines_own_bytes() -> None:
    assert _read('10 ?"é♥"'.encode()).lines[0].body == b'\xa3"\xbb\x9e"'
    assert _read(b'10 ?"\xbb\x9e"').lines[0].body == b'\xa3"\xbb\x9e"'


def test_the_charset_can_be_forced() -> None:
    utf_8 = '10 ?"é"'.encode()
    assert _read(utf_8, "m100").lines[0].body == b'\xa3"\xc3\xa9"'
    assert _read(b'10 ?"{xBB}"', "ascii").lines[0].body == b'\xa3"\xbb"'
    assert _read(b'10 ?"{xBB}"', "utf-8").lines[0].body == b'\xa3"{xBB}"'
    with pytest.raises(SourceError, match=r"X\.DO:1:6: byte BBh is not UTF-8"):
        _read(b'10 ?"\xbb"', "utf-8")
    with pytest.raises(SourceError, match=r"X\.DO:1:6: byte C3h is not ASCII"):
        _read(utf_8, "ascii")


def test_graphics_outside_quotes_are_dropped_with_a_warning() -> None:
    assert _read("10 A=1:♥B=2♥".encode()).lines[0].body == b"A\xdd1:B\xdd2"
    assert _warnings("10 A=1:♥B=2♥".encode()) == [
        "X.DO:1:8: warning: 2 graphics character(s) outside quotes and remarks dropped, as the machine does"
    ]
    assert _warnings('10 ?"♥"\n20 REM ♥\n30 \'♥'.encode()) == []
    assert len(_warnings("10 DATA ♥".encode())) == 1


def test_control_characters_are_dropped_with_a_warning_but_the_tab_is_kept() -> None:
    assert _read(b'10 ?"A\tB\x07\x0cC"').lines[0].body == b'\xa3"A\tBC"'
    assert _warnings(b'10 ?"\x07\x0c"') == ["X.DO:1: warning: 2 control character(s) dropped, as LOAD does"]
    assert _read(b"10 CLS\n\x0c\n").lines == (TokenLine(10, b"\xb0"),)


def test_an_overlong_line_is_kept_with_a_warning() -> None:
    assert _warnings(b"10 REM" + b"x" * 249) == []
    assert "256 characters" in _warnings(b"10 REM" + b"x" * 250)[0]


def test_what_follows_the_end_of_file_mark_is_not_read() -> None:
    assert _read(TEXT + b"\x1ajunk").lines == LINES
    assert "not read" in _warnings(TEXT + b"\x1ajunk")[0]


def test_syntax_is_never_judged() -> None:
    assert _read(b"10 @!)FOO").lines[0].body == crunch(b"@!)FOO")


def test_a_listing_is_written_with_crlf_in_the_machines_own_bytes() -> None:
    lines = [*LINES, TokenLine(30, b'\xa3"\x9e"')]
    assert write_listing(lines) == b'10 PRINT 1\r\n20 GOTO 10\r\n30 PRINT"\x9e"\r\n'
    assert write_listing(lines, "utf-8", b"\n").decode().splitlines()[2] == '30 PRINT"♡"'
    assert write_listing(lines, "ascii", b"\n").splitlines()[2] == b'30 PRINT"{x9E}"'


def test_a_body_that_begins_with_a_tab_is_listed_without_a_space() -> None:
    assert list_line(TokenLine(10, b"\t\xb0")) == b"10\tCLS"


typed = st.lists(st.from_regex(rb"[ -~\x80-\xff]{0,20}", fullmatch=True).map(lambda text: b"A" + text), min_size=1)


@given(typed, st.sampled_from(["utf-8", "m100", "ascii"]))
def test_what_was_typed_comes_back_from_its_listing(texts: list[bytes], charset: Charset) -> None:
    text = b"".join(b"%d %s\r\n" % (number, body) for number, body in enumerate(texts))
    lines = [line for line in read_listing(text, "", "m100").lines if line.number not in set(unlistable([line]))]
    if lines:
        assert list(read_listing(write_listing(lines, charset), "", charset).lines) == lines


def test_lines_that_cannot_be_listed_are_found() -> None:
    fine = [*LINES, TokenLine(30, b"A\xddS \xc1 P")]
    odd = [TokenLine(40, b"5"), TokenLine(50, b"\xa3\r"), TokenLine(60, b"PRINT"), TokenLine(65535, b"\x80")]
    assert list(unlistable([*fine, *odd])) == [40, 50, 60, 65535]
