"""Messages as a person reads them: `file:line:col: E104: what is wrong; the mend`, the source line, a caret."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from .messages import Message

_TOKEN = re.compile(r'"[^"]*"?|[A-Za-z0-9_.]+[$%!#]?|[<>=+\-*/\\]+|.')


def render(found: Iterable[Message], lines: Mapping[str, Sequence[str]]) -> str:
    """All messages, in order; `lines` gives the text of each file."""
    return "\n".join(render_one(message, lines) for message in found)


def render_one(message: Message, lines: Mapping[str, Sequence[str]]) -> str:
    """One message with its source line, if that is known, and the token at its place underlined."""
    span = message.span
    text = lines.get(span.file, ())
    if not (0 < span.line <= len(text) and span.column):
        return str(message)
    line = text[span.line - 1]
    before = re.sub(r"[^\t]", " ", line[: span.column - 1])
    token = _TOKEN.match(line, span.column - 1)
    width = len(token[0]) if token else 1
    return f"{message}\n    {line}\n    {before}^{'~' * (width - 1)}"
