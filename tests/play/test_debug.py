"""Stops, steps, watches, traces and coverage of an unattended run."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from m100.basic.crunch import crunch
from m100.basic.token_line import TokenLine
from m100.machines.embedded import EmbeddedMachine
from m100.machines.machine import Stop, Wait
from m100.play.coverage import html, measure, summary
from m100.play.debug import Session, session
from m100.play.load import Program, load_program
from m100.play.places import breakpoint_places, machine_name, statements
from m100.play.unattended import play

SOURCE = """total = 0
for i = 1 to 3
    total += i
    if total > 100 then print "never"
next
print "total "; total
"""

OLD = """10 A=1:B=2
20 IF A=B THEN PRINT "SAME":END ELSE PRINT "OTHER"
30 GOTO 50
40 PRINT "NEVER"
50 A=A+1"""


@pytest.fixture
def program(tmp_path: Path) -> Program:
    path = tmp_path / "demo.bas"
    path.write_text(SOURCE)
    return load_program(str(path))


@pytest.fixture
def old() -> Program:
    lines = (line.split(" ", 1) for line in OLD.splitlines())
    return Program("OLD.BA", tuple(TokenLine(int(number), crunch(text.encode("ascii"))) for number, text in lines))


def asking(*commands: str) -> Callable[[], str]:
    given: Iterator[str] = iter(commands)
    return lambda: next(given)


def debugged(program: Program, made: Session) -> Stop:
    machine = EmbeddedMachine()
    machine.observer = made
    return play(machine, program, (), 60, "", lambda stop: made.stopped(machine, stop))


def test_a_breakpoint_stops_at_its_source_line_every_time(program: Program) -> None:
    told: list[str] = []
    stop = debugged(program, session(program, ["demo.bas:3"], [], told.append, None, False))
    assert stop.wait is Wait.DONE
    assert [line.split(" (")[0] for line in told] == ["demo.bas:3:5"] * 3
    assert all(line.endswith(": breakpoint") for line in told)


def test_a_watched_variable_is_told_by_its_long_name_when_it_has_changed(program: Program) -> None:
    told: list[str] = []
    debugged(program, session(program, [], ["total"], told.append, None, False))
    assert [line.split("): ")[1] for line in told] == [f"change of total  total = {value}" for value in (1, 3, 6)]


def test_commands_step_print_and_end(program: Program) -> None:
    told: list[str] = []
    ask = asking("s", "p i", "p nothing", "what", "l", "q")
    stop = debugged(program, session(program, ["demo.bas:3"], [], told.append, ask, False))
    assert stop.wait is Wait.BREAK
    assert told[0].startswith("demo.bas:3:5")
    assert told[1].startswith("demo.bas:4:5")
    assert told[1].endswith(": step")
    assert told[2] == "i = 1"
    assert "no single variable nothing" in told[3]
    assert "makes a step" in told[4]
    assert told[5].count("\n") == 7


def test_a_trace_names_every_statement(old: Program) -> None:
    told: list[str] = []
    debugged(old, session(old, [], [], told.append, None, True))
    assert told == ["line 10", "line 10", "line 20", "line 20", "line 30", "line 50"]


def test_statements_are_counted_with_those_behind_then_and_else(old: Program) -> None:
    assert list(statements(old)) == [(10, 0), (10, 1), (20, 0), (20, 1), (20, 2), (20, 3), (30, 0), (40, 0), (50, 0)]


def test_coverage_of_a_listing_goes_by_machine_lines(old: Program) -> None:
    made = session(old, [], [], print, None, False)
    debugged(old, made)
    (file,) = measure(old, made.executed)
    assert {number: line.state for number, line in file.lines.items()} == {
        10: "full", 20: "part", 30: "full", 40: "not", 50: "full",
    }  # fmt: skip
    assert file.count() == (6, 9)
    assert summary([file]).splitlines()[-1].split() == ["6", "of", "9", "statements", "66", "%", "all"]


def test_coverage_of_structured_source_goes_by_its_lines_and_shows_them(program: Program) -> None:
    made = session(program, [], [], print, None, False)
    debugged(program, made)
    (file,) = measure(program, made.executed)  # `next` belongs to its `for`
    assert {number: line.state for number, line in file.lines.items()} == {
        1: "full", 2: "full", 3: "full", 4: "part", 5: "none", 6: "full",
    }  # fmt: skip
    page = html("<demo>", [file])
    assert "&lt;demo&gt;" in page
    assert '<span class="part"><i>4</i>      if total &gt; 100 then print &quot;never&quot;</span>' in page


@pytest.mark.parametrize(
    ("place", "complaint"),
    [
        ("demo.bas:99", "the nearest is demo.bas:6"),
        ("other.bas:1", "its files: demo.bas"),
        ("here", "write file.bas:12"),
        ("65000", "there is no line 65000"),
    ],
)
def test_a_place_that_is_none_is_named_with_the_mend(program: Program, place: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        breakpoint_places(program, place)


def test_without_a_map_lines_and_names_are_the_machines(old: Program) -> None:
    assert breakpoint_places(old, "30") == {(30, 0)}
    assert machine_name(old, "x%(3)") == "X%(3)"
    with pytest.raises(ValueError, match="no map"):
        breakpoint_places(old, "demo.bas:3")


def test_elements_of_arrays_are_named_by_their_source_indexes() -> None:
    game = load_program("cribge")
    assert game.map is not None
    held = game.map.arrays["cards.held"]
    assert machine_name(game, "cards.held(3)") == f"{held.name}({3 + held.offset})"


def test_the_command_goes_on_where_nobody_can_be_asked(tmp_path: Path) -> None:
    source, page = tmp_path / "demo.bas", tmp_path / "page.html"
    source.write_text(SOURCE)
    command = [sys.executable, "-m", "m100", "run", source, "--break", "demo.bas:6", "--watch", "i", "--coverage", page]
    result = subprocess.run(command, capture_output=True, encoding="utf-8", stdin=subprocess.DEVNULL, check=True)
    assert result.stdout.startswith("total  6\n")
    assert "demo.bas:6:1 (line" in result.stderr
    assert "statements" in result.stderr
    assert page.read_text("utf-8").startswith("<!DOCTYPE html>")
