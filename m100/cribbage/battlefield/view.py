"""What a player of Battlefield may know: face-down cards are unknown to everybody, the owner too."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from m100.cribbage.battlefield.table import Phase
from m100.cribbage.cards import Card, Cards
from m100.cribbage.operations import Action, Seat

if TYPE_CHECKING:
    from m100.cribbage.battlefield.game import Battlefield


@dataclass(frozen=True, slots=True)
class BattlefieldView:
    """The table as `seat` sees it: in `hands` a face-down card is None, `drawn` is for the player who looked (BF-19).

    `removed` are the cards of lines that are out of play, in order.
    """

    seat: Seat
    phase: Phase
    dealer: Seat
    score: tuple[int, ...]
    hands: tuple[tuple[Card | None, ...], ...]
    line: Cards
    removed: Cards
    draw_left: int
    drawn: Card | None
    common: Card | None
    out_by: Seat | None
    finals: int
    still: int
    turn: Seat
    choices: tuple[Action, ...]


def view_of(game: Battlefield, seat: Seat) -> BattlefieldView:
    """All that `seat` may know now."""
    return BattlefieldView(
        seat=seat,
        phase=game.phase,
        dealer=game.dealer,
        score=tuple(game.score),
        hands=tuple(_faces(game, owner) for owner in game.seats),
        line=tuple(game.line),
        removed=tuple(game.removed),
        draw_left=len(game.draw_pile),
        drawn=game.drawn if game.turn == seat else None,
        common=game.common,
        out_by=game.out_by,
        finals=game.finals,
        still=game.still,
        turn=game.turn,
        choices=tuple(game.choices()) if game.turn_of == seat else (),
    )


def _faces(game: Battlefield, owner: Seat) -> tuple[Card | None, ...]:
    return tuple(card if up else None for card, up in zip(game.hands[owner], game.up[owner], strict=False))
