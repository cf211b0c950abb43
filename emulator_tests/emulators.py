"""The emulators by name, and how a test gets one."""

from __future__ import annotations

import pytest

from m100.machines.machine import MachineError
from m100.machines.mame import Mame
from m100.machines.rom_machine import RomMachine
from m100.machines.virtualt import VirtualT

EMULATORS: dict[str, type[RomMachine]] = {"virtualt": VirtualT, "mame": Mame}


def start(name: str) -> RomMachine:
    """A new machine; skips the test when the emulator or the ROM image is missing."""
    try:
        return EMULATORS[name]()
    except MachineError as error:
        pytest.skip(str(error))
