"""What every program begins with: the types of its names, and its variables in the order of their use."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from m100.basic.tree import DefType, Dim, Element, Goto, Line, Number, Statement, Target

from .measure import listed_length
from .names import Names
from .routine import Array, Routine

_LONGEST = 240


def with_variables(main: Routine, names: Names, arrays: Iterable[Array]) -> Routine:
    """The main program with a DIM before it that makes all simple variables, the hottest first, then all arrays.

    DIM makes them in its order (ROM-138). The ROM finds a variable by going through those made before it (ROM-201); one
    that is made after the arrays moves them all (ROM-202).
    """
    simple = list(dict.fromkeys(names.variables.values()))
    return replace(
        main, lines=(*(Line(None, (dim,)) for dim in _dims([*simple, *_arrays(names, arrays)])), *main.lines)
    )


def _arrays(names: Names, arrays: Iterable[Array]) -> Iterator[Element]:
    by_key = {(array.name, array.sigil): array for array in arrays}
    for key, name in names.arrays.items():
        bounds = tuple(Number(str(bound)) for bound in by_key[key].bounds)
        yield Element(name, key[1], bounds)


def _dims(targets: list[Target]) -> Iterator[Dim]:
    """DIM statements short enough for a line each."""
    chosen: list[Target] = []
    empty = length = listed_length((Dim(()),))
    for target in targets:
        more = listed_length((Dim((target,)),)) - empty + 1  # a comma
        if chosen and length + more > _LONGEST:
            yield Dim(tuple(chosen))
            chosen, length = [], empty
        chosen.append(target)
        length += more
    if chosen:
        yield Dim(tuple(chosen))


def first_statements(preface: tuple[Statement, ...], names: Names, main: str | None) -> tuple[Statement, ...]:
    """CLEAR if the program asks for it, DEFINT A-Z if it has integers, and GOTO the main program if subs come first."""
    has_integers = any(name.sigil == "" for name in names.variables.values()) or any(
        sigil == "" for _, sigil in names.arrays
    )
    types = (DefType("INT", (("A", "Z"),)),) if has_integers else ()
    return (*preface, *types, *((Goto(main),) if main else ()))
