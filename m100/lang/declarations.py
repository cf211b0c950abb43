"""What a file declares at its top level: MODULE, USE, CONST, VAR, DIM, TABLE, DEF, SUB, and EXPORT before them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from m100.basic.tree import Expression, Variable

from . import messages, tree
from .blocks import BlockReader, Reader
from .cursor import Cursor
from .expressions import arguments, expression, variable, word_as_name
from .lexer import Token

Declare: TypeAlias = Callable[[BlockReader, bool], list[tree.Declaration]]


def _new_name(c: Cursor) -> Token:
    """The name that a declaration gives; Mistake for a word or a qualified name."""
    if c.token.kind == "word":
        raise word_as_name(c)
    if c.token.kind != "name":
        c.missing("a name")
    if "." in c.token.text:
        raise c.mistake(messages.QUALIFIED, module=c.token.text.partition(".")[0])
    return c.take()


# ---------------------------------------------------------------- names and values


def _const(p: BlockReader, exported: bool) -> list[tree.Declaration]:
    def one(c: Cursor) -> tree.Declaration:
        name = _new_name(c)
        c.expect("=")
        return tree.Const(name.text, name.sigil, expression(c), exported, span=name.span)

    p.cursor.take()
    return p.cursor.separated(one)


def _var(p: BlockReader, exported: bool) -> list[tree.Declaration]:
    def one(c: Cursor) -> tree.Declaration:
        name = _new_name(c)
        if c.is_sign("("):
            raise c.mistake(messages.VAR_WITH_BOUNDS, name=name.text + name.sigil)
        value = expression(c) if c.accept("=") else None
        return tree.Var(name.text, name.sigil, value, exported, span=name.span)

    p.cursor.take()
    return p.cursor.separated(one)


def _dim(p: BlockReader, exported: bool) -> list[tree.Declaration]:
    def one(c: Cursor) -> tree.Declaration:
        name = _new_name(c)
        if not c.is_sign("("):
            raise c.mistake(messages.DIM_WITHOUT_BOUNDS, name=name.text + name.sigil)
        return tree.DimArray(name.text, name.sigil, arguments(c), exported, span=name.span)

    p.cursor.take()
    return p.cursor.separated(one)


def _table(p: BlockReader, exported: bool) -> list[tree.Declaration]:
    c = p.cursor
    span = c.take().span
    name = _new_name(c)
    c.expect("(")
    first = expression(c)
    c.expect_word("TO")
    last = expression(c)
    c.expect(")")
    if c.accept("="):
        values = _table_line(c)
    else:
        with p.opened("table", span) as block:
            values = _table_lines(p)
            p.close(block)
    return [tree.Table(name.text, name.sigil, first, last, tuple(values), exported, span=name.span)]


def _table_lines(p: BlockReader) -> list[Expression]:
    c = p.cursor
    values: list[Expression] = []
    while not c.at_file_end and not c.is_word("END") and p.elsewhere_closes() != "table":
        if c.at_line_end:
            c.take()
        elif c.token.kind == "word" and c.token.text in p.readers:
            break  # a table that is not closed
        else:
            values += _table_line(c)
            if not c.at_line_end:
                raise c.mistake(messages.TRAILING)
    return values


def _table_line(c: Cursor) -> list[Expression]:
    """Values with commas between them; a comma at the end of the line is allowed."""
    values = [expression(c)]
    while c.accept(","):
        if c.at_line_end:
            break
        values.append(expression(c))
    return values


# ---------------------------------------------------------------- defs and subs


def _variables(c: Cursor, closing: str) -> tuple[Variable, ...]:
    found: list[Variable] = []
    while not c.is_sign(closing):
        name = _new_name(c)
        found.append(Variable(name.text, name.sigil, span=name.span))
        if not c.accept(","):
            break
    return tuple(found)


def _parameters(c: Cursor) -> tuple[Variable, ...]:
    c.expect("(")
    found = _variables(c, ")")
    c.expect(")")
    return found


def _def(p: BlockReader, exported: bool) -> list[tree.Declaration]:
    c = p.cursor
    c.take()
    name = _new_name(c)
    parameters = _parameters(c)
    c.expect("=")
    return [tree.Def(name.text, name.sigil, parameters, expression(c), exported, span=name.span)]


def _sub(p: BlockReader, exported: bool) -> list[tree.Declaration]:
    c = p.cursor
    span = c.take().span
    comment = _comment_above(p, span.line)
    name = _new_name(c)
    if name.sigil:
        p.report(messages.SUB_SIGN, name.span, name=name.text)
    parameters = _parameters(c)
    results: tuple[Variable, ...] = ()
    if c.accept("->"):
        results = _variables(c, ":") or (variable(c),)
    with p.opened("sub", span) as block:
        if not c.at_statement_end:
            p.report(messages.TRAILING, c.span, found=c.found())
            c.skip_line()
        body = p.block()
        p.close(block)
    return [tree.Sub(name.text, parameters, results, body, exported, comment, span=name.span)]


def _comment_above(p: BlockReader, line: int) -> str:
    lines: list[str] = []
    while (line := line - 1) in p.comments:
        lines.insert(0, p.comments[line])
    return "\n".join(lines)


_DECLARE: dict[str, Declare] = {
    "CONST": _const,
    "VAR": _var,
    "DIM": _dim,
    "TABLE": _table,
    "DEF": _def,
    "SUB": _sub,
}


def _declare(p: BlockReader) -> tree.Block:
    """A declaration, with or without `export` before it."""
    c = p.cursor
    export = c.accept_word("EXPORT")
    word = c.token
    if export is not None:
        if not c.is_word(*_DECLARE):
            raise c.mistake(messages.NOT_EXPORTED)
        if p.module is None:
            p.report(messages.EXPORT_IN_PROGRAM, export.span)
    around = [block for block in p.open if block.kind != "when target"]
    found = _DECLARE[word.text](p, export is not None)
    if around:
        block = around[-1].kind
        p.report(messages.NOT_AT_TOP, word.span, word=word.text.lower(), block=f"`{block}`")
    else:
        p.declarations += found
    return ()


# ---------------------------------------------------------------- modules


def _module_name(c: Cursor) -> Token:
    """A module may be called by a word of BASIC: its name never stands where such a word could."""
    if not (c.token.kind == "word" or c.is_name()):
        c.missing("the name of a module")
    return c.take()


def _module(p: BlockReader) -> tree.Block:
    c = p.cursor
    word = c.take()
    name = _module_name(c)
    before = [token for token in c.tokens[: c.at - 2] if token.kind != "end"]
    if before:
        p.report(messages.LATE_MODULE, word.span)
    p.module = name
    return ()


def _use(p: BlockReader) -> tree.Block:
    c = p.cursor
    word = c.take()
    name = _module_name(c)
    around = [block.kind for block in p.open if block.kind != "when target"]
    if around:
        p.report(messages.NOT_AT_TOP, word.span, word="use", block=f"`{around[-1]}`")
    p.uses.append(tree.Use(name.text.lower(), span=name.span))
    return ()


READERS: dict[str, Reader] = {
    **dict.fromkeys(("EXPORT", *_DECLARE), _declare),
    "MODULE": _module,
    "USE": _use,
}
