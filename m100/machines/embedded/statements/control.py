"""The stack of FOR loops and GOSUBs (ROM-170 ff.)."""

from __future__ import annotations

from collections.abc import Callable

from ..code import Op
from ..devices.events import Trap
from ..errors import BasicError
from ..numbers.values import Number
from ..store.layout import Layout

FOR_BYTES, GOSUB_BYTES = 25, 7
"""Bytes of stack that a frame takes (ROM-173)."""


class ForFrame:
    """An open loop: its FOR statement, its variable's slot, and where its body starts."""

    __slots__ = ("body", "kind", "limit", "op", "slot", "step")
    bytes = FOR_BYTES

    def __init__(self, op: Op, slot: int, kind: str, limit: Number, step: Number, body: Op) -> None:
        self.op = op
        self.slot = slot
        self.kind = kind
        self.limit = limit
        self.step = step
        self.body = body


class GosubFrame:
    """A GOSUB to return from; `event` is the trap whose handler it called, if any."""

    __slots__ = ("back", "event")
    bytes = GOSUB_BYTES

    def __init__(self, back: Op, event: Trap | None = None) -> None:
        self.back = back
        self.event = event


class Stack:
    """Frames, the innermost last. The ROM knows a loop again by the place of its FOR, not by its variable (ROM-171)."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self.frames: list[ForFrame | GosubFrame] = []

    def clear(self) -> None:
        """Forget all loops and GOSUBs."""
        self.frames.clear()
        self._layout.stack_bytes = 0

    def move(self, same: Callable[[Op], Op]) -> None:
        """Go over to other code."""
        for frame in self.frames:
            if isinstance(frame, ForFrame):
                frame.op, frame.body = same(frame.op), same(frame.body)
            else:
                frame.back = same(frame.back)

    def _cut(self, height: int) -> None:
        for frame in self.frames[height:]:
            self._layout.stack_bytes -= frame.bytes
        del self.frames[height:]

    def push(self, frame: ForFrame | GosubFrame) -> None:
        """Open a frame; ?OM when the stack is full."""
        self._layout.require(frame.bytes)
        self._layout.stack_bytes += frame.bytes
        self.frames.append(frame)

    def forget_loop(self, op: Op) -> None:
        """Before a FOR: drop its old frame and all above it, unless a GOSUB lies between."""
        for height in range(len(self.frames) - 1, -1, -1):
            frame = self.frames[height]
            if not isinstance(frame, ForFrame):
                return
            if frame.op is op:
                self._cut(height)
                return

    def innermost(self, slot: int | None) -> ForFrame:
        """The loop of a NEXT, the loops inside it dropped; ?NF when there is none since the last GOSUB."""
        for height in range(len(self.frames) - 1, -1, -1):
            frame = self.frames[height]
            if not isinstance(frame, ForFrame):
                break
            if slot is None or frame.slot == slot:
                if height + 1 < len(self.frames):
                    self._cut(height + 1)
                return frame
        raise BasicError("NF")

    def end_loop(self) -> None:
        """Drop the loop found last by `innermost`."""
        self.frames.pop()
        self._layout.stack_bytes -= FOR_BYTES

    def leave_gosub(self) -> GosubFrame:
        """Drop the innermost GOSUB and the loops opened in it; ?RG when there is none, and no loop is left then."""
        for height in range(len(self.frames) - 1, -1, -1):
            frame = self.frames[height]
            if isinstance(frame, GosubFrame):
                self._cut(height)
                return frame
        self.clear()
        raise BasicError("RG")
