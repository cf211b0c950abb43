"""Reading tokens one after the other, and the one way in which the parser says what is missing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from m100.basic.errors import Span

from . import messages
from .lexer import Token
from .messages import Kind, Message

Item = TypeVar("Item")

MAX_DEPTH = 60
"""How deep parentheses, signs and blocks may be nested: reading them is recursive."""

MAX_CHAIN = 200
"""The most operators in a row: they make the tree that deep."""


class Mistake(Exception):
    """The statement cannot be read; the parser reports the message and goes on with the next line."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


class Cursor:
    """A place in a list of tokens that ends with an `end` token."""

    def __init__(self, tokens: list[Token]) -> None:
        self.tokens = tokens
        self.at = 0
        self._depth = 0

    @property
    def token(self) -> Token:
        """The next token."""
        return self.tokens[self.at]

    @property
    def span(self) -> Span:
        """The place of the next token."""
        return self.token.span

    def ahead(self, distance: int) -> Token:
        """The token `distance` behind the next one, or the last."""
        return self.tokens[min(self.at + distance, len(self.tokens) - 1)]

    def take(self) -> Token:
        """The next token, and move behind it; the last is never left."""
        token = self.token
        if self.at < len(self.tokens) - 1:
            self.at += 1
        return token

    @property
    def at_file_end(self) -> bool:
        """Whether only the last token is left."""
        return self.at == len(self.tokens) - 1

    @property
    def at_line_end(self) -> bool:
        """Whether the line is over."""
        return self.token.kind == "end"

    @property
    def at_statement_end(self) -> bool:
        """Whether a statement may be over: at a colon, an ELSE or the end of the line."""
        return self.at_line_end or self.is_sign(":") or self.is_word("ELSE")

    def is_word(self, *words: str) -> bool:
        """Whether the next token is one of these words (upper case)."""
        return self.token.kind == "word" and self.token.text in words

    def is_sign(self, *signs: str) -> bool:
        """Whether the next token is one of these signs."""
        return self.token.kind == "sign" and self.token.text in signs

    def is_name(self, *names: str) -> bool:
        """Whether the next token is a name without a sign of type, one of `names` if there are any."""
        return self.token.kind == "name" and not self.token.sigil and (not names or self.token.text in names)

    def accept_word(self, *words: str) -> Token | None:
        """Take one of these words if it is next."""
        return self.take() if self.is_word(*words) else None

    def accept(self, *signs: str) -> Token | None:
        """Take one of these signs if it is next."""
        return self.take() if self.is_sign(*signs) else None

    def separated(self, read: Callable[[Cursor], Item]) -> list[Item]:
        """One item or several with commas between them, each read by `read`."""
        found = [read(self)]
        while self.accept(","):
            found.append(read(self))
        return found

    def expect(self, sign: str) -> Token:
        """Take this sign; Mistake if something else is next."""
        return self.accept(sign) or self.missing(f"`{sign}`")

    def expect_word(self, word: str) -> Token:
        """Take this word; Mistake if something else is next."""
        return self.accept_word(word) or self.missing(f"`{word.lower()}`")

    def missing(self, what: str, mend: str = "") -> Token:
        """Raise the Mistake that `what` is missing here; typed so that `accept(…) or missing(…)` is a Token."""
        raise self.mistake(messages.EXPECTED, what=what, mend=mend or what)

    def mistake(self, kind: Kind, **values: object) -> Mistake:
        """A Mistake at the next token; `{found}` in its templates is that token."""
        return Mistake(kind.at(self.span, found=self.found(), **values))

    def found(self) -> str:
        """The next token as a message names it."""
        token = self.token
        if token.kind == "end":
            return "the end of the line"
        if token.kind == "string":
            return token.text
        return f"`{(token.text.lower() if token.kind == 'word' else token.text)}{token.sigil}`"

    @contextmanager
    def nested(self) -> Iterator[None]:
        """One level deeper in an expression; Mistake when that is too deep."""
        if self._depth >= MAX_DEPTH:
            raise self.mistake(messages.TOO_DEEP)
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1

    def skip_line(self) -> None:
        """Move to the end of the line."""
        while not self.at_line_end:
            self.take()
