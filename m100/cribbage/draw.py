"""Drawing or cutting for the first deal, the same in all games (rule CM-10)."""

from __future__ import annotations

from abc import abstractmethod

from m100.cribbage.cards import PACK, Cards, rank
from m100.cribbage.game import Game, IllegalAction, Options, action, possible
from m100.cribbage.operations import Draw, Drawn, Seat


class DrawnGame(Game):
    """A game whose first dealer is drawn. `drawing` holds the seats that must draw now; it is empty later."""

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.dealer = Seat(0)
        self.drawing = self.seats

    def verify_draw(self, deck: Cards) -> None:
        """The draw comes before the first deal, from a whole pack without joker (CM-10, BF-2)."""
        if not self.drawing:
            raise IllegalAction("CM-10", "the first dealer is known")
        expect_pack(deck)

    can_draw = possible(verify_draw)

    @action(Draw)
    def draw(self, deck: Cards) -> None:
        """Each seat draws a card in seat order, the lowest deals; those tied for lowest draw again (CM-10)."""
        drawn = dict(zip(self.drawing, deck, strict=False))
        lowest = min(rank(card) for card in drawn.values())
        tied = tuple(seat for seat, card in drawn.items() if rank(card) == lowest)
        if len(tied) > 1:
            self.drawing = tied
            self.log(Drawn(None, tuple(drawn.values())))
            return
        self.drawing = ()
        self.dealer = tied[0]
        self.log(Drawn(self.dealer, tuple(drawn.values())))
        self.begin()

    @abstractmethod
    def begin(self) -> None:
        """The first dealer is known."""


def expect_pack(deck: Cards, pack: Cards = PACK) -> None:
    """Raise IllegalAction unless `deck` is `pack` in some order (CM-1)."""
    if sorted(deck) != list(pack):
        raise IllegalAction("CM-1", f"the pack must hold {len(pack)} cards, each once")
