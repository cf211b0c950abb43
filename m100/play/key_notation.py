"""Keys written as text: `N{ENTER}5{F1}{BREAK}`; what is not in braces is typed as it is."""

from __future__ import annotations

import re
from dataclasses import dataclass

from m100.basic.charset import to_codes

NAMED: dict[str, int] = {
    "ENTER": 13, "ESC": 27, "TAB": 9, "BKSP": 8, "DEL": 127, "SPACE": 32,
    "RIGHT": 28, "LEFT": 29, "UP": 30, "DOWN": 31,
}  # fmt: skip

HELP = (
    "{F1} to {F8}, {ENTER}, {BREAK}, {UP}, {DOWN}, {LEFT}, {RIGHT}, {ESC}, {TAB}, {BKSP}, {DEL}, {SPACE}, "
    "{^A} for CTRL-A, {x9C} for a character code in hexadecimal, {{ for a brace"
)
"""The whole notation in one line."""


@dataclass(frozen=True, slots=True)
class Typed:
    """Characters, as machine codes."""

    codes: bytes


@dataclass(frozen=True, slots=True)
class Function:
    """F1 to F8."""

    number: int


@dataclass(frozen=True, slots=True)
class Break:
    """SHIFT-BREAK."""


Press = Typed | Function | Break

_PIECE = re.compile(r"\{\{|\{([^{}]*)\}|(.)", re.DOTALL)


def parse_keys(text: str) -> list[Press]:
    """The presses that `text` stands for. ValueError says what is wrong and what would be right."""
    presses: list[Press] = []
    for piece in _PIECE.finditer(text):
        press = _press(piece)
        if presses and isinstance(press, Typed) and isinstance(presses[-1], Typed):
            press = Typed(presses.pop().codes + press.codes)  # type: ignore[union-attr]
        presses.append(press)
    return presses


def _press(piece: re.Match[str]) -> Press:
    name, character = piece.groups()
    if name is not None:
        return _named(name.upper())
    if character == "{":
        raise ValueError("a `{` without its `}`; write `{{` to type a brace")
    return Typed(to_codes((character or "{").replace("\n", "\r")))


def _named(name: str) -> Press:
    if name == "BREAK":
        return Break()
    if re.fullmatch("F[1-8]", name):
        return Function(int(name[1]))
    if name in NAMED:
        return Typed(bytes([NAMED[name]]))
    if re.fullmatch(r"\^[A-Z]", name):
        return Typed(bytes([ord(name[1]) - 64]))
    if re.fullmatch("X[0-9A-F]{2}", name):
        return Typed(bytes([int(name[1:], 16)]))
    raise ValueError(f"there is no key {{{name}}}; there are {HELP}")
