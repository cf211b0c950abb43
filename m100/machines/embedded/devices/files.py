"""Open files: OPEN, PRINT#, INPUT#, LINE INPUT#, INPUT$(n,#c), EOF, CLOSE (ROM-255 ff.)."""

from __future__ import annotations

from collections.abc import Callable

from ..errors import BasicError
from ..store.layout import Layout
from .folder import Folder

LF, CR, SPACE, QUOTE, COMMA = 10, 13, 32, 34, 44
MAX_ITEM = 255
BUFFER = 256
"""What is written to a RAM file is kept in its buffer until so much has come together, or until CLOSE (ROM-458)."""


class OpenFile:
    """An open file or device. `write` is None for one that is read, whose bytes are `data` from `place` on."""

    def __init__(
        self,
        name: bytes,
        write: Callable[[bytes], None] | None,
        data: bytearray | None = None,
        flush: Callable[[], None] = lambda: None,
    ) -> None:
        """`flush` writes what `write` has kept back."""
        self.name = name
        self.write = write
        self.flush = flush
        self._data = bytearray() if data is None else data
        self._place = 0

    def at_end(self) -> bool:
        """EOF: whether everything has been read; ?NM for a file that is written."""
        if self.write is not None:
            raise BasicError("NM")
        return self._place >= len(self._data)

    def _read(self) -> int | None:
        if self._place >= len(self._data):
            return None
        self._place += 1
        return self._data[self._place - 1]

    def _unread(self) -> None:
        self._place -= 1

    def characters(self, count: int) -> bytes:
        """INPUT$(n,#c): the next characters; ?EF when there are not so many, and then none is left."""
        if self._place + count > len(self._data):
            self._place = len(self._data)
            raise BasicError("EF")
        self._place += count
        return bytes(self._data[self._place - count : self._place])

    def line(self) -> bytes:
        """LINE INPUT#: up to a CR (and LF), at most 255 characters; ?EF at the end."""
        return self._item(None, None)

    def text_item(self) -> bytes:
        """INPUT# of a string: up to a comma or CR, or in quotes; ?EF at the end."""
        return self._item(COMMA, COMMA)

    def number_item(self) -> bytes:
        """INPUT# of a number: up to a comma, space or CR; ?EF at the end."""
        return self._item(COMMA, SPACE)

    def _item(self, stop: int | None, other: int | None) -> bytes:
        """An item as the ROM's 4F6Fh reads it: `stop` and `other` end it, None reads a whole line."""
        code = self._read()
        while code == SPACE and stop is not None:
            code = self._read()
        if code is None:
            raise BasicError("EF")
        if code == QUOTE and other == COMMA:
            stop = other = QUOTE
            code = self._read()
        return self._collect(code, stop, other)

    def _collect(self, code: int | None, stop: int | None, other: int | None) -> bytes:
        found = bytearray()
        while code is not None:
            if stop != QUOTE and code == CR:
                self._skip_line_feed()
                return bytes(found)
            if stop != QUOTE and code == LF:
                code = self._line_feeds(found, other)
                continue
            if code in (stop, other):
                self._skip_behind(code)
                return bytes(found)
            if code:
                found.append(code)
                if len(found) == MAX_ITEM:
                    return bytes(found)
            code = self._read()
        return bytes(found)

    def _line_feeds(self, found: bytearray, other: int | None) -> int | None:
        """Behind an LF: items of strings drop it, a CR right behind it does not end the item."""
        code: int | None = LF
        while code == LF:
            if other != COMMA:
                found.append(LF)
            code = self._read()
        if code != CR:
            return code
        if other is None:
            found.append(CR)
        return self._read()

    def _skip_line_feed(self) -> None:
        code = self._read()
        if code is not None and code != LF:
            self._unread()

    def _skip_behind(self, code: int) -> None:
        """Behind a closing quote or a space: spaces, then a comma or a line end."""
        if code not in (QUOTE, SPACE):
            return
        follows = self._read()
        while follows == SPACE:
            follows = self._read()
        if follows == CR:
            self._skip_line_feed()
        elif follows is not None and follows != COMMA:
            self._unread()


class Files:
    """The open files by channel, over the RAM folder."""

    def __init__(self, folder: Folder, layout: Layout, devices: dict[bytes, Callable[[bytes], None]]) -> None:
        """`devices` are what writes to LCD: and LPT:."""
        self._folder = folder
        self._layout = layout
        self._devices = devices
        self._open: dict[int, OpenFile] = {}

    def check(self, channel: int) -> int:
        """The channel itself; ?BN unless it is 1..MAXFILES."""
        if not 1 <= channel <= self._layout.max_files:
            raise BasicError("BN")
        return channel

    def open(self, file: tuple[bytes, bytes, bytes], mode: str, channel: int) -> None:
        """OPEN a file by its device, base and extension: ?BN, ?AO for a channel or file that is open, ?NM, ?FF for a
        file to read that is missing."""
        self.check(channel)
        device, base, extension = file
        if channel in self._open:
            raise BasicError("AO")
        if device:
            if mode != "OUTPUT":
                raise BasicError("NM")
            self._open[channel] = OpenFile(device, self._devices[device])
            return
        if extension not in (b"", b"DO"):
            raise BasicError("NM")
        full = base + b".DO"
        if any(other.name == full for other in self._open.values()):
            raise BasicError("AO")
        self._open[channel] = self._open_ram(full, mode)

    def _open_ram(self, full: bytes, mode: str) -> OpenFile:
        data = self._folder.text(full)
        if mode == "INPUT":
            if data is None:
                raise BasicError("FF")
            return OpenFile(full, None, data)
        if data is None or mode == "OUTPUT":
            data = self._folder.write(full, b"")
            self.recount()
        assert data is not None
        return self._appender(full, data)

    def _appender(self, full: bytes, data: bytearray) -> OpenFile:
        """A RAM file that is written: its bytes go through a buffer."""
        kept = bytearray()

        def append(count: int) -> None:
            self._layout.require(count)
            data.extend(kept[:count])
            self._layout.files_bytes += count
            del kept[:count]

        def write(more: bytes) -> None:
            kept.extend(more)
            while len(kept) >= BUFFER:
                append(BUFFER)

        return OpenFile(full, write, flush=lambda: append(len(kept)))

    def device(self, name: bytes) -> Callable[[bytes], None]:
        """What writes to the screen (LCD) or the printer (LPT)."""
        return self._devices[name]

    def recount(self) -> None:
        """After a file was made or removed: the memory that files take."""
        self._layout.files_bytes = 1 + self._folder.bytes()

    def close(self, *channels: int) -> None:
        """CLOSE: some channels, or all."""
        for channel in [self.check(channel) for channel in channels] or list(self._open):
            closed = self._open.pop(channel, None)
            if closed is not None:
                closed.flush()

    def _find(self, channel: int) -> OpenFile:
        if self.check(channel) not in self._open:
            raise BasicError("CF")
        return self._open[channel]

    def reader(self, channel: int) -> OpenFile:
        """An open file to read: ?CF when it is not open, ?BN when it is written."""
        found = self._find(channel)
        if found.write is not None:
            raise BasicError("BN")
        return found

    def writer(self, channel: int) -> Callable[[bytes], None]:
        """What writes to an open file: ?CF when it is not open, ?BN when it is read."""
        write = self._find(channel).write
        if write is None:
            raise BasicError("BN")
        return write

    def at_end(self, channel: int) -> int:
        """EOF(n): -1 at the end, else 0."""
        return -1 if self._find(channel).at_end() else 0
