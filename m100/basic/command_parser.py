"""The statements that drive files, devices, the screen and the machine, each read as the ROM's routine for its token
reads it (ROM-41 to ROM-60).
"""

from __future__ import annotations

from typing import Literal

from .body_reader import MINUS, BodyReader, NotParsed
from .errors import Span
from .expression_parser import CLOSE_PARENTHESIS, COMMA, HASH, OPEN_PARENTHESIS, expression
from .statement_parser import EQUALS, EVENTS, FILES, INPUT, StatementParser, jump_line, line_input
from .tokens import TOKENS
from .tree import (
    Command,
    DrawLine,
    EventSwitch,
    Expression,
    Group,
    LetClock,
    Listing,
    Open,
    Rename,
    RunProgram,
    SetPoint,
    Statement,
    Variable,
)

ON, OFF, STOP, PRINT = (TOKENS[word] for word in ("ON", "OFF", "STOP", "PRINT"))
_STATES: dict[int, Literal["ON", "OFF", "STOP"]] = {ON: "ON", OFF: "OFF", STOP: "STOP"}

MANY = 99


def _operands(
    reader: BodyReader, least: int, most: int, gaps: frozenset[int] = frozenset()
) -> tuple[Expression | None, ...]:
    """Operands separated by commas; those whose index is in `gaps` may be left out, but not as the last."""
    found: list[Expression | None] = []
    while not reader.at_end() or found:
        if len(found) in gaps and reader.peek() == COMMA:
            found.append(None)
        else:
            found.append(expression(reader))
        if not reader.skip(COMMA):
            break
    if not least <= len(found) <= most:
        raise NotParsed
    return tuple(found)


def _command(word: str, least: int, most: int, *gaps: int) -> StatementParser:
    """A command that takes `least` to `most` operands."""

    def parse(reader: BodyReader, span: Span) -> Statement:
        return Command(word, _operands(reader, least, most, frozenset(gaps)), span=span)

    return parse


# ---------------------------------------------------------------------- files


def _name_and_letter(reader: BodyReader, letter: str) -> tuple[Expression, ...]:
    """A file name, and perhaps a comma and the letter."""
    name = expression(reader)
    if not reader.skip(COMMA):
        return (name,)
    span = reader.span()
    reader.expect(ord(letter))
    return name, Variable(letter, span=span)


def _load(reader: BodyReader, span: Span) -> Statement:
    if reader.skip(ord("M")):
        return Command("LOADM", (expression(reader),), span=span)
    return Command("LOAD", _name_and_letter(reader, "R"), span=span)


def _saver(word: str) -> StatementParser:
    """SAVE or CSAVE: `name[,A]`, and with M `name,start,end[,entry]`."""

    def parse(reader: BodyReader, span: Span) -> Statement:
        if reader.skip(ord("M")):
            return Command(f"{word}M", _operands(reader, 3, 4), span=span)
        return Command(word, _name_and_letter(reader, "A"), span=span)

    return parse


def _cload(reader: BodyReader, span: Span) -> Statement:
    word = "CLOADM" if reader.skip(ord("M")) else "CLOAD"
    if reader.skip(PRINT):
        word += "?"
    if word != "CLOAD" or reader.at_end():
        return Command(word, _operands(reader, 0, 1), span=span)
    return Command(word, _name_and_letter(reader, "R"), span=span)


def _run(reader: BodyReader, span: Span) -> Statement:
    if reader.at_end():
        return RunProgram(span=span)
    if reader.at_digit():
        return RunProgram(jump_line(reader), span=span)
    if reader.skip(ord("M")):
        return RunProgram(expression(reader), machine_code=True, span=span)
    name, *letter = _name_and_letter(reader, "R")
    return RunProgram(name, keep_files=bool(letter), span=span)


_MODES: tuple[tuple[bytes, Literal["INPUT", "OUTPUT", "APPEND"]], ...] = (
    (bytes([INPUT]), "INPUT"),
    (bytes([TOKENS["OUT"]]) + b"PUT", "OUTPUT"),
    (b"APP" + bytes([TOKENS["END"]]), "APPEND"),
)


def _open(reader: BodyReader, span: Span) -> Statement:
    name = expression(reader)
    reader.expect(TOKENS["FOR"])
    mode = next((mode for word, mode in _MODES if reader.skip_word(word)), None)
    if mode is None:
        raise NotParsed
    reader.expect_word(b"AS")
    reader.skip(HASH)
    return Open(name, mode, expression(reader), span=span)


def _close(reader: BodyReader, span: Span) -> Statement:
    channels: list[Expression] = []
    while channels or not reader.at_end():
        reader.skip(HASH)
        channels.append(expression(reader))
        if not reader.skip(COMMA):
            break
    return Command("CLOSE", tuple(channels), span=span)


def _rename(reader: BodyReader, span: Span) -> Statement:
    old = expression(reader)
    reader.expect_word(b"AS")
    return Rename(old, expression(reader), span=span)


def _max(reader: BodyReader, span: Span) -> Statement:
    reader.expect(FILES)
    reader.expect(EQUALS)
    return Command("MAXFILES", (expression(reader),), span=span)


def _listing(word: Literal["LIST", "LLIST", "EDIT"]) -> StatementParser:
    def parse(reader: BodyReader, span: Span) -> Statement:
        first = reader.line_number()
        dash = reader.skip(MINUS)
        return Listing(word, first, reader.line_number() if dash else None, dash, span=span)

    return parse


# ------------------------------------------------------------------- graphics


