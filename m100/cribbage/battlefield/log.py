"""The operations of Battlefield Cribbage. Places of a hand are numbered 1 to 5 from the left."""

from __future__ import annotations

from dataclasses import dataclass

from m100.cribbage.cards import Card, Cards
from m100.cribbage.operations import Action, Event, Seat


@dataclass(frozen=True, slots=True)
class TurnUp(Action):
    """On his first turn a player turns up two of his cards (BF-15)."""

    seat: Seat
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Look(Action):
    """Look at the top card of the draw pile: DRAW (BF-17)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """The drawn card goes face up to a place, what lay there goes on the line (BF-17)."""

    seat: Seat
    place: int


@dataclass(frozen=True, slots=True)
class Throw(Action):
    """The drawn card itself goes on the line (BF-17)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Take(Action):
    """The end of the line goes face up to a place, what lay there goes on the line (BF-18)."""

    seat: Seat
    place: int


@dataclass(frozen=True, slots=True)
class TurnCommon(Action):
    """With two cards left the upper one is turned up as the common card (BF-24)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Give(Action):
    """Of several cards that may be left out of the best hand, this one goes to the crib (BF-34)."""

    seat: Seat
    place: int


@dataclass(frozen=True, slots=True)
class CeaseFire(Event):
    """The joker began the line; the round is dead (BF-8)."""


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """A card came on the line; `fresh`: it began a new line since the sum would have passed 31 (BF-21)."""

    seat: Seat
    card: Card
    fresh: bool


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """All five cards of `seat` are face up (BF-25)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ToCrib(Event):
    """The card that a player left out of his hand (BF-34)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class HandCounted(Event):
    """A hand and what it is worth; five cards without a starter in a cease-fire (BF-8)."""

    seat: Seat
    points: int
    cards: Cards
