"""Single routines of the Model 100's ROM, run in an 8080 core on bytes of our choice. Needs the extra `rom`.

The core knows no Model 100 around it: only routines that do nothing but read and write memory can run.
"""

from __future__ import annotations

from pathlib import Path

import z80

CRUNCH, LIST, TYPED_LINE = 0x0646, 0x11AA, 0x0523
CRUNCHED_TEXT, LISTED_TEXT = 0xF681, 0xF685
LINE_CRUNCHED, SYNTAX_ERROR = 0x054D, 0x0446
CARRY = 1
TEXT, STACK, RETURN = 0xC000, 0xF000, 0xE000
LONGEST_TEXT = 250
"""The ROM's buffers hold little more."""


class RomRoutines:
    """A ROM image in an 8080 core that runs one routine at a time."""

    def __init__(self, rom: Path) -> None:
        self._core = z80.I8080Machine()
        self._core.set_memory_block(0, rom.read_bytes())
        for address in (RETURN, LINE_CRUNCHED, SYNTAX_ERROR):
            self._core.set_breakpoint(address)

    def _run(self, address: int, text: bytes, stop: tuple[int, ...] = (RETURN,), before: int = 0) -> None:
        """Run the routine with HL at the text, or `before` bytes in front, until it comes to a place in `stop`."""
        core = self._core
        core.set_memory_block(TEXT, text + b"\0\0")
        core.set_memory_block(STACK, RETURN.to_bytes(2, "little"))
        core.sp, core.hl, core.pc = STACK, TEXT - before, address
        while True:
            core.run()  # comes back at a breakpoint, and at the end of each frame
            if core.pc in stop:
                return

    def _string(self, address: int) -> bytes:
        return bytes(self._core.memory[address : address + 0x600]).partition(b"\0")[0]

    def _word(self, address: int) -> int:
        low, high = self._core.memory[address : address + 2]
        return int(low | high << 8)

    def crunch(self, text: bytes) -> bytes:
        """What the ROM stores for the text behind a line number."""
        self._run(CRUNCH, text)
        return self._string(CRUNCHED_TEXT)

    def list_body(self, body: bytes) -> bytes:
        """What the ROM's LIST shows for a stored body; what is longer than 255 characters comes out damaged."""
        self._run(LIST, body)
        return self._string(LISTED_TEXT)

    def typed_line(self, text: bytes) -> tuple[int, bytes] | None:
        """The number and the body that the ROM makes of a typed line that is not blank.

        None when there is no number, or one that is too large.
        """
        self._run(TYPED_LINE, text, (LINE_CRUNCHED, SYNTAX_ERROR), before=1)
        core = self._core
        if core.pc == SYNTAX_ERROR:
            return None
        number, flags = self._word(core.sp), self._word(core.sp + 2)
        return (number, self._string(CRUNCHED_TEXT)) if flags & CARRY else None
