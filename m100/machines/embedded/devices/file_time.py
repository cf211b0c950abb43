"""Counts the time that the ROM's file routines take, which depends on all that lies in memory (ROM-480 to ROM-486)."""

from __future__ import annotations

from ..store.layout import Layout
from ..timing import file_costs as costs
from .clock import Clock
from .folder import Folder


class FileTime:
    """One method for each thing that the ROM does; each adds its 8085 cycles to the clock."""

    def __init__(self, clock: Clock, layout: Layout, folder: Folder) -> None:
        self._clock = clock
        self._layout = layout
        self._folder = folder

    def spend(self, cycles: int) -> None:
        """Count work that depends on nothing else."""
        self._clock.cycles += cycles

    def name(self, name: bytes) -> None:
        """A file name is split into device, base and extension (4C0Fh)."""
        self.spend(costs.name_cycles(name))

    def search(self, name: bytes) -> None:
        """The directory is searched for a name."""
        self.spend(costs.search_cycles(self._folder.place(name)))

    def search_program(self, base: bytes, extension: bytes) -> None:
        """LOAD, MERGE and RUN look for a program unless the name is that of a text (1E7Ch)."""
        self.update()
        if extension in (b"", b"BA"):
            self.spend(costs.SEARCH_PROGRAM + costs.SEARCH_PASSED * self._folder.place(base + b".BA"))

    def update(self, times: int = 1, without: int = 0) -> None:
        """The directory gets the addresses of all files anew, as before and after every change of memory.

        `without` are the bytes of one file that is not there at this moment.
        """
        size = self._layout.program_bytes + self._layout.files_bytes - without
        self.spend(times * costs.update_cycles(len(self._folder.names()) - bool(without), size))

    def _move(self, texts_above: int) -> None:
        """What lies above a text moves: older texts, the paste buffer, the variables."""
        layout = self._layout
        self.spend(costs.MOVED_BYTE * (texts_above + 1 + layout.simple_bytes + layout.array_bytes))

    def make(self, name: bytes) -> None:
        """An empty text has been made (2218h)."""
        self.spend(costs.MAKE)
        self._move(self._folder.text_bytes_above(name))
        self.update()

    def remove(self, size: int, texts_above: int) -> None:
        """A file of so many bytes is removed (1FBFh)."""
        self.spend(costs.REMOVE + costs.PASSED_BYTE * size)
        self._move(texts_above)

    def open_text(self, name: bytes) -> None:
        """A text is looked for to be opened (1506h)."""
        self.spend(costs.OPEN_TEXT)
        self.search(name)

    def flush(self, name: bytes, count: int) -> None:
        """The buffer of a channel with so many bytes, or none, has been written to a text (1621h)."""
        if count:
            self.update(2)
            self.write_text(name, count)

    def write_text(self, name: bytes, count: int) -> None:
        """So many bytes have been put at the end of a text. SAVE, on channel 0, needs no update."""
        self._move(self._folder.text_bytes_above(name))
        self.spend(costs.FLUSH + costs.COPIED_BYTE * count)

    def save_program(self, name: bytes) -> None:
        """SAVE as .BA (1F1Bh): the program stays where it is, all its lines are linked anew."""
        self.update()
        self.search(name)
        self.spend(costs.SAVE_PROGRAM + costs.PASSED_BYTE * self._layout.program_bytes)

    def fill(self) -> None:
        """A buffer is filled from a text (15D3h)."""
        self.update()
        self.spend(costs.COPIED_BYTE * costs.BUFFER)
