"""The log of a game: actions, which came from outside, and events, which followed from them by the rules."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from typing import Any, ClassVar, NewType

from m100.cribbage.cards import Card, Cards
from m100.cribbage.pegging import Pegged

Seat = NewType("Seat", int)
"""Seat 0..n-1; the left of p is p + 1 (CM-6)."""


@dataclass(frozen=True, slots=True)
class Operation:
    """An entry of the log."""

    word: ClassVar[str]
    """The name in a trace and in a printed log: `next_hand` for NextHand."""

    def __init_subclass__(cls) -> None:
        cls.word = re.sub(r"(?<=.)([A-Z])", r"_\1", cls.__name__).lower()


@dataclass(frozen=True, slots=True)
class Action(Operation):
    """What came from outside. The fields are the arguments of the game's method called `word`."""

    def arguments(self) -> tuple[Any, ...]:
        """The arguments for the game's method."""
        return tuple(getattr(self, field.name) for field in fields(self))


@dataclass(frozen=True, slots=True)
class Event(Operation):
    """What followed from an action by the rules."""


# --- actions that several games have ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """The pack as shuffled for the draw."""

    deck: Cards


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """The pack as shuffled for the deal, position 0 on top (CM-5)."""

    deck: Cards


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Two cards into the crib."""

    seat: Seat
    first: Card
    second: Card


@dataclass(frozen=True, slots=True)
class Cut(Action):
    """The place of the starter among the cards left, 0 on top."""

    place: int


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """A player lays a card."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Go(Action):
    """A player says GO."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NewGame(Action):
    """The next game begins after one that was won."""


# --- events that several games have ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """The cards drawn, in the order of the seats that draw; `dealer` is None after a tie."""

    dealer: Seat | None
    cards: Cards


@dataclass(frozen=True, slots=True)
class Award(Event):
    """`seat` pegs `points` (what was really added, CM-7) for `reason`, one of the codes of CM-9."""

    seat: Seat
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """A card was laid, made the count `total`, and scores `pegged` (one award, CM-8)."""

    seat: Seat
    total: int
    pegged: Pegged


@dataclass(frozen=True, slots=True)
class Started(Event):
    """The starter is turned up."""

    starter: Card


@dataclass(frozen=True, slots=True)
class Closed(Event):
    """A sequence is over; `lead` is next."""

    lead: Seat


@dataclass(frozen=True, slots=True)
class Counted(Event):
    """A hand or a crib, and what it is truly worth."""

    seat: Seat
    points: int
    starter: Card
    cards: Cards


@dataclass(frozen=True, slots=True)
class Over(Event):
    """The game is over; `winner` pegged the last point."""

    winner: Seat
