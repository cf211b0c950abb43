"""Places in VirtualT's copy of the ROM where the 8085 is made to stand still (ROM-431).

VirtualT has breakpoints, but they slow it down a hundredfold. Instead a jump at the watched place leads to a
stub, which loops on one instruction until its owner sets the program counter behind it. The stubs lie where
TELCOM's code was, which no BASIC program runs. VirtualT reads its ROM anew from the image whenever the ROM looks
for an option ROM (on the way to the menu), so hooks that are always there are written into the image itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

STUBS = 0x5146
"""Where TELCOM starts."""
STUB_SIZE = 32

_DI, _EI, _JUMP, _JUMP_IF_NOT_ZERO = b"\xf3", b"\xfb", b"\xc3", b"\xc2"
_A_FROM_L, _A_FROM_H, _COMPARE = b"\x7d", b"\x7c", b"\xfe"
_TEST_SIZE = 12


@dataclass(frozen=True, slots=True)
class Hook:
    """A stub, and the jump to it that takes the place of the one instruction of three bytes at `address`."""

    address: int
    original: bytes
    stub: int
    code: bytes
    spin: int

    @property
    def jump(self) -> bytes:
        """What is written at `address`."""
        return _JUMP + _word(self.stub)

    @property
    def leave(self) -> int:
        """Where the program counter is set to go on: behind the spinning jump."""
        return self.spin + 3


def make_hook(rom: bytes, number: int, address: int, hl: int | None = None) -> Hook:
    """The hook of an address, with the `number`-th stub; with `hl` it stops only when HL has that value.

    With `hl` the instruction replaced must not depend on A or the flags.
    """
    original = rom[address : address + 3]
    stub = STUBS + number * STUB_SIZE
    test = 0 if hl is None else _TEST_SIZE
    spin = stub + test + 1
    leave = spin + 4
    code = _DI + _JUMP + _word(spin) + _EI + original + _JUMP + _word(address + 3)
    return Hook(address, original, stub, (b"" if hl is None else _jump_unless_hl(hl, leave)) + code, spin)


def install(rom: bytes, hooks: Iterable[Hook]) -> bytes:
    """The ROM image with the hooks in it."""
    patched = bytearray(rom)
    for hook in hooks:
        patched[hook.stub : hook.stub + len(hook.code)] = hook.code
        patched[hook.address : hook.address + 3] = hook.jump
    return bytes(patched)


def _jump_unless_hl(value: int, leave: int) -> bytes:
    jump = _JUMP_IF_NOT_ZERO + _word(leave)
    low, high = value.to_bytes(2, "little")
    return _A_FROM_L + _COMPARE + bytes([low]) + jump + _A_FROM_H + _COMPARE + bytes([high]) + jump


def _word(value: int) -> bytes:
    return value.to_bytes(2, "little")
