"""Running small programs on the embedded machine."""

from __future__ import annotations

from m100.basic.crunch import crunch
from m100.basic.token_line import TokenLine
from m100.machines.embedded import EmbeddedMachine
from m100.machines.machine import Stop


def token_lines(listing: str) -> list[TokenLine]:
    """The lines of a listing; a first line without a number is line 10."""
    lines = []
    for text in listing.strip("\n").split("\n"):
        number, _, body = text.partition(" ")
        lines.append(TokenLine(int(number), crunch(body.encode("latin-1"))))
    return lines


def load(listing: str, keys: bytes = b"") -> EmbeddedMachine:
    """A machine with a program and keys pressed ahead."""
    machine = EmbeddedMachine()
    machine.load(token_lines(listing if listing[0].isdigit() else "10 " + listing))
    machine.press(keys)
    return machine


def run(listing: str, keys: bytes = b"") -> tuple[EmbeddedMachine, Stop]:
    """Run a program until it stops."""
    machine = load(listing, keys)
    return machine, machine.run()


def screen(machine: EmbeddedMachine) -> list[str]:
    """The rows of the screen without trailing spaces, down to the last that shows something."""
    text = machine.text().decode("latin-1")
    rows = [text[start : start + 40].rstrip() for start in range(0, 320, 40)]
    while rows and not rows[-1]:
        rows.pop()
    return rows


def shown(listing: str, keys: bytes = b"") -> list[str]:
    """What a program leaves on the screen before Ok."""
    rows = screen(run(listing, keys)[0])
    return rows[:-1] if rows and rows[-1] == "Ok" else rows


def prints(listing: str, keys: bytes = b"") -> str:
    """What a program prints in one row."""
    rows = shown(listing, keys)
    assert len(rows) <= 1, rows
    return rows[0].strip() if rows else ""


def error(listing: str, keys: bytes = b"") -> str:
    """The letters of the error that stops a program, empty when none does."""
    return run(listing, keys)[1].code
