"""The .BA file: written as the machine saves it, read however it was written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from m100.basic.bafile import BaFile, read_ba, write_ba
from m100.basic.errors import SourceError
from m100.basic.token_line import TokenLine

LINES = (TokenLine(10, b"\xa31"), TokenLine(20, b"\x80"))
# 8001h + 4 + 2 + 1 = 8008h, and 8008h + 4 + 1 + 1 = 800Eh, by hand
DATA = bytes.fromhex("0880 0a00 a331 00  0e80 1400 80 00")

bodies = st.binary(max_size=40).map(lambda data: data.replace(b"\0", b" "))
programs = st.lists(st.builds(TokenLine, st.integers(0, 0xFFFF), bodies), max_size=12).map(tuple)


def test_links_start_at_8001h_and_nothing_follows_the_last_line() -> None:
    assert write_ba(LINES) == DATA


@pytest.mark.parametrize("tail", [b"", b"\0\0", b"\x1a", b"\0\0\x1a", b"\x1a\x1a\x1a", b"\0" * 100, b"\0\0junk"])
def test_every_known_ending_is_read(tail: bytes) -> None:
    assert read_ba(DATA + tail) == BaFile(LINES, 0x8001)


@given(lines=programs, base=st.sampled_from([0x8001, 0xA001, 0xC001, 0xE001, 0x1234]))
def test_what_was_written_is_read_back_with_its_base(lines: tuple[TokenLine, ...], base: int) -> None:
    assert read_ba(write_ba(lines, base)) == BaFile(lines, base if lines else None)


def test_links_that_disagree_are_ignored() -> None:
    assert read_ba(bytes.fromhex("2a2a 0a00 a331 00 2a2a 1400 80 00")) == BaFile(LINES, None)


@pytest.mark.parametrize("cut", [3, 5, 6, 8, 11, 12])
def test_a_file_cut_inside_a_line_is_refused(cut: int) -> None:
    with pytest.raises(SourceError, match=r"X\.BA: not a whole tokenized file: it ends"):
        read_ba(DATA[:cut], "X.BA")


def test_a_program_beyond_the_memory_cannot_be_written() -> None:
    with pytest.raises(ValueError, match="line 2 ends at 1"):
        write_ba([TokenLine(1, b"A" * 250), TokenLine(2, b"A")], base=0xFF00)
