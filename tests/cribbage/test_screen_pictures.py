"""The pictures of screens in rules/PLAYERS.md fit 40 x 8 and do not contradict themselves."""

from __future__ import annotations

import re

import pytest

from m100.cribbage import rulebook, show
from m100.cribbage.cards import Card, parse, parse_all, pips

CARD = r"[A23456789TJQK][CDHS]"


def fenced(name: str) -> list[list[str]]:
    """All blocks of that name, as rows."""
    blocks = re.findall(rf"^```{name}\n(.*?)^```", rulebook.text("players"), re.M | re.S)
    return [block.removesuffix("\n").split("\n") for block in blocks]


PICTURES = fenced("lcd")
LARGEST = [(int(row[0]), row[2:]) for block in fenced("max") for row in block]
"""Rows at their largest values, with the row number."""

every_picture = pytest.mark.parametrize("rows", PICTURES, ids=[block[1][:20].strip() or block[0] for block in PICTURES])


def cards_of(row: str) -> tuple[Card, ...]:
    return tuple(parse(text) for text in re.findall(CARD, row))


@every_picture
def test_a_picture_has_eight_rows_of_forty_columns_and_leaves_the_last_cell_free(rows: list[str]) -> None:
    assert len(rows) <= 8
    assert all(len(row) <= 40 for row in rows)
    assert len("".join(rows[7:])) <= 39


@pytest.mark.parametrize(("number", "row"), LARGEST)
def test_a_row_at_its_largest_values_fits(number: int, row: str) -> None:
    assert 1 <= number <= 8
    assert 0 < len(row) <= (39 if number == 8 else 40)
    assert row == row.rstrip()


@every_picture
def test_the_first_row_is_no_wider_than_a_row_at_its_largest_values(rows: list[str]) -> None:
    words = rows[0].replace("*", " ").split()
    largest = [row.replace("*", " ").split() for number, row in LARGEST if number == 1]
    alike = [row for row in largest if row[0] == words[0] and len(row) == len(words)]
    assert any(all(len(word) <= len(most) for word, most in zip(words, row, strict=True)) for row in alike)


@every_picture
def test_no_card_is_shown_twice_as_held_and_played(rows: list[str]) -> None:
    told = [row for row in rows if re.match(r"(PLAYED|LINE|MY HAND|ME|YOU)\b", row)]
    shown = [card for row in told for card in cards_of(re.sub(r"START\S*\s+\S+|CRIB:\S+", "", row))]
    if "DECK AS DEALT:" not in rows:
        assert len(shown) == len(set(shown))


@every_picture
def test_the_total_is_that_of_the_cards_played(rows: list[str]) -> None:
    told = re.search(r"(TOTAL|COUNT|SUM) (\d+)", "\n".join(rows[1:]) + "\n".join(rows[:1]))
    played = [row for row in rows if re.match(r"(PLAYED|LINE) +[^<]", row)]
    if told and played:
        assert sum(map(pips, cards_of(played[0]))) == int(told[2])


def test_the_deck_of_f1_has_every_card_once_and_one_starter() -> None:
    (rows,) = [block for block in PICTURES if "DECK AS DEALT:" in block]
    deck = [cards_of(row) for row in rows[2:6]]
    assert [len(row) for row in deck] == [13] * 4
    assert len({card for row in deck for card in row}) == 52
    assert "".join(rows[2:6]).count("*") == 1


def test_the_shows_of_draft_are_counted_right() -> None:
    (rows,) = [block for block in PICTURES if "UP-CARD" in block[1]]
    up_card = cards_of(rows[1])[0]
    shows = [row for row in rows if "=" in row]
    assert len(shows) == 2
    for row in shows:
        found = show.breakdown(parse_all(" ".join(re.findall(CARD, row))), up_card)
        kinds = [found.points(kind) for kind in ("fifteen", "pair", "run", "flush", "nobs")]
        assert [*kinds, found.total] == [int(n) for n in re.findall(r"[FPRLN=](\d+)", row)]
