"""Runs the worked examples (EX lines) of the rule books; the notation is explained at the top of rules/common.md."""

from __future__ import annotations

import re
from collections.abc import Callable

import battlefield_tables as battle
import wicked_tables as wicked
from cribge_tables import at_count, at_play
from draft_tables import quiet_turns
from five_card_tables import pegging_of
from table_checks import awards

from m100.cribbage import pegging, show
from m100.cribbage.battlefield import BattlefieldOptions
from m100.cribbage.cards import RANKS, Card, Cards, parse
from m100.cribbage.cribge import Cribge, M, Phase, Y, lurch_games
from m100.cribbage.draft import Void, tops_score
from m100.cribbage.five_card import FiveCard
from m100.cribbage.operations import Award, Seat
from m100.cribbage.wicked import DECK, Wicked, next_dealer
from m100.cribbage.wicked.fizzle import holds

Runner = Callable[[str], str]
RUNNERS: dict[str, Runner] = {}
"""First word of an example -> what the code makes of its left side, as text like its right side."""


def runner(*words: str) -> Callable[[Runner], Runner]:
    def register(run: Runner) -> Runner:
        for word in words:
            RUNNERS[word] = run
        return run

    return register


def check(text: str) -> None:
    """Run one example, the text behind its rule number."""
    left, _, right = text.partition("=>" if text.startswith("play") else "=")
    word, _, body = left.partition(" ")
    got = RUNNERS[word](left if word in BY_WORD else body)
    want = " ".join(right.split())
    if word in ("peg", "line") and " " not in want:
        got = got.split()[-1]
    assert got == want, f"{text}: the code says {got}"


def pack_of(text: str) -> Cards:
    """Cards that may be written without a suit (`7 8 K`): each gets the first suit that is still free."""
    used: list[Card] = []
    for word in text.replace(",", " ").split():
        one_of = [parse(word)] if len(word) > 1 else [Card(RANKS.index(word) + 13 * suit) for suit in range(4)]
        used.append(next(card for card in one_of if card not in used))
    return tuple(used)


# --- common.md -------------------------------------------------------------------------------------------------------


@runner("hand", "crib", "fc")
def _show(text: str) -> str:
    word, _, body = text.partition(" ")
    hand, _, starter = body.partition("+")
    kind = {"hand": show.Kind.HAND, "crib": show.Kind.CRIB, "fc": show.Kind.FIVE_CARD}[word]
    return show_both_ways(pack_of(hand), parse(starter), kind)


@runner("cease")
def _cease(text: str) -> str:
    return show_both_ways(pack_of(text.partition(" ")[2]), None, show.Kind.HAND)


def show_both_ways(hand: Cards, starter: Card | None, kind: show.Kind) -> str:
    quick, slow = show.points(hand, starter, kind), show.breakdown(hand, starter, kind).total
    assert quick == slow, f"{quick} by table, {slow} by its breakdown"
    return str(quick)


@runner("best5")
def _best(body: str) -> str:
    hand, _, starter = body.partition("+")
    return str(show.best_four(pack_of(hand), parse(starter))[0])


@runner("peg")
def _peg(body: str) -> str:
    pile = pack_of(body)
    totals = [pegging.pegged(pile[:n]).total for n in range(1, len(pile) + 1)]
    assert totals == [pegging.points(pile[:n], pegging.count_of(pile[:n])) for n in range(1, len(pile) + 1)]
    return " ".join(map(str, totals))


@runner("line")
def _line(body: str) -> str:
    pile = pack_of(body)
    return " ".join(str(pegging.line_pegged(pile[:n]).total) for n in range(1, len(pile) + 1))


@runner("sum")
def _sum(body: str) -> str:
    assert re.fullmatch(r"[\d+*-]+\s*", body), body
    return str(eval(body, {"__builtins__": {}}))


# --- cribge.md -------------------------------------------------------------------------------------------------------

PLAY_REASONS = ("LAID", "GO", "LAST", "DEAD", "CARD")


@runner("playcr")
def _playcr(body: str) -> str:
    hands, _, moves = body.partition(":")
    written = dict(part.split("=") for part in hands.split())
    if set(written) == {"Y", "M"}:
        return play_cribge(written, moves, {"Y": Y, "M": M})
    both = [play_cribge(written, moves, {"N": seat, "D": Seat(1 - seat)}) for seat in (Y, M)]
    assert both[0] == both[1], "the two players play by the same rules"
    return both[0]


def play_cribge(written: dict[str, str], moves: str, seats: dict[str, Seat]) -> str:
    leader = seats[next(iter(written))]
    game = at_play(leader, {seats[who]: pack_of(cards) for who, cards in written.items()})
    for move in moves.split():
        do_cribge_move(game, seats[move[0]], move[1:])
    return pegs_of(game, {who: seats[who] for who in written})


