"""RAM files are kept between games in a folder of this computer."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from m100.basic.bafile import write_ba
from m100.basic.crunch import crunch
from m100.basic.token_line import TokenLine
from m100.machines.embedded import EmbeddedMachine
from m100.machines.embedded.devices.folder import split_name
from m100.machines.embedded.errors import BasicError, Unsupported
from m100.machines.machine import Stop, Wait
from m100.play.kept_files import kept_in, ram_folder

LINES = (TokenLine(10, crunch(b"CLS")), TokenLine(20, crunch(b"END")))


def run(ram: Path, listing: str) -> str:
    """The screen's first line after a run with the files of the folder."""
    lines = [line.split(" ", 1) for line in listing.splitlines()]
    with kept_in(ram) as files, EmbeddedMachine(folder=files) as machine:
        machine.load([TokenLine(int(number), crunch(text.encode("latin-1"))) for number, text in lines])
        assert machine.run() == Stop(Wait.DONE)
        return machine.text()[:40].decode("latin-1").rstrip()


def test_what_one_game_writes_the_next_one_reads(tmp_path: Path) -> None:
    ram = tmp_path / "made" / "here"
    run(ram, '10 OPEN"SCORE.DO"FOROUTPUTAS1:PRINT#1,"ME";7:CLOSE')
    assert {path.name: path.read_bytes() for path in ram.iterdir()} == {"SCORE.DO": b"ME 7 \r\n"}
    assert run(ram, '10 OPEN"SCORE.DO"FORINPUTAS1:LINEINPUT#1,A$:PRINTA$') == "ME 7"


def test_programs_are_kept_as_the_machine_saves_them(tmp_path: Path) -> None:
    run(tmp_path, '10 SAVE"A"\n20 REM')
    lines = [TokenLine(10, crunch(b'SAVE"A"')), TokenLine(20, crunch(b"REM"))]
    assert (tmp_path / "A.BA").read_bytes() == write_ba(lines)
    (tmp_path / "B.BA").write_bytes(write_ba([TokenLine(10, crunch(b'PRINT"B RUNS"'))], 0x9000))
    assert run(tmp_path, '10 RUN"B"') == "B RUNS"


def test_killed_and_renamed_files_are_gone(tmp_path: Path) -> None:
    for name in ("OLD.DO", "GONE.DO"):
        (tmp_path / name).write_bytes(b"text\r\n\x1a")
    run(tmp_path, '10 NAME"OLD.DO"AS"NEW.DO":KILL"GONE.DO"')
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"NEW.DO": b"text\r\n"}


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("notes.do", b"lower case"), ("TOOLONG.DO", b"x"), ("A.TXT", b"x"), ("README", b"x"), ("BROKEN.BA", b"\1\2\3"),
        (".DO", b"x"), ("RAM:A.DO", b"x"),
    ],
)  # fmt: skip
def test_what_the_machine_could_not_have_is_left_alone(tmp_path: Path, name: str, data: bytes) -> None:
    (tmp_path / name).write_bytes(data)
    (tmp_path / "FOLDER.DO").mkdir()
    assert run(tmp_path, '10 FILES:OPEN"A.DO"FOROUTPUTAS1:CLOSE') == "Ok"
    assert (tmp_path / name).read_bytes() == data
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([name, "FOLDER.DO", "A.DO"])


def test_nothing_is_touched_that_has_not_changed(tmp_path: Path) -> None:
    path = tmp_path / "A.DO"
    path.write_bytes(b"as it was\x1a")
    before = path.stat().st_mtime_ns
    run(tmp_path, '10 OPEN"A.DO"FORINPUTAS1:CLOSE')
    assert (path.read_bytes(), path.stat().st_mtime_ns) == (b"as it was\x1a", before)


def test_files_are_kept_when_the_run_fails(tmp_path: Path) -> None:
    def fail() -> None:
        with kept_in(tmp_path) as files:
            files.write(b"A.DO", b"kept")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fail()
    assert (tmp_path / "A.DO").read_bytes() == b"kept"


def test_more_files_than_the_directory_has_places_are_left_alone(tmp_path: Path) -> None:
    for number in range(25):
        (tmp_path / f"F{number:02}.DO").write_bytes(b"x")
    with kept_in(tmp_path) as files:
        assert len(files.names()) == 19
    assert len(list(tmp_path.iterdir())) == 25


@given(st.binary(min_size=1, max_size=9), st.sampled_from([b".DO", b".BA"]))
def test_every_name_that_the_machine_gives_comes_back(
    tmp_path_factory: pytest.TempPathFactory, base: bytes, extension: bytes
) -> None:
    try:
        device, field, kind = split_name(base + extension)
    except (BasicError, Unsupported):
        return
    if device or kind not in (b"DO", b"BA"):
        return
    ram = tmp_path_factory.mktemp("ram")
    name = field + b"." + kind
    with kept_in(ram) as files:
        files.write(name, b"text" if kind == b"DO" else LINES)
    with kept_in(ram) as files:
        assert files.names() == [name]


def test_the_folder_is_named_by_a_variable(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("M100_RAM", str(tmp_path))
    assert ram_folder() == tmp_path
    monkeypatch.delenv("M100_RAM")
    assert ram_folder() == Path.home() / ".local/share/m100/ram"
