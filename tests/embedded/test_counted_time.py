"""Time is counted (ROM-200 to ROM-232, ROM-480 to ROM-494).

The cycles to compare with were measured on the ROM, interrupts off.
"""

from __future__ import annotations

from datetime import datetime
from itertools import product

import pytest
from running import load, prints, run, token_lines

from m100.basic import tree
from m100.machines.embedded import EmbeddedMachine
from m100.machines.embedded.expressions.functions import FUNCTIONS
from m100.machines.embedded.expressions.operators import INTEGERS, RELATIONS
from m100.machines.embedded.timing import costs
from m100.machines.embedded.timing.statements import Timing
from m100.machines.machine import CLOCK_HZ, Stop, Wait

PROGRAMS = {
    "10 DEFINTA-Z:N=20:DIMA(20)\n20 FORI=1TON:A(I)=RND(1)*100:NEXT\n30 FORI=1TON-1:FORJ=I+1TON:IFA(J)<A(I)THENT=A(I):"
    "A(I)=A(J):A(J)=T\n40 NEXTJ,I\n50 FORI=1TON:PRINTA(I);:NEXT": 6_339_133,
    "10 P=0:S=1\n20 FORI=1TO99STEP2:P=P+S/I:S=-S:NEXT:PRINTP*4": 2_933_212,
    '10 CLEAR1000:A$="THE QUICK BROWN FOX JUMPS OVER THE LAZY DOG"\n20 P=INSTR(A$," "):IFP=0THENPRINTA$:END\n'
    "30 PRINTLEFT$(A$,P-1):A$=MID$(A$,P+1):GOTO20": 2_904_580,
    "10 FORI%=1TO50:GOSUB100:NEXT:END\n100 IFI%MOD2=0THENGOSUB200\n110 RETURN\n200 X=X+I%*2:RETURN": 1_185_185,
    "10 FORI%=1TO20:PRINTI%:NEXT": 11_260_864,
    "10 FORI=1TO500:NEXT:PRINT\"DONE\"": 2_570_645,
    "10 FORI%=1TO20:ONI%MOD4+1GOSUB100,110,120,130:NEXT:END\n100 A%=A%+1:RETURN\n110 B%=B%+1:RETURN\n"
    "120 C%=C%+1:RETURN\n130 D%=D%+1:RETURN": 476_281,
    "10 DEFSNGA-Z:FORI=1TO30:A=A+I*1.5:B=A/3:NEXT:PRINTA;B": 1_487_864,
    "10 REM TEST PROGRAM WITH COMMENTS\n20 ' ANOTHER ONE\n30 FOR I = 1 TO 20 : REM LOOP\n40   A = A + I ' ADD\n"
    "50 NEXT I\n60 PRINT A": 392_083,
    "10 FORI%=0TO50:POKE-832+I%,I%:NEXT:FORI%=0TO50:S%=S%+PEEK(-832+I%):NEXT:PRINTS%": 1_188_606,
}  # fmt: skip
"""Programs and their cycles on the ROM from RUN to Ok."""


@pytest.mark.parametrize(("listing", "cycles"), PROGRAMS.items())
def test_a_program_takes_the_time_it_takes_on_the_rom(listing: str, cycles: int) -> None:
    machine = load(listing)
    start = machine.cycles()
    assert machine.run().wait in (Wait.DONE, Wait.ERROR)
    assert machine.cycles() - start == pytest.approx(cycles, rel=0.05)


def run_cycles(listing: str) -> int:
    """The time of a program from RUN to its end."""
    machine = load(listing)
    start = machine.cycles()
    machine.run()
    return machine.cycles() - start


def cycles_of(statement: str, setup: str = "") -> int:
    """The time of a statement behind some others."""

    return run_cycles(f"10 A%=0:{setup}:{statement}") - run_cycles(f"10 A%=0:{setup}")


@pytest.mark.parametrize(
    ("statement", "cycles"),
    [
        ("A%=5", 3045), ("A%=12", 3562), ("A%=A%+1", 5120), ("A%=A%\\3", 7593), ("A%=(A%)", 4064), ("", 392),
        ("A%=5ANDA%", 5182), ("A%=A%=A%", 5290),
        ("SOUND1000,5", 250_342), ("BEEP", 313_098), ("CLS", 648_641),
    ],
)  # fmt: skip
def test_rom_200_statements_take_the_time_they_take_on_the_rom(statement: str, cycles: int) -> None:
    assert cycles_of(statement) == pytest.approx(cycles, rel=0.05)


WRITTEN = 'OPEN"G"FOROUTPUTAS1:FORI%=1TO10:PRINT#1,I%*777:NEXT:CLOSE'
OLD = 'OPEN"G"FOROUTPUTAS1:PRINT#1,"OLD":CLOSE'


