"""CRIBGE brought to the situations that tests are about, by legal actions only."""

from __future__ import annotations

from table_checks import pack

from m100.cribbage.cards import JACK, PACK, Card, Cards, parse, parse_all, rank
from m100.cribbage.cribge import Cribge, M, Phase, Y
from m100.cribbage.operations import Seat

ACE, KING = Card(0), Card(12)


def dealt_by(dealer: Seat) -> Cribge:
    """A new game in which `dealer` has drawn the lower card."""
    game = Cribge()
    game.draw(pack((ACE, KING) if dealer == Y else (KING, ACE)))
    return game


def at_play(leader: Seat, hands: dict[Seat, Cards], starter: Card | None = None, game: Cribge | None = None) -> Cribge:
    """At the beginning of PLAY with these hands; the starter is no jack unless it is given."""
    taken = [card for hand in hands.values() for card in hand]
    rest = [card for card in PACK if card not in taken]
    starter = starter if starter is not None else next(card for card in rest if rank(card) != JACK)
    rest.remove(starter)
    six = {seat: [*hand, rest.pop(), rest.pop()] for seat, hand in hands.items()}
    game = game or dealt_by(game_dealer(leader))
    assert game.nondealer == leader
    game.deal((*(card for two in zip(six[leader], six[game.dealer], strict=True) for card in two), starter, *rest))
    for seat in (M, Y):
        game.discard(seat, *(card for card in six[seat] if card not in hands[seat]))
    game.cut(0)
    return game


def game_dealer(leader: Seat) -> Seat:
    """The other of the two."""
    return Seat(1 - leader)


def at_count(hand: str, starter: str) -> Cribge:
    """Y, the non-dealer, has to enter what this hand is worth; the play is over."""
    mine, turned = parse_all(hand), parse(starter)
    others = [card for card in PACK if card not in (*mine, turned)]
    game = at_play(Y, {Y: mine, M: tuple(others[:4])}, turned)
    play_on(game)
    return game


def play_on(game: Cribge) -> None:
    """Finish PLAY: always the first card that fits, or GO."""
    while game.phase is Phase.PLAY:
        fitting = [card for card in game.unplayed[game.turn] if game.fits(card)]
        if fitting:
            game.lay(game.turn, fitting[0])
        else:
            game.go(game.turn)


def score_at(game: Cribge, you: int, me: int) -> None:
    """Set the scores, as after other hands."""
    game.score[:] = [you, me]


def lay_all(game: Cribge, moves: str) -> None:
    """Whoever is on turn lays these cards; G is GO."""
    for move in moves.split():
        if move == "G":
            game.go(game.turn)
        else:
            game.lay(game.turn, parse(move))


def hands(you: str, me: str) -> dict[Seat, tuple[Card, ...]]:
    return {Y: parse_all(you), M: parse_all(me)}


def won_by(seat: Seat, loser: int = 90) -> Cribge:
    """A game that `seat` has just won with his dealer's jack."""
    game = dealt_by(seat)
    game.score[:] = [loser, loser]
    game.score[seat] = 120
    return at_play(
        Seat(1 - seat), {seat: parse_all("7C 2D 9H KS"), Seat(1 - seat): parse_all("8D TC JH QS")}, parse("JS"), game
    )
