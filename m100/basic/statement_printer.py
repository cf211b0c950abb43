"""The statements, from the tree to pieces, one small function each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from .body_reader import BodyReader
from .errors import SourceError, Span
from .expression_parser import expression as parse_expression
from .expression_printer import COMMA, expression, keyword, listed, parenthesised, string
from .spacing import CLOSE, OPEN, Piece, join
from .tree import (
    Command,
    Data,
    DefType,
    Dim,
    DrawLine,
    Empty,
    EventSwitch,
    Expression,
    For,
    Gosub,
    Goto,
    Input,
    Jump,
    Let,
    LetClock,
    LetMid,
    LineRef,
    Listing,
    Next,
    OnError,
    OnEvent,
    OnJump,
    Open,
    Print,
    PrintItem,
    Raw,
    Read,
    Remark,
    Rename,
    Restore,
    Resume,
    Return,
    RunProgram,
    SetPoint,
    Statement,
    Tab,
)  # fmt: skip

Pieces = Iterator[Piece]

HIGHEST_LINE = 65529
EQUALS, HASH, SEMICOLON, MINUS = keyword("="), Piece(b"#"), Piece(b";"), keyword("-")


def line_number(line: LineRef, span: Span | None) -> Piece:
    """A line number; SourceError when it is still a label, or one that no statement can name."""
    place = span or Span("", 0)
    if isinstance(line, str):
        raise SourceError(f"the label {line} has no line number yet; lay the program out first", place)
    if not 0 <= line <= HIGHEST_LINE:
        raise SourceError(f"no statement can name line {line}; the highest is {HIGHEST_LINE}", place)
    return Piece(b"%d" % line)


def _numbers(lines: Iterable[LineRef | None], span: Span | None) -> Pieces:
    for index, line in enumerate(lines):
        if index:
            yield COMMA
        if line is not None:
            yield line_number(line, span)


def _words(*words: str) -> Pieces:
    return (keyword(word) for word in words)


def _runs_on(first: Iterable[Piece], second: Iterable[Piece]) -> bool:
    """Whether the first expression would take in some of what follows."""
    alone, both = join(first)[0], join([*first, *second])[0]
    reader = BodyReader(both, 0)
    parse_expression(reader)
    reader.peek()
    return reader.at > len(alone)


# ----------------------------------------------------------------- assignment


def _let(node: Let) -> Pieces:
    if node.keyword:
        yield keyword("LET")
    yield from expression(node.target)
    yield EQUALS
    yield from expression(node.value)


def _let_mid(node: LetMid) -> Pieces:
    yield from (keyword("MID$"), OPEN)
    yield from listed([node.target, node.start] if node.length is None else [node.target, node.start, node.length])
    yield from (CLOSE, EQUALS)
    yield from expression(node.value)


def _let_clock(node: LetClock) -> Pieces:
    yield from (keyword(node.clock), EQUALS)
    yield from expression(node.value)


def _dim(node: Dim) -> Pieces:
    yield keyword("DIM")
    yield from listed(node.arrays)


def _read(node: Read) -> Pieces:
    yield keyword("READ")
    yield from listed(node.targets)


def _def_type(node: DefType) -> Pieces:
    yield keyword("DEF")
    yield keyword(node.kind)
    for index, (first, last) in enumerate(node.ranges):
        if index:
            yield COMMA
        yield Piece(first.encode("ascii"))
        if last != first:
            yield from (MINUS, Piece(last.encode("ascii")))


# ----------------------------------------------------------------------- flow


def _for(node: For) -> Pieces:
    yield keyword("FOR")
    yield from expression(node.variable)
    yield EQUALS
    yield from expression(node.start)
    yield keyword("TO")
    yield from expression(node.limit)
    if node.step is not None:
        yield keyword("STEP")
        yield from expression(node.step)


def _next(node: Next) -> Pieces:
    yield keyword("NEXT")
    yield from listed(node.variables)


def _jump(node: Jump) -> Pieces:
    yield line_number(node.line, node.span)


def _goto(node: Goto | Gosub) -> Pieces:
    yield keyword("GOTO" if isinstance(node, Goto) else "GOSUB")
    yield line_number(node.line, node.span)


def _on_jump(node: OnJump) -> Pieces:
    yield keyword("ON")
    yield from expression(node.selector)
    yield keyword(node.kind)
    yield from _numbers(node.lines, node.span)


def _on_error(node: OnError) -> Pieces:
    yield from _words("ON", "ERROR", "GOTO")
    yield line_number(node.line, node.span)


def _on_event(node: OnEvent) -> Pieces:
    yield from _words("ON", node.event)
    if node.time is not None:
        yield EQUALS
        yield from expression(node.time)
    yield keyword("GOSUB")
    yield from _numbers(node.lines, node.span)


def _event_switch(node: EventSwitch) -> Pieces:
    yield keyword(node.event)
    if node.key is not None:
        yield from parenthesised(node.key)
    yield keyword(node.state)


def _resume(node: Resume) -> Pieces:
    yield keyword("RESUME")
    if node.next:
        yield keyword("NEXT")
    else:
        yield from _numbers([node.line], node.span)


def _restore(node: Restore) -> Pieces:
    yield keyword("RESTORE")
    yield from _numbers([node.line], node.span)


def _run(node: RunProgram) -> Pieces:
    yield keyword("RUN")
    if node.machine_code:
        yield Piece(b"M")
    if isinstance(node.target, (int, str)):
        yield line_number(node.target, node.span)
    elif node.target is not None:
        yield from expression(node.target) if node.machine_code else _not_m(node.target)
    if node.keep_files:
        yield from (COMMA, Piece(b"R"))


def _listing(node: Listing) -> Pieces:
    yield keyword(node.keyword)
    yield from _numbers([node.first], node.span)
    if node.dash:
        yield MINUS
        yield from _numbers([node.last], node.span)


# -------------------------------------------------------------- text and data


def print_head(node: Print) -> Pieces:
    """A PRINT up to its items or USING."""
    yield keyword("LPRINT" if node.printer else "PRINT")
    if node.channel is not None:
        yield HASH
        yield from expression(node.channel)
        yield COMMA
    if node.at is not None:
        yield Piece(b"@")
        yield from expression(node.at)
        yield COMMA


def print_rest(node: Print) -> Pieces:
    """USING and the items; a `;` where two of these would otherwise be read as one, or always with USING."""
    if node.using is not None:
        yield keyword("USING")
        yield from expression(node.using)
        yield SEMICOLON
    before: list[Piece] = []  # the item in front, if it is an expression
    for item in node.items:
        pieces = list(_print_item(item))
        if isinstance(item, str):
            before = []
        elif before and (node.using is not None or _runs_on(before, pieces)):
            yield SEMICOLON
        yield from pieces
        if not isinstance(item, str):
            before = [] if isinstance(item, Tab) else pieces


def _print_item(item: PrintItem) -> Pieces:
    if isinstance(item, str):
        yield Piece(item.encode("ascii"))
    elif isinstance(item, Tab):
        yield keyword("TAB(")
        yield from expression(item.column)
        yield CLOSE
    else:
        yield from expression(item)


def _input(node: Input) -> Pieces:
    if node.line:
        yield keyword("LINE")
    yield keyword("INPUT")
    if node.channel is not None:
        yield HASH
        yield from expression(node.channel)
        yield COMMA
    if node.prompt is not None:
        yield from (string(node.prompt.value), SEMICOLON)
    yield from listed(node.targets)


def _data(node: Data) -> Pieces:
    yield from (keyword("DATA"), Piece(node.text, verbatim=True))


def _remark(node: Remark) -> Pieces:
    yield Piece(keyword("'").code if node.apostrophe else keyword("REM").code, verbatim=True)
    yield Piece(node.text, verbatim=True)


def _raw(node: Raw) -> Pieces:
    yield Piece(node.body, verbatim=True)


# ---------------------------------------------- screen, files, everything else


def _point(x: Expression, y: Expression, colour: Expression | None = None) -> Pieces:
    yield OPEN
    yield from listed([x, y] if colour is None else [x, y, colour])
    yield CLOSE


def _draw_line(node: DrawLine) -> Pieces:
    yield keyword("LINE")
    if node.start is not None:
        yield from _point(*node.start)
    yield MINUS
    yield from _point(*node.end)
    if node.colour is not None:
        yield COMMA
        yield from expression(node.colour)
    if node.box:
        yield from (COMMA, Piece(node.box.encode("ascii")))


def _set_point(node: SetPoint) -> Pieces:
    yield keyword(node.keyword)
    yield from _point(node.x, node.y, node.colour)


def _open(node: Open) -> Pieces:
    yield keyword("OPEN")
    yield from expression(node.name)
    yield from (keyword("FOR"), keyword(node.mode), Piece(b"AS"))
    yield from expression(node.channel)


def _rename(node: Rename) -> Pieces:
    yield keyword("NAME")
    old, word = list(expression(node.old)), Piece(b"AS")
    yield from parenthesised(node.old) if _runs_on(old, [word]) else old
    yield word
    yield from expression(node.new)


_TAKES_M = ("LOAD", "SAVE", "CSAVE", "CLOAD")


def _not_m(operand: Expression) -> Pieces:
    """An operand behind a word that an M would turn into another command (ROM-42)."""
    pieces = list(expression(operand))
    return parenthesised(operand) if pieces[0].code.startswith(b"M") else iter(pieces)


def _command(node: Command) -> Pieces:
    yield keyword(node.keyword)
    if node.keyword == "MAXFILES":
        yield EQUALS
    first, rest = node.operands[:1], node.operands[1:]
    if node.keyword in _TAKES_M and first and first[0] is not None:
        yield from _not_m(first[0])
    else:
        pieces = list(listed(first))
        if node.keyword == "KEY" and pieces[0] is OPEN:
            yield keyword("+")  # KEY( would be the switch of one key (ROM-47)
        yield from pieces
    if rest:
        yield COMMA
        yield from listed(rest)


_PRINTERS: dict[type[Statement], Callable[[Any], Pieces]] = {
    Empty: lambda node: iter(()), Raw: _raw, Let: _let, LetMid: _let_mid, LetClock: _let_clock,
    Input: _input, Jump: _jump, For: _for, Next: _next, Goto: _goto, Gosub: _goto,
    Return: lambda node: _words("RETURN"), OnJump: _on_jump, OnError: _on_error, OnEvent: _on_event,
    EventSwitch: _event_switch, Resume: _resume, Restore: _restore, Read: _read, Data: _data, Dim: _dim,
    DefType: _def_type, Remark: _remark, DrawLine: _draw_line, SetPoint: _set_point, Open: _open, Rename: _rename,
    RunProgram: _run, Listing: _listing, Command: _command,
}  # fmt: skip


def statement(node: Statement) -> Pieces:
    """The pieces of one statement other than PRINT, IF and a stray ELSE.

    Raises SourceError for a jump to a label that has no line number yet.
    """
    return _PRINTERS[type(node)](node)
