"""Counting cards aloud, as a player of each game says it."""

from __future__ import annotations

from m100.cribbage import show
from m100.cribbage.cards import JOKER, Card, CardError, Cards, name, names
from m100.cribbage.games import game_class

SIZES = {"cribge": (4,), "five-card": (3,), "draft": (4,), "battlefield": (5,), "wicked": tuple(range(1, 10))}
"""How many cards a hand has in each game at the show."""
NO_CRIB = "draft"


def tell(game: str, hand: Cards, starter: Card | None, crib: bool) -> list[str]:
    """The lines of a count: a line for each score with the running total, and the points of all.

    In Battlefield the best four of five are counted, and all five in a cease-fire (no starter, BF-8). Raises ValueError
    for a game that does not exist, cards that cannot lie together, or a wrong number of them.
    """
    _check(game, hand, starter, crib)
    told = [f"{names(hand)}{'' if starter is None else f' and starter {name(starter)}'}{' (crib)' if crib else ''}"]
    if game == "battlefield" and JOKER in (*hand, starter):
        return [*told, "the joker kills it", _points(0)]
    if game == "battlefield" and not crib and starter is not None:
        _, places = show.best_four(hand, starter)
        told.append(f"{name(hand[places[0]])} goes to the crib")
        hand = (*hand[: places[0]], *hand[places[0] + 1 :])
    kind = show.Kind.CRIB if crib else show.Kind.FIVE_CARD if game == "five-card" else show.Kind.HAND
    found = show.breakdown(hand, starter, kind)
    said = found.said()
    width = max(map(len, said), default=0)
    told += [f"  {text:{width}}   {names(item.cards)}" for text, item in zip(said, found.items, strict=True)]
    return [*told, _points(found.total)]


def _points(total: int) -> str:
    return {0: "nineteen: 0 points", 1: "1 point"}.get(total, f"{total} points")


def _check(game: str, hand: Cards, starter: Card | None, crib: bool) -> None:
    game_class(game)
    if starter in hand:
        raise CardError(f"{name(starter)} is named twice, and there is only one in the pack")
    if crib and game == NO_CRIB:
        raise CardError("there is no crib in draft; leave --crib out")
    if crib and starter is None:
        raise CardError("a crib is counted with a starter; add --starter")
    sizes = (4,) if crib else SIZES[game]
    if len(hand) not in sizes:
        wanted = str(sizes[0]) if len(sizes) == 1 else f"{sizes[0]} to {sizes[-1]}"
        raise CardError(f"a {'crib' if crib else 'hand'} of {game} has {wanted} cards, not {len(hand)}")
    if game != "battlefield" and JOKER in (*hand, starter):
        raise CardError(f"{game} is played without a joker")
