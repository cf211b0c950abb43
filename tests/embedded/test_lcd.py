"""The screen's characters: each test names the fact of m100/basic/ROM.md that it holds us to."""

from __future__ import annotations

import pytest

from m100.machines.embedded.screen.lcd import Lcd


def row(lcd: Lcd, number: int) -> bytes:
    return bytes(lcd.cells[40 * number : 40 * number + 40]).rstrip()


def written(*parts: bytes) -> Lcd:
    lcd = Lcd()
    lcd.write_bytes(b"".join(parts))
    return lcd


def at(row: int, column: int) -> bytes:
    return bytes([27, ord("Y"), 32 + row, 32 + column])


NUMBERED = b"".join(at(number, 0) + b"%d" % number for number in range(8))


def first_column(lcd: Lcd) -> bytes:
    return bytes(lcd.cells[::40])


def cursor(lcd: Lcd) -> tuple[int, int]:
    return lcd.row, lcd.column


def test_a_character_moves_the_cursor_and_the_fortieth_wraps_at_once() -> None:
    """ROM-306."""
    assert cursor(written(b"A" * 39)) == (0, 39)
    assert cursor(written(b"A" * 40)) == (1, 0)


def test_print_of_forty_characters_leaves_an_empty_row() -> None:
    """ROM-306, ROM-307."""
    lcd = written(b"A" * 40, b"\r\n", b"B")
    assert row(lcd, 1) == b""
    assert row(lcd, 2) == b"B"


def test_printing_in_cell_319_scrolls_at_once() -> None:
    """ROM-306, ROM-307."""
    lcd = written(NUMBERED, at(7, 39), b"x")
    assert first_column(lcd) == b"1234567 "
    assert lcd.cells[279] == ord("x")
    assert cursor(lcd) == (7, 0)


def test_with_scrolling_locked_cell_319_is_overwritten_and_the_cursor_stays() -> None:
    """ROM-309."""
    lcd = written(NUMBERED, b"\x1bV", at(7, 39), b"xyz")
    assert lcd.cells[319] == ord("z")
    assert cursor(lcd) == (7, 39)
    lcd.write(10)
    assert first_column(lcd) == b"01234567"


def test_a_line_feed_on_the_last_row_scrolls_and_keeps_the_column() -> None:
    """ROM-307."""
    lcd = written(NUMBERED, at(7, 5), b"\n")
    assert first_column(lcd) == b"1234567 "
    assert cursor(lcd) == (7, 5)


def test_reverse_video_scrolls_with_its_characters() -> None:
    """ROM-308, ROM-313."""
    lcd = written(at(1, 0), b"\x1bpR\x1bq", at(7, 0), b"\r\n")
    assert (lcd.cells[0], lcd.reverse[0]) == (ord("R"), 1)
    assert (lcd.cells[40], lcd.reverse[40]) == (32, 0)


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        (b"A", (2, 3)),
        (b"B", (4, 3)),
        (b"C", (3, 4)),
        (b"D", (3, 2)),
        (b"H", (0, 0)),
        (b"L", (3, 0)),
        (b"M", (3, 0)),
        (b"E", (0, 0)),
        (b"j", (0, 0)),
        (b"J", (3, 3)),
        (b"K", (3, 3)),
        (b"l", (3, 3)),
    ],
)
def test_where_an_escape_sequence_leaves_the_cursor(keys: bytes, expected: tuple[int, int]) -> None:
    """ROM-303."""
    assert cursor(written(at(3, 3), b"\x1b", keys)) == expected


@pytest.mark.parametrize(
    ("place", "keys", "expected"),
    [((0, 0), b"A", (0, 0)), ((7, 0), b"B", (7, 0)), ((0, 39), b"C", (0, 39)), ((1, 0), b"D", (1, 0))],
)
def test_arrows_stop_at_the_edges(place: tuple[int, int], keys: bytes, expected: tuple[int, int]) -> None:
    """ROM-303."""
    assert cursor(written(at(*place), b"\x1b", keys)) == expected


