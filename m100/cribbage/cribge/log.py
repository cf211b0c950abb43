"""The operations of CRIBGE: what comes from outside, and what follows from it."""

from __future__ import annotations

from dataclasses import dataclass

from m100.cribbage.cards import Card, Cards
from m100.cribbage.operations import Action, Event, Seat

# --- actions ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Y presses the number 1..6 above a card."""

    place: int


@dataclass(frozen=True, slots=True)
class Enter(Action):
    """Y enters what his cards are worth; None is ENTER alone."""

    points: int | None


@dataclass(frozen=True, slots=True)
class NextHand(Action):
    """Any key at the end of a hand or of a game."""


@dataclass(frozen=True, slots=True)
class ToggleSound(Action):
    """F4."""


@dataclass(frozen=True, slots=True)
class Quit(Action):
    """F8."""


@dataclass(frozen=True, slots=True)
class Resume(Action):
    """The program is started again after it was left in the middle of a hand."""


# --- events ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Died(Event):
    """A wrong GO made these cards of Y dead."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Thrown(Event):
    """A dead card was laid aside."""

    card: Card


@dataclass(frozen=True, slots=True)
class TooHigh(Event):
    """Y's entry number `tries` was too high."""

    tries: int


@dataclass(frozen=True, slots=True)
class Won(Event):
    """A game is over; it counts `games` (2 for a lurch)."""

    seat: Seat
    games: int
