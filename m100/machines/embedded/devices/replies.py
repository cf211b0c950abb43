"""What a statement that waits for keys has already got, since it is begun again when more keys are there."""

from __future__ import annotations

from collections.abc import Callable

from ..code import Op, Run
from ..numbers.random import Random
from ..screen.output import Output
from ..signals import WaitsForKey
from ..store.strings import StringSpace


class Replies:
    """The results of INPUT$ and INKEY$ in the part of a statement that is being done; parts are the items of a PRINT.

    `part` counts those that are done, `output` is where they went. What the unfinished part has changed before it had
    to wait (intermediate strings, the random number) is undone.
    """

    def __init__(self, strings: StringSpace, random: Random) -> None:
        self._strings = strings
        self._random = random
        self._given: list[bytes] = []
        self._typed = bytearray()
        self.clear()

    def clear(self) -> None:
        """Forget all, when the statement is done or has failed."""
        self.part = -1
        self.output: Output | None = None
        self.next_part()

    def next_part(self) -> None:
        """A part is done: forget its replies."""
        self.part += 1
        self._given.clear()
        self._typed.clear()
        self._begin()

    def _begin(self) -> None:
        self._place = 0
        self._bottom = self._strings.bottom
        self._state = self._random.state

    def _undo(self) -> None:
        self._strings.temporaries.clear()
        self._strings.bottom = max(self._strings.bottom, self._bottom)
        self._random.state = self._state

    def read(self, count: int, next_key: Callable[[], int]) -> bytes:
        """INPUT$: the reply given before, or a new one; `next_key` raises WaitsForKey when no key is there."""
        return self.recall(lambda: self._read(count, next_key))

    def _read(self, count: int, next_key: Callable[[], int]) -> bytes:
        while len(self._typed) < count:
            self._typed.append(next_key())
        typed = bytes(self._typed)
        self._typed.clear()
        return typed

    def recall(self, ask: Callable[[], bytes]) -> bytes:
        """The reply given before at this place of the part, or what `ask` gives now."""
        if self._place == len(self._given):
            self._given.append(ask())
        self._place += 1
        return self._given[self._place - 1]

    def protect(self, run: Run) -> Run:
        """A statement that may be begun again without losing what it has read."""

        def again() -> Op | None:
            self._begin()
            try:
                following = run()
            except WaitsForKey:
                self._undo()
                raise
            self.clear()
            return following

        return again
