"""CRIBGE, the show and the end of hand and game: rules CR-1 and CR-31 to CR-47."""

from __future__ import annotations

import random
from itertools import combinations

from m100.cribbage import show
from m100.cribbage.cards import Cards, name, shuffled
from m100.cribbage.cribge.deal import M, Phase, Y
from m100.cribbage.cribge.log import Choose, Enter, NextHand, Quit, Resume, ToggleSound, TooHigh, Won
from m100.cribbage.cribge.play import Playing
from m100.cribbage.cribge.view import CribgeView, view_of
from m100.cribbage.game import IllegalAction, action, possible
from m100.cribbage.operations import Action, Counted, Cut, Deal, Discard, Draw, Go, Lay, Seat

_SHOWS = (Phase.SHOW_ND, Phase.SHOW_D, Phase.SHOW_CRIB)
_NEXT_COUNT = dict(zip((Phase.PLAY, *_SHOWS), (*_SHOWS, Phase.ENDHAND), strict=True))
_ENDS = (Phase.ENDHAND, Phase.ENDGAME)


class Cribge(Playing):
    """The whole game; how to drive it is written at the top of the package."""

    title = "cribge"
    seat_names = "YM"
    actions = (Draw, Deal, Discard, Choose, Cut, Lay, Go, Enter, NextHand, ToggleSound, Quit, Resume)

    # --- show

    def to_count(self) -> Cards:
        """The four cards that are counted now."""
        return self.crib if self.phase is Phase.SHOW_CRIB else self.hands[self.counter]

    def true_value(self) -> int:
        """What they are worth with the starter (CR-31, CR-32)."""
        kind = show.Kind.CRIB if self.phase is Phase.SHOW_CRIB else show.Kind.HAND
        return show.points(self.to_count(), self.starter, kind)

    def _next_count(self) -> None:
        """Go on to the next count (CR-31); M's own are counted at once and correctly (CR-33)."""
        self.phase = _NEXT_COUNT[self.phase]
        self.tries = 0
        if self.phase in _SHOWS and self.counter == M:
            self._log_count()
            self.award(M, self.true_value(), self._count_reason())
            self._next_count()

    def _count_reason(self) -> str:
        return "CRIB" if self.phase is Phase.SHOW_CRIB else "HAND"

    def _log_count(self) -> None:
        assert self.starter is not None
        self.log(Counted(self.counter, self.true_value(), self.starter, self.to_count()))

    def verify_enter(self, points: int | None) -> None:
        """Y enters for his own cards (CR-34), a number of at most two digits (CR-37)."""
        self._expect("CR-34", *_SHOWS)
        if points is None:
            raise IllegalAction("CR-37", "ENTER alone is no entry; type 0 for nothing")
        if not 0 <= points <= 99:
            raise IllegalAction("CR-37", f"an entry has up to two digits, not {points}")

    can_enter = possible(verify_enter)

    @action(Enter)
    def enter(self, points: int | None) -> None:
        """Too high: try again, M counts after the third (CR-35); else it is scored, and M takes the rest (CR-34)."""
        assert points is not None
        value = self.true_value()
        if points > value:
            self.tries += 1
            self.log(TooHigh(self.tries))
            if self.tries < 3:
                return
            points = value
        self._log_count()
        self.award(Y, points, self._count_reason())
        self.award(M, value - points, "MUGGINS")
        self._next_count()

    # --- end of hand and of game

    def won(self) -> None:
        """Tally the game: 2 when the loser has fewer than 61 (CR-44); nothing left is counted (CR-47)."""
        assert self.winner is not None
        games = lurch_games(self.score[self.left(self.winner)])
        self.games[self.winner] += games
        self.phase = Phase.ENDGAME
        self.log(Won(self.winner, games))

    def verify_next_hand(self) -> None:
        """A key goes on only at the end of a hand or a game (CR-39)."""
        self._expect("CR-39", *_ENDS)

    can_next_hand = possible(verify_next_hand)

    @action(NextHand)
    def next_hand(self) -> None:
        """The other deals (CR-43), or a new game begins with the loser's deal (CR-45)."""
        self.dealer = self.next_dealer
        if self.winner is not None:
            self.score, self.rear, self.winner = [0, 0], [0, 0], None
        self.phase = Phase.SHUFFLE

    def verify_show_deck(self) -> None:
        """F1 works at the end of a hand or a game (CR-41, CR-42, CR-47)."""
        self._expect("CR-41", *_ENDS)

    can_show_deck = possible(verify_show_deck)

    def show_deck(self) -> list[str]:
        """The deck as dealt: four rows of 13 cards of three columns, `*` behind the starter (CR-41)."""
        self.verify_show_deck()
        marked = [name(card) + ("*" if card == self.starter else " ") for card in self.deck0]
        return ["".join(marked[row : row + 13]).rstrip() for row in range(0, 52, 13)]

    def verify_toggle_sound(self) -> None:
        """F4 is live at every prompt (CR-42)."""
        self._expect("CR-42", *Phase)

    can_toggle_sound = possible(verify_toggle_sound)

    @action(ToggleSound)
    def toggle_sound(self) -> None:
        """Switch the sound for the rest of the program run; the state of the game stays (CR-40)."""
        self.sound = not self.sound

    def verify_quit(self) -> None:
        """F8 is live at every prompt (CR-42)."""
        self._expect("CR-42", *Phase)

    can_quit = possible(verify_quit)

    @action(Quit)
    def quit(self) -> None:
        """Leave the program: at once at the end of a hand, else when F8 is pressed twice in a row (CR-42)."""
        if self.phase in _ENDS or self.quit_asked:
            self.running = False
        self.quit_asked = self.running

    def verify_resume(self) -> None:
        """What was left can be resumed (CR-42)."""
        if self.running:
            raise IllegalAction("CR-42", "the game is running")

    can_resume = possible(verify_resume)

    @action(Resume)
    def resume(self) -> None:
        """Go on where the match was left (CR-42)."""
        self.running = True

    def record(self, action: Action) -> None:
        """Log the action; any key but F8 goes on after the question of CR-42."""
        super().record(action)
        if not isinstance(action, Quit):
            self.quit_asked = False

    # --- for players and simulations

    def choices(self) -> list[Action]:
        """Every action of the player on turn that moves the game on, a wrong GO included."""
        match self.phase:
            case Phase.DISC_M | Phase.DISC_Y:
                seat = M if self.phase is Phase.DISC_M else Y
                return [Discard(seat, one, other) for one, other in combinations(self.hands[seat], 2)]
            case Phase.PLAY:
                lays = (Lay(self.turn, card) for card in self.unplayed[self.turn])
                return [choice for choice in (*lays, Go(self.turn)) if self.can(choice)]
            case Phase.SHOW_ND | Phase.SHOW_D | Phase.SHOW_CRIB:
                return [Enter(points) for points in range(30)]
            case Phase.ENDHAND | Phase.ENDGAME:
                return [NextHand()]
        return []

    def chance(self, rng: random.Random) -> Action:
        """A shuffled pack for the draw or the deal, or a cut, each uniform (CM-5)."""
        match self.phase:
            case Phase.DRAW:
                return Draw(shuffled(rng))
            case Phase.SHUFFLE:
                return Deal(shuffled(rng))
            case Phase.CUT:
                return Cut(rng.randrange(40))
        raise ValueError(f"nothing is left to chance in phase {self.phase}")

    def view(self, seat: Seat) -> CribgeView:
        """What `seat` may know."""
        return view_of(self, seat)


def lurch_games(loser: int) -> int:
    """How many games a win counts when the loser has that many points: 60 is lurched, 61 is not (CR-44)."""
    return 2 if loser < 61 else 1
