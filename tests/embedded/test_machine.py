"""The embedded machine as a Machine, and its debugger."""

from __future__ import annotations

import pytest
from running import load, run, screen, token_lines

from m100.machines.embedded import EmbeddedMachine
from m100.machines.embedded.debug import Debugger
from m100.machines.embedded.devices.folder import Folder
from m100.machines.machine import Clocked, Machine, MachineError, Pixels, Stop, Wait

ROUTINES = '10 END\n100 R%=A%*2:C%=C%+1:RETURN\n200 PRINT"HI":RETURN\n300 A=1/0\n400 GOSUB100:GOSUB200:RETURN'


def test_it_is_a_machine_with_a_clock_and_pixels() -> None:
    machine = EmbeddedMachine()
    everything: tuple[Machine, Clocked, Pixels] = machine, machine, machine  # the type checker looks at this line
    assert everything[2].pixels() == bytes(240 * 64)


def test_a_routine_is_called_with_values_and_leaves_values() -> None:
    machine, _ = run(ROUTINES)
    machine.set("A%", 21)
    assert machine.gosub(100) == Stop(Wait.DONE)
    assert (machine.get("R%"), machine.get("C%")) == (42, 1)
    assert machine.gosub(400) == Stop(Wait.DONE)
    assert machine.get("C%") == 2
    assert screen(machine) == ["HI", "Ok"]


def test_a_routine_may_fail() -> None:
    machine, _ = run(ROUTINES)
    assert machine.gosub(300) == Stop(Wait.ERROR, "/0", 300)
    assert machine.gosub(150) == Stop(Wait.ERROR, "UL", None)
    assert screen(machine) == ["?UL Error", "Ok"]


def test_variables_are_read_and_written_by_name() -> None:
    machine, _ = run('10 DIMX%(3),S$(2):X%(2)=7:A=1.5:B=3:S$(1)="AB"')
    assert [machine.get(name) for name in ("X%(2)", "A#", "B#", "S$(1)", "Z%", "Z$")] == [7, 1.5, 3, b"AB", 0, b""]
    machine.set("X%(3)", -5)
    machine.set("S$(2)", "Ä")
    machine.set("Q!", 1 / 3)
    assert [machine.get(name) for name in ("X%(3)", "S$(2)", "Q!")] == [-5, b"\xc4", 0.333333]


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("A", 1, "no variable"), ("a%", 1, "no variable"), ("A%", 40000, "OV"), ("A%", "X", "TM"), ("A$", 5, "TM"),
        ("Y%(1)", 1, "no array"), ("X%(9)", 1, "outside"),
    ],
)  # fmt: skip
def test_what_no_variable_can_hold_is_refused(name: str, value: int | str, why: str) -> None:
    machine, _ = run("10 DIMX%(3)")
    with pytest.raises(ValueError, match=why):
        machine.set(name, value)


def test_a_program_that_fills_the_memory_is_refused() -> None:
    """From 8001h to the string space at F2D8h (62,960 - 2 - 2 * 267 - 256, ROM-120) less 256 there are 29,143 bytes."""
    lines = token_lines("\n".join(f"{n} REM " + "x" * 237 for n in range(1, 120)) + "\n200 REM " + "x" * 98)
    assert sum(line.size for line in lines) + 2 == 29_143
    with EmbeddedMachine() as machine:
        machine.load(lines)
        with pytest.raises(MachineError, match="a program of 29149 bytes does not fit in 32K"):
            machine.load([*lines, *token_lines("300 END")])
    folder = Folder()
    folder.write(b"A.DO", b"X")
    with EmbeddedMachine(folder=folder) as machine, pytest.raises(MachineError, match="29143 bytes"):
        machine.load(lines)


def test_load_makes_a_fresh_screen() -> None:
    """Without labels, protected row, scroll lock and reverse video."""
    machine, _ = run('10 SCREEN0,1:PRINTCHR$(27)"V"CHR$(27)"p";')
    machine.load(token_lines("10 FORI=1TO9:PRINTI:NEXT"))
    machine.run()
    assert screen(machine) == [" 4", " 5", " 6", " 7", " 8", " 9", "Ok"]  # the cursor is in the eighth row
    assert not any(machine.core.lcd.reverse)


def test_load_makes_a_fresh_machine() -> None:
    machine, _ = run("10 CLEAR500,60000:A=RND(1)")
    machine.load(token_lines('10 A=FRE(""):B=HIMEM:C=RND(0)'))
    machine.run()
    assert [machine.get(name) for name in ("A#", "B#", "C#")] == [256, 62960, 0.40649651372358]


def test_a_program_without_lines_ends() -> None:
    machine = EmbeddedMachine()
    machine.load([])
    assert machine.run() == Stop(Wait.DONE)


def test_memory_is_read_and_written() -> None:
    machine, _ = run('10 CLS:PRINT"AB"')
    assert machine.peek(0xFE00, 2) == b"AB"
    machine.poke(0xFCC0, b"\x01\x02")
    assert machine.peek(0xFCC0, 2) == b"\x01\x02"


def test_a_loop_over_many_lines_does_not_grow_python_s_stack() -> None:
    assert run("10 N=N+1:IFN<5000THEN10")[1] == Stop(Wait.DONE)


STEPS = "10 A%=1:B%=2\n20 IFA%THENB%=3:A%=0\n30 IFA%THENC%=1ELSEC%=2\n40 GOTO50\n45 D%=1\n50 END"


def test_breakpoints_stop_before_their_statement_and_resume_goes_on() -> None:
    machine = load(STEPS)
    debugger = machine.observer = Debugger()
    debugger.breakpoints.update([(10, 1), (20, 2), (45, 0)])
    assert machine.run() == Stop(Wait.BREAK, "at breakpoint", 10)
    assert (machine.get("A%"), machine.get("B%")) == (1, 0)
    assert machine.resume() == Stop(Wait.BREAK, "at breakpoint", 20)
    assert machine.get("B%") == 3
    assert machine.resume() == Stop(Wait.DONE)


def test_a_watched_variable_stops_behind_its_change() -> None:
    machine = load(STEPS)
    debugger = machine.observer = Debugger()
    debugger.watch(machine.core, ["B%"])
    assert machine.run() == Stop(Wait.BREAK, "at change of B%", 20)
    assert machine.resume() == Stop(Wait.BREAK, "at change of B%", 20)
    assert machine.resume() == Stop(Wait.DONE)


def test_coverage_and_trace_count_the_statements_behind_then_and_else() -> None:
    machine = load(STEPS)
    steps: list[tuple[int, int]] = []
    debugger = machine.observer = Debugger(lambda line, statement: steps.append((line, statement)))
    machine.run()
    assert steps == [(10, 0), (10, 1), (20, 0), (20, 1), (20, 2), (30, 0), (30, 2), (40, 0), (50, 0)]
    assert debugger.covered == set(steps)
