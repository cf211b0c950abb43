"""ROM images are found by their checksum, wherever $M100_ROMS points."""

from __future__ import annotations

import zlib
from pathlib import Path

import pytest

from m100 import roms

IMAGE = b"not a real image"


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("M100_ROMS", str(tmp_path))
    monkeypatch.setitem(roms.CHECKSUMS, "m100", frozenset({zlib.crc32(IMAGE)}))
    return tmp_path


def test_no_folder_and_no_image_is_none(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert roms.find_rom() is None
    monkeypatch.setenv("M100_ROMS", str(folder / "no"))
    assert roms.find_rom() is None


def test_an_image_is_found_under_any_name_but_not_with_another_content(folder: Path) -> None:
    (folder / "M100rom.bin").write_bytes(b"something else")
    assert roms.find_rom() is None
    (folder / "other.rom").write_bytes(IMAGE)
    assert roms.find_rom() == folder / "other.rom"
    (folder / "M100rom.bin").write_bytes(IMAGE)
    assert roms.find_rom() == folder / "M100rom.bin"


def test_the_folder_is_in_the_users_home_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("M100_ROMS", raising=False)
    assert roms.rom_folder() == Path.home() / ".local/share/m100/roms"
