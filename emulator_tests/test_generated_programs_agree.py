"""Programs made by a seed show the same on the embedded machine and on the ROM, in MAME and in VirtualT."""

from __future__ import annotations

import os

import pytest
from generator import ENDED, Generated, generate, listing
from generator_kinds import KINDS
from listing import program
from playback import SECONDS, Scene, picture

from m100.machines.embedded.machine import EmbeddedMachine
from m100.machines.machine import Machine, Wait
from m100.machines.rom_machine import RomMachine

COUNT = int(os.environ.get("M100_GENERATED_PROGRAMS", "640"))
"""How many programs; more take longer."""

Run = list[list[Scene]]
"""For each program, what it showed whenever it waited for a key."""


def run(machine: Machine, programs: list[Generated]) -> Run:
    """Run programs in one listing, typing what each wants."""
    machine.load(program(listing(programs)))
    runs: Run = [[] for _ in programs]
    left = list(programs)
    keys = bytearray(left[0].keys)
    stop = machine.run(SECONDS)
    while left:
        runs[-len(left)].append(Scene(stop, machine.text()))
        if stop.wait is not Wait.KEY:
            break
        if machine.peek(ENDED) == b"\1":
            left.pop(0)
            keys = bytearray(left[0].keys if left else b"")
            machine.press(b" ")
        else:
            machine.press(bytes([keys.pop(0) if keys else 13]))
        stop = machine.resume(SECONDS)
    return runs


@pytest.mark.parametrize("first", range(0, COUNT, len(KINDS)))
def test_generated_programs_show_the_same_on_the_embedded_machine_and_on_the_rom(
    first: int, rom_machine: RomMachine
) -> None:
    programs = [generate(seed) for seed in range(first, first + len(KINDS))]
    with EmbeddedMachine() as machine:
        shown = run(machine, programs)
    for made, ours, roms in zip(programs, shown, run(rom_machine, programs), strict=True):
        assert picture(ours) == picture(roms), f"seed {made.seed}:\n" + "\n".join(made.numbered(500))
        assert roms, f"seed {made.seed} is not reached"
