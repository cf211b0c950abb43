"""Files are found, read and ordered; what cannot be read is one clear message."""

from __future__ import annotations

from pathlib import Path

import pytest

from m100.lang import program
from m100.lang.messages import ProgramError


@pytest.fixture(autouse=True)
def _in_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def write(name: str, text: str | bytes) -> Path:
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def messages(path: Path, *search: Path) -> list[str]:
    return [str(message) for message in program.check(path, search).messages]


def test_what_a_module_uses_comes_before_it_and_the_program_last() -> None:
    write("show.bas", "module show\nuse cards\n")
    write("cards.bas", "module cards\n")
    write("keys.bas", "module keys\nuse cards\n")
    source = program.load_program(write("game.bas", "use show\nuse keys\nuse cards\n"))
    assert [file.name for file in source.files] == ["cards", "show", "keys", "GAME"]


def test_a_module_beside_the_program_comes_before_one_of_the_library() -> None:
    write("game/cards.bas", "module cards\n")
    write("lib/cards.bas", "module cards\n")
    write("lib/keys.bas", "module keys\n")
    path = write("game/game.bas", "use cards\nuse keys\n")
    source = program.load_program(path, [Path("lib")])
    assert [file.file for file in source.files] == ["game/cards.bas", "lib/keys.bas", "game/game.bas"]


def test_the_target_is_kept() -> None:
    assert program.load_program(write("game.bas", "cls"), target="t200").target == "t200"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\n\r"], ids=["LF", "CRLF", "CR", "LFCR"])
def test_all_line_ends_read_the_same(end: str) -> None:
    path = write("game.bas", f"cls{end}print 1{end}")
    places = [statement.span and statement.span.line for statement in program.load_program(path).files[0].body]
    assert places == [1, 2]


def test_a_bom_and_a_final_control_z_are_dropped() -> None:
    source = program.load_program(write("game.bas", b"\xef\xbb\xbfcls\n\x1a"))
    assert len(source.files[0].body) == 1


def test_a_missing_file_is_one_line() -> None:
    assert messages(Path("none.bas")) == [
        "none.bas: E001: cannot read none.bas: no such file or directory; check the name and the permissions"
    ]


def test_a_folder_is_one_line() -> None:
    Path("folder.bas").mkdir()
    (message,) = messages(Path("folder.bas"))
    assert message.startswith("folder.bas: E001: cannot read folder.bas: is a directory")


def test_an_empty_file_is_a_program_without_statements() -> None:
    assert messages(write("game.bas", "")) == []


def test_bytes_that_are_not_utf8_are_one_line() -> None:
    (message,) = messages(write("game.bas", b'cls\nprint "\x9c"\n'))
    assert message.startswith("game.bas:2:8: E002: the byte 9Ch is not UTF-8")


def test_binary_junk_is_one_line() -> None:
    (message,) = messages(write("game.bas", b"cls\n\x00\x01\x02"))
    assert message.startswith("game.bas:2: E003: this is not a text file: it holds a byte 00h")


def test_good_utf8_text_gets_no_message() -> None:
    assert messages(write("game.bas", 'print "é" \' an é\n')) == []


def test_a_module_is_called_as_its_file() -> None:
    write("cards.bas", "module crads\n")
    found = messages(write("game.bas", "use cards\n"))
    assert any("cards.bas:1:8: E007: this file is cards.bas, not `crads`" in message for message in found)


def test_a_module_with_the_name_of_its_file_is_right() -> None:
    write("cards.bas", "module Cards\nexport const a = 1\n")
    assert messages(write("game.bas", "use CARDS\nprint a\n")) == []


def test_a_module_may_be_called_by_a_word_of_basic() -> None:
    write("screen.bas", "module screen\nexport const rows = 8\n")
    assert messages(write("game.bas", "use screen\nprint screen.rows\n")) == []


def test_a_misspelt_module_is_answered_with_the_nearest() -> None:
    write("lib/cards.bas", "module cards\n")
    (message,) = messages(write("game.bas", "use crads\n"), Path("lib"))
    assert message.endswith("(did you mean `cards`?)")


def test_load_program_raises_every_message() -> None:
    with pytest.raises(ProgramError) as error:
        program.load_program(write("game.bas", "cls cls\na =\n"))
    assert [message.code for message in error.value.messages] == ["E114", "E111"]


def test_check_program_gives_no_source_when_there_are_errors() -> None:
    source, found = program.check_program(write("game.bas", "print a\n"))
    assert source is None
    assert [message.code for message in found] == ["E201"]
    source, found = program.check_program(write("game.bas", "again:\nprint 1\n"))
    assert source is not None
    assert [message.code for message in found] == ["W206"]
