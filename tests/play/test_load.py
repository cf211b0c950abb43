"""What can be played, found by its name or by what is in the file."""

from __future__ import annotations

from pathlib import Path

import pytest

from m100.basic.bafile import write_ba
from m100.basic.crunch import crunch
from m100.basic.errors import SourceError
from m100.basic.token_line import TokenLine
from m100.compile.build import build_program, write_build
from m100.machines.embedded import EmbeddedMachine
from m100.machines.machine import KeyWait, Stop, Wait
from m100.play.load import failed_statement, load_program

LINES = (TokenLine(10, crunch(b'PRINT"HI"')), TokenLine(20, crunch(b"END")))


@pytest.mark.parametrize("name", ["A.BA", "A.DO", "A", "A.bas"])
def test_a_file_is_what_is_in_it_whatever_its_name(tmp_path: Path, name: str) -> None:
    tokenized, listing = tmp_path / f"T{name}", tmp_path / f"L{name}"
    tokenized.write_bytes(write_ba(LINES))
    listing.write_bytes(b'10 PRINT"HI"\r\n20 END\r\n')
    assert load_program(str(tokenized)).lines == LINES
    assert load_program(str(listing)).lines == LINES


def test_a_game_is_compiled_by_its_name() -> None:
    game = load_program("cribge")
    assert game.name == "CRIBGE"
    assert isinstance(game.key_wait, KeyWait)
    assert game.key_wait.line in {line.number for line in game.lines}


def test_structured_source_is_compiled_and_an_error_points_into_it(tmp_path: Path) -> None:
    source = tmp_path / "demo.bas"
    source.write_text("n = 0\nprint 1 / n\n")
    program = load_program(str(source))
    machine = EmbeddedMachine()
    machine.load(program.lines)
    stop = machine.run()
    assert program.error(stop, failed_statement(machine, stop)).startswith("DEMO: ?/0 Error in demo.bas:2:1 (line ")


def test_the_map_beside_a_built_program_is_used(tmp_path: Path) -> None:
    source = tmp_path / "demo.bas"
    source.write_text("n = 0\nprint 1 / n\n")
    build = build_program(source)
    paths = write_build(build, tmp_path / "out")
    program = load_program(str(next(path for path in paths if path.suffix == ".BA")))
    assert program.lines == build.lines
    assert "demo.bas" in program.where(program.lines[-1].number)


def test_without_a_map_the_machines_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "A.BA"
    path.write_bytes(write_ba(LINES))
    program = load_program(str(path))
    assert program.error(Stop(Wait.ERROR, "SN", 20)) == "A.BA: ?SN Error in line 20"
    assert program.error(Stop(Wait.ERROR, "SN", None)) == "A.BA: ?SN Error"
    assert program.error(Stop(Wait.DONE)) == ""


def test_a_damaged_map_is_named(tmp_path: Path) -> None:
    path = tmp_path / "A.BA"
    path.write_bytes(write_ba(LINES))
    (tmp_path / "A.map.json").write_text("{}")
    with pytest.raises(SourceError, match=r"A\.map\.json"):
        load_program(str(path))


def test_a_program_that_fills_the_machine_is_refused_before_anything_runs(tmp_path: Path) -> None:
    path = tmp_path / "BIG.BA"
    path.write_bytes(write_ba(TokenLine(number, b"\x8e" + b"x" * 244) for number in range(130)))
    with pytest.raises(SourceError, match=rf"^{path}: a program of {130 * 250 + 2} bytes does not fit in 32K$"):
        load_program(str(path))
