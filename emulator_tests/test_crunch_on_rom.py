"""Our crunch and LIST against the ROM's own routines, on bodies made to be difficult."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from m100.basic.crunch import crunch, list_body
from m100.basic.tokens import KEYWORDS
from m100.roms import find_rom

rom_routines = pytest.importorskip("rom_routines", reason="needs the extra 'rom' (z80)", exc_type=ImportError)
ROM = find_rom()
pytestmark = pytest.mark.skipif(ROM is None, reason="no Model 100 ROM image in $M100_ROMS or ~/.local/share/m100/roms")


@pytest.fixture(scope="module")
def rom() -> rom_routines.RomRoutines:
    return rom_routines.RomRoutines(ROM)


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
def test_crunch_gives_the_bytes_that_the_rom_gives(rom: rom_routines.RomRoutines, text: bytes) -> None:
    assert crunch(text) == rom.crunch(text)


@settings(max_examples=4000, deadline=None)
@given(body=bodies.filter(lambda body: len(list_body(body)) < 250))
def test_list_shows_what_the_rom_lists(rom: rom_routines.RomRoutines, body: bytes) -> None:
    assert list_body(body) == rom.list_body(body)
