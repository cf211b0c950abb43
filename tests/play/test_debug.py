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
from m100.play.places import breakpoint_places, statements
from m100.play.unattended import play
from m100.play.watches import look_up

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
    made.attach(machine)
    return play(machine, program, (), 60, "", made.stopped)


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
    assert told[3] == "the program has no variable or array 'nothing'; its map file lists all names"
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
    (file,) = measure(program, made.executed)
    assert {number: line.state for number, line in file.lines.items()} == {
        1: "full", 2: "full", 3: "full", 4: "part", 5: "full", 6: "full",
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
    assert look_up(old, "x%(3)").places() == {"X%(3)": "X%(3)"}
    with pytest.raises(ValueError, match="write a name with %"):
        look_up(old, "A")
    with pytest.raises(ValueError, match="no map"):
        breakpoint_places(old, "demo.bas:3")


def test_elements_of_arrays_are_named_by_their_source_indexes() -> None:
    game = load_program("cribge")
    assert game.map is not None
    held = game.map.arrays["cards.held"]
    assert look_up(game, "held(3)").places() == {f"{held.name}({3 + held.offset})": "held(3)"}


ARRAYS = """dim pips(1, 2)
dim word$(1)
for i = 0 to 1
    pips(i, 2) = i + 5
    word$(i) = "A" + chr$(66)
next
"""


def test_a_whole_array_is_watched_and_printed_by_its_elements(tmp_path: Path) -> None:
    path = tmp_path / "demo.bas"
    path.write_text(ARRAYS)
    program, told = load_program(str(path)), list[str]()
    debugged(program, session(program, ["demo.bas:3"], ["pips", "word$"], told.append, None, False))
    assert [line.partition("): ")[2] for line in told] == [
        "breakpoint  pips = [[0, 0, 0], [0, 0, 0]]  word$ = ['', '']",
        "change of pips(0,2)  pips = [[0, 0, 5], [0, 0, 0]]  word$ = ['', '']",
        "change of word$(0)  pips = [[0, 0, 5], [0, 0, 0]]  word$ = ['AB', '']",
        "change of pips(1,2)  pips = [[0, 0, 5], [0, 0, 6]]  word$ = ['AB', '']",
        "change of word$(1)  pips = [[0, 0, 5], [0, 0, 6]]  word$ = ['AB', 'AB']",
    ]


SHARING = """sub one()
    first = 5
    print first
end sub
sub two()
    second = 7
    print second
end sub
one()
two()
"""


def test_a_local_that_shares_its_place_is_watched_only_in_its_sub(tmp_path: Path) -> None:
    path = tmp_path / "demo.bas"
    path.write_text(SHARING)
    program, told = load_program(str(path)), list[str]()
    assert program.map is not None
    assert len(set(program.map.variables.values())) < len(program.map.variables), "nothing is shared"
    debugged(program, session(program, [], ["first"], told.append, None, False))
    assert [line.partition("): ")[2] for line in told] == ["change of first  first = 5"]


SAME_NAMES = """sub one(n)
    print n
end sub
sub two(n)
    print n
    one(n + 1)
end sub
two(3)
"""


def test_a_local_is_called_by_its_own_name_where_the_program_stands(tmp_path: Path) -> None:
    path = tmp_path / "demo.bas"
    path.write_text(SAME_NAMES)
    program, told = load_program(str(path)), list[str]()
    ask = asking("p n", "p two.n", "c", "p n", "c", "p n", "q")
    debugged(program, session(program, ["demo.bas:5", "demo.bas:2"], [], told.append, ask, False))
    assert [line for line in told if "breakpoint" not in line] == ["n = 3", "two.n = 3", "n = 4"]


def test_a_name_of_several_variables_is_told_with_some_of_them(tmp_path: Path) -> None:
    path = tmp_path / "demo.bas"
    path.write_text("\n".join(f"sub s{number}(n)\nprint n\nend sub\ns{number}(1)" for number in range(7)))
    with pytest.raises(LookupError) as raised:
        look_up(load_program(str(path)), "n")
    assert str(raised.value) == (
        "'n' may be demo.s0.n or demo.s1.n or demo.s2.n or demo.s3.n or demo.s4.n or 2 others; write the module with it"
    )


def test_a_change_that_was_shown_at_a_step_is_not_told_again(program: Program) -> None:
    told: list[str] = []
    debugged(program, session(program, ["demo.bas:3"], ["total"], told.append, asking("s", "c", "q"), False))
    assert [line.split("): ")[1] for line in told] == [
        "breakpoint  total = 0",
        "change of total  total = 1",
        "breakpoint  total = 1",
    ]


def test_the_command_goes_on_where_nobody_can_be_asked(tmp_path: Path) -> None:
    source, page = tmp_path / "demo.bas", tmp_path / "page.html"
    source.write_text(SOURCE)
    command = [sys.executable, "-m", "m100", "run", source, "--break", "demo.bas:6", "--watch", "i", "--coverage", page]
    result = subprocess.run(command, capture_output=True, encoding="utf-8", stdin=subprocess.DEVNULL, check=True)
    assert result.stdout.startswith("total  6\n")
    assert "demo.bas:6:1 (line" in result.stderr
    assert "statements" in result.stderr
    assert page.read_text("utf-8").startswith("<!DOCTYPE html>")
