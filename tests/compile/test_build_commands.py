"""`m100 build`, `m100 check`, `m100 where`: files, messages, exit statuses."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from m100.basic.errors import SourceError
from m100.cli import cli


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "hello.bas").write_text('x = 1\nprint "hello"; x\n', encoding="utf-8")
    (tmp_path / "bad.bas").write_text("print nothing\nprint less\n", encoding="utf-8")
    return tmp_path


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, arguments)


def test_build_writes_four_files_into_build(home: Path) -> None:
    result = run("build", "hello.bas")
    assert result.exit_code == 0, result.output
    assert sorted(path.name for path in (home / "build").iterdir()) == [
        "HELLO.BA", "HELLO.DO", "HELLO.map.json", "HELLO.report.txt",
    ]  # fmt: skip
    assert (home / "build" / "HELLO.DO").read_bytes() == b'1 DEFINTA-Z:DIMA:A=1:PRINT"hello";A:END\r\n'


def test_build_writes_where_it_is_told(home: Path) -> None:
    assert run("build", "hello.bas", "-o", "out/deep").exit_code == 0
    assert (home / "out" / "deep" / "HELLO.BA").is_file()


def test_errors_are_all_shown_with_their_lines_and_nothing_is_written(home: Path) -> None:
    result = run("build", "bad.bas")
    assert result.exit_code == 1
    assert "bad.bas:1:7" in result.output
    assert "bad.bas:2:7" in result.output
    assert "    print nothing\n          ^~~~~~~" in result.output
    assert not (home / "build").exists()


@pytest.mark.parametrize("name", ["nosuch.bas", "nosuch", "folder.bas", "junk.bas", "empty.bas"])
def test_bad_input_is_one_clear_line(name: str, home: Path) -> None:
    (home / "folder.bas").mkdir()
    (home / "junk.bas").write_bytes(bytes(range(256)))
    (home / "empty.bas").write_bytes(b"")
    result = run("build", name)
    assert result.exit_code == 1
    message = str(result.exception) if isinstance(result.exception, SourceError) else result.output.strip()
    assert name in message
    assert len(message.splitlines()) == 1


def test_check_writes_nothing_and_tells_its_findings(home: Path) -> None:
    assert run("check", "hello.bas").output == "hello.bas: no findings\n"
    result = run("check", "bad.bas")
    assert result.exit_code == 1
    assert "bad.bas:1:7" in result.output
    assert sorted(path.name for path in home.iterdir()) == ["bad.bas", "hello.bas"]


def test_where_turns_a_machine_line_into_a_source_line(home: Path) -> None:
    run("build", "hello.bas")
    assert run("where", "HELLO", "1:4").output == 'hello.bas:2:1\n    print "hello"; x\n'
    assert run("where", "hello", "1").output.startswith("hello.bas:1:1\n")
    assert run("where", "hello.bas", "1:4").output.startswith("hello.bas:2:1\n")


@pytest.mark.parametrize(
    ("place", "says"), [("7", "has no line 7"), ("x", "not a line number"), ("1:", "not a line number")]
)
def test_where_refuses_what_is_no_line(place: str, says: str, home: Path) -> None:
    run("build", "hello.bas")
    result = run("where", "HELLO", place)
    assert isinstance(result.exception, SourceError)
    assert says in str(result.exception)


def test_where_refuses_a_damaged_map(home: Path) -> None:
    run("build", "hello.bas")
    (home / "build" / "HELLO.map.json").write_text("junk", encoding="utf-8")
    result = run("where", "HELLO", "1")
    assert isinstance(result.exception, SourceError)


def test_an_unknown_target_is_refused(home: Path) -> None:
    result = run("build", "hello.bas", "--target", "zx81")
    assert result.exit_code == 2
    assert "m100" in result.output
