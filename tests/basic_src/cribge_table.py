"""CRIBGE on the embedded machine, brought to the situations that tests are about.

`Game` is a program that runs and is played by keys. `Situation` is one that was stopped at its first prompt: its
variables are set, its subs are called, and a sub that waits for keys is played from there.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Self

from m100.compile.build import Build, build_game
from m100.cribbage.cards import PACK, Card, Cards, parse_all
from m100.machines.bench import Bench
from m100.machines.embedded import EmbeddedMachine
from m100.machines.machine import KeyWait, Machine, Stop, Wait
from m100.play.cribge_player import Prompt, Table

YOU, ME = 0, 1
NOBODY = -1
CRIB = parse_all("2C 4C 6C TC")
"""The crib, where a test gives none."""
PLACES = 6


@cache
def cribge() -> Build:
    """The game, compiled once."""
    return build_game("cribge")


def pack(first: Iterable[Card] | str) -> list[Card]:
    """The whole pack with these cards on top."""
    top = parse_all(first) if isinstance(first, str) else tuple(first)
    return [*top, *(card for card in PACK if card not in top)]


class Played:
    """A program that is played: where it stands, and what it shows."""

    bench: Bench
    stop: Stop

    @property
    def machine(self) -> Machine:
        return self.bench.machine

    @property
    def table(self) -> Table:
        """The screen, at a prompt."""
        assert self.stop.wait is Wait.KEY, self.stop
        return Table.seen(self.machine.text())

    @property
    def prompt(self) -> Prompt:
        return self.table.prompt

    def line(self, row: int) -> str:
        """The text of a row (0..7)."""
        return self.table.lines[row].rstrip()

    def press(self, keys: bytes | str) -> Table | None:
        """Press keys and run to the next prompt; None when the program has left or the called sub has returned."""
        self.machine.press(keys.encode("ascii") if isinstance(keys, str) else keys)
        return self._go_on()

    def function(self, number: int) -> Table | None:
        """Press a function key."""
        self.machine.press_function(number)
        return self._go_on()

    def _go_on(self) -> Table | None:
        self.stop = self.machine.resume()
        assert self.stop.wait in (Wait.KEY, Wait.DONE, Wait.MENU), self.stop
        return self.table if self.stop.wait is Wait.KEY else None

    def get(self, name: str) -> object:
        return self.bench.get(name)

    def hold(self, seat: int, cards: Cards) -> None:
        """Put these cards at the places of a seat, from the first on."""
        for place, card in enumerate(cards, 1):
            self.bench.set(f"cards.held({PLACES * seat + place})", card)

    def score(self, you: int, me: int) -> Self:
        """Set the scores."""
        self.bench.set("scores.score", [you, me])
        return self

    @property
    def scores(self) -> tuple[int, int]:
        """What YOU and ME have, as the program holds it."""
        you, me = self.bench.get("scores.score")
        return you, me


class Game(Played):
    """CRIBGE from its start, at the first prompt."""

    def __init__(self) -> None:
        machine = EmbeddedMachine()
        build = cribge()
        assert build.map.key_wait is not None
        machine.load(build.lines, KeyWait(*build.map.key_wait))
        self.stop = machine.run()
        self.bench = Bench.running(machine, build)

    def draws(self, you_and_me: str) -> Game:
        """Let the two draw these cards, and go to the prompt behind it."""
        self.bench.set("cards.deck", pack(you_and_me))
        self.press(" ")
        return self

    def deals(self, dealer: int) -> Game:
        """Let `dealer` draw the lower card, and go to the first discard."""
        self.draws("AC KH" if dealer == YOU else "KC AH")
        self.press(" ")
        return self

    def plays(self, you: str, me: str, dealer: int = ME, starter: str = "2S") -> Game:
        """Go to the first prompt of the play, or to what comes instead, with these four cards each.

        At the discard, when the machine has thrown its two cards, all hands and the rest of the pack are put in place;
        the help and a key draw the page again.
        """
        self.deals(dealer)
        self.hold(YOU, (*parse_all(you), *CRIB[:2]))
        self.hold(ME, parse_all(me))
        self.bench.set("deal.crib", [0, *CRIB[2:], 0, 0])
        self.bench.set("cards.deck", [*PACK[:12], *parse_all(starter) * 40])
        self.function(2)
        self.press(" ")
        self.press("56")
        if dealer == ME:
            self.press(" ")
        return self


class Situation(Played):
    """CRIBGE stopped at its first prompt."""

    def __init__(self) -> None:
        self.bench = Bench(EmbeddedMachine(), cribge())
        self.stop = Stop(Wait.DONE)

    def hands(self, you: str, me: str, dealer: int = ME, starter: str = "") -> Situation:
        """Give the players these cards, in this order."""
        for seat, cards in ((YOU, parse_all(you)), (ME, parse_all(me))):
            self.hold(seat, cards)
        self.bench.set("felt.dealer", dealer)
        self.bench.set("felt.starter", parse_all(starter)[0] if starter else -1)
        return self

    def call(self, sub: str, *values: int) -> object:
        """Call a sub that waits for no key."""
        return self.bench.call(sub, *values)

    def begin(self, sub: str, *values: int) -> Table | None:
        """Call a sub, as far as its first prompt."""
        mapped = self.bench.build.map.subs[sub]
        for place, value in zip(mapped.parameters.values(), values, strict=True):
            self.machine.set(place, value)
        self.stop = self.machine.gosub(mapped.line)
        assert self.stop.wait in (Wait.KEY, Wait.DONE), self.stop
        return self.table if self.stop.wait is Wait.KEY else None
