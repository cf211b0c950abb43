"""The line editor of INPUT and LINE INPUT (ROM-183)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from m100.machines.machine import COLUMNS

from ..signals import BreakPressed, WaitsForKey

if TYPE_CHECKING:
    from ..core import Core

MAX_LINE = 254
TAB_WIDTH = 8
BREAK, TAB, RETURN = 3, 9, 13
BACK = (8, 29, 127)
BACK_TO_START = (21, 24)
BELL, DELETE = b"\x07", b"\x7f"


class LineEntry:
    """A line being typed; INPUT comes back to it until ENTER is pressed."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._start = core.lcd.column
        self._typed = bytearray()

    def read(self) -> bytes:
        """The line when ENTER has been pressed; WaitsForKey when the keys ran out before."""
        while True:
            code = self._core.next_key()
            if code is None:
                raise WaitsForKey
            if code == RETURN:
                self._core.show(b"\r\n")
                return bytes(self._typed)
            self._feed(code)

    def _feed(self, code: int) -> None:
        core = self._core
        if code == BREAK:
            core.show(b"^C\r\n")
            raise BreakPressed
        if code in BACK:
            self._delete()
        elif code in BACK_TO_START:
            while self._typed:
                self._delete()
        elif code == TAB or code >= 32:
            if len(self._typed) == MAX_LINE:
                core.show(BELL)
                return
            self._typed.append(code)
            core.show(bytes([code]))

    def _delete(self) -> None:
        """Rub out the last character: on the screen as many as bring the cursor back to where it was typed."""
        if not self._typed:
            return
        self._typed.pop()
        lcd, column = self._core.lcd, self._column()
        while True:
            self._core.show(DELETE)
            if lcd.column == column or lcd.row == lcd.column == 0:
                return

    def _column(self) -> int:
        """The column behind what is typed."""
        column = self._start
        for code in self._typed:
            column = (column // TAB_WIDTH + 1) * TAB_WIDTH if code == TAB else column + 1
            if column >= COLUMNS:
                column = 0
        return column
