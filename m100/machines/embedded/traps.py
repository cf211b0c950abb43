"""ON ERROR, RESUME, ERR and ERL (ROM-152 ff.)."""

from __future__ import annotations

from .code import Op
from .errors import BasicError


class ErrorTraps:
    """Where errors go, and which error is being handled. ERR and ERL survive RUN and NEW."""

    def __init__(self) -> None:
        self.code = 0
        self.line = 0
        self._handler: Op | None = None
        self._failed: Op | None = None

    @property
    def handling(self) -> bool:
        """Whether a handler is running."""
        return self._failed is not None

    def clear(self) -> None:
        """What RUN forgets."""
        self._handler = self._failed = None

    def trap(self, handler: Op) -> None:
        """ON ERROR GOTO n."""
        self._handler = handler

    def untrap(self) -> None:
        """ON ERROR GOTO 0: in a handler, the error stops the program after all."""
        self._handler = None
        if self._failed is not None:
            self._failed = None
            raise BasicError(code=self.code)

    def catch(self, error: BasicError, op: Op) -> Op | None:
        """Note an error; where its handler starts, or None when it stops the program."""
        self.code = error.code
        self.line = op.line if error.line is None else error.line
        if self._handler is None or self._failed is not None:
            self._handler = self._failed = None
            return None
        self._failed = op
        return self._handler

    def _leave(self) -> Op:
        if self._failed is None:
            raise BasicError("RW")
        op, self._failed = self._failed, None
        return op

    def resume(self) -> Op:
        """RESUME: the failing statement again."""
        return self._leave()

    def resume_next(self) -> Op | None:
        """RESUME NEXT: the statement behind the failing one."""
        return self._leave().next

    def resume_at(self, op: Op) -> Op:
        """RESUME n."""
        self._leave()
        return op
