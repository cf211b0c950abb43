"""The printer and the parser are each other's inverse, and what is printed survives LIST and typing in again."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from tree_strategies import bare, expressions, statement_lists

from m100.basic import tree
from m100.basic.crunch import crunch, list_body
from m100.basic.errors import SourceError, Span
from m100.basic.parser import parse_body, parse_line
from m100.basic.printer import print_expression, print_line, print_line_with_offsets, print_program, print_statement
from m100.basic.tree import Binary, Element, Group, If, Jump, Let, Line, Number, Print, String, Unary, Variable
from m100.basic.walk import walk_statements

A, B, C = (Variable(name) for name in "ABC")


def _print(statements: tuple[Any, ...]) -> bytes:
    return print_line(Line(10, statements)).body


def _listed(statement: Any) -> bytes:
    return list_body(print_statement(statement))


@settings(max_examples=100, deadline=None)
@given(statement_lists(raw=True))
def test_parsing_what_was_printed_gives_the_same_tree_but_for_parentheses(statements: tuple[Any, ...]) -> None:
    assert bare(parse_body(_print(statements))) == bare(statements)


@settings(max_examples=100, deadline=None)
@given(statement_lists(raw=True))
def test_printing_and_parsing_a_tree_in_normal_form_gives_the_very_same_tree(statements: tuple[Any, ...]) -> None:
    normal = parse_body(_print(statements))
    body = _print(normal)
    assert parse_body(body) == normal
    assert body == _print(statements)


@settings(max_examples=100, deadline=None)
@given(statement_lists())
def test_what_was_printed_survives_list_and_crunch(statements: tuple[Any, ...]) -> None:
    body = _print(statements)
    listed = list_body(body)
    if not any(
        isinstance(node, tree.Data) and max(node.text, default=0) > 0x7F for node in walk_statements(statements)
    ):
        assert crunch(listed) == body


@settings(max_examples=150, deadline=None)
@given(statement_lists(raw=True))
def test_offsets_are_where_the_parser_finds_the_statements(statements: tuple[Any, ...]) -> None:
    statements = parse_body(_print(statements))
    line, offsets = print_line_with_offsets(Line(10, statements))
    assert [statement for statement, _ in offsets] == list(walk_statements(statements))
    places = [node.span.column - 1 for node in walk_statements(parse_line(line).statements)]
    assert [offset for _, offset in offsets] == places


@settings(max_examples=150, deadline=None)
@given(expressions)
def test_an_expression_keeps_its_shape(expression: Any) -> None:
    (let,) = parse_body(b"A\xdd" + print_expression(expression))
    assert bare(let) == bare(Let(A, expression))


@pytest.mark.parametrize(
    ("statement", "listing"),
    [
        (Let(A, Binary("OR", Variable("F"), B)), b"A=F ORB"),
        (Let(A, Binary("AND", Variable("T"), Variable("Y"))), b"A=T ANDY"),
        (tree.For(A, Variable("S"), Variable("P")), b"FORA=S TOP"),
        (Let(Variable("FORM"), Variable("G")), b"F O RM=G"),
        (Let(A, Binary("OR", tree.Call("ERR", ()), B)), b"A=ERR ORB"),
        (tree.For(A, Variable("GO"), B), b"FORA=(GO)TOB"),
        (Let(A, Binary("OR", Variable("GOT"), B)), b"A=(GOT)ORB"),
        (tree.Open(A, "INPUT", C), b"OPENAFORINPUTAS C"),
        (tree.Rename(A, B), b"NAME(A)ASB"),
        (tree.Command("LOAD", (Variable("M", "$"),)), b"LOAD(M$)"),
        (tree.Command("KEY", (Group(A), B)), b"KEY+(A),B"),
        (If(A, (Jump(5),), (Jump(6),)), b"IFATHEN5ELSE6"),
        (If(A, (If(B, (Jump(5),)),), (Jump(6),)), b"IFATHENIFBTHEN5ELSEELSE6"),
        (If(A, (tree.Data(b"1"),), (Jump(6),)), b"IFATHENDATA1:ELSE6"),
        (Print((A, B, String(b"x"), Element("C", "", (A,)), A)), b'PRINTA;B"x"C(A)A'),
        (Print((A, Unary("-", B), Number("1"), Number("2%"), C)), b"PRINTA;-B;1;2%C"),
    ],
)
def test_blanks_and_parentheses_stand_only_where_they_are_needed(statement: Any, listing: bytes) -> None:
    assert _listed(statement) == listing
    assert crunch(listing) == print_statement(statement)


@pytest.mark.parametrize(
    ("expression", "listing"),
    [
        (Binary("*", Binary("+", A, B), C), b"(A+B)*C"),
        (Binary("-", A, Binary("-", B, C)), b"A-(B-C)"),
        (Binary("-", Binary("-", A, B), C), b"A-B-C"),
        (Binary("^", Unary("-", A), B), b"(-A)^B"),
        (Unary("-", Binary("^", A, B)), b"-A^B"),
        (Binary("*", Unary("-", A), B), b"-A*B"),
        (Unary("-", Binary("*", A, B)), b"-(A*B)"),
        (Binary("=", Unary("NOT", A), B), b"(NOTA)=B"),
        (Unary("NOT", Binary("=", A, B)), b"NOTA=B"),
        (Binary("+", A, Unary("NOT", B)), b"A+NOTB"),
        (Binary("+", Binary("*", A, Unary("NOT", B)), C), b"A*(NOTB)+C"),
        (Binary("AND", Unary("NOT", A), B), b"NOTAANDB"),
        (Binary("<=", A, Binary("=", B, C)), b"A<=(B=C)"),
        (Binary("MOD", Binary("\\", A, B), Binary("*", B, C)), b"A\\BMODB*C"),
    ],
)
def test_parentheses_follow_the_precedence_of_the_rom(expression: Any, listing: bytes) -> None:
    assert list_body(print_expression(expression)) == listing


@pytest.mark.parametrize(
    ("text", "count"),
    [
        (b'PRINT"A"USING"#";B', 2),
        (b'PRINT"A",USING"#";B;C', 2),
        (b"LPRINTTAB(5)USINGA$;B", 2),
        (b'PRINT#1,"A"B$USING"#";C', 2),
        (b'PRINT@5,A;B;USING"#";C', 2),
        (b'PRINTTAB(5);USING"#";C', 2),
        (b'PRINT;USING"#";C', 2),
        (b'PRINT"A";:PRINT@5,USING"#";B', 2),
        (b'PRINT"A";:PRINT#1,USING"#";B', 2),
        (b'PRINT"A":PRINTUSING"#";B', 2),
    ],
)
def test_using_behind_other_items_is_a_second_print_in_the_tree_but_not_in_the_text(text: bytes, count: int) -> None:
    statements = parse_body(crunch(text))
    assert len(statements) == count
    listed = list_body(_print(statements))
    assert parse_body(crunch(listed)) == statements
    assert listed == text.replace(b"B;USING", b"BUSING")


def test_a_label_without_a_number_is_refused_with_its_place() -> None:
    span = Span("game.bas", 7, 3)
    with pytest.raises(SourceError, match=r"game\.bas:7:3: the label LOOP has no line number yet"):
        print_statement(tree.Goto("LOOP", span=span))
    with pytest.raises(SourceError, match=r"game\.bas:7:3: the line START has no number yet"):
        print_line(Line("START", (), span=span))


def test_a_line_number_that_no_jump_reaches_is_refused() -> None:
    with pytest.raises(SourceError, match="the highest is 65529"):
        print_statement(tree.Goto(65530))


@pytest.mark.parametrize(
    "statements",
    [
        (tree.Remark(b""), tree.Return()),
        (If(A, ()), tree.Return()),
        (tree.Data(b'"a'), tree.Return()),
        (If(A, (tree.Remark(b""),), ()),),
        (If(A, (If(B, (), (tree.Remark(b""),)),), ()),),
        (Jump(5),),
        (If(A, (tree.Return(), Jump(5))),),
        (If(A, (), keyword="GOTO"),),
        (Let(A, String(b'"')),),
        (Let(A, Variable("GOTO")),),
        (Let(A, Variable("AGOTOB")),),
    ],
)
def test_what_basic_cannot_say_is_refused(statements: tuple[Any, ...]) -> None:
    with pytest.raises(ValueError, match=r"line|THEN|quote|GOTO"):
        _print(statements)


def test_a_program_is_printed_line_by_line() -> None:
    program = tree.Program((Line(10, (tree.Command("CLS"),)), Line(20, ())))
    assert [(line.number, line.body) for line in print_program(program)] == [(10, b"\xb0"), (20, b"")]
