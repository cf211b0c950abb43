"""The machine's statements for screen, keyboard and files: PRINT, INPUT, LINE, OPEN and their kin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, cast

from m100.basic import tree as basic
from m100.basic.tree import Expression, PrintItem, Statement

from . import messages
from .cursor import Cursor
from .expressions import expression, expressions, target


def print_(c: Cursor) -> Statement:
    """`print [@n,] [#n,] [using f$;] items`, also `lprint`."""
    word = c.take()
    printer = word.text == "LPRINT"
    at = _operand_before_comma(c) if not printer and c.accept("@") else None
    channel = _operand_before_comma(c) if not printer and c.accept("#") else None
    using = None
    if c.accept_word("USING"):
        using = expression(c)
        c.expect(";")
    return basic.Print(_print_items(c), at, using, channel, printer, span=word.span)


def _operand_before_comma(c: Cursor) -> Expression:
    found = expression(c)
    if not c.at_statement_end:
        c.expect(",")
    return found


def _print_items(c: Cursor) -> tuple[PrintItem, ...]:
    items: list[PrintItem] = []
    while not c.at_statement_end:
        if c.is_sign(",", ";"):
            items.append(cast(Literal[",", ";"], c.take().text))
        elif word := c.accept_word("TAB"):
            c.expect("(")
            items.append(basic.Tab(expression(c), span=word.span))
            c.expect(")")
        else:
            items.append(expression(c))
    return tuple(items)


def input_(c: Cursor) -> Statement:
    """`input ["prompt";] targets` or `input #n, targets`."""
    word = c.take()
    channel, prompt = _input_source(c)
    return basic.Input(tuple(c.separated(target)), prompt, channel, span=word.span)


def _input_source(c: Cursor) -> tuple[Expression | None, basic.String | None]:
    if c.accept("#"):
        channel = expression(c)
        c.expect(",")
        return channel, None
    if c.token.kind != "string":
        return None, None
    text = c.take()
    if c.is_sign(","):
        raise c.mistake(messages.COMMA_BEHIND_PROMPT)
    c.expect(";")
    return None, basic.String(text.codes, span=text.span)


def line(c: Cursor) -> Statement:
    """`line input …` or `line (x,y)-(x,y)[,colour[,b|bf]]`."""
    word = c.take()
    if c.accept_word("INPUT"):
        channel, prompt = _input_source(c)
        into = target(c)
        if c.is_sign(","):
            raise c.mistake(messages.ONE_TARGET)
        return basic.Input((into,), prompt, channel, line=True, span=word.span)
    start = _point(c) if c.is_sign("(") else None
    c.expect("-")
    end = _point(c)
    colour = expression(c) if c.accept(",") else None
    box: Literal["", "B", "BF"] = ""
    if colour is not None and c.accept(","):
        if not c.is_name("b", "bf"):
            c.missing("`b` or `bf`")
        box = "B" if c.take().text == "b" else "BF"
    return basic.DrawLine(start, end, colour, box, span=word.span)


def _point(c: Cursor) -> tuple[Expression, Expression]:
    c.expect("(")
    x = expression(c)
    c.expect(",")
    y = expression(c)
    c.expect(")")
    return x, y


def set_point(c: Cursor) -> Statement:
    """`pset (x,y)` and `preset (x,y)`."""
    word = c.take()
    x, y = _point(c)
    return basic.SetPoint("PSET" if word.text == "PSET" else "PRESET", x, y, span=word.span)


_MODES: dict[str, Literal["INPUT", "OUTPUT", "APPEND"]] = {"INPUT": "INPUT", "output": "OUTPUT", "append": "APPEND"}


def open_(c: Cursor) -> Statement:
    """`open name for input|output|append as [#]n`."""
    word = c.take()
    name = expression(c)
    c.expect_word("FOR")
    if c.token.text not in _MODES:
        c.missing("`input`, `output` or `append`")
    mode = _MODES[c.take().text]
    c.expect_word("AS")
    c.accept("#")
    return basic.Open(name, mode, expression(c), span=word.span)


def close(c: Cursor) -> Statement:
    """`close [[#]n, …]`."""
    word = c.take()
    channels: list[Expression] = []
    while not c.at_statement_end:
        c.accept("#")
        channels.append(expression(c))
        if not c.accept(","):
            break
    return basic.Command("CLOSE", tuple(channels), span=word.span)


def rename(c: Cursor) -> Statement:
    """`name old as new`."""
    word = c.take()
    old = expression(c)
    c.expect_word("AS")
    return basic.Rename(old, expression(c), span=word.span)


def run(c: Cursor) -> Statement:
    """`run`, `run file [, r]` and `runm file`."""
    word = c.take()
    if c.at_statement_end:
        return basic.RunProgram(machine_code=word.text == "RUNM", span=word.span)
    file = expression(c)
    return basic.RunProgram(file, _flag(c, "r") is not None, word.text == "RUNM", span=word.span)


def _flag(c: Cursor, letter: str) -> Expression | None:
    """A comma and a letter that is no variable, such as the R of `run "x", r`; upper case in the tree."""
    if not c.accept(","):
        return None
    if not c.is_name(letter):
        c.missing(f"`{letter}`")
    return basic.Variable(letter.upper(), span=c.take().span)


def file_command(letter: str) -> Callable[[Cursor], Statement]:
    """A statement with a file name and perhaps a letter behind it: `load f$, r`, `save f$, a`."""

    def read(c: Cursor) -> Statement:
        word = c.take()
        if c.at_statement_end:
            return basic.Command(word.text, span=word.span)
        name = expression(c)
        flag = _flag(c, letter)
        return basic.Command(word.text, (name,) if flag is None else (name, flag), span=word.span)

    return read


def load_from_tape(c: Cursor) -> Statement:
    """`cload [name [, r]]`, and `cload? [name]`, which compares. `?` is read as the word PRINT."""
    if not (c.ahead(1).kind == "word" and c.ahead(1).text == "PRINT"):
        return file_command("r")(c)
    word = c.take()
    c.take()
    return basic.Command("CLOAD?", () if c.at_statement_end else (expression(c),), span=word.span)


def switched(*states: str) -> Callable[[Cursor], Statement]:
    """A statement with a word such as ON behind it, which becomes part of its keyword, or else with operands."""

    def read(c: Cursor) -> Statement:
        word = c.take()
        state = c.accept_word(*states)
        if state is not None:
            return basic.Command(f"{word.text} {state.text}", span=word.span)
        return basic.Command(word.text, expressions(c), span=word.span)

    return read


def max_files(c: Cursor) -> Statement:
    """`maxfiles = n`."""
    word = c.take()
    c.expect("=")
    return basic.Command("MAXFILES", (expression(c),), span=word.span)


def bare(c: Cursor) -> Statement:
    """A statement without operands."""
    word = c.take()
    return basic.Command(word.text, span=word.span)


def plain(c: Cursor) -> Statement:
    """A statement with operands between commas, any of which may be left out."""
    word = c.take()
    operands: list[Expression | None] = []
    while not c.at_statement_end:
        operands.append(None if c.is_sign(",") else expression(c))
        if not c.accept(","):
            break
        if c.at_statement_end:
            raise c.mistake(messages.NO_EXPRESSION)
    return basic.Command(word.text, tuple(operands), span=word.span)
