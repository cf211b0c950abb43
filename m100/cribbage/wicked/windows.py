"""When luggers may be played (WK-17 to WK-20), and drawing a twinkler (WK-10, WK-11)."""

from __future__ import annotations

from collections.abc import Generator

from m100.cribbage.operations import Action, Seat
from m100.cribbage.wicked.deck import DECK
from m100.cribbage.wicked.effects import resolve
from m100.cribbage.wicked.fizzle import fizzles
from m100.cribbage.wicked.log import Decline, Fizzled, Negated, PlayLugger, Revealed
from m100.cribbage.wicked.table import Ask, Flow, Table, ask


def playable(table: Table, seat: Seat, window: str) -> list[str]:
    """The luggers of `seat` that may be played in that window; one that would fizzle is kept (WK-18)."""
    cards = (DECK[card] for card in table.luggers[seat])
    return [card.id for card in cards if card.window == window and not fizzles(table, seat, card)]


def play_lugger(table: Table, play: PlayLugger) -> Flow:
    """The card goes to the discards of its kind (WK-9) and takes effect."""
    table.luggers[play.seat].remove(play.id)
    table.discards["L"].append(play.id)
    yield from resolve(table, play.seat, DECK[play.id])


def window_of(table: Table, seat: Seat, window: str) -> Flow:
    """`seat` plays as many luggers as he likes; he is asked only while he holds one (WK-18, WK-20)."""
    while cards := playable(table, seat, window):
        answer = yield from ask("WK-18", seat, [*(PlayLugger(seat, card) for card in cards), Decline(seat)])
        if not isinstance(answer, PlayLugger):
            return
        yield from play_lugger(table, answer)


def window_round(table: Table, window: str) -> Flow:
    """Once round from the left of the dealer (WK-18)."""
    for seat in table.from_left(table.dealer):
        yield from window_of(table, seat, window)


def draw_twinkler(table: Table, seat: Seat) -> Flow:
    """Draw until a card does not fizzle (WK-11), let it be cancelled (WK-18), and do what it says (WK-10)."""
    aside: list[str] = []
    card = yield from table.draw_special("T")
    while card is not None and fizzles(table, seat, card):
        aside.append(card.id)
        table.log(Fizzled(seat, card.id))
        card = yield from table.draw_special("T")
    table.discards["T"] += aside
    if card is None:
        return
    table.discards["T"].append(card.id)
    table.log(Revealed(seat, card.id))
    if not (yield from _negated(table, seat, card.id)):
        yield from resolve(table, seat, card)


def _negated(table: Table, drawer: Seat, card: str) -> Generator[Ask, Action, bool]:
    """From the drawer to the left each may cancel the card; the first ends it (WK-18)."""
    for seat in (drawer, *table.from_left(drawer))[:-1]:
        choices = [PlayLugger(seat, negate) for negate in playable(table, seat, "PR")]
        answer = (yield from ask("WK-18", seat, [*choices, Decline(seat)])) if choices else Decline(seat)
        if isinstance(answer, PlayLugger):
            yield from play_lugger(table, answer)
            table.log(Negated(seat, card))
            return True
    return False
