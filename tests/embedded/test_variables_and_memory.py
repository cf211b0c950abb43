"""Names, arrays, DATA, and the bytes of memory (ROM-120 to ROM-137)."""

from __future__ import annotations

import pytest
from running import error, load, prints, run, shown

from m100.machines.machine import MachineError


@pytest.mark.parametrize(
    ("program", "printed"),
    [
        ("SCALE=5:PRINTSC", "5"),
        ("COUNT1=1:COX=2:PRINTCOUNT1", "2"),
        ('A=1:A%=2:A!=3:A$="4":A(1)=5:PRINTA;A%;A!;A$;A(1)', "1  2  3 4 5"),
        ("A B=5:PRINTAB", "5"),
    ],
)
def test_rom_130_two_characters_and_the_type_make_a_name(program: str, printed: str) -> None:
    assert prints(program) == printed


def test_rom_131_defint_changes_later_references_only() -> None:
    assert prints("A=1.7:DEFINTA:PRINTA;A#") == "0  1.7"
    assert prints('DEFSTRA:A="X":PRINTA') == "X"


def test_rom_131_a_loop_goes_on_over_a_change_of_types() -> None:
    assert (
        prints("FORI%=1TO3:DEFINTA:A=I%+.9:PRINTA;:NEXT:GOSUB20:PRINTA;:END\n20 DEFDBLA:A=.5:RETURN") == "1  2  3  .5"
    )


def test_rom_131_clear_makes_all_letters_double_again() -> None:
    assert prints("DEFINTA:CLEAR:A=1.7:PRINTA") == "1.7"


@pytest.mark.parametrize(
    ("program", "code"),
    [
        ("A(11)=1", "BS"), ("A(1)=1:PRINTA(1,1)", "BS"), ("PRINTA(-1)", "FC"), ("DIMA(3):DIMA(3)", "DD"),
        ("DIMA(-1)", "FC"),
        ("DIMA%(20000)", "OM"),
    ],
)  # fmt: skip
def test_rom_132_arrays_have_bounds(program: str, code: str) -> None:
    assert error(program) == code


def test_rom_132_the_first_index_runs_fastest() -> None:
    assert prints("DIMA%(2,3):PRINTVARPTR(A%(1,0))-VARPTR(A%(0,0));VARPTR(A%(0,1))-VARPTR(A%(0,0))") == "2  6"


def test_rom_133_reading_makes_no_simple_variable_but_makes_an_array() -> None:
    assert prints("A=0:B=0:A=FRE(0):B=C:B=FRE(0):PRINTA-B;:B=C(1):B=FRE(0):PRINTA-B") == f"0  {8 + 11 * 8}"
    assert error("PRINTVARPTR(Z)") == "FC"


def test_rom_134_an_assignment_makes_its_variable_first() -> None:
    assert prints("ONERRORGOTO20:A=1/0\n20 PRINTVARPTR(A)<>0:END") == "-1"


@pytest.mark.parametrize(
    ("program", "printed"),
    [
        ('DATA "A,B",  C D  ,\n20 READA$,B$,C$:PRINTA$"/"B$"/"C$"/"', "A,B/C D  //"),
        ("DATA 1,2.7,,4\n20 READA,B%,C,D:PRINTA;B%;C;D", "1  2  0  4"),
        ("DATA 1:DATA 2\n20 READA,B:RESTORE:READC:PRINTA;B;C", "1  2  1"),
        ("READA:PRINTA:END\n20 DATA 5", "5"),
        ("RESTORE30:READA:PRINTA:END\n20 DATA 5\n30 PRINT\n40 DATA 6", "6"),
        ('REM:DATA 1\n20 PRINT"DATA":DATA 2\n30 READA:PRINTA', "DATA\n 2"),
    ],
)
def test_rom_135_rom_136_data_is_read(program: str, printed: str) -> None:
    assert "\n".join(shown(program)).strip() == printed


@pytest.mark.parametrize(
    ("program", "code", "line"),
    [
        ("READA", "OD", 10), ("RESTORE99", "UL", 10), ("READA\n20 DATA X", "SN", 20), ("READA\n20 DATA 1+2", "SN", 20),
        ('READA\n20 DATA "5"', "SN", 20), ("READA%\n20 DATA 99999", "OV", 10),
    ],
)  # fmt: skip
def test_rom_136_rom_137_data_errors_name_their_line(program: str, code: str, line: int) -> None:
    _, stop = run(program)
    assert (stop.code, stop.line) == (code, line)


def test_rom_120_rom_123_free_memory_is_that_of_the_real_machine() -> None:
    assert prints('PRINT FRE(0),FRE("")') == "29365         256"
    assert prints('B=0:C=0:B=FRE(0):A%=1:A!=1:A$="":C=FRE(0):PRINTB-C') == str(5 + 7 + 6)


@pytest.mark.parametrize(
    ("expression", "used"), [("FRE(0)", 0), ("(FRE(0))", 6), ("ABS(FRE(0))", 10), ("2+FRE(0)-2", 10)]
)
def test_rom_123_what_is_half_computed_lies_on_the_stack(expression: str, used: int) -> None:
    assert prints(f"A=0:B=0:A=FRE(0):B={expression}:PRINTA-B") == str(used)


def test_rom_121_clear_moves_the_borders() -> None:
    assert prints('CLEAR100,50000:PRINTFRE("");HIMEM;MAXRAM') == "100  50000  62960"
    assert error("CLEAR100,62961") == "FC"
    assert error("CLEAR100,1000") == "FC"
    assert error("CLEAR32767") == "OM"


