"""Strings and string space (ROM-160 to ROM-167)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from running import error, prints

from m100.machines.embedded.devices.clock import Clock
from m100.machines.embedded.errors import BasicError
from m100.machines.embedded.store.strings import StringSpace, Text


def test_rom_160_string_space_is_256_bytes_and_can_be_set() -> None:
    assert error('A$=STRING$(200,65)+"":B$=STRING$(57,65)+""') == "OS"
    assert error("CLEAR600:A$=STRING$(200,65)+STRING$(56,65)") == "LS"


def test_rom_163_literals_and_data_take_no_space_and_copies_do() -> None:
    assert (
        prints('A$="HELLO":READB$:PRINTFRE("");:C$=B$:PRINTFRE("");:D$=A$+"":E$=D$:PRINTFRE("")\n20 DATA XYZ')
        == "256  256  246"
    )


def test_rom_163_an_assigned_result_stays_where_it_was_made() -> None:
    assert prints('A$=STRING$(250,65):PRINTFRE("");:A$="":PRINTFRE("")') == "6  256"
    assert error('A$=STRING$(130,65):A$=A$+""') == "OS"


def test_rom_162_eleven_pending_strings_are_too_many() -> None:
    nested = 'A$+("B"' * 0 + "+(".join(['"A"'] * 10) + ")" * 9
    assert prints(f"PRINT{nested}") == "A" * 10
    assert error("PRINT" + "+(".join(['"A"'] * 11) + ")" * 10) == "ST"


@pytest.mark.parametrize(
    ("program", "printed"),
    [
        ('A$="ABC":MID$(A$,2,9)="XYZ":PRINTA$', "AXY"),
        ('A$="ABC":MID$(A$,2,1)="XYZ":PRINTA$', "AXC"),
        ('A$="ABC":MID$(A$,5,0)="X":PRINTA$', "ABC"),
        ('A$="12345678"+"":MID$(A$,3)=A$:PRINTA$', "12121212"),
        ('FORI=1TO2:A$="ABC":MID$(A$,1)="X":PRINTA$;:NEXT', "XBCXBC"),
        ('A$="ABC":MID$(A$,1)="X":PRINTFRE("")', "253"),
    ],
)
def test_rom_165_mid_on_the_left(program: str, printed: str) -> None:
    assert prints(program) == printed


@pytest.mark.parametrize("start", ["0", "4"])
def test_rom_165_mid_on_the_left_wants_a_place_in_the_string(start: str) -> None:
    assert error(f'A$="ABC":MID$(A$,{start})="X"') == "FC"


@pytest.mark.parametrize(
    ("expression", "printed"),
    [
        ('MID$("ABC",4)+LEFT$("AB",9)+RIGHT$("AB",9)', "ABAB"),
        ('INSTR("ABC","");INSTR(3,"ABC","");INSTR("","A");INSTR(4,"ABC","C")', "1  3  0  0"),
        ('STRING$(3,"AB")+STRING$(2,66)+SPACE$(1)+"X"', "AAABB X"),
        ("STR$(5)+STR$(-5);LEN(STR$(1/3))", "5-5 16"),
        ('VAL(" 1 2");VAL("1D3");VAL("X")', "12  1000  0"),
        ('"A"<"AB";"B"<"AB";"A"="A ";""=""', "-1  0  0 -1"),
    ],
)
def test_rom_166_string_functions(expression: str, printed: str) -> None:
    assert prints(f"PRINT{expression}") == printed


@pytest.mark.parametrize(
    ("expression", "code"),
    [
        ('ASC("")', "FC"), ('MID$("A",0)', "FC"), ('INSTR(0,"A","A")', "FC"), ("CHR$(256)", "FC"),
        ('STRING$(3,"")', "FC"),
        ('LEFT$("A",-1)', "FC"), ('LEFT$("A",256)', "FC"), ('"A"+1', "TM"), ("LEN(5)", "TM"),
    ],
)  # fmt: skip
def test_rom_166_string_functions_refuse(expression: str, code: str) -> None:
    assert error(f"PRINT{expression}") == code


class Holder:
    """Some string variables over a string space of 60 bytes."""

    def __init__(self) -> None:
        self.texts: list[Text] = [Text(b"")] * 4
        self.space = StringSpace(lambda: self.texts, Clock(), lambda: 0)
        self.space.place(1000, 1060)


@given(st.lists(st.tuples(st.integers(0, 3), st.binary(max_size=30)), max_size=40))
def test_rom_160_a_collection_loses_nothing_and_overlaps_nothing(assignments: list[tuple[int, bytes]]) -> None:
    holder, expected = Holder(), [b""] * 4
    for place, data in assignments:
        try:
            holder.texts[place] = holder.space.take(data)
        except BasicError:
            assert sum(map(len, expected)) + len(data) > 60
            continue
        expected[place] = data
    assert [text.data for text in holder.texts] == expected
    used = sorted((text.address, len(text.data)) for text in holder.texts if text.data)
    assert all(address >= 1000 and address + size <= 1060 for address, size in used)
    assert all(first[0] + first[1] <= second[0] for first, second in pairwise(used))
    assert holder.space.free() == 60 - sum(map(len, expected))


@pytest.mark.parametrize(
    ("program", "code"),
    [
        ('CLEAR3:PRINTUSING"\\ \\";"abc"', ""),
        ('CLEAR3:A$="a"+"":PRINTUSING"\\ \\";"abc"', "OS"),
        ('CLEAR3:A$="a"+"":PRINTUSING"!";"abc"', ""),
        ('CLEAR3:A$="a"+"":PRINTUSING"\\ \\";A$+"b"', "OS"),
    ],
)
def test_rom_522_a_text_field_needs_room_for_what_it_shows(program: str, code: str) -> None:
    assert error(program) == code


def test_rom_527_fre_does_not_count_its_own_string() -> None:
    assert prints('PRINTFRE("a"+"b");FRE(CHR$(65))') == "256  256"


def test_rom_530_bytes_stay_until_others_take_their_place() -> None:
    address = "PEEK(VARPTR(A$)+1)+256*PEEK(VARPTR(A$)+2)-65536"
    assert prints(f'A$="ab"+"c":Q={address}:A$="x":PRINTPEEK(Q);PEEK(Q+2)') == "97  99"


def test_rom_530_a_string_whose_length_is_poked_is_kept_and_moved() -> None:
    program = 'A$="abc"+"de":POKEVARPTR(A$),3:B$="q"+"r":PRINTFRE("");A$;B$;:MID$(A$,2)="Z":PRINTA$'
    assert prints(program) == "251 abcqraZc"
