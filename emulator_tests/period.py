"""Programs of the machine's own time, not part of this project: $M100_PERIOD_PROGRAMS names a folder of them."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from m100.basic.bafile import looks_sound, read_ba
from m100.basic.errors import SourceError
from m100.basic.listing import read_listing
from m100.basic.token_line import TokenLine

FOLDER = os.environ.get("M100_PERIOD_PROGRAMS", "")
EXTENSIONS = {".BA", ".BA1", ".BA2", ".DO", ".BAS", ".100", ".102", ".200"}

LONG = bool(os.environ.get("M100_LONG"))
"""Whether the run may take its time: whole games, every program."""

needs_period_programs = pytest.mark.skipif(
    not Path(FOLDER or "/no").is_dir(), reason="no folder in $M100_PERIOD_PROGRAMS"
)


def period_files() -> list[Path]:
    """All files of the folder that may be programs, in a fixed order."""
    paths = Path(FOLDER).rglob("*") if FOLDER else ()
    return sorted(path for path in paths if path.suffix.upper() in EXTENSIONS and path.is_file())


def sampled_files() -> list[Path]:
    """Every eighth of them, so that an ordinary run stays short; all of them in a long one."""
    return period_files()[:: 1 if LONG else 8]


def read_program(path: Path) -> Sequence[TokenLine]:
    """The lines of a listing or a tokenized file; none when it is neither."""
    data = path.read_bytes()
    try:
        if 0 not in data:
            return read_listing(data, path.name).lines
        program = read_ba(data, path.name)
    except SourceError:
        return ()
    return program.lines if looks_sound(program) else ()
