"""What can go wrong in a running program: the ROM's numbered errors, and what this machine does not have."""

from __future__ import annotations

from m100.machines.machine import MachineError

NAMES = {
    1: "NF", 2: "SN", 3: "RG", 4: "OD", 5: "FC", 6: "OV", 7: "OM", 8: "UL", 9: "BS", 10: "DD", 11: "/0", 12: "ID",
    13: "TM", 14: "OS", 15: "LS", 16: "ST", 17: "CN", 18: "IO", 19: "NR", 20: "RW", 21: "UE", 22: "MO", 50: "IE",
    51: "BN", 52: "FF", 53: "AO", 54: "EF", 55: "NM", 56: "DS", 57: "FL", 58: "CF",
}  # fmt: skip
"""The two letters of every error code (ROM-150)."""

CODES = {name: code for code, name in NAMES.items()}


DIRECT_LINE = 65535
"""The line of an error in direct mode, as ERL gives it."""


class BasicError(Exception):
    """An error of the running program, trapped by ON ERROR or printed as `?FC Error in 120`."""

    def __init__(self, name: str = "", code: int = 0) -> None:
        self.code = code or CODES[name]
        self.line: int | None = None
        super().__init__(self.name)

    @property
    def name(self) -> str:
        """The two letters; a code without a message of its own prints as UE (ROM-151)."""
        return NAMES.get(self.code, "UE")


class OutOfMemory(BasicError):
    """?OM because there is no room, which also drops all FOR and GOSUB frames; ERROR 7 does not (ROM-540)."""

    def __init__(self) -> None:
        super().__init__("OM")


class Unsupported(MachineError):
    """A statement that needs hardware or a ROM that this machine does not have."""
