"""ASCII listings (.DO): read as LOAD reads them, whatever their line ends and encoding; written as SAVE writes them.

Nothing here judges the program: what the ROM would refuse is a SourceError, what it would silently change a warning.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from .charset import CharsetError, to_codes, to_text
from .crunch import crunch, crunch_with_losses, list_body
from .errors import SourceError, SourceWarning, Span
from .token_line import TokenLine

Charset: TypeAlias = Literal["utf-8", "m100", "ascii"]
"""How a file holds the machine's characters: in UTF-8, as the machine's own bytes, or as ASCII with escapes `{xHH}`."""

HIGHEST_LINE = 65529
LONGEST_LINE = 255
"""The most characters in a line that LOAD takes without trouble (ROM-18)."""

TAB = 0x09
BLANKS = b" \t\n"
_LINE_END = re.compile(rb"\r\n|\n\r|\r|\n")
_NUMBER = re.compile(rb"[ \t]*([0-9](?:[ \t]*[0-9])*)? ?")
_BOM, _UTF_16_BOMS = b"\xef\xbb\xbf", (b"\xff\xfe", b"\xfe\xff")
_END_OF_FILE = b"\x1a"


@dataclass(frozen=True, slots=True)
class Listing:
    """What a listing holds: its lines in ascending order, and what to warn of."""

    lines: tuple[TokenLine, ...]
    warnings: tuple[SourceWarning, ...]


@dataclass(slots=True)
class _Reading:
    file: str
    charset: Charset
    bodies: dict[int, tuple[bytes, Span]] = field(default_factory=dict)
    warnings: list[SourceWarning] = field(default_factory=list)

    def warn(self, message: str, span: Span) -> None:
        self.warnings.append(SourceWarning(message, span))


def read_listing(data: bytes, file: str, charset: Charset | None = None) -> Listing:
    """Read a listing.

    Lines may end in LF, CR, CRLF or LFCR; a byte order mark, blank lines, a final 1Ah and a missing last line end are
    accepted. Without `charset`, what is valid UTF-8 is UTF-8 and anything else the machine's own bytes. Lines come
    back in ascending order, the last of several with one number. Raises SourceError for what the ROM would refuse: a
    line without a number, a number above 65529, a binary file, no line at all; and for a character that the machine
    does not have.
    """
    _refuse_binary(data, file)
    text, _, behind = data.removeprefix(_BOM).partition(_END_OF_FILE)
    reading = _Reading(file, charset or guess_charset(text))
    for index, raw in enumerate(_LINE_END.split(text), 1):
        if raw.strip(BLANKS):
            _read_line(raw, Span(file, index), reading)
    if behind.strip(_END_OF_FILE + b"\r\n "):
        reading.warn("what follows the end-of-file mark 1Ah is not read", Span(file, len(_LINE_END.split(text))))
    if not reading.bodies:
        raise SourceError("there is no program line in it", Span(file, 0))
    lines = (TokenLine(number, body) for number, (body, _) in sorted(reading.bodies.items()))
    return Listing(tuple(lines), tuple(reading.warnings))


def guess_charset(data: bytes) -> Charset:
    """UTF-8 for what is valid UTF-8, otherwise the machine's own bytes."""
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return "m100"
    return "utf-8"


def _refuse_binary(data: bytes, file: str) -> None:
    if data.startswith(_UTF_16_BOMS):
        raise SourceError("the text is in UTF-16; save it as UTF-8", Span(file, 0))
    if 0 in data:
        place = Span(file, data.count(b"\n", 0, data.index(0)) + 1)
        raise SourceError("a byte 00: this is no listing (`m100 info` says what it is)", place)


