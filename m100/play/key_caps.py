"""The row of function keys under the LCD; they can be clicked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.segment import Segment
from rich.style import Style
from textual.events import Click
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from .colours import CASE, FRAME, KEY, KEY_TEXT, MARK
from .key_notation import Break, Function, Press

_CAP = Style(color=KEY_TEXT, bgcolor=KEY)
_LIVE = Style(color=KEY_TEXT, bgcolor=MARK, bold=True)
_CASE = Style(color=FRAME, bgcolor=CASE)

_BREAK = "BREAK"
_EDGES = 2
FUNCTION_KEYS = 8

Cap = tuple[str, bool]
"""What a key types (up to four characters), and whether the program has trapped it."""


class KeyCaps(Widget):
    """F1 to F8 with what they type, and BREAK. A key that the program has trapped stands out."""

    class Pressed(Message):
        """A key was clicked."""

        def __init__(self, press: Press) -> None:
            super().__init__()
            self.press = press

    def __init__(self, caps: Callable[[], Sequence[Cap]]) -> None:
        """`caps` tells the state of the eight keys at the moment."""
        super().__init__(id="caps")
        self._caps = caps
        self._shown: object = None

    def update(self) -> None:
        """Draw again if a key has changed."""
        if self._caps() != self._shown:
            self._shown = self._caps()
            self.refresh()

    @property
    def _slot(self) -> int:
        """Columns of a key with the gap or text behind it; BREAK has what is left."""
        return (self.size.width - len(_BREAK) - _EDGES) // FUNCTION_KEYS

    def render_line(self, y: int) -> Strip:
        """The row of keys."""
        segments: list[Segment] = []
        room = self._slot - 4
        for number, (text, live) in enumerate(self._caps(), 1):
            beside = "" if live or room < 6 else f" {text}"
            segments += [*_cap(f"F{number}", _LIVE if live else _CAP), Segment(beside.ljust(room), _CASE)]
        gap = self.size.width - FUNCTION_KEYS * self._slot - len(_BREAK) - _EDGES
        segments += [Segment(" " * gap, _CASE), *_cap(_BREAK, _CAP)]
        return Strip(segments).adjust_cell_length(self.size.width, _CASE)

    def on_click(self, event: Click) -> None:
        """Press the key under the mouse."""
        place = event.x // self._slot
        self.post_message(self.Pressed(Function(place + 1) if place < FUNCTION_KEYS else Break()))


def _cap(text: str, style: Style) -> list[Segment]:
    """A key with edges half a column wide, so that keys side by side do not touch."""
    edge = Style(color=style.bgcolor, bgcolor=CASE)
    return [Segment("▐", edge), Segment(text, style), Segment("▌", edge)]
