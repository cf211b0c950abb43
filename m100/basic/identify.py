"""What a file really is, whatever its name says: for `m100 info`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from .bafile import BaFile, looks_sound, read_ba
from .errors import SourceError, SourceWarning
from .listing import Listing, guess_charset, read_listing
from .parser import parse_program
from .references import missing
from .token_line import TokenLine

Kind: TypeAlias = Literal["tokenized", "listing", "machine code", "text", "empty", "unknown"]

BASES: dict[int, str] = {
    0x8001: "Model 100, Tandy 102, Kyotronic 85, M10 with 32K",
    0xA001: "Model 100 with 24K, or Tandy 200",
    0xC001: "Model 100 with 16K",
    0xE001: "Model 100 with 8K",
}
"""Where the first program lies in which machine (ROM-11)."""

EXTENSIONS: dict[Kind, tuple[str, ...]] = {
    "tokenized": (".BA",),
    "listing": (".DO", ".100", ".200", ".TXT"),
    "machine code": (".CO",),
    "text": (".DO", ".TXT"),
}
"""The names that fit, the machine's own first."""

_CODE_HEADER = 6


@dataclass(frozen=True, slots=True)
class Identity:
    """What a file is, and what there is to say about it, one fact an item."""

    kind: Kind
    facts: tuple[str, ...]
    lines: tuple[TokenLine, ...] = ()
    warnings: tuple[SourceWarning, ...] = ()


def identify(data: bytes, name: str) -> Identity:
    """Tell what the bytes of a file are. Never fails; `name` is what messages call the file."""
    if not data.strip(b"\0\x1a\r\n "):
        return Identity("empty", (f"{len(data)} bytes and nothing in them",))
    if 0 in data:
        return _binary(data, name)
    return _text(data, name)


def _binary(data: bytes, name: str) -> Identity:
    program, code = _tokenized(data, name), _machine_code(data)
    if code and (program is None or (len(program.lines) == 1 and program.base not in BASES)):
        return Identity("machine code", (code,))
    if program is not None:
        return Identity("tokenized", tuple(_tokenized_facts(program)), program.lines)
    return Identity("unknown", (f"{len(data)} bytes that are neither BASIC nor text nor machine code with its header",))


def _machine_code(data: bytes) -> str:
    """Where a .CO file loads and starts, "" if its header does not fit its length."""
    load, length, start = (int.from_bytes(data[at : at + 2], "little") for at in (0, 2, 4))
    if not length or len(data) < _CODE_HEADER + length or data[_CODE_HEADER + length :].strip(b"\0\x1a"):
        return ""
    entry = f"starts at {start:04X}h" if start else "has no start address"
    return f"loads at {load:04X}h to {load + length - 1:04X}h, {entry}"


def _tokenized(data: bytes, name: str) -> BaFile | None:
    try:
        program = read_ba(data, name)
    except SourceError:
        return None
    return program if looks_sound(program) else None


def _tokenized_facts(program: BaFile) -> Iterator[str]:
    if program.base is None:
        yield "links that disagree: the machine makes them anew, but some emulators refuse the file"
    else:
        machine = BASES.get(program.base, "a program that was not the first in memory")
        yield f"links from {program.base:04X}h ({machine})"
    yield from _program_facts(program.lines)


def _text(data: bytes, name: str) -> Identity:
    try:
        listing: Listing = read_listing(data, name)
    except SourceError as error:
        return Identity("text", (f"{_charset_name(data)}, no BASIC listing: {error}",))
    facts = (f"{_charset_name(data)}, lines end in {_line_ends(data)}", *_program_facts(listing.lines))
    return Identity("listing", facts, listing.lines, listing.warnings)


def _charset_name(data: bytes) -> str:
    if data.isascii():
        return "ASCII"
    return {"utf-8": "UTF-8"}.get(guess_charset(data), "the machine's own characters")


def _line_ends(data: bytes) -> str:
    rest = data.replace(b"\r\n", b"")
    found = {"CRLF": len(rest) < len(data), "CR": b"\r" in rest, "LF": b"\n" in rest}
    return " and ".join(name for name, present in found.items() if present) or "nothing"


def _program_facts(lines: Sequence[TokenLine]) -> Iterator[str]:
    numbers = [line.number for line in lines]
    size = sum(line.size for line in lines)
    yield f"{len(lines)} line{'s' if len(lines) > 1 else ''} ({numbers[0]} to {numbers[-1]}), {size} bytes tokenized"
    if numbers != sorted(set(numbers)):
        yield "lines out of order: the machine finds no line behind a larger number"
    for reference in missing(parse_program(lines)):
        yield f"line {reference.source}: {reference.form} {reference.target}, and there is no such line"


def misnamed(kind: Kind, path: Path) -> str:
    """What the file should be called, or "" when its name fits (or says nothing)."""
    extensions = EXTENSIONS.get(kind, ())
    suspicious = path.suffix.upper() in {name for names in EXTENSIONS.values() for name in names}
    if not extensions or not suspicious or path.suffix.upper() in extensions:
        return ""
    return path.with_suffix(extensions[0] if path.suffix.isupper() else extensions[0].lower()).name
