"""The one error that bad input raises, and the warning beside it: where, what is wrong, and the mend."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Span:
    """A place in a source file: 1-based line and column; `column` 0 when only the line is known."""

    file: str
    line: int
    column: int = 0

    def __str__(self) -> str:
        parts = [self.file]
        if self.line:
            parts.append(str(self.line))
            if self.column:
                parts.append(str(self.column))
        return ":".join(parts)


@dataclass(frozen=True, slots=True)
class SourceWarning:
    """Something worth telling that stops nothing; prints as `file:line:col: warning: what`."""

    message: str
    span: Span

    def __str__(self) -> str:
        return f"{self.span}: warning: {self.message}"


class SourceError(ValueError):
    """Bad input: prints as `file:line:col: what is wrong, and the mend`.

    `span` is the place, `message` the rest of the line.
    """

    def __init__(self, message: str, span: Span) -> None:
        super().__init__(f"{span}: {message}")
        self.message = message
        self.span = span
