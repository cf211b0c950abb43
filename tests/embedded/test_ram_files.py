"""Files in the RAM folder (ROM-250 to ROM-259)."""

from __future__ import annotations

import pytest
from running import error, prints, run, screen, shown, token_lines

from m100.machines.embedded import EmbeddedMachine
from m100.machines.embedded.devices.clock import START, Clock
from m100.machines.embedded.devices.file_time import FileTime
from m100.machines.embedded.devices.files import OpenFile
from m100.machines.embedded.devices.folder import Folder
from m100.machines.embedded.store.layout import Layout
from m100.machines.machine import Stop, Wait

WRITE = 'OPEN"A"FOROUTPUTAS1:PRINT#1,'
READ = ':CLOSE:OPEN"A"FORINPUTAS1:'


@pytest.mark.parametrize(
    ("written", "read", "printed"),
    [
        ('"A,B":PRINT#1,"C"', "INPUT#1,A$,B$,C$:PRINTA$;B$;C$", "ABC"),  # ROM-255
        ('"5 6";7:PRINT#1,"X"', "INPUT#1,A,B,C:PRINTA;B;C", "5  6  7"),
        ('" HELLO  ,  X "', 'INPUT#1,A$,B$:PRINTA$"/"B$"/"', "HELLO  /X /"),
        ('CHR$(34)"A,B"CHR$(34)",C"', 'INPUT#1,A$,B$:PRINTA$"/"B$', "A,B/C"),
        ('" A,B "', 'LINEINPUT#1,A$:PRINT"<"A$">"', "< A,B >"),
        ('"5ABC"', "INPUT#1,A:PRINTA", "5"),  # ROM-258
        ('"ABC"', "PRINTINPUT$(2,1)EOF(1);INPUT$(3,1);EOF(1)", "AB 0 C"),
    ],
)
def test_rom_255_what_is_written_is_read(written: str, read: str, printed: str) -> None:
    assert "".join(shown(WRITE + written + READ + read)).strip().startswith(printed)


@pytest.mark.parametrize(
    ("program", "code"),
    [
        ('OPEN"X"FORINPUTAS1', "FF"), ('OPEN"X"FOROUTPUTAS2', "BN"), ('OPEN"X"FOROUTPUTAS0', "BN"),
        ('OPEN"X"FOROUTPUTAS1:OPEN"Y"FOROUTPUTAS1', "AO"), ('MAXFILES=3:OPEN"X"FOROUTPUTAS1:OPEN"X"FOROUTPUTAS2', "AO"),
        ("PRINT#1,5", "CF"), ("INPUT#1,A", "CF"), ('OPEN"X"FOROUTPUTAS1:PRINTEOF(1)', "NM"), ("CLOSE5", "BN"),
        ('OPEN"TOOLONGNAME"FOROUTPUTAS1', "NM"), ('OPEN"X.BA"FOROUTPUTAS1', "NM"), ('OPEN"1X"FOROUTPUTAS1', "NM"),
        ('OPEN"FOO:X"FOROUTPUTAS1', "NM"), (WRITE + '"A"' + READ + "INPUT#1,A$,B$", "EF"),
    ],
)  # fmt: skip
def test_rom_250_rom_251_open_refuses(program: str, code: str) -> None:
    assert error(program) == code


@pytest.mark.parametrize(
    ("program", "code"),
    [
        ('KILL"X.DO"', "FF"), ('OPEN"A"FOROUTPUTAS1:CLOSE:KILL"A"', "FF"), ('NAME"X.DO"AS"Y.DO"', "FF"),
        ('OPEN"A"FOROUTPUTAS1:CLOSE:NAME"A.DO"AS"B.BA"', "FC"), ('OPEN"A"FOROUTPUTAS1:CLOSE:NAME"A.DO"AS"A.DO"', "FC"),
        ('FORI=1TO20:OPEN"A"+MID$(STR$(I),2)FOROUTPUTAS1:CLOSE:NEXT', "FL"),  # ROM-252
        ("PRINTLOC(1)", "FC"), ("PRINTLOF(1)", "FC"), ("LFILES", "FC"), ("WIDTH 40", "FC"),  # ROM-259
    ],
)  # fmt: skip
def test_rom_251_rom_252_rom_259_the_folder_refuses(program: str, code: str) -> None:
    assert error(program) == code


