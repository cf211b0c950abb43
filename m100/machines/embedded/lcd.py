"""The screen of the Model 100 as the ROM drives it: 40x8 characters, escape sequences, scrolling, 240x64 pixels.

Facts: m100/basic/ROM.md, section "Screen and characters" (ROM-300 to ROM-399).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .font import glyphs
from .lcd_plane import COLUMNS, ROWS, Plane, line_points

CELLS = ROWS * COLUMNS
SPACE = 0x20


class Lcd:
    """The text screen, its cursor and the pixels under both.

    `cells` holds 320 plain character codes as at FE00h, `reverse` 320 bytes (1 for reverse video), `row` and
    `column` the cursor (0-based), `cycles` the 8085 time that the screen has cost so far, `version` grows at every
    visible change, `on_bell` is called for a beep.
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
        self._glyphs = glyphs()
        self._take: Callable[[int], None] = self._plain
        self._escape_row = 0

    @property
    def rows(self) -> int:
        """Rows that text may use: 7 while row 8 is protected for the labels, else 8."""
        return ROWS - 1 if self.labels_on else ROWS

    def write_bytes(self, data: bytes) -> None:
        """Write characters one after the other; see `write`."""
        for code in data:
            self._take(code)

    def write(self, code: int) -> None:
        """Write one character (0..255) as the ROM's 4B44h does: printed, obeyed or taken into an escape sequence."""
        self._take(code)

    def locate(self, cell: int) -> None:
        """Move the cursor to cell 0..319 as PRINT@ does; ValueError outside (the machine's ?FC)."""
        if not 0 <= cell < CELLS:
            raise ValueError(f"cell {cell} is not in 0..319")
        self._move(cell // COLUMNS, cell % COLUMNS)

    def newline(self) -> None:
        """Carriage return and line feed, as at the end of PRINT."""
        self.column = 0
        self._line_feed()

    def clear(self) -> None:
        """CLS: all cells of the screen blank, cursor home."""
        self._clear()

    def plot(self, x: int, y: int, on: bool = True) -> None:
        """PSET or PRESET pixel x 0..239, y 0..63; ValueError outside (the machine's ?FC)."""
        _check_point(x, y)
        self.plane.plot(x, y, on)
        self._changed(COST_PLOT)

    def line(self, x0: int, y0: int, x1: int, y1: int, on: bool = True, box: str = "") -> None:
        """LINE between two points, `box` "B" for the outline of the rectangle, "BF" for the filled one."""
        _check_point(x0, y0)
        _check_point(x1, y1)
        if box == "BF":
            lines = [(x0, y, x1, y) for y in _between(y0, y1)]
        elif box == "B":
            lines = [(x0, y0, x1, y0), (x0, y1, x1, y1), (x0, y0, x0, y1), (x1, y0, x1, y1)]
        else:
            lines = [(x0, y0, x1, y1)]
        for ends in lines:
            for x, y in line_points(*ends):
                self.plane.plot(x, y, on)
                self.cycles += COST_LINE_POINT
        self.version += 1

    def labels(self, on: bool, texts: Sequence[bytes] = ()) -> None:
        """SCREEN 0,1 with the texts of F1..F8 (the first characters are shown), or SCREEN 0,0."""
        self.labels_on = False
        for column in range(COLUMNS):
            self._put(CELLS - COLUMNS + column, SPACE, False)
        if on:
            for index, text in enumerate(texts[:8]):
                for place, code in enumerate(text[:4].ljust(4)):
                    self._put(CELLS - COLUMNS + 5 * index + place, code, True)
            self.labels_on = True
            if self.row >= self.rows:
                self.row = self.rows - 1
        self._changed(0)

    def pixels(self) -> bytes:
        """64 rows of 240 bytes, 1 for a dark pixel and 0 for a clear one."""
        return self.plane.pixels()

    def glyph(self, cell: int) -> bytes:
        """The 6 column bytes that cell 0..319 shows when nothing is drawn over its character."""
        return self._glyph(self.cells[cell], bool(self.reverse[cell]))

    def drawn(self, cell: int) -> bool:
        """Does cell 0..319 show other pixels than those of its character?"""
        return self.plane.cell(cell) != self.glyph(cell)

    # ------------------------------------------------------------- characters

    def _plain(self, code: int) -> None:
        if code >= SPACE and code != 0x7F:
            self._print(code)
            return
        control = CONTROLS.get(code)
        if control:
            control(self)

    def _print(self, code: int) -> None:
        self._put(self.row * COLUMNS + self.column, code, self.reversing)
        self._changed(COST_CHARACTER)
        self.column += 1
        if self.column == COLUMNS:
            self.newline()

    def _put(self, cell: int, code: int, reverse: bool) -> None:
        self.cells[cell] = code
        self.reverse[cell] = reverse
        self.plane.put_cell(cell, self._glyph(code, reverse))

    def _glyph(self, code: int, reverse: bool) -> bytes:
        return self._glyphs[code + 256 if reverse else code]

    def _blank(self, first: int, last: int) -> None:
        """Erase cells first..last-1."""
        for cell in range(first, last):
            self._put(cell, SPACE, False)
        self._changed(COST_ERASE * (last - first))

    def _changed(self, cycles: int) -> None:
        self.cycles += cycles
        self.version += 1

    # ----------------------------------------------------------------- cursor

    def _move(self, row: int, column: int) -> None:
        self.row = min(row, self.rows - 1)
        self.column = min(column, COLUMNS - 1)

    def _up(self) -> None:
        self.row = max(self.row - 1, 0)

    def _down(self) -> None:
        self.row = min(self.row + 1, self.rows - 1)

    def _left(self) -> None:
        self.column = max(self.column - 1, 0)

    def _right(self) -> None:
        self.column = min(self.column + 1, COLUMNS - 1)

    def _home(self) -> None:
        self.row = self.column = 0

    def _return(self) -> None:
        self.column = 0

    def _line_feed(self) -> None:
        self.cycles += COST_NEWLINE
        if self.row < self.rows - 1:
            self.row += 1
        elif not self.scroll_locked:
            self._scroll_up(0)
            self.cycles += COST_SCROLL - COST_NEWLINE

    def _back(self) -> None:
        if self.column:
            self.column -= 1
        elif self.row:
            self.row, self.column = self.row - 1, COLUMNS - 1

    def _rub_out(self) -> None:
        self._back()
        self._put(self.row * COLUMNS + self.column, SPACE, self.reversing)
        self._changed(COST_CHARACTER)

    def _tab(self) -> None:
        self._print(SPACE)
        while self.column % 8:
            self._print(SPACE)

    def _bell(self) -> None:
        self.cycles += COST_BEEP
        if self.on_bell:
            self.on_bell()

    # ------------------------------------------------------ lines and erasing

    def _clear(self) -> None:
        self._blank(0, self.rows * COLUMNS)
        self.cycles += COST_CLEAR - COST_ERASE * self.rows * COLUMNS
        self._home()

    def _erase_to_end_of_screen(self) -> None:
        self._blank(self.row * COLUMNS + self.column, self.rows * COLUMNS)

    def _erase_to_end_of_line(self) -> None:
        self._blank(self.row * COLUMNS + self.column, (self.row + 1) * COLUMNS)

    def _erase_line(self) -> None:
        self._blank(self.row * COLUMNS, (self.row + 1) * COLUMNS)

    def _insert_line(self) -> None:
        for row in range(self.rows - 1, self.row, -1):
            self._copy_row(row - 1, row)
        self._erase_line()
        self.column = 0

    def _delete_line(self) -> None:
        self._scroll_up(self.row)
        self.column = 0

    def _scroll_up(self, top: int) -> None:
        for row in range(top, self.rows - 1):
            self._copy_row(row + 1, row)
        self._blank((self.rows - 1) * COLUMNS, self.rows * COLUMNS)

    def _copy_row(self, source: int, target: int) -> None:
        for cells, width in ((self.cells, COLUMNS), (self.reverse, COLUMNS), (self.plane.data, 6 * COLUMNS)):
            cells[target * width : (target + 1) * width] = cells[source * width : (source + 1) * width]

    # -------------------------------------------------------- escape sequences

    def _begin_escape(self) -> None:
        self._take = self._escape

    def _escape(self, code: int) -> None:
        self._take = self._plain
        action = ESCAPES.get(chr(code))
        if action:
            action(self)

    def _begin_locate(self) -> None:
        self._take = self._locate_row

    def _locate_row(self, code: int) -> None:
        self._escape_row = code - SPACE
        self._take = self._locate_column

    def _locate_column(self, code: int) -> None:
        self._take = self._plain
        self._move(self._escape_row, code - SPACE)


def _switch(name: str, value: bool) -> Callable[[Lcd], None]:
    return lambda lcd: setattr(lcd, name, value)


CONTROLS: dict[int, Callable[[Lcd], None]] = {
    7: Lcd._bell,
    8: Lcd._back,
    9: Lcd._tab,
    10: Lcd._line_feed,
    11: Lcd._home,
    12: Lcd._clear,
    13: Lcd._return,
    27: Lcd._begin_escape,
    127: Lcd._rub_out,
}

ESCAPES: dict[str, Callable[[Lcd], None]] = {
    "A": Lcd._up,
    "B": Lcd._down,
    "C": Lcd._right,
    "D": Lcd._left,
    "E": Lcd._clear,
    "H": Lcd._home,
    "J": Lcd._erase_to_end_of_screen,
    "K": Lcd._erase_to_end_of_line,
    "L": Lcd._insert_line,
    "M": Lcd._delete_line,
    "P": _switch("cursor_on", True),
    "Q": _switch("cursor_on", False),
    "T": _switch("labels_on", True),
    "U": _switch("labels_on", False),
    "V": _switch("scroll_locked", True),
    "W": _switch("scroll_locked", False),
    "Y": Lcd._begin_locate,
    "j": Lcd._clear,
    "l": Lcd._erase_line,
    "p": _switch("reversing", True),
    "q": _switch("reversing", False),
}

COST_CHARACTER = 3787
COST_NEWLINE = 3440
COST_SCROLL = 635_600
COST_CLEAR = 652_000
COST_ERASE = 2515
COST_PLOT = 6970
COST_LINE_POINT = 1220
COST_BEEP = 314_670


def _between(first: int, last: int) -> range:
    return range(min(first, last), max(first, last) + 1)


def _check_point(x: int, y: int) -> None:
    if not (0 <= x < 240 and 0 <= y < 64):
        raise ValueError(f"point ({x},{y}) is not on the 240x64 screen")
