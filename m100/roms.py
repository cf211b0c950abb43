"""Finds a ROM image on this machine. None comes with the project."""

from __future__ import annotations

import os
import zlib
from pathlib import Path

DEFAULT_FOLDER = Path("~/.local/share/m100/roms")
FOLDER_VARIABLE = "M100_ROMS"

MISSING = "no ROM image of the Model 100 is found (`m100 doctor` tells where it is looked for)"
"""What to say without one."""

FILE_NAMES: dict[str, str] = {"m100": "M100rom.bin", "m102": "M102rom.bin", "t200": "T200rom.bin"}
"""The usual file name of each model's image; another name is found by its checksum."""

CHECKSUMS: dict[str, frozenset[int]] = {
    # the dump that VirtualT carries (its menu says 20xx), and the one that MAME expects
    "m100": frozenset({0x75AC39B7, 0x730A3611}),
    "m102": frozenset({0x0E4FF73A}),
    "t200": frozenset({0xE3358B38}),
}
"""CRC-32 of the known images of each model; any other file is refused, for the tests rely on its addresses."""


def rom_folder() -> Path:
    """Where images are looked for: `$M100_ROMS`, or ~/.local/share/m100/roms."""
    return Path(os.environ.get(FOLDER_VARIABLE) or DEFAULT_FOLDER).expanduser()


def find_rom(model: str = "m100") -> Path | None:
    """The image of a model ("m100", "m102", "t200"), known by its checksum; None when there is none."""
    folder = rom_folder()
    usual = folder / FILE_NAMES[model]
    others = sorted(folder.iterdir()) if folder.is_dir() else []
    return next((path for path in (usual, *others) if path.is_file() and is_rom(path, model)), None)


def is_rom(path: Path, model: str = "m100") -> bool:
    """Whether the file is a known image of the model. OSError when it cannot be read."""
    return zlib.crc32(path.read_bytes()) in CHECKSUMS[model]