@pytest.mark.parametrize(
    ("setup", "statement", "cycles"),
    [
        ("", WRITTEN, 370_463),
        (WRITTEN, 'OPEN"G.DO"FORINPUTAS1:FORI%=1TO10:INPUT#1,J%:NEXT:CLOSE:KILL"G.DO"', 287_546),
        (OLD, 'OPEN"G"FOROUTPUTAS1:CLOSE', 74_317),
        ("DIMZ(200):" + OLD, 'OPEN"G"FOROUTPUTAS1:CLOSE', 236_680),
        ("FORI%=65TO75:OPENCHR$(I%)FOROUTPUTAS1:CLOSE:NEXT", 'OPEN"Z"FOROUTPUTAS1:CLOSE', 147_008),
        ('OPEN"G"FOROUTPUTAS1:PRINT#1,STRING$(200,65):CLOSE', 'OPEN"G"FORAPPENDAS1:PRINT#1,"X":CLOSE', 94_077),
        ('OPEN"G"FOROUTPUTAS1:PRINT#1,"HELLO, WORLD":CLOSE',
         'OPEN"G"FORINPUTAS1:LINEINPUT#1,A$:E%=EOF(1):CLOSE', 79_210),
        ('OPEN"G"FOROUTPUTAS1:CLOSE', 'NAME"G.DO"AS"H.DO"', 16_988),
        ('OPEN"LCD:"FOROUTPUTAS1', 'PRINT#1,"HELLO"', 30_198),
    ],
)  # fmt: skip
def test_rom_480_to_rom_486_files_take_the_time_they_take_on_the_rom(setup: str, statement: str, cycles: int) -> None:
    assert cycles_of(statement, setup) == pytest.approx(cycles, rel=0.04)


@pytest.mark.parametrize(
    ("statement", "cycles"),
    [
        ("PRINT0", 18_910), ("PRINT32767", 41_624), ("PRINT12345678901234", 81_227),
        ('PRINTUSING"###.##";12.5', 58_157), ('PRINTUSING"######";7', 60_120), ('PRINTUSING"##.##^^^^";1234', 71_986),
        ('PRINTUSING"\\  \\ at ##";"ABCDEF";7', 81_086), ('PRINTUSING"##";1E20', 43_166),
    ],
)  # fmt: skip
def test_rom_487_rom_489_numbers_are_written_in_the_time_of_the_rom(statement: str, cycles: int) -> None:
    assert cycles_of(statement) == pytest.approx(cycles, rel=0.025)


@pytest.mark.parametrize(
    ("statement", "cycles"),
    [
        ('X#=VAL("3.75")', 11_760), ("READX%,Y%,Z%:DATA12345,7,-1", 17_605),
        ("X#=32767+1", 14_961), ("X#=10^.5", 476_226),
    ],
)  # fmt: skip
def test_rom_488_rom_490_numbers_are_read_and_computed_in_the_time_of_the_rom(statement: str, cycles: int) -> None:
    assert cycles_of(statement) == pytest.approx(cycles, rel=0.05)


GAME = (
    "10 DEFINTA-Z:DIMS(50):FORI=0TO9:S(I)=I*I*7:NEXT\n"
    '20 OPEN"GAME.DO"FOROUTPUTAS1:FORI=0TO9:PRINT#1,S(I):NEXT:CLOSE\n'
    '30 OPEN"GAME.DO"FORINPUTAS1:FORI=0TO9:INPUT#1,S(I):NEXT:CLOSE:KILL"GAME.DO":END'
)


@pytest.mark.parametrize(("remarks", "cycles"), [(0, 796_106), (20, 1_007_133), (200, 2_919_408)])
def test_rom_480_saving_a_game_takes_longer_in_a_long_program(remarks: int, cycles: int) -> None:
    rest = "".join(f"\n{200 + number} REM{'X' * 60}" for number in range(remarks))
    assert run_cycles(GAME + rest) - run_cycles("10 END") == pytest.approx(cycles, rel=0.02)


@pytest.mark.parametrize(
    ("program", "cycles"),
    [
        ('10 SAVE"X.DO"', 73_686), ('10 SAVE"X.DO"\n20 END END END END END END', 117_080),
        ('10 SAVE"X.DO"\n20 AAAAAAAAAAA', 99_917),
        ('10 SAVE"X.DO"\n20 PRINT PRINT PRINT PRINT PRINT PRINT', 158_792),
    ],
)  # fmt: skip
def test_rom_492_saving_a_listing_takes_the_time_it_takes_on_the_rom(program: str, cycles: int) -> None:
    assert run_cycles(program) - run_cycles("10 END") == pytest.approx(cycles, rel=0.04)


@pytest.mark.parametrize(
    ("line", "cycles"), [("A=5", 510_646), ("REM XXXXXXXXXXXXXXXXXXXX", 540_295), ("AAAAAAAAAAA", 1_007_731)]
)
def test_rom_493_running_a_listing_takes_the_time_it_takes_on_the_rom(line: str, cycles: int) -> None:
    lines = ":".join(f'PRINT#1,"{text}"' for text in ["1 END", *(f"{1000 + place} {line}" for place in range(3))])
    program = f'10 CLEAR400:OPEN"X"FOROUTPUTAS1\n20 {lines}\n30 CLOSE:'
    assert run_cycles(program + 'RUN"X"') - run_cycles(program + 'END:RUN"X"') == pytest.approx(cycles, rel=0.04)


