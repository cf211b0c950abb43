"""The bytes of variables as they lie in memory (ROM-125): type, name, data; arrays with their sizes in front."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal

from ..numbers.real import EXACT
from ..numbers.values import BasicValue
from .layout import Layout
from .strings import MappedText, Text
from .variables import SIZE, Array, Variables

EXPONENT_ZERO = 64
"""The exponent byte of .1 to .9; its top bit is the sign."""


def pack(value: BasicValue, kind: str) -> bytes:
    """The data bytes of a value of a type."""
    if isinstance(value, Text):
        size = value.size if isinstance(value, MappedText) else len(value.data)
        return bytes([size]) + value.address.to_bytes(2, "little")
    if kind == "%":
        return (int(value) & 0xFFFF).to_bytes(2, "little")
    size = SIZE[kind]
    if not value:
        return bytes(size)
    number = Decimal(value)
    digits = int(abs(number).scaleb(13 - number.adjusted(), context=EXACT))
    sign = 0x80 if number < 0 else 0
    return bytes([sign | (number.adjusted() + 1 + EXPONENT_ZERO)]) + bytes.fromhex(f"{digits:014d}")[: size - 1]


def unpack(data: bytes, kind: str) -> int | Decimal:
    """The number that data bytes mean."""
    if kind == "%":
        return int.from_bytes(data, "little", signed=True)
    if not data[0]:
        return Decimal(0)
    digits = data[1:].hex().translate(str.maketrans("abcdef", "999999"))
    number = Decimal(int(digits)).scaleb((data[0] & 0x7F) - EXPONENT_ZERO - len(digits), context=EXACT)
    return -number if data[0] & 0x80 else number


def _head(name: str, kind: str) -> bytes:
    return bytes([SIZE[kind], *name.encode("ascii").ljust(2, b"\0")])


def _array_bytes(array: Array) -> bytes:
    body = bytes([len(array.sizes)]) + b"".join(size.to_bytes(2, "little") for size in reversed(array.sizes))
    body += b"".join(pack(value, array.kind) for value in array.data)
    return _head(array.name, array.kind) + len(body).to_bytes(2, "little") + body


def read(variables: Variables, layout: Layout, address: int) -> int:
    """A byte of the tables of variables."""
    start = layout.simple_start
    for slot in variables.table:
        name, kind = variables.keys[slot]
        size = 3 + SIZE[kind]
        if address < start + size:
            return (_head(name, kind) + pack(variables.values[slot], kind))[address - start]
        start += size
    for slot in variables.array_table:
        array = variables.arrays[slot]
        assert array is not None
        if address < start + array.bytes:
            return _array_bytes(array)[address - start]
        start += array.bytes
    return 0


def write(variables: Variables, layout: Layout, address: int, value: int, peek: Callable[[int], int]) -> None:
    """Change a data byte of a variable; the heads of variables do not change.

    A string whose length or address is changed becomes what `peek` finds there (ROM-456).
    """
    start = layout.simple_start
    for slot in variables.table:
        kind = variables.keys[slot][1]
        size = 3 + SIZE[kind]
        if address < start + size:
            variables.values[slot] = _changed(variables.values[slot], kind, address - start - 3, value, peek)
            return
        start += size
    for slot in variables.array_table:
        array = variables.arrays[slot]
        assert array is not None
        place, offset = divmod(address - start - array.header_bytes, SIZE[array.kind])
        if address < start + array.bytes:
            if place >= 0:
                array.data[place] = _changed(array.data[place], array.kind, offset, value, peek)
            return
        start += array.bytes


def _changed(old: BasicValue, kind: str, offset: int, value: int, peek: Callable[[int], int]) -> BasicValue:
    if offset < 0:
        return old
    data = bytearray(pack(old, kind))
    data[offset] = value
    if isinstance(old, Text):
        return MappedText(peek, data[0], int.from_bytes(data[1:], "little"))
    return unpack(bytes(data), kind)