def pegs_of(game: Cribge | FiveCard | Wicked, seats: dict[str, Seat]) -> str:
    """What each has pegged in the play, and whether it is over."""
    pegs = dict.fromkeys(seats.values(), 0)
    for op in game.operations:
        if isinstance(op, Award) and op.reason in PLAY_REASONS:
            pegs[op.seat] += op.points
    end = "OPEN" if game.phase == "play" else "END"
    return " ".join([*(f"{who}={pegs[seat]}" for who, seat in seats.items()), end])


def do_cribge_move(game: Cribge, seat: Seat, move: str) -> None:
    if move == "G":
        game.go(seat)
        return
    card = parse(move.lstrip("!"))
    assert (card in game.dead) == move.startswith("!"), f"{move}: dead cards are {game.dead}"
    game.lay(seat, card)


WORTH = {0: ("2C 4D 6H 8S", "QC"), 8: ("JC 9D 9H TS", "4D"), 29: ("5C 5D JS 5H", "5S")}
"""A hand and a starter of each value that the examples use."""


@runner("entry")
def _entry(body: str) -> str:
    value, _, entries = body.partition(":")
    game = at_count(*WORTH[int(value)])
    before = len(game.operations)
    for entry in entries.split():
        if entry == "-":
            assert not game.can_enter(None)
        else:
            game.enter(int(entry))
    if game.phase is Phase.SHOW_ND:
        return "OPEN"
    scores = {(op.seat, op.reason): op.points for op in game.operations[before:] if isinstance(op, Award)}
    return f"{scores.get((Y, 'HAND'), 0)} {scores.get((M, 'MUGGINS'), 0)}"


@runner("lurch")
def _lurch(body: str) -> str:
    return str(lurch_games(int(body)))


# --- five_card.md ----------------------------------------------------------------------------------------------------


@runner("playfc")
def _playfc(body: str) -> str:
    hands, _, moves = body.partition(":")
    written = dict(part.split("=") for part in hands.split())
    game = pegging_of(pack_of(written["N"]), pack_of(written["D"]))
    seats = {"N": game.nondealer, "D": game.dealer}
    for move in moves.split():
        seat = seats[move[0]]
        if move[1:] == "G":
            game.go(seat)
        else:
            game.lay(seat, parse(move[1:]))
    return pegs_of(game, seats)


# --- draft.md --------------------------------------------------------------------------------------------------------


@runner("tops")
def _tops(body: str) -> str:
    return str(tops_score(pack_of(body)))


@runner("calm")
def _calm(body: str) -> str:
    players, deck = map(int, body.partition(":")[0].split())
    game = quiet_turns(players, deck, body.partition(":")[2].split())
    if Void() in game.operations:
        return f"{game.calm} VOID"
    return f"{game.calm} {'DRAW' if game.takes_barred else 'FREE'}"


# --- battlefield.md --------------------------------------------------------------------------------------------------


@runner("lay", "lay31")
def _lay(text: str) -> str:
    word, _, body = text.partition(" ")
    *line, card = pack_of(body.replace("+", " "))
    game = battle.midway(tuple(line), (card,), options=BattlefieldOptions(players=3, go_after_31=word == "lay31"))
    game.look(Seat(0))
    game.throw(Seat(0))
    pegs = {reason: (seat, points) for seat, points, reason in awards(game)}
    go = pegs.get("GO", (game.right(Seat(0)), 0))
    assert go[0] == game.right(Seat(0))
    return f"{'NEW' if game.line == [card] else 'ADD'} {go[1]} {pegs.get('LAID', (0, 0))[1]}"


@runner("last")
def _last(body: str) -> str:
    *line, common = pack_of(body)
    game = battle.midway(tuple(line), (common,))
    game.out_by, game.finals = Seat(1), 1
    game.look(Seat(0))
    game.throw(Seat(0))
    pegs = {(seat, reason): points for seat, points, reason in awards(game)}
    return f"{pegs.get((0, 'LAST'), 0)} {pegs.get((0, 'LAID'), 0)} {pegs.get((game.dealer, 'HEELS'), 0)}"


@runner("finals")
def _finals(body: str) -> str:
    players, _, turns = body.partition(":")
    game = battle.midway("AC", options=BattlefieldOptions(players=int(players)))
    for turn in turns.split():
        seat = game.turn
        game.look(seat)
        game.keep(seat, 5) if turn == "O" else game.throw(seat)
    return str(game.finals) if game.common is None else "COMMON"


@runner("still")
def _still(body: str) -> str:
    players, _, turns = body.partition(":")
    game = battle.still_turns(int(players), turns.split())
    return f"{game.still} {'FORCED' if game.forced else 'FREE'}"


# --- wicked.md -------------------------------------------------------------------------------------------------------


