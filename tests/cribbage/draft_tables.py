"""Draft Cribbage set up in the middle of a round."""

from __future__ import annotations

import random

from table_checks import pack

from m100.cribbage.cards import PACK, Card, parse_all
from m100.cribbage.draft import Draft, DraftOptions, FromDeck, Phase, Put, Take, tops_score
from m100.cribbage.operations import Seat


def ready(deck: str = "", players: int = 2) -> Draft:
    """A round just dealt from that deck; the last seat deals, seat 0 begins."""
    game = Draft(DraftOptions(players=players))
    highest_first = [Card(12 - seat) for seat in range(players)]
    game.draw(pack(highest_first))
    game.deal(pack(deck))
    return game


def midway(hands: list[str], piles: tuple[str, str], deck: str | None = None) -> Draft:
    """Seat 0 is on turn with these hands, piles (the last card is the top) and deck (None: all other cards)."""
    game = ready(players=len(hands))
    game.operations.clear()
    game.score = [0] * len(hands)
    game.hands = [list(parse_all(hand)) for hand in hands]
    game.piles = (list(parse_all(piles[0])), list(parse_all(piles[1])))
    used = {card for cards in (*game.hands, *game.piles) for card in cards}
    game.deck = [card for card in PACK if card not in used] if deck is None else list(parse_all(deck))
    return game


def quiet_turns(players: int, deck: int, turns: list[str]) -> Draft:
    """Play turns written as in the examples of DR-24: T, S, D, F.

    The cards are shuffled anew until every S finds a match to make.
    """
    for seed in range(1000):
        game = _full_hands(players, deck, turns.count("F"), random.Random(seed))
        if all(_turn(game, turn) for turn in turns):
            return game
    raise AssertionError("no cards found for these turns")


def _full_hands(players: int, deck: int, short: int, rng: random.Random) -> Draft:
    game = ready(players=players)
    cards = list(PACK)
    rng.shuffle(cards)
    game.hands = [[cards.pop() for _ in range(3 if seat < short else 4)] for seat in game.seats]
    game.deck = [cards.pop() for _ in range(deck)]
    half = len(cards) // 2
    game.piles = (cards[:half], cards[half:])
    return game


def _turn(game: Draft, turn: str) -> bool:
    """Whether a turn of that kind was found and played."""
    seat = Seat(game.turn)
    game.apply(FromDeck(seat) if turn == "D" else Take(seat, 0))
    if turn == "F":
        return game.phase is Phase.TURN
    bonus = 2 if turn == "S" else 0
    for put in game.choices():
        if isinstance(put, Put) and tops_score((put.card, game.piles[1 - put.pile][-1])) == bonus:
            game.apply(put)
            return True
    return False