def test_rom_250_append_goes_on_and_output_begins_anew() -> None:
    append = 'OPEN"A"FORAPPENDAS1:PRINT#1,"X":CLOSE:'
    assert prints(append * 2 + 'OPEN"A"FORINPUTAS1:INPUT#1,A$,B$:PRINTA$B$EOF(1)') == "XX-1"
    assert prints(append * 2 + WRITE + '"Y"' + READ + "INPUT#1,A$:PRINTA$EOF(1)") == "Y-1"


def test_rom_251_names_are_folded_and_listed() -> None:
    assert shown('OPEN"ab"FOROUTPUTAS1:CLOSE:NAME"ab.do"AS"Q.DO":FILES') == ["Q     .DO"]


def saved(program: str, name: bytes) -> tuple[EmbeddedMachine, Stop]:
    machine, stop = run(program)
    assert name in machine.core.folder.names()
    return machine, stop


def test_rom_253_save_ends_the_run() -> None:
    machine, stop = saved('10 SAVE"X":PRINT"NO"', b"X.BA")
    assert stop == Stop(Wait.DONE)
    assert screen(machine) == ["Ok"]


def test_rom_253_a_saved_program_runs_again_from_the_folder() -> None:
    machine, _ = saved('10 PRINT"ONE"\n20 SAVE"X"', b"X.BA")
    machine.load(token_lines('10 PRINT"TWO"\n20 RUN"X"'))
    machine.run()
    assert screen(machine)[:2] == ["TWO", "ONE"]


def test_rom_253_a_listing_is_saved_and_loaded() -> None:
    machine, _ = saved('10 A=1:PRINT"ONE"\n20 SAVE"X",A', b"X.DO")
    assert machine.core.folder.text(b"X.DO") == b'10 A=1:PRINT"ONE"\r\n20 SAVE"X",A\r\n'
    machine.load(token_lines('10 LOAD"X.DO"'))
    assert machine.run() == Stop(Wait.DONE)
    assert [line.number for line in machine.core.program.lines] == [10, 20]


def test_rom_253_merge_brings_lines_in_and_ends_the_run() -> None:
    program = '10 OPEN"Y"FOROUTPUTAS1:PRINT#1,"30 PRINT 3":PRINT#1,"20 PRINT 2":CLOSE:MERGE"Y"\n20 PRINT"NO"'
    machine, stop = run(program)
    assert stop == Stop(Wait.DONE)
    assert [(line.number, len(line.body)) for line in machine.core.program.lines][1:] == [(20, 3), (30, 3)]


def test_rom_254_a_line_without_a_number_is_a_direct_statement() -> None:
    machine, stop = run('OPEN"Y"FOROUTPUTAS1:PRINT#1,"100 PRINT 5":PRINT#1,"PRINT 7":CLOSE:LOAD"Y.DO"')
    assert stop == Stop(Wait.ERROR, "DS", None)
    assert [line.number for line in machine.core.program.lines] == [100]


def test_files_outlive_load_and_are_shared_by_a_folder() -> None:
    folder = Folder()
    for program in (WRITE + '"KEPT":CLOSE', 'OPEN"A"FORINPUTAS1:INPUT#1,A$'):
        machine = EmbeddedMachine(folder=folder)
        machine.load(token_lines(f"10 {program}"))
        assert machine.run() == Stop(Wait.DONE)
    assert machine.get("A$") == b"KEPT"


def test_rom_255_line_feeds_and_long_items() -> None:
    time = FileTime(Clock(START), Layout(), Folder())
    file = OpenFile(b"X.DO", time, None, bytearray(b"A\r\nB\nC,D\r\n" + b"X" * 300))
    assert [file.text_item(), file.text_item(), file.text_item()] == [b"A", b"BC", b"D"]
    assert len(file.text_item()) == 255
    assert file.line() == b"X" * 45


def test_the_screen_and_the_printer_are_files_too() -> None:
    machine, _ = run('OPEN"LPT:"FOROUTPUTAS1:PRINT#1,"P":CLOSE:OPEN"LCD:"FOROUTPUTAS1:PRINT#1,"S"')
    assert bytes(machine.core.printer.printed) == b"P\r\n"
    assert screen(machine)[0] == "S"
