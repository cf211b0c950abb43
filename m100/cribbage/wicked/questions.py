"""What special cards ask of players and of chance (WK-16, WK-27, WK-39)."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from itertools import combinations

from m100.cribbage.cards import Card, Cards
from m100.cribbage.operations import Action, Seat
from m100.cribbage.wicked.log import ChooseCards, ChooseOpponent, Flip, RandomCard, Roll
from m100.cribbage.wicked.table import Ask, Table, ask, ask_chance


def opponent_for(table: Table, owner: Seat, candidates: Iterable[Seat]) -> Generator[Ask, Action, Seat]:
    """The opponent whom the owner names, if there are several for whom the effect does something (WK-16)."""
    listed = tuple(candidates)
    if len(listed) == 1:
        return listed[0]
    answer = yield from ask("WK-16", owner, [ChooseOpponent(owner, opponent) for opponent in listed])
    assert isinstance(answer, ChooseOpponent)
    return answer.opponent


def own_cards(owner: Seat, cards: Iterable[Card], least: int, most: int) -> Generator[Ask, Action, Cards]:
    """Some of these cards, in the order in which the owner names them."""
    listed = tuple(cards)
    numbers = range(least, min(most, len(listed)) + 1)
    choices = [ChooseCards(owner, some) for n in numbers for some in combinations(listed, n)]

    def accepts(action: Action) -> bool:
        return (
            isinstance(action, ChooseCards)
            and action.seat == owner
            and len(action.cards) in numbers
            and len(set(action.cards)) == len(action.cards)
            and set(action.cards) <= set(listed)
        )

    answer = yield from ask("WK-27", owner, choices, accepts)
    assert isinstance(answer, ChooseCards)
    return answer.cards


def random_card(cards: Iterable[Card]) -> Generator[Ask, Action, Card]:
    """One of these cards, by chance (WK-39)."""
    listed = tuple(cards)
    answer = yield from ask_chance(
        "WK-39",
        lambda action: isinstance(action, RandomCard) and 0 <= action.place < len(listed),
        lambda rng: RandomCard(rng.randrange(len(listed))),
    )
    assert isinstance(answer, RandomCard)
    return listed[answer.place]


def die() -> Generator[Ask, Action, int]:
    """1 to 6 (WK-21)."""
    answer = yield from ask_chance(
        "WK-39",
        lambda action: isinstance(action, Roll) and 1 <= action.pips <= 6,
        lambda rng: Roll(rng.randint(1, 6)),
    )
    assert isinstance(answer, Roll)
    return answer.pips


def heads() -> Generator[Ask, Action, bool]:
    """Whether the coin shows heads (WK-21)."""
    answer = yield from ask_chance(
        "WK-39", lambda action: isinstance(action, Flip), lambda rng: Flip(rng.random() < 0.5)
    )
    assert isinstance(answer, Flip)
    return answer.heads
