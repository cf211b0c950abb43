"""Programs made by a seed show the same on the embedded machine and on the ROM in MAME, every tenth in VirtualT too."""

from __future__ import annotations

import pytest
from generator import generate
from playback import picture, play

from m100.machines.embedded.machine import EmbeddedMachine
from m100.machines.rom_machine import RomMachine

SEEDS = range(500)
GROUP = 25


@pytest.mark.parametrize("first", SEEDS[::GROUP])
def test_generated_programs_show_the_same_on_the_embedded_machine_and_in_mame(first: int, mame: RomMachine) -> None:
    for seed in range(first, first + GROUP):
        listing = generate(seed)
        with EmbeddedMachine() as machine:
            shown = picture(play(machine, listing))
        assert shown == picture(play(mame, listing)), f"seed {seed}:\n{listing}"


def test_generated_programs_show_the_same_in_virtualt_and_in_mame(virtualt: RomMachine, mame: RomMachine) -> None:
    for seed in SEEDS[::10]:
        listing = generate(seed)
        assert picture(play(virtualt, listing)) == picture(play(mame, listing)), f"seed {seed}:\n{listing}"