@runner("fwd", "back")
def _pegs(text: str) -> str:
    word, *numbers = text.split()
    front, rear, points = map(int, numbers)
    game = wicked.midway(["2C", "3C"])
    game.score, game.rear = [front, 0], [rear, 0]
    if word == "fwd":
        game.until_won(lambda: game.award(Seat(0), points, "CARD"))
    else:
        game.peg_back(Seat(0), points)
    return f"{game.score[0]} {game.rear[0]}"


@runner("lug")
def _lug(body: str) -> str:
    front, value = map(int, body.split())
    game = wicked.midway(["2C", "3C"])
    game.score[0] = front
    game.until_won(lambda: game.award(Seat(0), value, "HAND"))
    wicked.run(game, game.earn_lugger(Seat(0), value))
    return f"{game.score[0]} {len(game.luggers[0])}"


@runner("rps")
def _rps(body: str) -> str:
    game = wicked.effect(wicked.midway(["2C", "3C"]), Seat(0), "LT01")
    for seat, throw in zip(game.seats, body.split(), strict=True):
        game.choose_throw(seat, throw)
    if not wicked.ended(game):
        return "AGAIN"
    return "OWNER" if len(game.hands[0]) == 2 else "OPP"


@runner("if")
def _if(body: str) -> str:
    condition, cards = body.split(None, 1)
    hand, _, starter = cards.partition("+")
    return "YES" if holds(wicked.midway([hand, ""], starter=starter.strip()), Seat(0), condition) else "NO"


@runner("deals")
def _deals(body: str) -> str:
    last, _, fronts = body.partition(":")
    return str(next_dealer(Seat(int(last)), list(map(int, fronts.split()))))


SPECIALS = {"SKIP": "CT12", "FORCE": "ST08", "ZERO": "CT16", "LOWER": "ST03", "CARD": "LT01", "NEXT": "CT10"} | {
    "DBL": "CT11",
    "GO": "ST07",
    "VOLGO": "SL04",
    "ADD": "LL06",
    "NAIL": "CL12",
}
"""A special card with that effect."""


@runner("playwk")
def _playwk(body: str) -> str:
    hands, _, script = body.partition(":")
    written = dict(part.split("=") for part in hands.split())
    seats = {who: Seat(n) for n, who in enumerate(written)}
    moves = script.split()
    game = wicked.midway([written[who].replace(",", " ") for who in written])
    luggers = [(seats[m[1]], SPECIALS[m[3:].split(":")[0]]) for m in moves if m[0] == "@"]
    held = {seat: [card for s, card in luggers if s == seat and DECK[card].kind == "L"] for seat in game.seats}
    wicked.at_play(game, held)
    for move, after in zip(moves, [*moves[1:], ""], strict=True):
        if move[0] == "@":
            _special(game, seats, *move[1:].split(":"))
        else:
            _move(game, seats, move, after)
    return pegs_of(game, seats).replace("OPEN", "END" if wicked.ended(game) else "OPEN")


def _special(game: Wicked, seats: dict[str, Seat], who: str, effect: str, *args: str) -> None:
    """A lugger, or what is to be decided about the twinkler that has just been drawn."""
    owner = seats[who]
    card = DECK[SPECIALS[effect]]
    if card.kind == "L":
        if args and effect == "ADD":
            _on_top(game, parse(args[0]))
        game.play_lugger(owner, card.id)
        assert effect != "NAIL" or card.args[-1] == args[0]
        return
    if effect in ("SKIP", "FORCE") and game.can_choose_opponent(owner, seats[args[0]]):
        game.choose_opponent(owner, seats[args[0]])
    elif effect == "LOWER":
        game.choose_number(owner, int(args[0]))
    elif effect == "CARD":
        _on_top(game, parse(args[1]))
        winner_throws = dict.fromkeys(game.seats, "R") | {seats[args[0]]: "P"}
        for seat in (owner, Seat(1 - owner)):
            game.choose_throw(seat, winner_throws[seat])
    elif effect in ("NEXT", "GO"):
        assert card.args[-1] == args[0]


def _on_top(game: Wicked, card: Card) -> None:
    game.deck.remove(card)
    game.deck.insert(0, card)


def _move(game: Wicked, seats: dict[str, Seat], move: str, after: str) -> None:
    """A lay or a GO; the twinkler that it draws is the one of the next token, or there is none."""
    seat = seats[move[0]]
    effect = after[3:].split(":")[0] if after.startswith("@") else ""
    drawn = SPECIALS.get(effect)
    game.stacks["T"] = [drawn] if drawn is not None and DECK[drawn].kind == "T" else []
    game.discards["T"] = []
    card, _, owner = move[1:].partition("/")
    if card == "G":
        game.go(seat)
    elif owner:
        if game.can_decline(seat):
            game.decline(seat)
        game.force_lay(seats[owner], parse(card))
        assert game.last in (seat, None)
    else:
        game.lay(seat, parse(card))


BY_WORD = ("hand", "crib", "fc", "cease", "lay", "lay31", "fwd", "back")
"""Examples whose runner wants the first word as well."""
