"""Writes tests/basic/crunch_cases.txt anew: what the ROM's crunch makes of each text in it.

    python tools/record_crunch_cases.py [TEXT ...]

Keeps the texts that are there, adds those given, and takes every answer from the ROM. Needs the extra `rom` and a ROM
image in $M100_ROMS or ~/.local/share/m100/roms.
"""

from __future__ import annotations

import sys
from ast import literal_eval
from pathlib import Path

from m100.rom_routines import RomRoutines
from m100.roms import MISSING, find_rom

CASES = Path(__file__).parents[1] / "tests" / "basic" / "crunch_cases.txt"
HEAD = """\
# Texts behind a line number, and the bytes that the ROM's routine 0646h stores for them.
# Written by tools/record_crunch_cases.py; add a text there, do not edit the bytes.
"""


def main() -> None:
    """Read the texts, ask the ROM, write the file."""
    rom = find_rom()
    if rom is None:
        sys.exit(MISSING)
    routines = RomRoutines(rom)
    old = CASES.read_text("ascii").splitlines() if CASES.exists() else []
    texts = [literal_eval(line.partition(" -> ")[0]) for line in old if line and not line.startswith("#")]
    texts += [text.encode("latin-1") for text in sys.argv[1:]]
    rows = [f"{text!r} -> {routines.crunch(text).hex(' ')}" for text in dict.fromkeys(texts)]
    CASES.write_text(HEAD + "\n".join(rows) + "\n", "ascii")


if __name__ == "__main__":
    main()
