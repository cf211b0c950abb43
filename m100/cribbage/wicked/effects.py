"""What the special cards do: one function for each word of the vocabulary (WK-21 to WK-29)."""

from __future__ import annotations

from collections.abc import Callable, Generator

from m100.cribbage.cards import rank, suit
from m100.cribbage.operations import Action, Seat, Started
from m100.cribbage.wicked.deck import Special
from m100.cribbage.wicked.log import (
    ChooseNumber,
    ChooseStarter,
    ChooseSuit,
    ChooseThrow,
    ChooseWay,
    CutTwo,
    Looked,
    Recounted,
    Shown,
    Thrown,
)
from m100.cribbage.wicked.questions import die, heads, opponent_for, own_cards, random_card
from m100.cribbage.wicked.table import SHOW, Ask, Bonus, Flow, Table, ask, ask_chance

Effect = Callable[[Table, Seat, tuple[str, ...]], Flow]
BEATS = {"R": "S", "P": "R", "S": "P"}
"""Paper beats rock, scissors paper, rock scissors (WK-33)."""


def resolve(table: Table, owner: Seat, card: Special) -> Flow:
    """Let `card` take effect for `owner`."""
    yield from EFFECTS[card.effect](table, owner, card.args)


# --- pegs ------------------------------------------------------------------------------------------------------------


def _forward(table: Table, seat: Seat, points: int) -> Flow:
    """Peg forward for a card; in the SHOW that may earn a lugger by option (WK-12)."""
    table.award(seat, points, "CARD")
    if table.options.lug_any_peg and table.phase in SHOW:
        yield from table.earn_lugger(seat, points)


def _peg(table: Table, owner: Seat, args: tuple[str, ...]) -> Flow:
    """The owner, an opponent, or every side once, the owner's first, pegs n or a die (WK-21, WK-41)."""
    whom, amount = args
    ahead = amount[0] == "+"
    targets = [owner]
    if whom == "opp":
        movable = [p for p in table.opponents(owner) if ahead or table.front(p) > 0]
        targets = [(yield from opponent_for(table, owner, movable))]
    elif whom == "all":
        targets = _one_of_each_side(table, owner)
    points = (yield from die()) if amount.endswith("D6") else int(amount[1:])
    for seat in targets:
        if ahead:
            yield from _forward(table, seat, points)
        else:
            table.peg_back(seat, points)


def _one_of_each_side(table: Table, owner: Seat) -> list[Seat]:
    seats = {table.side(seat): seat for seat in (*table.from_left(owner),)[::-1]}
    seats[table.side(owner)] = owner
    return sorted(seats.values(), key=lambda seat: (seat - owner) % table.options.players)


def _coin(table: Table, owner: Seat, args: tuple[str, ...]) -> Flow:
    """Heads: the owner forward; tails: the owner backward (WK-21)."""
    ahead, back = map(int, args)
    if (yield from heads()):
        yield from _forward(table, owner, ahead)
    else:
        table.peg_back(owner, back)


def _either(table: Table, owner: Seat, args: tuple[str, ...]) -> Flow:
    """The owner forward, or an opponent above 0 backward, as the owner likes (WK-21)."""
    ahead, back = map(int, args)
    movable = [p for p in table.opponents(owner) if table.front(p) > 0]
    if movable:
        answer = yield from ask("WK-21", owner, [ChooseWay(owner, forward) for forward in (True, False)])
        if answer == ChooseWay(owner, False):
            table.peg_back((yield from opponent_for(table, owner, movable)), back)
            return
    yield from _forward(table, owner, ahead)


def _if(table: Table, owner: Seat, args: tuple[str, ...]) -> Flow:
    """The condition holds, or the card had fizzled: the owner forward (WK-29)."""
    yield from _forward(table, owner, int(args[1]))


def _guess(table: Table, owner: Seat, args: tuple[str, ...]) -> Flow:
    """Name a suit; the top card is shown and goes under the deck (WK-29)."""
    answer = yield from ask("WK-29", owner, [ChooseSuit(owner, colour) for colour in range(4)])
    top = table.deck.pop(0)
    table.log(Shown((top,)))
    table.under_deck([top])
    if answer == ChooseSuit(owner, suit(top)):
        yield from _forward(table, owner, int(args[0]))


