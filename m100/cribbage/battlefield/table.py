"""Battlefield Cribbage from the cut to the first turn: the state, and rules BF-1 to BF-15."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from m100.cribbage import show
from m100.cribbage.battlefield.log import CeaseFire, HandCounted, TurnUp
from m100.cribbage.cards import JOKER, PACK, Card, Cards
from m100.cribbage.draw import DrawnGame, expect_pack
from m100.cribbage.game import IllegalAction, Options, action, possible
from m100.cribbage.operations import Deal, Seat

PACK_AND_JOKER: Cards = (*PACK, JOKER)


@dataclass(frozen=True, slots=True)
class BattlefieldOptions(Options):
    """Two to four `players`; `pairs`: four in two pairs (BF-37).

    `joker_left_out`: the joker may be the card left out of the hand (BF-10). `go_after_31`: one point also when the old
    line stood at 31 (BF-22). `standard_line`: no combinations on the line (BF-31).
    """

    pairs: bool = False
    joker_left_out: bool = False
    go_after_31: bool = False
    standard_line: bool = False


class Phase(StrEnum):
    """What the game waits for: FIRST is turning up two cards, KEEP the choice after DRAW, SHOW the choice of BF-34."""

    CUT = "cut"
    SETUP = "setup"
    FIRST = "first"
    TURN = "turn"
    KEEP = "keep"
    SHOW = "show"
    GAME_OVER = "game_over"


TURNS = (Phase.FIRST, Phase.TURN, Phase.KEEP)


class Table(DrawnGame):
    """The state of battlefield.md, section 1: `up[p][i]` says whether card `hands[p][i]` lies face up."""

    options: BattlefieldOptions
    phase: Phase

    def __init__(self, options: BattlefieldOptions | None = None) -> None:
        super().__init__(options or BattlefieldOptions())
        players = self.options.players
        if not 2 <= players <= 4 or self.options.target != 121 or (self.options.pairs and players != 4):
            raise ValueError("Battlefield is for two to four players, pairs with four, to 121 (BF-1, BF-37)")
        self.phase = Phase.CUT
        self._clear_round()

    def _clear_round(self) -> None:
        self.hands: list[list[Card]] = [[] for _ in self.seats]
        self.up: list[list[bool]] = [[False] * 5 for _ in self.seats]
        self.crib: list[Card] = []
        self.line: list[Card] = []
        self.removed: list[Card] = []
        self.draw_pile: list[Card] = []
        self.drawn: Card | None = None
        self.common: Card | None = None
        self.first_done = [False for _ in self.seats]
        self.out_by: Seat | None = None
        self.finals = 0
        self.still = 0
        self.turn = self.left(self.dealer)
        self.counting: list[Seat] = []

    def sides(self) -> int:
        """A pair has one score (BF-37)."""
        return 2 if self.options.pairs else self.options.players

    @property
    def over(self) -> bool:
        """Whether 121 has been reached (BF-1)."""
        return self.phase is Phase.GAME_OVER

    @property
    def turn_of(self) -> Seat | None:
        """Who must act; None when chance must, and when the game is over."""
        if self.phase is Phase.SHOW:
            return self.counting[0]
        return self.turn if self.phase in TURNS else None

    def right(self, seat: Seat) -> Seat:
        """The player on the right (CM-6)."""
        return self.left(seat, -1)

    # --- setup

    def begin(self) -> None:
        """The cut for the deal, without the joker, has been made (BF-2)."""
        self.phase = Phase.SETUP

    def verify_deal(self, deck: Cards) -> None:
        """A round needs the pack and the joker (CM-1)."""
        self._expect("BF-5", Phase.SETUP)
        expect_pack(deck, PACK_AND_JOKER)

    can_deal = possible(verify_deal)

    @action(Deal)
    def deal(self, deck: Cards) -> None:
        """Five cards each face down from the left of the dealer (BF-5), crib, line and draw pile (BF-6)."""
        self._clear_round()
        players = self.options.players
        for place, seat in enumerate(self.from_left(self.dealer)):
            self.hands[seat] = list(deck[place : 5 * players : players])
        rest = list(deck[5 * players :])
        self.crib, rest = rest[: 4 - players], rest[4 - players :]
        self.line, self.draw_pile = rest[:1], rest[1:]
        if self.line == [JOKER]:
            self._cease_fire()
        else:
            self.phase = Phase.FIRST

    def _cease_fire(self) -> None:
        """One point to the dealer, and every hand counts with all five cards, the crib not (BF-8)."""
        self.log(CeaseFire())
        self.award(self.dealer, 1, "CEASE")
        for seat in self.from_left(self.dealer):
            points = show.points(self.hands[seat], None)
            self.log(HandCounted(seat, points, tuple(self.hands[seat])))
            self.award(seat, points, "HAND")
        self._next_round()

    def _next_round(self) -> None:
        """The deal passes to the left (BF-7)."""
        self.dealer = self.left(self.dealer)
        self.phase = Phase.SETUP

    # --- the first turn

    def verify_turn_up(self, seat: Seat, first: int, second: int) -> None:
        """Any two different places, on the first turn only (BF-15)."""
        self._expect_turn(seat, "BF-15", Phase.FIRST)
        self._expect_place(first, range(1, 6))
        self._expect_place(second, range(1, 6))
        if first == second:
            raise IllegalAction("BF-15", "two different cards are turned up")

    can_turn_up = possible(verify_turn_up)

    @action(TurnUp)
    def turn_up(self, seat: Seat, first: int, second: int) -> None:
        """Turn up two cards; a regular turn follows (BF-15)."""
        self.up[seat][first - 1] = self.up[seat][second - 1] = True
        self.phase = Phase.TURN

    # --- objections that several actions share

    def _expect_turn(self, seat: Seat, rule: str, phase: Phase) -> None:
        self._expect(rule, phase)
        if seat != self.turn_of:
            raise IllegalAction("BF-14", f"{self.seat_names[self.turn_of or 0]} is on turn")

    def _expect_place(self, place: int, places: Sequence[int]) -> None:
        if place not in places:
            raise IllegalAction("BF-5", f"choose one of the places {', '.join(map(str, places))}, not {place}")
