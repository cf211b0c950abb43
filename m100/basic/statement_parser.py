"""The statements of flow, data and text, each read as the ROM's routine for its token reads it (ROM-27 to ROM-40)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from .body_reader import APOSTROPHE, MINUS, QUOTE, BodyReader, NotParsed
from .errors import Span
from .expression_parser import CLOSE_PARENTHESIS, COMMA, HASH, OPEN_PARENTHESIS, expression, target, variable
from .tokens import TOKENS
from .tree import (
    Data,
    DefType,
    Dim,
    Expression,
    For,
    Gosub,
    Goto,
    Input,
    Let,
    LetMid,
    LineRef,
    Next,
    OnError,
    OnEvent,
    OnJump,
    Print,
    PrintItem,
    Read,
    Remark,
    Restore,
    Resume,
    Return,
    Statement,
    String,
    Tab,
    Target,
)

StatementParser: TypeAlias = Callable[[BodyReader, Span], Statement | tuple[Statement, ...]]
"""Reads what stands behind a statement's token; the span is that of the token. Raises NotParsed."""

EQUALS, USING, TAB, TO, STEP, GOTO, GOSUB, NEXT, INPUT, FILES, ERROR = (
    TOKENS[word] for word in ("=", "USING", "TAB(", "TO", "STEP", "GOTO", "GOSUB", "NEXT", "INPUT", "FILES", "ERROR")
)
AT, SEMICOLON = b"@;"
_SEPARATORS: dict[int, Literal[",", ";"]] = {COMMA: ",", SEMICOLON: ";"}

EventName: TypeAlias = Literal["COM", "MDM", "KEY", "TIME$"]
EVENTS: dict[int, tuple[EventName, int]] = {
    TOKENS["COM"]: ("COM", 1),
    TOKENS["MDM"]: ("MDM", 1),
    TOKENS["KEY"]: ("KEY", 8),
    TOKENS["TIME$"]: ("TIME$", 1),
}
"""Token to event and how many lines ON .. GOSUB takes for it (1AFCh)."""


# ----------------------------------------------------------------- assignment


def let(reader: BodyReader, span: Span, keyword: bool = False) -> Let:
    """An assignment, from its target on."""
    place = target(reader)
    reader.expect(EQUALS)
    return Let(place, expression(reader), keyword, span=span)


def _let_keyword(reader: BodyReader, span: Span) -> Let:
    return let(reader, span, keyword=True)


def _let_mid(reader: BodyReader, span: Span) -> LetMid:
    reader.expect(OPEN_PARENTHESIS)
    place = target(reader)
    reader.expect(COMMA)
    start = expression(reader)
    length = expression(reader) if reader.skip(COMMA) else None
    reader.expect(CLOSE_PARENTHESIS)
    reader.expect(EQUALS)
    return LetMid(place, start, length, expression(reader), span=span)


def _targets(reader: BodyReader) -> tuple[Target, ...]:
    found = [target(reader)]
    while reader.skip(COMMA):
        found.append(target(reader))
    return tuple(found)


def _dim(reader: BodyReader, span: Span) -> Dim:
    return Dim(_targets(reader), span=span)


def _read(reader: BodyReader, span: Span) -> Read:
    return Read(_targets(reader), span=span)


_TYPES: tuple[tuple[bytes, Literal["INT", "SNG", "DBL", "STR"]], ...] = (
    (bytes([TOKENS["INT"]]), "INT"),
    (b"DBL", "DBL"),
    (b"SNG", "SNG"),
    (b"STR", "STR"),
)


def _def_type(reader: BodyReader, span: Span) -> DefType:
    kind = next((kind for word, kind in _TYPES if reader.skip_word(word)), None)
    if kind is None:
        raise NotParsed
    ranges = [_letter_range(reader)]
    while reader.skip(COMMA):
        ranges.append(_letter_range(reader))
    return DefType(kind, tuple(ranges), span=span)


def _letter_range(reader: BodyReader) -> tuple[str, str]:
    first = reader.letter()
    last = reader.letter() if reader.skip(MINUS) else first
    if last < first:
        raise NotParsed
    return first, last


# ----------------------------------------------------------------------- flow


def _for(reader: BodyReader, span: Span) -> For:
    counter = variable(reader)
    reader.expect(EQUALS)
    start = expression(reader)
    reader.expect(TO)
    limit = expression(reader)
    return For(counter, start, limit, expression(reader) if reader.skip(STEP) else None, span=span)


def _next(reader: BodyReader, span: Span) -> Next:
    if reader.at_end():
        return Next(span=span)
    counters = [variable(reader)]
    while reader.skip(COMMA):
        counters.append(variable(reader))
    return Next(tuple(counters), span=span)


def jump_line(reader: BodyReader) -> int:
    """The line of a jump: 0 when there is no digit; whatever follows the number is skipped (ROM-29)."""
    line = reader.line_number() or 0
    reader.skip_junk()
    return line


def _goto(reader: BodyReader, span: Span) -> Goto:
    return Goto(jump_line(reader), span=span)


def _gosub(reader: BodyReader, span: Span) -> Gosub:
    return Gosub(jump_line(reader), span=span)


def _return(reader: BodyReader, span: Span) -> Return:
    return Return(span=span)


