"""Every construct of the language becomes the tree that it should."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from m100.basic import tree as b
from m100.basic.tree import Binary, Call, Element, Group, Let, Number, Print, String, Unary, Variable
from m100.lang import tree
from m100.lang.parser import ParsedFile, parse_text

Parse = Callable[[str], ParsedFile]

A, B, C, N = (Variable(name) for name in "abcn")
INDEX = Variable("i")
ONE, TWO, THREE, FOUR = (Number(text) for text in "1234")


def body(parse: Parse, text: str) -> tree.Block:
    return parse(text).tree.body


def only(parse: Parse, text: str) -> tree.Statement:
    (statement,) = body(parse, text)
    return statement


# ---------------------------------------------------------------- lines


def test_statements_follow_each_other_by_lines_and_colons(parse: Parse) -> None:
    assert body(parse, "cls: beep\n\n: end") == (b.Command("CLS"), b.Command("BEEP"), b.Command("END"))


def test_a_line_that_ends_in_an_underscore_goes_on(parse: Parse) -> None:
    assert only(parse, "a = 1 + _\n  2") == Let(A, Binary("+", ONE, TWO))


def test_comments_are_dropped(parse: Parse) -> None:
    assert body(parse, "' one\nrem two\ncls ' three\nbeep: rem four") == (b.Command("CLS"), b.Command("BEEP"))


def test_upper_and_lower_case_are_the_same(parse: Parse) -> None:
    assert body(parse, "Score = ROWS\nPrint SCORE") == body(parse, "SCORE = rows\nPRINT score")


def test_a_name_may_contain_words_of_basic(parse: Parse) -> None:
    assert only(parse, "total = score") == Let(Variable("total"), Variable("score"))


def test_name_dollar_is_a_name_though_name_is_a_word(parse: Parse) -> None:
    assert only(parse, 'name$ = "x"') == Let(Variable("name", "$"), String(b"x"))


def test_strings_hold_the_codes_of_the_machine(parse: Parse) -> None:
    assert only(parse, 'print "5♥ ♣{xE0}½é"') == Print((String(b"5\x9e \x9c\xe0\xae\xbb"),))
    assert only(parse, "data ♥, {x9c}") == b.Data(b" \x9e, \x9c")


def test_a_place_is_kept_for_each_node(parse: Parse) -> None:
    statement = body(parse, "cls\n  a = 1 + b")[1]
    assert isinstance(statement, Let)
    assert isinstance(statement.value, Binary)
    places = [str(node.span) for node in (statement, statement.value, statement.value.right)]
    assert places == ["game.bas:2:3", "game.bas:2:7", "game.bas:2:11"]


# ---------------------------------------------------------------- expressions


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2 ^ 3 ^ 2", Binary("^", Binary("^", TWO, THREE), TWO)),
        ("-2 ^ 2", Unary("-", Binary("^", TWO, TWO))),
        ("2 * -3", Binary("*", TWO, Unary("-", THREE))),
        ("1 + 2 * 3", Binary("+", ONE, Binary("*", TWO, THREE))),
        ("1 + 2 mod 3", Binary("+", ONE, Binary("MOD", TWO, THREE))),
        ("4 \\ 2 * 3", Binary("\\", FOUR, Binary("*", TWO, THREE))),
        ("4 mod 2 \\ 3", Binary("MOD", FOUR, Binary("\\", TWO, THREE))),
        ("not 1 = 2", Unary("NOT", Binary("=", ONE, TWO))),
        ("not 1 and 2", Binary("AND", Unary("NOT", ONE), TWO)),
        ("1 or 2 and 3", Binary("OR", ONE, Binary("AND", TWO, THREE))),
        ("1 xor 2 or 3", Binary("XOR", ONE, Binary("OR", TWO, THREE))),
        ("1 eqv 2 xor 3", Binary("EQV", ONE, Binary("XOR", TWO, THREE))),
        ("1 imp 2 eqv 3", Binary("IMP", ONE, Binary("EQV", TWO, THREE))),
        ("1 =< 2", Binary("<=", ONE, TWO)),
        ("1 >< 2", Binary("<>", ONE, TWO)),
        ("(1 + 2) * 3", Binary("*", Group(Binary("+", ONE, TWO)), THREE)),
        ("1 < 2 = 3", Binary("=", Binary("<", ONE, TWO), THREE)),
        ("true", Unary("-", ONE)),
        ("false", Number("0")),
        ("&hFE00", Number("65024")),
        (".5", Number(".5")),
        ("1e-5", Number("1E-5")),
        ("3#", Number("3#")),
        ("cards.rank(i)", Element("cards.rank", "", (INDEX,))),
        ("larger(3, 4)", Element("larger", "", (THREE, FOUR))),
        ("now()", Element("now", "", ())),
        ("mid$(a$, 1, 2)", Call("MID$", (Variable("a", "$"), ONE, TWO))),
        ("inkey$", Call("INKEY$", ())),
        ("time$", Call("TIME$", ())),
        ("varptr(a)", Call("VARPTR", (A,))),
        ("input$(1)", Call("INPUT$", (ONE,))),
        ("input$(1, 2)", Call("INPUT$", (ONE, TWO))),
        ("input$(1, #2)", Call("INPUT$", (ONE, TWO))),
    ],
)
def test_expressions_have_the_precedence_of_the_machine(parse: Parse, text: str, expected: b.Expression) -> None:
    assert only(parse, f"a = {text}") == Let(A, expected)


# ---------------------------------------------------------------- statements of the machine

LINES = ("again", None, "done")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("let a = 1", Let(A, ONE)),
        ("a(1, 2) = 3", Let(Element("a", "", (ONE, TWO)), THREE)),
        ("mid$(a$, 2) = \"x\"", b.LetMid(Variable("a", "$"), TWO, None, String(b"x"))),
        ("mid$(a$, 2, 3) = \"x\"", b.LetMid(Variable("a", "$"), TWO, THREE, String(b"x"))),
        ('time$ = "12:00:00"', b.LetClock("TIME$", String(b"12:00:00"))),
        ("print", Print(())),
        ("? a;", Print((A, ";"))),
        ("print @40, a", Print((A,), at=Number("40"))),
        ("print @40,", Print((), at=Number("40"))),
        ("print#1, a, b", Print((A, ",", B), channel=ONE)),
        ('print using "##"; a', Print((A,), using=String(b"##"))),
        ('print "a" b tab(3); c', Print((String(b"a"), B, b.Tab(THREE), ";", C))),
        ("lprint a", Print((A,), printer=True)),
        ("cload?", b.Command("CLOAD?")),
        ('cload? "x"', b.Command("CLOAD?", (String(b"x"),))),
        ("cload", b.Command("CLOAD")),
        ('cload "x", r', b.Command("CLOAD", (String(b"x"), Variable("R")))),
        ("input a, b$", b.Input((A, Variable("b", "$")))),
        ('input "how"; a', b.Input((A,), String(b"how"))),
        ("input #1, a", b.Input((A,), channel=ONE)),
        ('line input "who"; a$', b.Input((Variable("a", "$"),), String(b"who"), line=True)),
        ("line input #1, a$", b.Input((Variable("a", "$"),), channel=ONE, line=True)),
        ("line (1,2)-(3,4)", b.DrawLine((ONE, TWO), (THREE, FOUR))),
        ("line -(3,4), 1, bf", b.DrawLine(None, (THREE, FOUR), ONE, "BF")),
        ("pset (1,2)", b.SetPoint("PSET", ONE, TWO)),
        ("preset (1,2)", b.SetPoint("PRESET", ONE, TWO)),
        ("goto again", b.Goto("again")),
        ("gosub again", b.Gosub("again")),
        ("return", b.Return()),
        ("on a goto again,,done", b.OnJump(A, "GOTO", LINES)),
        ("on a gosub again,,done", b.OnJump(A, "GOSUB", LINES)),
        ("on error goto again", b.OnError("again")),
        ("on error goto 0", b.OnError(0)),
        ("on key gosub again,,done", b.OnEvent("KEY", LINES)),
        ("on com gosub again", b.OnEvent("COM", ("again",))),
        ('on time$ = "1" gosub again', b.OnEvent("TIME$", ("again",), String(b"1"))),
        ("key on", b.EventSwitch("KEY", "ON")),
        ("key(1) stop", b.EventSwitch("KEY", "STOP", ONE)),
        ("time$ off", b.EventSwitch("TIME$", "OFF")),
        ("mdm on", b.EventSwitch("MDM", "ON")),
        ('key 1, "x"', b.Command("KEY", (ONE, String(b"x")))),
        ("key list", b.Command("KEY LIST")),
        ("resume", b.Resume()),
        ("resume next", b.Resume(next=True)),
        ("resume again", b.Resume("again")),
        ("restore", b.Restore()),
        ("restore again", b.Restore("again")),
        ("read a, b(1)", b.Read((A, Element("b", "", (ONE,))))),
        ("data 1, Two ,\"a:b\"", b.Data(b' 1, Two ,"a:b"')),
        ('open "a" for output as #1', b.Open(String(b"a"), "OUTPUT", ONE)),
        ('open "a" for input as 1', b.Open(String(b"a"), "INPUT", ONE)),
        ("close", b.Command("CLOSE")),
        ("close #1, 2", b.Command("CLOSE", (ONE, TWO))),
        ('name "a" as "b"', b.Rename(String(b"a"), String(b"b"))),
        ("run", b.RunProgram()),
        ('run "a", r', b.RunProgram(String(b"a"), keep_files=True)),
        ('runm "a"', b.RunProgram(String(b"a"), machine_code=True)),
        ('save "a", a', b.Command("SAVE", (String(b"a"), Variable("A")))),
        ('load "a"', b.Command("LOAD", (String(b"a"),))),
        ("sound 1, 2", b.Command("SOUND", (ONE, TWO))),
        ("sound off", b.Command("SOUND OFF")),
        ("motor on", b.Command("MOTOR ON")),
        ("power cont", b.Command("POWER CONT")),
        ("power off", b.Command("POWER OFF")),
        ("maxfiles = 2", b.Command("MAXFILES", (TWO,))),
        ("call 1, 2, 3", b.Command("CALL", (ONE, TWO, THREE))),
        ("call 1,, 3", b.Command("CALL", (ONE, None, THREE))),
        ("clear 1, 2", b.Command("CLEAR", (ONE, TWO))),
        ("screen 0, 0", b.Command("SCREEN", (Number("0"), Number("0")))),
        ("list", b.Listing("LIST")),
        ("menu", b.Command("MENU")),
    ],
)  # fmt: skip
def test_the_machines_statements_become_its_nodes(parse: Parse, text: str, expected: b.Statement) -> None:
    assert only(parse, text) == expected


def test_data_ends_at_a_colon_outside_of_quotes(parse: Parse) -> None:
    assert body(parse, 'data it\'s, "a:b": cls') == (b.Data(b' it\'s, "a:b"'), b.Command("CLS"))


# ---------------------------------------------------------------- calls and updates


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a += 1", tree.Update(A, "+", ONE)),
        ("a -= 1", tree.Update(A, "-", ONE)),
        ("a *= 2", tree.Update(A, "*", TWO)),
        ("a /= 2", tree.Update(A, "/", TWO)),
        ("a \\= 2", tree.Update(A, "\\", TWO)),
        ("a(1) += 1", tree.Update(Element("a", "", (ONE,)), "+", ONE)),
        ("win()", tree.CallSub("win", ())),
        ("keys.ask(1, a)", tree.CallSub("keys.ask", (ONE, A))),
        ("a = f(1)", Let(A, Element("f", "", (ONE,)))),
        ("a, b(1) = f(2)", tree.CallSub("f", (TWO,), (A, Element("b", "", (ONE,))))),
    ],
)
def test_calls_and_updates(parse: Parse, text: str, expected: tree.Statement) -> None:
    assert only(parse, text) == expected


def test_a_label_stands_at_the_start_of_a_line(parse: Parse) -> None:
    assert body(parse, "again: cls\ngoto again") == (tree.Label("again"), b.Command("CLS"), b.Goto("again"))


# ---------------------------------------------------------------- blocks

CLS, BEEP, END = (b.Command(word) for word in ("CLS", "BEEP", "END"))


def arm(condition: b.Expression, *statements: tree.Statement) -> tree.Arm:
    return tree.Arm(condition, statements)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("if a then cls", tree.IfBlock((arm(A, CLS),))),
        ("if a then cls: beep else end", tree.IfBlock((arm(A, CLS, BEEP),), (END,))),
        ("if a then else cls", tree.IfBlock((arm(A),), (CLS,))),
        ("if a goto x else cls", tree.IfBlock((arm(A, b.Goto("x")),), (CLS,))),
        (
            "if a then if b then cls else beep else end",
            tree.IfBlock((arm(A, tree.IfBlock((arm(B, CLS),), (BEEP,))),), (END,)),
        ),
        (
            "if a then cls else if b then beep else end",
            tree.IfBlock((arm(A, CLS),), (tree.IfBlock((arm(B, BEEP),), (END,)),)),
        ),
        (
            "if a then for i = 1 to 2: cls: next: beep else end",
            tree.IfBlock((arm(A, tree.ForBlock(INDEX, ONE, TWO, None, (CLS,)), BEEP),), (END,)),
        ),
        ("if a then\ncls\nend if", tree.IfBlock((arm(A, CLS),))),
        ("if a then ' why\ncls\nend if", tree.IfBlock((arm(A, CLS),))),
        (
            "if a then\ncls\nelseif b then\nbeep\nelseif c then end\nelse\nend\nend if",
            tree.IfBlock((arm(A, CLS), arm(B, BEEP), arm(C, END)), (END,)),
        ),
        ("do\ncls\nloop", tree.Loop((CLS,))),
        ("do while a\ncls\nloop", tree.Loop((CLS,), tree.Test("while", A))),
        ("do\ncls\nloop until a", tree.Loop((CLS,), None, tree.Test("until", A))),
        ("for i = 1 to 2: cls: next i", tree.ForBlock(INDEX, ONE, TWO, None, (CLS,))),
        ("for i = 1 to 3 step 2\nnext", tree.ForBlock(INDEX, ONE, THREE, TWO, ())),
        (
            "select case a\ncase 1: cls\ncase 2, 3 to 4, is >= b\nbeep\nend select",
            tree.Select(
                A,
                (
                    tree.Case((tree.CaseValue(ONE),), (CLS,)),
                    tree.Case(
                        (tree.CaseValue(TWO), tree.CaseValue(THREE, FOUR), tree.CaseValue(B, None, ">=")), (BEEP,)
                    ),
                ),
            ),
        ),
        ("select case a\ncase else\nend select", tree.Select(A, (), ())),
    ],
)
def test_blocks(parse: Parse, text: str, expected: tree.Statement) -> None:
    assert only(parse, text) == expected


def test_exit_and_continue(parse: Parse) -> None:
    inside = "do\nfor i = 1 to 2\nexit do\ncontinue do\nexit for\ncontinue for\nnext\nloop"
    loop = only(parse, inside)
    assert isinstance(loop, tree.Loop)
    assert isinstance(loop.body[0], tree.ForBlock)
    assert loop.body[0].body == tuple(
        tree.Leave(action, what)
        for action, what in (("exit", "do"), ("continue", "do"), ("exit", "for"), ("continue", "for"))
    )


# ---------------------------------------------------------------- declarations


def declared(parse: Parse, text: str) -> tuple[tree.Declaration, ...]:
    return parse(text).tree.declarations


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("const a = 1, b$ = \"x\"", (tree.Const("a", "", ONE), tree.Const("b", "$", String(b"x")))),
        ("var a = 1, b$", (tree.Var("a", "", ONE), tree.Var("b", "$"))),
        ("dim a(1), b!(2, 3)", (tree.DimArray("a", "", (ONE,)), tree.DimArray("b", "!", (TWO, THREE)))),
        ("table a(1 to 2) = 3, 4", (tree.Table("a", "", ONE, TWO, (THREE, FOUR)),)),
        ("table a(1 to 3)\n1, 2,\n\n' note\n3\nend table", (tree.Table("a", "", ONE, THREE, (ONE, TWO, THREE)),)),
        ("def a$(b) = str$(b)", (tree.Def("a", "$", (B,), Call("STR$", (B,))),)),
        ("sub a()\nend sub", (tree.Sub("a", (), (), ()),)),
        ("sub f(a, b$) -> c, n\nreturn\nend sub",
         (tree.Sub("f", (A, Variable("b", "$")), (C, N), (tree.Leave("exit", "sub"),)),)),
        ("' one\n\n' two\n' three\nsub f()\nend sub", (tree.Sub("f", (), (), (), comment="two\nthree"),)),
    ],
)  # fmt: skip
def test_declarations(parse: Parse, text: str, expected: tuple[tree.Declaration, ...]) -> None:
    assert declared(parse, text) == expected


def test_a_module_exports_what_export_stands_before() -> None:
    text = "' about\nmodule cards\nuse lists\nexport const a = 1, b = 2\nvar c\nexport sub f()\nend sub\ncls\n"
    found = parse_text(text, "lib/cards.bas")
    assert found.messages == []
    file = found.tree
    assert (file.name, file.file, file.is_module, file.uses) == ("cards", "lib/cards.bas", True, (tree.Use("lists"),))
    assert [(d.name, d.exported) for d in file.declarations] == [("a", True), ("b", True), ("c", False), ("f", True)]
    assert file.body == (CLS,)


def test_a_program_is_named_by_its_file_in_upper_case(parse: Parse) -> None:
    assert parse("cls").tree.name == "GAME"


@pytest.mark.parametrize(("target", "expected"), [("m100", "a"), ("m102", "a"), ("t200", "b")])
def test_when_target_is_decided_by_the_parser(target: str, expected: str) -> None:
    text = "when target m100, m102\nconst a = 1\ncls\nelse\nconst b = 1\ncls\nend when\n"
    found = parse_text(text, "game.bas", target)
    assert found.messages == []
    assert [declaration.name for declaration in found.tree.declarations] == [expected]
    assert found.tree.body == (CLS,)


def test_when_target_may_stand_in_a_sub(parse: Parse) -> None:
    (sub,) = declared(parse, "sub f()\nwhen target t200\ncls\nend when\nbeep\nend sub")
    assert isinstance(sub, tree.Sub)
    assert sub.body == (BEEP,)
