"""The widget that shows the LCD."""

from __future__ import annotations

from collections.abc import Callable

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Size
from textual.strip import Strip
from textual.widget import Widget

from m100.machines.embedded.screen.lcd import COLUMNS, ROWS, Lcd

from .colours import INK, LCD
from .views import Row, braille_rows, text_rows

DOTS_WIDTH, DOTS_HEIGHT = COLUMNS * 3, ROWS * 2
"""Terminal cells of the view in braille."""

_DARK_ON_LIGHT = Style(color=INK, bgcolor=LCD)
_LIGHT_ON_DARK = Style(color=LCD, bgcolor=INK)


class LcdView(Widget):
    """The LCD in characters (40x8) or, with `dots`, in braille (120x16)."""

    dots = False

    def __init__(self, lcd: Lcd, cursor: Callable[[], int | None]) -> None:
        """`cursor` tells the cell in which the cursor is shown at the moment."""
        super().__init__(id="lcd")
        self._lcd = lcd
        self._cursor = cursor
        self._shown: object = None
        self._rows: list[Row] = []
        self.update()

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """The width in terminal cells."""
        return DOTS_WIDTH if self.dots else COLUMNS

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The height in terminal cells."""
        return DOTS_HEIGHT if self.dots else ROWS

    def update(self) -> None:
        """Draw again if the LCD shows something else than at the last call."""
        now = (self._lcd.version, self._cursor(), self.dots)
        if now != self._shown:
            self._shown = now
            self._rows = (braille_rows if self.dots else text_rows)(self._lcd, now[1])
            self.refresh()

    def use_dots(self, dots: bool) -> None:
        """Change between characters and dots."""
        if dots != self.dots:
            self.dots = dots
            self.update()
            self.refresh(layout=True)

    def render_line(self, y: int) -> Strip:
        """Row y of the view."""
        if y >= len(self._rows):
            return Strip.blank(self.size.width, _DARK_ON_LIGHT)
        runs = self._rows[y]
        return Strip([Segment(text, _LIGHT_ON_DARK if reverse else _DARK_ON_LIGHT) for text, reverse in runs])
