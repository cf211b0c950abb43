"""The way in: a path to a program, its syntax tree and its messages out."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from . import loader, tree
from .messages import ProgramError


def load_program(path: Path, search: Sequence[Path] = (), target: str = "m100") -> tree.Source:
    """Read a program and every module that it uses, each before those that use it.

    Modules are looked for beside the program, then in the folders of `search`. Raises ProgramError with every message
    when a file cannot be read or parsed.
    """
    loaded = loader.load(path, search, target)
    if any(message.is_error for message in loaded.messages):
        raise ProgramError(tuple(loaded.messages))
    return loaded.source
