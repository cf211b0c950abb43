"""String space: where strings live, when it is collected, and when it is full (ROM-160 ff.).

The ROM takes string bytes downwards from the top of the space and never gives them back, except the last ones
taken, until the space is full; then it collects what no variable holds. Intermediate results sit on a small stack
of descriptors. This module does the same, so that ?OS, ?ST, FRE("") and the time of a collection are true.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..devices.clock import Clock
from ..errors import BasicError
from ..timing.costs import COPIED_STRING, LIVING_STRING, MOVED_STRING, STORED_CHARACTER

MAX_LENGTH = 255
MAX_TEMPORARIES = 10
"""Pending intermediate strings that the ROM has room for; one more is ?ST (ROM-162)."""


class Text:
    """A string: its bytes and the address where the machine keeps them (0 for an empty one)."""

    __slots__ = ("address", "data")

    def __init__(self, data: bytes, address: int = 0) -> None:
        self.data = data
        self.address = address


class MappedText(Text):
    """A string whose descriptor a program has poked: it is what lies in memory there, whenever it is looked at."""

    __slots__ = ("_peek", "size")

    def __init__(self, peek: Callable[[int], int], size: int, address: int) -> None:
        self._peek = peek
        self.size = size
        self.address = address

    @property
    def data(self) -> bytes:  # type: ignore[override]
        """The bytes at its address now."""
        return bytes(self._peek(self.address + place) for place in range(self.size))


EMPTY = Text(b"")


class StringSpace:
    """The bytes from `floor` to `top`; `bottom` is the lowest byte taken so far."""

    def __init__(self, live: Callable[[], Iterable[Text]], clock: Clock, search: Callable[[], int]) -> None:
        """`live` gives the strings of variables; `search` the cycles to look through all variables once."""
        self._live = live
        self._clock = clock
        self._search = search
        self.floor = self.top = self.bottom = 0
        self._bytes = bytearray()
        self.temporaries: list[Text] = []

    def place(self, floor: int, top: int) -> None:
        """Put the empty space at addresses floor <= a < top."""
        self.floor, self.top = floor, top
        self._bytes = bytearray(top - floor)
        self.clear()

    def clear(self) -> None:
        """Forget all strings, as CLEAR and RUN do."""
        self.bottom = self.top
        self.temporaries.clear()

    def holds(self, text: Text) -> bool:
        """Whether a string lives here and not in the program text."""
        return self.floor <= text.address < self.top

    def take(self, data: bytes) -> Text:
        """Store a string without making it a temporary; ?LS above 255 characters, ?OS when full."""
        size = len(data)
        if size > MAX_LENGTH:
            raise BasicError("LS")
        if not size:
            return Text(data)
        self.require(size)
        self.bottom -= size
        self._clock.cycles += STORED_CHARACTER * size
        self._write(self.bottom, data)
        return Text(data, self.bottom)

    def change(self, text: Text, data: bytes) -> None:
        """Put other characters, as many, in the place of a string that lives here."""
        if not isinstance(text, MappedText):
            text.data = data
        self._write(text.address, data)

    def _write(self, address: int, data: bytes) -> None:
        place = address - self.floor
        self._bytes[place : place + len(data)] = data

    def require(self, size: int) -> None:
        """Have room for so many bytes, if need be after a collection; ?OS when there is none."""
        if self.bottom - size < self.floor:
            self.collect()
            if self.bottom - size < self.floor:
                raise BasicError("OS")

    def make(self, data: bytes) -> Text:
        """Store a computed string and push it on the stack of temporaries."""
        return self.push(self.take(data))

    def push(self, text: Text) -> Text:
        """Push a literal or a stored string as a temporary; ?ST when there are too many."""
        if len(self.temporaries) >= MAX_TEMPORARIES:
            raise BasicError("ST")
        self.temporaries.append(text)
        return text

    def release(self, text: Text) -> bytes:
        """Use a string up and return its bytes: the last temporary is popped, the lowest bytes are given back."""
        if self.temporaries and self.temporaries[-1] is text:
            self.temporaries.pop()
            if text.address == self.bottom:
                self.bottom += len(text.data)
        return text.data

    def keep(self, text: Text) -> Text:
        """What a variable gets that is assigned `text`: a temporary or a literal as it is, else a copy."""
        if self.temporaries and self.temporaries[-1] is text:
            self.temporaries.pop()
            return text
        if not self.holds(text) and not (isinstance(text, MappedText) and text.address >= self.floor):
            return text
        self._clock.cycles += COPIED_STRING
        return self.take(text.data)

    def peek(self, address: int) -> int:
        """A byte of the space; strings that no variable holds any more lie there until others take their place."""
        return self._bytes[address - self.floor]

    def poke(self, address: int, value: int) -> None:
        """Change a byte here, or of a living string in the program text."""
        if self.floor <= address < self.top:
            self._bytes[address - self.floor] = value
        for text in self._live():
            mapped = isinstance(text, MappedText)
            if not mapped and text.address <= address < text.address + len(text.data):
                offset = address - text.address
                text.data = text.data[:offset] + bytes([value]) + text.data[offset + 1 :]

    def free(self) -> int:
        """Bytes free after a collection: FRE("")."""
        self.collect()
        return self.bottom - self.floor

    def collect(self) -> None:
        """Move all living strings to the top, the highest first. The ROM looks for each one anew (ROM-164)."""
        living = {id(text): text for text in self._live() if self.holds(text)}
        living.update((id(text), text) for text in self.temporaries if self.holds(text))
        self.bottom = self.top
        moved = sorted(((text, text.data) for text in living.values()), key=lambda pair: -pair[0].address)
        for text, data in moved:
            self.bottom -= len(data)
            text.address = self.bottom
            self._write(text.address, data)
        count = len(living)
        self._clock.cycles += (count + 1) * (self._search() + LIVING_STRING * count) + MOVED_STRING * count
