"""Cards are numbers 0..51, the joker is 52 (rules CM-1 to CM-5)."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import NewType

Card = NewType("Card", int)
"""Card number c: rank = c mod 13 + 1, suit = c div 13 (CM-4)."""

Cards = tuple[Card, ...]

RANKS = "A23456789TJQK"
SUITS = "CDHS"
PACK: Cards = tuple(Card(c) for c in range(52))
JOKER = Card(52)
JACK = 11

_RANK = [c % 13 + 1 for c in PACK] + [0]
_PIPS = [min(r, 10) for r in _RANK]
_NAME = [RANKS[c % 13] + SUITS[c // 13] for c in PACK] + ["**"]
_CARD = {name: Card(c) for c, name in enumerate(_NAME)}


class CardError(ValueError):
    """Text that is no card, or cards that cannot lie on one table."""


def rank(card: Card) -> int:
    """1..13, ace low (CM-2); 0 for the joker."""
    return _RANK[card]


def suit(card: Card) -> int:
    """0 clubs, 1 diamonds, 2 hearts, 3 spades (CM-4); 4 for the joker."""
    return card // 13


def pips(card: Card) -> int:
    """The value in fifteens and in the count: the rank, ten for T J Q K, 0 for the joker (CM-3)."""
    return _PIPS[card]


def name(card: Card) -> str:
    """Two characters: rank letter and suit letter as `5H`, `**` for the joker (CM-4)."""
    return _NAME[card]


def names(cards: Iterable[Card]) -> str:
    """The names of `cards`, with blanks between: `5H 5C JD`."""
    return " ".join(_NAME[card] for card in cards)


def parse(text: str) -> Card:
    """The card named by `text` (`5H`, `5h`, `10H` or `TH`, `**`). Raises CardError."""
    plain = text.strip().upper()
    if plain.startswith("10"):
        plain = "T" + plain[2:]
    if plain not in _CARD:
        raise CardError(f"{text!r} is no card: write a rank of {RANKS} and a suit of {SUITS}, as 5H")
    return _CARD[plain]


def parse_all(text: str) -> Cards:
    """The cards named in `text`, separated by blanks or commas. Raises CardError, also for a card named twice."""
    cards = tuple(parse(word) for word in text.replace(",", " ").split())
    for place, card in enumerate(cards):
        if card in cards[:place]:
            raise CardError(f"{name(card)} is named twice, and there is only one in the pack")
    return cards


def by_rank(cards: Iterable[Card]) -> Cards:
    """`cards` in the order of display: by rank, then suit C D H S (CR-8)."""
    return tuple(sorted(cards, key=lambda card: (_RANK[card], card)))


def shuffled(rng: random.Random, pack: Iterable[Card] = PACK) -> Cards:
    """A uniform permutation of `pack`, position 0 on top (CM-5)."""
    cards = list(pack)
    rng.shuffle(cards)
    return tuple(cards)