@pytest.mark.parametrize(
    ("keys", "left"),
    [
        (b"J", [b"AAA", b"A", b"", b""]),
        (b"K", [b"AAA", b"A", b"AAA", b"AAA"]),
        (b"l", [b"AAA", b"", b"AAA", b"AAA"]),
        (b"L", [b"AAA", b"", b"AAA", b"AAA"]),
        (b"M", [b"AAA", b"AAA", b"AAA", b""]),
        (b"E", [b"", b"", b"", b""]),
    ],
)
def test_what_an_erasing_sequence_leaves(keys: bytes, left: list[bytes]) -> None:
    """ROM-303."""
    lcd = written(b"AAA\r\nAAA\r\nAAA\r\nAAA", at(1, 1), b"\x1b", keys)
    assert [row(lcd, number) for number in range(4)] == left


def test_insert_line_pushes_the_last_row_out_and_delete_line_pulls_a_blank_in() -> None:
    """ROM-303."""
    assert first_column(written(NUMBERED, at(2, 9), b"\x1bL")) == b"01 23456"
    assert first_column(written(NUMBERED, at(2, 9), b"\x1bM")) == b"0134567 "
    assert first_column(written(NUMBERED, at(7, 9), b"\x1bM")) == b"0123456 "


@pytest.mark.parametrize(
    ("codes", "expected"), [((32, 32), (0, 0)), ((39, 71), (7, 39)), ((40, 99), (7, 39)), ((0, 31), (7, 39))]
)
def test_locate_takes_what_is_outside_as_the_last_row_or_column(
    codes: tuple[int, int], expected: tuple[int, int]
) -> None:
    """ROM-305."""
    assert cursor(written(b"\x1bY", bytes(codes))) == expected


def test_the_row_of_locate_holds_before_the_column_comes() -> None:
    """ROM-305."""
    assert cursor(written(b"\x1bY", bytes([36]))) == (4, 0)


def test_escape_within_a_sequence_begins_anew_and_escape_x_goes_back() -> None:
    """ROM-304: behind ESC Y 36, ESC H, ESC X the next character is still the column."""
    assert cursor(written(b"\x1bY", bytes([36]), b"\x1bH\x1bX", bytes([37]))) == (0, 5)


def test_other_characters_behind_escape_end_the_sequence_and_do_nothing() -> None:
    """ROM-303."""
    lcd = written(b"AB\x1bz\x1b\r\x1b\x07C")
    assert row(lcd, 0) == b"ABC"


def test_backspace_goes_to_the_row_above_but_not_beyond_home() -> None:
    """ROM-311."""
    assert cursor(written(at(2, 0), b"\x08")) == (1, 39)
    assert cursor(written(b"\x08")) == (0, 0)


def test_code_127_erases_the_character_to_the_left_without_reverse_video() -> None:
    """ROM-302."""
    lcd = written(b"\x1bpAB\x7f")
    assert row(lcd, 0) == b"A"
    assert lcd.reverse[:3] == bytes([1, 0, 0])
    assert cursor(lcd) == (0, 1)
    assert lcd.reversing


@pytest.mark.parametrize(("column", "expected"), [(0, (0, 8)), (7, (0, 8)), (8, (0, 16)), (33, (1, 0)), (39, (1, 0))])
def test_tab_goes_to_the_next_multiple_of_eight(column: int, expected: tuple[int, int]) -> None:
    """ROM-312."""
    assert cursor(written(at(0, column), b"\t")) == expected


def test_tab_overwrites_with_spaces_and_ends_where_the_cursor_is_stuck() -> None:
    """ROM-312."""
    assert row(written(b"ABCDEFGHI\x0b\t"), 0) == b"        I"
    assert cursor(written(b"\x1bV", at(7, 36), b"\t")) == (7, 39)


@pytest.mark.parametrize("code", [*range(7), *range(14, 27), 28, 29, 30, 31])
def test_the_other_control_codes_do_nothing(code: int) -> None:
    """ROM-301."""
    lcd = written(b"A", bytes([code]), b"B")
    assert row(lcd, 0) == b"AB"


def test_codes_from_128_are_shown() -> None:
    """ROM-300."""
    assert row(written(bytes(range(128, 160))), 0) == bytes(range(128, 160))


def test_code_7_beeps_for_an_eighth_of_a_second() -> None:
    """ROM-301, ROM-335."""
    beeps: list[str] = []
    lcd = Lcd(on_bell=lambda: beeps.append("beep"))
    lcd.write(7)
    assert beeps == ["beep"]
    assert lcd.cycles == pytest.approx(314_100, abs=100)


