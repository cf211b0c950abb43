"""From the terminal's keys to the machine's."""

from __future__ import annotations

import re

from m100.basic.charset import CharsetError, to_codes

from .key_notation import Break, Function, Press, Typed

SPECIAL = {
    "enter": 13, "tab": 9, "escape": 27, "backspace": 8, "delete": 127, "right": 28, "left": 29, "up": 30, "down": 31,
}  # fmt: skip
"""Codes by the names that textual gives to keys."""


def press_of(key: str, character: str | None) -> Press | None:
    """What a key of the terminal presses on the machine: textual's name of the key and the character it types.

    CTRL-C is BREAK, for the machine has it there too. None for keys that the machine does not have.
    """
    if key == "ctrl+c":
        return Break()
    if function := re.fullmatch("f([1-8])", key):
        return Function(int(function[1]))
    if key in SPECIAL:
        return Typed(bytes([SPECIAL[key]]))
    if control := re.fullmatch("ctrl\\+([a-z])", key):
        return Typed(bytes([ord(control[1]) - 96]))
    return _typed(character) if character else None


def _typed(character: str) -> Typed | None:
    try:
        return Typed(to_codes(character))
    except CharsetError:
        return None
