"""The comma-separated items of DATA lines and of answers to INPUT, as the ROM's 0D0Eh reads both (ROM-135)."""

from __future__ import annotations

from ..numbers.numbers_in import BLANKS, number
from ..numbers.values import Number

QUOTE = 0x22


def skip_spaces(text: bytes, place: int) -> int:
    """The place of the next character that is no blank."""
    while place < len(text) and text[place] in BLANKS:
        place += 1
    return place


def text_field(text: bytes, place: int, stops: bytes) -> tuple[int, int, int]:
    """Start and end of the string at a place, and the place behind it (and its closing quote).

    Leading blanks are dropped and trailing ones kept; in quotes only the quote ends it, else any of `stops`.
    """
    start = skip_spaces(text, place)
    quoted = start < len(text) and text[start] == QUOTE
    start += quoted
    ends = b'"' if quoted else stops
    end = next((end for end in range(start, len(text)) if text[end] in ends), len(text))
    return start, end, min(end + quoted, len(text))


def number_field(text: bytes, place: int) -> tuple[Number, int]:
    """The number at a place (0 when there is none) and the place behind it."""
    start = skip_spaces(text, place)
    value, used = number(text[start:])
    return value, start + used