def _on(reader: BodyReader, span: Span) -> OnError | OnEvent | OnJump:
    token = reader.peek()
    if token == ERROR:
        reader.at += 1
        reader.expect(GOTO)
        return OnError(reader.line_number() or 0, span=span)
    if token in EVENTS:
        reader.at += 1
        return _on_event(reader, *EVENTS[token], span)
    selector = expression(reader)
    kind: Literal["GOTO", "GOSUB"] = "GOSUB" if reader.skip(GOSUB) else "GOTO"
    if kind == "GOTO":
        reader.expect(GOTO)
    return OnJump(selector, kind, _line_list(reader), span=span)


def _on_event(reader: BodyReader, event: EventName, most: int, span: Span) -> OnEvent:
    time = None
    if event == "TIME$":
        reader.expect(EQUALS)
        time = expression(reader)
    reader.expect(GOSUB)
    lines = _line_list(reader)
    if len(lines) > most:
        raise NotParsed
    return OnEvent(event, lines, time, span=span)


def _line_list(reader: BodyReader) -> tuple[LineRef | None, ...]:
    lines: list[LineRef | None] = [reader.line_number()]
    while reader.skip(COMMA):
        lines.append(reader.line_number())
    return tuple(lines)


def _resume(reader: BodyReader, span: Span) -> Resume:
    if reader.skip(NEXT):
        return Resume(next=True, span=span)
    return Resume(reader.line_number(), span=span)


def _restore(reader: BodyReader, span: Span) -> Restore:
    return Restore(reader.line_number(), span=span)


# ------------------------------------------------------------- text and data


def _data(reader: BodyReader, span: Span) -> Data:
    start = reader.at
    reader.skip_statement()
    return Data(reader.body[start : reader.at], span=span)


def remark(reader: BodyReader, span: Span) -> Remark:
    """The rest of the line behind REM; a `'` if its token follows at once."""
    text = reader.body[reader.at :]
    reader.at = len(reader.body)
    if text.startswith(bytes([APOSTROPHE])):
        return Remark(text[1:], apostrophe=True, span=span)
    return Remark(text, span=span)


def _print(reader: BodyReader, span: Span) -> tuple[Statement, ...]:
    channel = at = None
    if reader.skip(HASH):
        channel = expression(reader)
        reader.expect(COMMA)
    if reader.skip(AT):
        at = expression(reader)
        reader.expect(COMMA)
    return _print_items(reader, Print((), at, None, channel, span=span))


def _lprint(reader: BodyReader, span: Span) -> tuple[Statement, ...]:
    return _print_items(reader, Print((), printer=True, span=span))


def _print_items(reader: BodyReader, head: Print) -> tuple[Statement, ...]:
    """The items behind what `head` has; a USING behind other items begins a second PRINT (ROM-32)."""
    items: list[PrintItem] = []
    while not reader.at_end() and reader.peek() != USING:
        items.append(_print_item(reader))
    span = reader.span()
    if not reader.skip(USING):
        return (Print(tuple(items), head.at, None, head.channel, head.printer, span=head.span),)
    form = expression(reader)
    reader.expect(SEMICOLON)
    used = _using_items(reader)
    if not items:
        return (Print(used, head.at, form, head.channel, head.printer, span=head.span),)
    if not isinstance(items[-1], (str, Tab)):
        items.append(";")
    first = Print(tuple(items), head.at, None, head.channel, head.printer, span=head.span)
    return first, Print(used, None, form, head.channel, head.printer, span=span)


def _print_item(reader: BodyReader) -> PrintItem:
    span, token = reader.span(), reader.peek()
    if token in _SEPARATORS:
        reader.at += 1
        return _SEPARATORS[token]
    if not reader.skip(TAB):
        return expression(reader)
    column = expression(reader)
    reader.expect(CLOSE_PARENTHESIS)
    return Tab(column, span=span)


def _using_items(reader: BodyReader) -> tuple[PrintItem, ...]:
    """Expressions with one separator behind each; the last may go without."""
    items: list[PrintItem] = [expression(reader)]
    while not reader.at_end():
        separator = _SEPARATORS.get(reader.peek())
        if separator is None:
            raise NotParsed
        reader.at += 1
        items.append(separator)
        if not reader.at_end():
            items.append(expression(reader))
    return tuple(items)


def _input(reader: BodyReader, span: Span) -> Input:
    channel, prompt = _input_source(reader)
    return Input(_targets(reader), prompt, channel, span=span)


def line_input(reader: BodyReader, span: Span) -> Input:
    """LINE INPUT, from what stands behind both words."""
    channel, prompt = _input_source(reader)
    return Input((target(reader),), prompt, channel, line=True, span=span)


def _input_source(reader: BodyReader) -> tuple[Expression | None, String | None]:
    if reader.skip(HASH):
        channel = expression(reader)
        reader.expect(COMMA)
        return channel, None
    if reader.peek() != QUOTE:
        return None, None
    span = reader.span()
    prompt = String(reader.string(), span=span)
    reader.expect(SEMICOLON)
    return None, prompt


_PARSERS: dict[str, StatementParser] = {
    "FOR": _for,
    "NEXT": _next,
    "DATA": _data,
    "INPUT": _input,
    "DIM": _dim,
    "READ": _read,
    "LET": _let_keyword,
    "GOTO": _goto,
    "RESTORE": _restore,
    "GOSUB": _gosub,
    "RETURN": _return,
    "REM": remark,
    "RESUME": _resume,
    "ON": _on,
    "LPRINT": _lprint,
    "DEF": _def_type,
    "PRINT": _print,
    "MID$": _let_mid,
}

STATEMENTS: dict[int, StatementParser] = {TOKENS[word]: parser for word, parser in _PARSERS.items()}
"""Statement token to what reads the rest; IF, ELSE and assignment without LET are the parser's own."""
