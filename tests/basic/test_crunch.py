"""Crunching and listing as the ROM does them; the expected bytes were given by the ROM's routine."""

from __future__ import annotations

from ast import literal_eval
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from m100.basic.crunch import crunch, list_body
from m100.basic.tokens import KEYWORDS, TOKENS, keyword

CASES = {
    b"IF A=BTHEN30": "8a 20 41 dd 42 cd 33 30",
    b"FORX=1TO100:?X:NEXTX": "81 58 dd 31 c1 31 30 30 3a a3 58 3a 82 58",
    b'IFX$="Y"THENFORX=1TO2:PRINT"Y";:NEXT': "8a 58 24 dd 22 59 22 cd 81 58 dd 31 c1 32 3a a3 22 59 22 3b 3a 82",
    b"SCORE=1": "53 43 d6 45 dd 31",
    b"A=T AND Y": "41 dd 54 20 d5 20 59",
    b"PRINT 1 ELSE 2": "a3 20 31 20 3a 91 20 32",
    b"PRINT 1:ELSE": "a3 20 31 3a 3a 91",
    b"PRINT 1'c": "a3 20 31 3a 8e ff 63",
    b"DATA HELLO WORLD, it's: PRINT 1": "83 20 48 45 4c 4c 4f 20 57 4f 52 4c 44 2c 20 69 74 27 73 3a 20 a3 20 31",
    b'DATA "a:b",c:PRINT': "83 20 22 61 3a 62 22 2c 63 3a a3",
    b"x=\x81y": "58 dd 59",
    b"DATA \xbb": "83 20",
    b'DATA "\xbb"': "83 20 22 bb 22",
    b"REM \x81": "8e 20 81",
    b"INSTR(A$,B$)": "c7 28 41 24 2c 42 24 29",
    b"TAB(5)": "c0 35 29",
    b"TAB (5)": "54 41 42 20 28 35 29",
    b"G O T O 100": "88 20 31 30 30",
    b"GO SUB 100": "47 4f 20 53 55 42 20 31 30 30",
    b"A<>B:C=<D": "41 de dc 42 3a 43 dd de 44",
}


@pytest.mark.parametrize(("text", "body"), CASES.items(), ids=[text.decode("latin-1") for text in CASES])
def test_crunch_gives_the_recorded_bytes(text: bytes, body: str) -> None:
    assert crunch(text).hex(" ") == body


def test_the_table_has_128_keywords_from_end_to_the_apostrophe() -> None:
    assert len(KEYWORDS) == len(set(KEYWORDS)) == 128
    assert (TOKENS["END"], TOKENS["GOTO"], TOKENS["TAB("], TOKENS["+"], TOKENS["'"]) == (0x80, 0x88, 0xC0, 0xD0, 0xFF)


@pytest.mark.parametrize("word", [word for word in KEYWORDS if word not in ("ELSE", "'")])
def test_every_keyword_alone_is_one_token_in_either_case(word: str) -> None:
    assert crunch(word.encode()) == crunch(word.lower().encode()) == bytes([TOKENS[word]])
    assert list_body(bytes([TOKENS[word]])) == word.encode()
    assert keyword(TOKENS[word]) == word


def test_a_plain_character_is_no_token() -> None:
    with pytest.raises(IndexError):
        keyword(0x41)


def test_else_and_the_apostrophe_list_as_typed() -> None:
    assert list_body(crunch(b"IF A THEN 1 ELSE 2 'x")) == b"IF A THEN 1 ELSE 2 'x"
    assert list_body(crunch(b"A=1:ELSE")) == b"A=1:ELSE"


def test_list_expands_nothing_inside_quotes_data_and_remarks() -> None:
    high = bytes(range(0x80, 0x100))
    assert list_body(b"\x8e " + high) == b"REM " + high
    assert list_body(b"\x83 " + high + b":\x80") == b"DATA " + high + b":END"
    assert list_body(b'\xa3"' + high + b'"\x80') == b'PRINT"' + high + b'"END'


def test_list_of_an_else_without_its_colon_loses_a_character_as_on_the_rom() -> None:
    assert list_body(b"A\x91") == b"ELSE"
    assert list_body(b"\x91") == b"LSE"


def test_a_question_mark_behind_an_l_lists_as_another_keyword() -> None:
    """The ROM's own trap: `L?` is stored as L PRINT and lists as LPRINT."""
    assert (crunch(b"L?"), list_body(b"L\xa3"), crunch(b"LPRINT")) == (b"L\xa3", b"LPRINT", b"\xa0")


typed = st.lists(
    st.one_of(st.sampled_from([word.encode() for word in KEYWORDS]), st.from_regex(rb"[ -~]", fullmatch=True))
).map(lambda parts: b"".join(parts).replace(b"?", b""))


@given(typed)
def test_listing_then_crunching_again_gives_the_same_body(text: bytes) -> None:
    body = crunch(text)
    assert crunch(list_body(body)) == body


def _recorded() -> dict[bytes, bytes]:
    """The cases in crunch_cases.txt: what the ROM gave for each text."""
    lines = Path(__file__).with_name("crunch_cases.txt").read_text("ascii").splitlines()
    rows = (line.split(" -> ") for line in lines if not line.startswith("#"))
    return {literal_eval(text): bytes.fromhex(body) for text, body in rows}


RECORDED = _recorded()


@pytest.mark.parametrize("text", RECORDED, ids=repr)
def test_crunch_gives_what_the_rom_gave(text: bytes) -> None:
    assert crunch(text) == RECORDED[text]
