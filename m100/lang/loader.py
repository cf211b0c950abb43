"""Finding and reading the files of a program: the program itself and every module that it uses, directly or not."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from m100.basic.errors import Span

from . import messages, tree
from .hints import closest
from .messages import Message
from .parser import ParsedFile, parse_text

SUFFIX = ".bas"


@dataclass
class Loaded:
    """A program as far as it could be read: its source in the order of `use`, and all messages of its files."""

    source: tree.Source
    messages: list[Message]
    silenced: dict[str, dict[int, frozenset[str]]]
    """File to line to the codes that are silenced there."""
    lines: dict[str, list[str]]
    """File to its text, for the reports."""


def load(path: Path, search: Sequence[Path], target: str = "m100") -> Loaded:
    """Read a program. Modules are looked for beside the program, then in the folders of `search`. Never fails."""
    loader = _Loader((path.parent, *search), target)
    loader.read_program(path)
    return Loaded(tree.Source(tuple(loader.ordered), target), loader.messages, loader.silenced, loader.lines)


@dataclass
class _Loader:
    folders: tuple[Path, ...]
    target: str
    ordered: list[tree.SourceFile] = field(default_factory=list)
    messages: list[Message] = field(default_factory=list)
    silenced: dict[str, dict[int, frozenset[str]]] = field(default_factory=dict)
    lines: dict[str, list[str]] = field(default_factory=dict)
    path_of_uses: list[str] = field(default_factory=list)
    seen: set[str] = field(default_factory=set)

    def read_program(self, path: Path) -> None:
        parsed = self._parse(path)
        if parsed is None:
            return
        if parsed.tree.is_module:
            place = Span(parsed.tree.file, 1, 1)
            self.messages.append(messages.PROGRAM_IS_MODULE.at(place, module=parsed.tree.name))
        self._read_uses(parsed.tree)
        self.ordered.append(parsed.tree)

    def _read_uses(self, file: tree.SourceFile) -> None:
        self.path_of_uses.append(file.name)
        for use in file.uses:
            if use.module in self.path_of_uses:
                cycle = [*self.path_of_uses[self.path_of_uses.index(use.module) :], use.module]
                self.messages.append(messages.CYCLE_OF_USE.at(use.span, cycle=" → ".join(cycle)))
            elif use.module not in self.seen:
                self.seen.add(use.module)
                self._read_module(use)
        self.path_of_uses.pop()

    def _read_module(self, use: tree.Use) -> None:
        path = self._find(use.module)
        if path is None:
            hint = closest(use.module, self._known())
            self.messages.append(messages.UNKNOWN_MODULE.at(use.span, module=use.module, hint=hint))
            return
        parsed = self._parse(path)
        if parsed is None:
            return
        if not parsed.tree.is_module:
            self.messages.append(
                messages.NOT_A_MODULE.at(Span(parsed.tree.file, 1, 1), file=path.name, module=use.module)
            )
            return
        self._read_uses(parsed.tree)
        self.ordered.append(parsed.tree)

    def _find(self, module: str) -> Path | None:
        for folder in self.folders:
            path = folder / f"{module}{SUFFIX}"
            if path.is_file():
                return path
        return None

    def _known(self) -> list[str]:
        return [path.stem for folder in self.folders if folder.is_dir() for path in folder.glob(f"*{SUFFIX}")]

    def _parse(self, path: Path) -> ParsedFile | None:
        file = display_name(path)
        text = self._read(path, file)
        if text is None:
            return None
        parsed = parse_text(text, file, self.target)
        self.messages += parsed.messages
        self.silenced[file] = parsed.silenced
        self.lines[file] = text.split("\n")
        return parsed

    def _read(self, path: Path, file: str) -> str | None:
        try:
            data = path.read_bytes()
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            self.messages.append(messages.UNREADABLE.at(Span(file, 0), file=path.name, reason=reason))
            return None
        return self._decode(data, file)

    def _decode(self, data: bytes, file: str) -> str | None:
        """The text with line ends as `\\n`; a BOM and a final ^Z are dropped."""
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            column = error.start - (data.rfind(b"\n", 0, error.start) + 1) + 1
            self.messages.append(messages.NOT_UTF8.at(Span(file, line, column), byte=data[error.start]))
            return None
        text = text.replace("\r\n", "\n").replace("\n\r", "\n").replace("\r", "\n").removesuffix("\x1a")
        for place, character in enumerate(text):
            if character < " " and character not in "\t\n\f":
                line = text.count("\n", 0, place) + 1
                self.messages.append(messages.NOT_TEXT.at(Span(file, line, 0), byte=ord(character)))
                return None
        return text


def display_name(path: Path) -> str:
    """A file's name in messages and maps: relative to the current folder if it is below it."""
    relative = os.path.relpath(path)
    return str(path) if relative.startswith("..") else relative
