"""One small program for every fact of the language: the same screens on all machines. MAME is the reference."""

from __future__ import annotations

from pathlib import Path

import pytest
from playback import Scene, picture, play

from m100.machines.embedded.machine import EmbeddedMachine
from m100.machines.rom_machine import RomMachine

PROGRAMS = sorted((Path(__file__).parent / "programs").glob("*.do"))
DIFFERENCES = {
    "errors_behind_a_data_error": "the rest of the line counts as the DATA line (ROM-466)",
    "rest_of_a_function_key": "there is no direct mode (ROM-464)",
    "the_directory_in_memory": "the directory is not in memory (ROM-463)",
    "single_of_a_product_with_zero": "a product with zero may round to 1E-64 (ROM-471)",
}
"""What the embedded machine does otherwise so far: program and ROM's behaviour."""

_reference: dict[Path, list[Scene]] = {}


def by_name(path: Path) -> str:
    return path.stem


@pytest.fixture(params=PROGRAMS, ids=by_name)
def listing(request: pytest.FixtureRequest) -> Path:
    path = request.param
    assert isinstance(path, Path)
    return path


@pytest.fixture
def reference(listing: Path, mame: RomMachine) -> list[Scene]:
    """What MAME shows, run once for all comparisons of a process."""
    if listing not in _reference:
        _reference[listing] = play(mame, listing.read_text())
    return _reference[listing]


def test_virtualt_shows_what_mame_shows(listing: Path, reference: list[Scene], virtualt: RomMachine) -> None:
    assert picture(play(virtualt, listing.read_text())) == picture(reference)


def test_the_embedded_machine_shows_what_mame_shows(
    listing: Path, reference: list[Scene], request: pytest.FixtureRequest
) -> None:
    if listing.stem in DIFFERENCES:
        request.applymarker(pytest.mark.xfail(reason=DIFFERENCES[listing.stem]))
    with EmbeddedMachine() as machine:
        assert picture(play(machine, listing.read_text())) == picture(reference)
