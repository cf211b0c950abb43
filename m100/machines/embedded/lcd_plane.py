"""The 240x64 pixels of the LCD as its controllers hold them: 8 pages of 240 bytes, a byte is 8 pixels downwards."""

from __future__ import annotations

from collections.abc import Iterator

WIDTH, HEIGHT = 240, 64
CELL_WIDTH, CELL_HEIGHT = 6, 8
COLUMNS, ROWS = 40, 8


class Plane:
    """The pixels; `data[240 * page + x]` bit b is pixel (x, 8 * page + b), 1 for a dark one."""

    def __init__(self) -> None:
        self.data = bytearray(WIDTH * ROWS)

    def put_cell(self, cell: int, columns: bytes) -> None:
        """Overwrite the 6x8 pixels of cell 0..319 by 6 column bytes (bit 0 on top)."""
        start = cell * CELL_WIDTH
        self.data[start : start + CELL_WIDTH] = columns

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


def line_points(x0: int, y0: int, x1: int, y1: int) -> Iterator[tuple[int, int]]:
    """The pixels of a straight line, both ends included."""
    dx, dy = abs(x1 - x0), abs(y1 - y0)
    step_x, step_y = (1 if x1 >= x0 else -1), (1 if y1 >= y0 else -1)
    error = dx - dy
    x, y = x0, y0
    while True:
        yield x, y
        if (x, y) == (x1, y1):
            return
        twice = 2 * error
        if twice > -dy:
            error -= dy
            x += step_x
        if twice < dx:
            error += dx
            y += step_y
