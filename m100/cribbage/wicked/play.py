"""Wicked Cribbage, the PLAY: the loop of WK-40."""

from __future__ import annotations

from m100.cribbage import pegging
from m100.cribbage.cards import Card, pips
from m100.cribbage.operations import Action, Closed, Go, Lay, Scored, Seat
from m100.cribbage.wicked.log import Decline, ForceLay, Looked, PlayLugger, Skipped
from m100.cribbage.wicked.table import Bonus, Flow, Phase, Table, ask
from m100.cribbage.wicked.windows import draw_twinkler, play_lugger, playable


def play(table: Table) -> Flow:
    """Sequences until nobody has an unplayed card (WK-5, WK-40)."""
    table.phase = Phase.PLAY
    table.clear_play()
    while any(table.unplayed(seat) for seat in table.seats):
        still_in = table.still_in()
        if len(still_in) <= 1 and not any(table.fitting(seat) for seat in still_in):
            close(table)
        elif table.turn not in still_in:
            table.turn = table.left(table.turn)
        elif table.skip[table.turn]:
            table.skip[table.turn] -= 1
            table.log(Skipped(table.turn))
            table.turn = table.left(table.turn)
        else:
            yield from _turn(table, table.turn)
    if table.count > 0:
        close(table)
    table.clear_play()


def _turn(table: Table, seat: Seat) -> Flow:
    """Luggers one at a time, then a card or GO (WK-5); under a FORCE its owner chooses the card (WK-24)."""
    while True:
        luggers = [PlayLugger(seat, card) for card in playable(table, seat, "P0")]
        forced = bool(table.forced[seat] and table.fitting(seat))
        moves = [Decline(seat)] if forced else _moves(table, seat)
        answer = moves[0] if forced and not luggers else (yield from ask("WK-5", seat, [*luggers, *moves]))
        match answer:
            case PlayLugger():
                yield from play_lugger(table, answer)
                if seat in table.gone:
                    table.turn = table.left(seat)
                    return
                continue
            case Go():
                table.gone.add(seat)
                table.turn = table.left(seat)
            case Lay():
                yield from _lay(table, seat, answer.card)
            case _:
                yield from _forced_lay(table, seat)
        return


def _moves(table: Table, seat: Seat) -> list[Action]:
    """Who can lay must lay (WK-5). Another player is still in when nothing fits, or the sequence would be closed."""
    return [Lay(seat, card) for card in table.fitting(seat)] or [Go(seat)]


def _forced_lay(table: Table, seat: Seat) -> Flow:
    """The first owner of a FORCE sees the unplayed cards and chooses the legal card (WK-24)."""
    owner = table.forced[seat].pop(0)
    table.log(Looked(owner, seat, tuple(table.unplayed(seat))))
    answer = yield from ask("WK-24", owner, [ForceLay(owner, card) for card in table.fitting(seat)])
    assert isinstance(answer, ForceLay)
    yield from _lay(table, seat, answer.card)


def _lay(table: Table, seat: Seat, card: Card) -> Flow:
    """Lay, score, draw a twinkler at 15 and 31, close the sequence at 31 (WK-6, WK-10, WK-23)."""
    table.laid.add(card)
    table.pile.append(card)
    table.count += pips(card)
    table.last = seat
    points = pegging.points(table.pile, table.count)
    if points:
        table.log(Scored(seat, table.count, pegging.pegged(table.pile, table.count)))
        table.award(seat, points, "LAID")
    table.award(seat, _extra(table, seat, points), "CARD")
    if table.count in (15, 31):
        yield from draw_twinkler(table, seat)
    if table.count == 31:
        close(table)
    else:
        table.turn = table.left(seat)


def _extra(table: Table, seat: Seat, points: int) -> int:
    """What waiting BONUS cards add to a card that scored `points`; they are used up (WK-23, WK-36)."""
    due = {"next", "dbl", "nail"} if table.count in (15, 31) else {"next", "dbl"}
    return sum(points if bonus.when == "dbl" else bonus.points for bonus in _use_up(table, seat, due))


def _use_up(table: Table, seat: Seat, due: set[str]) -> list[Bonus]:
    used = [bonus for bonus in table.bonus[seat] if bonus.when in due]
    table.bonus[seat] = [bonus for bonus in table.bonus[seat] if bonus.when not in due]
    return used


def close(table: Table) -> None:
    """One for the last card below 31 (WK-5, WK-6); the lead goes left to the next player with cards (WK-40)."""
    if table.last is not None and 0 < table.count < 31:
        over = not any(table.unplayed(seat) for seat in table.seats)
        table.award(table.last, 1, "LAST" if over else "GO")
        table.award(table.last, sum(bonus.points for bonus in _use_up(table, table.last, {"go"})), "CARD")
    lead = table.turn if table.last is None else table.left(table.last)
    table.turn = next((p for p in table.from_left(table.left(lead, -1)) if table.unplayed(p)), lead)
    table.pile, table.count, table.gone, table.last = [], 0, set(), None
    table.log(Closed(table.turn))
