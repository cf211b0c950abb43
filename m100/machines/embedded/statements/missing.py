"""Statements that need what this machine does not have (ROM-290)."""

from __future__ import annotations

from ..code import Run
from ..errors import Unsupported

CASSETTE = "a cassette recorder, which the embedded machine does not have"
MACHINE_CODE = "an 8085 and the ROM, which the embedded machine does not have"
NEEDS = {
    "CALL": MACHINE_CODE, "CLOAD": CASSETTE, "CLOAD?": CASSETTE, "CLOADM": CASSETTE, "CSAVE": CASSETTE,
    "CSAVEM": CASSETTE, "EDIT": "the ROM's editor, which the embedded machine does not have", "LOADM": MACHINE_CODE,
    "OUT": "the ports of the real machine", "RUNM": MACHINE_CODE, "SAVEM": MACHINE_CODE,
}  # fmt: skip
"""What each of them needs."""


def missing(keyword: str) -> Run:
    """A statement that stops the run with a message."""

    def fail() -> None:
        raise Unsupported(f"{keyword} needs {NEEDS.get(keyword, 'what the embedded machine does not have')}")

    return fail
