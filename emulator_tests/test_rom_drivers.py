"""VirtualT and MAME as machines: programs, keys, memory and variables, the same on both."""

from __future__ import annotations

import pytest
from listing import program, shown

from m100.machines import memory_map as at
from m100.machines.machine import Clocked, KeyWait, MachineError, Stop, Wait
from m100.machines.rom_machine import RomMachine

MENU_LOOP = """
10 K$=INKEY$:IF K$="" THEN 10
20 PRINT ASC(K$);:GOTO 10
"""


def test_a_program_starts_on_a_cleared_screen_and_ends_with_ok(rom_machine: RomMachine) -> None:
    rom_machine.load(program('10 PRINT "HELLO"\n20 PRINT 1/3;2^.5'))
    assert rom_machine.run() == Stop(Wait.DONE)
    assert shown(rom_machine.text()) == ["HELLO", " .33333333333333  1.414213562373", "Ok"]


def test_a_second_load_finds_nothing_of_the_first(rom_machine: RomMachine) -> None:
    rom_machine.load(
        program('10 CLEAR 1000,60000:DEFSTR A:A="x":SCREEN 0,1:KEY 1,"zz":X=RND(1):OPEN"Q"FOR OUTPUT AS 1')
    )
    rom_machine.run()
    rom_machine.load(program('10 PRINT FRE("");HIMEM;RND(1):A=1:PRINT A:FILES'))
    assert rom_machine.run() == Stop(Wait.DONE)
    assert shown(rom_machine.text()) == [" 256  62960  .59521943994623", " 1", "Ok"]


def test_input_waits_for_a_line(rom_machine: RomMachine) -> None:
    rom_machine.load(program('10 INPUT "NAME";N$\n20 PRINT "HI "N$'))
    assert rom_machine.run() == Stop(Wait.KEY)
    assert shown(rom_machine.text()) == ["NAME?"]
    rom_machine.press(b"BO")
    assert rom_machine.resume() == Stop(Wait.KEY)
    assert shown(rom_machine.text()) == ["NAME? BO"]
    rom_machine.press(b"B\r")
    assert rom_machine.resume() == Stop(Wait.DONE)
    assert shown(rom_machine.text())[:2] == ["NAME? BOB", "HI BOB"]


def test_keys_queued_before_the_run_are_typed_as_they_are_taken(rom_machine: RomMachine) -> None:
    rom_machine.load(program("10 A$=INPUT$(2)\n20 FOR I=1 TO 500:NEXT\n30 INPUT B$\n40 PRINT A$;B$"))
    rom_machine.press(b"xy" + b"a" * 60 + b"\r")
    assert rom_machine.run() == Stop(Wait.DONE)
    assert shown(rom_machine.text())[2:4] == ["xy" + "a" * 38, "a" * 22]


def test_a_loop_that_polls_inkey_waits_for_a_key(rom_machine: RomMachine) -> None:
    rom_machine.load(program(MENU_LOOP))
    assert rom_machine.run() == Stop(Wait.KEY)
    assert shown(rom_machine.text()) == []
    rom_machine.press(b"\x1c\r\x9c")
    assert rom_machine.resume() == Stop(Wait.KEY)
    assert shown(rom_machine.text()) == [" 28  13  156"]


def test_the_fiftieth_poll_without_a_change_is_a_wait_and_its_key_is_the_next_pressed(rom_machine: RomMachine) -> None:
    rom_machine.load(program('10 N%=N%+1:K$=INKEY$:IF K$="" THEN 10\n20 PRINT N%;K$:N%=0:GOTO 10'))
    assert rom_machine.run() == Stop(Wait.KEY)
    assert rom_machine.get("N%") == 50
    rom_machine.press(b"a")
    assert rom_machine.resume() == Stop(Wait.KEY)
    assert shown(rom_machine.text()) == [" 50 a"]


def test_polls_that_change_the_screen_are_no_wait(rom_machine: RomMachine) -> None:
    rom_machine.load(program('10 N%=N%+1:PRINT@0,N%:K$=INKEY$:IF K$="" AND N%<200 THEN 10\n20 K$=INPUT$(1)'))
    assert rom_machine.run() == Stop(Wait.KEY)
    assert rom_machine.get("N%") == 200


