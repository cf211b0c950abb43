"""The keys: those pressed and not yet given to the program, and the ROM's buffer of those that were."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

FUNCTION_KEYS = 8
TEXT_LENGTH = 15
"""Characters that KEY keeps of a function key's text (ROM-191)."""

NO_TEXT = 0
"""What INKEY$ and INPUT$ get of a function key without a text; INPUT and LINE INPUT pass over it (ROM-454)."""

FUNCTION_TEXTS = (b"Files\r", b'Load "', b'Save "', b"Run\r", b"List\r", b"", b"", b"Menu\r")
"""What F1 to F8 type in BASIC until KEY changes it (ROM-190)."""


class FunctionKey(int):
    """A pressed function key, 1..8, among characters."""


class Keyboard:
    """`press` queues keys; `give` hands the next one to the program, when the program takes one (see Machine)."""

    def __init__(self, trap: Callable[[int], bool]) -> None:
        """`trap(number)` takes a function key as an event, or tells that it is not trapped."""
        self._trap = trap
        self._queue: deque[int] = deque()
        self._buffer: deque[int] = deque()
        self.texts: list[bytes] = list(FUNCTION_TEXTS)

    def set_text(self, number: int, text: bytes) -> None:
        """KEY n,"text"."""
        self.texts[number - 1] = text[:TEXT_LENGTH]

    def press(self, keys: bytes) -> None:
        """Queue characters."""
        self._queue.extend(keys)

    def press_function(self, number: int) -> None:
        """Queue function key 1..8."""
        if not 1 <= number <= FUNCTION_KEYS:
            raise ValueError(f"there is no function key F{number}")
        self._queue.append(FunctionKey(number))

    def drop_queue(self) -> None:
        """Forget the keys not yet given, as BREAK does."""
        self._queue.clear()
        self._buffer.clear()

    def queued(self) -> int:
        """Keys pressed and not yet given."""
        return len(self._queue)

    def waiting(self) -> int:
        """Characters in the ROM's buffer (FFAAh)."""
        return len(self._buffer)

    def give(self) -> bool:
        """With an empty buffer, give the program the next queued key; whether it was a trapped function key."""
        if not self._queue or self._buffer:
            return False
        key = self._queue.popleft()
        if not isinstance(key, FunctionKey):
            self._buffer.append(key)
            return False
        if self._trap(key):
            return True
        self._buffer.extend(self.texts[key - 1] or [NO_TEXT])
        return False

    def fill(self) -> None:
        """Where the ROM waits: give keys until one is in the buffer or none is left; trapped ones become events."""
        while self._queue and not self._buffer:
            self.give()

    def give_trapped(self) -> bool:
        """Give a trapped function key at the head of the queue at once; whether there was one."""
        given = bool(self._queue) and isinstance(self._queue[0], FunctionKey) and self._trap(self._queue[0])
        if given:
            self._queue.popleft()
        return given

    def shorten(self, count: int) -> None:
        """Set the number of characters in the buffer: programs empty it by POKE."""
        while len(self._buffer) > count:
            self._buffer.pop()

    def take(self) -> int | None:
        """The next character of the buffer, or None."""
        return self._buffer.popleft() if self._buffer else None
