"""Wicked Cribbage: the actions, and the course of a game (WK-2, WK-9)."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Concatenate, ParamSpec

from m100.cribbage.cards import shuffled
from m100.cribbage.game import IllegalAction, action, possible
from m100.cribbage.operations import Action, Cut, Deal, Draw, Go, Lay, NewGame, Over, Seat
from m100.cribbage.wicked.count import count_all
from m100.cribbage.wicked.deal import deal
from m100.cribbage.wicked.log import (
    ChooseCards,
    ChooseNumber,
    ChooseOpponent,
    ChooseStarter,
    ChooseSuit,
    ChooseThrow,
    ChooseWay,
    CutTwo,
    Decline,
    Flip,
    ForceLay,
    LayAway,
    PlayLugger,
    RandomCard,
    Roll,
    Stack,
)
from m100.cribbage.wicked.play import play
from m100.cribbage.wicked.table import Ask, Flow, Phase, Table, WickedOptions, next_dealer
from m100.cribbage.wicked.view import WickedView, view_of

P = ParamSpec("P")
Verify = Callable[Concatenate["Wicked", P], None]
Can = Callable[Concatenate["Wicked", P], bool]


def _answer(kind: Callable[P, Action]) -> tuple[Verify[P], Can[P], Verify[P]]:
    """verify_x, can_x and x of an action that answers what the game asks."""

    def verify(game: Wicked, /, *args: P.args, **kwargs: P.kwargs) -> None:
        game.verify_answer(kind(*args, **kwargs))

    def can(game: Wicked, /, *args: P.args, **kwargs: P.kwargs) -> bool:
        return game.accepts(kind(*args, **kwargs))

    def do(game: Wicked, /, *args: P.args, **kwargs: P.kwargs) -> None:
        game.answer(kind(*args, **kwargs))

    return verify, can, do


class Wicked(Table):
    """The whole game. `asked` is what it waits for; what is allowed is written at the top of the package."""

    title = "wicked"
    options_type = WickedOptions
    actions = (
        Draw,
        Stack,
        Deal,
        LayAway,
        Cut,
        Lay,
        Go,
        PlayLugger,
        Decline,
        ForceLay,
        ChooseOpponent,
        ChooseCards,
        ChooseNumber,
        ChooseSuit,
        ChooseWay,
        ChooseStarter,
        ChooseThrow,
        Roll,
        Flip,
        CutTwo,
        RandomCard,
        NewGame,
    )

    asked: Ask | None = None

    # --- the course of a game

    def begin(self) -> None:
        """The dealer is known: the game runs until it asks for something."""
        self.phase = Phase.DEAL
        self._flow = self._game()
        self.asked = next(self._flow)

    def _game(self) -> Flow:
        """Shuffled stacks (WK-9), then deals until somebody wins; the deal passes left (WK-2)."""
        self.luggers = [[] for _ in self.seats]
        self.discards = {"T": [], "L": []}
        for kind in ("T", "L"):
            yield from self.new_stack(kind, self.all_specials(kind))
        while True:
            yield from deal(self)
            yield from play(self)
            yield from count_all(self)
            self.dealer = self.left(self.dealer)

    def won(self) -> None:
        """121 is reached (WK-1)."""
        assert self.winner is not None
        self.phase = Phase.GAME_OVER
        self.asked = None
        self.log(Over(self.winner))

    def verify_new_game(self) -> None:
        """Only after a game is won."""
        if self.phase is not Phase.GAME_OVER:
            raise IllegalAction("WK-2", "the game is not over")

    can_new_game = possible(verify_new_game)

    @action(NewGame)
    def new_game(self) -> None:
        """The loser deals; luggers go back and the stacks are shuffled anew (WK-2)."""
        self.dealer = next_dealer(self.dealer, [self.front(seat) for seat in self.seats])
        self.score, self.rear, self.winner = [0] * self.sides(), [0] * self.sides(), None
        self.begin()

    # --- answers

    def accepts(self, answer: Action) -> bool:
        """Whether the game waits for this."""
        return self.asked is not None and self.asked.accepts(answer)

    def verify_answer(self, answer: Action) -> None:
        """Raise IllegalAction with the rule behind the question when `answer` is none of its answers."""
        if self.asked is None:
            raise IllegalAction("WK-2", f"the game waits for {'draw' if self.drawing else 'new_game'}")
        if not self.asked.accepts(answer):
            words = {choice.word for choice in self.asked.choices}
            whom = "chance" if self.asked.seat is None else self.seat_names[self.asked.seat]
            wanted = f"{whom} must choose" + (f" with {' or '.join(sorted(words))}" if words else "")
            raise IllegalAction(self.asked.rule, f"{answer.word} is not allowed so; {wanted}")

    def answer(self, answer: Action) -> None:
        """Verify and log the answer, and run until the next question."""
        self.verify_answer(answer)
        self.record(answer)
        self.until_won(lambda: self._run(answer))

    def _run(self, answer: Action) -> None:
        self.asked = self._flow.send(answer)

    verify_stack, can_stack, stack = _answer(Stack)
    verify_deal, can_deal, deal = _answer(Deal)
    verify_lay_away, can_lay_away, lay_away = _answer(LayAway)
    verify_cut, can_cut, cut = _answer(Cut)
    verify_lay, can_lay, lay = _answer(Lay)
    verify_go, can_go, go = _answer(Go)
    verify_play_lugger, can_play_lugger, play_lugger = _answer(PlayLugger)
    verify_decline, can_decline, decline = _answer(Decline)
    verify_force_lay, can_force_lay, force_lay = _answer(ForceLay)
    verify_choose_opponent, can_choose_opponent, choose_opponent = _answer(ChooseOpponent)
    verify_choose_cards, can_choose_cards, choose_cards = _answer(ChooseCards)
    verify_choose_number, can_choose_number, choose_number = _answer(ChooseNumber)
    verify_choose_suit, can_choose_suit, choose_suit = _answer(ChooseSuit)
    verify_choose_way, can_choose_way, choose_way = _answer(ChooseWay)
    verify_choose_starter, can_choose_starter, choose_starter = _answer(ChooseStarter)
    verify_choose_throw, can_choose_throw, choose_throw = _answer(ChooseThrow)
    verify_roll, can_roll, roll = _answer(Roll)
    verify_flip, can_flip, flip = _answer(Flip)
    verify_cut_two, can_cut_two, cut_two = _answer(CutTwo)
    verify_random_card, can_random_card, random_card = _answer(RandomCard)

    # --- for players and simulations

    @property
    def over(self) -> bool:
        """Whether 121 has been reached."""
        return self.phase is Phase.GAME_OVER

    @property
    def turn_of(self) -> Seat | None:
        """Who must act; None when chance must, and when the game is over."""
        return None if self.asked is None else self.asked.seat

    def choices(self) -> list[Action]:
        """Every action of the player who is asked (cards that are named together: in one order)."""
        return [] if self.asked is None else list(self.asked.choices)

    def chance(self, rng: random.Random) -> Action:
        """What chance is asked for (CM-5, WK-39)."""
        if self.asked is None:
            return Draw(shuffled(rng))
        assert self.asked.sample is not None
        return self.asked.sample(rng)

    def view(self, seat: Seat) -> WickedView:
        """What `seat` may know."""
        return view_of(self, seat)
