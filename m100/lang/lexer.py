"""From the text of a source file to tokens with their places.

A logical line ends with an `end` token; a line that ends in ` _` goes on in the next. Comments are not tokens:
whole-line comments and the `lint: off` remarks are kept by line.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Literal, TypeAlias, cast

from m100.basic.charset import CharsetError, to_codes
from m100.basic.errors import Span
from m100.basic.tree import Sigil

from . import messages
from .messages import Message
from .words import WORDS

TokenKind: TypeAlias = Literal["name", "word", "number", "string", "data", "sign", "end"]


@dataclass(frozen=True, slots=True)
class Token:
    """One token. `text` is a name in lower case without its sign, a word in upper case, a number as the machine writes
    it, a sign, or a string as typed; `codes` are the machine's codes of a string or of the text behind DATA.
    """

    kind: TokenKind
    text: str
    span: Span
    sigil: Sigil = ""
    codes: bytes = b""


@dataclass
class Lexed:
    """A file's tokens, what was wrong, and what its comments say."""

    tokens: list[Token] = field(default_factory=list)
    messages: list[Message] = field(default_factory=list)
    comments: dict[int, str] = field(default_factory=dict)
    """Line number to the text of a comment that has the line to itself."""
    silenced: dict[int, frozenset[str]] = field(default_factory=dict)
    """Line number to the codes that `' lint: off` names there."""


_TOKEN = re.compile(
    r"""
      (?P<space>[ \t\f\xa0]+)
    | (?P<comment>'.*|[rR][eE][mM](?![A-Za-z0-9_$%!#.]).*)
    | (?P<string>"[^"]*"?)
    | (?P<hex>&[hH][0-9A-Fa-f]*)
    | (?P<number>(?:\d+\.?\d*|\.\d+)(?:[eEdD][+-]?\d+)?[%!\#]?)
    | (?P<name>[A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_]*)?[$%!\#]?)
    | (?P<go_on>_[ \t]*('.*)?$)
    | (?P<sign>\+=|-=|\*=|/=|\\=|->|<=|>=|<>|=<|=>|><|[-+*/\\^=<>(),;:\#@?])
    """,
    re.VERBOSE,
)
_SAME_SIGN = {"=<": "<=", "=>": ">=", "><": "<>"}
_LINT = re.compile(r"lint:\s*off((?:[\s,]+[EWew]\d+)+)")
_ESCAPE = re.compile(r"\{x([0-9A-Fa-f]{2})\}")
_NOT_IN_A_LINE = b'\x00\n\r\x1a"'
"""Codes that end a line, a file or a string."""

_DATA = re.compile(r'(?:"[^"]*"?|[^:"])*')
_LOOK_ALIKES = {"“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "–": "-", "—": "-", "×": "*", "≤": "<=", "≥": ">=",
                "≠": "<>", "{": "(", "[": "(", "}": ")", "]": ")"}  # fmt: skip


def lex(text: str, file: str) -> Lexed:
    """The tokens of `text`; `file` is its name in the places of tokens and messages. Never fails."""
    lexed = Lexed()
    goes_on = False
    for number, line in enumerate(text.split("\n"), 1):
        goes_on = _Line(lexed, line, file, number).read(goes_on)
        if not goes_on:
            lexed.tokens.append(Token("end", "", Span(file, number, len(line) + 1)))
    if goes_on:
        lexed.tokens.append(Token("end", "", Span(file, text.count("\n") + 1, 1)))
    return lexed