def _point(reader: BodyReader) -> tuple[Expression, Expression, Expression | None]:
    """`(x,y[,colour])` (1D2Eh)."""
    reader.expect(OPEN_PARENTHESIS)
    x = expression(reader)
    reader.expect(COMMA)
    y = expression(reader)
    colour = expression(reader) if reader.skip(COMMA) else None
    reader.expect(CLOSE_PARENTHESIS)
    return x, y, colour


def _set_point(word: Literal["PSET", "PRESET"]) -> StatementParser:
    def parse(reader: BodyReader, span: Span) -> Statement:
        return SetPoint(word, *_point(reader), span=span)

    return parse


def _line(reader: BodyReader, span: Span) -> Statement:
    if reader.skip(INPUT):
        return line_input(reader, span)
    start = None if reader.peek() == MINUS else _point(reader)[:2]
    reader.expect(MINUS)
    end = _point(reader)[:2]
    colour = expression(reader) if reader.skip(COMMA) else None
    if colour is None or not reader.skip(COMMA):
        return DrawLine(start, end, colour, span=span)
    reader.expect(ord("B"))
    return DrawLine(start, end, colour, "BF" if reader.skip(ord("F")) else "B", span=span)


# -------------------------------------------------- events, clock and devices


def _event_switch(token: int) -> StatementParser:
    """`COM ON` and its kin."""
    event = EVENTS[token][0]

    def parse(reader: BodyReader, span: Span) -> Statement:
        return EventSwitch(event, _state(reader), span=span)

    return parse


def _state(reader: BodyReader) -> Literal["ON", "OFF", "STOP"]:
    state = _STATES.get(reader.peek())
    if state is None:
        raise NotParsed
    reader.at += 1
    return state


def _key(reader: BodyReader, span: Span) -> Statement:
    if reader.skip(TOKENS["LIST"]):
        return Command("KEY LIST", span=span)
    if reader.peek() in _STATES:
        return EventSwitch("KEY", _state(reader), span=span)
    if reader.peek() == OPEN_PARENTHESIS:
        number = expression(reader)
        number = number.inner if isinstance(number, Group) else number
        return EventSwitch("KEY", _state(reader), number, span=span)
    return Command("KEY", _operands(reader, 2, 2), span=span)


def _clock(word: str) -> StatementParser:
    """`DATE$ = value`, `DAY$ = value`, and TIME$ which is an event as well."""

    def parse(reader: BodyReader, span: Span) -> Statement:
        if word == "TIME$" and reader.peek() in _STATES:
            return EventSwitch("TIME$", _state(reader), span=span)
        reader.expect(EQUALS)
        return LetClock(word, expression(reader), span=span)

    return parse


def _sound(reader: BodyReader, span: Span) -> Statement:
    if reader.peek() in (ON, OFF):
        return Command(f"SOUND {_state(reader)}", span=span)
    return Command("SOUND", _operands(reader, 2, 2), span=span)


def _motor(reader: BodyReader, span: Span) -> Statement:
    if reader.peek() == STOP:
        raise NotParsed
    return Command(f"MOTOR {_state(reader)}", span=span)


def _power(reader: BodyReader, span: Span) -> Statement:
    if reader.skip(TOKENS["CONT"]):
        return Command("POWER CONT", span=span)
    if not reader.skip(OFF):
        return Command("POWER", (expression(reader),), span=span)
    if not reader.skip(COMMA):
        return Command("POWER OFF", span=span)
    reader.expect(TOKENS["RESUME"])
    return Command("POWER OFF,RESUME", span=span)


_PLAIN_COMMANDS: dict[str, tuple[int, ...]] = {
    # word: fewest operands, most operands, and the places that may be left empty
    "END": (0, 0), "STOP": (0, 0), "CONT": (0, 0), "CLS": (0, 0), "BEEP": (0, 0), "LCOPY": (0, 0),
    "MENU": (0, 0), "NEW": (0, 0), "FILES": (0, 0), "LFILES": (0, 0), "IPL": (0, 1), "CLEAR": (0, 2),
    "POKE": (2, 2), "OUT": (2, 2), "ERROR": (1, 1), "CALL": (1, 3, 1), "SCREEN": (1, 2, 0),
    "KILL": (1, 1), "MERGE": (1, 1), "WIDTH": (0, MANY), "DSKO$": (0, MANY),
}  # fmt: skip

COMMANDS: dict[int, StatementParser] = {
    **{TOKENS[word]: _command(word, *shape) for word, shape in _PLAIN_COMMANDS.items()},
    **{
        TOKENS[word]: parser
        for word, parser in {
            "LOAD": _load,
            "SAVE": _saver("SAVE"),
            "CSAVE": _saver("CSAVE"),
            "CLOAD": _cload,
            "RUN": _run,
            "OPEN": _open,
            "CLOSE": _close,
            "NAME": _rename,
            "MAX": _max,
            "LIST": _listing("LIST"),
            "LLIST": _listing("LLIST"),
            "EDIT": _listing("EDIT"),
            "PSET": _set_point("PSET"),
            "PRESET": _set_point("PRESET"),
            "LINE": _line,
            "COM": _event_switch(TOKENS["COM"]),
            "MDM": _event_switch(TOKENS["MDM"]),
            "KEY": _key,
            "TIME$": _clock("TIME$"),
            "DATE$": _clock("DATE$"),
            "DAY$": _clock("DAY$"),
            "SOUND": _sound,
            "MOTOR": _motor,
            "POWER": _power,
        }.items()
    },
}
"""Statement token to what reads the rest."""