def test_our_own_programs_wait_at_the_statement_that_the_map_names(rom_machine: RomMachine) -> None:
    lines = program("""
        10 FOR I%=1 TO 200:K$=INKEY$:NEXT
        20 PRINT "GO":K$=INKEY$:IF K$="" THEN 30 ELSE PRINT K$
        30 N%=N%+1:GOTO 20
    """)
    rom_machine.load(lines, KeyWait(20, 1))
    assert rom_machine.run() == Stop(Wait.KEY)
    assert shown(rom_machine.text()) == ["GO"]
    assert rom_machine.get("N%") == 0
    assert rom_machine.resume() == Stop(Wait.KEY)
    assert rom_machine.get("N%") == 1
    rom_machine.press(b"ab")
    assert rom_machine.resume() == Stop(Wait.KEY)
    assert shown(rom_machine.text()) == ["GO", "GO", "a", "GO", "b", "GO"]


def test_a_key_wait_may_be_the_first_statement_of_the_first_line(rom_machine: RomMachine) -> None:
    rom_machine.load(program(MENU_LOOP), KeyWait(10, 0))
    rom_machine.press(b"12")
    assert rom_machine.run() == Stop(Wait.KEY)
    assert shown(rom_machine.text()) == [" 49  50"]


def test_a_trapped_function_key_is_an_event_and_any_other_its_text(rom_machine: RomMachine) -> None:
    rom_machine.load(
        program("""
        10 ON KEY GOSUB 100,,300:KEY(1) ON:KEY(3) ON:KEY 2,"two"
        20 K$=INKEY$:PRINT K$;:GOTO 20
        100 PRINT "<F1>";:RETURN
        300 PRINT "<F3>";:RETURN
    """)
    )
    rom_machine.press_function(3)
    rom_machine.press(b"a")
    rom_machine.press_function(2)
    rom_machine.press_function(1)
    rom_machine.press(b"b")
    assert rom_machine.run() == Stop(Wait.KEY)
    assert shown(rom_machine.text()) == ["<F3>atwo<F1>b"]


def test_a_trapped_function_key_reaches_a_program_that_asks_for_no_key(rom_machine: RomMachine) -> None:
    rom_machine.load(program("10 ON KEY GOSUB 90:KEY(1) ON\n20 GOTO 20\n90 END"))
    assert rom_machine.run(0.5) == Stop(Wait.LIMIT)
    rom_machine.press_function(1)
    assert rom_machine.resume() == Stop(Wait.DONE)


@pytest.mark.parametrize("text", ["10 GOTO 10", "10 INPUT A", "10 A=1\n20 K$=INKEY$:GOTO 20"])
def test_break_stops_a_program(rom_machine: RomMachine, text: str) -> None:
    rom_machine.load(program(text))
    rom_machine.run(0.5)
    rom_machine.press_break()
    stop = rom_machine.resume()
    assert stop.wait is Wait.BREAK
    assert stop.line in (10, 20)
    assert shown(rom_machine.text())[-2:] == [f"Break in {stop.line}", "Ok"]


def test_stop_is_a_break_and_the_variables_stay(rom_machine: RomMachine) -> None:
    rom_machine.load(program("10 A%=7\n20 STOP"))
    assert rom_machine.run() == Stop(Wait.BREAK, "", 20)
    assert rom_machine.get("A%") == 7


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("10 PRINT 1/0", "/0", 10),
        ("10 CLS\n20 GOTO 99", "UL", 20),
        ('10 A%="x"', "TM", 10),
        ("10 ERROR 99", "UE", 10),
        ('10 OPEN "NONE" FOR INPUT AS 1', "FF", 10),
        ("10 ON ERROR GOTO 20:X=1/0\n20 FOR I=1 TO 2:READ A:NEXT", "OD", 20),
    ],
)
def test_an_error_tells_its_code_and_line(rom_machine: RomMachine, text: str, code: str, line: int) -> None:
    rom_machine.load(program(text))
    assert rom_machine.run() == Stop(Wait.ERROR, code, line)
    assert shown(rom_machine.text())[-2:] == [f"?{code} Error in {line}", "Ok"]


