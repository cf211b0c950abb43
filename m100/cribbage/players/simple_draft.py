"""A simple player of Draft: takes what makes points in his hand, makes tops match, and knocks with a fair hand."""

from __future__ import annotations

import random
from collections.abc import Sequence

from m100.cribbage import show
from m100.cribbage.cards import Card
from m100.cribbage.draft import DraftView, FromDeck, Knock, Put, Take, tops_score
from m100.cribbage.operations import Action

ENOUGH = 8
"""Points with the up-card at which he knocks."""


def choose(view: DraftView, rng: random.Random) -> Action:
    """The best choice at first sight."""
    return max(view.choices, key=lambda choice: _worth(view, choice))


def _worth(view: DraftView, choice: Action) -> float:
    match choice:
        case Take():
            return _gain(view, view.piles[choice.pile][-1])
        case FromDeck():
            return 1.0
        case Put():
            top = view.piles[1 - choice.pile][-1:]
            bonus = tops_score((choice.card, *top)) if top else 0
            return _points(_without(view, choice.card)) + bonus
        case Knock():
            up_card = view.piles[1 - choice.pile][-1]
            points = show.points(_without(view, choice.card), up_card)
            return points + 100 if points >= ENOUGH else -1.0
    return 0.0


def _gain(view: DraftView, card: Card) -> float:
    """How many more points the hand has with `card`, after the worst other one has gone from a full hand."""
    more = (*view.hand, card)
    if len(view.hand) < 4:
        return _points(more) - _points(view.hand)
    return max(_points([*(c for c in view.hand if c != out), card]) for out in view.hand) - _points(view.hand)


def _points(cards: Sequence[Card]) -> float:
    return show.points(cards, None)


def _without(view: DraftView, card: Card) -> list[Card]:
    return [held for held in view.hand if held != card]
