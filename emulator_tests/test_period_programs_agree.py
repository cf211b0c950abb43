"""Programs of the machine's own time show the same on the embedded machine and on the ROM, key by key.

The ordinary run takes them a little way, M100_LONG=1 plays whole games of the CRIBGE of 1986 and tries every program of
the folder.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import pytest
from cribge_1986_player import CribgePlayer
from emulators import start
from lockstep import Keys, Play, embedded, load_still, lockstep, without_clock
from period import LONG, needs_period_programs, period_files, read_program
from period_choice import DIFFERENT, PROGRAMS

from m100.machines import memory_map as at
from m100.machines.machine import MachineError, Wait
from m100.machines.rom_machine import RomMachine

pytestmark = needs_period_programs

STOPS, GAME_STOPS = (60, 5000) if LONG else (25, 40)
SECONDS = 40.0
"""8085 time from key to key; a program that takes longer is not compared further."""

KEYS = (
    *(b"y\r", b"n\r", b"Y", b"N", b"\r", b" ", b"1\r", b"2\r", b"7\r", b"15\r", b"100\r", b"1.5\r", b"3,4\r", b"abc\r"),
    *(b"1", b"2", b"3", b"4", b"5", b"8", b"9", b"A\r", b"\x1c", b"\x1d", b"\x1e", b"\x1f", b"s", b"q"),
)
"""What a random player presses. \x1c to \x1f are the arrows."""


class RandomPlayer:
    """Presses anything, but of the function keys only those that are trapped: what is left of the text of another when
    a program ends is typed in direct mode, which the embedded machine does not have (ROM-463)."""

    def __init__(self, machine: RomMachine, seed: str) -> None:
        self._machine = machine
        self._random = Random(seed)

    def __call__(self, screen: bytes) -> Keys:
        """The next key or line."""
        trapped = [key for key, on in enumerate(self._machine.peek(at.KEY_TRAPS, 8), 1) if on]
        if trapped and self._random.random() < 0.1:
            return [self._random.choice(trapped)]
        return [self._random.choice(KEYS)]


def play(rom: RomMachine, path: Path) -> Play:
    """Run a program on both machines with keys made from its name."""
    lines = without_clock(read_program(path))
    machine = embedded()
    machine.load(lines)
    load_still(rom, lines)
    return lockstep(rom, machine, RandomPlayer(rom, path.name), STOPS, SECONDS)


@cache
def by_name() -> dict[str, Path]:
    """The files of the folder."""
    return {path.name: path for path in period_files()}


def path_of(name: str) -> Path:
    """A file of the folder; skips the test when the folder does not have it."""
    if name not in by_name():
        pytest.skip(f"no {name} in $M100_PERIOD_PROGRAMS")
    return by_name()[name]


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_period_program_shows_the_same_at_every_key(name: str, mame: RomMachine) -> None:
    assert len(play(mame, path_of(name)).keys) >= 20


@pytest.mark.parametrize("seed", range(1, 4))
def test_the_cribge_of_1986_shows_the_same_at_every_prompt(seed: int, mame: RomMachine) -> None:
    lines = without_clock(read_program(path_of("CRIBGE.BA1")))
    machine, player = embedded(ticks=50 + seed), CribgePlayer(seed)
    machine.load(lines)
    load_still(mame, lines, ticks=50 + seed)
    game = lockstep(mame, machine, player, GAME_STOPS)
    if LONG:
        assert (player.finished, game.last.stop.wait) == (True, Wait.MENU)
    else:
        assert len(game.keys) == GAME_STOPS


@pytest.mark.skipif(not LONG, reason="only with M100_LONG=1")
@pytest.mark.parametrize("path", period_files() if LONG else [], ids=lambda path: path.name)
def test_every_period_program_shows_the_same_at_every_key(path: Path) -> None:
    """Each on a MAME of its own, whatever the one before has done to its machine."""
    if path.name in DIFFERENT:
        pytest.skip(DIFFERENT[path.name])
    if not read_program(path):
        pytest.skip("not a program")
    with start("mame") as rom:
        try:
            play(rom, path)
        except MachineError as error:  # what the embedded machine does not have, or too large a program
            pytest.skip(str(error))
