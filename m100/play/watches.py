"""Variables as a person names them (`cards.held`, `total`, `A%`), to watch and to print while a program runs."""

from __future__ import annotations

from dataclasses import dataclass

from m100.basic.charset import to_text
from m100.compile.long_names import all_indexes, element, find, nested
from m100.compile.source_map import MappedArray
from m100.machines.embedded import EmbeddedMachine
from m100.machines.machine import MachineError
from m100.machines.variables import parse_name

from .load import Program


@dataclass(frozen=True, slots=True)
class Watched:
    """A variable, an element or a whole array under the name that a person gave it.

    `owner` is the sub of a local that shares its place with others: only in that sub its place is this variable.
    """

    name: str
    thing: str | MappedArray
    owner: str | None = None

    def places(self) -> dict[str, str]:
        """What to call each of the machine's variables."""
        if isinstance(self.thing, str):
            return {self.thing: self.name}
        indexes = all_indexes(self.thing)
        return {element(self.thing, place): f"{self.name}({','.join(map(str, place))})" for place in indexes}

    def shown(self, machine: EmbeddedMachine) -> str:
        """The value, those of an array as a list."""

        def value(place: str) -> int | float | str:
            found = machine.get(place)
            return to_text(found) if isinstance(found, bytes) else found

        try:
            return repr(value(self.thing) if isinstance(self.thing, str) else nested(self.thing, value))
        except (ValueError, MachineError):
            return "nothing yet"


def look_up(program: Program, written: str, line: int | None = None) -> Watched:
    """What a person means by a name, at a machine line if given: there the names of its sub and module come first.

    Without a map of the source it is the machine's own (`A%`, `X$(3)`).

    LookupError or ValueError when the program cannot have it.
    """
    mapped = program.map
    if mapped is None:
        name = written.strip().upper()
        parse_name(name)
        return Watched(name, name)
    found = find(mapped, written, "" if line is None else mapped.routine(line))
    places = list(mapped.variables.values())
    owner = mapped.owners.get(found.key) if places.count(mapped.variables.get(found.key, "")) > 1 else None
    return Watched(written, found.thing, owner)