def test_a_trapped_error_is_no_error(rom_machine: RomMachine) -> None:
    rom_machine.load(program("10 ON ERROR GOTO 30\n20 X=1/0:END\n30 PRINT ERR;ERL:RESUME NEXT"))
    assert rom_machine.run() == Stop(Wait.DONE)
    assert shown(rom_machine.text()) == [" 11  20", "Ok"]


def test_the_menu_ends_a_run_and_the_machine_can_be_used_again(rom_machine: RomMachine) -> None:
    rom_machine.load(program("10 MENU"))
    assert rom_machine.run() == Stop(Wait.MENU)
    rom_machine.load(program('10 PRINT "AGAIN"'))
    assert rom_machine.run() == Stop(Wait.DONE)
    assert shown(rom_machine.text()) == ["AGAIN", "Ok"]


@pytest.mark.parametrize(
    ("keys", "seen"),
    [(b"x", "Select: X"), (b"\x1c\r", "File to edit?"), (b"\x1c\rA.DO\rHELLO", "HELLO"), (b"\x1c\x1c\r", "")],
    ids=["menu", "TEXT", "text", "TELCOM"],
)
def test_a_machine_that_was_led_away_from_basic_can_be_used_again(
    rom_machine: RomMachine, keys: bytes, seen: str
) -> None:
    rom_machine.load(program("10 MENU"))
    assert rom_machine.run() == Stop(Wait.MENU)
    for key in keys:
        rom_machine.poke(at.KEY_COUNT, bytes([1, key, at.CHARACTER_FLAG]))
        rom_machine.resume(5)
    assert seen in "".join(shown(rom_machine.text()))
    rom_machine.load(program('10 FILES:PRINT "AGAIN"'))
    assert rom_machine.run() == Stop(Wait.DONE)
    assert shown(rom_machine.text()) == ["AGAIN", "Ok"]


def test_a_machine_that_nothing_brings_back_is_replaced_at_the_next_load(rom_machine: RomMachine) -> None:
    """POKE of DI and a jump to itself where the timer interrupt calls: no key is ever looked at again."""
    rom_machine.load(program("10 FORI=0TO3:READA:POKE-2561+I,A:NEXT\n20 GOTO20\n30 DATA243,195,0,246"))
    assert rom_machine.run(2) == Stop(Wait.LIMIT)
    with pytest.raises(MachineError, match="load the program again"):
        rom_machine.run(2)
    before = rom_machine.cycles() if isinstance(rom_machine, Clocked) else 0
    rom_machine.load(program('10 PRINT "AGAIN"'))
    assert rom_machine.run() == Stop(Wait.DONE)
    assert shown(rom_machine.text()) == ["AGAIN", "Ok"]
    assert not isinstance(rom_machine, Clocked) or rom_machine.cycles() > before


def test_memory_is_read_and_written(rom_machine: RomMachine) -> None:
    rom_machine.load(program("10 PRINT PEEK(-832);:POKE -832,9:A=INPUT$(1)"))
    rom_machine.poke(0xFCC0, bytes([42]))
    rom_machine.run()
    assert shown(rom_machine.text()) == [" 42"]
    assert rom_machine.peek(0xFCC0) == bytes([9])
    assert rom_machine.peek(0x8003, 4) == bytes([10, 0, 0xA3, 0x20])


VARIABLES = """
10 A%=-5:B!=-12.5:C=1E-20:D#=12345678901234:E$="AB"+"C":F$="LITERAL"
20 DIM X%(3,2),Y$(2),Z(4)
30 X%(1,2)=7:X%(3,0)=-8:Y$(2)="y"+"2":Z(4)=.1
40 K$=INPUT$(1)
100 PRINT A%;B!;C:PRINT D#:PRINT E$;F$;G$;H%
110 PRINT X%(1,2);X%(3,0);Y$(2);Z(4):RETURN
"""


