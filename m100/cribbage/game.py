"""The one shape of all five games: actions that are verified, awards, and a log that can be replayed.

A game is a state machine. Everything that happens to it comes from outside as an *action*: what players decide, and
what chance decides (a shuffled pack, a cut, a die), so the list of actions replays the game exactly. For every action
`x` a game has

    verify_x(...)   raises `IllegalAction`, which names the rule, when the action is not allowed now
    can_x(...)      the same as a bool
    x(...)          verifies, logs the action, and does it; what follows from it is logged as events

`operations` is the whole log. `apply(action)` does an action that is held as data.
"""

from __future__ import annotations

import functools
import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Concatenate, ParamSpec, TypeVar

from m100.cribbage.operations import Action, Award, Event, Operation, Seat


class IllegalAction(ValueError):
    """An action that the rules do not allow now: `rule` is the number, `reason` the words. Nothing has changed."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{rule}: {reason}")
        self.rule = rule
        self.reason = reason


class GameWon(Exception):
    """Raised by `award` when the target is reached, so that nothing after it is scored (CM-7)."""


@dataclass(frozen=True, slots=True)
class Options:
    """What is agreed before the first deal. Every game has its own; the defaults are the rules without options."""

    players: int = 2
    target: int = 121


P = ParamSpec("P")
G = TypeVar("G", bound="Game")


def possible(verify: Callable[Concatenate[G, P], None]) -> Callable[Concatenate[G, P], bool]:
    """Make `can_x` of `verify_x` (of the one that the game's own class has)."""

    def can(game: G, /, *args: P.args, **kwargs: P.kwargs) -> bool:
        try:
            getattr(game, verify.__name__)(*args, **kwargs)
        except IllegalAction:
            return False
        return True

    can.__name__ = verify.__name__.replace("verify_", "can_")
    can.__doc__ = f"Whether `{verify.__name__}` has no objection."
    return can


def action(kind: type[Action]) -> Callable[[Callable[Concatenate[G, P], None]], Callable[Concatenate[G, P], None]]:
    """Make `x` of the plain steps of an action: verify, log an action of `kind`, do it, and stop at the target."""

    def decorate(steps: Callable[Concatenate[G, P], None]) -> Callable[Concatenate[G, P], None]:
        verify_name = f"verify_{steps.__name__}"

        @functools.wraps(steps)
        def do(game: G, /, *args: P.args, **kwargs: P.kwargs) -> None:
            getattr(game, verify_name)(*args, **kwargs)
            game.record(kind(*args, **kwargs))
            game.until_won(lambda: steps(game, *args, **kwargs))

        return do

    return decorate


class Game(ABC):
    """State, log and scores that all games have. `options.target` points win."""

    title: ClassVar[str]
    options_type: ClassVar[type[Options]] = Options
    seat_names: ClassVar[Sequence[str]] = "ABCD"
    actions: ClassVar[tuple[type[Action], ...]]
    phase: StrEnum

    def __init__(self, options: Options | None = None) -> None:
        self.options = options if options is not None else self.options_type()
        self.score = [0] * self.sides()
        self.rear = [0] * self.sides()
        self.winner: Seat | None = None
        self.operations: list[Operation] = []

    # --- seats and sides

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats in order."""
        return tuple(Seat(p) for p in range(self.options.players))

    def left(self, seat: Seat, steps: int = 1) -> Seat:
        """The seat `steps` places to the left (CM-6)."""
        return Seat((seat + steps) % self.options.players)

    def from_left(self, seat: Seat) -> Iterator[Seat]:
        """All seats, from the left of `seat` to `seat` itself."""
        return (self.left(seat, steps) for steps in range(1, self.options.players + 1))

    def sides(self) -> int:
        """How many scores there are: one a player, or one a pair."""
        return self.options.players

    def side(self, seat: Seat) -> int:
        """Whose score `seat` pegs on."""
        return seat % self.sides()

    # --- scores

    def award(self, seat: Seat, points: int, reason: str) -> None:
        """Peg points (CM-7): nothing for 0 or less, never beyond the target, and the game ends when it is reached.

        The rear peg then shows the score before (CM-11).
        """
        if points <= 0:
            return
        side = self.side(seat)
        added = min(points, self.options.target - self.score[side])
        self.rear[side] = self.score[side]
        self.score[side] += added
        self.log(Award(seat, added, reason))
        if self.score[side] == self.options.target:
            self.winner = seat
            raise GameWon

    def until_won(self, steps: Callable[[], None]) -> None:
        """Do `steps`, and end the game where the target is reached."""
        try:
            steps()
        except GameWon:
            self.won()

    @abstractmethod
    def won(self) -> None:
        """Enter the state at the end of a game; `winner` pegged the last point."""

    def log(self, event: Event) -> None:
        """Add what followed to the log."""
        self.operations.append(event)

    def record(self, action: Action) -> None:
        """Add what came from outside to the log, before it is done."""
        self.operations.append(action)

    def _expect(self, rule: str, *phases: StrEnum) -> None:
        """Raise IllegalAction by this rule in any other phase."""
        if self.phase not in phases:
            raise IllegalAction(rule, f"not in phase {self.phase}")

    # --- actions as data

    def apply(self, action: Action) -> None:
        """Do `action`. Raises IllegalAction and changes nothing when it is not allowed."""
        getattr(self, action.word)(*action.arguments())

    def verify(self, action: Action) -> None:
        """Raise IllegalAction when `action` is not allowed now."""
        getattr(self, f"verify_{action.word}")(*action.arguments())

    def can(self, action: Action) -> bool:
        """Whether `action` is allowed now."""
        return bool(getattr(self, f"can_{action.word}")(*action.arguments()))

    @property
    @abstractmethod
    def turn_of(self) -> Seat | None:
        """Who must decide now; None when chance must, or when the game is over."""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether a game has just been won (or the match was left)."""

    @abstractmethod
    def choices(self) -> list[Action]:
        """Every action that the player `turn_of` may do now."""

    @abstractmethod
    def chance(self, rng: random.Random) -> Action:
        """What chance must decide now, drawn from `rng`, uniformly as the rules want it."""

    @abstractmethod
    def view(self, seat: Seat) -> Any:
        """All that `seat` may know now, as data that leads to nothing else."""
