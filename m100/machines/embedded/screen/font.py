"""Our own drawing of the machine's 256 characters, read from font.txt."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

BLANK = bytes(6)


@cache
def glyphs() -> tuple[bytes, ...]:
    """512 glyphs of 6 column bytes (bit 0 is the top pixel): codes 0..255 plain, then the same in reverse video."""
    drawn = parse(files(__package__).joinpath("font.txt").read_text("utf-8"))
    plain = [drawn.get(code, BLANK) for code in range(256)]
    return *plain, *(bytes(column ^ 0xFF for column in glyph) for glyph in plain)


def parse(text: str) -> dict[int, bytes]:
    """Read blocks of `code XX name` and 8 rows of 6 `.` or `#`; ValueError names the block that is malformed."""
    blocks: dict[int, bytes] = {}
    for block in text.split("\n\n"):
        head, *rows = block.strip().splitlines() or [""]
        if not head.startswith("code "):
            continue
        if len(rows) != 8 or any(len(row) != 6 or set(row) - set(".#") for row in rows):
            raise ValueError(f"font.txt: {head!r} wants 8 rows of 6 '.' or '#'")
        blocks[int(head.split()[1], 16)] = _columns(rows)
    return blocks


def _columns(rows: list[str]) -> bytes:
    return bytes(sum((rows[y][x] == "#") << y for y in range(8)) for x in range(6))
