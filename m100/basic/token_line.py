"""A program line as the ROM stores it: the lower, lossless layer of the toolchain."""

from __future__ import annotations

from dataclasses import dataclass

LINE_HEAD = 4
"""Bytes of a line before its body: link and number (ROM-11)."""


@dataclass(frozen=True, slots=True)
class TokenLine:
    """A line number (0..65535) and the tokenized body, without link, number and final 00.

    Any body without a byte 00 is allowed; nothing here judges syntax.
    """

    number: int
    body: bytes

    @property
    def size(self) -> int:
        """Bytes in memory: link and number (LINE_HEAD), the body, 00 (ROM-11)."""
        return LINE_HEAD + len(self.body) + 1

    def __post_init__(self) -> None:
        if not 0 <= self.number <= 0xFFFF:
            raise ValueError(f"line number {self.number} is not in 0..65535")
        if 0 in self.body:
            raise ValueError(f"line {self.number}: a body cannot hold a byte 00, it ends the line")
