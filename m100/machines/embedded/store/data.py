"""DATA and the pointer of READ (ROM-135 ff.)."""

from __future__ import annotations

from ..devices.clock import Clock
from ..devices.fields import QUOTE, number_field, skip_spaces, text_field
from ..errors import BasicError
from ..numbers.values import Number
from ..program import Program
from ..timing import costs
from ..timing.number_costs import read_cycles
from .strings import Text

DATA, REM = 0x83, 0x8E
COLON, COMMA, SPACE = 0x3A, 0x2C, 0x20


class DataPointer:
    """Where READ goes on: `_place` in the body of the program's line `_line`, at the delimiter behind the last item."""

    def __init__(self, program: Program, clock: Clock) -> None:
        self._program = program
        self._clock = clock
        self._starts: list[tuple[int, int]] | None = None
        self._searched = 0
        self.rewind()

    @property
    def place(self) -> tuple[int, int]:
        """Where it points to."""
        return self._line, self._place

    @place.setter
    def place(self, place: tuple[int, int]) -> None:
        self._line, self._place = place

    def rewind(self) -> None:
        """RESTORE."""
        self._line, self._place = -1, 0

    def seek(self, line: int) -> None:
        """RESTORE n: the first item at or behind the line of this index."""
        self._line, self._place = line - 1, 1 << 16

    def text(self) -> Text:
        """The next item as a string in the program text; ?OD behind the last."""
        body = self._next()
        start, end, self._place = text_field(body, self._place, b":,")
        return Text(body[start:end], self._program.addresses[self._line] + start)

    def number(self, kind: str) -> Number:
        """The next item as a number for a variable of this type, which is not converted; ?OD behind the last."""
        body = self._next()
        start = self._place
        value, self._place = number_field(body, start)
        self._clock.cycles += read_cycles(body[start : self._place], value, kind)
        return value

    def check(self) -> None:
        """?SN in the line last searched for DATA unless the item just read ends there (ROM-137)."""
        body = self._program.lines[self._line].body
        self._place = skip_spaces(body, self._place)
        if self._place < len(body) and body[self._place] not in b":,":
            error = BasicError("SN")
            error.line = self._program.numbers[self._searched]
            raise error

    def _next(self) -> bytes:
        """Step over the comma, or to the next DATA statement; the body of its line."""
        if self._line >= 0:
            body = self._program.lines[self._line].body
            if self._place < len(body) and body[self._place] == COMMA:
                self._place += 1
                return body
        here = self._line, self._place
        start = next((start for start in self._all() if start > here), None)
        if start is None:
            self._searched = len(self._program.lines) - 1
            raise BasicError("OD")
        self._searched = start[0]
        text = self._program.text_between(here, start)
        self._clock.cycles += costs.SKIPPED_CHARACTER * len(text) + costs.SKIPPED_STATEMENT * text.count(COLON)
        self._clock.cycles += costs.DATA_LINE * (start[0] - max(self._line, 0))
        self._line, self._place = start
        return self._program.lines[self._line].body

    def _all(self) -> list[tuple[int, int]]:
        if self._starts is None:
            bodies = enumerate(line.body for line in self._program.lines)
            self._starts = [(index, start) for index, body in bodies for start in _data_statements(body)]
        return self._starts


def _data_statements(body: bytes) -> list[int]:
    """Where the texts of a line's DATA statements start, which must be the first word of a statement."""
    found = []
    quoted, first, place = False, True, 0
    while place < len(body):
        code = body[place]
        if code == QUOTE:
            quoted = not quoted
        elif not quoted and first and code == DATA:
            found.append(place + 1)
        elif not quoted and code == REM:
            break
        first = not quoted and (code == COLON or (first and code == SPACE))
        place += 1
    return found
