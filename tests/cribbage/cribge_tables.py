"""CRIBGE brought to the situations that tests are about, by legal actions only."""

from __future__ import annotations

from collections.abc import Iterable

from m100.cribbage.cards import JACK, PACK, Card, Cards, parse, parse_all, rank
from m100.cribbage.cribge import Cribge, M, Phase, Y
from m100.cribbage.game import Game
from m100.cribbage.operations import Action, Award, Operation, Seat

ACE, KING = Card(0), Card(12)


def pack(first: Iterable[Card] | str) -> Cards:
    """The whole pack with these cards on top."""
    top = parse_all(first) if isinstance(first, str) else tuple(first)
    return (*top, *(card for card in PACK if card not in top))


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


def awards(game: Game, since: int = 0) -> list[tuple[Seat, int, str]]:
    """Every award from that place of the log on."""
    return [(op.seat, op.points, op.reason) for op in game.operations[since:] if isinstance(op, Award)]


def state(game: Game) -> dict[str, object]:
    """Everything that a game holds, to see that nothing changed."""
    return {key: copy_of(value) for key, value in vars(game).items()}


def copy_of(value: object) -> object:
    return repr(value)


def last_events(game: Game) -> list[Operation]:
    """What followed from the last action."""
    place = max(n for n, op in enumerate(game.operations) if isinstance(op, Action))
    return game.operations[place + 1 :]
