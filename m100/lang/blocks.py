"""Sequences of statements and the blocks that are open around them: what ends a block, and how reading goes on after a
mistake.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TypeAlias

from m100.basic.errors import Span

from . import messages, tree
from .cursor import MAX_DEPTH, Cursor, Mistake
from .lexer import Token
from .messages import Kind, Message
from .statements import statement

CLOSING = {"if": "end if", "select case": "end select", "do": "loop", "for": "next", "sub": "end sub",
           "when target": "end when", "table": "end table"}  # fmt: skip
"""Kind of block to what closes it."""

_BEHIND_END = {"IF": "if", "SELECT": "select case", "SUB": "sub", "WHEN": "when target", "TABLE": "table"}
_ENDING = {"ELSE": ("if", "when target"), "ELSEIF": ("if",), "CASE": ("select case",), "LOOP": ("do",),
           "NEXT": ("for",)}  # fmt: skip
_OPENING = {"IF": "if", "SELECT": "select case", "DO": "do", "FOR": "for", "SUB": "sub", "WHEN": "when target",
            "TABLE": "table", "WHILE": "do"}  # fmt: skip
_ELSEWHERE = {"endif": "if", "endselect": "select case", "endsub": "sub", "endwhen": "when target",
              "endtable": "table", "wend": "do", "endwhile": "do"}  # fmt: skip
"""What other BASICs end blocks with: no words here, so they may be names, but a line of one alone is meant as that."""


@dataclass(frozen=True, slots=True)
class Open:
    """A block that is being read: its kind, its place, whether it must end on its line, a FOR's variable."""

    kind: str
    span: Span
    on_line: bool = False
    variable: str = ""


Reader: TypeAlias = Callable[["BlockReader"], tree.Block]


