"""Single routines of the Model 100's ROM, run in an 8080 core on bytes of our choice."""

from __future__ import annotations

from pathlib import Path

import z80

CRUNCH, LIST = 0x0646, 0x11AA
CRUNCHED_TEXT, LISTED_TEXT = 0xF681, 0xF685
TEXT = 0xC000
STACK, RETURN = 0xF000, 0xE000
LIST_LIMIT = 255


class RomRoutines:
    """The ROM in an 8080 core that does nothing but run one routine at a time."""

    def __init__(self, rom: Path) -> None:
        self._core = z80.I8080Machine()
        self._core.set_memory_block(0, rom.read_bytes())
        self._core.set_breakpoint(RETURN)

    def _run(self, address: int, text: bytes) -> None:
        core = self._core
        core.set_memory_block(TEXT, text + b"\0\0")
        core.set_memory_block(STACK, RETURN.to_bytes(2, "little"))
        core.sp, core.hl, core.pc = STACK, TEXT, address
        while core.pc != RETURN:  # run() also comes back at the end of each frame
            core.run()

    def _string(self, address: int) -> bytes:
        memory = self._core.memory
        return bytes(memory[address : address + 0x600]).partition(b"\0")[0]

    def crunch(self, text: bytes) -> bytes:
        """What the ROM stores for the text behind a line number (at most about 250 bytes)."""
        self._run(CRUNCH, text)
        return self._string(CRUNCHED_TEXT)

    def list_body(self, body: bytes) -> bytes:
        """What the ROM's LIST shows for a stored body; what is longer than `LIST_LIMIT` comes out damaged."""
        self._run(LIST, body)
        return self._string(LISTED_TEXT)
