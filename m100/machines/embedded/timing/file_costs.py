"""8085 cycles of the ROM's work on RAM files (ROM-480 to ROM-486), counted in the ROM and checked in MAME."""

from __future__ import annotations

BUFFER = 256
"""Bytes of a file's buffer: so many are written and read at a time (ROM-458)."""

MOVED_BYTE = 50
"""A byte of memory that moves when a file grows or shrinks (6BDBh, 6BE6h)."""

PASSED_BYTE = 23
"""A byte of a text or a program that is passed to find its end (1FC6h, 21B0h, 05FEh)."""

MEASURED_BYTE = 36
"""A byte of a text that is measured (1575h), as FOR APPEND does."""

COPIED_BYTE = 40
"""A byte copied between a text and a buffer (1658h, 2542h)."""

CLEARED_BUFFER = 27 * BUFFER
"""CLOSE fills the buffer with zeros (4F0Bh)."""

BASE = 6
"""Places for a name before the dot."""

HIDDEN_ENTRIES = 2
"""In the directory, beside the files: the unsaved program and the paste buffer."""

NAME, NAME_CHARACTER, NAME_DOT, NAME_FILL, NAME_DEVICE = 1715, 175, 75, 48, 1460
"""Splitting a name (4C0Fh): at all, for each character, for a dot and each place of six before it that is left free,
for a device."""

OPEN_TEXT, MAKE, REMOVE, FLUSH, SAVE_PROGRAM = 1770, 2500, 300, 900, 11_700
"""Beside the parts that depend on sizes: opening a text, making one, removing one, writing a buffer to it,
keeping a program."""

CLOSE_ANY, CLOSE_ONE, CLOSE_FILE = 458, 90, 1000
"""Looking at each channel (CLOSE alone, END, RUN), at a channel that is named, closing one that is open."""

READ_CHARACTER, UNREAD_CHARACTER, KEPT_CHARACTER = 1068, 800, 204
"""A character read (4E7Ah), given back, put into the item that INPUT# collects (5044h)."""

PRINTED_CHARACTER, SHOWN_CHARACTER = 1214, 426
"""A character printed to a text, beside the flush of the buffer (4E52h); to LCD: or LPT:, beside what these take."""

UPDATE, UPDATE_ENTRY, UPDATE_PAIR = 4600, 2190, 122
SEARCH, SEARCH_PASSED, SEARCH_PROGRAM = 1150, 125, 3050
"""Looking for a text, for each file that comes before it, for a program."""


def update_cycles(files: int, size: int) -> int:
    """Finding the addresses of all files anew (2146h).

    The directory is looked through once for each entry, and all programs and texts, `size` bytes, are passed.
    """
    entries = files + HIDDEN_ENTRIES
    return UPDATE + UPDATE_ENTRY * entries + UPDATE_PAIR * entries**2 + PASSED_BYTE * size


def search_cycles(passed: int) -> int:
    """Finding a name in the directory (20AFh) behind so many other files."""
    return SEARCH + SEARCH_PASSED * passed


def name_cycles(name: bytes) -> int:
    """Splitting a name into device, base and extension (4C0Fh)."""
    _, colon, rest = name.rpartition(b":")
    cycles = NAME + NAME_CHARACTER * len(name) + (NAME_DEVICE if colon else 0)
    base, dot, _ = rest.partition(b".")
    return cycles + (NAME_DOT + NAME_FILL * max(BASE - len(base), 0) if dot else 0)
