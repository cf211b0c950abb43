"""What a player of CRIBGE may know: a copy of facts from which nothing leads back to the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from m100.cribbage.cards import Card, Cards
from m100.cribbage.cribge.deal import M, Phase, Y
from m100.cribbage.cribge.log import Thrown
from m100.cribbage.operations import Action, Closed, Go, Lay, Operation, Seat

if TYPE_CHECKING:
    from m100.cribbage.cribge.game import Cribge


@dataclass(frozen=True, slots=True)
class CribgeView:
    """The table as `seat` sees it. Of the other player only what he has laid and how many cards he holds.

    `hand` is the own six or four cards, `tossed` what the player put into the crib himself, `crib` all four cards once
    it is counted, `history` the play of this hand: Lay, Go, Thrown and Closed.
    """

    seat: Seat
    phase: Phase
    dealer: Seat
    score: tuple[int, ...]
    games: tuple[int, ...]
    hand: Cards
    tossed: Cards
    unplayed: Cards
    dead: Cards
    other_cards: int
    crib: Cards
    starter: Card | None
    pile: Cards
    total: int
    turn: Seat
    gone: tuple[Seat, ...]
    history: tuple[Operation, ...]
    tries: int
    choices: tuple[Action, ...]


def view_of(game: Cribge, seat: Seat) -> CribgeView:
    """All that `seat` may know now. M does not see which cards a wrong GO made dead until they are thrown."""
    other = game.left(seat)
    in_play = game.phase is Phase.PLAY
    return CribgeView(
        seat=seat,
        phase=game.phase,
        dealer=game.dealer,
        score=tuple(game.score),
        games=tuple(game.games),
        hand=game.hands[seat],
        tossed=_tossed(game, seat),
        unplayed=tuple(game.unplayed[seat]),
        dead=tuple(sorted(game.dead)) if seat == Y else (),
        other_cards=len(game.unplayed[other]) if in_play else len(game.hands[other]),
        crib=game.crib if game.phase is Phase.SHOW_CRIB else (),
        starter=game.starter,
        pile=tuple(game.pile),
        total=game.total,
        turn=game.turn,
        gone=tuple(sorted(game.gone)),
        history=_history(game),
        tries=game.tries,
        choices=tuple(game.choices()) if game.turn_of == seat else (),
    )


def _tossed(game: Cribge, seat: Seat) -> Cards:
    """M's two cards lie first in the crib (CR-10)."""
    return game.crib[:2] if seat == M else game.crib[2:]


def _history(game: Cribge) -> tuple[Operation, ...]:
    """The play of this hand, which both players see."""
    return tuple(op for op in game.operations[game.hand_start :] if isinstance(op, Lay | Go | Thrown | Closed))
