"""8085 cycles of the ROM's screen routines, from RST 4 to its return (ROM-330 to ROM-335).

The timer interrupt is not counted. What a statement costs around the screen routine (reading its arguments, the loop of
PRINT) is not in these figures.
"""

from __future__ import annotations

PRINTED = 1436
"""A character that is shown, beside the cost of its cell."""

IGNORED = 1678
"""A control code that does nothing."""

CONTROL = {7: 314_127, 8: 1584, 9: 1684, 10: 1716, 11: 1624, 13: 1707, 27: 1739, 127: 1317}
"""Codes below 32 and 127; for 12 see CLEAR. Tab and 127 also pay for the characters that they print."""

CLEAR = 3200
"""Form feed and ESC E, beside the cost of the 320 cells."""

ESCAPE = {
    "A": 1833, "B": 1989, "C": 1940, "D": 1968, "E": CLEAR, "H": 2017, "J": 1600, "K": 1571, "L": 1800, "M": 1800,
    "P": 2513, "Q": 2437, "T": 2222, "U": 2271, "V": 2312, "W": 2354, "X": 2422, "Y": 1782, "j": CLEAR, "l": 1600,
    "p": 2042, "q": 2084,
}  # fmt: skip
"""The letter behind ESC, beside the cost of the cells that it erases or moves."""

ESCAPE_IGNORED = 2341
ESCAPE_ROW, ESCAPE_COLUMN = 1375, 1342
"""The two characters behind ESC Y."""

ESCAPE_AGAIN = 1361
"""An ESC within a sequence."""

CURSOR_SHOWN = 169
"""More for every character while the cursor is shown."""

CELL = 1895
"""Writing the six bytes of a cell whose character has a glyph of six bytes (128..255, and the space)."""

NARROW_GLYPH = 258
"""More for characters 33..126, whose glyphs have five bytes and are copied first."""

REVERSED = 2164
"""More for reverse video: the cell is read back and written again."""

COLUMN = tuple(18 * (column % 8) + {8: 300, 16: 306, 33: 325}.get(column, 0) for column in range(40))
"""More by column: finding the bit of the reverse-video map, and cells that two LCD drivers share."""

ERASED = 54
"""More for a cell that an erase loop blanks."""

MOVED = 466
"""More for a cell that a scroll, ESC L or ESC M copies from another row."""

PLOT, PLOT_DRIVER = 1112, 29
"""Setting a pixel, and more for each 50 columns to the left of it."""

LINE_POINT = 105
"""What LINE adds to PLOT for each of its pixels."""


def cell(column: int, code: int, reverse: bool) -> int:
    """Cycles to write one cell."""
    cycles = CELL + COLUMN[column]
    if 0x20 < code < 0x80:
        cycles += NARROW_GLYPH
    return cycles + REVERSED if reverse else cycles


def blank(place: int) -> int:
    """Cycles to erase cell 0..319 in an erase loop."""
    return CELL + ERASED + COLUMN[place % 40]


ROW_MOVED = sum(CELL + MOVED + more for more in COLUMN)
"""Copying a row of blanks to another."""


def moved_row(codes: bytes, reverse: bytes) -> int:
    """Cycles to write a row of 40 codes that comes from another row."""
    narrow = 40 - codes.count(0x20) - sum(code >= 0x80 for code in codes)
    return ROW_MOVED + narrow * NARROW_GLYPH + sum(reverse) * REVERSED


def plot(x: int) -> int:
    """Cycles to set or clear a pixel of column x."""
    return PLOT + PLOT_DRIVER * (x // 50)
