"""PRINT to the screen, the printer and files, and PRINT USING (ROM-235 to ROM-245)."""

from __future__ import annotations

from decimal import Decimal

import pytest
from running import error, prints, run, shown

from m100.machines.embedded.errors import BasicError
from m100.machines.embedded.numbers.print_using import NumberField, TextField, pieces


@pytest.mark.parametrize(
    ("program", "rows"),
    [
        ('PRINTTAB(33)"X"12345', [" " * 33 + "X 12345", ""]),  # ROM-235: 40 columns, the space behind wraps
        ('PRINTTAB(34)"X"12345', [" " * 34 + "X", " 12345"]),
        ('PRINTTAB(37)"ABCDE"', [" " * 37 + "ABC", "DE"]),
        ("PRINT1,2,3", [" 1             2", " 3"]),  # ROM-236
        ('PRINT"123456789012345",5', ["123456789012345", " 5"]),
        ('PRINT"ABC"TAB(5)"X"TAB(2)"Y"', ["ABC  XY"]),
        ('PRINTTAB(41)"X"', ["", " X"]),
        ('PRINT"A";:PRINT"B"', ["AB"]),
        ('PRINT"A""B"1 2', ["AB 12"]),
        ('PRINT@41,"X"', ["", " X"]),
        ('PRINT@41.9,"X"', ["", " X"]),
    ],
)
def test_rom_235_rom_236_columns_of_the_screen(program: str, rows: list[str]) -> None:
    assert shown(program) == rows


@pytest.mark.parametrize("program", ["PRINT@320,1", "PRINT@-1,1", "PRINTTAB(-1)", "PRINTTAB(256)"])
def test_rom_236_places_outside_are_refused(program: str) -> None:
    assert error(program) == "FC"


def test_rom_237_lprint_writes_to_the_printer() -> None:
    machine, _ = run('LPRINT"A",5;LPOS(0):LPRINTTAB(3)"B"')
    assert bytes(machine.core.printer.printed) == b"A              5  17 \r\n   B\r\n"


def test_rom_238_files_have_no_columns() -> None:
    program = 'OPEN"A"FOROUTPUTAS1:PRINT#1,1,2:PRINT#1,"A"TAB(3)"B":CLOSE:OPEN"A"FORINPUTAS1'
    assert shown(f"{program}:LINEINPUT#1,A$:LINEINPUT#1,B$:PRINTA$:PRINTB$") == [" 1                2", "A   B"]


@pytest.mark.parametrize(
    ("program", "printed"),
    [
        ('USING"###";5;500;-5', "  5500 -5"), ('USING"##.##";1.005;-1.005;.001', " 1.01-1.01 0.00"),
        ('USING"+##";5;-5', " +5 -5"),
        ('USING"##-";5;-5', " 5  5-"), ('USING"##+";5;-5', " 5+ 5-"), ('USING"$$##.##";5;-5', "  $5.00 -$5.00"),
        ('USING"**##";5;-5', "***5**-5"), ('USING"**$##.#";5', "***$5.0"), ('USING"#,###";1234;12', "1,234   12"),
        ('USING"##.##^^^^";1234;-5', " 1.23E+03-5.00E+00"), ('USING"+#.#^^^^";1234', "+1.2E+03"),
        ('USING"!";"ABC";"X"', "AX"),
        ('USING"\\  \\";"ABCDE";"X"', "ABCDX   "), ('USING"A##B";5;6', "A 5BA 6B"), ('USING"## ##";1,2;3', " 1  2 3"),
        ('USING"_##%";5', "_ 5%"), ('USING".##";.5', ".50"), ('USING"#^^^^";5', "0E+02"), ('USING"+-##";1', "+- 1"),
    ],
)  # fmt: skip
def test_rom_240_rom_241_using(program: str, printed: str) -> None:
    assert shown(f"PRINT{program}") == [printed.rstrip()]


@pytest.mark.parametrize(
    ("field", "value", "written"),
    [
        ("###", "5000", "%5000"), (".##", "1.5", "%1.50"), ("#.##", "-.5", "-.50"), ("##.##", "99.999", "%100.00"),
        ("#.", "-.003", "%-0."), ("###############", "1E14", "% 1E+14"), ("#,###", "1234567", "%1,234,567"),
        ("##,##.##^^^^+", "5", "50000.00E-04+"), (".##^^^^", "12345", ".01E+06"), ("###.#^^^^", "0", "  0.0E+00"),
    ],
)  # fmt: skip
def test_rom_242_to_rom_245_numbers_that_do_not_fit(field: str, value: str, written: str) -> None:
    (piece,) = pieces(field.encode())
    assert isinstance(piece, NumberField)
    assert piece.write(Decimal(value)).decode() == written


def test_rom_243_a_field_of_25_places_is_refused() -> None:
    (piece,) = pieces(b"#" * 25)
    assert isinstance(piece, NumberField)
    with pytest.raises(BasicError, match="FC"):
        piece.write(1)


@pytest.mark.parametrize(
    ("program", "code"),
    [('USING"A";5', "FC"), ('USING"";5', "FC"), ('USING"##";"A"', "TM"), ('USING"!";5', "TM"), ("USING5;5", "TM")],
)
def test_rom_240_using_refuses(program: str, code: str) -> None:
    assert error(f"PRINT{program}") == code


def test_rom_241_literal_text_between_fields() -> None:
    assert pieces(b"A&!\\ \\ .#") == (b"A&", TextField(1), TextField(3), b" ", NumberField(0, 2))


def test_a_using_line_ends_like_any_other() -> None:
    assert prints('PRINTUSING"##";1;:PRINT"X"') == "1X"
