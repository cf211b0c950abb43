"""The operations of Wicked Cribbage. A `secret` one is seen by its own seat only (by nobody, if it has none)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from m100.cribbage.cards import Card, Cards
from m100.cribbage.operations import Action, Event, Seat

# --- what chance decides (WK-39) -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Stack(Action):
    """A stack, T or L, as shuffled: the ids from the top."""

    secret: ClassVar[bool] = True
    kind: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """A die, 1 to 6."""

    pips: int


@dataclass(frozen=True, slots=True)
class Flip(Action):
    """A coin."""

    heads: bool


@dataclass(frozen=True, slots=True)
class CutTwo(Action):
    """The places in the deck, 0 on top, that owner and opponent cut."""

    own: int
    opponent: int


@dataclass(frozen=True, slots=True)
class RandomCard(Action):
    """The place, from 0, of a card chosen at random from those in question."""

    secret: ClassVar[bool] = True
    place: int


# --- what players decide ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LayAway(Action):
    """The cards for the crib, and behind them those that go under the deck (EXTRA)."""

    secret: ClassVar[bool] = True
    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class PlayLugger(Action):
    """A lugger is played."""

    seat: Seat
    id: str


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """No (more) lugger in this window."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ForceLay(Action):
    """The owner of a FORCE chooses the card that another player lays."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class ChooseOpponent(Action):
    """The opponent whom a card is for."""

    seat: Seat
    opponent: Seat


@dataclass(frozen=True, slots=True)
class ChooseCards(Action):
    """Own cards to swap or to throw in."""

    secret: ClassVar[bool] = True
    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class ChooseNumber(Action):
    """By how much the count is lowered."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class ChooseSuit(Action):
    """A guess: 0 clubs, 1 diamonds, 2 hearts, 3 spades."""

    seat: Seat
    suit: int


@dataclass(frozen=True, slots=True)
class ChooseWay(Action):
    """EITHER: the owner forward, or an opponent backward."""

    seat: Seat
    forward: bool


@dataclass(frozen=True, slots=True)
class ChooseStarter(Action):
    """Whether the top card that was seen becomes the starter."""

    seat: Seat
    accept: bool


@dataclass(frozen=True, slots=True)
class ChooseThrow(Action):
    """Rock R, paper P or scissors S, secretly."""

    secret: ClassVar[bool] = True
    seat: Seat
    throw: str


# --- events ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """A twinkler that does not fizzle was drawn and read."""

    seat: Seat
    id: str


@dataclass(frozen=True, slots=True)
class Fizzled(Event):
    """A twinkler was drawn that cannot take effect."""

    seat: Seat
    id: str


@dataclass(frozen=True, slots=True)
class Negated(Event):
    """The revealed twinkler has no effect."""

    seat: Seat
    id: str


@dataclass(frozen=True, slots=True)
class LuggerDrawn(Event):
    """A lugger was earned at the show (WK-12)."""

    secret: ClassVar[bool] = True
    seat: Seat
    id: str


@dataclass(frozen=True, slots=True)
class PeggedBack(Event):
    """A peg moved backward by so many points (WK-30)."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Got(Event):
    """Cards came into a hand."""

    secret: ClassVar[bool] = True
    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Looked(Event):
    """What a player was shown: cards of `owner`, or of crib or deck (None)."""

    secret: ClassVar[bool] = True
    seat: Seat
    owner: Seat | None
    cards: Cards


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """Cards that all have seen: of a guess or a cut."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Thrown(Event):
    """Rock, paper or scissors of the owner and of his opponent."""

    own: str
    opponent: str


@dataclass(frozen=True, slots=True)
class Skipped(Event):
    """A player missed his turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Recounted(Event):
    """A card set the count anew (WK-28)."""

    count: int
