"""Draft Cribbage for two to four as a state machine (rules DR-1 to DR-29).

game = Draft(DraftOptions(players=3))
game.draw(deck)                      # for the first deal, again after a tie          phase LOTS     -> NEWROUND
game.deal(deck)                      # 52 cards; two are turned face up               phase NEWROUND -> TURN
game.from_deck(seat)                 # two cards of the deck, or one with four held   phase TURN     -> DISCARD
game.take(seat, pile)                # the top of pile 0 or 1                         phase TURN     -> TURN or DISCARD
game.put(seat, card, pile)           # face up                                        phase DISCARD  -> TURN
game.knock(seat, card, pile)         # face down; the show follows by itself          phase DISCARD  -> NEWROUND
game.new_game()                      # after the target is reached                    phase GAME_OVER -> LOTS
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from enum import StrEnum

from m100.cribbage import show
from m100.cribbage.cards import JACK, Card, Cards, by_rank, name, pips, rank, shuffled
from m100.cribbage.draw import DrawnGame, expect_pack
from m100.cribbage.game import IllegalAction, Options, action, possible
from m100.cribbage.operations import Action, Counted, Deal, Draw, Event, NewGame, Over, Seat, Started


@dataclass(frozen=True, slots=True)
class DraftOptions(Options):
    """Two to four `players`, `target` 121 or 61 (DR-1)."""


class Phase(StrEnum):
    """What the game waits for: TURN is the draw step, DISCARD the discard step (draft.md, section 1)."""

    LOTS = "lots"
    NEWROUND = "newround"
    TURN = "turn"
    DISCARD = "discard"
    GAME_OVER = "game_over"


@dataclass(frozen=True, slots=True)
class FromDeck(Action):
    """Take two cards of the deck (fewer than four in hand) or one (four in hand)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take the top card of pile 0 or 1."""

    seat: Seat
    pile: int


@dataclass(frozen=True, slots=True)
class Put(Action):
    """Discard a card face up on pile 0 or 1."""

    seat: Seat
    card: Card
    pile: int


@dataclass(frozen=True, slots=True)
class Knock(Action):
    """Lay a card face down on pile 0 or 1 and end the round."""

    seat: Seat
    card: Card
    pile: int


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """The two cards turned up at the start of a round."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Got(Event):
    """The cards that came into a hand."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Void(Event):
    """The round ended without a show (DR-24)."""


@dataclass(frozen=True, slots=True)
class DraftView:
    """The table as `seat` sees it.

    What was once face up is public (DR-26): the piles in order, and in `known`, seat by seat, the cards that a player
    took from a pile and still holds.
    """

    seat: Seat
    phase: Phase
    dealer: Seat
    score: tuple[int, ...]
    target: int
    hand: Cards
    hand_sizes: tuple[int, ...]
    known: tuple[Cards, ...]
    piles: tuple[Cards, Cards]
    deck_left: int
    turn: Seat
    taken: Card | None
    calm: int
    may_knock: bool
    choices: tuple[Action, ...]


def tops_score(tops: Cards) -> int:
    """2 when the two pile tops are of one rank or add to 15, never 4 (DR-4, DR-12, DR-13)."""
    one, other = tops
    return 2 if rank(one) == rank(other) or pips(one) + pips(other) == 15 else 0


class Draft(DrawnGame):
    """The state of draft.md, section 1. The last card of a pile is its top; `hands` are in order of arrival."""

    title = "draft"
    options_type = DraftOptions
    actions = (Draw, Deal, FromDeck, Take, Put, Knock, NewGame)
    phase: Phase

    def __init__(self, options: Options | None = None) -> None:
        super().__init__(options or DraftOptions())
        if not 2 <= self.options.players <= 4 or self.options.target not in (61, 121):
            raise ValueError("Draft is for two to four players, to 121 or 61 (DR-1)")
        self.phase = Phase.LOTS
        self._clear_round(())

    def _clear_round(self, deck: Cards) -> None:
        self.deck = list(deck[2:])
        self.piles: tuple[list[Card], list[Card]] = (list(deck[:1]), list(deck[1:2]))
        self.hands: list[list[Card]] = [[] for _ in self.seats]
        self.public: list[set[Card]] = [set() for _ in self.seats]
        self.turn = self.left(self.dealer)
        self.taken: Card | None = None
        self.calm = 0
        self.may_knock = False
        self.knocker: Seat | None = None
        self.knock_card: Card | None = None

    @property
    def over(self) -> bool:
        """Whether the target has been reached."""
        return self.phase is Phase.GAME_OVER

    @property
    def turn_of(self) -> Seat | None:
        """Who must act; None when chance must, and when the game is over."""
        return self.turn if self.phase in (Phase.TURN, Phase.DISCARD) else None

    @property
    def tops(self) -> Cards:
        """The top cards of the piles that are not empty."""
        return tuple(pile[-1] for pile in self.piles if pile)

    @property
    def takes_barred(self) -> bool:
        """Whether so many quiet turns have passed that the deck must be drawn from (DR-24)."""
        return self.calm >= 6 * self.options.players

    # --- a new round

    def begin(self) -> None:
        """The first dealer is known (DR-2)."""
        self.phase = Phase.NEWROUND

    def verify_deal(self, deck: Cards) -> None:
        """A round needs the whole pack (DR-3)."""
        self._expect("DR-3", Phase.NEWROUND)
        expect_pack(deck)

    can_deal = possible(verify_deal)

    @action(Deal)
    def deal(self, deck: Cards) -> None:
        """Turn up a card on each pile (DR-3), two points to the dealer for a match (DR-4); his left begins (DR-5)."""
        self._clear_round(deck)
        self.phase = Phase.TURN
        self.log(Turned(tuple(deck[:2])))
        self.award(self.dealer, tops_score(self.tops), "TURNUP")

    # --- the draw step

    def verify_from_deck(self, seat: Seat) -> None:
        """The deck needs two cards for a hand of fewer than four, one for a hand of four (DR-6, DR-8, DR-25)."""
        self._expect_turn(seat, Phase.TURN)
        wanted = self._deck_cards(seat)
        if len(self.deck) < wanted:
            rule = "DR-8" if wanted == 1 else "DR-25"
            raise IllegalAction(rule, f"{wanted} cards are wanted, and the deck has {len(self.deck)}")

    can_from_deck = possible(verify_from_deck)

    def _deck_cards(self, seat: Seat) -> int:
        return 1 if len(self.hands[seat]) == 4 else 2

    @action(FromDeck)
    def from_deck(self, seat: Seat) -> None:
        """Take the top card or two; a discard must follow (DR-6, DR-7)."""
        number = self._deck_cards(seat)
        cards, self.deck = self.deck[:number], self.deck[number:]
        self._start_turn(seat)
        self.hands[seat] += cards
        self.log(Got(seat, tuple(cards)))
        self.phase = Phase.DISCARD

    def verify_take(self, seat: Seat, pile: int) -> None:
        """A pile that is not empty (DR-8), and not after so many quiet turns (DR-24)."""
        self._expect_turn(seat, Phase.TURN)
        self._expect_pile(pile)
        if self.takes_barred:
            raise IllegalAction("DR-24", f"after {self.calm} quiet turns the deck must be drawn from")
        if not self.piles[pile]:
            raise IllegalAction("DR-8", "the pile is empty")

    can_take = possible(verify_take)

    @action(Take)
    def take(self, seat: Seat, pile: int) -> None:
        """Take the top of a pile; with fewer than four cards in hand that is the turn (DR-6, DR-7)."""
        self._start_turn(seat)
        card = self.piles[pile].pop()
        full = len(self.hands[seat]) == 4
        self.hands[seat].append(card)
        self.public[seat].add(card)
        self.log(Got(seat, (card,)))
        if full:
            self.taken = card
            self.phase = Phase.DISCARD
        else:
            self._end_turn(quiet=False)

    def _start_turn(self, seat: Seat) -> None:
        """A knock is legal when all hands were full at the start of the turn (DR-15)."""
        self.taken = None
        self.may_knock = all(len(hand) == 4 for hand in self.hands)

    # --- the discard step

    def verify_put(self, seat: Seat, card: Card, pile: int) -> None:
        """A card of the hand but the one just taken (DR-9, DR-10), on an empty pile if there is one (DR-11)."""
        self._expect_turn(seat, Phase.DISCARD)
        self._expect_discard(seat, card)
        self._expect_pile(pile)
        if self.piles[pile] and not self.piles[1 - pile]:
            raise IllegalAction("DR-11", "the discard must go on the empty pile")

    can_put = possible(verify_put)

    @action(Put)
    def put(self, seat: Seat, card: Card, pile: int) -> None:
        """Discard face up (DR-9); two points when the tops then match (DR-12)."""
        self._leave_hand(seat, card)
        self.piles[pile].append(card)
        bonus = tops_score(self.tops) if len(self.tops) == 2 else 0
        self.award(seat, bonus, "DISC")
        self._end_turn(quiet=self.may_knock and self.taken is not None and not bonus)

    def verify_knock(self, seat: Seat, card: Card, pile: int) -> None:
        """Only when all hands were full (DR-15), and if a card remains to become the up-card (DR-16, DR-17)."""
        self._expect_turn(seat, Phase.DISCARD)
        if not self.may_knock:
            raise IllegalAction("DR-15", "a knock needs four cards in every hand at the start of the turn")
        self._expect_discard(seat, card)
        self._expect_pile(pile)
        if not any(self.piles):
            raise IllegalAction("DR-17", "both piles are empty, so no card could be the up-card")
        if not self.piles[1 - pile]:
            raise IllegalAction("DR-16", "the knock must cover the empty pile")

    can_knock = possible(verify_knock)

    @action(Knock)
    def knock(self, seat: Seat, card: Card, pile: int) -> None:
        """Cover a pile; the top of the other is the up-card (DR-16), without a bonus (DR-18)."""
        self._leave_hand(seat, card)
        self.knocker, self.knock_card = seat, card
        self._show(seat, self.piles[1 - pile][-1])

    def _leave_hand(self, seat: Seat, card: Card) -> None:
        self.hands[seat].remove(card)
        self.public[seat].discard(card)

    def _end_turn(self, quiet: bool) -> None:
        """Count the quiet turns; with an empty deck they end the round without a show (DR-24)."""
        self.calm = self.calm + 1 if quiet else 0
        self.taken = None
        self.turn = self.left(self.turn)
        self.phase = Phase.TURN
        if self.takes_barred and not self.deck:
            self.log(Void())
            self._next_round()

    # --- show and end

    def _show(self, knocker: Seat, up_card: Card) -> None:
        """Heels to the knocker (DR-20), then every hand, the knocker's last (DR-21, DR-23)."""
        self.log(Started(up_card))
        if rank(up_card) == JACK:
            self.award(knocker, 2, "HEELS")
        for seat in self.from_left(knocker):
            hand = by_rank(self.hands[seat])
            points = show.points(hand, up_card)
            self.log(Counted(seat, points, up_card, hand))
            self.award(seat, points, "HAND")
        self._next_round()

    def _next_round(self) -> None:
        """The dealer moves one seat left, also after a void round (DR-2)."""
        self.dealer = self.left(self.dealer)
        self.phase = Phase.NEWROUND

    def won(self) -> None:
        """The target is reached; who comes after counts nothing (DR-14, DR-22)."""
        assert self.winner is not None
        self.phase = Phase.GAME_OVER
        self.log(Over(self.winner))

    def verify_new_game(self) -> None:
        """Only after a game is won."""
        self._expect("DR-28", Phase.GAME_OVER)

    can_new_game = possible(verify_new_game)

    @action(NewGame)
    def new_game(self) -> None:
        """The first dealer of the next game is drawn anew (DR-28)."""
        self.score, self.rear, self.winner = [0] * self.sides(), [0] * self.sides(), None
        self.drawing = self.seats
        self.phase = Phase.LOTS

    # --- for players and simulations

    def choices(self) -> list[Action]:
        """Every action of the player on turn; there always is one (DR-6, DR-8)."""
        seat = self.turn
        steps: list[Action] = []
        if self.phase is Phase.TURN:
            steps = [FromDeck(seat), Take(seat, 0), Take(seat, 1)]
        elif self.phase is Phase.DISCARD:
            places = [(card, pile) for card in self.hands[seat] for pile in (0, 1)]
            steps = [kind(seat, card, pile) for kind in (Put, Knock) for card, pile in places]
        return [step for step in steps if self.can(step)]

    def chance(self, rng: random.Random) -> Action:
        """A shuffled pack for the draw or for a round (CM-5)."""
        return Draw(shuffled(rng)) if self.phase is Phase.LOTS else Deal(shuffled(rng))

    def view(self, seat: Seat) -> DraftView:
        """What `seat` may know; the knock card is shown to nobody (DR-19)."""
        return DraftView(
            seat=seat,
            phase=self.phase,
            dealer=self.dealer,
            score=tuple(self.score),
            target=self.options.target,
            hand=tuple(self.hands[seat]),
            hand_sizes=tuple(map(len, self.hands)),
            known=tuple(by_rank(cards) for cards in self.public),
            piles=(tuple(self.piles[0]), tuple(self.piles[1])),
            deck_left=len(self.deck),
            turn=self.turn,
            taken=self.taken,
            calm=self.calm,
            may_knock=self.may_knock,
            choices=tuple(self.choices()) if self.turn_of == seat else (),
        )

    # --- objections that several actions share

    def _expect_turn(self, seat: Seat, phase: Phase) -> None:
        self._expect("DR-6", phase)
        if seat != self.turn:
            raise IllegalAction("DR-5", f"{self.seat_names[self.turn]} is on turn")

    def _expect_pile(self, pile: int) -> None:
        if pile not in (0, 1):
            raise IllegalAction("DR-3", f"there are piles 0 and 1, not {pile}")

    def _expect_discard(self, seat: Seat, card: Card) -> None:
        if card not in self.hands[seat]:
            raise IllegalAction("DR-9", f"{name(card)} is not in the hand")
        if card == self.taken:
            raise IllegalAction("DR-10", f"{name(card)} has just been taken from a pile")
