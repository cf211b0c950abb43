"""From token lines to the syntax tree. What does not parse becomes a Raw; nothing here fails.

A body without an error gives the statements that the ROM would execute, with what it would skip.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from .body_reader import COLON, IF, BodyReader, NotParsed
from .command_parser import COMMANDS
from .errors import Span
from .expression_parser import COMMA, expression
from .statement_parser import GOTO, STATEMENTS, jump_line, let, remark
from .token_line import TokenLine
from .tokens import TOKENS
from .tree import Empty, If, Jump, Line, Program, Raw, Statement, StrayElse

THEN = TOKENS["THEN"]


def parse_program(lines: Iterable[TokenLine], file: str = "") -> Program:
    """The tree of a program; `file` names it in the spans."""
    return Program(tuple(parse_line(line, file) for line in lines))


def parse_line(line: TokenLine, file: str = "") -> Line:
    """The tree of one line."""
    return Line(line.number, parse_body(line.body, line.number, file), span=Span(file, line.number))


def parse_body(body: bytes, number: int = 0, file: str = "") -> tuple[Statement, ...]:
    """The statements of a stored body; none for an empty one.

    In a span the line is the machine's `number` and the column the byte's place in the body, from 1.
    """
    reader = BodyReader(body, number, file)
    return _list(reader) if reader.peek() else ()


def _list(reader: BodyReader, behind: bool = False) -> tuple[Statement, ...]:
    """Statements up to the end of the line, or to the ELSE of an IF that is still open.

    `behind` when they stand directly behind THEN or ELSE, where a line number alone is a jump.
    """
    found: list[Statement] = []
    while not found or _more(reader):
        if reader.open_ifs and reader.at_else():
            break
        found.extend(_statement(reader, behind and not found))
    return tuple(found)


def _more(reader: BodyReader) -> bool:
    """Whether a statement follows; steps over the colon that separates it."""
    if not reader.peek():
        return False
    if not (reader.at_apostrophe() or reader.at_else()):  # these bring their own colon
        reader.expect(COLON)
    return True


def _branch(reader: BodyReader, behind: bool = True) -> tuple[Statement, ...]:
    return _list(reader, behind) if reader.peek() else ()


def _statement(reader: BodyReader, behind: bool) -> tuple[Statement, ...]:
    span = reader.span()
    if reader.at_apostrophe():
        reader.at += 2
        return (remark(reader, span),)
    if reader.at_else():
        reader.skip_else()
        return (StrayElse(_branch(reader), span=span),)
    if reader.at_end():
        return (Empty(span=span),)
    start, open_ifs = reader.at, reader.open_ifs
    try:
        parsed = _parse(reader, span, behind)
        if not reader.at_end():
            raise NotParsed
    except NotParsed:
        reader.at, reader.open_ifs = start, open_ifs
        return (_raw(reader, span),)
    return parsed if isinstance(parsed, tuple) else (parsed,)


def _parse(reader: BodyReader, span: Span, behind: bool) -> Statement | tuple[Statement, ...]:
    token = reader.peek()
    if behind and reader.at_digit():
        return Jump(jump_line(reader), span=span)
    if token < 0x80:
        return let(reader, span)
    reader.at += 1
    if token == IF:
        return _if(reader, span)
    parser = STATEMENTS.get(token) or COMMANDS.get(token)
    if parser is None:
        raise NotParsed
    return parser(reader, span)


def _if(reader: BodyReader, span: Span) -> If:
    condition = expression(reader)
    reader.skip(COMMA)
    keyword = _if_keyword(reader)
    with reader.nested():
        reader.open_ifs += 1
        then = _branch(reader, behind=keyword == "THEN")
        reader.open_ifs -= 1
        if not reader.at_else():
            return If(condition, then, None, keyword, span=span)
        reader.skip_else()
        return If(condition, then, _branch(reader), keyword, span=span)


def _if_keyword(reader: BodyReader) -> Literal["THEN", "GOTO"]:
    """THEN, or GOTO in front of a line number, which is left to be read as a statement.

    Before anything else GOTO does what THEN does (ROM-30).
    """
    reader.peek()
    start = reader.at
    if not reader.skip(GOTO):
        reader.expect(THEN)
    elif reader.at_digit():
        reader.at = start
        return "GOTO"
    return "THEN"


def _raw(reader: BodyReader, span: Span) -> Raw:
    """The bytes of a statement that does not parse, up to where the ROM would look for the next one.

    An IF in it takes in its own ELSEs, so that the ELSE of an IF around it is still found.
    """
    start = reader.at
    ifs = waiting = reader.skip_statement()
    while ifs and reader.peek():
        if not reader.at_else():
            reader.at += 1
        elif not waiting and reader.open_ifs:
            break
        else:
            waiting = max(0, waiting - 1)
            reader.skip_else()
        waiting += reader.skip_statement()
    return Raw(reader.body[start : reader.at], span=span)
