"""Traces: a game as readable text, one action a line, from which it can be replayed exactly.

    game cribge
    draw 7C 8D ...
    deal 5D TS ...
    discard M 4C 5D
    lay Y 9D

The first line names the game and every option that is not the default (`game five-card target=121`). An action is its
word and its arguments: cards by name, seats by the game's letters, numbers, `-` for nothing. Blank lines and lines that
start with `#` are skipped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields
from typing import Any, get_type_hints

from m100.cribbage.cards import Card, Cards, name, names, parse
from m100.cribbage.game import Game, IllegalAction, Options
from m100.cribbage.games import GAMES, game_class
from m100.cribbage.operations import Action, Operation, Seat


class TraceError(ValueError):
    """A line of a trace that cannot be read or done: `line` is its number from 1."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


def write(game: Game) -> str:
    """The trace of `game` so far."""
    lines = [_header(game)]
    lines += [line(operation, game.seat_names) for operation in game.operations if isinstance(operation, Action)]
    return "\n".join(lines) + "\n"


def replay(text: str) -> Game:
    """The game that `text` records, with its log. Raises TraceError with the line number."""
    game: Game | None = None
    for number, words in _lines(text):
        try:
            if game is None:
                game = _begin(words)
            else:
                game.apply(read(words, type(game)))
        except IllegalAction as error:
            raise TraceError(number, f"not allowed by {error}") from error
        except ValueError as error:
            raise TraceError(number, str(error)) from error
    if game is None:
        raise TraceError(1, f"empty trace: the first line is `game` and one of {', '.join(GAMES)}")
    return game


def _lines(text: str) -> Iterable[tuple[int, list[str]]]:
    for number, row in enumerate(text.splitlines(), 1):
        if row.strip() and not row.startswith("#"):
            yield number, row.split()


# --- the first line --------------------------------------------------------------------------------------------------


def _header(game: Game) -> str:
    default = type(game.options)()
    changed = [
        f"{field.name}={_option_text(value)}"
        for field in fields(game.options)
        if (value := getattr(game.options, field.name)) != getattr(default, field.name)
    ]
    return " ".join(["game", game.title, *changed])


def _option_text(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return "+".join(value) or "-"
    return str(value)


def _begin(words: list[str]) -> Game:
    if words[0] != "game" or len(words) < 2:
        raise ValueError(f"a trace begins with `game` and one of {', '.join(GAMES)}")
    return game_class(words[1])(read_options(words[1], words[2:]))


def read_options(title: str, words: Sequence[str]) -> Options:
    """The options of a game from words like `target=61`. Raises ValueError."""
    kind = game_class(title).options_type
    known = {field.name: getattr(kind(), field.name) for field in fields(kind)}
    given = {}
    for text in words:
        key, equals, value = text.partition("=")
        if not equals or key not in known:
            raise ValueError(f"{title} has no option {text!r}; it has {', '.join(known)}")
        given[key] = _option_value(value, known[key])
    return kind(**given)


def _option_value(text: str, like: Any) -> Any:
    """`text` read as the type of the default value `like`."""
    if isinstance(like, bool):
        if text not in ("yes", "no"):
            raise ValueError(f"{text!r} is neither yes nor no")
        return text == "yes"
    if isinstance(like, int):
        return _number(text)
    if isinstance(like, tuple):
        return tuple(text.split("+")) if text != "-" else ()
    return text


# --- the other lines -------------------------------------------------------------------------------------------------


def line(operation: Operation, seat_names: Sequence[str]) -> str:
    """An operation as words: its name and its fields."""
    write_field: dict[Any, Callable[[Any], str]] = {Seat: lambda seat: seat_names[seat], Card: name, Cards: names}
    words = [operation.word]
    for field, kind in _kinds(type(operation)):
        value = getattr(operation, field)
        if value is None:
            words.append("-")
        elif isinstance(value, tuple) and kind != Cards:
            words.append(" ".join(map(str, value)))
        else:
            words.append(write_field.get(kind, str)(value))
    return " ".join(filter(None, words))


def read(words: Sequence[str], game: type[Game]) -> Action:
    """The action that `words` write. A field that is a tuple is the last one and takes all words left."""
    kinds = {kind.word: kind for kind in game.actions}
    if words[0] not in kinds:
        raise ValueError(f"{game.title} has no action {words[0]!r}; it has {', '.join(kinds)}")
    kind, rest, arguments = kinds[words[0]], list(words[1:]), []
    for field, field_kind in _kinds(kind):
        read_field = _reader(field_kind, game.seat_names)
        if field_kind in (Cards, tuple[str, ...]):
            arguments.append(tuple(map(read_field, rest)))
            rest = []
        elif rest:
            arguments.append(read_field(rest.pop(0)))
        else:
            raise ValueError(f"{words[0]} needs its {field}")
    if rest:
        raise ValueError(f"{words[0]} has too many words: {' '.join(rest)}")
    return kind(*arguments)


def _reader(kind: Any, seat_names: Sequence[str]) -> Callable[[str], Any]:
    """How a word of a field of type `kind` is read."""

    def seat(text: str) -> Seat:
        if text not in tuple(seat_names):
            raise ValueError(f"{text!r} is no player; they are {', '.join(seat_names)}")
        return Seat(tuple(seat_names).index(text))

    readers: dict[Any, Callable[[str], Any]] = {Seat: seat, Card: parse, Cards: parse, int: _number, bool: _yes}
    optional = {kind | None: reader for kind, reader in readers.items() if kind is not Cards}
    if kind in optional:
        return lambda text: None if text == "-" else optional[kind](text)
    return readers.get(kind, str)


def _number(text: str) -> int:
    if not text.lstrip("-").isdecimal():
        raise ValueError(f"{text!r} is no number")
    return int(text)


def _yes(text: str) -> bool:
    if text not in ("True", "False"):
        raise ValueError(f"{text!r} is neither True nor False")
    return text == "True"


_KINDS: dict[type[Operation], list[tuple[str, Any]]] = {}


def _kinds(kind: type[Operation]) -> list[tuple[str, Any]]:
    """The fields of an operation and their types, which are slow to find out."""
    if kind not in _KINDS:
        hints = get_type_hints(kind)
        _KINDS[kind] = [(field.name, hints[field.name]) for field in fields(kind)]
    return _KINDS[kind]
