"""`m100 run`, `m100 shot` and `m100 play` as a person calls them."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from PIL import Image

from m100.cli import main

LISTING = """10 CLS:PRINT"HELLO ";CHR$(156):INPUT A$
20 PRINT"YOU SAID ";A$
30 IF A$="BAD" THEN PRINT 1/0
40 K$=INKEY$:IF K$="" THEN 40 ELSE PRINT "KEY";ASC(K$):GOTO 40
"""


@pytest.fixture
def listing(tmp_path: Path) -> Path:
    path = tmp_path / "TEST.DO"
    path.write_text(LISTING)
    return path


class Result(NamedTuple):
    returncode: int
    stdout: str
    stderr: str


Command = Callable[..., Result]


@pytest.fixture
def m100(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Calls the command line in this process and gives what a shell would see."""

    def call(*arguments: object) -> Result:
        monkeypatch.setattr(sys, "argv", ["m100", *map(str, arguments)])
        with pytest.raises(SystemExit) as leaving:
            main()
        code = leaving.value.code
        written = capsys.readouterr()
        if isinstance(code, str):
            return Result(1, written.out, f"{written.err}{code}\n")
        return Result(int(code or 0), written.out, written.err)

    return call


def test_run_prints_the_eight_rows_when_no_key_is_left(m100: Command, listing: Path) -> None:
    result = m100("run", listing, "--keys", "well{ENTER}a{F4}")
    assert result.returncode == 0
    assert result.stderr == ""
    answers = ["? well", "YOU SAID well", "KEY 97", "KEY 82", "KEY 117", "KEY 110", "KEY 13", ""]
    assert result.stdout.split("\n") == [*answers, ""]


def test_run_shows_the_machines_characters_as_unicode(m100: Command, listing: Path) -> None:
    assert m100("run", listing).stdout.splitlines()[:2] == ["HELLO ♣", "?"]


def test_run_prints_braille_if_asked(m100: Command, listing: Path) -> None:
    lines = m100("run", listing, "--braille").stdout.split("\n")
    assert len(lines) == 17
    assert all("⠀" <= character <= "⣿" for line in lines for character in line)


def test_an_error_of_basic_is_one_line_and_exit_status_1(m100: Command, listing: Path) -> None:
    result = m100("run", listing, "--keys", "BAD{ENTER}")
    assert result.returncode == 1
    assert result.stderr == "TEST.DO: ?/0 Error in line 30\n"
    assert "?/0 Error in 30" in result.stdout


def test_until_that_does_not_come_is_exit_status_1(m100: Command, listing: Path) -> None:
    result = m100("run", listing, "--until", "GOOD BYE", "--seconds", "5")
    assert result.returncode == 1
    assert "'GOOD BYE' did not come on the screen: waits for a key" in result.stderr
    assert m100("run", listing, "--until", "HELLO").returncode == 0


def test_shot_writes_a_picture(m100: Command, listing: Path, tmp_path: Path) -> None:
    output = tmp_path / "x.png"
    assert m100("shot", listing, "-o", output, "--scale", "2").returncode == 0
    assert Image.open(io.BytesIO(output.read_bytes())).size == (258 * 2, 82 * 2)


@pytest.mark.parametrize("command", ["run", "play", "shot"])
@pytest.mark.parametrize(
    ("name", "data", "complaint"),
    [
        ("JUNK.BA", bytes(range(256)), "not a BASIC program"),
        ("EMPTY.BA", b"", "not a BASIC program"),
        ("TEXT.DO", b"Dear diary\r\n", "not a BASIC program"),
        ("MISSING.BA", None, "No such file"),
    ],
)
def test_what_is_no_program_is_refused_in_one_line(
    m100: Command, tmp_path: Path, command: str, name: str, data: bytes | None, complaint: str
) -> None:
    path = tmp_path / name
    if data is not None:
        path.write_bytes(data)
    result = m100(command, path, *(["-o", tmp_path / "x.png"] if command == "shot" else []))
    assert result.returncode == 1
    assert result.stdout == ""
    assert len(result.stderr.splitlines()) == 1
    assert name in result.stderr
    assert complaint in result.stderr


def test_a_folder_is_refused_in_one_line(m100: Command, tmp_path: Path) -> None:
    result = m100("run", tmp_path)
    assert result.returncode == 1
    assert "Is a directory" in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_game_that_there_is_not_is_refused_with_those_that_there_are(m100: Command) -> None:
    result = m100("run", "bridge")
    assert result.returncode == 1
    assert "cribge" in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_keys_that_are_none_are_refused(m100: Command, listing: Path) -> None:
    result = m100("run", listing, "--keys", "{RETURN}")
    assert result.returncode == 2
    assert "there is no key {RETURN}" in result.stderr


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (("--machine", "mame", "--trace"), "are of the embedded machine"),
        (("--machine", "virtualt", "--braille"), "take --machine mame"),
        (("--machine", "pocket"), "'pocket' is not one of"),
        (("--seconds", "-1"), "-1.0 is not in the range"),
    ],
)
def test_options_that_do_not_go_together_are_refused_in_one_line(
    m100: Command, listing: Path, options: tuple[str, str], complaint: str
) -> None:
    result = m100("run", listing, *options)
    assert result.returncode == 2
    assert len(result.stderr.splitlines()) == 1
    assert complaint in result.stderr


def test_play_without_a_terminal_points_to_run(m100: Command, listing: Path) -> None:
    result = m100("play", listing)
    assert result.returncode == 1
    assert "m100 run" in result.stderr


def test_what_the_embedded_machine_lacks_is_said(m100: Command, tmp_path: Path) -> None:
    path = tmp_path / "TAPE.DO"
    path.write_text('10 CLOAD "X"\n')
    result = m100("run", path)
    assert result.returncode == 1
    assert "cassette" in result.stderr
    assert "Traceback" not in result.stderr


def test_play_says_that_it_compiles_before_anything_else_and_only_then(
    m100: Command, listing: Path, tmp_path: Path
) -> None:
    source = tmp_path / "hello.bas"
    source.write_text("print 1\n")
    assert m100("play", source).stderr.splitlines()[0] == "Compiling hello ..."
    assert "Compiling" not in m100("play", listing).stderr
