"""The address space as PEEK and POKE see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .errors import Unsupported

if TYPE_CHECKING:
    from .core import Core

SCREEN = 0xFE00
SCREEN_END = SCREEN + 320


class Memory:
    """RAM at 8000h..FFFFh; what other parts of the machine hold is read from them."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._ram = bytearray(0x8000)

    def peek(self, address: int) -> int:
        """One byte."""
        if address < 0x8000:
            if address == 1:
                return 51
            raise Unsupported(f"PEEK({address}) reads the ROM, which this machine does not have")
        core = self._core
        if SCREEN <= address < SCREEN_END:
            return core.lcd.cells[address - SCREEN]
        if address == 0xF639:
            return core.lcd.row + 1
        if address == 0xF63A:
            return core.lcd.column + 1
        if address == 0xFFAA:
            return min(len(core.keyboard), 32)
        return self._ram[address - 0x8000]

    def poke(self, address: int, value: int) -> None:
        """Write one byte; the ROM does not change."""
        if address >= 0x8000:
            self._ram[address - 0x8000] = value
