"""The machine keeps the pace of a clock that the test turns."""

from __future__ import annotations

import pytest

from m100.basic.crunch import crunch
from m100.basic.token_line import TokenLine
from m100.machines.embedded import EmbeddedMachine
from m100.machines.machine import CLOCK_HZ, Wait
from m100.play.pace import Pace


class Wall:
    """A clock that stands still but for a step at every look, as real ones do."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.000_1
        return self.now


def paced(listing: str) -> tuple[Pace, Wall]:
    machine = EmbeddedMachine()
    machine.load(
        [
            TokenLine(int(number), crunch(text.encode("latin-1")))
            for number, text in (line.split(" ", 1) for line in listing.splitlines())
        ]
    )
    wall = Wall()
    pace = Pace(machine, wall)
    pace.start()
    return pace, wall


def frames(pace: Pace, wall: Wall, count: int) -> None:
    for _ in range(count):
        wall.now += 1 / 30
        pace.advance()


def seconds(pace: Pace) -> float:
    return pace.machine.cycles() / CLOCK_HZ


def test_a_busy_program_keeps_the_time_of_the_wall() -> None:
    pace, wall = paced("10 GOTO 10")
    frames(pace, wall, 90)
    assert seconds(pace) == pytest.approx(3, rel=0.02)


def test_a_long_statement_is_waited_for() -> None:
    pace, wall = paced("10 SOUND1000,50:A=1\n20 GOTO20")
    frames(pace, wall, 15)
    assert pace.machine.get("A#") == 0
    frames(pace, wall, 30)
    assert pace.machine.get("A#") == 1
    assert seconds(pace) == pytest.approx(1.5, rel=0.05)


def test_time_passes_while_the_program_waits_for_a_key() -> None:
    pace, wall = paced("10 INPUTA$\n20 B$=TIME$\n30 GOTO30")
    before = pace.machine.core.clock.time_text()
    frames(pace, wall, 300)
    assert pace.stop.wait is Wait.KEY
    assert seconds(pace) == pytest.approx(10, rel=0.02)
    pace.machine.press(b"x\r")
    frames(pace, wall, 30)
    assert pace.machine.get("B$") == before[:-2] + b"10"


def test_a_program_that_polls_inkey_goes_on_while_it_waits() -> None:
    pace, wall = paced('10 A=A+1:IFINKEY$=""THEN10')
    frames(pace, wall, 30)
    polls = pace.machine.get("A#")
    frames(pace, wall, 30)
    assert pace.machine.get("A#") == pytest.approx(2 * polls, rel=0.1)
    assert not pace.ended


def test_fast_is_faster_and_slow_again_does_not_stand_still_to_make_up() -> None:
    pace, wall = paced("10 GOTO 10")
    pace.fast = True
    frames(pace, wall, 5)
    fast = seconds(pace)
    assert fast > 1
    pace.fast = False
    frames(pace, wall, 30)
    assert seconds(pace) - fast == pytest.approx(1, rel=0.1)


def test_a_computer_that_slept_is_not_caught_up_with() -> None:
    pace, wall = paced("10 GOTO 10")
    wall.now += 3600
    pace.advance()
    frames(pace, wall, 30)
    assert seconds(pace) < 60


def test_a_program_that_has_ended_stays_so_until_it_is_started_again() -> None:
    pace, wall = paced('10 PRINT"X"')
    frames(pace, wall, 3)
    assert pace.stop.wait is Wait.DONE
    cycles = pace.machine.cycles()
    frames(pace, wall, 3)
    assert pace.machine.cycles() == cycles
    pace.start()
    frames(pace, wall, 1)
    assert pace.machine.cycles() > cycles
