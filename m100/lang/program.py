"""The way in: a path to a program, its syntax tree and its messages out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from . import checker, loader, report, tree
from .messages import Message, ProgramError


@dataclass(frozen=True)
class Checked:
    """A program, its messages, and the text of its files for the reports. `source` is None if a file has errors."""

    source: tree.Source | None
    messages: tuple[Message, ...]
    lines: dict[str, list[str]]

    @property
    def has_errors(self) -> bool:
        """Whether the program cannot be built."""
        return any(message.is_error for message in self.messages)

    def report(self) -> str:
        """All messages as a person reads them, "" if there are none."""
        return report.render(self.messages, self.lines)


def check(path: Path, search: Sequence[Path] = (), target: str = "m100") -> Checked:
    """Read and check a program and every module that it uses.

    Modules are looked for beside the program, then in the folders of `search`. Never fails: a file that cannot be read
    is a message as well. Names and values are checked only when the form of all files is right.
    """
    loaded = loader.load(path, search, target)
    found = list(loaded.messages)
    formed = not any(message.is_error for message in found)
    if formed:
        found += checker.check(loaded.source)
    kept = _without_silenced(found, loaded.silenced)
    return Checked(loaded.source if formed else None, tuple(sorted(set(kept), key=_place)), loaded.lines)


def check_program(
    path: Path, search: Sequence[Path] = (), target: str = "m100"
) -> tuple[tree.Source | None, list[Message]]:
    """Like `check`, without the text: the source, None if it has errors, and every message."""
    checked = check(path, search, target)
    return None if checked.has_errors else checked.source, list(checked.messages)


def load_program(path: Path, search: Sequence[Path] = (), target: str = "m100") -> tree.Source:
    """Read a program and every module that it uses, each before those that use it, without the checker.

    Raises ProgramError with every message when a file cannot be read or parsed.
    """
    loaded = loader.load(path, search, target)
    if any(message.is_error for message in loaded.messages):
        raise ProgramError(tuple(loaded.messages))
    return loaded.source


def _without_silenced(found: Iterable[Message], silenced: dict[str, dict[int, frozenset[str]]]) -> Iterable[Message]:
    """Findings that their line does not silence; errors cannot be silenced."""
    for message in found:
        codes = silenced.get(message.span.file, {}).get(message.span.line, frozenset())
        if message.is_error or message.code not in codes:
            yield message


def _place(message: Message) -> tuple[str, int, int, str]:
    return message.span.file, message.span.line, message.span.column, message.code
