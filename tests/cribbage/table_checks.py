"""What the tests of all games use: packs, refusals, and what the log says."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AbstractContextManager
from typing import Any

import pytest

from m100.cribbage.cards import PACK, Card, Cards, parse_all
from m100.cribbage.game import Game, IllegalAction
from m100.cribbage.operations import Action, Award, Operation, Seat


def refused(rule: str) -> AbstractContextManager[Any]:
    """The action is refused by that rule."""
    return pytest.raises(IllegalAction, match=f"^{rule}: ")


def pack(first: Iterable[Card] | str) -> Cards:
    """The whole pack with these cards on top."""
    top = parse_all(first) if isinstance(first, str) else tuple(first)
    return (*top, *(card for card in PACK if card not in top))


def awards(game: Game, since: int = 0) -> list[tuple[Seat, int, str]]:
    """Every award from that place of the log on."""
    return [(op.seat, op.points, op.reason) for op in game.operations[since:] if isinstance(op, Award)]


def last_events(game: Game) -> list[Operation]:
    """What followed from the last action."""
    place = max(n for n, op in enumerate(game.operations) if isinstance(op, Action))
    return game.operations[place + 1 :]
