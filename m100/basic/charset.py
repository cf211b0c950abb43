"""The machine's 256 characters and Unicode, both ways. The table is charset.txt.

One code is written as one character, and read from several: 9Ch is written as the white club and read from the black
one too. In pure ASCII a code is written as the escape `{x9C}`; a text that only looks like one gets its brace escaped,
so that every text comes back as it was.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from importlib.resources import files

_ESCAPE = r"\{x([0-9A-Fa-f]{2})\}"
_MUST_BE_ESCAPED = re.compile(r"\{(?=x[0-9A-Fa-f]{2}\})|[^\t -~]")
_ACCENTED = r".[\u0300-\u036F\uFE0E\uFE0F]*"  # a character with combining accents and variation selectors
_CHARACTER = re.compile(_ACCENTED, re.DOTALL)
_CHARACTER_OR_ESCAPE = re.compile(f"{_ESCAPE}|{_ACCENTED}", re.DOTALL)
_PLAIN = {
    **dict.fromkeys("“”„«»", '"'),
    **dict.fromkeys("’‚‹›′", "'"),
    **dict.fromkeys("‐‑‒–—−", "-"),
    "…": "...",
    "×": "x",
    "•": "*",
    "·": ".",
    "÷": "/",
    "€": "EUR",
    "≤": "<=",
    "≥": ">=",
}


class CharsetError(ValueError):
    """A character that the machine does not have.

    `position` is its place in the text from 0, `suggestion` the nearest text that the machine has, or "".
    """

    def __init__(self, character: str, position: int) -> None:
        self.character = character
        self.position = position
        self.suggestion = _nearest(character)
        name = unicodedata.name(character[0], f"U+{ord(character[0]):04X}").lower()
        mend = f"{self.suggestion} is the nearest" if self.suggestion else "leave it out or use another"
        super().__init__(f"the machine has no {character} ({name}); {mend}")


@cache
def _table() -> tuple[tuple[str, ...], dict[str, int]]:
    """The character of each code, and the code of each character."""
    characters = [chr(code) for code in range(256)]
    codes = {chr(code): code for code in range(0x20, 0x7F)}
    for line in files(__package__).joinpath("charset.txt").read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            code, spellings, _ = line.split("  ", 2)
            several = [chr(int(word[2:], 16)) if word.startswith("U+") else word for word in spellings.split(" ")]
            characters[int(code, 16)] = several[0]
            codes.update(dict.fromkeys(several, int(code, 16)))
    return tuple(characters), codes


def to_text(data: bytes, escape: bool = False) -> str:
    """Codes as Unicode, or with `escape` as ASCII in which every code that is not ASCII is `{xHH}`."""
    if escape:
        return _MUST_BE_ESCAPED.sub(lambda found: f"{{x{ord(found[0]):02X}}}", data.decode("latin-1"))
    characters = _table()[0]
    return "".join(characters[code] for code in data)


def to_codes(text: str, escapes: bool = False) -> bytes:
    """The codes of a text; with `escapes`, `{xHH}` stands for that code. Raises CharsetError.

    A letter and a combining accent behind it are read as one character; variation selectors are ignored.
    """
    pattern = _CHARACTER_OR_ESCAPE if escapes else _CHARACTER
    return bytes(
        int(found[1], 16) if escapes and found[1] else _code(found[0], found.start())
        for found in pattern.finditer(text)
    )


def _code(character: str, position: int) -> int:
    codes = _table()[1]
    plain = unicodedata.normalize("NFC", character.rstrip("\ufe0e\ufe0f"))
    try:
        return codes[plain]
    except KeyError:
        raise CharsetError(character, position) from None


def _nearest(character: str) -> str:
    """What the machine has that looks most like it: without accents, or in plain typewriter signs."""
    codes = _table()[1]
    without_accents = unicodedata.normalize("NFKD", character)
    kept = "".join(letter for letter in without_accents if not unicodedata.combining(letter))
    candidates = (_PLAIN.get(character, ""), kept)
    return next((text for text in candidates if text and all(letter in codes for letter in text)), "")
