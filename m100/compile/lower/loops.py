"""What EXIT and CONTINUE mean: the loops that are open at a place of the source."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .code import Code


@dataclass
class OpenLoop:
    """A loop while its body is lowered; labels are made when something jumps to them.

    `names_next` tells a FOR that its NEXT must name the variable: a loop inside it may be left by a jump, and its
    frame would come back to life at a NEXT without one (ROM 073Ah finds a loop by the place of its FOR).
    """

    kind: Literal["do", "for"]
    code: Code
    end: str | None = None
    again: str | None = None
    names_next: bool = False

    def end_label(self) -> str:
        """The place behind the loop."""
        self.end = self.end or self.code.new_label()
        return self.end

    def again_label(self) -> str:
        """The place where the next turn begins."""
        self.again = self.again or self.code.new_label()
        return self.again


class LoopStack:
    """The open loops of a routine, the innermost last."""

    def __init__(self) -> None:
        self._open: list[OpenLoop] = []

    def push(self, loop: OpenLoop) -> None:
        """Enter a loop."""
        self._open.append(loop)

    def pop(self) -> None:
        """Leave it."""
        self._open.pop()

    def target(self, action: Literal["exit", "continue"], kind: Literal["do", "for"]) -> str:
        """The label that `exit kind` or `continue kind` jumps to."""
        index = max(i for i, loop in enumerate(self._open) if loop.kind == kind)
        loop = self._open[index]
        self._abandoned(index if action == "exit" else index + 1)
        return loop.end_label() if action == "exit" else loop.again_label()

    def _abandoned(self, first: int) -> None:
        """The loops from `first` inwards are left by a jump: every FOR around an abandoned FOR names its variable."""
        left = [index for index in range(first, len(self._open)) if self._open[index].kind == "for"]
        if left:
            self._name(left[0])

    def jumped(self) -> None:
        """A GOTO to a label may leave the innermost FOR, or more of them."""
        inner = [index for index, loop in enumerate(self._open) if loop.kind == "for"]
        if inner:
            self._name(inner[-1])

    def _name(self, count: int) -> None:
        for loop in self._open[:count]:
            loop.names_next = True
