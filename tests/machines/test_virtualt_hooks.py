"""The 8085 code of VirtualT's hooks, run by a few lines of 8085."""

from __future__ import annotations

from m100.machines.virtualt_hooks import Hook, install, make_hook

ADDRESS = 0x134B
CALL = b"\xcd\xdb\x13"


def rom() -> bytes:
    image = bytearray(0x8000)
    image[ADDRESS : ADDRESS + 3] = CALL
    return bytes(image)


def walk(memory: bytes, counter: int, hl: int = 0) -> list[str]:
    """What is done from an address until a jump to itself, or a jump to the byte behind the hooked instruction."""
    done: list[str] = []
    accumulator, zero = 0, False
    while counter != ADDRESS + 3:
        code, target = memory[counter], int.from_bytes(memory[counter + 1 : counter + 3], "little")
        match code:
            case 0xC3 if target == counter:
                return [*done, "spin"]
            case 0xC3:
                counter = target
            case 0xC2:
                counter = counter + 3 if zero else target
            case 0x7D | 0x7C:
                accumulator = hl & 0xFF if code == 0x7D else hl >> 8
                counter += 1
            case 0xFE:
                zero = accumulator == memory[counter + 1]
                counter += 2
            case 0xF3 | 0xFB:
                done.append("disable" if code == 0xF3 else "enable")
                counter += 1
            case 0xCD:
                done.append("call")
                counter += 3
            case _:
                raise AssertionError(f"{code:02X} at {counter:04X}")
    return done


def hooked(hl: int | None) -> tuple[bytes, Hook]:
    hook = make_hook(rom(), 3, ADDRESS, hl)
    return install(rom(), [hook]), hook


def test_a_hook_spins_and_behind_the_spin_does_what_it_replaced() -> None:
    memory, hook = hooked(None)
    assert walk(memory, ADDRESS) == ["disable", "spin"]
    assert walk(memory, hook.leave) == ["enable", "call"]


def test_a_hook_for_one_value_lets_all_others_pass() -> None:
    memory, hook = hooked(0x8123)
    assert walk(memory, ADDRESS, 0x8123) == ["disable", "spin"]
    for other in (0x8124, 0x8023, 0x2381):
        assert walk(memory, ADDRESS, other) == ["call"]
    assert walk(memory, hook.leave, 0x8123) == ["enable", "call"]
    assert len(hook.code) <= 32
