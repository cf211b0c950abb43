"""Which variables may share one place: locals of subs that are never running at the same time.

Allocation is static. A sub shares nothing with subs that can call it, with the main program, or with what an event may
start; a call result that is read after further calls shares nothing with what those use. What is used only before
anything else runs shares with the locals of any sub, but not with a variable that must begin as 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from m100.basic.tree import Sigil, Variable
from m100.lang.walk import walk

from .routine import MAIN, START, Lowered


@dataclass(frozen=True, slots=True)
class Slot:
    """One variable of the machine: its sign, the long names that share it, and how often it is used."""

    sigil: Sigil
    variables: tuple[Variable, ...]
    weight: float


def allocate(program: Lowered, weights: Mapping[Variable, float]) -> list[Slot]:
    """The slots of all variables, the most used first; the most used variables are placed first and come together."""
    conflicts = _Conflicts(program)
    places: dict[Sigil, list[list[Variable]]] = {}
    for variable in sorted(_variables(program), key=lambda v: (-weights.get(v, 0.0), v.name, v.sigil)):
        same_type = places.setdefault(variable.sigil, [])
        for place in same_type:
            if not any(conflicts.between(variable, other) for other in place):
                place.append(variable)
                break
        else:
            same_type.append([variable])
    slots = [
        Slot(sigil, tuple(place), sum(weights.get(variable, 0.0) for variable in place))
        for sigil, same_type in places.items()
        for place in same_type
    ]
    return sorted(slots, key=lambda slot: (-slot.weight, slot.variables[0].name, slot.sigil))


def _variables(program: Lowered) -> set[Variable]:
    lines = [line for routine in program.routines for line in routine.lines]
    found = {node for node in walk(*lines, *program.preface) if isinstance(node, Variable) and not node.name.isupper()}
    for routine in program.routines:
        found.update(routine.parameters, routine.results)
    return found


class _Conflicts:
    """Tells which variables may hold a value at the same time."""

    def __init__(self, program: Lowered) -> None:
        self._owners = program.owners
        self._reach = program.reach
        interrupting = program.handlers.union(*(self._reach.get(name, ()) for name in program.handlers))
        self._alone = interrupting | {MAIN}
        self._kept_from: dict[Variable, set[str]] = {}
        for kept in program.kept:
            used = kept.subs.union(*(self._reach.get(name, frozenset()) for name in kept.subs))
            self._kept_from.setdefault(kept.result, set()).update(used)

    def between(self, one: Variable, other: Variable) -> bool:
        """Whether two variables of one type need places of their own."""
        first, second = self._owners.get(one), self._owners.get(other)
        if first is None or second is None or first == second or first in self._alone or second in self._alone:
            return True
        if START in (first, second):
            return False
        if first in self._reach[second] or second in self._reach[first]:
            return True
        return second in self._kept_from.get(one, ()) or first in self._kept_from.get(other, ())
