"""How far the embedded machine's counted time is from the ROM's, measured in MAME without timer interrupts.

    python tools/clock_error.py [FOLDER]

Runs every program of the folder (default emulator_tests/programs) that ends without a key, and prints for each the
8085 cycles on both machines and the difference, then the median. What RUN itself takes is left out on both sides.
"""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import median

from m100.basic.crunch import crunch
from m100.basic.token_line import TokenLine
from m100.machines.embedded.machine import EmbeddedMachine
from m100.machines.machine import Wait
from m100.machines.mame import Mame

PROGRAMS = Path(__file__).resolve().parent.parent / "emulator_tests" / "programs"
LEAST_CYCLES = 300_000
"""Shorter programs are left out: what they take is mostly the way back to direct mode."""
SECONDS = 60.0


def read_program(path: Path) -> list[TokenLine]:
    """The token lines of a listing of ASCII characters."""
    numbered = (line.partition(" ") for line in path.read_text("latin-1").splitlines() if line.strip())
    return [TokenLine(int(number), crunch(text.encode("latin-1"))) for number, _, text in numbered]


def cycles(machine: Mame | EmbeddedMachine, lines: list[TokenLine]) -> int | None:
    """8085 cycles of a run, None when it does not end by itself."""
    machine.load(lines)
    start = machine.cycles()
    return machine.cycles() - start if machine.run(SECONDS).wait is Wait.DONE else None


def main() -> None:
    """Print the table."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else PROGRAMS
    nothing = [TokenLine(10, crunch(b"END"))]
    errors: list[float] = []
    with Mame(timer_interrupts=False) as mame:
        idle = cycles(mame, nothing) or 0, cycles(EmbeddedMachine(), nothing) or 0
        for path in sorted(folder.glob("*.do")):
            lines = read_program(path)
            real = cycles(mame, lines)
            if real is None or real - idle[0] < LEAST_CYCLES:
                continue
            counted = cycles(EmbeddedMachine(), lines)  # a new one, since the files of a program would stay
            if counted is None:
                continue
            real, counted = real - idle[0], counted - idle[1]
            errors.append(counted / real - 1)
            print(f"{path.stem:45}{real:12,}{counted:12,}{errors[-1]:9.1%}")
    print(f"{len(errors)} programs, median of the error {median(map(abs, errors)):.1%}")


if __name__ == "__main__":
    main()
