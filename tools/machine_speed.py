"""How fast the machines run on this computer: for the same loops, 8085 time divided by wall time.

    python tools/machine_speed.py

The 8085 time of a loop is MAME's when MAME is there, else the embedded machine's count.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from m100.basic.crunch import crunch
from m100.basic.token_line import TokenLine
from m100.machines.by_name import MACHINES, start
from m100.machines.machine import CLOCK_HZ, Machine, MachineError, Wait

LOOPS = {
    "integers": ["FORI%=1TO20000:A%=A%+1:IFA%>99THENA%=0", "NEXT"],
    "reals": ["FORI%=1TO3000:A=A*1.01+.5:IFA>1E9THENA=1", "NEXT"],
    "strings": ['FORI%=1TO1500:A$=MID$(STR$(I%)+"abcdef",2,6)', "NEXT"],
    "screen": ["FORI%=1TO300:PRINT@0,I%;A$;", "NEXT"],
}


def lines_of(loop: list[str]) -> list[TokenLine]:
    """The loop as a program."""
    return [TokenLine(10 * (number + 1), crunch(text.encode())) for number, text in enumerate(loop)]


def timed(action: Callable[[], object]) -> float:
    """Wall seconds of an action."""
    start = time.perf_counter()
    action()
    return time.perf_counter() - start


def wall_seconds(machine: Machine, loop: list[str]) -> float:
    """The best of three runs, less that of a program that does nothing (typing RUN, clearing the screen)."""

    def best(lines: list[TokenLine]) -> float:
        machine.load(lines)
        stops: set[Wait] = set()
        seconds = min(timed(lambda: stops.add(machine.run().wait)) for _ in range(3))
        assert stops == {Wait.DONE}, stops
        return seconds

    return max(1e-9, best(lines_of(loop)) - best(lines_of(["END"])))


def counted_seconds(machine: Machine, loop: list[str]) -> float | None:
    """8085 seconds of the loop, on a machine that can tell."""
    cycles = getattr(machine, "cycles", None)
    if cycles is None:
        return None

    def count(lines: list[TokenLine]) -> int:
        machine.load(lines)
        before = cycles()
        machine.run()
        return int(cycles() - before)

    return (count(lines_of(loop)) - count(lines_of(["END"]))) / CLOCK_HZ


def measure() -> tuple[dict[str, float], dict[tuple[str, str], float], dict[str, float]]:
    """Seconds to start each machine, wall seconds by machine and loop, and the 8085 seconds of each loop."""
    starts: dict[str, float] = {}
    walls: dict[tuple[str, str], float] = {}
    counted: dict[str, float] = {}
    for name in MACHINES:
        begin = time.perf_counter()
        try:
            machine = start(name)
        except MachineError as error:
            print(f"{name}: {error}", file=sys.stderr)
            continue
        starts[name] = time.perf_counter() - begin
        try:
            for title, loop in LOOPS.items():
                walls[name, title] = wall_seconds(machine, loop)
                seconds = counted_seconds(machine, loop)
                if seconds is not None:
                    counted[title] = seconds
        finally:
            machine.close()
    return starts, walls, counted


def main() -> None:
    """Print the table."""
    starts, walls, counted = measure()
    print(f"{'':12}{'start s':>9}" + "".join(f"{title:>12}" for title in LOOPS))
    print(f"{'8085 s':12}{'':9}" + "".join(f"{counted.get(title, float('nan')):12.2f}" for title in LOOPS))
    for name, seconds in starts.items():
        factors = (counted.get(title, float("nan")) / walls[name, title] for title in LOOPS)
        print(f"{name:12}{seconds:9.2f}" + "".join(f"{factor:11.0f}x" for factor in factors))


if __name__ == "__main__":
    main()
