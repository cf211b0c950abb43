"""The screen's 240x64 pixels: PSET, LINE, and what printing and scrolling do to them."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from m100.machines.embedded.screen.font import glyphs
from m100.machines.embedded.screen.lcd import Lcd
from m100.machines.embedded.screen.line import figure, line

points = st.tuples(st.integers(0, 239), st.integers(0, 63))


def dark(lcd: Lcd) -> set[tuple[int, int]]:
    return {(place % 240, place // 240) for place, pixel in enumerate(lcd.pixels()) if pixel}


def test_a_cell_shows_its_glyph_and_reverse_video_inverts_all_48_pixels() -> None:
    """ROM-313."""
    lcd = Lcd()
    lcd.locate(41)
    lcd.write_bytes(b"\xef\x1bp\xef ")
    block = {(x, y) for x in range(6, 12) for y in range(8, 16)}
    assert dark(lcd) == block | {(x + 12, y) for x, y in block}


def test_plot_darkens_and_clears_one_pixel_and_leaves_the_characters() -> None:
    """ROM-320."""
    lcd = Lcd()
    lcd.plot(239, 63)
    lcd.plot(0, 0)
    assert dark(lcd) == {(239, 63), (0, 0)}
    assert lcd.is_drawn(319)
    lcd.plot(239, 63, False)
    assert dark(lcd) == {(0, 0)}
    assert not lcd.is_drawn(319)
    assert bytes(lcd.cells) == b" " * 320


@pytest.mark.parametrize("point", [(240, 0), (0, 64), (-1, 0), (0, -1)])
def test_points_outside_are_refused(point: tuple[int, int]) -> None:
    """ROM-320."""
    with pytest.raises(ValueError, match="not on the 240x64 screen"):
        Lcd().plot(*point)
    with pytest.raises(ValueError, match="not on the 240x64 screen"):
        Lcd().line(0, 0, *point)


def test_printing_a_cell_wipes_what_was_drawn_in_it_alone() -> None:
    """ROM-300."""
    lcd = Lcd()
    lcd.line(0, 3, 17, 3)
    lcd.locate(1)
    lcd.write(32)
    assert dark(lcd) == {(x, 3) for x in [*range(6), *range(12, 18)]}


def test_scrolling_wipes_what_was_drawn() -> None:
    """ROM-308."""
    lcd = Lcd()
    lcd.line(0, 20, 239, 20)
    lcd.locate(280)
    lcd.newline()
    assert dark(lcd) == set()


def test_insert_line_wipes_only_the_rows_that_move() -> None:
    """ROM-308."""
    lcd = Lcd()
    lcd.plot(5, 5)
    lcd.plot(5, 40)
    lcd.locate(40)
    lcd.write_bytes(b"\x1bL")
    assert dark(lcd) == {(5, 5)}


@pytest.mark.parametrize(
    ("ends", "expected"),
    [
        ((0, 0, 4, 2), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2)]),
        ((4, 2, 0, 0), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2)]),
        ((2, 0, 0, 4), [(2, 0), (1, 1), (1, 2), (0, 3), (0, 4)]),
        ((3, 3, 3, 3), [(3, 3)]),
        ((2, 5, 0, 5), [(2, 5), (1, 5), (0, 5)]),
        ((0, 0, 2, 2), [(0, 0), (1, 1), (2, 2)]),
    ],
)
def test_line_by_hand(ends: tuple[int, int, int, int], expected: list[tuple[int, int]]) -> None:
    """ROM-321, worked out on paper: remainder from half the longer length, a turn when the sum reaches it."""
    assert list(line(*ends)) == expected


@given(points, points)
def test_a_line_joins_its_ends_and_takes_one_pixel_a_step(first: tuple[int, int], last: tuple[int, int]) -> None:
    """ROM-321."""
    way = list(line(*first, *last))
    assert {way[0], way[-1]} == {first, last}
    assert len(way) == max(abs(first[0] - last[0]), abs(first[1] - last[1])) + 1
    assert all(max(abs(a - c), abs(b - d)) == 1 for (a, b), (c, d) in itertools.pairwise(way))


@given(points, points)
def test_boxes_are_the_outline_and_the_filled_rectangle(first: tuple[int, int], last: tuple[int, int]) -> None:
    """ROM-322, ROM-323."""
    (left, right), (top, bottom) = sorted((first[0], last[0])), sorted((first[1], last[1]))
    inside = {(x, y) for x in range(left, right + 1) for y in range(top, bottom + 1)}
    outline = {(x, y) for x, y in inside if x in (left, right) or y in (top, bottom)}
    assert set(figure(*first, *last, "BF")) == inside
    assert set(figure(*first, *last, "B")) == outline


def test_the_time_of_a_pixel_and_of_a_line() -> None:
    """ROM-334."""
    lcd = Lcd()
    lcd.plot(10, 10)
    assert lcd.cycles == 1112
    lcd.plot(239, 10)
    assert lcd.cycles == 1112 + 1112 + 4 * 29
    lcd.cycles = 0
    lcd.line(0, 0, 9, 0, False)
    assert lcd.cycles == 10 * (1112 + 105)


def test_pixels_are_64_rows_of_240_and_bit_0_of_a_glyph_column_is_on_top() -> None:
    """ROM-315."""
    lcd = Lcd()
    lcd.write(ord("L"))
    pixels = lcd.pixels()
    assert len(pixels) == 64 * 240
    for x, column in enumerate(glyphs()[ord("L")]):
        assert [pixels[y * 240 + x] for y in range(8)] == [column >> y & 1 for y in range(8)]
