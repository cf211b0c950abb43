"""The parser reads what the ROM reads, with all that the ROM tolerates (the facts are numbered in ROM.md)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from m100.basic import tree
from m100.basic.crunch import crunch
from m100.basic.errors import Span
from m100.basic.parser import parse_body, parse_line, parse_program
from m100.basic.token_line import TokenLine
from m100.basic.tokens import KEYWORDS
from m100.basic.tree import (
    Binary,
    Call,
    Command,
    Data,
    Element,
    Empty,
    Goto,
    If,
    Jump,
    Let,
    Number,
    Print,
    Raw,
    Remark,
    StrayElse,
    String,
    Tab,
    Unary,
    Variable,
)
from m100.basic.walk import walk_statements

A, B, C, X = (Variable(name) for name in "ABCX")
ONE, TWO, FIVE = (Number(digit) for digit in "125")
PRINT = Print(())


def _parse(text: str | bytes) -> tuple[Any, ...]:
    return parse_body(crunch(text.encode("latin-1") if isinstance(text, str) else text))


STATEMENTS: dict[str, tuple[Any, ...]] = {
    # blanks (ROM-20)
    "A B=1 2 3": (Let(Variable("AB"), Number("123")),),
    "A $ ( 1 ) = B $": (Let(Element("A", "$", (ONE,)), Variable("B", "$")),),
    "GO TO 1 0 0": (Goto(100),),
    "PRINT A B": (Print((Variable("AB"),)),),
    # numbers and relations (ROM-23, ROM-24)
    "A=1E-5": (Let(A, Number("1E-5")),),
    "A=.5#": (Let(A, Number(".5#")),),
    "A=1E5!": (Raw(b"A\xdd1E5!"),),
    "A=1E L": (Raw(b"A\xdd1E L"),),
    "A=B=>C": (Let(A, Binary(">=", B, C)),),
    "A=B> <C": (Let(A, Binary("<>", B, C)),),
    "A=B==C": (Raw(b"A\xddB\xdd\xddC"),),
    # precedence (ROM-21, ROM-22)
    "A=-B^C": (Let(A, Unary("-", Binary("^", B, C))),),
    "A=NOT B=C AND X": (Let(A, Binary("AND", Unary("NOT", Binary("=", B, C)), X)),),
    "A=B+NOT C=X": (Let(A, Binary("+", B, Unary("NOT", Binary("=", C, X)))),),
    "A=B-C-X": (Let(A, Binary("-", Binary("-", B, C), X)),),
    "A=B^C^X": (Let(A, Binary("^", Binary("^", B, C), X)),),
    "A=+B*C": (Let(A, Binary("*", Unary("+", B), C)),),
    "A=B\\C MOD X*5": (Let(A, Binary("MOD", Binary("\\", B, C), Binary("*", X, FIVE))),),
    # brackets (ROM-25)
    "A(1]=B[C)": (Let(Element("A", "", (ONE,)), Element("B", "", (C,))),),
    "FOR A(1)=1 TO 2": (Raw(b"\x81 A(1)\xdd1 \xc1 2"),),
    # functions (ROM-26)
    "A$=MID$(B$,1)+INKEY$": (
        Let(Variable("A", "$"), Binary("+", Call("MID$", (Variable("B", "$"), ONE)), Call("INKEY$", ()))),
    ),
    "A$=INPUT$(5,#1)": (Let(Variable("A", "$"), Call("INPUT$", (FIVE, ONE))),),
    "A=VARPTR(#1)+VARPTR(B(1))": (
        Let(A, Binary("+", Call("VARPTR#", (ONE,)), Call("VARPTR", (Element("B", "", (ONE,)),)))),
    ),
    "A=MAXFILES+MAXRAM+HIMEM": (
        Let(A, Binary("+", Binary("+", Call("MAXFILES", ()), Call("MAXRAM", ())), Call("HIMEM", ()))),
    ),
    "A=LEN(B$,1)": (Raw(b"A\xdd\xf6(B$,1)"),),
    # lines (ROM-29, ROM-36)
    "GOTO 30 XYZ:PRINT": (Goto(30), PRINT),
    "GOSUB 60 x": (tree.Gosub(60),),
    "GOTO A": (Goto(0),),
    "GOTO 65535": (Goto(6553),),
    "ON X GOTO 10,,30": (tree.OnJump(X, "GOTO", (10, None, 30)),),
    "ON ERROR GOTO 0": (tree.OnError(0),),
    "RESUME NEXT": (tree.Resume(next=True),),
    "RESUME 10": (tree.Resume(10),),
    "RESTORE": (tree.Restore(),),
    # IF (ROM-30, ROM-31)
    "IF A GOTO 5": (If(A, (Goto(5),), keyword="GOTO"),),
    "IF A GOTO PRINT": (If(A, (PRINT,)),),
    "IF A,THEN 5": (If(A, (Jump(5),)),),
    "IF A THEN 5:PRINT": (If(A, (Jump(5), PRINT)),),
    "IF A THEN IF B THEN 1 ELSE 2": (If(A, (If(B, (Jump(1),), (Jump(2),)),)),),
    "IF A THEN IF B THEN 1 ELSE 2 ELSE 3": (If(A, (If(B, (Jump(1),), (Jump(2),)),), (Jump(3),)),),
    "IF A THEN PRINT:ELSE PRINT": (If(A, (PRINT,), (PRINT,)),),
    "IF A THEN": (If(A, ()),),
    "IF A THEN ELSE": (If(A, (), ()),),
    "IF A THEN 1 ELSE 2 ELSE 3": (If(A, (Jump(1),), (Jump(2), StrayElse((Jump(3),)))),),
    'PRINT "a" ELSE PRINT': (Print((String(b"a"),)), StrayElse((PRINT,))),
    # remarks and data (ROM-7, ROM-8)
    "'hi": (Remark(b"hi", apostrophe=True),),
    "A=1'x": (Let(A, ONE), Remark(b"x", apostrophe=True)),
    "A=1:'x": (Let(A, ONE), Remark(b"x", apostrophe=True)),
    "REM a:b": (Remark(b" a:b"),),
    'DATA "a:b",c:PRINT': (Data(b' "a:b",c'), PRINT),
    # text
    '?"A"B;': (Print((String(b"A"), B, ";")),),
    "PRINT@5,A": (Print((A,), at=FIVE),),
    "PRINT#1,A": (Print((A,), channel=ONE),),
    'PRINT USING"#";A,B': (Print((A, ",", B), using=String(b"#")),),
    'PRINT USING"#";A$B$': (Raw(b'\xa3 \xc2"#";A$B$'),),
    "LPRINT TAB(5)A": (Print((Tab(FIVE), A), printer=True),),
    'INPUT"x";A,B': (tree.Input((A, B), String(b"x")),),
    "INPUT#1,A": (tree.Input((A,), channel=ONE),),
    'LINE INPUT "x";A$': (tree.Input((Variable("A", "$"),), String(b"x"), line=True),),
    'INPUT "x",A': (Raw(b'\x84 "x",A'),),
    # types, events, commands
    "DEFINT A-Z,B": (tree.DefType("INT", (("A", "Z"), ("B", "B"))),),
    "DEF STR S": (tree.DefType("STR", (("S", "S"),)),),
    "DEFINT Z-A": (Raw(b"\xa1\xe0 Z\xd1A"),),
    "KEY(5)ON:KEY OFF": (tree.EventSwitch("KEY", "ON", FIVE), tree.EventSwitch("KEY", "OFF")),
    'KEY 5,"x":KEY LIST': (Command("KEY", (FIVE, String(b"x"))), Command("KEY LIST")),
    'ON TIME$="x" GOSUB 5': (tree.OnEvent("TIME$", (5,), String(b"x")),),
    "ON KEY GOSUB 1,,3": (tree.OnEvent("KEY", (1, None, 3)),),
    "ON COM GOSUB 1,2": (Raw(b"\x97 \xad \x8c 1,2"),),
    "TIME$=A$:TIME$ ON": (tree.LetClock("TIME$", Variable("A", "$")), tree.EventSwitch("TIME$", "ON")),
    "SOUND ON:SOUND 1,2": (Command("SOUND ON"), Command("SOUND", (ONE, TWO))),
    "SCREEN,1:CALL 1,,2": (Command("SCREEN", (None, ONE)), Command("CALL", (ONE, None, TWO))),
    "CALL 1,": (Raw(b"\xb9 1,"),),
    "MAXFILES=2": (Command("MAXFILES", (TWO,)),),
    'SAVE"X",A': (Command("SAVE", (String(b"X"), A)),),
    'LOADM"X"': (Command("LOADM", (String(b"X"),)),),
    'OPEN"X"FOR APPEND AS #1': (tree.Open(String(b"X"), "APPEND", ONE),),
    "NAME A$ AS B$": (tree.Rename(Variable("A", "$"), Variable("B", "$")),),
    "CLOSE #1,2": (Command("CLOSE", (ONE, TWO)),),
    'RUN"X",R': (tree.RunProgram(String(b"X"), keep_files=True),),
    "RUN 100": (tree.RunProgram(100),),
    "LINE(1,2)-(5,A),1,BF": (tree.DrawLine((ONE, TWO), (FIVE, A), ONE, "BF"),),
    "LINE-(1,2)": (tree.DrawLine(None, (ONE, TWO)),),
    "PSET(1,2,5)": (tree.SetPoint("PSET", ONE, TWO, FIVE),),
    "LIST 10-": (tree.Listing("LIST", 10, None, dash=True),),
    "POWER OFF,RESUME": (Command("POWER OFF,RESUME"),),
    "CLEAR 1,2:IPL:LCOPY": (Command("CLEAR", (ONE, TWO)), Command("IPL"), Command("LCOPY")),
    "MID$(A$,1,2)=B$": (tree.LetMid(Variable("A", "$"), ONE, TWO, Variable("B", "$")),),
    # what is empty, and what does not parse
    "": (),
    "   ": (),
    ":": (Empty(), Empty()),
    "PRINT:": (PRINT, Empty()),
    "X:PRINT": (Raw(b"X"), PRINT),
    "CLS 5": (Raw(b"\xb0 5"),),
    "SCORE=1": (Raw(b"SC\xd6E\xdd1"),),
    "IF X THEN @ ELSE 5": (If(X, (Raw(b"@ "),), (Jump(5),)),),
    "IF X THEN IF A) THEN 1 ELSE 2 ELSE 5": (If(X, (Raw(b"\x8a A) \xcd 1 :\x91 2 "),), (Jump(5),)),),
    "IF A) THEN 1:PRINT ELSE 2:PRINT": (Raw(b"\x8a A) \xcd 1:\xa3 :\x91 2:\xa3"),),
}


@pytest.mark.parametrize("text", STATEMENTS, ids=repr)
def test_a_line_is_read_as_the_rom_reads_it(text: str) -> None:
    assert _parse(text) == STATEMENTS[text]


def test_lower_case_names_in_stored_tokens_do_not_parse() -> None:
    assert parse_body(b"a\xdd1") == (Raw(b"a\xdd1"),)


def test_an_else_without_its_colon_is_not_found() -> None:
    assert parse_body(b"\x8aA\xcdB\xdd1\x912") == (If(A, (Raw(b"B\xdd1\x912"),)),)


def test_spans_tell_the_file_the_machine_line_and_the_byte() -> None:
    line = parse_line(TokenLine(120, crunch(b"A=1: IF B THEN 50")), "GAME.BA")
    let, branch = line.statements
    assert line.span == Span("GAME.BA", 120)
    assert let.span == Span("GAME.BA", 120, 1)
    # A, =, 1, colon, blank: the IF token is byte 6; blank, B is byte 8; blank, THEN, blank: 50 is byte 12
    assert branch.span == Span("GAME.BA", 120, 6)
    assert isinstance(branch, If)
    assert branch.condition.span == Span("GAME.BA", 120, 8)
    assert branch.then[0].span == Span("GAME.BA", 120, 12)


def test_a_program_keeps_its_lines() -> None:
    program = parse_program([TokenLine(10, b"\xb0"), TokenLine(20, b"")])
    assert [(line.number, line.statements) for line in program.lines] == [(10, (Command("CLS"),)), (20, ())]


@pytest.mark.parametrize(
    "text", ["A=" + "(" * 300 + "1" + ")" * 300, "A=" + "-" * 500 + "1", "IF A THEN " * 200, "A=" + "1+" * 2000 + "1"]
)
def test_what_is_nested_too_deeply_is_raw(text: str) -> None:
    assert any(isinstance(node, Raw) for node in walk_statements(_parse(text)))


def test_what_fits_on_a_typed_line_is_not_too_deep() -> None:
    nested = "A=" + "(" * 50 + "1" + ")" * 50
    chain = "A=" + "+".join("1" * 120)
    ifs = "IF A THEN " * 24 + "5"
    for text in (nested, chain, ifs):
        assert len(text) <= 254
        assert not any(isinstance(node, Raw) for node in walk_statements(_parse(text)))


pieces = st.one_of(st.sampled_from([word.encode() for word in KEYWORDS]), st.from_regex(rb"[ -~]{1,3}", fullmatch=True))


@given(st.one_of(st.lists(pieces, max_size=20).map(b"".join), st.binary(max_size=60)))
def test_no_body_makes_it_fail_and_a_raw_keeps_its_bytes(text: bytes) -> None:
    body = crunch(text)
    for node in walk_statements(parse_body(body)):
        assert not isinstance(node, Raw) or node.body in body
