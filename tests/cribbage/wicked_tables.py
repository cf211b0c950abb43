"""Wicked Cribbage set up in the middle of a deal."""

from __future__ import annotations

import random
from collections.abc import Callable

from table_checks import pack

from m100.cribbage.cards import PACK, Card, parse, parse_all
from m100.cribbage.operations import Action, Seat
from m100.cribbage.wicked import DECK, Wicked, WickedOptions
from m100.cribbage.wicked.count import count_all
from m100.cribbage.wicked.effects import EFFECTS
from m100.cribbage.wicked.play import play
from m100.cribbage.wicked.table import Ask, Flow, Phase

A, B, C, D = (Seat(n) for n in range(4))
END = "the end of the test's part"


def started(players: int = 2, **more: object) -> Wicked:
    """A new game that waits for its first deal; the last seat deals, seat 0 is left of it. Stacks lie as printed."""
    game = Wicked(WickedOptions(players=players, **more))  # type: ignore[arg-type]
    game.draw(pack(Card(12 - seat) for seat in range(players)))
    for kind in ("T", "L"):
        game.stack(kind, game.all_specials(kind))
    return game


def dealt(deck: str = "", players: int = 2, luggers: dict[Seat, list[str]] | None = None, **more: object) -> Wicked:
    """A game just dealt from that deck, in which players hold these luggers."""
    game = started(players, **more)
    hold(game, luggers or {})
    game.deal(pack(deck))
    return game


def hold(game: Wicked, luggers: dict[Seat, list[str]]) -> None:
    """Give luggers out of the stack."""
    for seat, cards in luggers.items():
        game.luggers[seat] = list(cards)
        game.stacks["L"] = [card for card in game.stacks["L"] if card not in cards]


def midway(hands: list[str], deck: str = "", starter: str = "", players: int = 0, **more: object) -> Wicked:
    """Hands, deck and starter as given, or any starter; nothing is asked until `run` or `at_play` is called."""
    game = started(players or len(hands), **more)
    used = parse_all(" ".join([*hands, deck, starter]))
    game.clear_deal((*parse_all(deck), *(card for card in PACK if card not in used)))
    game.hands = [list(parse_all(hand)) for hand in hands]
    game.starter = parse(starter) if starter else game.deck.pop()
    game.crib = [game.deck.pop() for _ in range(4)]
    game.operations.clear()
    game.deal_start = 0
    return game


def run(game: Wicked, part: Flow) -> Wicked:
    """Let that part of the game run up to its first question."""

    def alone() -> Flow:
        yield from part
        yield Ask(END, None, (), lambda action: False)

    game._flow = alone()
    game.until_won(lambda: setattr(game, "asked", next(game._flow)))
    return game


def ended(game: Wicked) -> bool:
    """Whether the part that `run` began is over."""
    return game.asked is not None and game.asked.rule == END


def at_play(game: Wicked, luggers: dict[Seat, list[str]] | None = None, twinklers: list[str] | None = None) -> Wicked:
    """At the beginning of the PLAY; the twinklers lie on top of their stack, which has no others."""
    game.stacks["T"] = list(twinklers or [])
    hold(game, luggers or {})
    return run(game, play(game))


def at_show(game: Wicked, luggers: dict[Seat, list[str]] | None = None) -> Wicked:
    """At the beginning of the SHOW."""
    hold(game, luggers or {})
    return run(game, count_all(game))


def effect(game: Wicked, owner: Seat, card: str, phase: Phase = Phase.PLAY) -> Wicked:
    """The special card takes effect for `owner`."""
    game.phase = phase
    return run(game, EFFECTS[DECK[card].effect](game, owner, DECK[card].args))


def meanwhile(game: Wicked, owner: Seat, card: str) -> None:
    """The special card, which asks nothing, takes effect while the part that `run` began waits."""
    waiting = game._flow, game.asked
    effect(game, owner, card)
    assert ended(game)
    game._flow, game.asked = waiting


def lays(game: Wicked, cards: str) -> None:
    """Whoever is on turn lays these cards; G is GO."""
    for text in cards.split():
        assert game.turn_of is not None
        if text == "G":
            game.go(game.turn_of)
        else:
            game.lay(game.turn_of, parse(text))


def play_out(game: Wicked, choose: Callable[[list[Action]], Action], seed: int = 1) -> None:
    """To the end of the game."""
    rng = random.Random(seed)
    while not game.over:
        game.apply(game.chance(rng) if game.turn_of is None else choose(game.choices()))
