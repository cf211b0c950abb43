"""The machines by the names that commands take."""

from __future__ import annotations

from importlib import import_module

from .machine import Machine

MACHINES = {
    "embedded": "embedded.machine:EmbeddedMachine",
    "virtualt": "virtualt:VirtualT",
    "mame": "mame:Mame",
}
"""Module and class; only the one that is asked for is imported."""


def start(name: str) -> Machine:
    """A new machine. MachineError when its emulator or the ROM image is missing."""
    module, _, kind = MACHINES[name].partition(":")
    machine: Machine = getattr(import_module(f"{__package__}.{module}"), kind)()
    return machine
