"""Open files: OPEN, PRINT#, INPUT#, LINE INPUT#, INPUT$(n,#c), EOF, CLOSE (ROM-255 ff.)."""

from __future__ import annotations

from collections.abc import Callable

from ..errors import BasicError
from ..screen.output import FileOutput
from ..store.layout import Layout
from ..timing import file_costs as costs
from .file_time import FileTime
from .folder import Folder

LF, CR, SPACE, QUOTE, COMMA = 10, 13, 32, 34, 44
MAX_ITEM = 255

NOT_WRITTEN = b"\0\x1a\x7f"
"""Codes that never come into a text (ROM-501)."""

MADE = 5
"""Memory that a new text wants: its end mark, and the stack that is in use meanwhile (ROM-514)."""

NEVER_USED = 255
"""Memory that nothing was written to."""


class OpenFile:
    """An open file or device. `write` is None for one that is read, whose bytes are `data` from `place` on."""

    def __init__(
        self,
        name: bytes,
        time: FileTime,
        write: Callable[[bytes], None] | None,
        data: bytearray | None = None,
        flush: Callable[[], None] = lambda: None,
        kept: bytearray | None = None,
        blocks: int = 0,
    ) -> None:
        """`kept` is what `write` keeps back and `flush` writes. See `column` for `blocks`."""
        self.name = name
        self._time = time
        self.write = write
        self.flush = flush
        self.kept = kept
        self.blocks = blocks
        self._data = bytearray() if data is None else data
        self._place = self._filled = 0

    def column(self) -> int:
        """Where `,` and TAB of PRINT# believe to be: the number of buffers that have gone through (ROM-502)."""
        return self.blocks % 256

    def at_end(self) -> bool:
        """EOF: whether everything has been read; ?NM for a file that is written."""
        if self.write is not None:
            raise BasicError("NM")
        code = self._read()
        if code is not None:
            self._unread()
        return code is None

    def _read(self) -> int | None:
        self._time.spend(costs.READ_CHARACTER)
        if self._place >= self._filled:
            self._filled += costs.BUFFER
            self.blocks += 1
            self._time.fill()
        if self._place >= len(self._data):
            return None
        self._place += 1
        return self._data[self._place - 1]

    def _unread(self) -> None:
        self._time.spend(costs.UNREAD_CHARACTER)
        self._place -= 1

    def characters(self, count: int) -> bytes:
        """INPUT$(n,#c): the next characters; ?EF when there are not so many, and then none is left.

        A file that is written is at its end; ?FC for none of a file that is read (ROM-503).
        """
        if self.write is not None:
            raise BasicError("EF")
        if not count:
            raise BasicError("FC")
        found = bytearray()
        while len(found) < count:
            code = self._read()
            if code is None:
                raise BasicError("EF")
            found.append(code)
        return bytes(found)

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
                self._time.spend(costs.KEPT_CHARACTER)
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

    def __init__(
        self, folder: Folder, layout: Layout, time: FileTime, devices: dict[bytes, Callable[[bytes], None]]
    ) -> None:
        """`devices` are what writes to LCD: and LPT:."""
        self._folder = folder
        self._time = time
        self._layout = layout
        self._devices = devices
        self._open: dict[int, OpenFile] = {}
        self._blocks: dict[int, int] = {}

    def check(self, channel: int, first: int = 0) -> int:
        """The channel itself; ?BN unless it is `first`..MAXFILES. 0 is the ROM's own and never open (ROM-260)."""
        if not first <= channel <= self._layout.max_files:
            raise BasicError("BN")
        return channel

    def open(self, file: tuple[bytes, bytes, bytes], mode: str, channel: int) -> None:
        """OPEN a file by its device, base and extension: ?BN, ?AO for a channel or file that is open, ?NM, ?FF for a
        file to read that is missing."""
        self.check(channel, first=1)
        device, base, extension = file
        if channel in self._open:
            raise BasicError("AO")
        if device:
            if mode != "OUTPUT":
                raise BasicError("NM")
            write = self._counted(self._devices[device], costs.SHOWN_CHARACTER)
            self._open[channel] = OpenFile(device, self._time, write, blocks=self._blocks.get(channel, NEVER_USED))
            return
        if extension not in (b"", b"DO"):
            if mode != "INPUT":
                self._time.update()
            raise BasicError("NM")
        full = base + b".DO"
        self.check_closed(full)
        self._open[channel] = self._open_ram(full, mode)

    def check_closed(self, full: bytes) -> None:
        """?AO when a file is open on any channel."""
        if any(other.name == full for other in self._open.values()):
            raise BasicError("AO")

    def _open_ram(self, full: bytes, mode: str) -> OpenFile:
        data = self._folder.text(full)
        if mode != "INPUT":
            self._time.update()
        self._time.open_text(full)
        if mode == "INPUT":
            if data is None:
                raise BasicError("FF")
            return OpenFile(full, self._time, None, data)
        if data is None or mode == "OUTPUT":
            data = self._make(full, data, searched=mode == "OUTPUT")
        else:
            self._time.spend(costs.MEASURED_BYTE * len(data))
        return self._appender(full, data)

    def _make(self, full: bytes, old: bytearray | None, searched: bool) -> bytearray:
        """An empty text, in the place of an old one; `searched` if the ROM has just found that there is none."""
        size = 0 if old is None else len(old) + 1
        if size:
            self._time.remove(size, self._folder.text_bytes_above(full))
            self._time.update(without=size)
        if size or not searched:
            self._time.update(without=size)
            self._time.search(full)
        if old is None:
            self._layout.require(MADE)
        data = self._folder.write(full, b"")
        assert data is not None
        self.recount()
        self._time.make(full)
        return data

    def _appender(self, full: bytes, data: bytearray) -> OpenFile:
        """A RAM file that is written: its bytes go through a buffer."""
        kept = bytearray()

        def append(count: int) -> None:
            self._require(full, count)
            data.extend(kept[:count])
            self._layout.files_bytes += count
            self._time.flush(full, count)
            del kept[:count]

        def keep(more: bytes) -> None:
            kept.extend(more.translate(None, NOT_WRITTEN))
            while len(kept) >= costs.BUFFER:
                append(costs.BUFFER)
                file.blocks += 1

        write = self._counted(keep, costs.PRINTED_CHARACTER)
        file = OpenFile(
            full, self._time, write, flush=lambda: append(len(kept)), kept=kept, blocks=len(data) // costs.BUFFER
        )
        return file

    def _require(self, full: bytes, count: int) -> None:
        """?OM unless so many bytes fit into a text; it is closed then, and its buffer is lost (ROM-514)."""
        try:
            self._layout.require(count)
        except BasicError:
            self._open = {channel: file for channel, file in self._open.items() if file.name != full}
            raise

    def save_text(self, full: bytes, text: bytes) -> None:
        """Make or replace a text, through the buffer of channel 0."""
        self._time.update()
        self._time.open_text(full)
        data = self._make(full, self._folder.text(full), searched=True)
        for start in range(0, len(text), costs.BUFFER):
            part = text[start : start + costs.BUFFER]
            data.extend(part)
            self._time.write_text(full, len(part))
        self._time.spend(costs.CLOSE_FILE + costs.CLEARED_BUFFER)

    def kill(self, full: bytes) -> None:
        """Remove a file; ?FF when there is none."""
        self._time.update()
        self._time.search(full)
        before = self._layout.files_bytes
        above = self._folder.text_bytes_above(full)
        self._folder.kill(full)
        self.recount()
        self._time.remove(before - self._layout.files_bytes, above)
        self._time.update()

    def device(self, name: bytes) -> Callable[[bytes], None]:
        """What writes to the screen (LCD) or the printer (LPT)."""
        return self._devices[name]

    def recount(self) -> None:
        """After a file was made or removed: the memory that files take."""
        self._layout.files_bytes = 1 + self._folder.bytes()

    def close(self) -> None:
        """CLOSE: all files."""
        for channel in range(self._layout.max_files, -1, -1):
            self._close(channel, costs.CLOSE_ANY)

    def close_one(self, channel: int) -> None:
        """CLOSE n, whether it is open or not; ?BN when there is no such channel."""
        self._close(self.check(channel), costs.CLOSE_ONE)

    def _close(self, channel: int, look: int) -> None:
        closed = self._open.pop(channel, None)
        self._time.spend(look)
        if closed is not None:
            closed.flush()
            self._blocks[channel] = closed.blocks
            self._time.spend(costs.CLOSE_FILE + costs.CLEARED_BUFFER)

    def move(self) -> None:
        """The control blocks get other places in memory: what they have kept is lost."""
        self.close()
        self._blocks.clear()

    def unwritten(self) -> bool:
        """Whether anything that was printed is still in a buffer."""
        return any(file.kept for file in self._open.values())

    def find(self, channel: int) -> OpenFile:
        """An open file; ?CF when it is not open."""
        if self.check(channel) not in self._open:
            raise BasicError("CF")
        return self._open[channel]

    def reader(self, channel: int) -> OpenFile:
        """An open file to read: ?CF when it is not open, ?BN when it is written."""
        found = self.find(channel)
        if found.write is not None:
            raise BasicError("BN")
        return found

    def output(self, channel: int) -> FileOutput:
        """What prints to an open file: ?CF when it is not open, ?BN when it is read."""
        found = self.find(channel)
        if found.write is None:
            raise BasicError("BN")
        return FileOutput(found.write, found.column)

    def _counted(self, write: Callable[[bytes], None], cycles: int) -> Callable[[bytes], None]:
        """`write` with so many cycles for each character."""

        def write_and_count(data: bytes) -> None:
            self._time.spend(cycles * len(data))
            write(data)

        return write_and_count

    def at_end(self, channel: int) -> int:
        """EOF(n): -1 at the end, else 0."""
        return -1 if self.find(channel).at_end() else 0