def _duel(table: Table, owner: Seat, args: tuple[str, ...]) -> Flow:
    """The winner pegs, or takes the top card of the deck into his hand (WK-22)."""
    how, prize = args
    opponent = yield from opponent_for(table, owner, table.opponents(owner))
    owner_wins = yield from DUELS[how](table, owner, opponent)
    winner = owner if owner_wins else opponent
    if prize == "card":
        table.draw_card(winner)
    else:
        yield from _forward(table, winner, int(prize.removeprefix("peg")))


def _coin_duel(table: Table, owner: Seat, opponent: Seat) -> Generator[Ask, Action, bool]:
    return (yield from heads())


def _cut_duel(table: Table, owner: Seat, opponent: Seat) -> Generator[Ask, Action, bool]:
    """Two different cards of the deck, the higher rank wins, again if they are equal (WK-22)."""
    places = range(len(table.deck))

    def accepts(action: Action) -> bool:
        return (
            isinstance(action, CutTwo)
            and action.own != action.opponent
            and {action.own, action.opponent} <= set(places)
        )

    while True:
        answer = yield from ask_chance("WK-39", accepts, lambda rng: CutTwo(*rng.sample(places, 2)))
        assert isinstance(answer, CutTwo)
        own, other = table.deck[answer.own], table.deck[answer.opponent]
        table.log(Shown((own, other)))
        if rank(own) != rank(other):
            return rank(own) > rank(other)


def _throw_duel(table: Table, owner: Seat, opponent: Seat) -> Generator[Ask, Action, bool]:
    """Rock, paper, scissors, both chosen secretly, again if they are equal (WK-33)."""
    while True:
        own = yield from ask("WK-33", owner, [ChooseThrow(owner, throw) for throw in BEATS])
        other = yield from ask("WK-33", opponent, [ChooseThrow(opponent, throw) for throw in BEATS])
        assert isinstance(own, ChooseThrow)
        assert isinstance(other, ChooseThrow)
        table.log(Thrown(own.throw, other.throw))
        if own.throw != other.throw:
            return BEATS[own.throw] == other.throw


DUELS = {"coin": _coin_duel, "cut": _cut_duel, "rps": _throw_duel}


# --- what waits for later --------------------------------------------------------------------------------------------


def _bonus(table: Table, owner: Seat, args: tuple[str, ...]) -> Flow:
    """An extra for a coming card, 15, 31 or go (WK-23, WK-36)."""
    when, *points = args
    table.bonus[owner].append(Bonus(when, int(points[0]) if points else 0))
    yield from ()


def _skip(table: Table, owner: Seat, args: tuple[str, ...]) -> Flow:
    """An opponent misses his next turn (WK-24, WK-36)."""
    opponent = yield from opponent_for(table, owner, _with_cards(table, owner))
    table.skip[opponent] += 1


def _force(table: Table, owner: Seat, args: tuple[str, ...]) -> Flow:
    """The owner chooses an opponent's next card (WK-24, WK-36)."""
    opponent = yield from opponent_for(table, owner, _with_cards(table, owner))
    table.forced[opponent].append(owner)


def _with_cards(table: Table, owner: Seat) -> list[Seat]:
    return [p for p in table.opponents(owner) if table.unplayed(p)]


def _go_freely(table: Table, owner: Seat, args: tuple[str, ...]) -> Flow:
    """The owner calls GO although he can lay (WK-29)."""
    table.gone.add(owner)
    yield from ()


def _negate(table: Table, owner: Seat, args: tuple[str, ...]) -> Flow:
    """Nothing else: the twinkler has no effect, which is seen to where it was revealed (WK-18, WK-29)."""
    yield from ()


def _first(table: Table, owner: Seat, args: tuple[str, ...]) -> Flow:
    """The owner counts his hand first (WK-29)."""
    table.flags.first_by = owner
    yield from ()


# --- cards -----------------------------------------------------------------------------------------------------------


def _look(table: Table, owner: Seat, args: tuple[str, ...]) -> Flow:
    """See an opponent's unplayed cards, or the crib (WK-25)."""
    if args == ("crib",):
        table.log(Looked(owner, None, tuple(table.crib)))
        return
    opponent = yield from opponent_for(table, owner, _with_cards(table, owner))
    table.log(Looked(owner, opponent, tuple(table.unplayed(opponent))))


def _start(table: Table, owner: Seat, args: tuple[str, ...]) -> Flow:
    """Another starter: a card of the owner, the top of the deck, or the top if he likes it (WK-26)."""
    if args == ("swap",):
        yield from _swap_starter(table, owner)
        return
    if args == ("opt",):
        table.log(Looked(owner, None, (table.deck[0],)))
        answer = yield from ask("WK-26", owner, [ChooseStarter(owner, accept) for accept in (True, False)])
        if answer == ChooseStarter(owner, False):
            return
    assert table.starter is not None
    table.under_deck([table.starter])
    table.turn_up(table.deck.pop(0))


