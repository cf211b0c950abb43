"""8085 cycles of programs as text: SAVE in ASCII and LOAD, MERGE, RUN of a listing (ROM-492, ROM-493), measured."""

from __future__ import annotations

import re

LISTED_LINE, LISTED_CHARACTER, LISTED_TOKEN = 7700, 1110, 600
"""A line that SAVE writes, each character of it, each keyword, which is then looked for in the table."""

LOADED, LOADED_LINE, LOADED_CHARACTER = 20_000, 21_500, 1650
"""A listing that becomes the program, each line of it, each character."""

TABLE_STEP, TABLE_SEARCH = 123, 15_800
"""A keyword of the table that is passed, up to the one that is meant; all, for a character that begins none (0646h)."""

FIRST_TOKEN = 0x80

COPIED = re.compile(rb'"[^"]*"?|(\x83)[^:]*|:\x8e(\xff).*|(\x8e).*', re.DOTALL)
"""What is copied without a look at keywords: strings, DATA, remarks. The groups are the keywords in front."""

NEVER_SEARCHED = frozenset(b"0123456789:; ")


def _searched(body: bytes) -> bytes:
    """The tokens and characters of a line that are looked for in the table of keywords."""
    return COPIED.sub(lambda match: match[match.lastindex] if match.lastindex else b"", body)


def listed_cycles(line: bytes, body: bytes) -> int:
    """Writing a line as text, `body` being its tokens."""
    tokens = [code - FIRST_TOKEN for code in _searched(body) if code >= FIRST_TOKEN]
    cycles = LISTED_LINE + LISTED_CHARACTER * len(line)
    return cycles + LISTED_TOKEN * len(tokens) + TABLE_STEP * sum(tokens)


def loaded_cycles(line: bytes, body: bytes) -> int:
    """Reading a line of text into the program, `body` being its tokens."""
    cycles = LOADED_LINE + LOADED_CHARACTER * len(line)
    for code in _searched(body):
        if code >= FIRST_TOKEN:
            cycles += TABLE_STEP * (code - FIRST_TOKEN)
        elif code not in NEVER_SEARCHED:
            cycles += TABLE_SEARCH
    return cycles
