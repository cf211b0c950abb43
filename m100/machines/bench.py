"""The test bench: a compiled program on a machine, by the long names of its source.

    bench = Bench(EmbeddedMachine(), build_module("show"))
    bench.set("cards.card", [0, 5, 18, 31, 44, 9])
    assert bench.call("show_points", is_crib=0) == 29

The same test runs on any Machine. Strings come back as the machine's bytes; given as `str` they are taken by the
machine's character set.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import product
from math import prod
from typing import Any, TypeAlias

from m100.compile.build import Build
from m100.compile.source_map import MappedArray, MappedSub

from .machine import KeyWait, Machine, Stop, Value, Wait

Values: TypeAlias = Value | Sequence[Any]
"""A value, or those of an array by its indexes (nested for several dimensions)."""

_NAME = re.compile(r"([a-z][a-z0-9_.]*[!#$%]?)\s*(?:\(([-0-9, ]+)\))?", re.IGNORECASE)


class BenchError(AssertionError):
    """The program did not do what a call needs: a BASIC error, a wait for a key, an endless loop."""


class Bench:
    """A build loaded and started; its subs can be called, its variables read and written.

    A module's program ends at once; a whole program is stopped by BREAK at the first key that it waits for.

    A name is `module.name`, for a local `module.sub.name`, and without what goes before when only one thing has that
    name. A local means something only right after its sub returned: its place may be shared.
    """

    def __init__(self, machine: Machine, build: Build, seconds: float = 600.0) -> None:
        self.machine = machine
        self.build = build
        self._map = build.map
        machine.load(build.lines, KeyWait(*build.map.key_wait) if build.map.key_wait else None)
        stop = machine.run(seconds)
        if stop.wait is Wait.KEY:
            machine.press_break()
            stop = machine.resume(seconds)
        if stop.wait is not Wait.BREAK:
            self._expect_done(stop, "the start of the program")

    @classmethod
    def running(cls, machine: Machine, build: Build) -> Bench:
        """A bench for a machine on which the build runs already, to read and write its variables while it waits."""
        bench = cls.__new__(cls)
        bench.machine, bench.build, bench._map = machine, build, build.map
        return bench

    def call(self, sub: str, *values: Values, seconds: float = 600.0, **named: Values) -> Any:
        """Call a sub with values by place or by name; its result, a tuple of several, or None without one.

        Raises TypeError for wrong arguments, KeyError for an unknown sub, BenchError when it does not return.
        """
        name, mapped = self._sub(sub)
        for place, value in _arguments(name, mapped, values, named).items():
            self.machine.set(place, _to_machine(place, value))
        self._expect_done(self.machine.gosub(mapped.line, seconds), f"{name}(…)")
        results = tuple(self.machine.get(place) for place in mapped.results.values())
        return results if len(results) > 1 else next(iter(results), None)

    def get(self, name: str) -> Any:
        """The value of a variable, of an array's element (`cards.card(3)`), or of all elements from its first index."""
        long_name, indexes = _parse(name)
        if indexes is None and (variable := self._find(self._map.variables, long_name)) is not None:
            return self.machine.get(variable)
        array = self._array(long_name, name)
        if indexes is not None:
            return self.machine.get(_element(array, indexes, name))
        return self._all(array, ())

    def set(self, name: str, value: Values) -> None:
        """Assign a variable, an element, or a whole array from a sequence (nested for several dimensions)."""
        long_name, indexes = _parse(name)
        if indexes is None and (variable := self._find(self._map.variables, long_name)) is not None:
            self.machine.set(variable, _to_machine(variable, value))
            return
        array = self._array(long_name, name)
        if indexes is not None:
            self.machine.set(_element(array, indexes, name), _to_machine(array.name, value))
            return
        for place, item in _items(array, value, name):
            self.machine.set(_element(array, place, name), _to_machine(array.name, item))

    def _all(self, array: MappedArray, indexes: tuple[int, ...]) -> Any:
        if len(indexes) == len(array.bounds):
            return self.machine.get(_element(array, indexes, array.name))
        return [self._all(array, (*indexes, index)) for index in _range(array, len(indexes))]

    # ------------------------------------------------------------ names

    def _sub(self, name: str) -> tuple[str, MappedSub]:
        found = _matching(self._map.subs, name.lower())
        if len(found) != 1:
            raise KeyError(_which("sub", name, found, self._map.subs))
        return found[0], self._map.subs[found[0]]

    def _find(self, things: dict[str, str], name: str) -> str | None:
        found = _matching(things, name)
        if len(found) > 1:
            raise KeyError(_which("variable", name, found, things))
        return things[found[0]] if found else None

    def _array(self, name: str, written: str) -> MappedArray:
        found = _matching(self._map.arrays, name)
        if len(found) != 1:
            raise KeyError(_which("variable or array", written, found, {**self._map.variables, **self._map.arrays}))
        return self._map.arrays[found[0]]

    # ------------------------------------------------------------ what happened

    def _expect_done(self, stop: Stop, what: str) -> None:
        if stop.wait is Wait.DONE:
            return
        where = self._map.place(stop.line) if stop.line is not None else None
        reason = f"?{stop.code} Error in {stop.line}" if stop.wait is Wait.ERROR else stop.wait.value
        raise BenchError(f"{f'{where}: ' if where else ''}{what}: {reason}")


