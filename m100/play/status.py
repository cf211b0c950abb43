"""The line at the bottom of the player."""

from __future__ import annotations

from dataclasses import dataclass

from m100.machines.machine import Stop, Wait

STATES = {
    Wait.LIMIT: "runs",
    Wait.KEY: "waits for a key",
    Wait.DONE: "has ended, ENTER runs it again",
    Wait.BREAK: "was stopped, ENTER runs it again",
    Wait.MENU: "has left to the menu",
}


@dataclass(frozen=True, slots=True)
class Status:
    """What there is to tell; `seconds` is 8085 time, `place` where an error happened.

    `other_view` is what F12 would show, empty where the window allows only one.
    """

    name: str
    stop: Stop
    place: str
    seconds: float
    fast: bool
    sounds: bool
    other_view: str


def status_line(status: Status, width: int) -> str:
    """One line of `width` columns: program and state on the left, time and the player's keys on the right."""
    left = f" {status.name} {_state(status)}"
    right = f"{'♪' if status.sounds else ' '} 8085 {_clock(status.seconds)}  {_speed(status)}  {_keys(status)} "
    if len(left) + len(right) > width:
        right = f"{'♪' if status.sounds else ' '} {_clock(status.seconds)} F10 leaves "
    room = max(width - len(right), 0)
    return (left[:room].ljust(room) + right)[:width]


def _state(status: Status) -> str:
    if status.stop.wait is Wait.ERROR:
        return f"?{status.stop.code} Error, {status.place}"
    return STATES[status.stop.wait]


def _speed(status: Status) -> str:
    return "fast" if status.fast else "2.46 MHz"


def _keys(status: Status) -> str:
    view = f"  F12 {status.other_view}" if status.other_view else ""
    return f"F9 {'slow' if status.fast else 'fast'}{view}  F10 leave"


def _clock(seconds: float) -> str:
    minutes, second = divmod(int(seconds), 60)
    return f"{minutes // 60}:{minutes % 60:02}:{second:02}"
