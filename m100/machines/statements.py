"""Where the statements of a tokenized line begin."""

from __future__ import annotations

_QUOTE, _COLON, _REM = 0x22, 0x3A, 0x8E


def statement_offset(body: bytes, index: int) -> int:
    """Offset in the body of statement `index` (from 0), counting every colon that the ROM takes for one (ROM-404).

    Colons in strings, remarks and quoted DATA do not count; those that ELSE and `'` bring along do.
    ValueError when the line has fewer statements.
    """
    starts = [0, *(colon + 1 for colon in _colons(body))]
    if not 0 <= index < len(starts):
        raise ValueError(f"a line of {len(starts)} statements has no statement {index}")
    return starts[index]


def _colons(body: bytes) -> list[int]:
    colons: list[int] = []
    quoted = False
    for place, code in enumerate(body):
        if code == _QUOTE:
            quoted = not quoted
        elif quoted:
            continue
        elif code == _COLON:
            colons.append(place)
        elif code == _REM:
            break
    return colons
