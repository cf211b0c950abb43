"""The loaded program: its lines, where they lie in memory, its syntax trees."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cached_property

from m100.basic import tree
from m100.basic.parser import parse_line
from m100.basic.token_line import LINE_HEAD, TokenLine

from .store.layout import TEXT_START


class Program:
    """Token lines in the order of memory. `addresses[i]` is where the body of line i starts."""

    def __init__(self, lines: Sequence[TokenLine] = ()) -> None:
        self.lines = list(lines)
        self.numbers = [line.number for line in self.lines]
        self.addresses: list[int] = []
        address = TEXT_START
        for line in self.lines:
            self.addresses.append(address + LINE_HEAD)
            address += line.size
        self.size = address + 2 - TEXT_START
        self._trees: list[tree.Line | None] = [None] * len(self.lines)
        self._found = self._findable()

    def _findable(self) -> dict[int, int]:
        """The ROM's search stops at the first larger number, so that a line out of order is not found (ROM-127)."""
        found: dict[int, int] = {}
        largest = -1
        for index, number in enumerate(self.numbers):
            if number > largest:
                found[number] = index
                largest = number
        return found

    def find(self, number: int) -> int | None:
        """The index of a line, or None when there is no such line."""
        return self._found.get(number)

    def parsed(self, index: int) -> tree.Line:
        """The syntax tree of a line, parsed once."""
        found = self._trees[index]
        if found is None:
            found = self._trees[index] = parse_line(self.lines[index])
        return found

    @cached_property
    def image(self) -> bytearray:
        """The bytes of the program text from 8001h, links and final 00 00 included."""
        image = bytearray()
        for line in self.lines:
            link = TEXT_START + len(image) + line.size
            image += link.to_bytes(2, "little") + line.number.to_bytes(2, "little") + line.body + b"\0"
        return image + b"\0\0"

    def patch(self, address: int, value: int) -> int | None:
        """Change a byte of the text; the index of the line whose body has changed, None outside bodies."""
        self.image[address - TEXT_START] = value
        index = bisect_right(self.addresses, address) - 1
        if index < 0 or address >= self.addresses[index] + len(self.lines[index].body) or not value:
            return None
        start = self.addresses[index] - TEXT_START
        line = self.lines[index]
        self.lines[index] = TokenLine(line.number, bytes(self.image[start : start + len(line.body)]))
        self._trees[index] = None
        return index

    def text_between(self, here: tuple[int, int], there: tuple[int, int]) -> bytes:
        """The program text from one (line index, place in its body) to a later one."""
        line, place = here
        start = self.addresses[line] + min(place, len(self.lines[line].body)) if line >= 0 else TEXT_START
        return bytes(self.image[start - TEXT_START : self.addresses[there[0]] + there[1] - TEXT_START])
