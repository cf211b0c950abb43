"""Five-card cribbage for two as a state machine (rules FC-1 to FC-28).

game = FiveCard()                    # or FiveCard(FiveCardOptions(target=121))
game.draw(deck)                      # lots: seat 0 draws deck[0]; again after a tie       phase LOTS    -> DEAL
game.deal(deck)                      # 52 cards, the non-dealer gets deck[0]               phase DEAL    -> DISCARD
game.discard(seat, a, b)             # both players, in either order                       phase DISCARD -> CUT
game.cut(k)                          # starter = deck[10 + k], k = 0..41                   phase CUT     -> PLAY
game.lay(seat, card); game.go(seat)  # one sequence; then all is counted by itself         phase PLAY    -> DEAL
game.new_game()                      # after the target is reached                         phase GAME_OVER -> DEAL
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

from m100.cribbage import pegging, show
from m100.cribbage.cards import JACK, Card, Cards, by_rank, name, names, pips, rank, shuffled
from m100.cribbage.draw import DrawnGame, expect_pack
from m100.cribbage.game import IllegalAction, Options, action, possible
from m100.cribbage.operations import (
    Action,
    Closed,
    Counted,
    Cut,
    Deal,
    Discard,
    Draw,
    Go,
    Lay,
    NewGame,
    Operation,
    Over,
    Scored,
    Seat,
    Started,
)


@dataclass(frozen=True, slots=True)
class FiveCardOptions(Options):
    """`target` 61 or 121 (FC-2); `three_each_deal`: the three for last at every deal (FC-5)."""

    target: int = 61
    three_each_deal: bool = False


class Phase(StrEnum):
    """What the game waits for (five_card.md, section 1)."""

    LOTS = "lots"
    DEAL = "deal"
    DISCARD = "discard"
    CUT = "cut"
    PLAY = "play"
    GAME_OVER = "game_over"


@dataclass(frozen=True, slots=True)
class FiveCardView:
    """The table as `seat` sees it: of the other only what he has laid and how many cards he holds."""

    seat: Seat
    phase: Phase
    dealer: Seat
    score: tuple[int, ...]
    target: int
    hand: Cards
    tossed: Cards
    unplayed: Cards
    other_cards: int
    starter: Card | None
    pile: Cards
    total: int
    turn: Seat
    out: tuple[Seat, ...]
    history: tuple[Operation, ...]
    choices: tuple[Action, ...]


class FiveCard(DrawnGame):
    """The state of five_card.md, section 1. Lists with one entry a seat are indexed by seat 0 and 1."""

    title = "five-card"
    options_type = FiveCardOptions
    actions = (Draw, Deal, Discard, Cut, Lay, Go, NewGame)
    options: FiveCardOptions
    phase: Phase

    def __init__(self, options: FiveCardOptions | None = None) -> None:
        super().__init__(options or FiveCardOptions())
        if self.options.players != 2 or self.options.target not in (61, 121):
            raise ValueError("five-card cribbage is for two players, to 61 or 121 (FC-1, FC-2)")
        self.phase = Phase.LOTS
        self.first_deal = True
        self._clear_hand(())

    def _clear_hand(self, deck: Cards) -> None:
        self.hand_start = len(self.operations)
        self.deck = deck
        self.hands: list[Cards] = [(), ()]
        self.places: list[list[Card | None]] = [[], []]
        self.tossed: list[Cards] = [(), ()]
        self.starter: Card | None = None
        self.unplayed: list[list[Card]] = [[], []]
        self.pile: list[Card] = []
        self.total = 0
        self.out: set[Seat] = set()
        self.extra = False
        self.last = self.turn = self.nondealer

    # --- who and what

    @property
    def nondealer(self) -> Seat:
        """The player without the crib."""
        return self.left(self.dealer)

    @property
    def crib(self) -> Cards:
        """What both have discarded, the dealer's (FC-6)."""
        return (*self.tossed[0], *self.tossed[1])

    @property
    def over(self) -> bool:
        """Whether the target has been reached."""
        return self.phase is Phase.GAME_OVER

    @property
    def turn_of(self) -> Seat | None:
        """Who must act; the non-dealer is asked first for his discard."""
        if self.phase is Phase.PLAY:
            return self.turn
        if self.phase is Phase.DISCARD:
            return self.dealer if self.tossed[self.nondealer] else self.nondealer
        return None

    def fits(self, card: Card) -> bool:
        """Whether the total would not exceed 31 (FC-9)."""
        return self.total + pips(card) <= 31

    def can_move(self, seat: Seat) -> bool:
        """Whether an unplayed card of `seat` fits (FC-10)."""
        return any(self.fits(card) for card in self.unplayed[seat])

    def is_out(self, seat: Seat) -> bool:
        """Whether `seat` has said GO, or has no cards, which counts as a GO (FC-14)."""
        return seat in self.out or not self.unplayed[seat]

    # --- lots, deal, discard, cut

    def begin(self) -> None:
        """The first dealer has been chosen by lot (FC-3)."""
        self.phase = Phase.DEAL

    def verify_deal(self, deck: Cards) -> None:
        """A deal needs the whole pack (FC-1)."""
        self._expect("FC-4", Phase.DEAL)
        expect_pack(deck)

    can_deal = possible(verify_deal)

    @action(Deal)
    def deal(self, deck: Cards) -> None:
        """Five cards each, the non-dealer first (FC-4), and three points for the first of them (FC-5)."""
        self._clear_hand(tuple(deck))
        self._hold(self.nondealer, deck[0:10:2])
        self._hold(self.dealer, deck[1:10:2])
        self.phase = Phase.DISCARD
        three = self.first_deal or self.options.three_each_deal
        self.first_deal = False
        if three:
            self.award(self.nondealer, 3, "THREE")

    def _hold(self, seat: Seat, cards: Cards) -> None:
        """Sort and number the cards that `seat` holds (FC-6, CR-8)."""
        self.hands[seat] = by_rank(cards)
        self.places[seat] = list(self.hands[seat])

    def verify_discard(self, seat: Seat, first: Card, second: Card) -> None:
        """Two different cards of the own hand, once (FC-6)."""
        self._expect("FC-6", Phase.DISCARD)
        if self.tossed[seat]:
            raise IllegalAction("FC-6", f"{self.seat_names[seat]} has discarded")
        if first == second or not {first, second} <= set(self.hands[seat]):
            raise IllegalAction("FC-6", f"{names((first, second))} are not two cards of the hand")

    can_discard = possible(verify_discard)

    @action(Discard)
    def discard(self, seat: Seat, first: Card, second: Card) -> None:
        """Two cards go to the crib unseen; three stay (FC-6)."""
        self.tossed[seat] = (first, second)
        self._hold(seat, tuple(card for card in self.hands[seat] if card not in (first, second)))
        self.unplayed[seat] = list(self.hands[seat])
        if all(self.tossed):
            self.phase = Phase.CUT

    def verify_cut(self, place: int) -> None:
        """A place among the 42 cards left (FC-7)."""
        self._expect("FC-7", Phase.CUT)
        if not 0 <= place < 42:
            raise IllegalAction("FC-7", f"there are 42 cards to cut, 0 to 41, not {place}")

    can_cut = possible(verify_cut)

    @action(Cut)
    def cut(self, place: int) -> None:
        """Show the starter (FC-7); a jack is two for the dealer (FC-8); the non-dealer leads (FC-9)."""
        self.starter = self.deck[10 + place]
        self.phase = Phase.PLAY
        self.turn = self.nondealer
        self.log(Started(self.starter))
        if rank(self.starter) == JACK:
            self.award(self.dealer, 2, "HEELS")

    # --- pegging

    def verify_lay(self, seat: Seat, card: Card) -> None:
        """An unplayed card that fits (FC-9)."""
        self._expect_turn(seat)
        if card not in self.unplayed[seat]:
            raise IllegalAction("FC-9", f"{name(card)} is not among the unplayed cards")
        if not self.fits(card):
            raise IllegalAction("FC-9", f"{name(card)} would make {self.total + pips(card)}, over 31")

    can_lay = possible(verify_lay)

    @action(Lay)
    def lay(self, seat: Seat, card: Card) -> None:
        """Peg for the card (FC-12), and one more when the other is out, unless it makes 31 (FC-13, FC-14)."""
        self.unplayed[seat].remove(card)
        self.places[seat][self.places[seat].index(card)] = None
        self.pile.append(card)
        self.total += pips(card)
        self.last = seat
        if scored := pegging.points(self.pile, self.total):
            self.log(Scored(seat, self.total, pegging.pegged(self.pile, self.total)))
            self.award(seat, scored, "LAID")
        other = self.left(seat)
        if not self.is_out(other):
            self.turn = other
        elif self.total < 31:
            self.award(seat, 1, "GO")
            self.extra = True
        if self.total == 31 or (not self.can_move(self.turn) and self.is_out(self.left(self.turn))):
            self._end_pegging()

    def verify_go(self, seat: Seat) -> None:
        """GO is only for a player who cannot move (FC-11)."""
        self._expect_turn(seat)
        if self.can_move(seat):
            raise IllegalAction("FC-11", "a card fits, so GO may not be said")

    can_go = possible(verify_go)

    @action(Go)
    def go(self, seat: Seat) -> None:
        """Say GO (FC-11); the other goes on if he can (FC-13), else the last card scores (FC-15)."""
        self.out.add(seat)
        self.turn = self.left(seat)
        if not self.can_move(self.turn):
            self._end_pegging()

    def _end_pegging(self) -> None:
        """One point for the last card, unless it made 31 (FC-16) or a card after a GO has scored (FC-15)."""
        if self.total < 31 and not self.extra:
            self.award(self.last, 1, "LAST")
        self.log(Closed(self.nondealer))
        self._show()

    # --- show and end

    def _show(self) -> None:
        """The non-dealer's hand, the dealer's, and his crib (FC-17, FC-18, FC-22); then the other deals (FC-24)."""
        self._count(self.nondealer, self.hands[self.nondealer], show.Kind.FIVE_CARD, "HAND")
        self._count(self.dealer, self.hands[self.dealer], show.Kind.FIVE_CARD, "HAND")
        self._count(self.dealer, self.crib, show.Kind.CRIB, "CRIB")
        self.dealer = self.nondealer
        self.phase = Phase.DEAL

    def _count(self, seat: Seat, cards: Cards, kind: show.Kind, reason: str) -> None:
        assert self.starter is not None
        points = show.points(cards, self.starter, kind)
        self.log(Counted(seat, points, self.starter, cards))
        self.award(seat, points, reason)

    def won(self) -> None:
        """The target is reached, and nothing more is scored (FC-23)."""
        assert self.winner is not None
        self.phase = Phase.GAME_OVER
        self.log(Over(self.winner))

    def verify_new_game(self) -> None:
        """Only after a game is won."""
        self._expect("FC-25", Phase.GAME_OVER)

    can_new_game = possible(verify_new_game)

    @action(NewGame)
    def new_game(self) -> None:
        """The loser deals, and the three for last is given again (FC-25)."""
        assert self.winner is not None
        self.dealer = self.left(self.winner)
        self.score, self.rear, self.winner = [0, 0], [0, 0], None
        self.first_deal = True
        self.phase = Phase.DEAL

    # --- for players and simulations

    def choices(self) -> list[Action]:
        """Every action of the player on turn."""
        seat = self.turn_of
        if seat is None:
            return []
        if self.phase is Phase.DISCARD:
            return [Discard(seat, one, other) for one, other in combinations(self.hands[seat], 2)]
        lays: list[Action] = [Lay(seat, card) for card in self.unplayed[seat] if self.fits(card)]
        return lays or [Go(seat)]

    def chance(self, rng: random.Random) -> Action:
        """A shuffled pack for the lots or the deal, or a cut (CM-5)."""
        if self.phase is Phase.CUT:
            return Cut(rng.randrange(42))
        return Draw(shuffled(rng)) if self.phase is Phase.LOTS else Deal(shuffled(rng))

    def view(self, seat: Seat) -> FiveCardView:
        """What `seat` may know."""
        other = self.left(seat)
        seen = (op for op in self.operations[self.hand_start :] if isinstance(op, Lay | Go))
        return FiveCardView(
            seat=seat,
            phase=self.phase,
            dealer=self.dealer,
            score=tuple(self.score),
            target=self.options.target,
            hand=self.hands[seat],
            tossed=self.tossed[seat],
            unplayed=tuple(self.unplayed[seat]),
            other_cards=len(self.unplayed[other]) if self.phase is Phase.PLAY else len(self.hands[other]),
            starter=self.starter,
            pile=tuple(self.pile),
            total=self.total,
            turn=self.turn,
            out=tuple(sorted(self.out)),
            history=tuple(seen),
            choices=tuple(self.choices()) if self.turn_of == seat else (),
        )

    def _expect_turn(self, seat: Seat) -> None:
        self._expect("FC-9", Phase.PLAY)
        if seat != self.turn:
            raise IllegalAction("FC-9", f"{self.seat_names[self.turn]} is on turn")
