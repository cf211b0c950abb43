"""What lowering hands on: the program as routines of machine statements, not named, not numbered, not laid out.

Variables carry the long names of the source in lower case (`show.pairs.points`; a routine's temporaries end in `~1`),
sigil "" for integers since the program starts with DEFINT A-Z. Lines carry labels: a routine's own name, `name:label`
for a label of the source, `name#1` for one that lowering made. A line here is any number of statements that run one
after the other; layout packs them into the machine's lines.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from m100.basic.tree import Gosub, Line, OnJump, Sigil, Statement, Variable
from m100.basic.walk import walk_statements

from .reach import transitive

MAIN = ""
"""The name of the routine that is the main program with the initialisation of all modules."""

START = "start"
"""The owner of variables that are used only before anything else runs."""


class TooBig(Exception):
    """The machine has not enough names, lines or memory for the program; the text says which."""


@dataclass(frozen=True, slots=True)
class Routine:
    """A sub, or the main program. The first line of a sub has its name as label."""

    name: str
    lines: tuple[Line, ...]
    parameters: tuple[Variable, ...] = ()
    results: tuple[Variable, ...] = ()

    def statements(self) -> list[Statement]:
        """All statements in text order, those inside IFs included."""
        return [found for line in self.lines for found in walk_statements(line.statements)]

    def callees(self) -> set[str]:
        """The labels that this routine GOSUBs to, directly or by ON … GOSUB (not by an event)."""
        called: set[str] = set()
        for statement in self.statements():
            match statement:
                case Gosub(line=str() as label):
                    called.add(label)
                case OnJump(kind="GOSUB", lines=labels):
                    called.update(label for label in labels if isinstance(label, str))
        return called


@dataclass(frozen=True, slots=True)
class Array:
    """An array of the program by its long name, with the upper bounds that the machine gives it.

    A table begins at `first` in the source; its index is `offset` more on the machine, which has none below 0.
    """

    name: str
    sigil: Sigil
    bounds: tuple[int, ...]
    first: int = 0
    offset: int = 0
    is_table: bool = False


@dataclass(frozen=True, slots=True)
class Kept:
    """A call result that is read after further calls: it must not share its place with what `subs` use."""

    result: Variable
    subs: frozenset[str]


@dataclass(frozen=True)
class Lowered:
    """A whole program before names and line numbers.

    `owners` tells the routine of each local and temporary; other variables are kept by modules. `preface` runs before
    everything else (CLEAR, MAXFILES). `data` is in the order in which READ takes it. `handlers` are the routines that
    an event or an error may start at any moment. `pinned` labels stay at the start of a line for the tools.
    """

    routines: tuple[Routine, ...]
    data: tuple[Line, ...]
    arrays: tuple[Array, ...]
    owners: Mapping[Variable, str]
    preface: tuple[Statement, ...] = ()
    kept: frozenset[Kept] = frozenset()
    handlers: frozenset[str] = frozenset()
    pinned: frozenset[str] = frozenset()

    @cached_property
    def reach(self) -> dict[str, frozenset[str]]:
        """For each routine the routines it can call, directly or indirectly (itself not included)."""
        names = {routine.name for routine in self.routines}
        return transitive({routine.name: routine.callees() & names for routine in self.routines})
