"""The test bench: a compiled program on a machine, by the long names of its source.

    bench = Bench(EmbeddedMachine(), build_module("show"))
    bench.set("cards.card", [0, 5, 18, 31, 44, 9])
    assert bench.call("show_points", is_crib=0) == 29

The same test runs on any Machine. Strings come back as the machine's bytes; given as `str` they are taken by the
machine's character set.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from m100.compile.build import Build
from m100.compile.long_names import all_indexes, element, find, find_sub, nested
from m100.compile.source_map import MappedArray, MappedSub

from .machine import KeyWait, Machine, Stop, Value, Wait

Values: TypeAlias = Value | Sequence[Any]
"""A value, or those of an array by its indexes (nested for several dimensions)."""


class BenchError(AssertionError):
    """The program did not do what a call needs: a BASIC error, a wait for a key, an endless loop."""


class Bench:
    """A build loaded and started; its subs can be called, its variables read and written.

    A module's program ends at once; a whole program is stopped by BREAK at the first key that it waits for.

    Names are those of long_names. A local means something only right after its sub returned: its place may be shared.
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

        TypeError for wrong arguments, UnknownName for an unknown sub, BenchError when it does not return.
        """
        name, mapped = find_sub(self._map, sub)
        for place, value in _arguments(name, mapped, values, named).items():
            self.machine.set(place, _to_machine(place, value))
        self._expect_done(self.machine.gosub(mapped.line, seconds), f"{name}(…)")
        results = tuple(self.machine.get(place) for place in mapped.results.values())
        return results if len(results) > 1 else next(iter(results), None)

    def get(self, name: str) -> Any:
        """The value of a variable, of an array's element (`cards.card(3)`), or of all elements from its first index.

        UnknownName or IndexError for what the program does not have.
        """
        found = find(self._map, name).thing
        return self.machine.get(found) if isinstance(found, str) else nested(found, self.machine.get)

    def set(self, name: str, value: Values) -> None:
        """Assign a variable, an element, or a whole array from a sequence (nested for several dimensions)."""
        found = find(self._map, name).thing
        if isinstance(found, str):
            self.machine.set(found, _to_machine(found, value))
            return
        for place, item in _items(found, value, name):
            self.machine.set(place, _to_machine(place, item))

    # ------------------------------------------------------------ what happened

    def _expect_done(self, stop: Stop, what: str) -> None:
        if stop.wait is Wait.DONE:
            return
        where = self._map.place(stop.line) if stop.line is not None else None
        reason = f"?{stop.code} Error in {stop.line}" if stop.wait is Wait.ERROR else stop.wait.value
        raise BenchError(f"{f'{where}: ' if where else ''}{what}: {reason}")


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


def _items(array: MappedArray, values: Values, written: str) -> list[tuple[str, Values]]:
    """All elements by the machine's names with their values; ValueError when there are not as many as the array has."""
    indexes, flat = all_indexes(array), _flat(values)
    if len(flat) != len(indexes):
        raise ValueError(f"{written} has {len(indexes)} elements, not {len(flat)}")
    return [(element(array, place), value) for place, value in zip(indexes, flat, strict=True)]


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
