"""How long statements will be before names and line numbers are known: two letters a name, four digits a line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from m100.basic.crunch import list_body
from m100.basic.printer import print_line
from m100.basic.tree import Element, Line, LineRef, Statement, Variable

from .rewrite import map_lines, map_names

_LINE = 9999
_NAME = "ZZ"


def _stand_in(name: Variable | Element) -> Variable | Element:
    return name if name.name.isupper() else replace(name, name=_NAME)


def _number(ref: LineRef) -> LineRef:
    return _LINE if isinstance(ref, str) else ref


def _body(statements: Iterable[Statement]) -> bytes:
    prepared = tuple(map_lines(map_names(statement, _stand_in), _number) for statement in statements)
    return print_line(Line(_LINE, prepared)).body


def stored_size(statements: Iterable[Statement]) -> int:
    """Bytes that the statements take in the stored line."""
    return len(_body(statements))


def listed_length(statements: Iterable[Statement]) -> int:
    """Characters of a line of these statements as LIST shows it, its number included."""
    return len(f"{_LINE} ") + len(list_body(_body(statements)))
