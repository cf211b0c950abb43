"""The 240x64 pixels of the LCD: 8 rows of 240 bytes, a byte is 8 pixels downwards."""

from __future__ import annotations

WIDTH, HEIGHT = 240, 64
CELL_WIDTH = 6


class Plane:
    """The pixels; bit b of `data[240 * row + x]` is pixel (x, 8 * row + b), 1 for a dark one."""

    def __init__(self) -> None:
        self.data = bytearray(WIDTH * HEIGHT // 8)

    def put_cells(self, cell: int, columns: bytes) -> None:
        """Overwrite the pixels of cell 0..319 and what follows by column bytes, 6 a cell (bit 0 on top)."""
        start = cell * CELL_WIDTH
        self.data[start : start + len(columns)] = columns

    def cell(self, cell: int) -> bytes:
        """The 6 column bytes of cell 0..319."""
        start = cell * CELL_WIDTH
        return bytes(self.data[start : start + CELL_WIDTH])

    def plot(self, x: int, y: int, on: bool) -> None:
        """Darken or clear pixel x 0..239, y 0..63."""
        place, bit = (y >> 3) * WIDTH + x, 1 << (y & 7)
        if on:
            self.data[place] |= bit
        else:
            self.data[place] &= ~bit

    def pixels(self) -> bytes:
        """64 rows of 240 bytes, 1 for a dark pixel."""
        return b"".join(self._row(y) for y in range(HEIGHT))

    def _row(self, y: int) -> bytes:
        start, bit = (y >> 3) * WIDTH, y & 7
        return bytes(byte >> bit & 1 for byte in self.data[start : start + WIDTH])
