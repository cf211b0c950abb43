"""Names find the symbols that the language says they mean."""

from __future__ import annotations

from pathlib import Path

import pytest

from m100.lang import program
from m100.lang.symbols import Resolution, Scope, resolve

CARDS = """\
module cards
export const suits = 4
export var top$
export dim place(5)
export def suit(c) = c \\ 13
export sub deal(n) -> rest$, count%
    rest$ = "x": count% = n
    here:
    temporary = n
    top$ = rest$
end sub
const hidden = 1
"""
GAME = """\
use cards
var score!
const top = 3
start:
round = 1
score! = 2
top$ = "own"
sub win(points)
    round = points
    start:
end sub
"""


@pytest.fixture(name="resolution")
def _resolution(tmp_path: Path) -> Resolution:
    (tmp_path / "cards.bas").write_text(CARDS)
    (tmp_path / "game.bas").write_text(GAME)
    return resolve(program.load_program(tmp_path / "game.bas"))


def meaning(scope: Scope, name: str, sigil: str = "") -> tuple[str, str, str | None] | None:
    symbol = scope.lookup(name, sigil)
    return None if symbol is None else (symbol.kind, symbol.module, symbol.sub)


@pytest.mark.parametrize(
    ("name", "sigil", "expected"),
    [
        ("suits", "", ("const", "cards", None)),
        ("cards.suits", "", ("const", "cards", None)),
        ("suits", "%", ("const", "cards", None)),
        ("suits", "$", None),
        ("place", "", ("array", "cards", None)),
        ("suit", "", ("def", "cards", None)),
        ("deal", "", ("sub", "cards", None)),
        ("hidden", "", None),
        ("cards.hidden", "", None),
        ("top", "", ("const", "GAME", None)),
        ("top", "$", ("var", "cards", None)),
        ("score", "!", ("var", "GAME", None)),
        ("score", "", None),
        ("round", "", ("local", "GAME", None)),
        ("ROUND", "", ("local", "GAME", None)),
        ("start", "", None),
    ],
)
def test_what_the_program_sees(
    resolution: Resolution, name: str, sigil: str, expected: tuple[str, str, str | None] | None
) -> None:
    assert meaning(resolution.scope("GAME", None), name, sigil) == expected


@pytest.mark.parametrize(
    ("name", "sigil", "expected"),
    [
        ("n", "", ("local", "cards", "deal")),
        ("rest", "$", ("local", "cards", "deal")),
        ("count", "", ("local", "cards", "deal")),
        ("temporary", "", ("local", "cards", "deal")),
        ("top", "$", ("var", "cards", None)),
        ("hidden", "", ("const", "cards", None)),
        ("cards.hidden", "", ("const", "cards", None)),
        ("round", "", None),
    ],
)
def test_what_a_sub_of_a_module_sees(
    resolution: Resolution, name: str, sigil: str, expected: tuple[str, str, str | None] | None
) -> None:
    assert meaning(resolution.scope("cards", "deal"), name, sigil) == expected


def test_a_name_assigned_in_a_sub_is_its_own(resolution: Resolution) -> None:
    inside, outside = resolution.scope("GAME", "win"), resolution.scope("GAME", None)
    assert inside.lookup("round", "") != outside.lookup("round", "")
    assert meaning(inside, "round") == ("local", "GAME", "win")


def test_types_come_from_the_sign_and_a_subs_from_its_first_result(resolution: Resolution) -> None:
    scope = resolution.scope("GAME", None)
    names = [("suits", ""), ("top", "$"), ("score", "!"), ("deal", ""), ("win", "")]
    types = [symbol.type for name, sigil in names if (symbol := scope.lookup(name, sigil))]
    assert types == ["integer", "string", "single", "string", "integer"]


def test_an_integer_has_no_sign_whatever_is_written(resolution: Resolution) -> None:
    symbol = resolution.scope("cards", "deal").lookup("count", "%")
    assert symbol is not None
    assert (symbol.sigil, symbol.type) == ("", "integer")


def test_a_label_is_found_in_its_own_part_only(resolution: Resolution) -> None:
    program_scope, sub = resolution.scope("GAME", None), resolution.scope("GAME", "win")
    assert program_scope.target("start") != sub.target("start")
    assert resolution.scope("cards", "deal").target("here") is not None
    assert program_scope.target("here") is None


def test_a_jump_may_name_a_sub(resolution: Resolution) -> None:
    target = resolution.scope("GAME", None).target("cards.deal")
    assert target is not None
    assert target.kind == "sub"


def test_parameters_of_a_def_are_seen_inside_of_it(resolution: Resolution) -> None:
    scope = resolution.scope("cards", None)
    symbol = scope.lookup("suit", "")
    assert symbol is not None
    assert meaning(scope, "c") is None
    assert meaning(scope.inside(symbol.declaration), "c") == ("local", "cards", None)  # type: ignore[arg-type]


def test_all_symbols_of_a_file(resolution: Resolution) -> None:
    names = {symbol.name for symbol in resolution.symbols("GAME")}
    assert names == {"score", "top", "win", "round", "points", "start"}
