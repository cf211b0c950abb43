"""A player of the CRIBGE of 1986 who reads its screen: random legal plays, and now and then something foolish."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from lockstep import Keys

from m100.machines.machine import rows

COUNTS = (
    *("", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve"),
    *("Thirteen", "Fourteen", "Fifteen", "Sixteen", "Seventeen", "Eighteen", "Nineteen", "Twenty"),
)
MOST = 31
GO_ABOVE = 21
"""The program takes no GO while the count is lower."""
FOOLISH = 0.05


class CribgePlayer:
    """Plays until the question for another game, and says no to it. `games_won` counts those it saw end."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.finished = False
        self._answers: dict[str, Callable[[bytes], Keys]] = {
            "Another Game?": self._stop,
            "want to Quit?": lambda _: [b"n"],
            "F1-See deck": self._legend,
            "Sound? Y/N": lambda _: [self.random.choice([b"y", b"n"])],
            "Draw a card": lambda _: self._number(5, 48, b"\r"),
            "Cut the deck": lambda _: self._number(17, 48),
            "Discards?": lambda _: [self._digit(6)],
            "Your play:": self._card,
            "ENTER your score:": lambda _: self._number(0, self.random.choice([4, 12, 24]), b"\r"),
        }

    def __call__(self, screen: bytes) -> Keys:
        """What to press at this screen."""
        text = screen.decode("latin-1")
        answer = next((self._answers[prompt] for prompt in self._answers if prompt in text), None)
        if answer is None:
            return [b" "]
        if self.random.random() < FOOLISH:
            return [self.random.choice([b"x", b"0", b"9", b"g"])]
        return answer(screen)

    def _stop(self, _: bytes) -> Keys:
        self.finished = True
        return [b"n"]

    def _legend(self, _: bytes) -> Keys:
        return [self.random.choice([1, 4, 8, b" ", b" ", b" ", b" "])]

    def _number(self, low: int, high: int, end: bytes = b"") -> Keys:
        return [b"%d" % self.random.randint(low, high) + end]

    def _digit(self, highest: int) -> bytes:
        return b"%d" % self.random.randint(1, highest)

    def _card(self, screen: bytes) -> Keys:
        top, ranks, *_, bottom = rows(screen)
        count = self._count(bottom[1:13].decode("latin-1").split())
        legal = [
            top[column : column + 1]
            for column in range(9, 27)
            if top[column : column + 1].isdigit() and count + _pips(ranks[column]) <= MOST
        ]
        return [self.random.choice(legal) if legal else b"g"]

    def _count(self, words: list[str]) -> int:
        """The count that the program shows in words, such as `Twenty-two`; 0 when it shows none."""
        if not words:
            return 0
        tens, _, ones = words[0].partition("-")
        return {"Thirty": 30}.get(tens, COUNTS.index(tens) if tens in COUNTS else 0) + COUNTS.index(ones.capitalize())


def _pips(rank: int) -> int:
    return 10 if chr(rank) in "TJQK" else 1 if rank == ord("A") else int(chr(rank)) if chr(rank).isdigit() else 0
