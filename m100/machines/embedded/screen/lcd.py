"""The screen of the Model 100 as its ROM drives it: 40x8 characters, escape sequences, scrolling, 240x64 pixels.

Facts: m100/basic/ROM.md, section "Screen and characters" (ROM-300 to ROM-335).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from . import costs
from .font import glyphs
from .line import figure
from .plane import HEIGHT, WIDTH, Plane

ROWS, COLUMNS = 8, 40
CELLS = ROWS * COLUMNS
SPACE, BACKSPACE, RETURN, LINE_FEED, ESC, RUB_OUT = 0x20, 8, 13, 10, 27, 0x7F

Taker = Callable[[int], None]


class Lcd:
    """The text screen, its cursor and the pixels under both.

    `cells` holds 320 plain character codes as at FE00h and `reverse` 320 bytes, 1 for reverse video; `row` and `column`
    are the cursor (0-based); `cycles` is the 8085 time that the screen has cost; `version` grows at every visible
    change; `on_bell` is called for a beep.
    """

    def __init__(self, on_bell: Callable[[], None] | None = None) -> None:
        self.cells = bytearray(b" " * CELLS)
        self.reverse = bytearray(CELLS)
        self.plane = Plane()
        self.row = 0
        self.column = 0
        self.reversing = False
        self.scroll_locked = False
        self.labels_on = False
        self.cursor_on = False
        self.cycles = 0
        self.version = 0
        self.on_bell = on_bell
        self.glyphs: Sequence[bytes] = glyphs()
        self._take: Taker = self._plain
        self._interrupted: Taker | None = None

    @property
    def rows(self) -> int:
        """Rows that scroll: 7 while row 8 is protected for the labels, else 8."""
        return ROWS - 1 if self.labels_on else ROWS

    def write_bytes(self, data: bytes) -> None:
        """Write characters one after the other; see `write`."""
        for code in data:
            self.write(code)

    def write(self, code: int) -> None:
        """Send one character (0..255) to the screen: shown, obeyed, or taken into an escape sequence (ROM-300)."""
        if self.cursor_on:
            self.cycles += costs.CURSOR_SHOWN
        if code == ESC and self._take != self._plain:
            self._begin_again()
        else:
            self._take(code)

    def locate(self, cell: int) -> None:
        """Move the cursor to cell 0..319 as PRINT@ does, by ESC Y; ValueError outside (the machine's ?FC)."""
        if not 0 <= cell < CELLS:
            raise ValueError(f"cell {cell} is not in 0..319")
        self._locate(*divmod(cell, COLUMNS))

    def newline(self) -> None:
        """Carriage return and line feed, as at the end of PRINT."""
        self.write_bytes(b"\r\n")

    def clear(self) -> None:
        """CLS: the screen blank but for protected labels, the cursor home."""
        self.write(12)

    def plot(self, x: int, y: int, on: bool = True) -> None:
        """PSET or PRESET pixel x 0..239, y 0..63; ValueError outside (the machine's ?FC)."""
        _check_point(x, y)
        self.plane.plot(x, y, on)
        self.cycles += costs.plot(x)
        self.version += 1

    def line(self, x0: int, y0: int, x1: int, y1: int, on: bool = True, box: str = "") -> None:
        """LINE between two points, `box` "B" for a rectangle, "BF" for a filled one; ValueError outside (?FC)."""
        _check_point(x0, y0)
        _check_point(x1, y1)
        for x, y in figure(x0, y0, x1, y1, box):
            self.plane.plot(x, y, on)
            self.cycles += costs.plot(x) + costs.LINE_POINT
        self.version += 1

    def labels(self, on: bool, texts: Sequence[bytes] = ()) -> None:
        """SCREEN 0,1 with the texts of F1 to F8, of which four characters are shown, or SCREEN 0,0 (ROM-314)."""
        if on:
            self._show_labels(texts)
        elif self.labels_on:
            row, column = self.row, self.column
            self._labels_row(b"\x1bK")
            self._locate(row, column)

    def pixels(self) -> bytes:
        """64 rows of 240 bytes, 1 for a dark pixel and 0 for a clear one."""
        return self.plane.pixels()

    def is_drawn(self, cell: int) -> bool:
        """Does cell 0..319 show other pixels than those of its character?"""
        return self.plane.cell(cell) != self._glyph(self.cells[cell], bool(self.reverse[cell]))

    # ------------------------------------------------------------- characters

    def _plain(self, code: int) -> None:
        if code >= SPACE and code != RUB_OUT:
            self._print(code)
            return
        self.cycles += costs.CONTROL.get(code, costs.IGNORED)
        action = CONTROLS.get(code)
        if action:
            action(self)

    def _print(self, code: int) -> None:
        cell = self.row * COLUMNS + self.column
        reverse = self.reversing
        self.cells[cell] = code
        self.reverse[cell] = reverse
        self.plane.put_cells(cell, self._glyph(code, reverse))
        self.cycles += costs.PRINTED + costs.cell(self.column, code, reverse)
        self.version += 1
        if self.column < COLUMNS - 1:
            self.column += 1
        else:
            self._wrap()

    def _glyph(self, code: int, reverse: bool) -> bytes:
        return self.glyphs[code + 256 if reverse else code]

    def _wrap(self) -> None:
        if self.row != self.rows - 1 or not self.scroll_locked:  # else the cursor stays (ROM-309)
            self.column = 0
            self._line_feed()

    # ----------------------------------------------------------------- cursor

    def _locate(self, row: int, column: int) -> None:
        self.write_bytes(bytes([ESC, ord("Y"), SPACE + row, SPACE + column]))

    def _up(self) -> None:
        self.row = max(self.row - 1, 0)

    def _down(self) -> bool:
        """One row down; False on the last row, and from a protected row 8, which the cursor leaves upwards."""
        last = self.rows - 1
        moves = self.row < last
        self.row = self.row + 1 if moves else last
        return moves

    def _left(self) -> None:
        self.column = max(self.column - 1, 0)

    def _right(self) -> None:
        self.column = min(self.column + 1, COLUMNS - 1)

    def _home(self) -> None:
        self.row = self.column = 0

    def _return(self) -> None:
        self.column = 0

    def _line_feed(self) -> None:
        if not self._down() and not self.scroll_locked:
            self._scroll_up(0)

    def _back(self) -> None:
        if self.column:
            self.column -= 1
        elif self.row:
            self.row, self.column = self.row - 1, COLUMNS - 1

    def _rub_out(self) -> None:
        reversing = self.reversing
        self.write_bytes(b"\x1bq\b \b")
        if reversing:
            self.write_bytes(b"\x1bp")

    def _tab(self) -> None:
        before = -1
        while before != self.column:
            before = self.column
            self.write(SPACE)
            if self.column % 8 == 0:
                return

    def _bell(self) -> None:
        if self.on_bell:
            self.on_bell()

    # ------------------------------------------------------ lines and erasing

    def _blank(self, first: int, last: int) -> None:
        count = last - first
        self.cells[first:last] = b" " * count
        self.reverse[first:last] = bytes(count)
        self.plane.put_cells(first, self.glyphs[SPACE] * count)
        self.cycles += sum(map(costs.blank, range(first, last)))
        self.version += 1

    def _clear(self) -> None:
        self._home()
        self._erase_below()

    def _erase_right(self) -> None:
        self._blank(self.row * COLUMNS + self.column, (self.row + 1) * COLUMNS)

    def _erase_below(self) -> None:
        self._blank(self.row * COLUMNS + self.column, max(self.rows, self.row + 1) * COLUMNS)

    def _erase_line(self) -> None:
        self._blank(self.row * COLUMNS, (self.row + 1) * COLUMNS)

    def _insert_line(self) -> None:
        self.column = 0
        if self.row < self.rows:
            for row in range(self.rows - 1, self.row, -1):
                self._move_row(row - 1, row)
            self._erase_line()

    def _delete_line(self) -> None:
        self.column = 0
        if self.row < self.rows:
            self._scroll_up(self.row)

    def _scroll_up(self, top: int) -> None:
        for row in range(top, self.rows - 1):
            self._move_row(row + 1, row)
        self._blank((self.rows - 1) * COLUMNS, self.rows * COLUMNS)

    def _move_row(self, source: int, target: int) -> None:
        """Copy characters and reverse video; the pixels are drawn anew, so drawn ones vanish (ROM-308)."""
        codes = bytes(self.cells[source * COLUMNS : (source + 1) * COLUMNS])
        reverse = bytes(self.reverse[source * COLUMNS : (source + 1) * COLUMNS])
        start = target * COLUMNS
        self.cells[start : start + COLUMNS] = codes
        self.reverse[start : start + COLUMNS] = reverse
        self.plane.put_cells(start, b"".join(map(self._glyph, codes, map(bool, reverse))))
        self.cycles += costs.moved_row(codes, reverse)

    # -------------------------------------------------------- escape sequences

    def _begin_escape(self) -> None:
        self._take = self._escape

    def _escape(self, code: int) -> None:
        self._take = self._plain
        action = ESCAPES.get(code)
        self.cycles += costs.ESCAPE.get(chr(code), costs.ESCAPE_IGNORED)
        if action:
            action(self)

    def _begin_locate(self) -> None:
        self._take = self._locate_row

    def _locate_row(self, code: int) -> None:
        self.row = min((code - SPACE) & 0xFF, self.rows - 1)
        self._take = self._locate_column
        self.cycles += costs.ESCAPE_ROW

    def _locate_column(self, code: int) -> None:
        self.column = min((code - SPACE) & 0xFF, COLUMNS - 1)
        self._take = self._plain
        self.cycles += costs.ESCAPE_COLUMN

    def _begin_again(self) -> None:
        """ESC in the middle of a sequence: begin another, ESC X can go back (ROM-304)."""
        self._interrupted, self._take = self._take, self._escape
        self.cycles += costs.ESCAPE_AGAIN

    def _resume(self) -> None:
        """ESC X: go on with the sequence that another ESC broke (ROM-304)."""
        if self._interrupted:
            self._take, self._interrupted = self._interrupted, None

    # ------------------------------------------------------------ label line

    def _show_labels(self, texts: Sequence[bytes]) -> None:
        row, column, reversing = self.row, self.column, self.reversing
        if row == ROWS - 1:
            self.write_bytes(b"\x1bY  \x1bM")
            row -= 1
        shown = b" ".join(_label(text) for text in texts)
        self._labels_row(b"\x1bq" + shown + b"\x1bK\x1bT" + (b"\x1bp" if reversing else b""))
        self._locate(row, column)

    def _labels_row(self, data: bytes) -> None:
        self.write_bytes(b"\x1bU")
        self._locate(ROWS - 1, 0)
        self.write_bytes(data)


def _label(text: bytes) -> bytes:
    return bytes(code if code >= SPACE and code != RUB_OUT else SPACE for code in text[:4].ljust(4))


def _check_point(x: int, y: int) -> None:
    if not (0 <= x < WIDTH and 0 <= y < HEIGHT):
        raise ValueError(f"point ({x},{y}) is not on the 240x64 screen")


def _switch(name: str, value: bool) -> Callable[[Lcd], None]:
    def act(lcd: Lcd) -> None:
        setattr(lcd, name, value)
        lcd.version += name == "cursor_on"

    return act


CONTROLS: dict[int, Callable[[Lcd], object]] = {
    7: Lcd._bell,
    BACKSPACE: Lcd._back,
    9: Lcd._tab,
    LINE_FEED: Lcd._line_feed,
    11: Lcd._home,
    12: Lcd._clear,
    RETURN: Lcd._return,
    ESC: Lcd._begin_escape,
    RUB_OUT: Lcd._rub_out,
}
"""What codes below 32 and 127 do (ROM-301); the others do nothing."""

ESCAPES: dict[int, Callable[[Lcd], object]] = {
    ord(letter): action
    for letter, action in {
        "A": Lcd._up,
        "B": Lcd._down,
        "C": Lcd._right,
        "D": Lcd._left,
        "E": Lcd._clear,
        "H": Lcd._home,
        "J": Lcd._erase_below,
        "K": Lcd._erase_right,
        "L": Lcd._insert_line,
        "M": Lcd._delete_line,
        "P": _switch("cursor_on", True),
        "Q": _switch("cursor_on", False),
        "T": _switch("labels_on", True),
        "U": _switch("labels_on", False),
        "V": _switch("scroll_locked", True),
        "W": _switch("scroll_locked", False),
        "X": Lcd._resume,
        "Y": Lcd._begin_locate,
        "j": Lcd._clear,
        "l": Lcd._erase_line,
        "p": _switch("reversing", True),
        "q": _switch("reversing", False),
    }.items()
}
"""What the letter behind ESC does (ROM-303); the others do nothing."""
