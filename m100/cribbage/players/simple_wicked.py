"""A simple player of Wicked: counts what is sure, plays luggers as soon as they help, and cancels what hurts."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations

from m100.cribbage import show
from m100.cribbage.cards import Card
from m100.cribbage.operations import Action, Go, Lay
from m100.cribbage.players.counting import crib_worth
from m100.cribbage.players.simple_cribge import lay_worth
from m100.cribbage.wicked import DECK, Phase, WickedView
from m100.cribbage.wicked.log import (
    ChooseCards,
    ChooseOpponent,
    ChooseStarter,
    ChooseWay,
    Decline,
    ForceLay,
    LayAway,
    Looked,
    PlayLugger,
    Revealed,
)

NEVER_PLAYED = {"VOLGO", "LOOK"}
"""Luggers that this player has no use for."""
FOR_A_POOR_HAND = {"MULL", "EXTRA", "START"}
"""Luggers that may improve a hand, and may spoil a good one."""
POOR = 4


def choose(view: WickedView, rng: random.Random) -> Action:
    """The best choice at first sight; what is alike is left to chance."""
    return max(view.choices, key=lambda choice: (*_worth(view, choice), rng.random()))


def _worth(view: WickedView, choice: Action) -> tuple[float, float]:
    match choice:
        case PlayLugger():
            return (100.0 if _helps(view, choice.id) else -100.0), 0.0
        case Decline():
            return 0.0, 0.0
        case Lay():
            return lay_worth(view.pile, view.count, choice.card)
        case ForceLay():
            points, height = lay_worth(view.pile, view.count, choice.card)
            return -points, height
        case Go():
            return -1.0, 0.0
        case LayAway():
            return _kept(view, choice), 0.0
        case ChooseOpponent():
            return view.score[choice.opponent % len(view.score)], 0.0
        case ChooseWay():
            return float(choice.forward), 0.0
        case ChooseCards():
            return _swapped(view, choice), 0.0
        case ChooseStarter():
            return _offered(view, choice), 0.0
    return 0.0, 0.0


def _kept(view: WickedView, choice: LayAway) -> float:
    """Points of the cards kept, and what the others do to the crib."""
    kept = [card for card in view.hand if card not in choice.cards]
    sign = 1 if view.seat == view.dealer else -1
    return show.points(kept, None) + sign * crib_worth(choice.cards)


def _helps(view: WickedView, card: str) -> bool:
    """Whether the lugger is worth playing now."""
    special = DECK[card]
    if special.effect == "NEGATE":
        return _hurts(view)
    if special.effect in FOR_A_POOR_HAND:
        return _points(view, view.starter) < POOR
    if special.effect == "CRIB":
        return view.seat != view.dealer and special.args != ("peek",)
    return special.effect not in NEVER_PLAYED


def _hurts(view: WickedView) -> bool:
    """Whether the twinkler just revealed is bad for this player."""
    drawn = next(op for op in reversed(view.history) if isinstance(op, Revealed))
    special, own = DECK[drawn.id], drawn.seat == view.seat
    back = any(arg.startswith("-") for arg in special.args)
    if special.effect == "PEG" and special.args[0] == "opp":
        return back != own
    if special.effect == "PEG" and special.args[0] == "self":
        return back == own
    return not own and special.effect in ("EITHER", "COIN", "SKIP", "FORCE", "BONUS")


def _swapped(view: WickedView, choice: ChooseCards) -> float:
    """As starter: points of the hand then. To the deck: nothing is known, so as few as may be, and the poorest."""
    if len(choice.cards) == 1 and view.starter is not None:
        hand = [view.starter if card in choice.cards else card for card in view.hand]
        return show.points(hand, choice.cards[0])
    return -float(len(choice.cards)) if _points(view, view.starter) >= POOR else _rest(view, choice.cards)


def _rest(view: WickedView, out: Sequence[Card]) -> float:
    return show.points([card for card in view.hand if card not in out], view.starter) + 0.5 * len(out)


def _offered(view: WickedView, choice: ChooseStarter) -> float:
    """Points of the hand with the starter that the choice leads to."""
    seen = next(op for op in reversed(view.history) if isinstance(op, Looked))
    return _points(view, seen.cards[0] if choice.accept else view.starter)


def _points(view: WickedView, starter: Card | None) -> float:
    """What the hand is worth; before the discards its best four cards."""
    if view.phase in (Phase.D0, Phase.CRIB):
        return max(show.points(four, None) for four in combinations(view.hand, 4))
    return show.points(view.hand, starter)
