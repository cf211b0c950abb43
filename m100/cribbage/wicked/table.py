"""The table of Wicked Cribbage: options, state, pegs, hands and stacks, and how the game asks for a decision."""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, field
from enum import StrEnum

from m100.cribbage.cards import JACK, Card, Cards, by_rank, pips, rank
from m100.cribbage.draw import DrawnGame
from m100.cribbage.game import Options
from m100.cribbage.operations import Action, Seat, Started
from m100.cribbage.wicked.deck import DECK, SETS, Special, stack
from m100.cribbage.wicked.log import Got, LuggerDrawn, PeggedBack, Stack

MOST_CARDS = 9
"""No hand grows beyond it (WK-42)."""
MOST_LUGGERS = 8
"""Nobody draws a lugger beyond it (WK-14)."""


@dataclass(frozen=True, slots=True)
class WickedOptions(Options):
    """Two to four `players`, four in pairs unless `singles` (WK-41).

    `sets` beside core, and ids of cards `left_out` (WK-15); `lug_any_peg`: pegs by cards in the SHOW earn luggers too
    (WK-12).
    """

    singles: bool = False
    sets: tuple[str, ...] = ("luck", "strategy")
    left_out: tuple[str, ...] = ()
    lug_any_peg: bool = False


class Phase(StrEnum):
    """Where the deal stands (wicked.md, section 1)."""

    CUT = "cut"
    DEAL = "deal"
    D0 = "d0"
    CRIB = "crib"
    STARTER = "starter"
    D1 = "d1"
    PLAY = "play"
    S0 = "s0"
    COUNT = "count"
    CRIBCOUNT = "cribcount"
    GAME_OVER = "game_over"


SHOW = (Phase.S0, Phase.COUNT, Phase.CRIBCOUNT)


@dataclass(frozen=True, slots=True)
class Ask:
    """What the game waits for: an action of `seat`, or of chance (None).

    `choices` are the actions of a player, `accepts` says of any action whether it is one of them (in whatever order it
    names its cards), `sample` draws one for chance. `rule` is the number that stands behind it.
    """

    rule: str
    seat: Seat | None
    choices: tuple[Action, ...]
    accepts: Callable[[Action], bool]
    sample: Callable[[random.Random], Action] | None = None


Flow = Generator[Ask, Action, None]
"""A part of the game that asks on its way."""
Choice = Generator[Ask, Action, Action]
"""A part of the game that ends with the answer to its last question."""


def ask(rule: str, seat: Seat, choices: Iterable[Action], accepts: Callable[[Action], bool] | None = None) -> Choice:
    """Let `seat` choose one of these actions."""
    listed = tuple(choices)
    return (yield Ask(rule, seat, listed, accepts or listed.__contains__))


def ask_chance(rule: str, accepts: Callable[[Action], bool], sample: Callable[[random.Random], Action]) -> Choice:
    """Let chance decide."""
    return (yield Ask(rule, None, (), accepts, sample))


@dataclass(slots=True)
class Bonus:
    """A waiting BONUS of a player (WK-23): `when` is next, dbl, nail or go."""

    when: str
    points: int


@dataclass(slots=True)
class Flags:
    """What special cards have set for this deal (wicked.md, section 1)."""

    no_crib: bool = False
    peek_by: Seat | None = None
    crib_owner: Seat | None = None
    crib_cap: int | None = None
    first_by: Seat | None = None
    extra: dict[Seat, int] = field(default_factory=dict)


