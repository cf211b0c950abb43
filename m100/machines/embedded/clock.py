"""Counted time: 8085 cycles since the machine was made, and the clock that they drive."""

from __future__ import annotations

from datetime import datetime, timedelta

from m100.machines.machine import CLOCK_HZ

START = datetime(1986, 3, 1, 12, 0, 0)
"""What the clock shows when nothing else is asked for: always the same, so that runs are the same."""

NEVER = 1 << 62


class Clock:
    """`cycles` counts up; when it reaches `due`, the run loop looks after events, keys and limits."""

    __slots__ = ("cycles", "due", "start")

    def __init__(self, start: datetime = START) -> None:
        self.cycles = 0
        self.due = NEVER
        self.start = start

    def now(self) -> datetime:
        """The date and time that the counted cycles have reached."""
        return self.start + timedelta(seconds=self.cycles // CLOCK_HZ)

    def set(self, moment: datetime) -> None:
        """Set the clock (TIME$ = and DATE$ =)."""
        self.start = moment - timedelta(seconds=self.cycles // CLOCK_HZ)

    def time_text(self) -> bytes:
        """TIME$: hh:mm:ss."""
        return self.now().strftime("%H:%M:%S").encode("ascii")

    def date_text(self) -> bytes:
        """DATE$: mm/dd/yy."""
        return self.now().strftime("%m/%d/%y").encode("ascii")

    def day_text(self) -> bytes:
        """DAY$: three letters."""
        return self.now().strftime("%a").encode("ascii")
