"""`m100 run` and `m100 shot` on the ROM, as a person calls them."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest
from emulators import EMULATORS, start
from PIL import Image

PROGRAM = """10 CLS:PRINT CHR$(239);" HELLO ";CHR$(156)
20 K$=INKEY$:IF K$="" THEN 20
30 PRINT "KEY ";K$:IF K$="x" THEN PRINT 1/0 ELSE 20
"""


@pytest.fixture
def listing(tmp_path: Path) -> Path:
    path = tmp_path / "TEST.DO"
    path.write_text(PROGRAM)
    return path


def m100(*arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "m100", *map(str, arguments)], capture_output=True, encoding="utf-8", check=False
    )


@pytest.fixture(params=["embedded", *EMULATORS])
def kind(request: pytest.FixtureRequest) -> str:
    name = str(request.param)
    if name in EMULATORS:
        start(name).close()  # skips the test where there is none
    return name


def test_a_program_is_run_and_its_screen_printed(kind: str, listing: Path) -> None:
    result = m100("run", listing, "--machine", kind, "--keys", "ab")
    assert result.stdout.splitlines() == ["█ HELLO ♣", "KEY a", "KEY b", "", "", "", "", ""]
    assert (result.returncode, result.stderr) == (0, "")


def test_it_ends_at_an_awaited_text_and_at_an_error(kind: str, listing: Path) -> None:
    assert m100("run", listing, "--machine", kind, "--until", "HELLO").returncode == 0
    failed = m100("run", listing, "--machine", kind, "--keys", "x")
    assert (failed.returncode, failed.stderr) == (1, "TEST.DO: ?/0 Error in line 30\n")


def test_what_mame_shows_is_painted_and_printed_in_braille(mame: object, listing: Path, tmp_path: Path) -> None:
    """CHR$(239) fills its cell of 6 by 8 pixels."""
    picture = tmp_path / "x.png"
    assert m100("shot", listing, "--machine", "mame", "-o", picture, "--scale", 2).returncode == 0
    image = Image.open(io.BytesIO(picture.read_bytes())).convert("L")
    dots = [[image.getpixel((2 * (9 + x), 2 * (9 + y))) for x in range(7)] for y in range(9)]
    darkest = max(shade for row in dots[:8] for shade in row[:6])
    assert darkest < min(row[6] for row in dots[:8])
    assert darkest < min(dots[8])
    assert m100("run", listing, "--machine", "mame", "--braille").stdout.splitlines()[0].startswith("⣿⣿⣿")
