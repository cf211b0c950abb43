"""What a player of Wicked may know: the table, his own cards, and the operations of this deal that he saw."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from m100.cribbage.cards import Card, Cards
from m100.cribbage.operations import Action, Deal, Draw, Operation, Seat
from m100.cribbage.wicked.table import Phase

if TYPE_CHECKING:
    from m100.cribbage.wicked.game import Wicked


@dataclass(frozen=True, slots=True)
class WickedView:
    """The table as `seat` sees it. What cards let him see is in `history` (Looked, Got), public cards likewise.

    `unplayed_sizes` and `lugger_sizes` are numbers by seat, `bonus` the waiting (when, points) by seat.
    """

    seat: Seat
    phase: Phase
    dealer: Seat
    score: tuple[int, ...]
    rear: tuple[int, ...]
    hand: Cards
    unplayed: Cards
    unplayed_sizes: tuple[int, ...]
    tossed: Cards
    luggers: tuple[str, ...]
    lugger_sizes: tuple[int, ...]
    stack_sizes: tuple[int, int]
    starter: Card | None
    pile: Cards
    count: int
    turn: Seat
    gone: tuple[Seat, ...]
    skip: tuple[int, ...]
    forced: tuple[tuple[Seat, ...], ...]
    bonus: tuple[tuple[tuple[str, int], ...], ...]
    no_crib: bool
    peek_by: Seat | None
    crib_owner: Seat | None
    crib_cap: int | None
    first_by: Seat | None
    history: tuple[Operation, ...]
    choices: tuple[Action, ...]


def view_of(game: Wicked, seat: Seat) -> WickedView:
    """All that `seat` may know now."""
    return WickedView(
        seat=seat,
        phase=game.phase,
        dealer=game.dealer,
        score=tuple(game.score),
        rear=tuple(game.rear),
        hand=tuple(game.hands[seat]),
        unplayed=tuple(game.unplayed(seat)),
        unplayed_sizes=tuple(len(game.unplayed(p)) for p in game.seats),
        tossed=game.tossed[seat],
        luggers=tuple(game.luggers[seat]),
        lugger_sizes=tuple(map(len, game.luggers)),
        stack_sizes=(len(game.stacks["T"]), len(game.stacks["L"])),
        starter=game.starter,
        pile=tuple(game.pile),
        count=game.count,
        turn=game.turn,
        gone=tuple(sorted(game.gone)),
        skip=tuple(game.skip),
        forced=tuple(map(tuple, game.forced)),
        bonus=tuple(tuple((bonus.when, bonus.points) for bonus in waiting) for waiting in game.bonus),
        no_crib=game.flags.no_crib,
        peek_by=game.flags.peek_by,
        crib_owner=game.flags.crib_owner,
        crib_cap=game.flags.crib_cap,
        first_by=game.flags.first_by,
        history=tuple(op for op in game.operations[game.deal_start :] if _sees(op, seat)),
        choices=tuple(game.choices()) if game.turn_of == seat else (),
    )


def _sees(operation: Operation, seat: Seat) -> bool:
    """Whether `seat` saw it happen: secret operations are their own seat's, or nobody's."""
    if isinstance(operation, Deal | Draw):
        return False
    if getattr(operation, "secret", False):
        return getattr(operation, "seat", None) == seat
    return True
