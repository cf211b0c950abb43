"""DATA items and the pointer of READ (ROM-135 ff.)."""

from __future__ import annotations

from dataclasses import dataclass

from .errors import BasicError
from .program import Program

DATA, REM = 0x83, 0x8E
QUOTE, COLON, COMMA, SPACE = 0x22, 0x3A, 0x2C, 0x20


@dataclass(frozen=True, slots=True)
class Item:
    """One item: its bytes without quotes, where they are in memory, and the index of its line."""

    data: bytes
    address: int
    line: int
    quoted: bool


class DataPointer:
    """Walks the DATA items of a program."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._items: list[Item] | None = None
        self._place = 0

    def rewind(self) -> None:
        """RESTORE."""
        self._place = 0

    def seek(self, line: int) -> None:
        """RESTORE n: the first item at or behind the line of this index."""
        items = self._all()
        self._place = next((place for place, item in enumerate(items) if item.line >= line), len(items))

    def next(self) -> Item:
        """The next item; ?OD behind the last."""
        items = self._all()
        if self._place >= len(items):
            raise BasicError("OD")
        self._place += 1
        return items[self._place - 1]

    def malformed(self, item: Item) -> BasicError:
        """The error of a number item that is none: ?SN in the DATA line (ROM-137)."""
        error = BasicError("SN")
        error.line = self._program.numbers[item.line]
        return error

    def _all(self) -> list[Item]:
        if self._items is None:
            self._items = [
                item
                for index, line in enumerate(self._program.lines)
                for start in _statements(line.body)
                for item in _split(line.body, start, index, self._program.addresses[index] + 4)
            ]
        return self._items


def _statements(body: bytes) -> list[int]:
    """Where the texts of the DATA statements of a line start."""
    found = []
    quoted, place = False, 0
    while place < len(body):
        code = body[place]
        if code == QUOTE:
            quoted = not quoted
        elif not quoted and code == REM:
            break
        elif not quoted and code == DATA:
            found.append(place + 1)
        place += 1
    return found


def _split(body: bytes, place: int, line: int, base: int) -> list[Item]:
    items = []
    while True:
        while place < len(body) and body[place] == SPACE:
            place += 1
        quoted = place < len(body) and body[place] == QUOTE
        start = place + quoted
        stops = (QUOTE,) if quoted else (COMMA, COLON)
        end = start
        while end < len(body) and body[end] not in stops:
            end += 1
        items.append(Item(body[start:end], base + start, line, quoted))
        place = end + (quoted and end < len(body))
        while place < len(body) and body[place] == SPACE:
            place += 1
        if place >= len(body) or body[place] != COMMA:
            return items
        place += 1
