"""When a special card cannot take effect: the fizzle column of the table (WK-11, WK-29)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from m100.cribbage import show
from m100.cribbage.cards import JACK, rank
from m100.cribbage.operations import Seat
from m100.cribbage.wicked.deck import Special
from m100.cribbage.wicked.table import Table

Condition = Callable[[Table, Seat, Special], bool]


def fizzles(table: Table, owner: Seat, card: Special) -> bool:
    """Whether `card` cannot take effect for `owner` now."""
    return FIZZLES[card.fizzle](table, owner, card)


def _self_0(table: Table, owner: Seat, card: Special) -> bool:
    return table.front(owner) == 0


def _opp_0(table: Table, owner: Seat, card: Special) -> bool:
    return all(table.front(p) == 0 for p in table.opponents(owner))


def _no_hand(table: Table, owner: Seat, card: Special) -> bool:
    return not table.unplayed(owner)


def _opp_no_hand(table: Table, owner: Seat, card: Special) -> bool:
    return not any(table.unplayed(p) for p in table.opponents(owner))


def _both_hand(table: Table, owner: Seat, card: Special) -> bool:
    return _no_hand(table, owner, card) or _opp_no_hand(table, owner, card)


def _count_0(table: Table, owner: Seat, card: Special) -> bool:
    return table.count in (0, 1, 31)


def _no_crib(table: Table, owner: Seat, card: Special) -> bool:
    return table.flags.no_crib


def _crib_hand(table: Table, owner: Seat, card: Special) -> bool:
    return table.flags.no_crib or not table.unplayed(owner)


def _crib_rule(table: Table, owner: Seat, card: Special) -> bool:
    """One of none and peek, and one of mine and cap, in a deal; nothing after none (WK-35)."""
    flags = table.flags
    if card.args[0] in ("none", "peek"):
        return flags.no_crib or flags.peek_by is not None
    return flags.no_crib or flags.crib_owner is not None or flags.crib_cap is not None


def _dealers(table: Table, owner: Seat, card: Special) -> bool:
    return _crib_rule(table, owner, card) or owner == table.dealer


def _condition(table: Table, owner: Seat, card: Special) -> bool:
    return not holds(table, owner, card.args[0])


def _no_choice(table: Table, owner: Seat, card: Special) -> bool:
    return not table.fitting(owner) or len(table.still_in()) < 2


def _counted(table: Table, owner: Seat, card: Special) -> bool:
    return table.flags.first_by is not None or owner == table.left(table.dealer)


def holds(table: Table, owner: Seat, condition: str) -> bool:
    """Whether the condition of an IF card is true for `owner` (WK-29); the starter counts for zero, run and flush."""
    hand = table.hands[owner]
    assert table.starter is not None
    match condition:
        case "zero":
            return show.points(hand, table.starter) == 0
        case "run" | "flush":
            return show.breakdown(hand, table.starter).points(condition) > 0
        case "nopair":
            return all(rank(one) != rank(other) for one, other in combinations(hand, 2))
        case "jack":
            return any(rank(card) == JACK for card in hand)
        case "tenst":
            return rank(table.starter) >= 10
    raise ValueError(f"there is no condition {condition!r}")


FIZZLES: dict[str, Condition] = {
    "NEVER": lambda table, owner, card: False,
    "SELF0": _self_0,
    "OPP0": _opp_0,
    "NOHAND": _no_hand,
    "OPPNOHAND": _opp_no_hand,
    "BOTHHAND": _both_hand,
    "COUNT0": _count_0,
    "NOCRIB": _no_crib,
    "CRIBHAND": _crib_hand,
    "CRIBRULE": _crib_rule,
    "DEALERS": _dealers,
    "COND": _condition,
    "NOCHOICE": _no_choice,
    "COUNTED": _counted,
    "NOTWINK": lambda table, owner, card: False,
}
"""The last one: its window opens only when a twinkler has been revealed."""
