"""`m100 doctor` tells what is there and how to get what is not."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from m100.cli.doctor import doctor


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A computer without emulators and without ROM images; its ROM folder."""
    for variable in ("M100_MAME", "M100_VIRTUALT"):
        monkeypatch.setenv(variable, str(tmp_path / "nothing"))
    monkeypatch.setenv("M100_ROMS", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


def answer() -> str:
    result = CliRunner().invoke(doctor)
    assert result.exit_code == 0
    return result.output


def test_what_is_missing_comes_with_the_way_to_get_it(bare: Path) -> None:
    output = answer()
    for name in ("MAME", "VirtualT", "Xvfb", "Model 100"):
        head, _, rest = output.partition(f" -   {name}: ")
        assert rest, name
        assert rest.splitlines()[1].strip().startswith("to mend: "), name
        assert head.startswith("Python:")
    assert "click: " in output
    assert f"MAME: $M100_MAME names {bare / 'nothing'}, which is no program" in output


def test_a_file_of_the_right_size_that_is_no_known_image_is_told(bare: Path) -> None:
    (bare / "odd.bin").write_bytes(bytes(32768))
    (bare / "font.fcr").write_bytes(bytes(100))
    output = answer()
    assert "odd.bin: unknown, SHA-1 5188431849b4613152fd7bdba6a3ff0a4fd6424b" in output
    assert "font.fcr" not in output
    assert "no known image" in output


def test_the_folder_of_rom_images_may_be_missing(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("M100_ROMS", str(bare / "none"))
    assert f"ROM images in {bare / 'none'}" in answer()
