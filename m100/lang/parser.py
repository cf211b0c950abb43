"""From the text of one file to its syntax tree, and everything that is wrong with its form.

After a mistake the parser goes on with the next line, so that one run reports as much as it can.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePath

from . import declarations, messages, structures, tree
from .blocks import BlockReader
from .cursor import Cursor
from .lexer import lex
from .messages import Message

_READERS = {**structures.READERS, **declarations.READERS}


@dataclass
class ParsedFile:
    """A file's tree, its messages, and by line the codes that its `lint: off` remarks name."""

    tree: tree.SourceFile
    messages: list[Message]
    silenced: dict[int, frozenset[str]]


def parse_text(text: str, file: str, target: str = "m100") -> ParsedFile:
    """Parse one file's text. `file` is its path as messages show it; a program is named by its stem in upper case.

    Mistakes are in the result's messages, and the tree then lacks what could not be read. Never fails.
    """
    lexed = lex(text, file)
    reader = BlockReader(Cursor(lexed.tokens), target, _READERS, lexed.comments)
    body = reader.block()
    while not reader.cursor.at_file_end:  # a sub in an unclosed block ends the block, not the file
        body += reader.block()
    stem = PurePath(file).stem
    if reader.module is not None and reader.module.text.lower() != stem.lower():
        reader.report(messages.MODULE_NAME, reader.module.span, file=stem, module=reader.module.text.lower())
    name = stem.upper() if reader.module is None else reader.module.text.lower()
    found = tree.SourceFile(name, file, reader.module is not None, tuple(reader.uses), tuple(reader.declarations), body)
    return ParsedFile(found, sorted(_together(lexed.messages, reader.messages), key=_place), lexed.silenced)


def _together(characters: list[Message], statements: list[Message]) -> list[Message]:
    """All messages, without those that only follow from a wrong character in the same line."""
    lines = {message.span.line for message in characters}
    return characters + [message for message in statements if message.span.line not in lines]


def _place(message: Message) -> tuple[int, int]:
    return message.span.line, message.span.column
