"""The 64 special cards of Wicked Cribbage: the table of rules/wicked.md (WK-34) is the data."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from m100.cribbage import rulebook

SETS = ("core", "luck", "strategy")


@dataclass(frozen=True, slots=True)
class Special:
    """One special card: `kind` T (twinkler) or L (lugger), `effect` a word of the vocabulary with its `args`.

    `window` says when it may be played (WK-17), `fizzle` when it cannot (WK-29).
    """

    id: str
    kind: str
    set: str
    phase: str
    window: str
    effect: str
    args: tuple[str, ...]
    fizzle: str
    name: str
    text: str


def _read(row: str) -> Special:
    card, kind, of_set, phase, window, effect, fizzle, name, text = row.split("|")
    word, *args = effect.split()
    return Special(card, kind, of_set, phase, window, word, tuple(args), fizzle, name, text)


DECK: dict[str, Special] = {card.id: card for card in map(_read, rulebook.block("wicked", "deck"))}
"""All cards by id."""


def stack(kind: str, sets: Collection[str], left_out: Collection[str]) -> tuple[str, ...]:
    """The ids of all twinklers (T) or luggers (L) of these sets; core is always in (WK-15)."""
    wanted = {"core", *sets}
    return tuple(c.id for c in DECK.values() if c.kind == kind and c.set in wanted and c.id not in left_out)
