"""ON KEY, ON TIME$, ON COM, ON MDM: traps that call a subroutine between two statements (ROM-195 ff.)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..code import Op
from .clock import NEVER, Clock
from .keyboard import FUNCTION_KEYS


@dataclass(slots=True)
class Trap:
    """One event. `on` between ON and OFF, `stopped` by STOP or while its handler runs, `pending` when it happened."""

    handler: Op | None = None
    on: bool = False
    stopped: bool = False
    pending: bool = False

    def switch(self, state: str) -> None:
        """`ON`, `OFF` (which forgets what happened) or `STOP` (which keeps it for the next ON)."""
        if state == "STOP":
            self.stopped = True
            return
        self.on = state == "ON"
        self.stopped = False
        self.pending = self.pending and self.on

    def happen(self) -> bool:
        """Note the event if the trap is on; whether it is."""
        self.pending = self.pending or self.on
        return self.on

    @property
    def ready(self) -> bool:
        """Whether the handler is to be called."""
        return self.pending and self.on and not self.stopped and self.handler is not None


class Events:
    """The traps in the order in which the ROM looks at them: COM or MDM, TIME$, KEY 1..8."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.com = Trap()
        self.time = Trap()
        self.keys = [Trap() for _ in range(FUNCTION_KEYS)]
        self._alarm = 0
        self._alarm_due = NEVER

    def _all(self) -> list[Trap]:
        return [self.com, self.time, *self.keys]

    def clear(self) -> None:
        """Forget all settings, as RUN, NEW and CLEAR do."""
        for trap in self._all():
            trap.handler = None
            trap.switch("OFF")
        self._alarm_due = NEVER

    def move(self, same: Callable[[Op], Op]) -> None:
        """Go over to other code."""
        for trap in self._all():
            trap.handler = trap.handler and same(trap.handler)

    def press(self, number: int) -> bool:
        """Function key 1..8 is pressed; whether it is trapped."""
        trapped = self.keys[number - 1].happen()
        self.look_soon()
        return trapped

    def set_alarm(self, second_of_day: int) -> None:
        """The time of day of ON TIME$."""
        self._alarm = second_of_day
        self._alarm_due = self._clock.next_at(second_of_day)
        self.look_soon()

    def look_soon(self) -> None:
        """Have the run loop look at the events before the next statement."""
        self._clock.due = 0

    def next_due(self) -> int:
        """The cycle count at which to look again, if nothing else happens."""
        return self._alarm_due if self.time.on else NEVER

    def ready(self) -> Trap | None:
        """The first trap whose handler is to be called."""
        if self._clock.cycles >= self._alarm_due:
            self.time.happen()
            self._alarm_due = self._clock.next_at(self._alarm)
        return next((trap for trap in self._all() if trap.ready), None)
