"""CRIBGE on the real ROM: it starts, a scripted player plays it, and the embedded machine shows the same."""

from __future__ import annotations

import random
from functools import cache

from m100.compile.build import Build, build_game
from m100.machines.bench import Bench
from m100.machines.embedded import EmbeddedMachine
from m100.machines.machine import KeyWait, Machine, Stop, Wait
from m100.machines.rom_machine import RomMachine
from m100.play.cribge_player import RandomPlayer, Table

RND_STATE = 0xFC79
"""Eight bytes: 0, then the seven BCD bytes of the last random number."""

LABEL_KEY = bytes([1, 8, 0xFF])
"""The keyboard buffer with one key in it: LABEL (ROM-401, ROM-324)."""

HELP, SOUND, DECK = 2, 4, 1


@cache
def cribge() -> Build:
    """The game, compiled once."""
    return build_game("cribge")


def started(machine: Machine) -> Bench:
    """The game at its first prompt, with a chance that does not come from the clock."""
    build = cribge()
    assert build.map.key_wait is not None
    machine.load(build.lines, KeyWait(*build.map.key_wait))
    assert machine.run() == Stop(Wait.KEY)
    bench = Bench.running(machine, build)
    bench.set("cards.deck", [card * 7 % 52 for card in range(52)])
    machine.poke(RND_STATE, bytes([0, 0x12, 0x34, 0x56, 0x78, 0x90, 0x12, 0x34]))
    return bench


def test_a_scripted_player_finishes_a_hand(rom_machine: RomMachine) -> None:
    started(rom_machine)
    player = RandomPlayer(random.Random(1))
    for _ in range(40):
        table = Table.seen(rom_machine.text())
        if table.is_end:
            break
        rom_machine.press(player.keys(table))
        assert rom_machine.resume() == Stop(Wait.KEY)
    assert table.is_end
    assert sum(table.scores) > 0
    rom_machine.press_function(8)
    rom_machine.resume()
    rom_machine.press(b" ")
    assert rom_machine.resume().wait is Wait.MENU


def test_the_embedded_machine_shows_the_same_at_every_prompt(rom_machine: RomMachine) -> None:
    machines = (rom_machine, EmbeddedMachine())
    for machine in machines:
        started(machine)
    player, rng = RandomPlayer(random.Random(2), careless=0.3), random.Random(3)
    for _ in range(60):
        table = Table.seen(rom_machine.text())
        assert Table.seen(machines[1].text()) == table
        number = rng.choice((HELP, SOUND, DECK)) if rng.random() < 0.2 else None
        keys = b"" if number else player.keys(table)
        for machine in machines:
            machine.press_function(number) if number else machine.press(keys)
            assert machine.resume() == Stop(Wait.KEY)


def test_the_label_key_leaves_the_last_row_alone(rom_machine: RomMachine) -> None:
    started(rom_machine)
    before = rom_machine.text()
    rom_machine.poke(0xFFAA, LABEL_KEY)
    assert rom_machine.resume() == Stop(Wait.KEY)
    assert rom_machine.text() == before


def test_a_match_that_was_left_is_taken_up(rom_machine: RomMachine) -> None:
    bench = started(rom_machine)
    bench.set("scores.score", [57, 63])
    for _ in range(2):
        rom_machine.press(b" ")
        rom_machine.resume()
    hand = Table.seen(rom_machine.text()).hand
    for _ in range(2):
        rom_machine.press_function(8)
        rom_machine.resume()
    rom_machine.press(b" ")
    assert rom_machine.resume().wait is Wait.MENU
    assert rom_machine.run() == Stop(Wait.KEY)
    rom_machine.press(b"R")
    assert rom_machine.resume() == Stop(Wait.KEY)
    table = Table.seen(rom_machine.text())
    assert (table.hand, table.scores) == (hand, (57, 63))
