"""Constant expressions have the values that the machine would give them."""

from __future__ import annotations

from decimal import Decimal

import pytest

from m100.basic.tree import Let
from m100.lang import tree
from m100.lang.constants import ConstantError, NotConstant, constant, evaluate
from m100.lang.parser import parse_text
from m100.lang.symbols import resolve


def work_out(text: str, declarations: str = "") -> int | Decimal | bytes | None:
    file = parse_text(f"{declarations}\nx# = {text}", "game.bas").tree
    scope = resolve(tree.Source((file,))).scope("GAME", None)
    (statement,) = file.body
    assert isinstance(statement, Let)
    return constant(statement.value, scope)


def failure(text: str) -> str:
    file = parse_text(f"x# = {text}", "game.bas").tree
    scope = resolve(tree.Source((file,))).scope("GAME", None)
    (statement,) = file.body
    assert isinstance(statement, Let)
    with pytest.raises(ConstantError) as error:
        evaluate(statement.value, scope)
    return error.value.kind


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1 + 2 * 3", 7),
        ("-7 \\ 2", -3),
        ("-7 mod 3", -1),
        ("7 mod -3", 1),
        ("7.9 \\ 2.9", 3),
        ("7 / 2", Decimal("3.5")),
        ("4 / 2", 2),
        ("1 / 3", Decimal(".33333333333333")),
        ("2 / 3", Decimal(".66666666666667")),
        ("1 / 3 * 3", Decimal(".99999999999999")),
        (".1 + .2 = .3", -1),
        ("1 / 3 * 3 = 1", 0),
        ("32767 + 1", 32768),
        ("32767 * 32767", 1073676289),
        ("2 ^ 10", 1024),
        ("0 ^ 0", 1),
        ("(-8) ^ 3", -512),
        ("-2 ^ 2", -4),
        ("1 = 1", -1),
        ("1 > 2", 0),
        ('"a" < "b"', -1),
        ('"a" = "a "', 0),
        ("6 and 3", 2),
        ("6 or 3", 7),
        ("6 xor 3", 5),
        ("6 eqv 3", -6),
        ("6 imp 3", -5),
        ("not 0", -1),
        ("not 1 = 2", -1),
        ("not 1 + 1", -3),
        ("true", -1),
        ("false", 0),
        ("&hFF", 255),
        ("1000000!", 1000000),
        ("1234567!", 1234570),
        ("abs(-5)", 5),
        ("abs(-32768)", 32768),
        ("int(-2.4)", -3),
        ("fix(-2.4)", -2),
        ("cint(2.6)", 2),
        ("sgn(-.5)", -1),
        ('len("abc")', 3),
        ('asc("abc")', 97),
        ("chr$(65.9)", b"A"),
        ("str$(5)", b" 5"),
        ("str$(-5)", b"-5"),
        ("str$(.5)", b" .5"),
        ("str$(3.25)", b" 3.25"),
        ('val("12abc")', 12),
        ('val(" 1 2")', 12),
        ('val("-1.5E2")', -150),
        ('val("x")', 0),
        ('"a" + "b"', b"ab"),
        ('left$("abc", 2)', b"ab"),
        ('right$("abc", 2)', b"bc"),
        ('right$("abc", 5)', b"abc"),
        ('mid$("abc", 2)', b"bc"),
        ('mid$("abc", 2.9, 1.9)', b"b"),
        ('mid$("abc", 9)', b""),
        ('string$(3, "xy")', b"xxx"),
        ("string$(2, 65)", b"AA"),
        ("space$(3)", b"   "),
        ('instr("abcb", "b")', 2),
        ('instr(3, "abcb", "b")', 4),
        ('instr("abc", "x")', 0),
        ('instr(2, "abc", "")', 2),
    ],
)
def test_values_are_those_of_the_machine(text: str, expected: int | Decimal | bytes) -> None:
    assert work_out(text) == expected


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("40000 \\ 2", "overflow"),
        ("40000 and 1", "overflow"),
        ("cint(40000)", "overflow"),
        ("9E62 * 9E62", "overflow"),
        ("1 / 0", "division"),
        ("1 \\ 0", "division"),
        ("1 mod 0", "division"),
        ('asc("")', "argument"),
        ("chr$(256)", "argument"),
        ('mid$("a", 0)', "argument"),
        ('instr(0, "a", "b")', "argument"),
        ('1 + "a"', "type"),
        ('"a" - "b"', "type"),
        ('-"a"', "type"),
        ('string$(200, "a") + space$(56)', "length"),
    ],
)
def test_what_must_fail_on_the_machine_fails(text: str, kind: str) -> None:
    assert failure(text) == kind
    assert work_out(text) is None


@pytest.mark.parametrize("text", ["rnd(1)", "a", "peek(1)", "inkey$", "f(1)", "sqr(2)", "2 ^ .5"])
def test_what_depends_on_the_run_is_not_constant(text: str) -> None:
    file = parse_text(f"x# = {text}", "game.bas").tree
    scope = resolve(tree.Source((file,))).scope("GAME", None)
    (statement,) = file.body
    assert isinstance(statement, Let)
    with pytest.raises(NotConstant):
        evaluate(statement.value, scope)


@pytest.mark.parametrize(
    ("declarations", "text", "expected"),
    [
        ("const a = 2.9", "a", 2),
        ("const a! = 2.9", "a!", Decimal("2.9")),
        ("const a! = 1234567", "a!", 1234570),
        ("const a$ = \"x\"", "a$ + a$", b"xx"),
        ("const a = 8, b = a * 40 - 1", "b", 319),
        ("const a = &hFE00", "a", 65024),
        ("const a = b, b = a", "a", None),
        ("const a = 1 \\ 0", "a", None),
        ("var a = 1", "a", None),
    ],
)  # fmt: skip
def test_constants_hold_what_their_sign_allows(
    declarations: str, text: str, expected: int | Decimal | bytes | None
) -> None:
    assert work_out(text, declarations) == expected
