"""The RAM folder: the .DO and .BA files that lie in memory beside the program (ROM-250 ff.)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from m100.basic.token_line import TokenLine

from ..errors import BasicError, Unsupported

BASE, EXTENSION, FIELD = 6, 2, 9
LOWEST_FIRST = b":"
"""A name without a device begins with no lower code (ROM-455)."""
DOT, SPACE, DELETE = 46, 32, 127

FREE = b""
"""A place in the directory that a file has left."""

MAX_FILES = 19
"""Directory slots for the user's files; one more is ?FL (ROM-252)."""

NO_DEVICE = {
    b"CAS": "a cassette recorder",
    b"COM": "the serial port",
    b"MDM": "a modem",
    b"WAND": "a bar code reader",
    b"CRT": "a disk/video interface",
}
"""Devices that a file name may begin with and that this machine does not have."""

Content: TypeAlias = bytearray | tuple[TokenLine, ...]
"""A .DO file's bytes without the final 1Ah, or the lines of a .BA file."""


def split_name(name: bytes) -> tuple[bytes, bytes, bytes]:
    """Device (upper case, empty for RAM), base and extension of a file name; ?NM when it is none (ROM-251)."""
    if name[:1] < LOWEST_FIRST:
        raise BasicError("NM")
    device, colon, rest = name.upper().partition(b":")
    if not colon or name == b":":
        device, rest = b"RAM", name.upper()
    if device in NO_DEVICE:
        raise Unsupported(
            f"{name.decode('latin-1')} needs {NO_DEVICE[device]}, which the embedded machine does not have"
        )
    if device in (b"LCD", b"LPT"):
        return device, b"", b""
    if device != b"RAM":
        raise BasicError("NM")
    field = _field(rest)
    return b"", field[:BASE].rstrip(), field[BASE : BASE + EXTENSION].rstrip()


def _field(name: bytes) -> bytes:
    """The nine characters that the ROM makes of a name: six, and three behind the dot, of which two count (ROM-455)."""
    field = b""
    for code in name:
        if len(field) == FIELD:
            break
        if code < SPACE or code == DELETE or (code == DOT and not 0 < len(field) <= BASE):
            raise BasicError("NM")
        field = field.ljust(BASE) if code == DOT else field + bytes([code])
    return field.ljust(FIELD)


class Folder:
    """Files by their full upper-case name, such as b"NOTES.DO"."""

    def __init__(self) -> None:
        self._files: dict[bytes, Content] = {}
        self._slots: list[bytes] = []
        self._texts: list[bytes] = []

    def names(self) -> list[bytes]:
        """The names in the order of the directory, where a new file takes the first free place (ROM-500)."""
        return [name for name in self._slots if name]

    def text(self, name: bytes) -> bytearray | None:
        """The bytes of a .DO file, to read or to append to; None when there is none."""
        content = self._files.get(name)
        return content if isinstance(content, bytearray) else None

    def lines(self, name: bytes) -> tuple[TokenLine, ...] | None:
        """The lines of a .BA file; None when there is none."""
        content = self._files.get(name)
        return content if isinstance(content, tuple) else None

    def write(self, name: bytes, content: bytes | Sequence[TokenLine]) -> bytearray | None:
        """Make or replace a file; ?FL when the directory is full. The bytes of a .DO file are given back."""
        self._take_slot(name)
        stored: Content = bytearray(content) if isinstance(content, bytes) else tuple(content)
        self._files[name] = stored
        if not isinstance(stored, bytearray):
            return None
        self._forget_text(name)
        self._texts.append(name)
        return stored

    def _take_slot(self, name: bytes) -> None:
        """The first free place; ?FL when there is none. A file that is replaced leaves its place first."""
        if name in self._slots:
            self._slots[self._slots.index(name)] = FREE
        if FREE in self._slots:
            self._slots[self._slots.index(FREE)] = name
        elif len(self._slots) < MAX_FILES:
            self._slots.append(name)
        else:
            raise BasicError("FL")

    def _forget_text(self, name: bytes) -> None:
        if name in self._texts:
            self._texts.remove(name)

    def kill(self, name: bytes) -> None:
        """Remove a file; ?FF when there is none."""
        if self._files.pop(name, None) is None:
            raise BasicError("FF")
        self._slots[self._slots.index(name)] = FREE
        self._forget_text(name)

    def rename(self, old: bytes, new: bytes) -> None:
        """Rename a file: ?FC when the name is taken, ?FF when there is no such file, ?FC when the extension differs."""
        if new in self._files:
            raise BasicError("FC")
        if old not in self._files:
            raise BasicError("FF")
        if old.rpartition(b".")[2] != new.rpartition(b".")[2]:
            raise BasicError("FC")
        self._files[new] = self._files.pop(old)
        self._slots = [new if name == old else name for name in self._slots]
        self._texts = [new if name == old else name for name in self._texts]

    def place(self, name: bytes) -> int:
        """How many files lie before a file in the directory, all when there is no such file."""
        return self._slots.index(name) if name in self._slots else len(self._slots)

    def text_bytes_above(self, name: bytes) -> int:
        """Memory that texts above a text take: those made before it. All when there is no such text (ROM-481)."""
        older = self._texts[: self._texts.index(name)] if name in self._texts else self._texts
        return sum(len(self._files[text]) + 1 for text in older)

    def bytes(self) -> int:
        """Memory that the files take: text with its final 1Ah, lines with links and the final 00 00."""
        return sum(
            len(content) + 1 if isinstance(content, bytearray) else sum(line.size for line in content) + 2
            for content in self._files.values()
        )
