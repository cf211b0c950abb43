"""The character set: one code one character out, several characters in, and ASCII escapes for every code."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from m100.basic.charset import CharsetError, to_codes, to_text

ALL = bytes(range(256))


def test_every_code_has_a_character_of_its_own() -> None:
    assert len(set(to_text(ALL))) == 256
    assert to_codes(to_text(ALL)) == ALL


def test_the_characters_are_stable_under_normalisation() -> None:
    assert unicodedata.normalize("NFC", to_text(ALL)) == to_text(ALL)


def test_printable_ascii_stands_for_itself() -> None:
    ascii_codes = bytes(range(0x20, 0x7F))
    assert to_text(ascii_codes) == ascii_codes.decode("ascii")


@pytest.mark.parametrize("suits", ["♧♢♡♤", "♣♦♥♠", "♣️♦️♥️♠️"])
def test_the_suits_are_156_to_159_however_they_are_drawn(suits: str) -> None:
    assert to_codes(suits) == bytes([156, 157, 158, 159])


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("¦", b"|"),
        ("〒", b"\x87"),
        ("Ç", b"\xa2"),
        ("∅⌀", b"\xd4\xd5"),
        ("é", b"\xbb"),
        ("e\u0301", b"\xbb"),
        ("█▒", b"\xef\xff"),
    ],
)
def test_other_spellings_are_read(text: str, codes: bytes) -> None:
    assert to_codes(text) == codes


@given(st.binary())
def test_escapes_are_ascii_and_round_trip(data: bytes) -> None:
    text = to_text(data, escape=True)
    assert text.isascii()
    assert to_codes(text, escapes=True) == data


@given(st.text("{x}9Cc♥"))
def test_texts_that_look_like_escapes_round_trip(text: str) -> None:
    data = to_codes(text)
    assert to_codes(to_text(data, escape=True), escapes=True) == data
    assert to_codes(to_text(data)) == data


def test_an_escape_is_read_only_where_escapes_are_asked_for() -> None:
    assert to_codes("{x9C}♥", escapes=True) == b"\x9c\x9e"
    assert to_codes("{x9C}") == b"{x9C}"
    assert to_text(b"{x9C}{x9c}", escape=True) == "{x7B}x9C}{x7B}x9c}"
    assert to_codes("{x9c}", escapes=True) == b"\x9c"


@pytest.mark.parametrize(
    ("text", "position", "suggestion"),
    [("A“", 1, '"'), ("ő", 0, "o"), ("ab…", 2, "..."), ("x漢", 1, ""), ("o\u030b", 0, "o"), ("Ａ", 0, "A")],
)
def test_a_character_the_machine_lacks_is_refused_with_the_nearest(text: str, position: int, suggestion: str) -> None:
    with pytest.raises(CharsetError, match="the machine has no") as caught:
        to_codes(text)
    assert (caught.value.position, caught.value.suggestion) == (position, suggestion)
