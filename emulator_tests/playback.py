"""Run a listing with the keys that it names, and keep what each stop shows."""

from __future__ import annotations

import re
from dataclasses import dataclass

from listing import program

from m100.machines.machine import Machine, Stop, Wait

SECONDS = 120.0
_KEYS = re.compile(r"^\d+ ' keys: (.*)$", re.MULTILINE)
_KEY = re.compile(r"\\F([1-8])|(\\x[0-9a-f]{2}|\\r|.)")


@dataclass(frozen=True, slots=True)
class Scene:
    """Why the program stopped, and the 320 characters."""

    stop: Stop
    screen: bytes


def keys_of(listing: str) -> list[int | bytes]:
    r"""The keys in a remark `' keys: ...`: characters, `\r`, `\x1c` and `\F1` to `\F8` (numbers here)."""
    match = _KEYS.search(listing)
    found = _KEY.findall(match[1]) if match else []
    return [int(function) if function else _character(text) for function, text in found]


def _character(text: str) -> bytes:
    return text.encode("latin-1").decode("unicode_escape").encode("latin-1")


def play(machine: Machine, listing: str) -> list[Scene]:
    """Run it, pressing one key at every wait until there are none left or the program has ended."""
    machine.load(program(listing))
    scenes = [Scene(machine.run(SECONDS), machine.text())]
    for key in keys_of(listing):
        if scenes[-1].stop.wait is not Wait.KEY:
            break
        if isinstance(key, int):
            machine.press_function(key)
        else:
            machine.press(key)
        scenes.append(Scene(machine.resume(SECONDS), machine.text()))
    return scenes


def picture(scenes: list[Scene]) -> str:
    """The scenes as text, for a message."""
    parts: list[str] = []
    for scene in scenes:
        parts.append(f"{scene.stop.wait.name} {scene.stop.code} {scene.stop.line}")
        rows = [scene.screen[at : at + 40].decode("latin-1").rstrip() for at in range(0, 320, 40)]
        parts += [f"  |{row}" for row in rows]
    return "\n".join(parts)
