"""From the long names of a source (`cards.held(3)`) to the machine's variables, by the map of its build.

A name is `module.name`, for a local `module.sub.name`, and without what goes before when only one thing has that name.
A local means something only while its sub runs: its place may be shared (`SourceMap.owners`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from difflib import get_close_matches
from itertools import product
from typing import Any, NamedTuple

from .source_map import MappedArray, MappedSub, SourceMap

_NAME = re.compile(r"([a-z][a-z0-9_.]*[!#$%]?)\s*(?:\(([-0-9, ]+)\))?", re.IGNORECASE)
_MOST_NEAR = 5
"""Names in a message."""


class UnknownName(LookupError):
    """No thing of the program has this name, or several have; the text says which come near."""


class Found(NamedTuple):
    """A name's key in the map, and the machine's name of the variable or element (`H%(4)`), or a whole array."""

    key: str
    thing: str | MappedArray


def find(mapped: SourceMap, written: str, scope: str = "") -> Found:
    """What a name means, in the scope of a routine if one is given.

    UnknownName for what the program does not have, IndexError for an index outside an array's bounds.
    """
    match = _NAME.fullmatch(written.strip())
    if match is None:
        raise UnknownName(f"{written!r} is no name; write module.name or module.name(index)")
    name = match[1].lower().removesuffix("%")
    if match[2] is not None:
        key = _only("array", name, mapped.arrays, scope)
        return Found(key, element(mapped.arrays[key], [int(index) for index in match[2].split(",")], written))
    key = _only("variable or array", name, {**mapped.variables, **mapped.arrays}, scope)
    return Found(key, mapped.variables.get(key) or mapped.arrays[key])


def find_sub(mapped: SourceMap, written: str) -> tuple[str, MappedSub]:
    """A sub and its whole name. UnknownName when the program has none of that name."""
    key = _only("sub", written.lower(), mapped.subs)
    return key, mapped.subs[key]


def element(array: MappedArray, indexes: Sequence[int], written: str = "") -> str:
    """The machine's name of an element by the indexes of the source. IndexError names the bounds."""
    ranges = _ranges(array)
    if len(indexes) != len(ranges) or any(index not in span for index, span in zip(indexes, ranges, strict=True)):
        bounds = ", ".join(f"{span[0]} to {span[-1]}" for span in ranges)
        raise IndexError(f"{written or array.name}: the bounds are {bounds}")
    return f"{array.name}({','.join(str(index + array.offset) for index in indexes)})"


def all_indexes(array: MappedArray) -> list[tuple[int, ...]]:
    """The indexes of the source of all elements, row by row."""
    return list(product(*_ranges(array)))


def nested(array: MappedArray, get: Callable[[str], Any]) -> Any:
    """What `get` gives for every element by its machine's name, as a list; nested for several dimensions."""

    def row(before: tuple[int, ...], ranges: Sequence[range]) -> Any:
        return [row((*before, i), ranges[1:]) for i in ranges[0]] if ranges else get(element(array, before))

    return row((), _ranges(array))


def _ranges(array: MappedArray) -> list[range]:
    """The indexes of the source in each dimension."""
    return [range(array.first, bound - array.offset + 1) for bound in array.bounds]


def _only(kind: str, name: str, keys: Collection[str], scope: str = "") -> str:
    """The key that a name means: itself, that of the scope or its module, or the only one that ends in it."""
    for whole in (name, f"{scope}.{name}", f"{scope.partition('.')[0]}.{name}"):
        if whole in keys:
            return whole
    found = sorted(key for key in keys if key.endswith(f".{name}"))
    if len(found) > 1:
        several = "" if len(found) <= _MOST_NEAR else f" or {len(found) - _MOST_NEAR} others"
        raise UnknownName(f"{name!r} may be {' or '.join(found[:_MOST_NEAR])}{several}; write the module with it")
    if not found:
        raise UnknownName(f"the program has no {kind} {name!r}{_near(name, keys)}")
    return found[0]


def _near(name: str, keys: Collection[str]) -> str:
    """The keys that resemble a name, whole or behind their last dot."""
    last = {key: key.rpartition(".")[2] for key in keys}
    names = get_close_matches(name, {*keys, *last.values()}, _MOST_NEAR)
    near = [key for close in names for key in sorted(keys) if close in (key, last[key])]
    return f"; near it are {', '.join(dict.fromkeys(near[:_MOST_NEAR]))}" if near else "; its map file lists all names"
