"""Constants in expressions: what is worked out, what is gathered, what is left alone."""

from __future__ import annotations

import pytest

from m100.basic.crunch import list_body
from m100.basic.printer import print_expression
from m100.basic.tree import Binary, Call, Expression, Number, String, Unary, Variable
from m100.compile.lower.conditions import opposite, truth
from m100.compile.lower.folding import cheap_address, fold
from m100.compile.lower.literals import as_expression, digits, spelled
from m100.compile.rewrite import map_children
from m100.lang.constant_values import Real, Value, real

X, REAL, TEXT = Variable("X"), Variable("Y", "#"), Variable("T", "$")


def folded(expression: Expression) -> str:
    """An expression folded from its leaves on, as it is listed."""

    def visit(node: Expression) -> Expression:
        return fold(map_children(node, visit))  # type: ignore[arg-type]

    return listed(visit(expression))


def listed(expression: Expression) -> str:
    return list_body(print_expression(expression)).decode("ascii")


def n(value: int) -> Expression:
    return as_expression(value)


@pytest.mark.parametrize(
    ("expression", "text"),
    [
        (Binary("+", n(2), Binary("*", n(3), n(4))), "14"),
        (Binary("-", n(2), n(5)), "-3"),
        (Binary("/", n(1), n(4)), ".25"),
        (Binary("\\", n(-7), n(2)), "-3"),
        (Binary("MOD", n(-7), n(3)), "-1"),
        (Binary("+", n(32767), n(1)), "32768"),
        (Binary("=", n(1), n(1)), "-1"),
        (Unary("NOT", n(0)), "-1"),
        (Binary("+", String(b"AB"), String(b"C")), '"ABC"'),
        (Call("LEN", (String(b"ABC"),)), "3"),
    ],
)
def test_constants_are_worked_out(expression: Expression, text: str) -> None:
    assert folded(expression) == text


@pytest.mark.parametrize(
    ("expression", "text"),
    [
        (Binary("+", Binary("+", X, n(1)), n(2)), "X+3"),
        (Binary("-", Binary("+", X, n(1)), n(3)), "X-2"),
        (Binary("+", n(1), Binary("-", X, n(1))), "X"),
        (Binary("+", Binary("*", n(0), n(40)), X), "X"),
        (Binary("*", X, n(1)), "X"),
        (Binary("-", X, n(-3)), "X+3"),
    ],
)
def test_sums_of_whole_numbers_are_gathered(expression: Expression, text: str) -> None:
    assert folded(expression) == text


def test_sums_of_reals_are_left_as_they_are_since_they_may_round_differently() -> None:
    assert folded(Binary("+", Binary("+", REAL, n(1)), n(2))) == "Y#+1+2"
    assert folded(Binary("*", REAL, n(1))) == "Y#*1"


@pytest.mark.parametrize(
    "expression", [Call("RND", (n(1),)), Call("PEEK", (n(5),)), Call("FRE", (n(0),)), Call("SPACE$", (n(9),))]
)
def test_what_needs_the_machine_or_is_shorter_as_a_call_stays(expression: Call) -> None:
    assert fold(expression) is expression


def test_what_must_fail_is_left_to_the_machine() -> None:
    division = Binary("\\", n(1), n(0))
    assert fold(division) == division


@pytest.mark.parametrize(
    ("address", "text"),
    [
        (Binary("+", Number("65024"), X), "X-512"),
        (Number("65024"), "-512"),
        (Number("32768"), "-32768"),
        (Number("32767"), "32767"),
        (Binary("-", Number("65024"), X), "65024-X"),
        (Binary("+", Number("65024"), REAL), "65024+Y#"),
    ],
)
def test_addresses_above_32767_become_negative(address: Expression, text: str) -> None:
    assert listed(cheap_address(address)) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (-32768, "-32768"),
        (real(100000), "1E5"),
        (real(123456), "123456"),
        (real(10**14), "1E14"),
        (Real(real(5).value, 6), "5!"),
        (b"AB", '"AB"'),
    ],
)
def test_a_value_is_written_as_short_as_it_can_be(value: Value, text: str) -> None:
    assert listed(as_expression(value)) == text


def test_digits_leave_out_the_leading_zero() -> None:
    assert digits(real(1).value / 8) == ".125"


def test_strings_spell_what_a_listing_cannot_hold() -> None:
    assert listed(spelled(b'a"b\x1b')) == '"a"+CHR$(34)+"b"+CHR$(27)'
    assert listed(spelled(b"")) == '""'


def test_a_condition_loses_what_if_does_not_need() -> None:
    assert truth(Binary("<>", X, n(0))) == X
    assert truth(Binary("<>", TEXT, String(b""))) == Binary("<>", TEXT, String(b""))
    assert truth(Unary("NOT", Binary("=", X, n(1)))) == Binary("<>", X, n(1))


def test_the_opposite_of_a_number_is_a_comparison_with_0() -> None:
    assert opposite(X) == Binary("=", X, n(0))
    assert opposite(Unary("NOT", X)) == Binary("=", Unary("NOT", X), n(0))
    assert opposite(Binary("=", X, n(0))) == X