def _swap_starter(table: Table, owner: Seat) -> Flow:
    """Nothing is drawn, so a jack is no heels; the card taken is unplayed, but for the SHOW (WK-26)."""
    assert table.starter is not None
    in_show = table.phase in SHOW
    (card,) = yield from own_cards(owner, table.hands[owner] if in_show else table.unplayed(owner), 1, 1)
    table.replace(owner, card, table.starter)
    if in_show:
        table.laid.add(table.starter)
    table.laid.discard(card)
    table.starter = card
    table.log(Started(card))


def _trade(table: Table, owner: Seat, args: tuple[str, ...]) -> Flow:
    """A random unplayed card of the owner and one of an opponent change hands (WK-27)."""
    opponent = yield from opponent_for(table, owner, _with_cards(table, owner))
    own = yield from random_card(table.unplayed(owner))
    other = yield from random_card(table.unplayed(opponent))
    table.replace(owner, own, other)
    table.replace(opponent, other, own)


def _mull(table: Table, owner: Seat, args: tuple[str, ...]) -> Flow:
    """Unplayed cards go under the deck, as many are drawn (WK-27)."""
    cards = tuple(table.unplayed(owner))
    if args == ("rnd",):
        cards = ((yield from random_card(cards)),)
    elif args != ("all",):
        cards = yield from own_cards(owner, cards, 0, int(args[0]))
    table.under_deck(cards)
    for card in cards:
        table.replace(owner, card, table.deck.pop(0))


def _add(table: Table, owner: Seat, args: tuple[str, ...]) -> Flow:
    """More cards, to play and to show (WK-27)."""
    for _ in range(int(args[0])):
        table.draw_card(owner)
    yield from ()


def _extra(table: Table, owner: Seat, args: tuple[str, ...]) -> Flow:
    """More cards, of which as many go under the deck at the discard (WK-27)."""
    drawn = sum(table.draw_card(owner) for _ in range(int(args[0])))
    table.flags.extra[owner] = table.flags.extra.get(owner, 0) + drawn
    yield from ()


def _crib_swap(table: Table, owner: Seat, args: tuple[str, ...]) -> Flow:
    """An unplayed card of the owner against a random card of the crib (WK-27)."""
    (card,) = yield from own_cards(owner, table.unplayed(owner), 1, 1)
    taken = yield from random_card(table.crib)
    table.crib[table.crib.index(taken)] = card
    table.replace(owner, card, taken)


# --- count and crib --------------------------------------------------------------------------------------------------


def _count(table: Table, owner: Seat, args: tuple[str, ...]) -> Flow:
    """The count back to 0 with the cards withdrawn, or lower by 1 to 9; everybody is in again (WK-28)."""
    if args == ("zero",):
        table.pile, table.count, table.last = [], 0, None
    else:
        numbers = range(1, min(9, table.count - 1) + 1)
        answer = yield from ask("WK-28", owner, [ChooseNumber(owner, number) for number in numbers])
        assert isinstance(answer, ChooseNumber)
        table.count -= answer.number
    table.gone.clear()
    table.log(Recounted(table.count))


def _crib(table: Table, owner: Seat, args: tuple[str, ...]) -> Flow:
    """No crib, a look into it, whose it is, or what it counts at most (WK-29)."""
    match args[0]:
        case "none":
            table.flags.no_crib = True
            table.under_deck(table.crib)
            table.crib = []
        case "peek":
            table.flags.peek_by = owner
        case "mine":
            table.flags.crib_owner = owner
        case cap:
            table.flags.crib_cap = int(cap.removeprefix("cap"))
    yield from ()


EFFECTS: dict[str, Effect] = {
    "PEG": _peg,
    "COIN": _coin,
    "DUEL": _duel,
    "BONUS": _bonus,
    "SKIP": _skip,
    "LOOK": _look,
    "START": _start,
    "TRADE": _trade,
    "MULL": _mull,
    "ADD": _add,
    "EXTRA": _extra,
    "CRIBSWAP": _crib_swap,
    "COUNT": _count,
    "IF": _if,
    "CRIB": _crib,
    "EITHER": _either,
    "FORCE": _force,
    "VOLGO": _go_freely,
    "NEGATE": _negate,
    "FIRST": _first,
    "GUESS": _guess,
}
"""The vocabulary of wicked.md, section 5."""
