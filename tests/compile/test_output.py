"""Files are written whole or not at all, and files that belong together only when all could be written."""

from __future__ import annotations

from pathlib import Path

import pytest

from m100.output import write_together, write_whole


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"old and longer")
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [path]


def test_nothing_is_replaced_when_one_file_cannot_be_written(tmp_path: Path) -> None:
    first, last = tmp_path / "first", tmp_path / "missing" / "last"
    first.write_bytes(b"old")
    with pytest.raises(OSError, match="missing"):
        write_together({first: b"new", last: b"new"})
    assert first.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [first]


def test_a_file_that_cannot_take_its_place_leaves_nothing_behind(tmp_path: Path) -> None:
    in_the_way = tmp_path / "x"
    in_the_way.mkdir()
    with pytest.raises(OSError, match="x"):
        write_whole(in_the_way, b"new")
    assert list(tmp_path.iterdir()) == [in_the_way]


def test_a_written_file_can_be_read_by_others_as_any_new_file(tmp_path: Path) -> None:
    written, plain = tmp_path / "written", tmp_path / "plain"
    write_whole(written, b"x")
    plain.write_bytes(b"x")
    assert written.stat().st_mode == plain.stat().st_mode


def test_an_error_names_the_file_that_was_wanted_not_the_temporary_one(tmp_path: Path) -> None:
    wanted = tmp_path / "no such folder" / "x.png"
    with pytest.raises(FileNotFoundError) as error:
        write_whole(wanted, b"x")
    assert error.value.filename == str(wanted)
