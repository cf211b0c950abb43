"""Programs of the emulator tests, written as BASIC text."""

from __future__ import annotations

from m100.basic.crunch import crunch
from m100.basic.token_line import TokenLine


def program(text: str) -> list[TokenLine]:
    """Token lines of a listing; characters stand for the machine's codes (latin-1)."""
    numbered = (line.strip().partition(" ") for line in text.strip().splitlines())
    return [TokenLine(int(number), crunch(body.encode("latin-1"))) for number, _, body in numbered]


def shown(screen: bytes) -> list[str]:
    """The rows of a screen without trailing blanks, and without the empty rows at its end."""
    rows = [screen[start : start + 40].decode("latin-1").rstrip() for start in range(0, 320, 40)]
    while rows and not rows[-1]:
        rows.pop()
    return rows
