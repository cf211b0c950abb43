"""The tables of simple variables and arrays: their values, their true sizes, and the time to find them."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from math import prod
from typing import Literal, TypeAlias

from ..devices.clock import Clock
from ..errors import BasicError
from ..numbers.values import BasicValue
from ..timing.costs import (
    CLEAR_ARRAY_BYTE,
    CREATE,
    CREATE_BYTE,
    CREATE_PER_ARRAY_BYTE,
    FIND_ARRAY_PER_EARLIER,
    FIND_PER_EARLIER,
    FIND_PER_EARLIER_SAME_LETTER,
    SEARCH,
    SEARCH_ELEMENT,
    SEARCH_OTHER,
    SEARCH_STRING,
)
from .layout import Layout
from .strings import EMPTY, Text

Type: TypeAlias = Literal["%", "!", "#", "$"]
SIZE: dict[str, int] = {"%": 2, "$": 3, "!": 4, "#": 8}
"""Data bytes of each type, which is also its type byte in memory (ROM-125)."""

INITIAL: dict[str, BasicValue] = {"%": 0, "!": Decimal(0), "#": Decimal(0), "$": EMPTY}
"""What a variable of each type holds before it is assigned."""

MOST_BYTES = 0xFFFF
"""The elements of an array; more is ?BS, even if far less were too much for the memory (ROM-459)."""

DEFAULT_BOUND = 10
"""Upper bound of each dimension of an array that is used without DIM (ROM-132)."""


class Array:
    """A dimensioned array: `sizes` are the upper bounds + 1, `data` runs with the first index fastest."""

    __slots__ = ("data", "kind", "lookup", "name", "sizes")

    def __init__(self, name: str, kind: str, sizes: tuple[int, ...], lookup: int) -> None:
        self.name = name
        self.kind = kind
        self.sizes = sizes
        self.lookup = lookup
        self.data: list[BasicValue] = [INITIAL[kind]] * prod(sizes)

    def place(self, indexes: tuple[int, ...]) -> int:
        """Where an element is in `data`: ?BS for a wrong number of indexes or one that is too large."""
        if len(indexes) != len(self.sizes):
            raise BasicError("BS")
        place, stride = 0, 1
        for index, size in zip(indexes, self.sizes, strict=True):
            if index >= size:
                raise BasicError("BS")
            place += index * stride
            stride *= size
        return place

    @property
    def header_bytes(self) -> int:
        """Bytes before the data: type, name, length, number of dimensions, sizes."""
        return 6 + 2 * len(self.sizes)

    @property
    def bytes(self) -> int:
        """Bytes that the array takes in memory."""
        return self.header_bytes + SIZE[self.kind] * len(self.data)


class Variables:
    """All variables of a program. A simple variable has a fixed slot in the lists from its first mention in the text;
    its place in the machine's table is that of its first assignment.
    """

    def __init__(self, clock: Clock, layout: Layout) -> None:
        self._clock = clock
        self._layout = layout
        self._slots: dict[tuple[str, str], int] = {}
        self.keys: list[tuple[str, str]] = []
        self.values: list[BasicValue] = []
        self.defined: list[bool] = []
        self.lookup: list[int] = []
        self.table: list[int] = []
        self._array_slots: dict[tuple[str, str], int] = {}
        self._array_keys: list[tuple[str, str]] = []
        self.arrays: list[Array | None] = []
        self.array_table: list[int] = []

    def slot(self, name: str, kind: str) -> int:
        """The slot of a simple variable; only two characters of the name count (ROM-130)."""
        key = (name[:2], kind)
        if key not in self._slots:
            self._slots[key] = len(self.keys)
            self.keys.append(key)
            self.values.append(INITIAL[kind])
            self.defined.append(False)
            self.lookup.append(sum(self._pass_cost(key, self.keys[other]) for other in self.table))
        return self._slots[key]

    @staticmethod
    def _pass_cost(key: tuple[str, str], other: tuple[str, str]) -> int:
        return FIND_PER_EARLIER_SAME_LETTER if key[0][0] == other[0][0] else FIND_PER_EARLIER

    def define(self, slot: int) -> None:
        """Enter a variable at the end of the table; ?OM when it does not fit."""
        key = self.keys[slot]
        size = 3 + SIZE[key[1]]
        self._layout.require(size)
        self._layout.simple_bytes += size
        self._clock.cycles += CREATE + CREATE_BYTE * SIZE[key[1]] + CREATE_PER_ARRAY_BYTE * self._layout.array_bytes
        self.defined[slot] = True
        self.table.append(slot)
        for other, found in enumerate(self.defined):
            if not found:
                self.lookup[other] += self._pass_cost(self.keys[other], key)

    def array_slot(self, name: str, kind: str) -> int:
        """The slot of an array."""
        key = (name[:2], kind)
        if key not in self._array_slots:
            self._array_slots[key] = len(self.arrays)
            self._array_keys.append(key)
            self.arrays.append(None)
        return self._array_slots[key]

    def dim(self, slot: int, bounds: tuple[int, ...]) -> Array:
        """Make an array: ?DD when it exists, ?OM when it does not fit, ?BS when no memory could hold it."""
        if self.arrays[slot] is not None:
            raise BasicError("DD")
        name, kind = self._array_keys[slot]
        sizes = tuple(bound + 1 for bound in bounds)
        if SIZE[kind] * prod(sizes) > MOST_BYTES:
            raise BasicError("BS")
        self._layout.require(6 + 2 * len(sizes) + SIZE[kind] * prod(sizes))
        array = Array(name, kind, sizes, FIND_ARRAY_PER_EARLIER * len(self.array_table))
        self._layout.array_bytes += array.bytes
        self._clock.cycles += CLEAR_ARRAY_BYTE * array.bytes
        self.arrays[slot] = array
        self.array_table.append(slot)
        return array

    def clear(self) -> None:
        """Forget all variables and arrays."""
        self.table.clear()
        self.array_table.clear()
        self.arrays[:] = [None] * len(self.arrays)
        self.values[:] = [INITIAL[kind] for _, kind in self.keys]
        self.defined[:] = [False] * len(self.keys)
        self.lookup[:] = [0] * len(self.keys)
        self._layout.simple_bytes = self._layout.array_bytes = 0

    def texts(self) -> Iterator[Text]:
        """All strings that variables hold."""
        for slot in self.table:
            value = self.values[slot]
            if isinstance(value, Text):
                yield value
        for slot in self.array_table:
            array = self.arrays[slot]
            if array is not None and array.kind == "$":
                yield from (value for value in array.data if isinstance(value, Text))

    def search_cycles(self) -> int:
        """The time of one look through all strings, as a collection of string space does for each one it keeps."""
        strings = sum(self.keys[slot][1] == "$" for slot in self.table)
        arrays = [array for slot in self.array_table if (array := self.arrays[slot]) is not None]
        elements = sum(len(array.data) for array in arrays if array.kind == "$")
        others = len(self.table) - strings + len(arrays)
        return SEARCH + SEARCH_STRING * strings + SEARCH_ELEMENT * elements + SEARCH_OTHER * others

    def address(self, slot: int) -> int:
        """Address of a simple variable's data: VARPTR, ?FC when it was never assigned."""
        address = self._layout.simple_start
        for other in self.table:
            if other == slot:
                return address + 3
            address += 3 + SIZE[self.keys[other][1]]
        raise BasicError("FC")

    def element_address(self, slot: int, place: int) -> int:
        """Address of an array element's data, `place` being its place in the array's list."""
        return self.array_address(slot) + place * SIZE[self._array_keys[slot][1]]

    def array_address(self, slot: int) -> int:
        """Address of an array's first data byte."""
        address = self._layout.array_start
        for other in self.array_table:
            array = self.arrays[other]
            assert array is not None
            if other == slot:
                return address + array.header_bytes
            address += array.bytes
        raise BasicError("FC")
