"""What a statement that waits in INPUT$ has already got, since it is begun again when more keys are there."""

from __future__ import annotations

from collections.abc import Callable

from .code import Op, Run


class Replies:
    """The results of the INPUT$ calls of one statement, and which part of it is done (the items of a PRINT)."""

    def __init__(self) -> None:
        self.part = 0
        self._given: list[bytes] = []
        self._place = 0
        self._typed = bytearray()

    def clear(self) -> None:
        """Forget all, when the statement is done or has failed."""
        self.part = 0
        self.begin_part()

    def begin_part(self) -> None:
        """Forget the replies of the part before."""
        self._given.clear()
        self._typed.clear()
        self._place = 0

    def read(self, count: int, next_key: Callable[[], int]) -> bytes:
        """INPUT$: the reply given before, or a new one; `next_key` raises WaitsForKey when no key is there."""
        if self._place == len(self._given):
            while len(self._typed) < count:
                self._typed.append(next_key())
            self._given.append(bytes(self._typed))
            self._typed.clear()
        self._place += 1
        return self._given[self._place - 1]

    def protect(self, run: Run) -> Run:
        """A statement that may be begun again without losing what it has read."""

        def again() -> Op | None:
            self._place = 0
            following = run()
            self.clear()
            return following

        return again
