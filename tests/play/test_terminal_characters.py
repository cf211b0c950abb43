"""Every code in exactly one column of any terminal."""

from __future__ import annotations

from rich.cells import cell_len

from m100.basic.charset import to_text
from m100.play.terminal_characters import TERMINAL


def test_every_code_has_one_narrow_character_of_the_basic_plane() -> None:
    assert len(TERMINAL) == 256
    assert [character for character in TERMINAL if cell_len(character) != 1 or ord(character) > 0xFFFF] == []


def test_ascii_is_itself_and_the_suits_are_the_suits() -> None:
    assert TERMINAL[32:127] == "".join(map(chr, range(32, 127)))
    assert TERMINAL[156:160] == "♣♦♥♠"


def test_printable_codes_are_told_apart_but_for_the_blanks() -> None:
    printable = [TERMINAL[code] for code in [*range(33, 127), *range(128, 256)] if code != 0xE0]
    assert len(set(printable)) == len(printable)


def test_most_characters_are_shown_as_the_character_set_writes_them() -> None:
    """Others stand in for emoji, for what fonts lack, and for the suits, which are easier to see when black."""
    others = {code for code in range(128, 256) if TERMINAL[code] != to_text(bytes([code]))}
    assert others == {0x81, 0x82, 0x83, 0x84, 0x85, 0x87, 0x93, 0x94, 0x9C, 0x9D, 0x9E, 0x9F, 0xE0}
