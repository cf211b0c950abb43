"""The tokenized .BA file: for each line a link, a number, the body and a byte 00 (ROM-11 to ROM-14)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .errors import SourceError, Span
from .token_line import LINE_HEAD, TokenLine

BASE = 0x8001
"""Where the first program of a 32K Model 100 lies; the links of a file written for it start from here (ROM-11)."""

_PADDING = b"\x00\x1a"


@dataclass(frozen=True, slots=True)
class BaFile:
    """The lines of a .BA file in stored order, and the address its links are made for.

    `base` is None when there is no line or when the links disagree with each other (the ROM makes them anew).
    """

    lines: tuple[TokenLine, ...]
    base: int | None


def read_ba(data: bytes, file: str = "") -> BaFile:
    """Read a .BA file by its line ends, not by its links: any base, with or without 00 00 or 1Ah at the end.

    Raises SourceError for a file that ends inside a line.
    """
    lines: list[TokenLine] = []
    links: list[tuple[int, int]] = []
    at = 0
    while not _is_end(data, at):
        end = data.find(0, at + LINE_HEAD)
        if end < 0:
            after = f"behind line {lines[-1].number}" if lines else "in its first line"
            raise SourceError(f"not a whole tokenized file: it ends {after} before a line is complete", Span(file, 0))
        number = int.from_bytes(data[at + 2 : at + LINE_HEAD], "little")
        lines.append(TokenLine(number, data[at + LINE_HEAD : end]))
        links.append((int.from_bytes(data[at : at + 2], "little"), end + 1))
        at = end + 1
    bases = {(link - offset) & 0xFFFF for link, offset in links}
    return BaFile(tuple(lines), bases.pop() if len(bases) == 1 else None)


def _is_end(data: bytes, at: int) -> bool:
    """The end of the program: a link of 0000, or nothing but padding left."""
    return data[at : at + 2] == b"\0\0" or not data[at:].strip(_PADDING)


def looks_sound(program: BaFile) -> bool:
    """Whether what was read can be a program: its links agree, or at least its line numbers ascend.

    Without this test any bytes with a 00 among them read as lines.
    """
    numbers = [line.number for line in program.lines]
    return bool(numbers) and (program.base is not None or (len(numbers) > 1 and numbers == sorted(set(numbers))))


def write_ba(lines: Iterable[TokenLine], base: int = BASE) -> bytes:
    """The bytes of a .BA file as the machine saves it: no 00 00 and no 1Ah at its end (ROM-13).

    ValueError when the program does not fit below 10000h.
    """
    data = bytearray()
    for line in lines:
        link = base + len(data) + line.size
        if link > 0xFFFF:
            raise ValueError(f"line {line.number} ends at {link:X}h, beyond the machine's memory")
        data += link.to_bytes(2, "little") + line.number.to_bytes(2, "little") + line.body + b"\0"
    return bytes(data)
