"""The loaded program: its lines, where they lie in memory, its syntax trees, its DATA."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from m100.basic import tree
from m100.basic.parser import parse_line
from m100.basic.token_line import TokenLine

from .layout import TEXT_START

LINE_OVERHEAD = 5
"""Bytes of a line besides its body: link, number, final 00 (ROM-124)."""


class Program:
    """Token lines in ascending order. `addresses[i]` is where line i starts; its body is 4 bytes behind."""

    def __init__(self, lines: Sequence[TokenLine] = ()) -> None:
        self.lines = list(lines)
        self.numbers = [line.number for line in self.lines]
        self.addresses: list[int] = []
        address = TEXT_START
        for line in self.lines:
            self.addresses.append(address)
            address += LINE_OVERHEAD + len(line.body)
        self.end = address + 2
        self._trees: list[tree.Line | None] = [None] * len(self.lines)

    def find(self, number: int) -> int | None:
        """The index of a line, or None when there is no such line."""
        index = bisect_left(self.numbers, number)
        return index if index < len(self.numbers) and self.numbers[index] == number else None

    def parsed(self, index: int) -> tree.Line:
        """The syntax tree of a line, parsed once."""
        found = self._trees[index]
        if found is None:
            found = self._trees[index] = parse_line(self.lines[index])
        return found

    def literals(self, index: int) -> dict[bytes, int]:
        """The quoted strings of a line and the address of each one's first character."""
        found: dict[bytes, int] = {}
        body, base = self.lines[index].body, self.addresses[index] + 4
        start = body.find(b'"')
        while start >= 0:
            end = body.find(b'"', start + 1)
            if end < 0:
                end = len(body)
            found.setdefault(body[start + 1 : end], base + start + 1)
            start = body.find(b'"', end + 1)
        return found

    def image(self) -> bytes:
        """The bytes of the program text from 8001h, links and final 00 00 included."""
        parts = []
        for line, following in zip(self.lines, [*self.addresses[1:], self.end - 2], strict=False):
            parts.append(following.to_bytes(2, "little") + line.number.to_bytes(2, "little") + line.body + b"\0")
        return b"".join(parts) + b"\0\0"
