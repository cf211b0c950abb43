"""From typed text to the stored line and back, exactly as the ROM does it, right or wrong.

`crunch` is the ROM's routine 0646h (ROM-2 to ROM-9), `list_body` its routine 11AAh (ROM-10). Neither judges syntax.
"""

from __future__ import annotations

import re

from .tokens import FIRST_TOKEN, KEYWORDS, TOKENS

QUOTE, COLON = ord('"'), ord(":")
DATA, REM, ELSE, APOSTROPHE, GOTO, PRINT = (TOKENS[word] for word in ("DATA", "REM", "ELSE", "'", "GOTO", "PRINT"))
_REMARK_BEFORE_APOSTROPHE = b":REM"


def _letter(code: int) -> bytes:
    """What the ROM takes for this letter inside a keyword: any byte that `& 5Fh` makes equal to it (ROM-4)."""
    if not 0x41 <= code <= 0x5A:
        return re.escape(bytes([code]))
    return b"[" + bytes([code, code | 0x20, code | 0x80, code | 0xA0]) + b"]"


def _pattern(word: str) -> bytes:
    first, *rest = word.encode("ascii")
    start = re.escape(bytes([first])) if not word[0].isalpha() else bytes([0x5B, first, first | 0x20, 0x5D])
    gap = rb"[ \t\n]*" if word == "GOTO" else b""  # only GOTO may be spaced out (ROM-3)
    return b"(" + start + b"".join(gap + _letter(code) for code in rest) + b")"


def _by_first_letter() -> dict[int, tuple[re.Pattern[bytes], list[int]]]:
    """For each byte that begins keywords: a pattern with a group for each, in the ROM's order, and their tokens."""
    words: dict[str, list[str]] = {}
    for word in KEYWORDS:
        words.setdefault(word[0], []).append(word)
    patterns = {
        first: (re.compile(b"|".join(map(_pattern, same)), re.DOTALL), [TOKENS[word] for word in same])
        for first, same in words.items()
    }
    return {ord(letter): found for first, found in patterns.items() for letter in {first, first.lower()}}


_KEYWORDS = _by_first_letter()
_STRING = re.compile(rb'"[^"]*"?')


def crunch(text: bytes) -> bytes:
    """The body that the ROM stores for `text`, the part of a typed line behind its number and one space.

    Never fails; like the ROM it stops at a byte 00.
    """
    return crunch_with_losses(text)[0]


def crunch_with_losses(text: bytes) -> tuple[bytes, list[int]]:
    """The body that the ROM stores for `text`, and the places in `text` of the bytes that it drops (ROM-6)."""
    text = text.partition(b"\0")[0]
    body, dropped = bytearray(), []
    at, in_data = 0, False
    while at < len(text):
        code = text[at]
        if code == QUOTE:
            string = _STRING.match(text, at)
            assert string is not None
            body += string[0]
            at = string.end()
        elif code >= 0x80:
            dropped.append(at)
            at += 1
        elif in_data or code == 0x20 or 0x30 <= code < 0x3C:
            in_data = in_data and code != COLON
            body.append(code)
            at += 1
        else:
            at = _crunch_word(text, at, body)
            in_data = body[-1] == DATA
            if body[-1] in (REM, APOSTROPHE):
                return bytes(body + text[at:]), dropped
    return bytes(body), dropped


def find_keyword(text: bytes, at: int) -> tuple[int, int] | None:
    """The token of the keyword that the ROM finds at this place, and the place behind it; None for no keyword."""
    candidates = _KEYWORDS.get(text[at])
    found = candidates and candidates[0].match(text, at)
    if not (candidates and found and found.lastindex):
        return None
    return candidates[1][found.lastindex - 1], found.end()


def _crunch_word(text: bytes, at: int, body: bytearray) -> int:
    """Store the keyword or the character at `at`; the place behind it."""
    if text[at] == ord("?"):
        body.append(PRINT)
        return at + 1
    found = find_keyword(text, at)
    if not found:
        body += text[at : at + 1].upper()
        return at + 1
    token, end = found
    if token == ELSE:
        body.append(COLON)
    elif token == APOSTROPHE:
        body += bytes((COLON, REM))
    body.append(token)
    return end


def list_body(body: bytes) -> bytes:
    """The text that LIST shows behind the line number and one space, without its limit of 255 characters (ROM-10)."""
    text = bytearray()
    in_string = in_data = in_remark = False
    for code in body:
        if code == QUOTE:
            in_string = not in_string
        elif code == COLON and not in_string:
            in_data = False
        if code < 0x80 or in_string or in_data:
            text.append(code)
        elif in_remark and code == APOSTROPHE and text.endswith(_REMARK_BEFORE_APOSTROPHE):
            text[-len(_REMARK_BEFORE_APOSTROPHE) :] = b"'"
        elif in_remark:
            text.append(code)
        else:
            in_data, in_remark = code == DATA, code == REM
            _list_keyword(code, text)
    return bytes(text)


def _list_keyword(code: int, text: bytearray) -> None:
    """Append a token's keyword; ELSE takes back the character before it, whatever that is."""
    word = KEYWORDS[code - FIRST_TOKEN].encode("ascii")
    if code != ELSE:
        text += word
    elif text:
        text[-1:] = word
    else:
        text += word[1:]
