"""A cursor over a stored body which reads as the ROM does: blanks count only inside strings, DATA and remarks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from .errors import Span
from .tokens import TOKENS
from .tree import Sigil

COLON, QUOTE, POINT = b':".'
IF, ELSE, REM, APOSTROPHE, MINUS, PLUS = (TOKENS[word] for word in ("IF", "ELSE", "REM", "'", "-", "+"))
MAX_DEPTH = 60
"""How deep parentheses, prefix operators and IFs may be nested: the recursion must end somewhere."""

_BLANK_RUN = re.compile(rb"[ \t\n]*")
_ELSE = re.compile(rb":[ \t\n]*\x91")
_STRING = re.compile(rb'"([^"]*)"?')
_LAST_FULL_LINE = 6552  # a digit that follows a larger number is not taken (ROM-16)
_SIGILS: dict[int, Sigil] = {ord("%"): "%", ord("$"): "$", ord("!"): "!", ord("#"): "#"}


class NotParsed(Exception):
    """What stands here is not what the statement wants; the statement becomes a Raw."""


class BodyReader:
    """Reads a body from left to right; `at` is the place of the next byte."""

    def __init__(self, body: bytes, number: int, file: str = "") -> None:
        self.body = body
        self.at = 0
        self.open_ifs = 0  # IFs around this place that an ELSE could still belong to
        self._number = number
        self._file = file
        self._depth = 0

    def peek(self) -> int:
        """The next byte behind blanks, 0 at the end of the line."""
        blanks = _BLANK_RUN.match(self.body, self.at)
        assert blanks is not None
        self.at = blanks.end()
        return self.body[self.at] if self.at < len(self.body) else 0

    def span(self) -> Span:
        """The place of the next byte behind blanks."""
        self.peek()
        return Span(self._file, self._number, self.at + 1)

    def skip(self, code: int) -> bool:
        """Step over this byte if it comes next."""
        if self.peek() != code:
            return False
        self.at += 1
        return True

    def skip_word(self, word: bytes) -> bool:
        """Step over these bytes, blanks between them allowed, if they come next."""
        start = self.at
        if all(self.skip(code) for code in word):
            return True
        self.at = start
        return False

    def expect(self, code: int) -> None:
        """Step over this byte, which must come next."""
        if not self.skip(code):
            raise NotParsed

    def expect_word(self, word: bytes) -> None:
        """Step over these bytes, which must come next."""
        if not self.skip_word(word):
            raise NotParsed

    def at_end(self) -> bool:
        """Whether the statement ends here: at a colon or the end of the line."""
        return self.peek() in (0, COLON)

    def at_else(self) -> bool:
        """Whether an ELSE stands here, with the colon that belongs to it (ROM-8)."""
        self.peek()
        return _ELSE.match(self.body, self.at) is not None

    def skip_else(self) -> None:
        """Step over an ELSE and its colon."""
        found = _ELSE.match(self.body, self.at)
        assert found is not None
        self.at = found.end()

    def at_apostrophe(self) -> bool:
        """Whether a `'` stands here: a colon, REM and its own token."""
        self.peek()
        return self.body.startswith(bytes((COLON, REM, APOSTROPHE)), self.at)

    def at_letter(self) -> bool:
        """Whether an upper-case letter comes next: only those make names."""
        return 0x41 <= self.peek() <= 0x5A

    def at_digit(self) -> bool:
        """Whether a digit comes next."""
        return 0x30 <= self.peek() <= 0x39

    def _take(self) -> str:
        self.at += 1
        return chr(self.body[self.at - 1])

    def letter(self) -> str:
        """One upper-case letter."""
        if not self.at_letter():
            raise NotParsed
        return self._take()

    def digits(self) -> str:
        """The digits that come next, perhaps none."""
        found = ""
        while self.at_digit():
            found += self._take()
        return found

    def name(self) -> tuple[str, Sigil]:
        """A name, of which all letters are kept, and its type character."""
        name = self.letter()
        while self.at_letter() or self.at_digit():
            name += self._take()
        sigil = _SIGILS.get(self.peek(), "")
        self.at += bool(sigil)
        return name, sigil

    def number(self) -> str:
        """A number as the ROM reads one, without its blanks (ROM-23)."""
        text = self.digits()
        if self.skip(POINT):
            text += "." + self.digits()
        if exponent := self._exponent():
            return text + exponent
        return text + self._take() if self.peek() in b"%!#" else text

    def _exponent(self) -> str:
        letter = chr(self.peek()).upper()
        if letter not in ("E", "D"):
            return ""
        start = self.at
        self.at += 1
        if letter == "E" and chr(self.peek()).upper() in ("L", "Q"):
            self.at = start
            return ""
        sign = {MINUS: "-", ord("-"): "-", PLUS: "+", ord("+"): "+"}.get(self.peek(), "")
        self.at += bool(sign)
        return letter + sign + self.digits()

    def string(self) -> bytes:
        """A quoted string, closed by a quote or the end of the line."""
        self.peek()
        found = _STRING.match(self.body, self.at)
        if not found:
            raise NotParsed
        self.at = found.end()
        return found[1]

    def line_number(self) -> int | None:
        """A line number, None when no digit comes; ends before a digit that would make it more than 65529."""
        if not self.at_digit():
            return None
        value = 0
        while value <= _LAST_FULL_LINE and self.at_digit():
            value = value * 10 + self.body[self.at] - 0x30
            self.at += 1
        return value

    def skip_statement(self) -> int:
        """Step to the colon or end that closes the statement, past colons in quotes; the IF tokens on the way."""
        ifs, quoted = 0, False
        while self.at < len(self.body):
            code = self.body[self.at]
            if code == QUOTE:
                quoted = not quoted
            elif not quoted and code == COLON:
                break
            elif not quoted and code == IF:
                ifs += 1
            self.at += 1
        return ifs

    def skip_junk(self) -> None:
        """Step over what the ROM never looks at behind a line number."""
        if self.skip_statement():
            raise NotParsed  # an IF in there would still be counted when an ELSE is looked for

    @contextmanager
    def nested(self) -> Iterator[None]:
        """One level deeper; NotParsed when that is too deep."""
        if self._depth >= MAX_DEPTH:
            raise NotParsed
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1
