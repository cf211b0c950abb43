"""The DATA of a program: gathered in one place, in the order in which READ takes it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from m100.basic.errors import Span
from m100.basic.tree import Data, Line

FIRST = "#data"
"""The label of the first DATA of the source, where READ and a bare RESTORE begin."""


@dataclass(frozen=True, slots=True)
class _Entry:
    place: tuple[int, int, int]
    what: Data | str


class DataSection:
    """DATA statements and the labels among them, in source order.

    They are moved out of the code since layout changes the order of subs, and READ goes by the order of the text.
    """

    def __init__(self, files: Sequence[str]) -> None:
        self._files = {file: index for index, file in enumerate(files)}
        self._entries: list[_Entry] = []

    def add(self, what: Data | str, span: Span | None) -> None:
        """Note a DATA statement or a label (RESTORE to it finds the next DATA behind it) and its place."""
        place = (self._files.get(span.file, 0), span.line, span.column) if span else (0, 0, 0)
        self._entries.append(_Entry(place, what))

    @property
    def has_data(self) -> bool:
        """Whether there is anything to read."""
        return any(isinstance(entry.what, Data) for entry in self._entries)

    def lines(self) -> tuple[Line, ...]:
        """The section: labels stand on lines of their own before the DATA that they name."""
        ordered = sorted(self._entries, key=lambda entry: entry.place)
        found = [
            Line(entry.what, ()) if isinstance(entry.what, str) else Line(None, (entry.what,)) for entry in ordered
        ]
        return (Line(FIRST, ()), *found) if self.has_data else tuple(found)
