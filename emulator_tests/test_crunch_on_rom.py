"""Our crunch and LIST against the ROM's own routines, on bodies made to be difficult."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from m100.basic.crunch import crunch, list_body
from m100.basic.errors import SourceError
from m100.basic.listing import read_listing
from m100.basic.tokens import KEYWORDS


def _odd_case(word: str, choices: list[int]) -> bytes:
    """A keyword whose letters may be lower case or have the top bit set."""
    return bytes(code ^ choice if code & 0x40 else code for code, choice in zip(word.encode(), choices, strict=False))


keywords = st.sampled_from(KEYWORDS).map(str.encode)
odd_keywords = st.builds(
    _odd_case, st.sampled_from(KEYWORDS), st.lists(st.sampled_from([0, 0, 0, 0x20, 0x80, 0xA0]), min_size=7, max_size=7)
)
spaced_gotos = st.lists(st.sampled_from([b"", b" ", b"  ", b"\t", b"\n"]), min_size=3, max_size=3).map(
    lambda gaps: b"G" + gaps[0] + b"O" + gaps[1] + b"t" + gaps[2] + b"O"
)
pieces = st.one_of(
    keywords,
    odd_keywords,
    spaced_gotos,
    st.sampled_from([b'"', b":", b"'", b"?", b" ", b"DATA", b"REM", b"ELSE", b":REM'", b"data", b"100", b"A$="]),
    st.binary(min_size=1, max_size=4).map(lambda data: data.replace(b"\0", b" ")),
    st.characters(min_codepoint=0x20, max_codepoint=0x7E).map(str.encode),
)
texts = st.lists(pieces, max_size=30).map(b"".join).map(lambda text: text[:240])
bodies = st.lists(
    st.one_of(
        st.binary(min_size=1, max_size=3).map(lambda data: data.replace(b"\0", b" ")),
        st.sampled_from([b"\x83", b"\x8e", b":\x8e\xff", b"\xff", b"\x91", b":\x91", b'"', b":", b":REM\xff", b"A"]),
    ),
    max_size=20,
).map(b"".join)


@settings(max_examples=4000, deadline=None)
@given(text=texts)
def test_crunch_gives_the_bytes_that_the_rom_gives(rom_routines: Any, text: bytes) -> None:
    assert crunch(text) == rom_routines.crunch(text)


@settings(max_examples=4000, deadline=None)
@given(body=bodies.filter(lambda body: len(list_body(body)) < 250))
def test_list_shows_what_the_rom_lists(rom_routines: Any, body: bytes) -> None:
    assert list_body(body) == rom_routines.list_body(body)


numbered = st.builds(
    lambda number, text: number + text,
    st.lists(st.sampled_from([b"0", b"1", b"5", b"6", b"29", b"655", b" ", b"\t"]), max_size=7).map(b"".join),
    st.sampled_from([b"", b" ", b"  ", b"\t", b" \t"]).flatmap(
        lambda gap: st.sampled_from([b"CLS", b"A=5", b"5", b".", b"'x", b'"', b"\xff"]).map(lambda text: gap + text)
    ),
)


@settings(max_examples=2000, deadline=None)
@given(text=numbered)
def test_a_line_number_is_read_as_the_rom_reads_it(rom_routines: Any, text: bytes) -> None:
    try:
        lines = read_listing(b"1 ''\r" + text, "", "m100").lines
        found = next(((line.number, line.body) for line in lines if line.body != b":\x8e\xff'"), None)
    except SourceError:
        found = None
    typed = rom_routines.typed_line(text)
    if typed is not None and not typed[1].strip(b" \t"):
        typed = None  # a number alone deletes a line or is an error
    assert found == typed
