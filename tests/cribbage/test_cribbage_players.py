"""Players: every one plays every game to its end, and the better ones win."""

from __future__ import annotations

import random

import pytest
from cribge_tables import at_count, at_play, dealt_by
from game_pool import SETTINGS
from hypothesis import given, settings
from hypothesis import strategies as st
from table_checks import awards, pack

from m100.cribbage import show, trace
from m100.cribbage.cards import PACK, Card, Cards, parse, parse_all, rank
from m100.cribbage.cribge import Discard, Enter, Lay, M, Phase, Y
from m100.cribbage.operations import Seat
from m100.cribbage.players import player
from m100.cribbage.players.expectation import crib_mean, discard_means, hand_mean
from m100.cribbage.players.rollout import Sequence31, appeal, lead_of
from m100.cribbage.players.toss_frequency import DEALER, PONE, table, triangle
from m100.cribbage.simulate import Simulation


@pytest.mark.parametrize("setting", SETTINGS)
def test_simple_players_beat_random_ones(setting: str) -> None:
    title, *options = setting.split()
    agreed = trace.read_options(title, options)
    seats = ["simple", *["random"] * (agreed.players - 1)]
    running = Simulation(title, agreed, seats, 1)
    games = 12
    assert sum(game.over for game in running.games(games)) == games
    simple, *others = running.standings
    assert sum(simple.points.values()) > sum(others[0].points.values())


def kept_by_expectation(hand: Cards, own_crib: bool) -> Cards:
    means = discard_means(hand, own_crib)
    tossed = max(means, key=means.__getitem__)
    return tuple(card for card in hand if card not in tossed)


def pegging_lead(first: str, second: str, deals: int) -> int:
    """What `first` pegs more than `second`; each deal is played from both sides."""
    rng, lead = random.Random(8), 0
    for _ in range(deals):
        deck = rng.sample(PACK, 12)
        kept = {Y: kept_by_expectation(tuple(deck[:6]), False), M: kept_by_expectation(tuple(deck[6:]), True)}
        for who in (Y, M):
            names = {who: first, Seat(1 - who): second}
            players = {seat: player("cribge", name, rng) for seat, name in names.items()}
            game = at_play(Y, kept)
            while game.phase is Phase.PLAY:
                game.apply(players[game.turn](game.view(game.turn)))
            pegs = [award for award in awards(game) if award[2] in ("LAID", "GO", "LAST")]
            lead += sum(points if seat == who else -points for seat, points, _ in pegs)
    return lead


def test_a_strong_player_pegs_more_than_a_simple_one_with_the_same_cards() -> None:
    assert pegging_lead("strong", "simple", 40) > 10


def test_a_simple_player_tosses_worse_cards_than_a_strong_one() -> None:
    rng, lost = random.Random(6), 0.0
    for dealer in (Y, M) * 20:
        game = dealt_by(dealer)
        game.deal(tuple(rng.sample(PACK, 52)))
        means = discard_means(game.hands[M], own_crib=dealer == M)
        choices = [player("cribge", name, rng)(game.view(M)) for name in ("strong", "simple")]
        strong, simple = (means[choice.first, choice.second] for choice in choices)  # type: ignore[attr-defined]
        assert strong == max(means.values())
        lost += strong - simple
    assert lost > 4


def test_an_unknown_player_is_named_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="there are random, simple, strong"):
        player("cribge", "clever", random.Random(1))


@pytest.mark.parametrize("name", ["random", "simple", "strong"])
def test_players_count_their_cards_honestly_and_say_go_only_when_nothing_fits(name: str) -> None:
    game = at_count("5C 5D JS 5H", "5S")
    assert player("cribge", name, random.Random(1))(game.view(Y)) == Enter(29)
    game = at_play(Y, {Y: parse_all("7C 2D 9H KS"), M: parse_all("8D TC JH QS")})
    for seed in range(10):
        assert isinstance(player("cribge", name, random.Random(seed))(game.view(Y)), Lay)


@pytest.mark.parametrize("name", ["simple", "strong"])
def test_a_sound_player_makes_31(name: str) -> None:
    game = at_play(Y, {Y: parse_all("KC 9D 4H 2S"), M: parse_all("QD 3C 9C 8H")})
    game.lay(Y, parse("KC"))
    game.lay(M, parse("QD"))
    game.lay(Y, parse("9D"))
    assert game.total == 29
    game.go(M)
    assert player("cribge", name, random.Random(1))(game.view(Y)) == Lay(Y, parse("2S"))


