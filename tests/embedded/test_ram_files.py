"""Files in the RAM folder (ROM-250 to ROM-259, ROM-500 to ROM-515)."""

from __future__ import annotations

from contextlib import nullcontext

import pytest
from running import error, prints, run, screen, shown, token_lines

from m100.machines.embedded import EmbeddedMachine
from m100.machines.embedded.devices.clock import START, Clock
from m100.machines.embedded.devices.file_time import FileTime
from m100.machines.embedded.devices.files import OpenFile
from m100.machines.embedded.devices.folder import Folder
from m100.machines.embedded.errors import BasicError
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


def names_behind(program: str) -> list[bytes]:
    return run(program)[0].core.folder.names()


MADE = 'FORI=1TO4:OPEN"F"+CHR$(64+I)FOROUTPUTAS1:CLOSE:NEXT:'


@pytest.mark.parametrize(
    ("program", "names"),
    [
        ('KILL"FB.DO":OPEN"N"FOROUTPUTAS1', b"FA.DO N.DO FC.DO FD.DO"),
        ('KILL"FA.DO":OPEN"FC"FOROUTPUTAS1', b"FC.DO FB.DO FD.DO"),
        ('KILL"FA.DO":OPEN"FC"FORAPPENDAS1', b"FB.DO FC.DO FD.DO"),
        ('KILL"FA.DO":NAME"FC.DO"AS"N.DO"', b"FB.DO N.DO FD.DO"),
    ],
)
def test_rom_500_a_new_file_takes_the_first_free_place(program: str, names: bytes) -> None:
    assert names_behind(MADE + program) == names.split()


def test_rom_501_three_codes_are_not_written() -> None:
    machine, _ = run(WRITE + '"1"CHR$(0)"2"CHR$(26)"3"CHR$(127)"4"CHR$(1);:CLOSE')
    assert machine.core.folder.text(b"A.DO") == b"1234\x01"


@pytest.mark.parametrize(("before", "spaces"), [(1, 14 + 5), (255, 13 + 4), (511, 12 + 3)])
def test_rom_502_full_buffers_are_the_column_of_a_file(before: int, spaces: int) -> None:
    machine, _ = run(f'OPEN"A"FOROUTPUTAS1:FORI=1TO{before}:PRINT#1,"x";:NEXT:PRINT#1,"a",TAB(5)"b";:CLOSE')
    assert machine.core.folder.text(b"A.DO") == b"x" * before + b"a" + b" " * spaces + b"b"


def test_rom_502_a_device_goes_on_with_the_column_of_the_file_before() -> None:
    program = 'OPEN"A"FOROUTPUTAS1:FORI=1TO600:PRINT#1,"x";:NEXT:CLOSE:OPEN"LCD:"FOROUTPUTAS1:PRINT#1,TAB(5)"b","c"'
    assert shown(program)[0] == "   b            c"


@pytest.mark.parametrize(
    ("program", "code"),
    [
        ('OPEN"A"FOROUTPUTAS1:A$=INPUT$(0,1)', "EF"), ("A$=INPUT$(0,1)", "CF"),  # ROM-503
        ("A$=INPUT$(0,2)", "BN"), (WRITE + "5" + READ + "A$=INPUT$(0,1)", "FC"),
        ('OPEN"A"FOROUTPUTAS1:PRINT#1,@320,5', "FC"),  # ROM-504
        ('KILL"LCD:"', "FC"), ('NAME"LCD:"AS5', "TM"), ('NAME"A.DO"AS"LPT:"', "FC"),  # ROM-505
        ('A$="X":SAVEA$', "NM"), ('SAVE"X.BA",A', "NM"), ('SAVE"X.XX",A', "NM"),  # ROM-511
        (WRITE + '"1 CLS"' + READ + 'LOAD"A"', "AO"), (WRITE + '"1 CLS"' + READ + 'MERGE"A"', "AO"),  # ROM-512
        (WRITE + '"5"' + READ + "LINEINPUT#1,A", "TM"), (WRITE + '"5"' + READ + "LINEINPUT#1,A$(11)", "BS"),  # ROM-515
        ('LOAD"LCD:"', "NM"), ('RUN"LCD:"', "NM"), ('MERGE"LCD:"', "NM"),
    ],
)  # fmt: skip
def test_rom_503_to_rom_515_errors_of_files(program: str, code: str) -> None:
    assert error(program) == code


