"""Wicked Cribbage, the SHOW: hands and crib (WK-7, WK-12)."""

from __future__ import annotations

from m100.cribbage import show
from m100.cribbage.cards import Cards
from m100.cribbage.operations import Counted, Seat
from m100.cribbage.wicked.table import Flow, Phase, Table
from m100.cribbage.wicked.windows import window_of, window_round


def count_all(table: Table) -> Flow:
    """Luggers, the hands from the left of the dealer with a window after each, and the crib (WK-7, WK-17)."""
    table.phase = Phase.S0
    yield from window_round(table, "S0")
    table.phase = Phase.COUNT
    for seat in _order(table):
        hand = tuple(table.hands[seat])
        assert table.starter is not None
        yield from _count(table, seat, hand, show.points(hand, table.starter), "HAND")
        yield from window_of(table, seat, "S1")
    table.phase = Phase.CRIBCOUNT
    if not table.flags.no_crib:
        yield from _count_crib(table)


def _order(table: Table) -> list[Seat]:
    """The dealer counts last; who played FIRST counts first (WK-29)."""
    order = list(table.from_left(table.dealer))
    return sorted(order, key=lambda seat: seat != table.flags.first_by)


def _count_crib(table: Table) -> Flow:
    """For the dealer or who made it his, at most what a cap says (WK-29, WK-35)."""
    assert table.starter is not None
    owner = table.dealer if table.flags.crib_owner is None else table.flags.crib_owner
    points = show.points(table.crib, table.starter, show.Kind.CRIB)
    if table.flags.crib_cap is not None:
        points = min(points, table.flags.crib_cap)
    yield from _count(table, owner, tuple(table.crib), points, "CRIB")


def _count(table: Table, seat: Seat, cards: Cards, points: int, reason: str) -> Flow:
    """Peg a count; it may earn a lugger (WK-12)."""
    assert table.starter is not None
    table.log(Counted(seat, points, table.starter, cards))
    table.award(seat, points, reason)
    yield from table.earn_lugger(seat, points)