@pytest.mark.parametrize(
    ("statement", "remarks", "cycles"), [("CLEAR", 0, 23_267), ("CLEAR", 100, 510_871), ("CLEAR600", 100, 515_246)]
)
def test_rom_495_clear_passes_the_program(statement: str, remarks: int, cycles: int) -> None:
    behind = "".join(f"\n{number} REM{'X' * 100}" for number in range(100, 100 + remarks))
    assert run_cycles(f"1 {statement}:END{behind}") - run_cycles("1 END") == pytest.approx(cycles, rel=0.02)


def test_rom_201_variables_are_searched_for() -> None:
    assert cycles_of("B%=0", "B%=0") == cycles_of("A%=0") + costs.FIND_PER_EARLIER
    assert (
        cycles_of("A=0", "A=0") - cycles_of("B=0", "B=0") == costs.FIND_PER_EARLIER_SAME_LETTER - costs.FIND_PER_EARLIER
    )


def test_rom_202_making_a_variable_moves_the_arrays() -> None:
    array_bytes = 6 + 2 + 2 * 101
    moved = cycles_of("Z%=0", "DIMA%(100)") - cycles_of("Z%=0")
    assert moved == costs.CREATE_PER_ARRAY_BYTE * array_bytes


def test_rom_205_rom_206_text_that_is_passed_takes_time() -> None:
    near, far = "GOTO20\n20 END", 'GOTO20:PRINT"XXXXXXXXXX"\n20 END'
    assert cycles_of(far) - cycles_of(near) == costs.SKIPPED_CHARACTER * 14 + costs.SKIPPED_STATEMENT
    lines = "\n".join(f"{number} REM" for number in range(11, 19))
    assert cycles_of(f"GOTO20\n{lines}\n20 END") - cycles_of(near) == costs.LINE_PASSED_SAME_PAGE * 8


def test_a_run_with_the_same_keys_is_the_same_run() -> None:
    def total() -> int:
        machine, _ = run('10 INPUTA:FORI=1TOA:PRINTRND(1):NEXT:PRINTTIME$:IFINKEY$=""THEN10', b"5\r")
        return machine.cycles()

    assert total() == total()


def test_rom_220_the_clock_follows_the_count() -> None:
    machine = EmbeddedMachine(start=datetime(1986, 3, 1, 23, 59, 58))
    machine.load(token_lines('10 SOUND0,150:A$=TIME$+" "+DATE$+" "+DAY$'))
    machine.run()
    assert machine.get("A$") == b"00:00:01 03/02/86 Sun"
    assert machine.cycles() / CLOCK_HZ == pytest.approx(3, rel=0.05)


def test_rom_221_rom_223_the_clock_can_be_set() -> None:
    program = 'TIME$="12:34:56":DATE$="12/31/99":DAY$="MON":PRINTTIME$" "DATE$" "DAY$'
    assert prints(program) == "12:34:56 12/31/99 Mon"


@pytest.mark.parametrize("statement", ['TIME$="AB"', 'DATE$="13/32/99"', 'DAY$="X"', 'DAY$=""'])
def test_rom_223_the_clock_wants_its_form(statement: str) -> None:
    assert run(statement)[1] == Stop(Wait.ERROR, "SN", 10)


@pytest.mark.parametrize(
    "statement", ["SOUND16384,1", "SOUND1,256", "SOUND-1,1", "PSET(240,0)", "PSET(0,64)", "PSET(-1,0)"]
)
def test_rom_230_rom_232_what_sound_and_points_want(statement: str) -> None:
    assert run(statement)[1] == Stop(Wait.ERROR, "FC", 10)


def test_a_limit_of_time_stops_a_run_and_resume_goes_on() -> None:
    machine = load("10 N=N+1:GOTO10")
    assert machine.run(1) == Stop(Wait.LIMIT)
    assert machine.cycles() / CLOCK_HZ == pytest.approx(1, rel=0.05)
    before = machine.get("N#")
    assert machine.resume(1) == Stop(Wait.LIMIT)
    assert machine.get("N#") == pytest.approx(2 * int(before), rel=0.1)


def test_every_operator_and_function_has_a_price() -> None:
    values = {"%": "A%", "!": "A!", "#": "A#"}
    timing, parts = Timing("#" * 26), set()

    def note(part: str, count: float = 1) -> None:
        if count:
            parts.add(part)

    nodes = {kind: tree.Variable("A", kind) for kind in values}  # type: ignore[arg-type]
    for sign, left, right in product([*INTEGERS, *RELATIONS, *"+-*/^"], nodes.values(), nodes.values()):
        timing.expression(tree.Binary(sign, left, right), note)
    for name, function in FUNCTIONS.items():
        for node in nodes.values():
            timing.expression(tree.Call(name, (node,) * len(function.parameters)), note)
    free = {"DSKI$", "LOC", "LOF", "INP", "VARPTR#"}
    assert parts - set(costs.PRICES) - free == set()
