"""Types, conversions and arithmetic (ROM-100 to ROM-145). Expected values are the ROM's, or plain arithmetic."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from running import error, prints, shown

from m100.machines.embedded.errors import BasicError
from m100.machines.embedded.numbers import real
from m100.machines.embedded.numbers.numbers_in import literal, number
from m100.machines.embedded.numbers.numbers_out import format_number


@pytest.mark.parametrize(
    ("program", "printed"),
    [
        ("A%=2.6:PRINTA%", "2"),
        ("A%=-2.6:PRINTA%", "-2"),
        ("PRINTCINT(2.6)CINT(-2.6)CINT(32767.5)", "2 -2  32767"),
        ("PRINTINT(-2.4)FIX(-2.4)", "-3 -2"),
        ("DIMA(5.7):A(2)=7:PRINTA(2.9)A(-.6)", "7  0"),
        ('PRINTMID$("ABC",1.9,1.9)CHR$(65.9)', "AA"),
        ("PRINT7.9\\2.9;-7\\2;-7MOD3;7MOD-3", "3 -3 -1  1"),
        ("FORI%=1.6TO3.6:PRINTI%;:NEXT", "1  2  3"),
        ("PRINT5.9AND3.9;NOT2.9", "1 -3"),
    ],
)
def test_rom_101_reals_become_integers_by_cutting_off(program: str, printed: str) -> None:
    assert prints(program) == printed


@pytest.mark.parametrize("expression", ["40000\\2", "40000MOD3", "40000AND1", "CHR$(40000)", "A%(40000)"])
def test_rom_101_an_integer_outside_16_bits_is_an_overflow(expression: str) -> None:
    assert error(f"PRINT{expression}") == "OV"


def test_rom_101_addresses_may_be_negative_or_unsigned() -> None:
    assert prints("POKE-831,66:PRINTPEEK(64705)") == "66"


def test_rom_102_singles_are_rounded_to_six_digits() -> None:
    assert prints("A!=1/3:B!=2/3:C!=1234567:PRINTA!B!C!") == ".333333  .666667  1234570"


@pytest.mark.parametrize(
    ("expression", "printed"),
    [
        ("32767+1", "32768"), ("-32768-1", "-32769"), ("32767*32767", "1073676289"), ("ABS(-32768)", "32768"),
        ("-32768\\-1", "32768"), ("7%/2%", "3.5"), ("A!/B!", ".33333333333333"), (".1+.2=.3", "-1"), ("1/3*3=1", "0"),
    ],
)  # fmt: skip
def test_rom_103_results_grow_as_they_must(expression: str, printed: str) -> None:
    assert prints(f"A!=1:B!=3:PRINT{expression}") == printed


def test_rom_103_storing_a_grown_result_in_an_integer_is_an_overflow() -> None:
    assert error("A%=32767:A%=A%+1") == "OV"


@pytest.mark.parametrize(
    ("expression", "printed"),
    [
        ("5AND3;5OR3;5XOR3;5EQV3;5IMP3", "1  7  6 -7 -5"), ("NOT1=2;NOT1+1", "-1 -3"),
        ("2^3^2;-2^2;0^0;(-8)^3", "64 -4  1 -512"),
        ("1<2;2<1;\"A\"<\"AB\"", "-1  0 -1"),
    ],
)  # fmt: skip
def test_rom_104_operators(expression: str, printed: str) -> None:
    assert prints(f"PRINT{expression}") == printed


@pytest.mark.parametrize(("expression", "code"), [("1/0", "/0"), ("1\\0", "/0"), ("1MOD0", "/0"), ("(-8)^.5", "FC")])
def test_rom_104_division_by_zero(expression: str, code: str) -> None:
    assert error(f"PRINT{expression}") == code


@pytest.mark.parametrize(
    ("program", "code"),
    [
        ("PRINT99999\\(1/0)", "OV"), ("PRINT99999AND(1/0)", "OV"), ('PRINT"A"AND(1/0)', "TM"), ('PRINT"A"<(1/0)', "/0"),
        ("POKE99999,1/0", "OV"), ('POKE1/0,"A"', "/0"), ("PRINTMID$(\"A\",0,1/0)", "FC"), ('PRINTLEFT$(5,1/0)', "TM"),
        ("A$=1/0", "/0"), ("A$=5", "TM"), ('IF"A"THEN10', "TM"), ('FORA$=1TO2', "TM"),
    ],
)  # fmt: skip
def test_rom_105_rom_106_the_first_mistake_in_the_text_counts(program: str, code: str) -> None:
    assert error(program) == code


@pytest.mark.parametrize(
    ("expression", "printed"),
    [
        ("10-9.9999999999995", "4.9E-13"),  # ROM-113
        ("1.1E-64-1E-64", "0"),  # ROM-114
        ("1E-32*1E-32;1E-32*1E-33", "1E-64  0"),  # ROM-115
        ("1E-64/10", "0"),  # ROM-116
        ("9.9999999999935E-9/-1.0000000000393E-8", "-.99999999996003"),  # ROM-117: .99999999996005 would be right
        ("9.9999999999999E62+4E48", "9.9999999999999E+62"),  # ROM-110
    ],
)
def test_rom_110_to_rom_117_the_last_digits_are_the_roms(expression: str, printed: str) -> None:
    assert prints(f"PRINT{expression}") == printed


@pytest.mark.parametrize("expression", ["1E31*1E31", "9.9E62+9.9E62", "1E62/.1", "1E63", "1E-66", "EXP(200)"])
def test_rom_111_to_rom_116_out_of_range_is_an_overflow(expression: str) -> None:
    assert error(f"PRINT{expression}") == "OV"


reals = st.builds(
    lambda digits, exponent: Decimal(digits).scaleb(exponent),
    st.integers(-(10**14) + 1, 10**14 - 1),
    st.integers(-20, 10),
)


@given(reals, reals)
def test_rom_110_sums_of_one_sign_and_products_are_rounded_half_up(a: Decimal, b: Decimal) -> None:
    assert real.multiply(a, b) == real.DOUBLE.multiply(a, b)
    assert real.add(abs(a), abs(b)) == real.DOUBLE.add(abs(a), abs(b))


@given(reals, reals)
def test_rom_113_rom_117_differences_and_quotients_are_right_but_for_the_last_digits(a: Decimal, b: Decimal) -> None:
    unit = Decimal(10) ** -13
    largest = max(abs(a), abs(b))
    assert abs(Decimal(real.subtract(a, b)) - (a - b)) <= largest * unit * 2
    if b:
        assert abs(real.divide(a, b) - a / b) <= abs(a / b) * unit * 5


EXACT = {
    "SIN(1)": ".8414709848079", "COS(1)": ".54030230586814", "TAN(1)": "1.5574077246549", "ATN(1)": ".78539816339745",
    "LOG(2)": ".69314718055995", "EXP(1)": "2.718281828459", "SQR(2)": "1.4142135623731", "2^.5": "1.4142135623731",
}  # fmt: skip


@pytest.mark.parametrize(("function", "value"), EXACT.items())
def test_rom_118_functions_are_right_to_fourteen_digits(function: str, value: str) -> None:
    assert prints(f"PRINT{function}") == value


@pytest.mark.parametrize(("expression", "code"), [("LOG(0)", "FC"), ("SQR(-1)", "FC")])
def test_functions_refuse_what_has_no_value(expression: str, code: str) -> None:
    assert error(f"PRINT{expression}") == code


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("5", 5), ("32767", 32767), ("32768", Decimal(32768)), ("1E2", Decimal(100)), ("1D2", Decimal(100)), (".", 0),
        ("1E", Decimal(1)), ("5.5%", 5), ("1.23456789012345", Decimal("1.2345678901235")),
        ("999999.5!", Decimal(100000)),
        ("9.99999499!", Decimal("9.99999")), ("1E-65", Decimal(0)), ("12345E-68", Decimal("1.2345E-64")),
    ],
)  # fmt: skip
def test_rom_140_to_rom_142_constants(text: str, value: int | Decimal) -> None:
    found = literal(text)
    assert found == value
    assert type(found) is type(value)


def test_rom_140_99999_percent_is_an_overflow() -> None:
    with pytest.raises(BasicError, match="OV"):
        literal("99999%")


@pytest.mark.parametrize(
    ("text", "value", "used"), [(b"12AB", 12, 2), (b" 1 2", 12, 4), (b"ABC", 0, 0), (b"1+2", 1, 1)]
)
def test_rom_140_reading_stops_at_the_first_strange_character(text: bytes, value: int, used: int) -> None:
    assert number(text) == (value, used)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, " 0"), (-5, "-5"), (Decimal(".01"), " .01"), (Decimal(".00999"), " 9.99E-03"),
        (Decimal("1E13"), " 10000000000000"),
        (Decimal("1E14"), " 1E+14"), (Decimal("-1E-64"), "-1E-64"), (Decimal(".012345678901235"), " .012345678901235"),
        (Decimal("1.5E14"), " 1.5E+14"), (Decimal("-.50"), "-.5"),
        (Decimal("9.9999999999999E62"), " 9.9999999999999E+62"),
    ],
)  # fmt: skip
def test_rom_145_numbers_are_written(value: int | Decimal, text: str) -> None:
    assert format_number(value) == text.encode()


@given(st.integers(-(10**14) + 1, 10**14 - 1), st.integers(-60, 40))
def test_rom_145_what_is_written_is_read_back(digits: int, exponent: int) -> None:
    value = real.round_double(Decimal(digits).scaleb(exponent))
    text = format_number(value)
    read, used = number(text.strip())
    assert (read, used) == (value, len(text.strip()))


def test_rom_180_random_numbers_are_the_roms() -> None:
    rows = shown("PRINTRND(0):PRINTRND(1):PRINTRND(1):PRINTRND(1):PRINTRND(0)")
    assert [row.strip() for row in rows] == [
        ".40649651372358", ".59521943994623", ".10658628050158", ".76597651772823", ".76597651772823",
    ]  # fmt: skip


def test_rom_180_seeds_forget_the_exponent_and_run_starts_anew() -> None:
    assert prints("PRINTRND(-1)=RND(-100);RND(-1.234)=RND(-12.34);RND(-1)=RND(-2)") == "-1 -1  0"
    assert prints("10 A=RND(1):A=RND(1):CLEAR:PRINTRND(1)=.59521943994623") == "-1"