def test_rom_122_a_file_buffer_takes_267_bytes() -> None:
    assert prints("MAXFILES=15:PRINT FRE(0)") == "25627"


def test_rom_123_memory_runs_out_at_the_right_place() -> None:
    assert shown("PRINT FRE(0):DIM A%(14600):PRINT FRE(0)") == [" 29352", " 142"]
    assert error("PRINT FRE(0):DIM A%(14610):PRINT FRE(0)") == "OM"


@pytest.mark.parametrize(
    ("variable", "value", "data"),
    [
        ("C", "-12.5", "C2 12 50 00 00 00 00 00"), ("A%", "-2", "FE FF"), ("A!", "1/3", "40 33 33 33"),
        ("A", "0", "00 " * 8),
    ],
)  # fmt: skip
def test_rom_125_variables_lie_in_memory_as_on_the_rom(variable: str, value: str, data: str) -> None:
    machine, _ = run(f"{variable}={value}:P=VARPTR({variable})")
    address = int(machine.get("P#")) & 0xFFFF
    assert machine.peek(address, len(bytes.fromhex(data))) == bytes.fromhex(data)
    kind = len(bytes.fromhex(data))
    assert machine.peek(address - 3, 3) == bytes([kind, ord(variable[0]), 0])


def test_rom_125_a_string_points_into_the_program_or_into_string_space() -> None:
    machine, _ = run('A$="HELLO":B$=A$+"!":P=VARPTR(A$):Q=VARPTR(B$)')
    for name, text in (("P#", b"HELLO"), ("Q#", b"HELLO!")):
        descriptor = machine.peek(int(machine.get(name)) & 0xFFFF, 3)
        address = int.from_bytes(descriptor[1:], "little")
        assert descriptor[0] == len(text)
        assert machine.peek(address, len(text)) == text
        assert (address < 0x8100) == (name == "P#")


@pytest.mark.parametrize(
    ("program", "printed"),
    [
        ("A%=5:POKEVARPTR(A%)+1,1:PRINTA%", "261"),
        ("C=-12.5:POKEVARPTR(C)+1,153:PRINTC", "-99.5"),
        ('A$="AB"+"C":P=PEEK(VARPTR(A$)+1)+256*PEEK(VARPTR(A$)+2)-65536:POKEP,90:PRINTA$', "ZBC"),
        ('A$="ABC":P=PEEK(VARPTR(A$)+1)+256*PEEK(VARPTR(A$)+2)-65536:POKEP,90:PRINTA$;:N=N+1:IFN<3THEN10', "ZBCZBCZBC"),
        ("DEFINTA:PRINTPEEK(-1094);PEEK(-1093)", "2  8"),
        ("PRINTPEEK(1)", "51"),  # ROM-126
        ("POKE-902,18:PRINTRND(0)", ".12649651372358"),
    ],
)
def test_rom_120_memory_is_what_programs_look_at(program: str, printed: str) -> None:
    assert prints(program) == printed


def test_rom_120_the_screen_and_the_cursor_are_in_memory() -> None:
    assert prints('CLS:PRINT"AB";:PRINTPEEK(-512);PEEK(-511);PEEK(63034)') == "AB 65  66  11"


def test_rom_127_a_line_out_of_order_is_not_found() -> None:
    assert error("20 GOTO10\n10 PRINT1") == "UL"


@pytest.mark.parametrize(
    ("statement", "needs"),
    [
        ("CALL 0", "8085"), ("PRINTPEEK(0)", "ROM"), ("CLOAD", "cassette"), ("OUT 1,1", "ports"),
        ("PRINTINP(1)", "ports"),
        ('OPEN"COM:88N1E"FORINPUTAS1', "serial"), ('OPEN"MDM:"FORINPUTAS1', "modem"),
        ('OPEN"CAS:X"FORINPUTAS1', "cassette"),
        ('RUNM"X"', "8085"), ('EDIT 10', "editor"),
    ],
)  # fmt: skip
def test_rom_290_what_is_not_there_stops_with_a_message_that_names_it(statement: str, needs: str) -> None:
    with pytest.raises(MachineError, match=f"line 10: .*{needs}"):
        load(statement).run()


def test_rom_521_the_fraction_of_a_high_address_is_cut_off_upwards() -> None:
    assert prints("POKE64704,4:POKE64705,5:PRINTPEEK(64704);PEEK(64704.1);PEEK(-831.9)") == "4  5  5"
    assert prints("CLEAR100,60000.5:PRINTHIMEM") == "60001"


def test_rom_320_the_last_point_lies_in_memory_with_its_y_first() -> None:
    assert prints("PSET(10,20):PRINTPEEK(63054);PEEK(63055)") == "20  10"
    machine, _ = run("PSET(10,20):POKE63054,30:POKE63055,5:LINE-(5,31)")
    pixels = machine.pixels()
    assert pixels[30 * 240 + 5] == pixels[31 * 240 + 5] == 1


@pytest.mark.parametrize(
    ("program", "code"),
    [
        ('PRINTINSTR(1,"a")', "SN"),
        ('PRINTINSTR(0,"a")', "FC"),
        ('PRINTINSTR("a","b",1)', "SN"),
        ('PRINTINSTR("a",1)', "TM"),
        ('PRINTINSTR(1,"ab","b")', ""),
    ],
)
def test_rom_525_the_first_operand_of_instr_tells_how_many_follow(program: str, code: str) -> None:
    assert error(program) == code
