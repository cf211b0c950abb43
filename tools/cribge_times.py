"""How long a player of CRIBGE waits, in 8085 time: from a key to what it brings.

    python tools/cribge_times.py --hands 20                  on the embedded machine, by counted time
    python tools/cribge_times.py --hands 20 --machine mame   on the ROM, cycle by cycle

Times are seconds of a 2.4576 MHz 8085. A real machine needs about 5.5 % more for its timer interrupts, which the
embedded machine and MAME with interrupts off do not count. Sound is off.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from statistics import median
from typing import Protocol

import click

from m100.basic.crunch import crunch
from m100.basic.token_line import TokenLine
from m100.compile.build import build_game
from m100.machines.embedded import EmbeddedMachine
from m100.machines.machine import CLOCK_HZ, Clocked, KeyWait, Machine, Wait
from m100.machines.mame import Mame
from m100.play.cribge_player import Prompt, RandomPlayer, Table

SLICE = 0.01
"""Seconds between two looks at the screen: how exact the times are."""

SOUND_KEY = 4


class ClockedMachine(Machine, Clocked, Protocol):
    """A machine that tells 8085 time."""


Seen = Callable[[Table], bool]
"""Whether what is waited for is on the screen."""


class Stopwatch:
    """Plays and times; `times` maps what was waited for to its seconds."""

    def __init__(self, machine: ClockedMachine, seed: int) -> None:
        self.machine = machine
        self.player = RandomPlayer(random.Random(seed))
        self.times: dict[str, list[float]] = defaultdict(list)

    def start(self) -> None:
        """Load the game and time its way to the first prompt, without the typing of RUN; then switch the sound off."""
        build = build_game("cribge")
        assert build.map.key_wait is not None
        typing = self._run_cycles([TokenLine(10, crunch(b"END"))])
        cycles = self._run_cycles(build.lines, KeyWait(*build.map.key_wait)) - typing
        self.times["RUN -> first prompt"].append(cycles / CLOCK_HZ)
        self.machine.press_function(SOUND_KEY)
        self.machine.resume()

    def _run_cycles(self, lines: Sequence[TokenLine], key_wait: KeyWait | None = None) -> int:
        self.machine.load(lines, key_wait)
        before = self.machine.cycles()
        self.machine.run()
        return self.machine.cycles() - before

    def play(self, hands: int) -> None:
        """Play that many hands."""
        while hands:
            table = Table.seen(self.machine.text())
            hands -= table.is_end
            self._time(self.player.keys(table), dict(waits_at(table)))

    def _time(self, keys: bytes, waits: dict[str, Seen]) -> None:
        """Press keys, and note when each thing is first seen, the next prompt at the latest."""
        self.machine.press(keys)
        before = self.machine.cycles()
        waiting = False
        while not waiting:
            stop = self.machine.resume(SLICE)
            waiting = stop.wait is not Wait.LIMIT
            seconds = (self.machine.cycles() - before) / CLOCK_HZ
            table = Table.seen(self.machine.text())
            for what in [what for what, is_seen in waits.items() if is_seen(table)]:
                self.times[what].append(seconds)
                del waits[what]
        for what in waits:
            if what.endswith("prompt"):
                self.times[what].append(seconds)


def waits_at(before: Table) -> Iterator[tuple[str, Seen]]:
    """What a player waits for at a prompt."""
    match before.prompt:
        case Prompt.DISCARD:
            yield "second discard -> next prompt", never
        case Prompt.PLAY:
            own, mine = len([card for card in before.hand if card is not None]), len(before.my_cards)
            yield "card -> on the table", lambda table: table.lines[1:3] != before.lines[1:3]
            yield "card -> gone from the hand", lambda table: len([c for c in table.hand if c is not None]) < own
            yield "card -> the machine's card", lambda table: len(table.my_cards) > mine
            yield "card -> next prompt", never
        case Prompt.COUNT:
            yield "points and ENTER -> counted", lambda table: table.lines[6].startswith("YOU")
        case Prompt.PAUSE if before.is_end:
            yield "next deal -> six cards shown", lambda table: len(table.lines[7].split()) == 6
            yield "next deal -> machine has discarded, next prompt", never
        case Prompt.PAUSE if "CUT" not in before.lines[3] and "DEAL" not in before.lines[4]:
            yield (
                "pause -> the next hand counted or asked for",
                lambda table: count_of(table) not in ("", count_of(before)),
            )


def count_of(table: Table) -> str:
    """What the show says: the question, or the machine's points."""
    return table.lines[3] if "HOW MANY" in table.lines[3] else table.lines[6] if table.lines[6].startswith("I ") else ""


def never(_: Table) -> bool:
    """The next prompt itself is what is waited for."""
    return False


@click.command()
@click.option("--hands", default=10, show_default=True, help="Hands to play.")
@click.option("--seed", default=1, show_default=True, help="The random player's keys.")
@click.option("--machine", type=click.Choice(["embedded", "mame"]), default="embedded", show_default=True)
def main(hands: int, seed: int, machine: str) -> None:
    """Print how long a player of CRIBGE waits, in seconds of 8085 time."""
    chosen: ClockedMachine = Mame(timer_interrupts=False) if machine == "mame" else EmbeddedMachine()
    try:
        watch = Stopwatch(chosen, seed)
        watch.start()
        watch.play(hands)
    finally:
        chosen.close()
    click.echo(f"{'':48}{'n':>4}{'min':>7}{'median':>8}{'max':>7}")
    for what, times in watch.times.items():
        click.echo(f"{what:48}{len(times):4}{min(times):7.2f}{median(times):8.2f}{max(times):7.2f}")


if __name__ == "__main__":
    main()