@dataclass
class BlockReader:
    """Reads blocks and keeps what the readers of one file share. `readers` are those of the words that open a block,
    declare something or depend on the blocks around them.
    """

    cursor: Cursor
    target: str
    readers: Mapping[str, Reader]
    comments: Mapping[int, str]
    messages: list[Message] = field(default_factory=list)
    open: list[Open] = field(default_factory=list)
    uses: list[tree.Use] = field(default_factory=list)
    declarations: list[tree.Declaration] = field(default_factory=list)
    module: Token | None = None
    _unclosed_at: int = -1
    """Where the last block that was not closed stopped: no second mistake is made of what stands there."""
    _orphans: Counter[str] = field(default_factory=Counter)
    """Blocks whose opening could not be read, so that what closes them is no second mistake."""

    def report(self, kind: Kind, span: Span, **values: object) -> None:
        """Keep a message and go on."""
        self.messages.append(kind.at(span, **values))

    @property
    def on_line(self) -> bool:
        """Whether the reader is behind a THEN that has its statements on its own line."""
        return bool(self.open) and self.open[-1].on_line

    @property
    def in_sub(self) -> bool:
        """Whether a sub is open."""
        return any(block.kind == "sub" for block in self.open)

    def inside(self, kind: str) -> bool:
        """Whether a block of this kind is open."""
        return any(block.kind == kind for block in self.open)

    @contextmanager
    def opened(self, kind: str, span: Span, *, on_line: bool = False, variable: str = "") -> Iterator[Open]:
        """Read what is inside of a block; Mistake when that is too deep."""
        if len(self.open) >= MAX_DEPTH:
            raise Mistake(messages.TOO_DEEP.at(span))
        block = Open(kind, span, on_line or self.on_line, variable)
        self.open.append(block)
        try:
            yield block
        finally:
            self.open.pop()

    def block(self) -> tree.Block:
        """Statements up to what ends the innermost open block, which is not taken."""
        found: list[tree.Statement] = []
        while True:
            self._skip_separators()
            if self._is_over():
                return tuple(found)
            found += self._guarded()

    def close(self, block: Open) -> None:
        """Take what closes `block`, or report at its opening that it is missing."""
        c = self.cursor
        closing = CLOSING[block.kind]
        first, _, second = closing.upper().partition(" ")
        if c.is_word(first) and (not second or self._word_ahead() == second):
            c.take()
            if second:
                c.take()
            return
        if self.elsewhere_closes() == block.kind:
            self.report(messages.ELSEWHERE_CLOSES, c.span, written=c.take().text, opening=block.kind, closing=closing)
            return
        kind = messages.NOT_CLOSED_ON_LINE if block.on_line else messages.NOT_CLOSED
        self.report(kind, block.span, opening=block.kind, closing=closing)
        self._unclosed_at = c.at

    def elsewhere_closes(self) -> str | None:
        """The kind of block that the next token ends in other BASICs, if it is all that is left of the line."""
        c = self.cursor
        return _ELSEWHERE.get(c.token.text) if c.is_name() and c.ahead(1).kind == "end" else None

    def _word_ahead(self) -> str:
        token = self.cursor.ahead(1)
        return token.text if token.kind == "word" else ""

    def _skip_separators(self) -> None:
        c = self.cursor
        while c.is_sign(":") or (c.at_line_end and not self.on_line and not c.at_file_end):
            c.take()

    def _is_over(self) -> bool:
        """Whether the innermost block ends here. What closes nothing is reported and skipped."""
        while not self._at_end():
            kinds = self._closed_here()
            if not kinds:
                return False
            if self._closes_open(kinds):
                return True
            self._stray(kinds)
            self._skip_separators()
        return True

    def _at_end(self) -> bool:
        """Whether the text of the block ends: with the line behind THEN, with the file, or before a sub."""
        c = self.cursor
        if c.at_file_end or (self.on_line and c.at_line_end):
            return True
        return self._starts_sub() and any(block.kind != "when target" for block in self.open)

    def _starts_sub(self) -> bool:
        c = self.cursor
        return not self.on_line and (c.is_word("SUB") or (c.is_word("EXPORT") and self._word_ahead() == "SUB"))

    def _closed_here(self) -> tuple[str, ...]:
        """The kinds of block that the next tokens end or divide."""
        c = self.cursor
        if c.token.kind != "word":
            elsewhere = self.elsewhere_closes()
            return (elsewhere,) if elsewhere is not None else ()
        if c.token.text == "END":
            kind = _BEHIND_END.get(self._word_ahead())
            return (kind,) if kind is not None else ()
        return _ENDING.get(c.token.text, ())

    def _closes_open(self, kinds: tuple[str, ...]) -> bool:
        """Whether a block of these kinds is open that may end here: behind THEN only what was opened on the line."""
        reachable = [block for block in self.open if block.on_line == self.on_line]
        return any(block.kind in kinds for block in reachable)

    def _stray(self, kinds: tuple[str, ...]) -> None:
        c = self.cursor
        span, closing = c.span, self._closing_text()
        if any(block.kind in kinds for block in self.open):
            self.report(messages.CLOSED_BEHIND_THEN, span, closing=closing)
        elif any(self._orphans[kind] for kind in kinds):
            if not c.is_word("ELSE", "ELSEIF", "CASE"):
                self._orphans[kinds[0]] -= 1
        else:
            self.report(messages.NOT_OPEN, span, closing=closing, opening=kinds[0])
        c.skip_line()

    def _closing_text(self) -> str:
        c = self.cursor
        return f"end {self._word_ahead().lower()}" if c.is_word("END") else c.token.text.lower()

    def _guarded(self) -> tree.Block:
        """One statement; after a mistake nothing, and the rest of the line is skipped."""
        c = self.cursor
        start = c.token
        try:
            found = self._statement()
            if c.at != self._unclosed_at:
                self._expect_end()
        except Mistake as mistake:
            self.messages.append(mistake.message)
            c.skip_line()
            if start.kind == "word" and start.text in _OPENING:
                self._orphans[_OPENING[start.text]] += 1
            return ()
        return found

    def _statement(self) -> tree.Block:
        c = self.cursor
        if c.token.kind == "word" and c.token.text in self.readers:
            return self.readers[c.token.text](self)
        if self._at_label():
            name = c.take()
            c.take()
            return (tree.Label(name.text, span=name.span),)
        return (statement(c),)

    def _at_label(self) -> bool:
        c = self.cursor
        at_line_start = c.at == 0 or c.tokens[c.at - 1].kind == "end"
        return at_line_start and c.is_name() and c.ahead(1).kind == "sign" and c.ahead(1).text == ":"

    def _expect_end(self) -> None:
        c = self.cursor
        after_label = c.at > 0 and c.tokens[c.at - 1].text == ":"
        if c.at_line_end or c.is_sign(":") or after_label or (self.on_line and c.is_word("ELSE")):
            return
        raise c.mistake(messages.TRAILING)
