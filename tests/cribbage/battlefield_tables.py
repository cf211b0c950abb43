"""Battlefield Cribbage set up in the middle of a round."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator

from table_checks import pack

from m100.cribbage.battlefield import PACK_AND_JOKER, Battlefield, BattlefieldOptions, Phase
from m100.cribbage.cards import Card, Cards, parse_all
from m100.cribbage.operations import Seat

A, B, C, D = (Seat(n) for n in range(4))
LAST_TWO = "2H 2S"


def of(players: int, **more: bool) -> BattlefieldOptions:
    """Options for so many players."""
    return BattlefieldOptions(players=players, **more)


def throw_next(game: Battlefield) -> None:
    """The player on turn draws and throws."""
    seat = game.turn
    game.look(seat)
    game.throw(seat)


def with_two_left(game: Battlefield, cards: str = LAST_TWO) -> Battlefield:
    """The game with only these cards left to draw."""
    game.draw_pile = list(parse_all(cards))
    return game


def cut_for(options: BattlefieldOptions | None = None) -> Battlefield:
    """A new game; the last seat has cut the lowest card and deals, seat 0 begins."""
    game = Battlefield(options)
    game.draw(pack(Card(12 - seat) for seat in game.seats))
    return game


def full(first: Cards | str) -> Cards:
    """All 53 cards with these on top."""
    top = parse_all(first) if isinstance(first, str) else first
    return (*top, *(card for card in PACK_AND_JOKER if card not in top))


def midway(
    line: Cards | str,
    draw: Cards | str = (),
    hands: list[str] | None = None,
    options: BattlefieldOptions | None = None,
) -> Battlefield:
    """Seat 0 is on turn, everybody had his first turn; `draw` lies on top of the draw pile.

    In `hands` a card behind a dot is face down (`.4C`); hands that are not given have all cards but the last face up.
    """
    game = cut_for(options)
    spare = [card for card in PACK_AND_JOKER if card not in (*_cards(line), *_cards(draw), *_given(hands or []))]
    game._clear_round()
    given = hands or []
    for seat in game.seats:
        if seat < len(given):
            game.hands[seat] = list(_given([given[seat]]))
            game.up[seat] = [not word.startswith(".") for word in given[seat].split()]
        else:
            game.hands[seat] = [spare.pop(2) for _ in range(5)]
            game.up[seat] = [True] * 4 + [False]
    game.crib = [spare.pop(2) for _ in range(4 - len(game.seats))]
    game.line = list(_cards(line))
    game.draw_pile = [*_cards(draw), *spare]
    game.first_done = [True for _ in game.seats]
    game.phase = Phase.TURN
    game.operations.clear()
    return game


def _cards(text: Cards | str) -> Cards:
    return parse_all(text) if isinstance(text, str) else text


def _given(hands: list[str]) -> Cards:
    return parse_all(" ".join(hands).replace(".", ""))


def still_turns(players: int, turns: list[str]) -> Battlefield:
    """Play turns written as in the examples of BF-29 (T, S, U, D, F); cards are dealt anew until they can be played."""
    for seed in range(3000):
        deck = list(PACK_AND_JOKER)
        random.Random(seed).shuffle(deck)
        game = cut_for(BattlefieldOptions(players=players))
        game.deal(tuple(deck))
        if game.phase is Phase.FIRST and (end := _play(game, turns)) is not None:
            return end
    raise AssertionError("no cards found for these turns")


def _play(game: Battlefield, turns: list[str]) -> Battlefield | None:
    """The game after the turns, or None when one of them cannot be played."""
    for turn in turns:
        after = next(_ways(game, turn), None)
        if after is None:
            return None
        game = after
    return game


def _ways(game: Battlefield, turn: str) -> Iterator[Battlefield]:
    """The game after each way to play such a turn."""
    seat = Seat(game.turn)
    if turn in "FD":
        if turn == "F":
            game.turn_up(seat, 1, 2)
        game.look(seat)
        game.throw(seat)
        yield game
        return
    for place in range(1, 6):
        if game.up[seat][place - 1] == (turn in "TS"):
            after = copy.deepcopy(game)
            after.take(seat, place)
            if turn == "U" or (sum(after.score) > sum(game.score)) == (turn == "S"):
                yield after
