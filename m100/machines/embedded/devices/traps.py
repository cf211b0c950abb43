"""ON ERROR, RESUME, CONT, ERR and ERL (ROM-152 ff.)."""

from __future__ import annotations

from collections.abc import Callable

from ..code import DIRECT, Op
from ..errors import DIRECT_LINE, BasicError
from .events import Events


class ErrorTraps:
    """Where errors go, and which one is being handled. `code` and `line` (ERR and ERL) survive RUN and NEW."""

    def __init__(self, events: Events) -> None:
        self._events = events
        self.code = 0
        self.line = 0
        self._handler: Op | None = None
        self._failed: Op | None = None
        self._last_failed: Op | None = None

    @property
    def handling(self) -> bool:
        """Whether a handler is running; events wait meanwhile."""
        return self._failed is not None

    def clear(self) -> None:
        """What RUN forgets."""
        self._handler = self._failed = self._last_failed = None

    def move(self, same: Callable[[Op], Op]) -> None:
        """Go over to other code."""
        self._handler = self._handler and same(self._handler)
        self._failed = self._failed and same(self._failed)
        self._last_failed = self._last_failed and same(self._last_failed)

    def trap(self, handler: Op) -> None:
        """ON ERROR GOTO n."""
        self._handler = handler

    def untrap(self) -> None:
        """ON ERROR GOTO 0: in a handler, the error stops the program after all."""
        self._handler = None
        if self._failed is not None:
            error = BasicError(code=self.code)
            error.line = self.line
            raise error

    def catch(self, error: BasicError, op: Op) -> Op | None:
        """Note an error; where its handler starts, or None when it stops the program."""
        self.code = error.code
        self.line = error.line if error.line is not None else DIRECT_LINE if op.line == DIRECT else op.line
        if self._handler is None or self._failed is not None or self.line == DIRECT_LINE:
            self.clear()
            return None
        self._failed = self._last_failed = op.first
        return self._handler

    def _leave(self) -> Op:
        if self._failed is None:
            self._handler = None
            raise BasicError("RW")
        op, self._failed, self.code = self._failed, None, 0
        self._events.look_soon()
        return op

    def resume(self) -> Op:
        """RESUME: the failing statement again."""
        return self._leave()

    def resume_next(self) -> Op:
        """RESUME NEXT: the statement behind the failing one."""
        return self._leave().next

    def go_on(self) -> Op:
        """CONT: the statement that failed last, once more; in its handler too, which goes on (ROM-467)."""
        if self._last_failed is None:
            raise BasicError("CN")
        return self._last_failed

    def resume_at(self, target: Callable[[], Op]) -> Op:
        """RESUME n."""
        op = target()
        self._leave()
        return op
