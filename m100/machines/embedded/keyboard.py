"""The keys that wait, and the texts of the function keys."""

from __future__ import annotations

from collections import deque

BREAK = 3
FUNCTION_TEXTS = (b"Files\r", b'Load "', b'Save "', b"Run\r", b"List\r", b"", b"", b"Menu\r")
"""What F1 to F8 type in BASIC until KEY changes it (ROM-190)."""


class Keyboard:
    """Keys queued by `press`; they are handed out one by one as the program takes them."""

    def __init__(self) -> None:
        self._queue: deque[int] = deque()
        self.texts: list[bytes] = list(FUNCTION_TEXTS)
        self.break_pressed = False

    def __len__(self) -> int:
        return len(self._queue)

    def press(self, keys: bytes) -> None:
        """Queue characters."""
        self._queue.extend(keys)

    def press_text(self, number: int) -> None:
        """Queue the text of function key 1..8."""
        self._queue.extend(self.texts[number - 1])

    def take(self) -> int | None:
        """The next character, or None when no key waits."""
        return self._queue.popleft() if self._queue else None

    def clear(self) -> None:
        """Forget the keys that wait."""
        self._queue.clear()
