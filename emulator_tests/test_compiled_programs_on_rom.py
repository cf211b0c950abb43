"""Compiled programs do on the ROM what the language reference says, and the bench works there too."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import m100.lang
from m100.compile.build import build_module, build_program
from m100.machines.bench import Bench, BenchError
from m100.machines.machine import Wait, rows
from m100.machines.rom_machine import RomMachine

_REFERENCE = Path(m100.lang.__file__).with_name("README.md").read_text(encoding="utf-8")
_EXAMPLE = re.compile(r"^```basic(?: (\w+\.bas))?\n(.*?)^```\n(?:```prints\n(.*?)^```)?", re.DOTALL | re.MULTILINE)


def examples() -> Iterator[tuple[dict[str, str], str]]:
    """The files of each example, the program last, and what it prints; those that do not say are left out."""
    files: dict[str, str] = {}
    for name, text, prints in _EXAMPLE.findall(_REFERENCE):
        files[name or "p.bas"] = text
        if not name:
            if prints:
                yield files, prints
            files = {}


MODULE = """module m
export var count = 3
export dim hand(3)
export table pips(1 to 4) = 5, 6, 7, 8
sub add(a, b$) -> total, text$
    total = a + count + pips(a)
    text$ = b$ + "!"
    hand(a) = total
end sub
sub fails(a)
    hand(0) = 1 \\ a
end sub
"""


@pytest.mark.parametrize(("files", "prints"), list(examples()))
def test_an_example_of_the_reference_prints_what_it_says(
    files: dict[str, str], prints: str, virtualt: RomMachine, tmp_path: Path
) -> None:
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    virtualt.load(build_program(tmp_path / "p.bas").lines)
    assert virtualt.run().wait is Wait.DONE
    screen = [row.decode("latin-1").rstrip() for row in rows(virtualt.text())]
    expected = [line.rstrip() for line in prints.rstrip("\n").split("\n")]
    assert screen[: len(expected) + 1] == [*expected, "Ok"]


def test_subs_are_called_on_the_rom(virtualt: RomMachine, tmp_path: Path) -> None:
    path = tmp_path / "m.bas"
    path.write_text(MODULE, encoding="utf-8")
    bench = Bench(virtualt, build_module(path))
    assert bench.call("add", 2, "AB") == (11, b"AB!")
    assert bench.get("hand") == [0, 0, 11, 0]
    bench.set("m.count", 100)
    bench.set("hand", [1, 2, 3, 4])
    assert bench.call("add", a=1, b="") == (106, b"!")
    assert bench.get("m.hand") == [1, 106, 3, 4]
    with pytest.raises(BenchError, match=r"m\.bas:11:5: m\.fails.*\?/0 Error"):
        bench.call("fails", 0)
