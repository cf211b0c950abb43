"""CRIBGE, the play of the hands: rules CR-16 to CR-30."""

from __future__ import annotations

from abc import abstractmethod

from m100.cribbage import pegging
from m100.cribbage.cards import Card, by_rank, name, names, pips
from m100.cribbage.cribge.deal import Dealing, M, Y
from m100.cribbage.cribge.log import Died, Thrown
from m100.cribbage.game import IllegalAction, action, possible
from m100.cribbage.operations import Closed, Go, Lay, Scored, Seat


class Playing(Dealing):
    """Laying, GO, dead cards, and the points for the last card."""

    def verify_lay(self, seat: Seat, card: Card) -> None:
        """Is there such a card (CR-27), and does it fit (CR-18)?"""
        self._expect_turn(seat)
        if card not in self.unplayed[seat]:
            raise IllegalAction("CR-27", f"{name(card)} is not among the unplayed cards")
        if not self.fits(card):
            raise IllegalAction("CR-18", f"{name(card)} would make {self.total + pips(card)}, over 31")

    can_lay = possible(verify_lay)

    @action(Lay)
    def lay(self, seat: Seat, card: Card) -> None:
        """Lay a card and peg for it (CR-25); a dead card is thrown and pegs two for M (CR-27)."""
        self.unplayed[seat].remove(card)
        self.places[seat][self.places[seat].index(card)] = None
        if card in self.dead:
            self._throw(card)
        else:
            self._join(seat, card)
        self._settle()

    def _throw(self, card: Card) -> None:
        self.dead.remove(card)
        self.log(Thrown(card))
        self.award(M, 2, "DEAD")

    def _join(self, seat: Seat, card: Card) -> None:
        self.pile.append(card)
        self.total += pips(card)
        self.last = seat
        self.turn = self.left(seat)
        if scored := pegging.points(self.pile, self.total):
            self.log(Scored(seat, self.total, pegging.pegged(self.pile, self.total)))
            self.award(seat, scored, "LAID")
        if self.total == 31:
            self._close()

    def verify_go(self, seat: Seat) -> None:
        """Whoever is on turn may say GO: M only when nothing fits (CR-30), Y always but for the end of CR-26."""
        self._expect_turn(seat)
        fitting = [card for card in self.unplayed[seat] if self.fits(card)]
        if seat == M and fitting:
            raise IllegalAction("CR-30", f"{names(fitting)} can be laid")
        if fitting and all(card in self.dead for card in self.unplayed[seat]):
            raise IllegalAction("CR-26", f"only dead cards are left, and {names(fitting)} must be thrown")

    can_go = possible(verify_go)

    @action(Go)
    def go(self, seat: Seat) -> None:
        """Say GO, valid to the end of the sequence (CR-19, CR-21); cards of Y that would have fitted die (CR-26)."""
        fitting = by_rank(card for card in self.unplayed[seat] if self.fits(card) and card not in self.dead)
        if fitting:
            self.dead.update(fitting)
            self.log(Died(fitting))
        self.gone.add(seat)
        self.turn = self.left(seat)
        self._settle()

    def _settle(self) -> None:
        """Close what is closed by itself and find who is on turn (cribge.md, section 4)."""
        while any(self.unplayed):
            still_in = [p for p in (Y, M) if self.unplayed[p] and p not in self.gone]
            if len(still_in) <= 1 and not any(self.fits(card) for p in still_in for card in self.unplayed[p]):
                self._close()
            elif self.turn in still_in:
                return
            else:
                self.turn = self.left(self.turn)
        self._close()
        self._next_count()

    def _close(self) -> None:
        """End a sequence: 1 for its last card below 31 (CR-22, CR-24); the other leads, if he has cards (CR-23)."""
        if self.last is not None and self.total < 31:
            self.award(self.last, 1, "GO" if any(self.unplayed) else "LAST")
        lead = self.turn if self.last is None else self.left(self.last)
        self.turn = lead if self.unplayed[lead] else self.left(lead)
        self.pile, self.total, self.gone, self.last = [], 0, set(), None
        self.log(Closed(self.turn))

    @abstractmethod
    def _next_count(self) -> None:
        """Go on to the show."""
