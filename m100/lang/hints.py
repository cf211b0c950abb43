"""Suggestions for misspelt names."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def closest(name: str, known: Iterable[str]) -> str:
    """` (did you mean …?)` with the known name that is most like `name`, or "" when none is."""
    found = get_close_matches(name, sorted(set(known) - {name}), n=1, cutoff=0.6)
    return f" (did you mean `{found[0]}`?)" if found else ""
