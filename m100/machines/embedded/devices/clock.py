"""Counted time: 8085 cycles since the machine was made, and the clock that they drive (ROM-220 ff.)."""

from __future__ import annotations

from datetime import datetime, timedelta

from m100.machines.machine import CLOCK_HZ

START = datetime(1986, 3, 1, 12, 0, 0)
"""What the clock shows when nothing else is asked for: always the same, so that runs are the same."""

NEVER = 1 << 62
"""A cycle count that is not reached."""

CYCLES_A_TICK, TICKS_A_READING, READINGS_A_COUNT = 9600, 125, 12
"""The timer interrupts 256 times a second; the clock is read every 125 ticks, counted down at F92Fh (ROM-222), and the
time to switch off is looked at every 12 readings, counted down at F930h."""

DAY = 86400
DAYS = (b"Sun", b"Mon", b"Tue", b"Wed", b"Thu", b"Fri", b"Sat")


class Clock:
    """`cycles` counts up; when it reaches `due`, the run loop looks after events, keys and limits."""

    __slots__ = ("_day", "_start", "cycles", "due")

    def __init__(self, start: datetime = START) -> None:
        self.cycles = 0
        self.due = NEVER
        self._start = start
        self._day = 0

    def now(self) -> datetime:
        """The date and time that the counted cycles have reached."""
        return self._start + timedelta(seconds=self.cycles // CLOCK_HZ)

    def set(self, moment: datetime) -> None:
        """Set date and time."""
        self._start = moment - timedelta(seconds=self.cycles // CLOCK_HZ)

    def set_day(self, day: int) -> None:
        """Set the day of the week, 0 for Sunday; the chip keeps it apart from the date (ROM-221)."""
        self._day = (self._day + day - self.week_day()) % 7

    def week_day(self) -> int:
        """The chip's day of the week, 0 for Sunday (ROM-221)."""
        return (self.now().weekday() + 1 + self._day) % 7

    def next_at(self, second_of_day: int) -> int:
        """The cycle count at which the clock will next show a time of day, later than now."""
        now = self.now()
        wait = (second_of_day - (now.hour * 3600 + now.minute * 60 + now.second) - 1) % DAY + 1
        return (self.cycles // CLOCK_HZ + wait) * CLOCK_HZ

    def ticks_left(self) -> int:
        """Timer interrupts until the ROM reads the clock again: F92Fh."""
        return TICKS_A_READING - self.cycles // CYCLES_A_TICK % TICKS_A_READING

    def readings_left(self) -> int:
        """Readings of the clock until the ROM looks whether to switch off: F930h."""
        return READINGS_A_COUNT - self.cycles // (CYCLES_A_TICK * TICKS_A_READING) % READINGS_A_COUNT

    def time_text(self) -> bytes:
        """TIME$: hh:mm:ss."""
        return self.now().strftime("%H:%M:%S").encode("ascii")

    def date_text(self) -> bytes:
        """DATE$: mm/dd/yy."""
        return self.now().strftime("%m/%d/%y").encode("ascii")

    def day_text(self) -> bytes:
        """DAY$: three letters."""
        return DAYS[self.week_day()]