def test_rom_504_a_place_on_the_screen_is_written_as_an_escape_sequence() -> None:
    machine, _ = run('OPEN"A"FOROUTPUTAS1:PRINT#1,@85,"x";:CLOSE')
    assert machine.core.folder.text(b"A.DO") == b"\x1bY\x22\x25x"


def test_rom_506_close_closes_one_file_after_the_other() -> None:
    machine, stop = run('OPEN"A"FOROUTPUTAS1:PRINT#1,"a";:CLOSE1,1/0')
    assert stop.code == "/0"
    assert machine.core.folder.text(b"A.DO") == b"a"


LISTING = 'OPEN"P"FOROUTPUTAS1:PRINT#1,"10 CLS":CLOSE:'


@pytest.mark.parametrize("command", ['LOAD"P"', 'RUN"P"'])
def test_rom_507_a_listing_is_lost_when_closing_writes(command: str) -> None:
    machine, stop = run(LISTING + WRITE + '"z":' + command)
    assert (stop.code, stop.line) == ("DS", None)
    assert not machine.core.program.lines
    assert machine.core.folder.text(b"A.DO") == b"z\r\n"


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (b"10 A\n=\x011\r\n", [(10, b"A\xdd1")]),
        (b" 1\t0  A\r", [(10, b" A")]),
        (b"10 A\r20 B\r10 \r", [(20, b"B")]),
        (b"65530 A\r", [(6553, b"0 A")]),
        (b"65529 9", [(65529, b"9")]),
        (b"10 " + b"A" * 253 + b"20 B\r", [(10, b"A" * 253), (20, b"B")]),
    ],
)
def test_rom_508_a_listing_is_typed_in(text: bytes, lines: list[tuple[int, bytes]]) -> None:
    folder = Folder()
    folder.write(b"P.DO", text)
    machine = EmbeddedMachine(folder=folder)
    machine.load(token_lines('10 LOAD"P"'))
    machine.run()
    assert [(line.number, line.body) for line in machine.core.program.lines] == lines


def test_rom_508_a_number_alone_wants_its_line() -> None:
    machine, stop = run('OPEN"P"FOROUTPUTAS1:PRINT#1,"7 CLS":PRINT#1,"8":CLOSE:LOAD"P"')
    assert (stop.code, stop.line) == ("UL", None)
    assert [line.number for line in machine.core.program.lines] == [7]


def test_rom_510_names_of_devices_without_colon_are_files() -> None:
    assert names_behind('OPEN"LCD"FOROUTPUTAS1:CLOSE:OPEN"com"FOROUTPUTAS1') == [b"LCD.DO", b"COM.DO"]
    assert names_behind('OPEN":"FOROUTPUTAS1') == [b":.DO"]


def test_rom_513_a_merge_of_nothing_keeps_the_variables_and_closes_files() -> None:
    machine, _ = run('MAXFILES=2:OPEN"P"FOROUTPUTAS1:CLOSE:OPEN"A"FOROUTPUTAS2:PRINT#2,"z";:A=5:MERGE"P"')
    assert machine.get("A#") == 5
    assert machine.core.folder.text(b"A.DO") == b"z"


def test_rom_514_a_buffer_without_room_is_lost_and_its_file_closed() -> None:
    fill = 'OPEN"A"FOROUTPUTAS1:DIMZ(FRE(0)/8-40):PRINT#1,STRING$(200,"a");'
    write = 'PRINT#1,STRING$(200,"b");:PRINT#1,"c":END'
    machine, stop = run(f"10 ON ERROR GOTO 30:{fill}\n20 {write}\n30 A=A*100+ERR:RESUMENEXT")
    assert stop == Stop(Wait.DONE)
    assert machine.get("A#") == 758
    assert machine.core.folder.text(b"A.DO") == b""


@pytest.mark.parametrize(("free", "made"), [(134, []), (135, [b"A.DO"])])
def test_rom_514_a_new_text_wants_five_bytes(free: int, made: list[bytes]) -> None:
    core = EmbeddedMachine().core
    core.layout.string_bytes += core.layout.free() - free
    with nullcontext() if made else pytest.raises(BasicError):
        core.files.open((b"", b"A", b""), "OUTPUT", 1)
    assert core.folder.names() == made
