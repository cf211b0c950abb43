"""Press any key at any prompt of CRIBGE, for many hands, and stop at the first BASIC error.

    python tools/random_keys.py --hands 1000 --seed 1

Every second time it is what a player would press, so that hands come to their ends; the others are one to five of the
256 characters, or one of F1 to F8. When F8 has left the program it is started again.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

import click

from m100.compile.build import Build, build_game
from m100.machines.embedded import EmbeddedMachine
from m100.machines.machine import KeyWait, Stop, Wait
from m100.play.cribge_player import Prompt, RandomPlayer, Table

FUNCTION_KEYS = range(1, 9)
QUIT_KEY = 8


@dataclass
class Result:
    """What a run did: hands played to their end, keys pressed, starts of the program."""

    hands: int = 0
    keys: int = 0
    starts: int = 0


class BasicError(AssertionError):
    """The program stopped with an error: where, and the keys that led there."""


class Monkey:
    """Presses keys; `share` of them are what a player would press."""

    def __init__(self, build: Build, seed: int, share: float = 0.5) -> None:
        self.build = build
        self.share = share
        self.rng = random.Random(seed)
        self.player = RandomPlayer(self.rng, careless=0.2)
        self.machine = EmbeddedMachine()
        self.result = Result()
        self.last_keys: list[str] = []

    def play(self, hands: int) -> Result:
        """Play until that many hands are over. Raises BasicError."""
        stop = self._start()
        at_end = False
        while self.result.hands < hands:
            if stop.wait is Wait.MENU:
                stop = self._start()
            if stop.wait is not Wait.KEY:
                raise BasicError(self._report(stop))
            table = Table.seen(self.machine.text())
            self.result.hands += table.is_end and not at_end
            at_end = table.is_end
            self._press(table)
            stop = self.machine.resume()
        return self.result

    def _start(self) -> Stop:
        key_wait = self.build.map.key_wait
        assert key_wait is not None
        self.machine.load(self.build.lines, KeyWait(*key_wait))
        self.result.starts += 1
        return self.machine.run()

    def _press(self, table: Table) -> None:
        self.result.keys += 1
        if self.rng.random() < self.share:
            keys = self.player.keys(table)
            self._note(repr(keys))
            self.machine.press(keys)
        elif self.rng.random() < 0.2:
            number = self.rng.choice(FUNCTION_KEYS)
            if number == QUIT_KEY and (table.is_end or table.prompt is Prompt.QUIT) and self.rng.random() < 0.9:
                return
            self._note(f"F{number}")
            self.machine.press_function(number)
        else:
            keys = self.rng.randbytes(self.rng.choice((1, 1, 1, 2, 5)))
            self._note(repr(keys))
            self.machine.press(keys)

    def _note(self, key: str) -> None:
        self.last_keys = [*self.last_keys[-19:], key]

    def _report(self, stop: Stop) -> str:
        place = self.build.map.place(stop.line) if stop.line is not None else None
        error = f"?{stop.code} Error in {stop.line} ({place})" if stop.wait is Wait.ERROR else stop.wait.value
        screen = "\n".join(Table.seen(self.machine.text()).lines)
        return f"{error} after {' '.join(self.last_keys)}\n{screen}"


@click.command()
@click.option("--hands", default=1000, show_default=True, help="Hands to play to their end.")
@click.option("--seed", default=1, show_default=True, help="Which keys.")
def main(hands: int, seed: int) -> None:
    """Press any key at any prompt of CRIBGE and stop at the first BASIC error."""
    result = Monkey(build_game("cribge"), seed).play(hands)
    click.echo(f"{result.hands} hands, {result.keys} keys, {result.starts} starts of the program: no BASIC error")


if __name__ == "__main__":
    main()
