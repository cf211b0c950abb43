"""How many BASIC statements a second the embedded machine runs on one core.

    python tools/embedded_speed.py [--seconds N]

Each loop is run for about N seconds of CPU time (1 unless told). The figure that counts is "integers": simple
statements over integer variables, as compiled programs consist of.
"""

from __future__ import annotations

import argparse
import time

from m100.basic.crunch import crunch
from m100.basic.token_line import TokenLine
from m100.machines.embedded import EmbeddedMachine
from m100.machines.machine import CLOCK_HZ, Wait

LOOPS = {
    "integers": ("A%=B%+1:B%=A%-1:C%=A%ANDB%:X%(3)=A%", 4),
    "IF and GOTO": ("IFA%=5THENB%=1ELSEC%=1", 2),
    "GOSUB": ("GOSUB100", 2),
    "reals": ("A=B+1.5:B=A*.5:C=A-B", 3),
    "strings": ('A$=MID$("ABCDEF",2,3):B$=A$+"X"', 2),
    "printing": ('PRINT@0,"ABC";', 1),
}
"""The body of a loop, and its statements."""

TURNS = 1000


def program(body: str) -> list[TokenLine]:
    """A loop of TURNS turns over the body; line 100 is a subroutine."""
    texts = {10: "DIMX%(9)", 20: f"FORI%=1TO{TURNS}", 30: body, 40: "NEXT:END", 100: "RETURN"}
    return [TokenLine(number, crunch(text.encode())) for number, text in texts.items()]


def statements_a_second(body: str, count: int, seconds: float) -> tuple[float, float]:
    """Statements (NEXT included) a second of CPU time, and how many times faster than the real machine that is."""
    machine = EmbeddedMachine()
    machine.load(program(body))
    runs, cycles, start = 0, machine.cycles(), time.process_time()
    while time.process_time() - start < seconds:
        assert machine.run().wait is Wait.DONE
        runs += 1
    spent = time.process_time() - start
    return runs * TURNS * (count + 1) / spent, (machine.cycles() - cycles) / CLOCK_HZ / spent


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description="How many BASIC statements a second the embedded machine runs.")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds for each loop")
    seconds = parser.parse_args().seconds
    print(f"{'loop':14}{'statements/s':>14}{'x real machine':>16}")
    for name, (body, count) in LOOPS.items():
        rate, factor = statements_a_second(body, count, seconds)
        print(f"{name:14}{rate:14,.0f}{factor:16,.0f}")


if __name__ == "__main__":
    main()