class Table(DrawnGame):
    """The state. `hands[p]` holds the cards of p by place (WK-42), `laid` those of all players that have been laid."""

    options: WickedOptions
    phase: Phase

    def __init__(self, options: WickedOptions | None = None) -> None:
        super().__init__(options or WickedOptions())
        players, sets = self.options.players, self.options.sets
        if not 2 <= players <= 4 or self.options.target != 121:
            raise ValueError("Wicked is for two to four players, to 121 (WK-1)")
        if unknown := [name for name in sets if name not in SETS] + [i for i in self.options.left_out if i not in DECK]:
            raise ValueError(f"{unknown[0]!r} is neither a set ({', '.join(SETS)}) nor the id of a card (WK-15)")
        self.phase = Phase.CUT
        self.stacks: dict[str, list[str]] = {"T": [], "L": []}
        self.discards: dict[str, list[str]] = {"T": [], "L": []}
        self.luggers: list[list[str]] = [[] for _ in self.seats]
        self.clear_deal(())
        self.clear_play()

    def clear_deal(self, deck: Cards) -> None:
        """Before a deal: nothing in hand, all cards in the deck."""
        self.deal_start = len(self.operations)
        self.deck = list(deck)
        self.hands: list[list[Card]] = [[] for _ in self.seats]
        self.laid: set[Card] = set()
        self.tossed: list[Cards] = [() for _ in self.seats]
        self.crib: list[Card] = []
        self.starter: Card | None = None
        self.flags = Flags()

    def clear_play(self) -> None:
        """Before the PLAY, and after it: SKIP, FORCE and BONUS end with it (WK-23, WK-24)."""
        self.pile: list[Card] = []
        self.count = 0
        self.gone: set[Seat] = set()
        self.last: Seat | None = None
        self.turn = self.left(self.dealer)
        self.skip = [0 for _ in self.seats]
        self.forced: list[list[Seat]] = [[] for _ in self.seats]
        self.bonus: list[list[Bonus]] = [[] for _ in self.seats]

    # --- sides and pegs

    def sides(self) -> int:
        """Four players are two pairs, partners opposite, unless they play singly (WK-41)."""
        pairs = self.options.players == 4 and not self.options.singles
        return 2 if pairs else self.options.players

    def opponents(self, seat: Seat) -> tuple[Seat, ...]:
        """The players of other sides, from the left of `seat` (WK-41)."""
        return tuple(p for p in self.from_left(seat) if self.side(p) != self.side(seat))

    def front(self, seat: Seat) -> int:
        """The front peg of the side of `seat`."""
        return self.score[self.side(seat)]

    def peg_back(self, seat: Seat, points: int) -> None:
        """Peg backward (WK-30), not below 0 (WK-31)."""
        side = self.side(seat)
        before = self.score[side]
        self.score[side], self.rear[side] = backward(before, points)
        if before > self.score[side]:
            self.log(PeggedBack(seat, before - self.score[side]))

    # --- hands and deck

    def unplayed(self, seat: Seat) -> list[Card]:
        """The cards that `seat` has not laid, by place."""
        return [card for card in self.hands[seat] if card not in self.laid]

    def fitting(self, seat: Seat) -> list[Card]:
        """Those of them that may be laid now."""
        return [card for card in self.unplayed(seat) if self.count + pips(card) <= 31]

    def still_in(self) -> list[Seat]:
        """Who has unplayed cards and has not said GO (WK-40)."""
        return [seat for seat in self.seats if self.unplayed(seat) and seat not in self.gone]

    def sort_hand(self, seat: Seat) -> None:
        """Number the cards anew, sorted (CR-8)."""
        self.hands[seat] = list(by_rank(self.hands[seat]))

    def draw_card(self, seat: Seat) -> int:
        """Give `seat` the top card of the deck, but no tenth card (WK-42). Returns how many came: 1 or 0."""
        if len(self.hands[seat]) >= MOST_CARDS:
            return 0
        card = self.deck.pop(0)
        self.hands[seat].append(card)
        self.log(Got(seat, (card,)))
        return 1

    def replace(self, seat: Seat, old: Card, new: Card) -> None:
        """`new` takes the place of `old` in the hand (WK-42)."""
        self.hands[seat][self.hands[seat].index(old)] = new
        self.log(Got(seat, (new,)))

    def under_deck(self, cards: Iterable[Card]) -> None:
        """Cards go under the deck one by one, as named (WK-4)."""
        self.deck += cards

    def turn_up(self, card: Card) -> None:
        """A card is drawn as starter; a jack is two for the dealer (WK-4, WK-26)."""
        self.starter = card
        self.log(Started(card))
        if rank(card) == JACK:
            self.award(self.dealer, 2, "HEELS")

    # --- stacks

    def new_stack(self, kind: str, cards: Iterable[str]) -> Flow:
        """These cards are shuffled and are the stack (WK-9)."""
        wanted = sorted(cards)

        def accepts(action: Action) -> bool:
            return isinstance(action, Stack) and action.kind == kind and sorted(action.cards) == wanted

        def sample(rng: random.Random) -> Action:
            return Stack(kind, tuple(rng.sample(wanted, len(wanted))))

        shuffled = yield from ask_chance("WK-9", accepts, sample)
        assert isinstance(shuffled, Stack)
        self.stacks[kind] = list(shuffled.cards)

    def all_specials(self, kind: str) -> tuple[str, ...]:
        """The cards of the options (WK-15)."""
        return stack(kind, self.options.sets, self.options.left_out)

    def draw_special(self, kind: str) -> Generator[Ask, Action, Special | None]:
        """The top card of a stack; an empty one is made anew of its discards, if there are any (WK-11, WK-13)."""
        if not self.stacks[kind] and self.discards[kind]:
            cards, self.discards[kind] = self.discards[kind], []
            yield from self.new_stack(kind, cards)
        return DECK[self.stacks[kind].pop(0)] if self.stacks[kind] else None

    def earn_lugger(self, seat: Seat, points: int) -> Flow:
        """Draw a lugger for a count that brings the front peg to a multiple of 5 (WK-12), up to eight (WK-14)."""
        if not earns_lugger(self.front(seat), points) or len(self.luggers[seat]) >= MOST_LUGGERS:
            return
        card = yield from self.draw_special("L")
        if card is not None:
            self.luggers[seat].append(card.id)
            self.log(LuggerDrawn(seat, card.id))


def backward(front: int, points: int) -> tuple[int, int]:
    """Front and rear peg after pegging backward: the front peg goes just behind the old rear one (WK-30)."""
    target = max(0, front - points)
    return target, max(0, target - 1)


def earns_lugger(front: int, points: int) -> bool:
    """Whether a count of `points` that brought the peg to `front` earns a lugger (WK-12)."""
    return points > 0 and front < 121 and front % 5 == 0


def next_dealer(last: Seat, fronts: list[int]) -> Seat:
    """Who deals the next game: the lowest front peg, on a tie the first to the left of the last dealer (WK-2)."""
    seats = [Seat((last + step) % len(fronts)) for step in range(1, len(fronts) + 1)]
    return min(seats, key=lambda seat: fronts[seat])