def test_the_strong_player_keeps_fives_with_tens_and_does_not_give_a_five_away() -> None:
    game = dealt_by(Y)
    game.deal(pack("5C AC 5D 2C JH 3C KD 4C 8S 6C 2H 7C"))
    choice = player("cribge", "strong", random.Random(1))(game.view(M))
    assert isinstance(choice, Discard)
    assert {choice.first, choice.second} == set(parse_all("8S 2H"))


# --- expectation -----------------------------------------------------------------------------------------------------


def exact_crib_mean(tossed: Cards, unseen: list[Card], frequency: dict[tuple[int, int], float]) -> float:
    """The same by brute force over cards: every toss of the opponent, every starter; without flushes and his nobs."""
    total = weights = 0.0
    for place, one in enumerate(unseen):
        for other in unseen[place + 1 :]:
            low, high = sorted((rank(one), rank(other)))
            weight = frequency[low, high] / (6 if low == high else 16)
            starters = [card for card in unseen if card not in (one, other)]
            found = [show.breakdown((*tossed, one, other), card, show.Kind.CRIB) for card in starters]
            points = sum(b.points("fifteen") + b.points("pair") + b.points("run") for b in found)
            total += weight * points / len(starters)
            weights += weight
    return total / weights


def test_the_crib_is_expected_as_a_count_over_all_cards_says() -> None:
    """On a pack of the low cards only, so that the brute force is quick."""
    hand = parse_all("5C 5D 4H 3S AC 2D")
    unseen = [card for card in PACK if card not in hand and rank(card) <= 6]
    for own, frequency in ((True, PONE), (False, DEALER)):
        for tossed in (parse_all("5C 5D"), parse_all("4H AC")):
            expected = exact_crib_mean(tossed, unseen, frequency)
            assert crib_mean(tossed, unseen, own) == pytest.approx(expected)


def test_the_mean_of_a_hand_is_over_the_46_starters_that_are_left() -> None:
    hand = parse_all("7C 8D 9H TS 2C KD")
    kept, unseen = hand[:4], [card for card in PACK if card not in hand]
    means = discard_means(hand, own_crib=False)
    assert len(means) == 15
    assert hand_mean(kept, unseen) == sum(show.points(kept, card) for card in unseen) / 46
    assert max(means, key=means.__getitem__) == hand[4:]


def test_a_pair_of_fives_is_worth_most_in_a_crib() -> None:
    unseen = [card for card in PACK if card not in parse_all("5C 5D KC 9D QH 2S")]
    worth = {toss: crib_mean(parse_all(toss), unseen, True) for toss in ("5C 5D", "KC 9D", "QH 2S")}
    assert max(worth, key=worth.__getitem__) == "5C 5D"
    assert 8 < worth["5C 5D"] < 10


def test_the_tables_of_tosses_hold_10_000_discards_and_can_be_printed_and_read_again() -> None:
    for frequency in (DEALER, PONE):
        assert len(frequency) == 91
        assert 9_900 < sum(frequency.values()) < 10_100
        assert table(triangle(frequency)) == {pair: max(round(n), 0.5) for pair, n in frequency.items()}
    assert PONE[5, 5] < DEALER[5, 5]


# --- roll-outs -------------------------------------------------------------------------------------------------------


@given(st.lists(st.sampled_from(PACK), min_size=8, max_size=8, unique=True), st.sampled_from([Y, M]))
@settings(max_examples=60, deadline=None)
@pytest.mark.rule("CR-22", "CR-23", "CR-24")
def test_a_roll_out_pegs_what_the_game_itself_would(cards: list[Card], leader: Seat) -> None:
    """The game is played with the cards that the roll-out lays, one card after the other."""
    hands = {Y: tuple(cards[:4]), M: tuple(cards[4:])}
    game = at_play(leader, hands)
    lead = lead_of([list(hands[Y]), list(hands[M])], leader, Sequence31([], 0, None, [False, False]))
    while game.phase is Phase.PLAY:
        now = Sequence31(list(game.pile), game.total, game.last, [p in game.gone for p in (Y, M)])
        fitting = [card for card in game.unplayed[game.turn] if game.fits(card)]
        if fitting:
            game.lay(game.turn, max(fitting, key=lambda card: appeal(card, now)))
        else:
            game.go(game.turn)
    pegged = [award for award in awards(game) if award[2] in ("LAID", "GO", "LAST")]
    assert lead == sum(points if seat == Y else -points for seat, points, _ in pegged)
