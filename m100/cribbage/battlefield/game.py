"""Battlefield Cribbage, turns, end of the round and show: rules BF-3 and BF-16 to BF-40."""

from __future__ import annotations

import random
from itertools import combinations

from m100.cribbage import pegging, show
from m100.cribbage.battlefield.log import (
    Give,
    HandCounted,
    Keep,
    Laid,
    Look,
    Take,
    Throw,
    ToCrib,
    TurnCommon,
    TurnUp,
    WentOut,
)
from m100.cribbage.battlefield.table import PACK_AND_JOKER, BattlefieldOptions, Phase, Table
from m100.cribbage.battlefield.view import BattlefieldView, view_of
from m100.cribbage.cards import JACK, JOKER, Card, pips, rank, shuffled
from m100.cribbage.game import IllegalAction, action, possible
from m100.cribbage.operations import Action, Deal, Draw, NewGame, Over, Scored, Seat, Started

PLACES = range(1, 6)


class Battlefield(Table):
    """The whole game; how to drive it is written at the top of the package."""

    title = "battlefield"
    options_type = BattlefieldOptions
    actions = (Draw, Deal, TurnUp, Look, Keep, Throw, Take, TurnCommon, Give, NewGame)

    # --- turns

    @property
    def forced(self) -> bool:
        """Whether the dealer must break a stand-off by drawing (BF-29)."""
        return self.still >= 2 * self.options.players and self.turn == self.dealer

    def verify_look(self, seat: Seat) -> None:
        """DRAW needs more than two cards in the draw pile (BF-17, BF-24)."""
        self._expect_turn(seat, "BF-16", Phase.TURN)
        if len(self.draw_pile) <= 2:
            raise IllegalAction("BF-24", "only two cards are left; take, or turn up the common card")

    can_look = possible(verify_look)

    @action(Look)
    def look(self, seat: Seat) -> None:
        """Look at the top card; what to do with it is decided then (BF-17, BF-19)."""
        self.drawn = self.draw_pile.pop(0)
        self.phase = Phase.KEEP

    def verify_keep(self, seat: Seat, place: int) -> None:
        """A card that was drawn may go to any place (BF-17)."""
        self._expect_turn(seat, "BF-17", Phase.KEEP)
        self._expect_place(place, PLACES)

    can_keep = possible(verify_keep)

    @action(Keep)
    def keep(self, seat: Seat, place: int) -> None:
        """The drawn card goes face up to the place, its card on the line (BF-17, BF-20)."""
        assert self.drawn is not None
        self._finish_turn(seat, self._exchange(seat, place, self.drawn), quiet=False)

    def verify_throw(self, seat: Seat) -> None:
        """A card that was drawn may go on the line (BF-17)."""
        self._expect_turn(seat, "BF-17", Phase.KEEP)

    can_throw = possible(verify_throw)

    @action(Throw)
    def throw(self, seat: Seat) -> None:
        """The drawn card goes on the line (BF-17)."""
        assert self.drawn is not None
        self._finish_turn(seat, self.drawn, quiet=False)

    def verify_take(self, seat: Seat, place: int) -> None:
        """Always possible (BF-18) but for the dealer who must break a stand-off (BF-29)."""
        self._expect_turn(seat, "BF-16", Phase.TURN)
        self._expect_place(place, PLACES)
        if self.forced:
            raise IllegalAction("BF-29", f"after {self.still} quiet turns the dealer must draw")

    can_take = possible(verify_take)

    @action(Take)
    def take(self, seat: Seat, place: int) -> None:
        """The end of the line goes face up to the place, its card on the line (BF-18, BF-20)."""
        quiet = self.up[seat][place - 1] and self.first_done[seat]
        self._finish_turn(seat, self._exchange(seat, place, self.line.pop()), quiet)

    def _exchange(self, seat: Seat, place: int, card: Card) -> Card:
        """Put `card` face up at the place, and return what lay there."""
        old = self.hands[seat][place - 1]
        self.hands[seat][place - 1] = card
        self.up[seat][place - 1] = True
        return old

    def verify_turn_common(self, seat: Seat) -> None:
        """Only with two cards left in the draw pile (BF-24)."""
        self._expect_turn(seat, "BF-16", Phase.TURN)
        if len(self.draw_pile) != 2:
            raise IllegalAction("BF-24", f"the draw pile has {len(self.draw_pile)} cards, not two")

    can_turn_common = possible(verify_turn_common)

    @action(TurnCommon)
    def turn_common(self, seat: Seat) -> None:
        """Turn up the upper of the last two cards; the round ends, also in the finals (BF-24, BF-25)."""
        card = self.draw_pile.pop(0)
        self._lay(seat, card)
        self._last_card(seat, card)

    def _finish_turn(self, seat: Seat, card: Card, quiet: bool) -> None:
        """Lay and score (BF-16), then look for the end of the round (BF-25) and of a stand-off (BF-29)."""
        before = sum(self.score)
        self.first_done[seat] = True
        self.drawn = None
        self._lay(seat, card)
        if self.out_by is not None:
            self.finals -= 1
            if self.finals == 0:
                self._last_card(seat, card)
                return
        self._score_line(seat)
        self.still = self.still + 1 if quiet and sum(self.score) == before else 0
        if self.out_by is None and all(self.up[seat]):
            self.out_by, self.finals = seat, self.options.players - 1
            self.log(WentOut(seat))
        self.turn = self.left(seat)
        self.phase = Phase.TURN if self.first_done[self.turn] else Phase.FIRST

    def _lay(self, seat: Seat, card: Card) -> None:
        """Lay a card at the end of the line, or begin a new one over 31: one for the right (BF-21, BF-22)."""
        total = pegging.count_of(self.line)
        fresh = total + pips(card) > 31
        if fresh:
            self.removed += self.line
            self.line = []
        self.line.append(card)
        self.log(Laid(seat, card, fresh))
        if fresh and (total != 31 or self.options.go_after_31):
            self.award(self.right(seat), 1, "GO")

    def _score_line(self, seat: Seat) -> None:
        """Points of the card just laid (BF-30 to BF-32)."""
        pegged = pegging.line_pegged(self.line, combinations=not self.options.standard_line)
        if pegged.total:
            self.log(Scored(seat, pegging.count_of(self.line), pegged))
            self.award(seat, pegged.total, "LAID")

    # --- end of the round

    def _last_card(self, seat: Seat, common: Card) -> None:
        """One for the last card unless it made 31, the line, heels to the dealer (BF-26, BF-28); then the show."""
        self.common = common
        self.log(Started(common))
        if pegging.count_of(self.line) != 31 or common == JOKER:
            self.award(seat, 1, "LAST")
        self._score_line(seat)
        if rank(common) == JACK:
            self.award(self.dealer, 2, "HEELS")
        self.up = [[True] * 5 for _ in self.seats]
        self.counting = list(self.from_left(self.dealer))
        self.phase = Phase.SHOW
        self._count_on()

    def _count_on(self) -> None:
        """Count hands from the left of the dealer (BF-33) until one has a choice to make (BF-34), then the crib."""
        while self.counting:
            points, places = self._best()
            if len(places) > 1:
                return
            self._count_hand(points, places[0])
        self._count_crib()
        self._next_round()

    def _best(self) -> tuple[int, tuple[int, ...]]:
        """Points of the hand that is counted, and the places, from 0, of the cards that may be left out (BF-34)."""
        assert self.common is not None
        return show.best_four(self.hands[self.counting[0]], self.common, self.options.joker_left_out)

    def _count_hand(self, points: int, place: int) -> None:
        seat = self.counting.pop(0)
        given = self.hands[seat].pop(place)
        self.crib.append(given)
        self.log(HandCounted(seat, points, tuple(self.hands[seat])))
        self.log(ToCrib(seat, given))
        self.award(seat, points, "HAND")

    def _count_crib(self) -> None:
        """The dealer counts the crib (BF-35); a joker in it or as common card kills it (BF-9, BF-11)."""
        assert self.common is not None
        killed = JOKER in (*self.crib, self.common)
        points = 0 if killed else show.points(self.crib, self.common, show.Kind.CRIB)
        self.log(HandCounted(self.dealer, points, tuple(self.crib)))
        self.award(self.dealer, points, "CRIB")

    def verify_give(self, seat: Seat, place: int) -> None:
        """One of the cards without which the hand is worth most (BF-34); any card of a killed hand (BF-11)."""
        self._expect_turn(seat, "BF-34", Phase.SHOW)
        self._expect_place(place, PLACES)
        places = self._best()[1]
        if place - 1 not in places:
            raise IllegalAction("BF-34", f"the best hand leaves out place {' or '.join(str(p + 1) for p in places)}")

    can_give = possible(verify_give)

    @action(Give)
    def give(self, seat: Seat, place: int) -> None:
        """The owner chooses which card goes to the crib (BF-34)."""
        self._count_hand(self._best()[0], place - 1)
        self._count_on()

    def won(self) -> None:
        """The target is reached (BF-1)."""
        assert self.winner is not None
        self.phase = Phase.GAME_OVER
        self.log(Over(self.winner))

    def verify_new_game(self) -> None:
        """Only after a game is won."""
        self._expect("BF-3", Phase.GAME_OVER)

    can_new_game = possible(verify_new_game)

    @action(NewGame)
    def new_game(self) -> None:
        """Who scored the winning point deals (BF-3)."""
        assert self.winner is not None
        self.dealer = self.winner
        self.score, self.rear, self.winner = [0] * self.sides(), [0] * self.sides(), None
        self.phase = Phase.SETUP

    # --- for players and simulations

    def choices(self) -> list[Action]:
        """Every action of the player on turn."""
        seat = self.turn_of
        if seat is None:
            return []
        if self.phase is Phase.FIRST:
            return [TurnUp(seat, first, second) for first, second in combinations(PLACES, 2)]
        if self.phase is Phase.KEEP:
            return [*(Keep(seat, place) for place in PLACES), Throw(seat)]
        if self.phase is Phase.SHOW:
            return [Give(seat, place + 1) for place in self._best()[1]]
        end: Action = TurnCommon(seat) if len(self.draw_pile) == 2 else Look(seat)
        return [end, *([] if self.forced else [Take(seat, place) for place in PLACES])]

    def chance(self, rng: random.Random) -> Action:
        """A shuffled pack for the cut, without joker (BF-2), or for the deal (CM-5)."""
        if self.phase is Phase.CUT:
            return Draw(shuffled(rng))
        return Deal(shuffled(rng, PACK_AND_JOKER))

    def view(self, seat: Seat) -> BattlefieldView:
        """What `seat` may know."""
        return view_of(self, seat)
