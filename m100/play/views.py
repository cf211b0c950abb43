"""The LCD as rows of terminal text: 40x8 characters, or all 240x64 pixels in braille."""

from __future__ import annotations

from itertools import groupby

from m100.machines.embedded.screen.lcd import COLUMNS, ROWS, Lcd

from .blocks import nearest
from .picture import HEIGHT, WIDTH
from .terminal_characters import TERMINAL

Run = tuple[str, bool]
"""Text, and whether it is shown reversed."""

Row = list[Run]

BRAILLE = 0x2800
_LEFT = [sum(bit << dot for bit, dot in zip(_bits, (0, 1, 2, 6), strict=True)) for _bits in [
    [nibble >> place & 1 for place in range(4)] for nibble in range(16)]]  # fmt: skip
"""Braille dots of four pixels downwards, in the left column of the character."""

_RIGHT = [dots << 3 if dots < 0x40 else (dots & 0x3F) << 3 | 0x80 for dots in _LEFT]


def text_rows(lcd: Lcd, cursor: int | None = None) -> list[Row]:
    """8 rows of 40 characters; the character in cell `cursor` is inverted."""
    cells = [_shown(lcd, cell) for cell in range(ROWS * COLUMNS)]
    if cursor is not None:
        character, inverse = cells[cursor]
        cells[cursor] = character, not inverse
    return [_runs(cells[start : start + COLUMNS]) for start in range(0, len(cells), COLUMNS)]


def _shown(lcd: Lcd, cell: int) -> Run:
    if lcd.is_drawn(cell):
        return nearest(lcd.plane.cell(cell), lcd.cells[cell], bool(lcd.reverse[cell]))
    return TERMINAL[lcd.cells[cell]], bool(lcd.reverse[cell])


def braille_rows(lcd: Lcd, cursor: int | None = None) -> list[Row]:
    """16 rows of 120 braille characters, the cell `cursor` inverted; reverse video is drawn clear on dark."""
    rows: list[Row] = []
    for row in range(ROWS):
        cells = range(row * COLUMNS, (row + 1) * COLUMNS)
        inverse = [bool(lcd.reverse[cell]) != (cell == cursor) for cell in cells]
        columns = [_flipped(lcd.plane.cell(cell), bool(lcd.reverse[cell])) for cell in cells]
        for shift in (0, 4):
            rows.append(_runs([(_braille(six, shift), on) for six, on in zip(columns, inverse, strict=True)]))
    return rows


def _flipped(columns: bytes, reverse: bool) -> bytes:
    return bytes(column ^ 0xFF for column in columns) if reverse else columns


def _braille(columns: bytes, shift: int) -> str:
    nibbles = [column >> shift & 15 for column in columns]
    return "".join(_dots(nibbles[x], nibbles[x + 1]) for x in (0, 2, 4))


def _dots(left: int, right: int) -> str:
    """The braille character of two columns of four pixels, the top one in bit 0."""
    return chr(BRAILLE | _LEFT[left] | _RIGHT[right])


def code_rows(codes: bytes) -> list[Row]:
    """8 rows of 40 characters from the codes of the screen alone (`Machine.text`)."""
    characters = "".join(TERMINAL[code] for code in codes)
    return [[(characters[start : start + COLUMNS], False)] for start in range(0, len(characters), COLUMNS)]


def pixel_rows(pixels: bytes) -> list[Row]:
    """16 rows of 120 braille characters from 64 rows of 240 pixels (`Pixels.pixels`)."""
    return [[("".join(_dots(*_columns(pixels, x, y)) for x in range(0, WIDTH, 2)), False)] for y in range(0, HEIGHT, 4)]


def _columns(pixels: bytes, x: int, y: int) -> tuple[int, int]:
    left, right = (sum(pixels[(y + dy) * WIDTH + x + dx] << dy for dy in range(4)) for dx in (0, 1))
    return left, right


def _runs(cells: list[Run]) -> Row:
    return [("".join(text for text, _ in run), on) for on, run in groupby(cells, key=lambda cell: cell[1])]


def plain(rows: list[Row]) -> str:
    """The rows as lines of text without the spaces at their ends; of reverse video only braille tells."""
    return "\n".join("".join(_unreversed(*run) for run in row).rstrip(" " + chr(BRAILLE)) for row in rows)


def _unreversed(text: str, reverse: bool) -> str:
    if reverse and ord(text[0]) & 0xFF00 == BRAILLE:
        return "".join(chr(ord(character) ^ 0xFF) for character in text)
    return text