def _parse(name: str) -> tuple[str, tuple[int, ...] | None]:
    match = _NAME.fullmatch(name.strip())
    if match is None:
        raise KeyError(f"{name!r} is no name; write module.name or module.name(index)")
    indexes = tuple(int(index) for index in match[2].split(",")) if match[2] else None
    return match[1].lower().removesuffix("%"), indexes


def _matching(things: dict[str, Any], name: str) -> list[str]:
    """The keys that a name means: itself, or all that end in it behind a dot."""
    return [name] if name in things else [key for key in things if key.endswith(f".{name}")]


def _which(kind: str, name: str, found: list[str], things: dict[str, Any]) -> str:
    if found:
        return f"{name!r} may be {' or '.join(found)}; write the module with it"
    return f"the program has no {kind} {name!r}; it has {', '.join(sorted(things)) or 'none'}"


def _arguments(name: str, sub: MappedSub, values: tuple[Values, ...], named: dict[str, Values]) -> dict[str, Values]:
    """The machine's parameter names with their values."""
    by_name = {parameter.rstrip("!#$"): place for parameter, place in sub.parameters.items()}
    places = list(sub.parameters.values())
    wrong = [key for key in named if key.lower() not in by_name]
    given = dict(zip(places, values, strict=False)) | {
        by_name[k.lower()]: v for k, v in named.items() if k not in wrong
    }
    if wrong or len(values) > len(places) or len(given) != len(places) or len(values) + len(named) != len(places):
        raise TypeError(f"{name} takes ({', '.join(sub.parameters)})")
    return given


def _range(array: MappedArray, dimension: int) -> range:
    """The indexes of the source in one dimension."""
    return range(array.first, array.bounds[dimension] - array.offset + 1)


def _element(array: MappedArray, indexes: Sequence[int], written: str) -> str:
    if len(indexes) != len(array.bounds) or any(i not in _range(array, d) for d, i in enumerate(indexes)):
        bounds = ", ".join(f"{_range(array, d)[0]} to {_range(array, d)[-1]}" for d in range(len(array.bounds)))
        raise IndexError(f"{written}: the bounds are {bounds}")
    return f"{array.name}({','.join(str(index + array.offset) for index in indexes)})"


def _items(array: MappedArray, values: Values, written: str) -> list[tuple[tuple[int, ...], Values]]:
    """All elements with their values; ValueError when there are not as many as the array has."""
    indexes = list(product(*(_range(array, dimension) for dimension in range(len(array.bounds)))))
    flat = _flat(values)
    if len(flat) != prod(len(_range(array, dimension)) for dimension in range(len(array.bounds))):
        raise ValueError(f"{written} has {len(indexes)} elements, not {len(flat)}")
    return list(zip(indexes, flat, strict=True))


def _flat(values: Values) -> list[Values]:
    if isinstance(values, str | bytes) or not isinstance(values, Sequence):
        return [values]
    return [value for item in values for value in _flat(item)]


def _to_machine(place: str, value: Values) -> Value:
    """A value as the machine takes it; text becomes the machine's bytes."""
    if isinstance(value, str):
        return value.encode("latin-1")
    if isinstance(value, int | float | bytes):
        return int(value) if isinstance(value, bool) else value
    raise TypeError(f"{place} holds one value, not {value!r}")
