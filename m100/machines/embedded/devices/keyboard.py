"""The keys: those pressed and not yet given to the program, and the ROM's buffer of those that were."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

FUNCTION_KEYS = 8
TEXT_LENGTH = 15
"""Characters that KEY keeps of a function key's text (ROM-191)."""

END_OF_TEXT = 0
"""What lies behind a function key's text; INKEY$ and INPUT$ get it of a key without a text (ROM-454)."""

FUNCTION_TEXTS = (b"Files\r", b'Load "', b'Save "', b"Run\r", b"List\r", b"", b"", b"Menu\r")
"""What F1 to F8 type in BASIC until KEY changes it (ROM-190)."""


class FunctionKey(int):
    """A pressed function key, 1..8, among characters."""


class Keyboard:
    """`press` queues keys; `give` hands the next one to the program, when the program takes one (see Machine)."""

    def __init__(self, trap: Callable[[int], bool]) -> None:
        """`_typing` is the next place in the text of the function key that types.

        `trap(number)` takes a function key as an event, or tells that it is not trapped."""
        self._trap = trap
        self._queue: deque[int] = deque()
        self._buffer: deque[int] = deque()
        self._typing: tuple[int, int] | None = None
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
        self._typing = None

    def queued(self) -> int:
        """Keys pressed and not yet given."""
        return len(self._queue)

    def waiting(self) -> int:
        """Keys in the ROM's buffer (FFAAh); what is left of a function key's text does not count (ROM-528)."""
        return len(self._buffer)

    def ready(self) -> bool:
        """Whether `take` has something to give."""
        return bool(self._buffer) or self._typing is not None

    def give(self) -> bool:
        """With an empty buffer, give the program the next queued key; whether it was a trapped function key."""
        if not self._queue or self.ready():
            return False
        key = self._queue.popleft()
        if isinstance(key, FunctionKey) and self._trap(key):
            return True
        self._buffer.append(key)
        return False

    def fill(self) -> None:
        """Where the ROM waits: give keys until one is in the buffer or none is left; trapped ones become events."""
        while self._queue and not self.ready():
            self.give()

    def give_trapped(self) -> bool:
        """Give a trapped function key at the head of the queue at once; whether there was one."""
        given = bool(self._queue) and isinstance(self._queue[0], FunctionKey) and self._trap(self._queue[0])
        if given:
            self._queue.popleft()
        return given

    def shorten(self, count: int) -> None:
        """Set the number of keys in the buffer: programs empty it by POKE."""
        while len(self._buffer) > count:
            self._buffer.pop()

    def take(self) -> int | None:
        """The next character, or None. That of a function key is read from its text as it is now (ROM-528)."""
        if self._typing is None:
            if not self._buffer:
                return None
            key = self._buffer.popleft()
            if not isinstance(key, FunctionKey):
                return key
            self._typing = key - 1, 0
        number, place = self._typing
        code, following = self.texts[number].ljust(place + 2, b"\0")[place : place + 2]
        self._typing = (number, place + 1) if following != END_OF_TEXT else None
        return code
