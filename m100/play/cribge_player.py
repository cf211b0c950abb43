"""Plays CRIBGE as a person does: looks at the screen and presses keys. For tests, timings and unattended runs.

The layout that it reads is the one of basic_src/cribge/felt.bas.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from enum import Enum

from m100.cribbage import show
from m100.cribbage.cards import RANKS, SUITS, Card, Cards, parse, pips
from m100.machines.machine import rows

FIRST_SUIT, UP, DOWN, CHECKER = 156, 152, 153, 255
_READABLE = {**{FIRST_SUIT + n: ord(letter) for n, letter in enumerate(SUITS)}, UP: ord("^"), DOWN: ord("v")}
_READABLE[CHECKER] = ord("#")

ENTER = b"\r"


class Prompt(Enum):
    """What the program wants to know."""

    DISCARD = "two cards for the crib"
    PLAY = "a card or GO"
    COUNT = "how many points"
    QUIT = "whether F8 was meant"
    PAUSE = "any key"


def readable(screen: bytes) -> list[str]:
    """The eight rows as text: suits as `C D H S`, the arrows as `^ v`, the back of a card as `#`."""
    return [bytes(_READABLE.get(code, code) for code in row).decode("ascii", "replace") for row in rows(screen)]


@dataclass(frozen=True, slots=True)
class Table:
    """The screen of CRIBGE as a player understands it."""

    lines: tuple[str, ...]

    @classmethod
    def seen(cls, screen: bytes) -> Table:
        """Read the 320 characters of `Machine.text`."""
        return cls(tuple(readable(screen)))

    @property
    def prompt(self) -> Prompt:
        """What is asked."""
        if "F8 QUITS" in self.lines[4]:
            return Prompt.QUIT
        if self.lines[7][38] == "v":
            return Prompt.PAUSE
        if "HOW MANY POINTS?" in self.lines[3]:
            return Prompt.COUNT
        return Prompt.DISCARD if "CHOOSE TWO" in self.lines[3] else Prompt.PLAY

    @property
    def is_end(self) -> bool:
        """Whether a hand or a game is over and the next deal is named."""
        return self.lines[3].startswith("NEXT DEAL")

    @property
    def scores(self) -> tuple[int, int]:
        """The points of the player (YOU) and of the machine (ME)."""
        return int(self.lines[0][10:14]), int(self.lines[0][2:6])

    @property
    def hand(self) -> list[Card | None]:
        """The player's cards by place; None where a card is gone."""
        return [self._block(6, column) for column in range(11, 35, 4) if self.lines[5][column + 1].isdigit()]

    @property
    def middle(self) -> Cards:
        """The cards in the middle, in the order laid."""
        found = (self._block(1, column) for column in range(0, 24, 3))
        return tuple(card for card in found if card is not None)

    @property
    def starter(self) -> Card | None:
        """The starter, when it is turned up."""
        return self._block(1, 36)

    @property
    def my_cards(self) -> Cards:
        """The machine's cards that it has laid, in the order laid."""
        texts = (self.lines[2][column : column + 2] for column in range(25, 37, 3))
        return tuple(parse(text) for text in texts if text[0] in RANKS and text[1] in SUITS)

    @property
    def total(self) -> int:
        """The running total of the play."""
        return int(self.lines[7][5:9])

    def _block(self, row: int, column: int) -> Card | None:
        """The card whose block of two rows begins there; None where there is none, or one that is only half drawn."""
        suit = self.lines[row][column + 1]
        rank = self.lines[row + 1][column + 1 : column + 3].strip().replace("10", "T")
        return parse(rank + suit) if len(rank) == 1 and rank in RANKS and suit in SUITS else None


@dataclass
class RandomPlayer:
    """Legal keys at random. A share `careless` of the GOs and entries is wrong, and other keys come before them."""

    rng: random.Random
    careless: float = 0.0

    def keys(self, table: Table) -> bytes:
        """What to press at this prompt."""
        slip = self.rng.random() < self.careless
        noise = bytes([self.rng.choice(b"XZ -")]) if slip and table.prompt is not Prompt.PAUSE else b""
        return noise + self._answer(table, slip)

    def _answer(self, table: Table, slip: bool) -> bytes:
        match table.prompt:
            case Prompt.DISCARD:
                return b"%d%d" % tuple(self.rng.sample(range(1, 7), 2))
            case Prompt.PLAY:
                return self._play(table, slip)
            case Prompt.COUNT:
                return self._count(table, slip)
        return b" "

    def _play(self, table: Table, slip: bool) -> bytes:
        fitting = [place for place, card in enumerate(table.hand, 1) if card is not None and fits(card, table.total)]
        if slip or not fitting:
            return b"G"
        return b"%d" % self.rng.choice(fitting)

    def _count(self, table: Table, slip: bool) -> bytes:
        kind = show.Kind.CRIB if "CRIB" in table.lines[3] else show.Kind.HAND
        worth = show.points(table.middle, table.starter, kind)
        return b"%d" % (self.rng.randrange(30) if slip else worth) + ENTER


def fits(card: Card, total: int) -> bool:
    """Whether the card may be laid on that total (CR-18)."""
    return total + pips(card) <= 31
