"""`identify` tells what a file really is."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from m100.basic.bafile import write_ba
from m100.basic.identify import identify, misnamed
from m100.basic.token_line import TokenLine

LINES = (TokenLine(10, b"\xa3 1"), TokenLine(20, b"\x88 10"))


def test_a_tokenized_file_tells_its_base() -> None:
    assert identify(write_ba(LINES), "X.BA").facts[0].startswith("links from 8001h (Model 100")
    assert identify(write_ba(LINES, 0xA001), "X.BA").facts[0].startswith("links from A001h")
    assert identify(write_ba(LINES, 0x9000), "X.BA").facts[0].endswith("not the first in memory)")


def test_a_tokenized_file_without_good_links_is_still_one() -> None:
    found = identify(bytes.fromhex("2a2a 0a00 a331 00 2a2a 1400 80 00"), "X.BA")
    assert found.kind == "tokenized"
    assert "links that disagree" in found.facts[0]


def test_the_lines_are_counted_and_the_missing_ones_named() -> None:
    found = identify(write_ba([TokenLine(10, b"\x88 500"), TokenLine(20, b"\x80")]), "X.BA")
    # two lines of 5 and 1 body bytes, each with link, number and final 00
    assert found.facts[1:] == ("2 lines (10 to 20), 16 bytes tokenized", "line 10: GOTO 500, and there is no such line")


def test_lines_out_of_order_are_told() -> None:
    assert any("out of order" in fact for fact in identify(write_ba(LINES[::-1]), "X.BA").facts)


def test_a_listing_tells_its_encoding_and_line_ends() -> None:
    assert identify(b"10 CLS\r\n", "X.BA").facts[0] == "ASCII, lines end in CRLF"
    assert identify('10 ?"é"\n'.encode(), "X.BA").facts[0] == "UTF-8, lines end in LF"
    assert identify(b'10 ?"\xbb"\r', "X.BA").facts[0] == "the machine's own characters, lines end in CR"
    assert identify(b"10 CLS", "X.BA").kind == "listing"


def test_text_that_is_no_listing_says_why() -> None:
    found = identify(b"Dear Sir,\n", "X.BA")
    assert found.kind == "text"
    assert "X.BA:1:1: a line must begin with its number" in found.facts[0]


def test_machine_code_tells_its_addresses() -> None:
    data = bytes.fromhex("00f0 0300 02f0 c90000")
    assert identify(data, "X.CO").kind == "machine code"
    assert identify(data, "X.CO").facts == ("loads at F000h to F002h, starts at F002h",)


@pytest.mark.parametrize("data", [b"", b"\r\n", b"\x1a", b"\0\0"])
def test_an_empty_file_is_empty(data: bytes) -> None:
    assert identify(data, "X").kind == "empty"


@given(st.binary())
def test_no_bytes_make_it_fail(data: bytes) -> None:
    assert identify(data, "X").kind in ("tokenized", "listing", "machine code", "text", "empty", "unknown")


def test_a_listing_named_ba_is_misnamed() -> None:
    assert misnamed("listing", Path("a/FOO.BA")) == "FOO.DO"
    assert misnamed("listing", Path("foo.ba")) == "foo.do"
    assert misnamed("tokenized", Path("FOO.DO")) == "FOO.BA"
    assert misnamed("tokenized", Path("FOO.BA")) == misnamed("listing", Path("FOO.BAS")) == ""
