"""Hypothesis strategies for trees of every kind of node, with names and numbers that are traps."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from hypothesis import strategies as st

from m100.basic import tree
from m100.basic.operators import PRECEDENCE, PREFIX_LEVEL
from m100.basic.tree import Expression, Statement

TRAPS = ["F", "S", "P", "T", "Y", "X", "L", "GO", "GOT", "TO", "FORM", "ON", "M", "E", "D1", "INK", "SCORE", "ERR", "C"]
names = st.one_of(st.sampled_from(TRAPS), st.from_regex(r"[A-Z][A-Z0-9]{0,3}", fullmatch=True)).filter(
    lambda name: "GOTO" not in name
)
sigils = st.sampled_from(["", "", "%", "!", "#", "$"])
numbers = st.sampled_from(
    ["0", "1", "12", "32767", ".5", "1.5", "1E5", "1E-5", "2D+10", "3#", "4!", "5%", "1E", ".", "65529"]
).map(tree.Number)
codes = st.binary(max_size=6).map(lambda data: data.replace(b"\0", b" ").replace(b'"', b"'"))
strings = codes.map(tree.String)
variables = st.builds(tree.Variable, names, sigils)
line_numbers = st.integers(0, 65529)

NO_ARGUMENT = ["ERL", "ERR", "INKEY$", "CSRLIN", "HIMEM", "TIME$", "DATE$", "DAY$", "MAXFILES", "MAXRAM", "DSKI$"]
ONE_ARGUMENT = [
    "SGN", "INT", "ABS", "FRE", "INP", "LPOS", "POS", "SQR", "RND", "LOG", "EXP", "COS", "SIN", "TAN", "ATN", "PEEK",
    "EOF", "LOC", "LOF", "CINT", "CSNG", "CDBL", "FIX", "LEN", "STR$", "VAL", "ASC", "CHR$", "SPACE$", "INPUT$",
    "VARPTR#",
]  # fmt: skip
TWO_ARGUMENTS = ["LEFT$", "RIGHT$", "MID$", "STRING$", "INSTR", "INPUT$"]


def _several(inner: st.SearchStrategy[Any], least: int = 1, most: int = 3) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(inner, min_size=least, max_size=most).map(tuple)


def _deeper(inner: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
    elements = st.builds(tree.Element, names, sigils, _several(inner))
    return st.one_of(
        elements,
        st.builds(tree.Call, st.sampled_from(ONE_ARGUMENT), st.tuples(inner)),
        st.builds(tree.Call, st.sampled_from(TWO_ARGUMENTS), st.tuples(inner, inner)),
        st.builds(tree.Call, st.sampled_from(["MID$", "INSTR"]), st.tuples(inner, inner, inner)),
        st.builds(tree.Call, st.just("VARPTR"), st.tuples(st.one_of(variables, elements))),
        st.builds(tree.Unary, st.sampled_from(sorted(PREFIX_LEVEL)), inner),
        st.builds(tree.Binary, st.sampled_from(sorted(PRECEDENCE)), inner, inner),
        st.builds(tree.Group, inner),
    )


leaves = st.one_of(numbers, strings, variables, st.builds(tree.Call, st.sampled_from(NO_ARGUMENT), st.just(())))
expressions = st.recursive(leaves, _deeper, max_leaves=8)
targets = st.one_of(variables, st.builds(tree.Element, names, sigils, _several(expressions, most=2)))
maybe = lambda inner: st.one_of(st.none(), inner)  # noqa: E731

tabs = st.builds(tree.Tab, expressions)
separators = st.sampled_from([",", ";"])


@st.composite
def prints(draw: st.DrawFn) -> tree.Print:
    """PRINT with a separator between any two expressions."""
    using = draw(maybe(expressions))
    things = draw(_several(expressions if using else st.one_of(expressions, tabs), least=1 if using else 0))
    items: list[Any] = []
    for thing in things:
        items += [thing, draw(separators)]
    if items and draw(st.booleans()):
        items.pop()
    printer = draw(st.booleans())
    at, channel = (None, None) if printer else (draw(maybe(expressions)), draw(maybe(expressions)))
    return tree.Print(tuple(items), at, using, channel, printer)


@st.composite
def inputs(draw: st.DrawFn) -> tree.Input:
    line = draw(st.booleans())
    channel = draw(maybe(expressions))
    return tree.Input(
        (draw(targets),) if line else draw(_several(targets)),
        None if channel else draw(maybe(strings)),
        channel,
        line,
    )


@st.composite
def letter_ranges(draw: st.DrawFn) -> tuple[str, str]:
    first, last = sorted(draw(st.tuples(*[st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZ")] * 2)))
    return first, last


def _commands() -> st.SearchStrategy[tree.Command]:
    shapes: dict[tuple[str, ...], st.SearchStrategy[tuple[Any, ...]]] = {
        ("END", "STOP", "CONT", "CLS", "BEEP", "LCOPY", "MENU", "NEW", "FILES", "LFILES", "KEY LIST", "SOUND ON",
         "SOUND OFF", "MOTOR ON", "MOTOR OFF", "POWER CONT", "POWER OFF", "POWER OFF,RESUME"): st.just(()),
        ("IPL", "CLOAD?", "CLOADM", "CLOADM?"): _several(expressions, 0, 1),
        ("CLEAR",): _several(expressions, 0, 2),
        ("POKE", "OUT", "SOUND"): _several(expressions, 2, 2),
        ("KEY",): st.tuples(st.one_of(numbers, variables), expressions),
        ("ERROR", "KILL", "MERGE", "POWER", "MAXFILES", "LOADM", "LOAD", "SAVE", "CSAVE"): _several(expressions, 1, 1),
        ("CLOAD",): _several(expressions, 0, 1),
        ("SAVEM", "CSAVEM"): _several(expressions, 3, 4),
        ("SAVE", "CSAVE"): st.tuples(expressions, st.just(tree.Variable("A"))),
        ("LOAD", "CLOAD"): st.tuples(expressions, st.just(tree.Variable("R"))),
        ("CLOSE", "WIDTH", "DSKO$"): _several(expressions, 0, 3),
        ("CALL",): st.one_of(_several(expressions, 1, 3), st.tuples(expressions, st.none(), expressions)),
        ("SCREEN",): st.one_of(_several(expressions, 1, 2), st.tuples(st.none(), expressions)),
    }  # fmt: skip
    return st.one_of(*[st.builds(tree.Command, st.sampled_from(words), shape) for words, shape in shapes.items()])


points = st.tuples(expressions, expressions)
line_lists = _several(maybe(line_numbers), most=4)
data_texts = st.one_of(codes, st.just(b' "a:b",c')).map(lambda text: text.replace(b":", b"."))
draw_lines = st.one_of(
    st.builds(tree.DrawLine, maybe(points), points, maybe(expressions)),
    st.builds(tree.DrawLine, maybe(points), points, expressions, st.sampled_from(["", "B", "BF"])),
)
listings = st.one_of(
    st.builds(tree.Listing, st.sampled_from(["LIST", "LLIST", "EDIT"]), maybe(line_numbers)),
    st.builds(
        tree.Listing, st.sampled_from(["LIST", "LLIST"]), maybe(line_numbers), maybe(line_numbers), st.just(True)
    ),
)

simple_statements: st.SearchStrategy[Statement] = st.one_of(
    st.builds(tree.Empty),
    st.builds(tree.Let, targets, expressions, st.booleans()),
    st.builds(tree.LetMid, targets, expressions, maybe(expressions), expressions),
    st.builds(tree.LetClock, st.sampled_from(["TIME$", "DATE$", "DAY$"]), expressions),
    prints(),
    inputs(),
    st.builds(tree.For, variables, expressions, expressions, maybe(expressions)),
    st.builds(tree.Next, _several(variables, 0, 2)),
    st.builds(tree.Goto, line_numbers),
    st.builds(tree.Gosub, line_numbers),
    st.builds(tree.Return),
    st.builds(tree.OnJump, expressions, st.sampled_from(["GOTO", "GOSUB"]), line_lists),
    st.builds(tree.OnError, line_numbers),
    st.builds(tree.OnEvent, st.just("KEY"), line_lists),
    st.builds(tree.OnEvent, st.sampled_from(["COM", "MDM"]), st.tuples(line_numbers)),
    st.builds(tree.OnEvent, st.just("TIME$"), st.tuples(line_numbers), expressions),
    st.builds(
        tree.EventSwitch, st.sampled_from(["COM", "MDM", "KEY", "TIME$"]), st.sampled_from(["ON", "OFF", "STOP"])
    ),
    st.builds(tree.EventSwitch, st.just("KEY"), st.sampled_from(["ON", "OFF", "STOP"]), expressions),
    st.builds(tree.Resume, maybe(line_numbers)),
    st.just(tree.Resume(next=True)),
    st.builds(tree.Restore, maybe(line_numbers)),
    st.builds(tree.Read, _several(targets)),
    st.builds(tree.Data, data_texts.filter(lambda text: text.count(b'"') % 2 == 0)),
    st.builds(tree.Dim, _several(targets)),
    st.builds(tree.DefType, st.sampled_from(["INT", "SNG", "DBL", "STR"]), _several(letter_ranges())),
    draw_lines,
    st.builds(tree.SetPoint, st.sampled_from(["PSET", "PRESET"]), expressions, expressions, maybe(expressions)),
    st.builds(tree.Open, expressions, st.sampled_from(["INPUT", "OUTPUT", "APPEND"]), expressions),
    st.builds(tree.Rename, expressions, expressions),
    st.builds(tree.RunProgram, maybe(st.one_of(line_numbers))),
    st.builds(tree.RunProgram, strings, st.booleans()),
    st.builds(tree.RunProgram, strings, st.just(False), st.just(True)),
    listings,
    _commands(),
)
remarks = st.builds(tree.Remark, codes, st.booleans()).filter(
    lambda node: node.apostrophe or not node.text.startswith(b"\xff")
)
raws = st.sampled_from([b"@", b"\xa3)", b"X", b'@"a:b"', b"\xc1 5", b"A=", b"A-=5"]).map(tree.Raw)


@st.composite
def _ifs(draw: st.DrawFn, simple: st.SearchStrategy[Statement], depth: int, closed: bool) -> tree.If:
    with_else = draw(st.booleans())
    with_goto = draw(st.booleans())
    then = draw(_lists(simple, depth - 1, jump=not with_goto, closed=with_else or closed))
    otherwise = draw(_lists(simple, depth - 1, jump=True, closed=closed)) if with_else else None
    if with_goto:
        return tree.If(draw(expressions), (tree.Goto(draw(line_numbers)), *then), otherwise, keyword="GOTO")
    return tree.If(draw(expressions), then, otherwise)


@st.composite
def _lists(
    draw: st.DrawFn, simple: st.SearchStrategy[Statement], depth: int, jump: bool = False, closed: bool = False
) -> tuple[Statement, ...]:
    """Perhaps a bare line number, simple statements, and perhaps one that takes the rest of the line.

    `closed` when an ELSE follows, behind which no remark can stand.
    """
    statements: list[Statement] = [tree.Jump(draw(line_numbers))] if jump and draw(st.booleans()) else []
    statements += draw(st.lists(simple, max_size=2))
    if depth and draw(st.booleans()):
        statements.append(draw(_ifs(simple, depth, closed)))
    elif not closed and draw(st.booleans()):
        statements.append(draw(remarks))
    return tuple(statements)


def statement_lists(raw: bool = False) -> st.SearchStrategy[tuple[Statement, ...]]:
    """Lists of every kind of statement; with `raw` also of what does not parse."""
    simple = st.one_of(simple_statements, raws) if raw else simple_statements
    stray = st.builds(tree.StrayElse, _lists(simple, depth=1, jump=True))
    plain = _lists(simple, depth=2)
    with_stray = st.builds(lambda front, end: (*front, end), st.lists(simple, max_size=2), stray)
    return st.one_of(plain, plain, with_stray)


def bare(node: Any) -> Any:
    """The tree without Groups, the empty ELSE that keeps an outer ELSE away, and an empty statement all alone."""
    if isinstance(node, tree.Group):
        return bare(node.inner)
    if isinstance(node, tuple):
        return () if node == (tree.Empty(),) else tuple(bare(item) for item in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    changes = {field.name: bare(getattr(node, field.name)) for field in fields(node) if field.name != "span"}
    if isinstance(node, tree.If) and not changes["otherwise"]:
        changes["otherwise"] = None
    return replace(node, **changes)