class _Line:
    """One line on its way into tokens."""

    def __init__(self, lexed: Lexed, text: str, file: str, number: int) -> None:
        self.lexed = lexed
        self.text = text
        self.file = file
        self.number = number
        self.at = 0

    def read(self, continues: bool) -> bool:
        """Append the line's tokens; whether it goes on in the next line."""
        self._note_comment(continues)
        while self.at < len(self.text):
            match = _TOKEN.match(self.text, self.at)
            if match is None:
                self._unknown()
                continue
            span = self._span()
            self.at = match.end()
            if match.lastgroup == "go_on":
                if "'" in match[0]:
                    self._report(messages.STRAY_CONTINUATION.at(span))
                return True
            self._token(cast(str, match.lastgroup), match[0], span)
        return False

    def _span(self, offset: int = 0) -> Span:
        return Span(self.file, self.number, self.at + offset + 1)

    def _report(self, message: Message) -> None:
        self.lexed.messages.append(message)

    def _add(self, kind: TokenKind, text: str, span: Span, sigil: str = "", codes: bytes = b"") -> None:
        self.lexed.tokens.append(Token(kind, text, span, cast(Sigil, sigil), codes))

    def _note_comment(self, continues: bool) -> None:
        bare = self.text.strip()
        if bare.startswith("'") and not continues:
            self.lexed.comments[self.number] = bare[1:].strip()

    def _unknown(self) -> None:
        character = self.text[self.at]
        mend = _LOOK_ALIKES.get(character)
        if character == "_":
            self._report(messages.STRAY_CONTINUATION.at(self._span()))
        elif mend is not None:
            self._report(messages.LOOK_ALIKE.at(self._span(), character=character, mend=mend))
        else:
            self._report(messages.UNKNOWN_CHARACTER.at(self._span(), character=character))
        self.at += 1

    def _token(self, group: str, text: str, span: Span) -> None:
        match group:
            case "comment":
                self._comment(text)
            case "string":
                self._string(text, span)
            case "hex":
                self._hex(text, span)
            case "number":
                self._number(text, span)
            case "name":
                self._name(text, span)
            case "sign" if text == "?":
                self._add("word", "PRINT", span)
            case "sign":
                self._add("sign", _SAME_SIGN.get(text, text), span)

    def _comment(self, text: str) -> None:
        match = _LINT.search(text)
        if match is not None:
            codes = match[1].replace(",", " ").upper().split()
            self.lexed.silenced[self.number] = frozenset(codes)

    def _string(self, text: str, span: Span) -> None:
        if len(text) < 2 or not text.endswith('"'):
            self._report(messages.OPEN_STRING.at(span))
        self._add("string", text, span, codes=self._codes(text.strip('"'), span.column + 1))

    def _codes(self, text: str, column: int) -> bytes:
        """The machine's codes of `text`, which starts at `column`."""
        try:
            codes = to_codes(text, escapes=True)
        except CharsetError as error:
            mend = f"write {error.suggestion}, or" if error.suggestion else "write another, or"
            place = Span(self.file, self.number, column + error.position)
            self._report(messages.NO_SUCH_CHARACTER.at(place, character=error.character, mend=mend))
            return b""
        for found in _ESCAPE.finditer(text):
            if int(found[1], 16) in _NOT_IN_A_LINE:
                place = Span(self.file, self.number, column + found.start())
                self._report(messages.NOT_IN_A_STRING.at(place, escape=found[0], code=int(found[1], 16)))
        return codes

    def _number(self, text: str, span: Span) -> None:
        written = text.upper()
        if written[-1] in "%!#" and ("E" in written or "D" in written):
            self._report(messages.SIGN_BEHIND_EXPONENT.at(span, number=text, sign=written[-1]))
        self._add("number", written, span)

    def _hex(self, text: str, span: Span) -> None:
        digits = text[2:]
        if not digits or int(digits, 16) > 0xFFFF:
            self._report(messages.BAD_HEX.at(span, number=text))
        self._add("number", str(int(digits or "0", 16) & 0xFFFF), span)

    def _name(self, text: str, span: Span) -> None:
        """A word or a name. A `#` behind a word belongs to what follows (`print#1`); `name$` is not the word NAME."""
        sigil = text[-1] if text[-1] in "$%!#" else ""
        base = text.removesuffix(sigil)
        upper = base.upper()
        if upper + sigil in WORDS:
            self._add("word", upper + sigil, span)
        elif sigil == "#" and upper in WORDS:
            self.at -= 1
            self._add("word", upper, span)
        else:
            if sigil in ("%", "!") and upper in WORDS:
                self._report(messages.WORD_AS_NAME.at(span, word=text, name=text.lower()))
            self._add("name", base.lower(), span, sigil)
        if upper == "DATA" and not sigil:
            self._data()

    def _data(self) -> None:
        match = _DATA.match(self.text, self.at)
        assert match is not None
        span = self._span()
        self._add("data", match[0], span, codes=self._codes(match[0], span.column))
        self.at = match.end()
