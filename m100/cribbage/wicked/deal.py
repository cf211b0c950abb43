"""Wicked Cribbage, the DEAL: hands, crib and starter (WK-3, WK-4, WK-29)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from m100.cribbage.cards import PACK, Cards, shuffled
from m100.cribbage.operations import Action, Cut, Deal, Seat
from m100.cribbage.wicked.log import LayAway, Looked
from m100.cribbage.wicked.table import Flow, Phase, Table, ask, ask_chance
from m100.cribbage.wicked.windows import window_round


def deal(table: Table) -> Flow:
    """Hands, luggers, crib, starter, luggers."""
    table.phase = Phase.DEAL
    dealt = yield from ask_chance(
        "WK-3",
        lambda action: isinstance(action, Deal) and sorted(action.deck) == list(PACK),
        lambda rng: Deal(shuffled(rng)),
    )
    assert isinstance(dealt, Deal)
    _hand_out(table, dealt.deck)
    table.phase = Phase.D0
    yield from window_round(table, "D0")
    table.phase = Phase.CRIB
    yield from _crib(table)
    table.phase = Phase.STARTER
    yield from _starter(table)
    table.phase = Phase.D1
    yield from window_round(table, "D1")


def _hand_out(table: Table, deck: Cards) -> None:
    """Six cards each for two, five for three and four, singly from the left of the dealer; an extra one for three."""
    table.clear_deal(deck)
    players = table.options.players
    each = 6 if players == 2 else 5
    for place, seat in enumerate(table.from_left(table.dealer)):
        table.hands[seat] = list(deck[place : each * players : players])
        table.sort_hand(seat)
    extra = 1 if players == 3 else 0
    table.crib = list(deck[each * players : each * players + extra])
    table.deck = list(deck[each * players + extra :])


def _crib(table: Table) -> Flow:
    """Each lays his cards in the crib, who peeks last (WK-29); cards of an EXTRA go under the deck (WK-27)."""
    peeker = table.flags.peek_by
    order = [seat for seat in table.from_left(table.dealer) if seat != peeker]
    for seat in (*order, *([] if peeker is None else [peeker])):
        if seat == peeker:
            table.log(Looked(seat, None, tuple(table.crib)))
        yield from _lay_away(table, seat)


def _lay_away(table: Table, seat: Seat) -> Flow:
    to_crib = 0 if table.flags.no_crib else 2 if table.options.players == 2 else 1
    under = table.flags.extra.get(seat, 0)
    if to_crib + under == 0:
        return
    hand = set(table.hands[seat])

    def accepts(action: Action) -> bool:
        return (
            isinstance(action, LayAway)
            and action.seat == seat
            and len(action.cards) == len(set(action.cards)) == to_crib + under
            and set(action.cards) <= hand
        )

    answer = yield from ask("WK-3", seat, _ways_to_lay_away(table, seat, to_crib, under), accepts)
    assert isinstance(answer, LayAway)
    table.tossed[seat] = answer.cards[:to_crib]
    table.crib += answer.cards[:to_crib]
    table.under_deck(answer.cards[to_crib:])
    table.hands[seat] = [card for card in table.hands[seat] if card not in answer.cards]
    table.sort_hand(seat)


def _ways_to_lay_away(table: Table, seat: Seat, to_crib: int, under: int) -> Iterator[LayAway]:
    for crib in combinations(table.hands[seat], to_crib):
        rest = [card for card in table.hands[seat] if card not in crib]
        for away in combinations(rest, under):
            yield LayAway(seat, crib + away)


def _starter(table: Table) -> Flow:
    """Cut among the cards left in the deck; the others keep their order (WK-4)."""
    left = len(table.deck)
    answer = yield from ask_chance(
        "WK-4",
        lambda action: isinstance(action, Cut) and 0 <= action.place < left,
        lambda rng: Cut(rng.randrange(left)),
    )
    assert isinstance(answer, Cut)
    table.turn_up(table.deck.pop(answer.place))
