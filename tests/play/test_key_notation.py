"""Keys written as text."""

from __future__ import annotations

import pytest

from m100.play.key_notation import Break, Function, Typed, parse_keys


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("abc", b"abc"),
        ("5 {ENTER}", b"5 \r"),
        ("{up}{Down}{LEFT}{RIGHT}", bytes([30, 31, 29, 28])),
        ("{ESC}{TAB}{BKSP}{DEL}{SPACE}", bytes([27, 9, 8, 127, 32])),
        ("{^C}{^Z}", bytes([3, 26])),
        ("{x9C}{Xe1}", bytes([0x9C, 0xE1])),
        ("{{x}", b"{x}"),
        ("♣♦♥♠é½", bytes([0x9C, 0x9D, 0x9E, 0x9F, 0xBB, 0xAE])),
        ("a\nb", b"a\rb"),
    ],
)
def test_text_becomes_machine_codes(text: str, codes: bytes) -> None:
    assert parse_keys(text) == [Typed(codes)]


def test_function_keys_and_break_stand_between_the_characters() -> None:
    assert parse_keys("Y{F1}{ENTER}{BREAK}{F8}z") == [
        Typed(b"Y"), Function(1), Typed(b"\r"), Break(), Function(8), Typed(b"z"),
    ]  # fmt: skip


def test_no_text_is_no_key() -> None:
    assert parse_keys("") == []


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("{RETURN}", r"no key \{RETURN\}; there are \{F1\}"),
        ("{F9}", r"no key \{F9\}"),
        ("a{", r"write `\{\{`"),
        ("{F1", r"write `\{\{`"),
        ("漢", "has no 漢"),
    ],
)
def test_what_is_no_key_is_named_with_the_mend(text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        parse_keys(text)
