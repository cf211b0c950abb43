"""Five-card cribbage brought to the situations that tests are about, by legal actions only."""

from __future__ import annotations

from cribge_tables import ACE, KING
from table_checks import pack

from m100.cribbage.cards import JACK, PACK, Card, Cards, parse, rank
from m100.cribbage.five_card import FiveCard, FiveCardOptions
from m100.cribbage.operations import Seat

ND, D = Seat(0), Seat(1)
"""The dealer of these tables is seat 1."""


def lots_drawn(options: FiveCardOptions | None = None) -> FiveCard:
    """A new game in which seat 1 has the lower card."""
    game = FiveCard(options)
    game.draw(pack((KING, ACE)))
    return game


def pegging_of(nd: Cards, d: Cards, starter: Card | None = None, game: FiveCard | None = None) -> FiveCard:
    """At the beginning of the pegging with these hands of three; the starter is no jack unless it is given."""
    rest = [card for card in PACK if card not in (*nd, *d)]
    starter = starter if starter is not None else next(card for card in rest if rank(card) != JACK)
    rest.remove(starter)
    game = game or lots_drawn()
    five = {game.nondealer: [*nd, rest.pop(), rest.pop()], game.dealer: [*d, rest.pop(), rest.pop()]}
    deck = [card for two in zip(five[game.nondealer], five[game.dealer], strict=True) for card in two]
    game.deal((*deck, starter, *rest))
    for seat in game.seats:
        game.discard(seat, five[seat][3], five[seat][4])
    game.cut(0)
    return game


def move_all(game: FiveCard, moves: str) -> None:
    """Whoever is on turn lays these cards; G is GO."""
    for move in moves.split():
        if move == "G":
            game.go(game.turn)
        else:
            game.lay(game.turn, parse(move))
