"""The text of a line as it costs time: spaces, text that is skipped, lines that a search passes (ROM-205 ff.)."""

from __future__ import annotations

from collections.abc import Sequence

from m100.basic import tree

from .costs import LINE_PASSED, LINE_PASSED_SAME_PAGE, SKIPPED_CHARACTER, SKIPPED_STATEMENT, SPACE

BLANK, QUOTE, COLON = 0x20, 0x22, 0x3A


def place_of(node: tree.Node) -> int:
    """Where a node starts in its line's body."""
    return node.span.column - 1 if node.span is not None else 0


class LineText:
    """The body of a line."""

    def __init__(self, body: bytes) -> None:
        self.body = body

    def _count(self, code: int, start: int, end: int) -> int:
        """How often a code occurs outside quotes."""
        parts = self.body[start:end].split(b'"')
        return sum(part.count(code) for part in parts[::2])

    def space_cycles(self, start: int, end: int) -> int:
        """The time for the spaces outside quotes."""
        return SPACE * self._count(BLANK, start, end)

    def skip_cycles(self, start: int, end: int) -> int:
        """The time to step over text that is not executed."""
        return SKIPPED_CHARACTER * max(end - start, 0) + SKIPPED_STATEMENT * self._count(COLON, start, end)

    def skipped_by_false_if(self, node: tree.If) -> int:
        """The time from the condition to the ELSE or the end of the line."""
        start = place_of(node.then[0]) if node.then else len(self.body)
        return self.skip_cycles(start, self._else_place(node))

    def skipped_else(self, node: tree.If) -> int:
        """The time from the end of the true part to the end of the line."""
        return self.skip_cycles(self._else_place(node), len(self.body))

    def _else_place(self, node: tree.If) -> int:
        return place_of(node.otherwise[0]) if node.otherwise else len(self.body)


def search_cycles(numbers: Sequence[int], first: int, found: int) -> int:
    """The time to find line `found` from line `first` on."""
    page = numbers[found] >> 8
    same = sum(number >> 8 == page for number in numbers[first:found])
    return LINE_PASSED * (found - first) + (LINE_PASSED_SAME_PAGE - LINE_PASSED) * same