def _read_line(raw: bytes, place: Span, reading: _Reading) -> None:
    codes, exact = _decode(raw, place, reading)
    if controls := sum(code < 0x20 and code != TAB for code in codes):
        reading.warn(f"{controls} control character(s) dropped, as LOAD does", place)
        codes, exact = bytes(code for code in codes if code >= 0x20 or code == TAB), False
    if not codes.strip(BLANKS):
        return
    if len(codes) > LONGEST_LINE:
        reading.warn(f"{len(codes)} characters; the machine itself reads {LONGEST_LINE} and cannot EDIT more", place)
    number, start = _read_number(codes, place)
    body, dropped = crunch_with_losses(codes[start:])
    if dropped:
        column = start + dropped[0] + 1 if exact else 0
        message = f"{len(dropped)} graphics character(s) outside quotes and remarks dropped, as the machine does"
        reading.warn(message, Span(place.file, place.line, column))
    _store(number, body, place, reading)


def _decode(raw: bytes, place: Span, reading: _Reading) -> tuple[bytes, bool]:
    """The codes of a line, and whether each stands for one character of the file."""
    if reading.charset == "m100":
        return raw, True
    try:
        text = raw.decode("ascii" if reading.charset == "ascii" else "utf-8")
        codes = to_codes(text, escapes=reading.charset == "ascii")
    except UnicodeDecodeError as error:
        at = Span(place.file, place.line, error.start + 1)
        raise SourceError(f"byte {raw[error.start]:02X}h is not {reading.charset.upper()}", at) from None
    except CharsetError as error:
        raise SourceError(str(error), Span(place.file, place.line, error.position + 1)) from None
    return codes, len(codes) == len(text)


def _read_number(codes: bytes, place: Span) -> tuple[int, int]:
    """The line number, blanks between its digits allowed, and where the text behind it begins (ROM-15)."""
    found = _NUMBER.match(codes)
    assert found is not None
    column = len(codes) - len(codes.lstrip(BLANKS)) + 1
    at = Span(place.file, place.line, column)
    if found[1] is None:
        raise SourceError("a line must begin with its number; the machine stops loading here with ?DS Error", at)
    digits = found[1].translate(None, BLANKS).lstrip(b"0")
    if len(digits) > len(str(HIGHEST_LINE)) or int(digits or b"0") > HIGHEST_LINE:
        raise SourceError(f"line number {digits.decode()} is above {HIGHEST_LINE}; renumber the line", at)
    return int(digits or b"0"), found.end()


def _store(number: int, body: bytes, place: Span, reading: _Reading) -> None:
    before = reading.bodies.pop(number, None)
    if body.strip(BLANKS):
        if before:
            reading.warn(f"line {number} takes the place of the one at {before[1]}", place)
        reading.bodies[number] = body, place
    elif before:
        reading.warn(f"a number alone deletes line {number}, given at {before[1]}", place)
    else:
        raise SourceError(f"nothing behind number {number}; the machine stops loading here with ?UL Error", place)


def list_line(line: TokenLine) -> bytes:
    """A line as LIST shows it: the number, one space unless the body begins with a tab, and the text."""
    space = b"" if line.body.startswith(b"\t") else b" "
    return b"%d%s%s" % (line.number, space, list_body(line.body))


def write_listing(lines: Iterable[TokenLine], charset: Charset = "m100", line_end: bytes = b"\r\n") -> bytes:
    """The listing as a file: CRLF and the machine's own bytes unless told otherwise."""
    return b"".join(_encode(list_line(line), charset) + line_end for line in lines)


def _encode(codes: bytes, charset: Charset) -> bytes:
    if charset == "m100":
        return codes
    return to_text(codes, escape=charset == "ascii").encode("utf-8")


def unlistable(lines: Iterable[TokenLine]) -> Iterator[int]:
    """The numbers of the lines that do not come back from their listing as they are stored.

    No line that was typed or compiled is among them; tokens written by other tools may be.
    """
    for line in lines:
        text = list_line(line)
        number, start = _read_number(text, Span("", line.number)) if line.number <= HIGHEST_LINE else (-1, 0)
        plain = not any(code < 0x20 and code != TAB for code in text)
        if not plain or number != line.number or crunch(text[start:]) != line.body:
            yield line.number
