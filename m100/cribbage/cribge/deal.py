"""CRIBGE from the draw to the starter: the state, and rules CR-2 to CR-15."""

from __future__ import annotations

from enum import StrEnum

from m100.cribbage.cards import JACK, Card, Cards, by_rank, name, pips, rank
from m100.cribbage.cribge.log import Choose
from m100.cribbage.draw import DrawnGame, expect_pack
from m100.cribbage.game import IllegalAction, Options, action, possible
from m100.cribbage.operations import Cut, Deal, Discard, Seat, Started

Y = Seat(0)
"""The human (YOU)."""
M = Seat(1)
"""The Model 100 (I)."""


class Phase(StrEnum):
    """What the game waits for (cribge.md, section 1)."""

    DRAW = "draw"
    SHUFFLE = "shuffle"
    DISC_M = "disc_m"
    DISC_Y = "disc_y"
    CUT = "cut"
    PLAY = "play"
    SHOW_ND = "show_nd"
    SHOW_D = "show_d"
    SHOW_CRIB = "show_crib"
    ENDHAND = "endhand"
    ENDGAME = "endgame"


class Dealing(DrawnGame):
    """The state of cribge.md, section 1. Lists with one entry a seat are indexed by `Y` and `M`."""

    phase: Phase

    def __init__(self, options: Options | None = None) -> None:
        super().__init__(options or Options())
        if self.options != Options():
            raise ValueError("CRIBGE has no options: two players, 121 points (CR-1)")
        self.phase = Phase.DRAW
        self.games = [0, 0]
        self.sound = True
        self.running = True
        self.quit_asked = False
        self._clear_hand(())

    def _clear_hand(self, deck: Cards) -> None:
        self.hand_start = len(self.operations)
        self.deck0 = deck
        self.hands: list[Cards] = [(), ()]
        self.places: list[list[Card | None]] = [[], []]
        self.chosen: list[int] = []
        self.crib: Cards = ()
        self.starter: Card | None = None
        self.unplayed: list[list[Card]] = [[], []]
        self.dead: set[Card] = set()
        self.pile: list[Card] = []
        self.total = 0
        self.gone: set[Seat] = set()
        self.last: Seat | None = None
        self.turn = Y
        self.tries = 0

    # --- who and what

    @property
    def nondealer(self) -> Seat:
        """The player who does not deal."""
        return self.left(self.dealer)

    @property
    def next_dealer(self) -> Seat:
        """Who deals the next hand: they alternate (CR-43); the loser begins the next game (CR-45)."""
        return self.left(self.dealer if self.winner is None else self.winner)

    @property
    def over(self) -> bool:
        """Whether a game has just been won."""
        return self.phase is Phase.ENDGAME

    @property
    def turn_of(self) -> Seat | None:
        """Who must act; None when chance must, and when the game is over."""
        match self.phase:
            case Phase.DISC_M:
                return M
            case Phase.PLAY:
                return self.turn
            case Phase.DRAW | Phase.SHUFFLE | Phase.CUT | Phase.ENDGAME:
                return None
        return Y

    @property
    def counter(self) -> Seat:
        """Whose hand or crib is counted now: the non-dealer's, the dealer's, the dealer's crib (CR-31)."""
        return self.nondealer if self.phase is Phase.SHOW_ND else self.dealer

    def fits(self, card: Card) -> bool:
        """Whether `card` may join the sequence without exceeding 31 (CR-18)."""
        return self.total + pips(card) <= 31

    # --- draw and deal

    def verify_draw(self, deck: Cards) -> None:
        """The draw comes once, before the first game (CR-5)."""
        self._expect("CR-5", Phase.DRAW)
        super().verify_draw(deck)

    def begin(self) -> None:
        """Y drew the first card, M the second, and the lower deals (CR-2, CR-4); a tie was drawn again (CR-3)."""
        self.phase = Phase.SHUFFLE

    def verify_deal(self, deck: Cards) -> None:
        """A deal needs the whole pack (CR-9)."""
        self._expect("CR-6", Phase.SHUFFLE)
        expect_pack(deck)

    can_deal = possible(verify_deal)

    @action(Deal)
    def deal(self, deck: Cards) -> None:
        """Six cards each, one at a time, the non-dealer first (CR-6); the order is kept (CR-9)."""
        self._clear_hand(tuple(deck))
        self._hold(self.nondealer, deck[0:12:2])
        self._hold(self.dealer, deck[1:12:2])
        self.phase = Phase.DISC_M

    def _hold(self, seat: Seat, cards: Cards) -> None:
        """Sort the cards that `seat` holds and number them from the left (CR-8)."""
        self.hands[seat] = by_rank(cards)
        self.places[seat] = list(self.hands[seat])

    # --- discard and cut

    def verify_discard(self, seat: Seat, first: Card, second: Card) -> None:
        """M discards first (CR-10), two different cards of his own (CR-11)."""
        self._expect("CR-10" if seat == M else "CR-11", Phase.DISC_M if seat == M else Phase.DISC_Y)
        for card in (first, second):
            if card not in self.hands[seat]:
                raise IllegalAction("CR-11", f"{name(card)} is not in the hand")
        if first == second:
            raise IllegalAction("CR-11", "two different cards go to the crib")

    can_discard = possible(verify_discard)

    @action(Discard)
    def discard(self, seat: Seat, first: Card, second: Card) -> None:
        """Two cards go to the crib, unseen by the other (CR-10, CR-12)."""
        self._to_crib(seat, (first, second))

    def verify_choose(self, place: int) -> None:
        """Only Y chooses by number, and only 1..6 (CR-11)."""
        self._expect("CR-11", Phase.DISC_Y)
        if not 1 <= place <= 6:
            raise IllegalAction("CR-11", f"there is no card number {place}")

    can_choose = possible(verify_choose)

    @action(Choose)
    def choose(self, place: int) -> None:
        """Choose a card by its number, or un-choose it; the second choice completes the discard (CR-11)."""
        if place in self.chosen:
            self.chosen.remove(place)
            return
        self.chosen.append(place)
        if len(self.chosen) == 2:
            one, other = (self.hands[Y][p - 1] for p in self.chosen)
            self._to_crib(Y, (one, other))

    def _to_crib(self, seat: Seat, cards: Cards) -> None:
        self.crib += cards
        self._hold(seat, tuple(card for card in self.hands[seat] if card not in cards))
        self.unplayed[seat] = list(self.hands[seat])
        self.phase = Phase.DISC_Y if seat == M else Phase.CUT

    def verify_cut(self, place: int) -> None:
        """A cut is a place among the 40 cards left (CR-13)."""
        self._expect("CR-13", Phase.CUT)
        if not 0 <= place < 40:
            raise IllegalAction("CR-13", f"there are 40 cards to cut, 0 to 39, not {place}")

    can_cut = possible(verify_cut)

    @action(Cut)
    def cut(self, place: int) -> None:
        """Turn up the starter (CR-13); a jack is two for the dealer (CR-14); the non-dealer leads (CR-16)."""
        self.starter = self.deck0[12 + place]
        self.phase = Phase.PLAY
        self.turn = self.nondealer
        self.log(Started(self.starter))
        if rank(self.starter) == JACK:
            self.award(self.dealer, 2, "HEELS")

    # --- objections that several actions share

    def _expect(self, rule: str, *phases: StrEnum) -> None:
        if not self.running:
            raise IllegalAction("CR-42", "the program was left; resume goes on")
        super()._expect(rule, *phases)

    def _expect_turn(self, seat: Seat) -> None:
        self._expect("CR-16", Phase.PLAY)
        if seat != self.turn:
            raise IllegalAction("CR-16", f"{self.seat_names[self.turn]} is on turn")
