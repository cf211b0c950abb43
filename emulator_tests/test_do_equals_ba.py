"""The .DO of a build, loaded by the ROM itself, becomes the .BA byte for byte."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

import pytest

from m100.basic.bafile import read_ba, write_ba
from m100.basic.crunch import crunch
from m100.basic.token_line import TokenLine
from m100.compile.build import Build, build_game
from m100.compile.verify import listing
from m100.machines import memory_map as at
from m100.machines.machine import Wait
from m100.machines.rom_machine import RomMachine

PART = 7000
"""Bytes of listing that are loaded at once: the text and the program must fit into memory side by side."""

DIRECTORY_ENTRY = 0xF9BA
"""The first entry for the user's files: type, address, name, extension (facts 2)."""

DO_FILE = 0xC0
END_OF_TEXT = b"\x1a"


def word(machine: RomMachine, address: int) -> int:
    return int.from_bytes(machine.peek(address, 2), "little")


def put_do_file(machine: RomMachine, name: bytes, text: bytes) -> None:
    """Make a .DO file behind the paste buffer, the only text on a fresh machine."""
    start = word(machine, at.PASTE_BUFFER) + 1
    data = text + END_OF_TEXT
    machine.poke(start, data)
    machine.poke(DIRECTORY_ENTRY, bytes([DO_FILE]) + start.to_bytes(2, "little") + name.ljust(6) + b"DO")
    for pointer in (at.CO_FILES, at.SIMPLE_VARIABLES, at.ARRAYS, at.FREE):
        machine.poke(pointer, (start + len(data)).to_bytes(2, "little"))


def loaded(machine: RomMachine, text: bytes) -> tuple[TokenLine, ...]:
    """The lines that the ROM makes of a listing."""
    machine.load([TokenLine(1, crunch(b'LOAD"P.DO"'))])
    put_do_file(machine, b"P", text)
    stop = machine.run()
    assert stop.wait is Wait.DONE, stop
    start = word(machine, at.PROGRAM)
    return read_ba(machine.peek(start, 3 * PART)).lines


def parts(lines: Sequence[TokenLine]) -> Iterator[tuple[TokenLine, ...]]:
    """The lines in portions whose listings are not longer than PART."""
    portion: list[TokenLine] = []
    size = 0
    for line in lines:
        length = len(listing((line,)))
        if portion and size + length > PART:
            yield tuple(portion)
            portion, size = [], 0
        portion.append(line)
        size += length
    yield tuple(portion)


@pytest.fixture(scope="module")
def build() -> Build:
    return build_game("cribge")


def test_the_rom_makes_the_ba_of_the_do(virtualt: RomMachine, build: Build) -> None:
    found = tuple(chain.from_iterable(loaded(virtualt, listing(part)) for part in parts(build.lines)))
    assert write_ba(found) == build.ba


def test_the_parts_are_the_do() -> None:
    lines = build_game("cribge").lines
    assert b"".join(listing(part) for part in parts(lines)) == listing(lines)
