"""`m100 tokenize`, `m100 list` and `m100 info`, as a user meets them."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from m100.cli import main

TEXT = b"10 PRINT 1\n20 GOTO 10\n"
# 8001h + 8 = 8009h, 8009h + 9 = 8012h, by hand
TOKENS = bytes.fromhex("0980 0a00 a32031 00  1280 1400 88203130 00")


@dataclass
class Outcome:
    """What a command printed, and its exit status."""

    status: int
    out: str
    err: str


@pytest.fixture
def m100(monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]) -> Callable[..., Outcome]:
    def run(*arguments: object, stdin: bytes = b"") -> Outcome:
        monkeypatch.setattr(sys, "argv", ["m100", *map(str, arguments)])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        with pytest.raises(SystemExit) as caught:
            main()
        code = caught.value.code
        out, err = capsysbinary.readouterr()
        message = code if isinstance(code, str) else ""
        return Outcome(1 if message else int(code or 0), out.decode(), err.decode() + message)

    return run


def test_tokenize_writes_the_file_beside_the_listing(m100: Callable[..., Outcome], tmp_path: Path) -> None:
    source = tmp_path / "X.DO"
    source.write_bytes(TEXT)
    assert m100("tokenize", source) == Outcome(0, "", "")
    assert (tmp_path / "X.BA").read_bytes() == TOKENS


def test_tokenize_takes_a_base(m100: Callable[..., Outcome], tmp_path: Path) -> None:
    source, output = tmp_path / "X.DO", tmp_path / "Y.BA"
    source.write_bytes(TEXT)
    for base in ("0xA001", "A001h", "40961"):
        assert m100("tokenize", source, "-o", output, "--base", base).status == 0
        assert output.read_bytes()[:2] == bytes.fromhex("09a0")
    assert "no address" in m100("tokenize", source, "--base", "x").err


def test_tokenize_through_a_pipe_has_right_links(m100: Callable[..., Outcome], tmp_path: Path) -> None:
    assert m100("tokenize", "-", "-o", tmp_path / "X.BA", stdin=TEXT).status == 0
    assert (tmp_path / "X.BA").read_bytes()[:2] == b"\x09\x80"


def test_tokenize_never_judges_syntax_and_warns_on_stderr(m100: Callable[..., Outcome], tmp_path: Path) -> None:
    source = tmp_path / "X.DO"
    source.write_text("10 @!\n10 ♥CLS\n")
    found = m100("tokenize", source)
    assert (found.status, found.out) == (0, "")
    assert found.err.splitlines() == [
        f"{source}:2:4: warning: 1 graphics character(s) outside quotes and remarks dropped, as the machine does",
        f"{source}:2: warning: line 10 takes the place of the one at {source}:1",
    ]


def test_tokenize_does_not_overwrite_its_source(m100: Callable[..., Outcome], tmp_path: Path) -> None:
    source = tmp_path / "X.BA"
    source.write_bytes(TEXT)
    assert m100("tokenize", source) == Outcome(
        1, "", f"{source}: the result would overwrite it; name another file with -o"
    )
    assert source.read_bytes() == TEXT


def test_list_shows_what_list_shows(m100: Callable[..., Outcome], tmp_path: Path) -> None:
    source = tmp_path / "X.BA"
    assert m100("tokenize", "-", "-o", source, stdin='10 ?"♥"\n20 goto 10'.encode()).status == 0
    assert m100("list", source) == Outcome(0, '10 PRINT"♡"\n20 GOTO 10\n', "")
    assert m100("list", source, "--charset", "ascii").out == '10 PRINT"{x9E}"\n20 GOTO 10\n'
    assert m100("list", source, "-o", tmp_path / "X.DO").status == 0
    assert (tmp_path / "X.DO").read_bytes() == b'10 PRINT"\x9e"\r\n20 GOTO 10\r\n'


def test_list_warns_of_a_line_that_cannot_be_typed_again(m100: Callable[..., Outcome], tmp_path: Path) -> None:
    source = tmp_path / "X.BA"
    source.write_bytes(bytes.fromhex("0780 0a00 4f52 00"))  # the letters O and R, not the token
    found = m100("list", source)
    assert (found.status, found.out) == (0, "10 OR\n")
    assert found.err == f"{source}: warning: typed in again, not the same tokens as stored: line 10\n"


def test_info_tells_a_listing_named_ba(m100: Callable[..., Outcome], tmp_path: Path) -> None:
    source = tmp_path / "X.BA"
    source.write_bytes(b"10 GOTO 50\r\n")
    assert m100("info", source).out.splitlines() == [
        f"{source}: listing",
        "  should be called X.DO",
        "  ASCII, lines end in CRLF",
        "  1 line (10 to 10), 9 bytes tokenized",
        "  line 10: GOTO 50, and there is no such line",
    ]


@pytest.mark.parametrize("command", ["tokenize", "list", "info"])
def test_a_missing_file_or_a_directory_is_one_clear_line(
    m100: Callable[..., Outcome], tmp_path: Path, command: str
) -> None:
    assert m100(command, tmp_path / "no.ba") == Outcome(1, "", f"{tmp_path / 'no.ba'}: No such file or directory")
    assert m100(command, tmp_path) == Outcome(1, "", f"{tmp_path}: Is a directory")


@pytest.mark.parametrize(
    ("data", "tokenize", "list_"),
    [
        (b"", "there is no program line in it", "there is no program line in it"),
        (b"hello\n", "a line must begin with its number", "text, not a tokenized program"),
        (bytes(range(256)), "a byte 00: this is no listing", "not a whole tokenized file"),
        (b"\x05" + bytes(range(255, -1, -1)) * 2, "a byte 00: this is no listing", "not a tokenized program"),
        (b"\x01\x02\x03\x04\0\x09\x02\x03\x02\0", "a byte 00: this is no listing", "not a tokenized program"),
    ],
)
def test_a_wrong_file_is_one_clear_line(
    m100: Callable[..., Outcome], tmp_path: Path, data: bytes, tokenize: str, list_: str
) -> None:
    source = tmp_path / "X"
    source.write_bytes(data)
    for command, message in (("tokenize", tokenize), ("list", list_)):
        found = m100(command, source)
        assert (found.status, found.out, len(found.err.splitlines())) == (1, "", 1)
        assert found.err.startswith(str(source))
        assert message in found.err
    assert m100("info", source).status == 0


def test_a_folder_that_does_not_exist_is_one_clear_line(m100: Callable[..., Outcome], tmp_path: Path) -> None:
    found = m100("tokenize", "-", "-o", tmp_path / "no" / "X.BA", stdin=TEXT)
    assert found.status == 1
    assert "No such file or directory" in found.err