def test_a_protected_row_8_stays_while_seven_rows_scroll() -> None:
    """ROM-310."""
    lcd = written(NUMBERED, b"\x1bT", at(6, 0), b"\r\n")
    assert first_column(lcd) == b"123456 7"
    assert cursor(written(b"\x1bT", at(7, 0))) == (6, 0)


def test_a_cursor_left_in_the_protected_row_wraps_to_row_7() -> None:
    """ROM-310."""
    lcd = written(NUMBERED, at(7, 39), b"\x1bTx")
    assert first_column(lcd) == b"123456 7"
    assert cursor(lcd) == (6, 0)
    assert cursor(written(at(7, 3), b"\x1bT\x1bB")) == (6, 3)


@pytest.mark.parametrize("letter", [b"J", b"K", b"l"])
def test_a_cursor_left_in_the_protected_row_can_erase_it(letter: bytes) -> None:
    """ROM-310."""
    assert first_column(written(NUMBERED, at(7, 0), b"\x1bT\x1b", letter)) == b"0123456 "


@pytest.mark.parametrize("letter", [b"L", b"M"])
def test_a_cursor_left_in_the_protected_row_moves_no_line(letter: bytes) -> None:
    """ROM-310."""
    lcd = written(NUMBERED, at(7, 9), b"\x1bT\x1b", letter)
    assert first_column(lcd) == b"01234567"
    assert cursor(lcd) == (7, 0)


def test_clearing_spares_a_protected_row_8() -> None:
    """ROM-310."""
    assert first_column(written(NUMBERED, b"\x1bT\f")) == b"       7"


LABELS = [b"Files\r", b'Load "', b"", b"Run\r", b"A\rB", b"", b"", b"Menu\r"]


def test_labels_show_four_characters_of_each_key_and_protect_the_row() -> None:
    """ROM-314."""
    lcd = written(NUMBERED, at(2, 3))
    lcd.labels(True, LABELS)
    assert bytes(lcd.cells[280:]) == b"File Load      Run  A B            Menu "
    assert not any(lcd.reverse[280:])
    assert cursor(lcd) == (2, 3)
    assert lcd.rows == 7


def test_labels_scroll_the_text_up_when_the_cursor_is_in_row_8() -> None:
    """ROM-314."""
    lcd = written(NUMBERED)
    lcd.labels(True, LABELS)
    assert first_column(lcd) == b"1234567F"
    assert cursor(lcd) == (6, 1)


def test_labels_off_blanks_their_row_and_does_nothing_without_labels() -> None:
    """ROM-314."""
    lcd = written(NUMBERED)
    lcd.labels(False)
    assert first_column(lcd) == b"01234567"
    lcd.labels(True, LABELS)
    lcd.labels(False)
    assert first_column(lcd) == b"1234567 "
    assert lcd.rows == 8


def test_print_at_takes_cells_0_to_319() -> None:
    """ROM-305."""
    lcd = Lcd()
    lcd.locate(319)
    assert cursor(lcd) == (7, 39)
    with pytest.raises(ValueError, match="not in 0"):
        lcd.locate(320)


def test_the_version_grows_with_every_visible_change_and_not_without_one() -> None:
    lcd = Lcd()
    seen = lcd.version
    lcd.write_bytes(at(3, 3))
    assert lcd.version == seen
    for change in (b"A", b"\f", b"\x1bK", b"\x1bL", b"\x1bP"):
        lcd.write_bytes(change)
        assert lcd.version > seen
        seen = lcd.version


@pytest.mark.parametrize(
    ("setup", "data", "cycles"),
    [
        (b"", b" ", 3330),
        (b"", b"A", 3330 + 258),
        (b"", b"\x9c", 3330),
        (b"\x1bp", b"A", 3330 + 258 + 2164),
        (b"", b"\r\n", 3430),
        (b"", b"\f", 651_500),
        (at(7, 0), b"\r\n", 766_900),
        (b"", b"\x1bK", 1739 + 82_500),
        (b"", at(3, 3), 6240),
    ],
)
def test_the_time_that_the_screen_takes(setup: bytes, data: bytes, cycles: int) -> None:
    """ROM-330 to ROM-335."""
    lcd = written(setup)
    lcd.cycles = 0
    lcd.write_bytes(data)
    assert lcd.cycles == pytest.approx(cycles, rel=0.01)