def test_variables_of_every_type_are_read(rom_machine: RomMachine) -> None:
    rom_machine.load(program(VARIABLES))
    rom_machine.run()
    values = {name: rom_machine.get(name) for name in ("A%", "B!", "C#", "D#", "E$", "F$", "G$", "H%", "H#")}
    assert values == {
        "A%": -5, "B!": -12.5, "C#": 1e-20, "D#": 12345678901234, "E$": b"ABC", "F$": b"LITERAL", "G$": b"", "H%": 0,
        "H#": 0,
    }  # fmt: skip
    elements = {name: rom_machine.get(name) for name in ("X%(1,2)", "X%(3,0)", "X%(2,1)", "Y$(2)", "Z#(4)")}
    assert elements == {"X%(1,2)": 7, "X%(3,0)": -8, "X%(2,1)": 0, "Y$(2)": b"y2", "Z#(4)": 0.1}


def test_variables_of_every_type_are_written_in_the_middle_of_a_run(rom_machine: RomMachine) -> None:
    rom_machine.load(program(VARIABLES))
    rom_machine.run()
    new = {"A%": 32767, "B!": 0.5, "C#": 10 / 3, "D#": -1, "E$": "new", "F$": b"\x9c", "G$": "made", "H%": 3}
    for name, value in {**new, "X%(1,2)": -1, "X%(3,0)": 0, "Y$(2)": "yy", "Z#(4)": 1e62}.items():
        rom_machine.set(name, value)
    rom_machine.press(b" ")
    assert rom_machine.resume() == Stop(Wait.ERROR, "RG", 110)
    assert shown(rom_machine.text())[:4] == [
        " 32767  .5  3.3333333333333",
        "-1",
        "new\x9cmade 3",
        "-1  0 yy 1E+62",
    ]


def test_a_missing_array_or_an_impossible_value_is_refused(rom_machine: RomMachine) -> None:
    rom_machine.load(program("10 DIM X%(3)"))
    rom_machine.run()
    for name, value in (("Q%(1)", 1), ("X%(4)", 1), ("X%(1,1)", 1), ("A%", 40000), ("A%", "x"), ("A$", 1), ("A", 1)):
        with pytest.raises(ValueError, match=r"A|Q%|X%"):
            rom_machine.set(name, value)


def test_a_subroutine_is_called_with_the_variables_of_the_run(rom_machine: RomMachine) -> None:
    rom_machine.load(program("10 A%=5\n20 END\n100 A%=A%*B%:PRINT A%:RETURN\n200 INPUT A%:RETURN"))
    rom_machine.run()
    rom_machine.set("B%", 6)
    assert rom_machine.gosub(100) == Stop(Wait.DONE)
    assert rom_machine.get("A%") == 30
    assert shown(rom_machine.text()) == [" 30", "Ok"]
    assert rom_machine.gosub(200) == Stop(Wait.KEY)
    rom_machine.press(b"9\r")
    assert rom_machine.resume() == Stop(Wait.DONE)
    assert rom_machine.get("A%") == 9
    assert rom_machine.gosub(300) == Stop(Wait.ERROR, "UL", None)


def test_a_long_program_with_long_lines_is_loaded_whole(rom_machine: RomMachine) -> None:
    lines = [f"{n} A%=A%+1:REM " + "x" * 200 for n in range(1, 91)]
    rom_machine.load(program("\n".join([*lines, "100 PRINT A%"])))
    assert rom_machine.run() == Stop(Wait.DONE)
    assert shown(rom_machine.text()) == [" 90", "Ok"]


def test_a_program_that_fills_the_memory_is_refused(rom_machine: RomMachine) -> None:
    with pytest.raises(MachineError, match="does not fit"):
        rom_machine.load(program("\n".join(f"{n} REM " + "x" * 240 for n in range(1, 130))))


def test_several_machines_run_side_by_side(rom_machine: RomMachine) -> None:
    with type(rom_machine)() as other:
        rom_machine.load(program('10 PRINT "ONE":INPUT A'))
        other.load(program('10 PRINT "TWO":INPUT A'))
        assert rom_machine.run() == other.run() == Stop(Wait.KEY)
        assert shown(rom_machine.text()) == ["ONE", "?"]
        assert shown(other.text()) == ["TWO", "?"]
