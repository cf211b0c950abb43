"""A simple player of Battlefield: counts the points on the line and in his face-up cards."""

from __future__ import annotations

import random
from collections.abc import Sequence

from m100.cribbage import pegging, show
from m100.cribbage.battlefield import BattlefieldView, Keep, Look, Take, Throw
from m100.cribbage.cards import JOKER, Card, pips
from m100.cribbage.operations import Action


def choose(view: BattlefieldView, rng: random.Random) -> Action:
    """The best choice at first sight; what is alike is left to chance."""
    return max(view.choices, key=lambda choice: (_worth(view, choice), rng.random()))


def _worth(view: BattlefieldView, choice: Action) -> float:
    match choice:
        case Look():
            return _hand(view, None, None) + 0.5
        case Keep() if view.drawn is not None:
            return _exchange(view, choice.place, view.drawn, view.line)
        case Throw() if view.drawn is not None:
            return _hand(view, None, None) + _line(view.line, view.drawn)
        case Take():
            return _exchange(view, choice.place, view.line[-1], view.line[:-1])
    return 0.0


def _exchange(view: BattlefieldView, place: int, card: Card, line: Sequence[Card]) -> float:
    """The hand with `card` at the place, and what the card from there scores on the line (unknown: nothing)."""
    out = view.hands[view.seat][place - 1]
    return _hand(view, place - 1, card) + (0.0 if out is None else _line(line, out))


def _hand(view: BattlefieldView, place: int | None, card: Card | None) -> float:
    """Points of the face-up cards, with `card` at `place`."""
    faces = list(view.hands[view.seat])
    if place is not None:
        faces[place] = card
    known = [face for face in faces if face is not None]
    return 0.0 if JOKER in known else float(show.points(known, None))


def _line(line: Sequence[Card], card: Card) -> float:
    """Points of `card` on the line; less one for the other when it begins a new line."""
    if pegging.count_of(line) + pips(card) > 31:
        return -1.0
    return float(pegging.line_pegged((*line, card)).total)
