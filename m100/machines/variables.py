"""Variables of a running program by name, read and written in the machine's memory (ROM-405 to ROM-407).

Works on anything with `peek` and `poke`, between two statements or inside an INKEY$ or INPUT.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from math import prod
from typing import Protocol

from . import bcd, memory_map
from .machine import MachineError, Value

TYPE_SIZE = {"%": 2, "$": 3, "!": 4, "#": 8}
"""Data bytes of each type; also its type byte in the tables."""

_NAME = re.compile(r"([A-Z])([A-Z0-9]?)[A-Z0-9]*([%!#$])(?:\(([0-9]+(?:,[0-9]+)*)\))?")


class Memory(Protocol):
    """What `Machine` offers for memory."""

    def peek(self, address: int, count: int = 1) -> bytes:
        """Read bytes."""

    def poke(self, address: int, data: bytes) -> None:
        """Write bytes."""


@dataclass(frozen=True, slots=True)
class Name:
    """A parsed name: the bytes of its table entry, its type, and its indexes (empty for a simple variable)."""

    entry: bytes
    kind: str
    indexes: tuple[int, ...]


def parse_name(name: str) -> Name:
    """`A%`, `SCORE$`, `X%(3)`, `Y#(2,3)`; two letters count. ValueError for anything else (a sigil is required)."""
    match = _NAME.fullmatch(name)
    if match is None:
        raise ValueError(f"{name!r} is not a variable: write a name with % ! # or $, like A%, B$ or X%(3)")
    first, second, kind, indexes = match.groups()
    entry = bytes([TYPE_SIZE[kind], ord(first), ord(second) if second else 0])
    return Name(entry, kind, tuple(map(int, indexes.split(","))) if indexes else ())


def get(memory: Memory, name: str) -> Value:
    """The value of a variable; 0 or b"" when it does not exist (ValueError for an index out of range)."""
    parsed = parse_name(name)
    address = _find(memory, parsed, name)
    if address is None:
        return b"" if parsed.kind == "$" else 0
    return _decode(memory, parsed.kind, memory.peek(address, TYPE_SIZE[parsed.kind]))


def put(memory: Memory, name: str, value: Value) -> None:
    """Assign a variable, creating a simple one; ValueError when the value, the array or the index is impossible."""
    parsed = parse_name(name)
    address = _find(memory, parsed, name)
    if address is None and parsed.indexes:
        raise ValueError(f"there is no array for {name}")
    data = b"" if parsed.kind == "$" else _encode_number(parsed.kind, value, name)
    if address is None:
        address = _create(memory, parsed)
    memory.poke(address, data or _store_string(memory, value, name))


def word(memory: Memory, address: int) -> int:
    """A 16-bit number, low byte first."""
    return int.from_bytes(memory.peek(address, 2), "little")


def _find(memory: Memory, name: Name, text: str) -> int | None:
    """The address of a variable's data."""
    return _find_element(memory, name, text) if name.indexes else _find_simple(memory, name)


def _find_simple(memory: Memory, name: Name) -> int | None:
    start, end = word(memory, memory_map.SIMPLE_VARIABLES), word(memory, memory_map.ARRAYS)
    table = memory.peek(start, end - start)
    at = 0
    while at < len(table):
        if table[at : at + 3] == name.entry:
            return start + at + 3
        at += 3 + table[at]
    return None


def _find_element(memory: Memory, name: Name, text: str) -> int | None:
    for address, header in _arrays(memory):
        if header[:3] == name.entry:
            sizes = [int.from_bytes(header[6 + 2 * i : 8 + 2 * i], "little") for i in range(header[5])]
            # the ROM stores the sizes with the last dimension first
            place = _place(name.indexes, sizes[::-1], text)
            return address + 6 + 2 * header[5] + place * TYPE_SIZE[name.kind]
    return None


def _arrays(memory: Memory) -> Iterator[tuple[int, bytes]]:
    """Address and header (type, name, length of the rest, count and sizes of dimensions) of every array."""
    address, end = word(memory, memory_map.ARRAYS), word(memory, memory_map.FREE)
    while address < end:
        header = memory.peek(address, 6)
        header += memory.peek(address + 6, 2 * header[5])
        yield address, header
        address += 5 + int.from_bytes(header[3:5], "little")


def _place(indexes: tuple[int, ...], sizes: list[int], text: str) -> int:
    """Which element it is; the first index runs fastest."""
    if len(indexes) != len(sizes) or any(i >= size for i, size in zip(indexes, sizes, strict=False)):
        raise ValueError(f"{text} is not in an array with the bounds {', '.join(str(size - 1) for size in sizes)}")
    return sum(index * prod(sizes[:axis]) for axis, index in enumerate(indexes))


def _create(memory: Memory, name: Name) -> int:
    """Add a simple variable behind the last, moving the arrays up as the ROM does; its data's address."""
    arrays, free = word(memory, memory_map.ARRAYS), word(memory, memory_map.FREE)
    entry = name.entry + bytes(TYPE_SIZE[name.kind])
    memory.poke(arrays, entry + memory.peek(arrays, free - arrays))
    memory.poke(memory_map.ARRAYS, (arrays + len(entry)).to_bytes(2, "little"))
    memory.poke(memory_map.FREE, (free + len(entry)).to_bytes(2, "little"))
    return arrays + 3


def _decode(memory: Memory, kind: str, data: bytes) -> Value:
    match kind:
        case "%":
            return int.from_bytes(data, "little", signed=True)
        case "$":
            return memory.peek(int.from_bytes(data[1:], "little"), data[0]) if data[0] else b""
        case _:
            return bcd.decode(data)


def _encode_number(kind: str, value: Value, name: str) -> bytes:
    if isinstance(value, str | bytes):
        raise ValueError(f"{name} cannot hold the string {value!r}")
    if kind != "%":
        return bcd.encode(value, TYPE_SIZE[kind])
    if not -32768 <= value <= 32767 or value != int(value):
        raise ValueError(f"{name} cannot hold {value}")
    return int(value).to_bytes(2, "little", signed=True)


def _store_string(memory: Memory, value: Value, name: str) -> bytes:
    """Put a string into the string space, as the ROM does (without collecting garbage); its 3-byte descriptor."""
    if not isinstance(value, str | bytes):
        raise ValueError(f"{name} cannot hold the number {value}")
    text = value.encode("latin-1") if isinstance(value, str) else value
    if len(text) > 255:
        raise ValueError(f"{name} cannot hold {len(text)} characters")
    last_free = word(memory, memory_map.STRING_FREE) - len(text)
    if last_free < word(memory, memory_map.STRING_FLOOR):
        raise MachineError(f"no string space left for {name}")
    memory.poke(memory_map.STRING_FREE, last_free.to_bytes(2, "little"))
    memory.poke(last_free + 1, text)
    return bytes([len(text)]) + (last_free + 1).to_bytes(2, "little")
