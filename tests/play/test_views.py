"""The LCD as terminal text."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from m100.machines.embedded.screen.lcd import Lcd
from m100.play.views import Row, braille_rows, plain, text_rows

DOTS = ((0, 0, 1), (0, 1, 2), (0, 2, 4), (1, 0, 8), (1, 1, 16), (1, 2, 32), (0, 3, 64), (1, 3, 128))
"""Column, row and bit of the eight dots of a braille character, by the Unicode standard."""


def flat(rows: list[Row]) -> list[list[tuple[str, bool]]]:
    return [[(character, on) for text, on in row for character in text] for row in rows]


def pixels_of(rows: list[Row]) -> bytes:
    dark = bytearray(240 * 64)
    for row, characters in enumerate(flat(rows)):
        for column, (character, on) in enumerate(characters):
            for x, y, bit in DOTS:
                dark[(row * 4 + y) * 240 + column * 2 + x] = bool(ord(character) & bit) != on
    return bytes(dark)


def test_text_is_eight_rows_of_forty_with_reverse_video() -> None:
    lcd = Lcd()
    lcd.write_bytes(b"A\x1bp\x9cB\x1bqC")
    rows = text_rows(lcd)
    assert rows[0] == [("A", False), ("♣B", True), ("C" + " " * 36, False)]
    assert rows[1:] == [[(" " * 40, False)]] * 7


def test_the_cursor_inverts_its_cell() -> None:
    lcd = Lcd()
    lcd.write_bytes(b"\x1bpA\x1bqB")
    assert flat(text_rows(lcd, cursor=0))[0][:2] == [("A", False), ("B", False)]
    assert flat(text_rows(lcd, cursor=319))[7][39] == (" ", True)


def test_cells_with_drawn_pixels_show_blocks_and_the_others_their_characters() -> None:
    lcd = Lcd()
    lcd.write_bytes(b"ABC")
    lcd.line(6, 0, 11, 7, box="BF")
    lcd.line(18, 4, 23, 7, box="BF")
    lcd.line(24, 3, 29, 3)
    lcd.plot(32, 3)
    lcd.line(36, 0, 36, 7)
    assert flat(text_rows(lcd))[0][:7] == [
        ("A", False), (" ", True), ("C", False), ("▄", False), ("─", False), ("·", False), ("▏", False),
    ]  # fmt: skip


def test_an_underlined_character_stays_readable() -> None:
    lcd = Lcd()
    lcd.write_bytes(b"M")
    lcd.line(0, 7, 5, 7)
    assert flat(text_rows(lcd))[0][0] == ("M", False)


def test_braille_is_sixteen_rows_of_120() -> None:
    rows = flat(braille_rows(Lcd()))
    assert [len(row) for row in rows] == [120] * 16


@given(st.lists(st.tuples(st.integers(0, 239), st.integers(0, 63)), max_size=30), st.binary(max_size=60))
def test_braille_shows_every_pixel(points: list[tuple[int, int]], text: bytes) -> None:
    lcd = Lcd()
    lcd.write_bytes(text + b"\x1bpreverse\x1bq plain")
    for point in points:
        lcd.plot(*point)
    assert pixels_of(braille_rows(lcd)) == lcd.pixels()


def test_printed_braille_shows_reverse_video_by_its_dots() -> None:
    lcd = Lcd()
    lcd.write_bytes(b"\x1bp \x1bq")
    assert plain(braille_rows(lcd)).splitlines()[:3] == ["⣿⣿⣿", "⣿⣿⣿", ""]


def test_printed_text_has_no_spaces_at_the_ends_of_its_eight_lines() -> None:
    lcd = Lcd()
    lcd.write_bytes(b" one\r\n\r\ntwo")
    assert plain(text_rows(lcd)).split("\n") == [" one", "", "two", "", "", "", "", ""]
