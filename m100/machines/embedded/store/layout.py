"""How much of the 32K is taken by what: the program, variables, arrays, the stack, strings, file buffers.

From the bottom: program text at 8001h, .DO files, simple variables, arrays, free space, stack, string space,
file buffers, HIMEM (ROM-120). Only sizes live here; the contents are Python objects.
"""

from __future__ import annotations

from ..errors import OutOfMemory

TEXT_START = 0x8001
MAX_HIMEM = 62960
"""MAXRAM: the highest HIMEM (ROM-121)."""

FILE_BUFFER = 267
"""Bytes that MAXFILES takes for each file, and for one of the ROM's own (ROM-122)."""

STRING_SPACE = 256
"""Bytes of string space until CLEAR asks for others (ROM-160)."""

STACK_IN_USE = 14
"""Bytes of stack that the ROM uses itself while FRE counts (ROM-123)."""

MARGIN = 130
"""What FRE must still say after a variable, a loop or a GOSUB was made, or there is ?OM (ROM-123)."""


class Layout:
    """The borders of the areas, all in bytes and addresses."""

    def __init__(self) -> None:
        self.program_bytes = 2
        self.files_bytes = 1
        self.simple_bytes = 0
        self.array_bytes = 0
        self.stack_bytes = 0
        self.string_bytes = STRING_SPACE
        self.max_files = 1
        self.himem = MAX_HIMEM

    @property
    def files_start(self) -> int:
        """Address behind the program text: the first .DO file (FBAEh)."""
        return TEXT_START + self.program_bytes

    @property
    def simple_start(self) -> int:
        """Address of the first simple variable (FBB2h)."""
        return self.files_start + self.files_bytes

    @property
    def array_start(self) -> int:
        """Address of the first array (FBB4h)."""
        return self.simple_start + self.simple_bytes

    @property
    def free_start(self) -> int:
        """Address of the first free byte (FBB6h)."""
        return self.array_start + self.array_bytes

    @property
    def string_top(self) -> int:
        """Address of the highest byte of string space (FB67h)."""
        return self.himem - 2 - FILE_BUFFER * (self.max_files + 1)

    def file_block(self, channel: int) -> int:
        """Address of a file's control block, above the table of their addresses (ROM-451)."""
        return self.string_top + 2 + 2 * (self.max_files + 1) + 265 * channel

    @property
    def string_floor(self) -> int:
        """Address below the lowest byte of string space (F678h)."""
        return self.string_top - self.string_bytes

    def free(self) -> int:
        """Bytes between the arrays and the stack: FRE(0)."""
        return self.string_floor - self.stack_bytes - self.free_start - STACK_IN_USE

    def require(self, count: int) -> None:
        """?OM unless `count` more bytes fit."""
        if self.free() - count < MARGIN:
            raise OutOfMemory
