"""Playing the rest of PLAY out quickly, both sides by a simple rule (CR-16 to CR-24, without wrong GOs)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from m100.cribbage import pegging
from m100.cribbage.cards import Card, pips, rank

OPEN_TO_A_TEN = (5, 21)
"""Counts from which the commonest cards make 15 or 31."""


@dataclass(slots=True)
class Sequence31:
    """The sequence so far: who laid the last card, and which of the two players are gone."""

    pile: list[Card]
    total: int
    last: int | None
    gone: list[bool]


def lead_of(hands: list[list[Card]], turn: int, table: Sequence31) -> int:
    """Play on from player `turn` (0 or 1) to the end: the points of player 0 less those of player 1.

    `hands` are used up, and so is `table`.
    """
    lead = 0
    while hands[0] or hands[1]:
        still_in = [p for p in (0, 1) if hands[p] and not table.gone[p]]
        fitting = [card for card in hands[turn] if table.total + pips(card) <= 31]
        if len(still_in) <= 1 and not any(table.total + pips(c) <= 31 for p in still_in for c in hands[p]):
            lead += _sign(table.last) if table.total < 31 else 0
            turn = _close(hands, turn, table)
        elif turn not in still_in:
            turn = 1 - turn
        elif not fitting:
            table.gone[turn] = True
            turn = 1 - turn
        else:
            card = max(fitting, key=lambda c: appeal(c, table))
            hands[turn].remove(card)
            lead += _sign(turn) * lay(card, turn, table)
            turn = _close(hands, turn, table) if table.total == 31 else 1 - turn
    return lead + (_sign(table.last) if 0 < table.total < 31 else 0)


def lay(card: Card, player: int, table: Sequence31) -> int:
    """Lay a card; its points."""
    table.pile.append(card)
    table.total += pips(card)
    table.last = player
    return pegging.points(table.pile, table.total)


def appeal(card: Card, table: Sequence31) -> float:
    """Points now, a high card before a low one, and no count that a ten would turn to 15 or 31."""
    total = table.total + pips(card)
    risk = 0.6 if total in OPEN_TO_A_TEN else 0.0
    return pegging.points([*table.pile, card], total) + rank(card) / 50 - risk


def _sign(player: int | None) -> int:
    return 0 if player is None else 1 - 2 * player


def _close(hands: Sequence[list[Card]], turn: int, table: Sequence31) -> int:
    """Begin a new sequence; who leads it (CR-23)."""
    lead = turn if table.last is None else 1 - table.last
    table.pile, table.total, table.last, table.gone = [], 0, None, [False, False]
    return lead if hands[lead] else 1 - lead
