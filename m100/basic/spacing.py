"""Joins the pieces of a statement into a body, with a blank only where the ROM would otherwise read another keyword.

The rule: crunching what LIST shows must give the same tokens again. `A=S TO P` needs its blank, for STOP comes first
in the keyword table; `IF A=F OR B` needs it, for FOR does; `FORI=ATOB` needs none.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .crunch import COLON, ELSE, GOTO, find_keyword
from .tokens import FIRST_TOKEN, KEYWORDS
from .tree import Statement


@dataclass(frozen=True, slots=True)
class Piece:
    """Bytes that belong together: a keyword, a name, a number, a sign.

    `verbatim` bytes (strings, DATA, remarks, what did not parse) are not looked into. A `name` may be put in
    parentheses. An empty piece with a `mark` tells where a statement begins.
    """

    code: bytes
    verbatim: bool = False
    name: bool = False
    mark: Statement | None = None


OPEN, CLOSE = Piece(b"("), Piece(b")")


@dataclass(slots=True)
class _Unit:
    """What is stored and listed as one: a token or a character, or all of a verbatim piece."""

    code: bytes
    text: bytes
    token: int | None  # what the ROM should find at this place
    piece: int
    looked_up: bool
    blank_after: bool = False

    @property
    def listed(self) -> bytes:
        return self.text + b" " if self.blank_after else self.text


def join(pieces: Iterable[Piece]) -> tuple[bytes, list[tuple[Statement, int]]]:
    """The body, and for each mark the statement and the offset of its first byte."""
    row = list(pieces)
    while True:
        units = [unit for index, piece in enumerate(row) for unit in _units(piece, index)]
        trapped = _space_out(units, row)
        if trapped is None:
            return _store(units, row)
        row[trapped : trapped + 1] = [OPEN, row[trapped], CLOSE]


def _units(piece: Piece, index: int) -> Iterable[_Unit]:
    if piece.verbatim:
        yield _Unit(piece.code, piece.code, None, index, looked_up=False)
        return
    if piece.code == bytes((COLON, ELSE)):
        yield _Unit(piece.code, b"ELSE", ELSE, index, looked_up=True)
        return
    for code in piece.code:
        token = code if code >= FIRST_TOKEN else None
        text = KEYWORDS[code - FIRST_TOKEN].encode("ascii") if token else bytes([code])
        digit = 0x30 <= code < 0x3C  # never looked up, like the colon and the semicolon behind the digits (ROM-2)
        yield _Unit(bytes([code]), text, token, index, looked_up=not digit)


def _space_out(units: Sequence[_Unit], row: Sequence[Piece]) -> int | None:
    """Put blanks where they are needed; the index of a name that no blank can save from GOTO (ROM-3), or None."""
    for at, unit in enumerate(units):
        while unit.looked_up and (found := _misread(units, at)):
            token, length = found
            last = _last_before_break(units, at, length)
            if token != GOTO:
                units[last].blank_after = True
            elif row[unit.piece].name and units[last].piece == unit.piece != units[last + 1].piece:
                return unit.piece
            else:
                raise ValueError(f"the machine would read GOTO in {row[unit.piece].code!r} whatever is done")
    return None


def _misread(units: Sequence[_Unit], at: int) -> tuple[int, int] | None:
    """Token and length of the keyword that the ROM would find here in place of what is meant."""
    listed = b"".join(unit.listed for unit in units[at : at + 8])
    found = find_keyword(listed, 0)
    return None if found is None or found[0] == units[at].token else found


def _last_before_break(units: Sequence[_Unit], at: int, length: int) -> int:
    """Which unit gets a blank: the last of its piece inside the keyword found, or else the first one."""
    end, position = at, 0
    while position < length:
        if units[end].piece != units[at].piece:
            return end - 1
        position += len(units[end].listed)
        end += 1
    return at


def _store(units: Sequence[_Unit], row: Sequence[Piece]) -> tuple[bytes, list[tuple[Statement, int]]]:
    body = bytearray()
    marks: list[tuple[Statement, int]] = []
    at = 0
    for index, piece in enumerate(row):
        if piece.mark is not None:
            marks.append((piece.mark, len(body)))
        while at < len(units) and units[at].piece == index:
            body += units[at].code + (b" " if units[at].blank_after else b"")
            at += 1
    return bytes(body), marks
