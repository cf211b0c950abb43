"""Where PRINT goes: the screen, the printer or a file. They differ in how columns count (ROM-235 ff.)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from ..core import Core

ZONE = 14
"""Columns of a zone, where `,` goes."""

SCREEN_WIDTH, LAST_ZONE = 40, 14
PRINTER_WIDTH, PRINTER_LAST_ZONE = 255, 238


class Output(Protocol):
    """A target of PRINT."""

    def write(self, data: bytes) -> None:
        """Write characters."""

    def number(self, text: bytes) -> None:
        """Write a number with the space behind it, on a new line when it does not fit."""

    def zone(self) -> None:
        """Go to the next zone, or to a new line behind the last one."""

    def tab(self, column: int) -> None:
        """Write spaces up to a column, if it is not passed."""


class Columned:
    """An output that knows its column."""

    def __init__(self, write: Callable[[bytes], None], column: Callable[[], int], width: int, last_zone: int) -> None:
        self.write = write
        self._column = column
        self._width = width
        self._last_zone = last_zone

    def number(self, text: bytes) -> None:
        """The space behind a number may fall into the next line."""
        if self._column() + len(text) - 1 > self._width:
            self.write(b"\r\n")
        self.write(text)

    def zone(self) -> None:
        """Zones are 14 columns wide."""
        column = self._column()
        self.write(b"\r\n" if column >= self._last_zone else b" " * (ZONE - column % ZONE))

    def tab(self, column: int) -> None:
        """Spaces up to a column."""
        self.write(b" " * (column - self._column()))


class Printer:
    """What was printed by LPRINT, and the print head's column."""

    def __init__(self) -> None:
        self.printed = bytearray()
        self.column = 0
        self.output = Columned(self.write, lambda: self.column, PRINTER_WIDTH, PRINTER_LAST_ZONE)

    def write(self, data: bytes) -> None:
        """Print characters."""
        self.printed.extend(data)
        for code in data:
            self.column = 0 if code == 13 else self.column + (code >= 32)


class FileOutput:
    """A file has no columns of its own (ROM-238); what it gives for one is ROM-502."""

    def __init__(self, write: Callable[[bytes], None], column: Callable[[], int]) -> None:
        self.write = write
        self._column = column

    def number(self, text: bytes) -> None:
        """Numbers never wrap."""
        self.write(text)

    def zone(self) -> None:
        """As many spaces as from that column to the next zone."""
        self.write(b" " * (ZONE - self._column() % ZONE))

    def tab(self, column: int) -> None:
        """As many spaces as from that column."""
        self.write(b" " * (column - self._column()))


def screen(core: Core) -> Columned:
    """The screen."""
    return Columned(core.show, lambda: core.lcd.column, SCREEN_WIDTH, LAST_ZONE)
