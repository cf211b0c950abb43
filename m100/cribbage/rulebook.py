"""The rule books of this package as data: rules/*.md, their numbered rules and their worked examples."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

BOOKS = {
    "common": "common.md",
    "cribge": "cribge.md",
    "five-card": "five_card.md",
    "draft": "draft.md",
    "battlefield": "battlefield.md",
    "wicked": "wicked.md",
    "players": "PLAYERS.md",
    "histogram": "histogram.md",
}
"""Name of a book -> its file. A rule number says its book: CM, CR, FC, DR, BF, WK."""

_RULE = re.compile(r"^\*\*((?:CM|CR|FC|DR|BF|WK)-\d+)\*\*", re.M)


@dataclass(frozen=True, slots=True)
class Example:
    """A line `EX rule text` of a book; `line` counts from 1."""

    book: str
    line: int
    rule: str
    text: str


@cache
def text(book: str) -> str:
    """The whole book. Raises ValueError when there is no such book."""
    if book not in BOOKS:
        raise ValueError(f"there is no rule book {book!r}; there are {', '.join(BOOKS)}")
    return (files("m100.cribbage") / "rules" / BOOKS[book]).read_text(encoding="utf-8")


def rules(book: str) -> dict[str, str]:
    """Every numbered rule of `book`, with its examples, up to the next rule or heading."""
    whole = text(book)
    starts = list(_RULE.finditer(whole))
    ends = [*(start.start() for start in starts), len(whole)][1:]
    return {start[1]: _until_heading(whole[start.start() : end]) for start, end in zip(starts, ends, strict=False)}


def _until_heading(part: str) -> str:
    return re.split(r"^#+ ", part, maxsplit=1, flags=re.M)[0].rstrip()


def rule(book: str, number: str) -> str:
    """The text of one rule of `book`, or of the common rules that hold in every game. Raises ValueError."""
    found = {**rules("common"), **rules(book)}
    if number.upper() not in found:
        first, *_, last = rules(book) or rules("common")
        raise ValueError(f"{book} has no rule {number!r}; its rules are {first} to {last}")
    return found[number.upper()]


def examples(book: str) -> list[Example]:
    """The worked examples of `book`, in order."""
    lines = enumerate(text(book).splitlines(), 1)
    return [Example(book, number, *line.split(None, 2)[1:]) for number, line in lines if line.startswith("EX ")]


def block(book: str, fence: str) -> list[str]:
    """The lines of the first fenced block of that name, as `block("wicked", "deck")`, without empty ones."""
    found = re.search(rf"^```{fence}\n(.*?)^```", text(book), re.M | re.S)
    if found is None:
        raise ValueError(f"{book} has no block {fence}")
    return [line for line in found[1].splitlines() if line.strip()]
