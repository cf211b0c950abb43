"""The machine's names: one letter for the most used variables, two characters for the others, no keyword in any."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from string import ascii_uppercase, digits

from m100.basic.crunch import crunch
from m100.basic.tokens import KEYWORDS
from m100.basic.tree import Element, Sigil, Statement, Variable

from .frames import Slot
from .rewrite import map_names
from .routine import Array, TooBig

_BEHIND_NAMES = ("TO", "STEP", "THEN", "ELSE", "GOTO", "GOSUB", "USING", "AND", "OR", "XOR", "EQV", "IMP", "MOD")
"""Keywords that may follow a name: `F OR` needs its space, or it would be FOR."""
_LONGER_WORDS = tuple(
    (word, longer)
    for place, word in enumerate(KEYWORDS)
    for longer in KEYWORDS[:place]
    if longer.startswith(word) and longer != word
)
"""Keywords that begin with another and are found before it, since they stand before it in the ROM's table (ROM-1)."""


@dataclass(frozen=True)
class Names:
    """Long names to the machine's: simple variables, and arrays by (name, sigil). In the order of their creation."""

    variables: Mapping[Variable, Variable]
    arrays: Mapping[tuple[str, Sigil], str]

    def apply(self, statement: Statement) -> Statement:
        """`statement` with the machine's names."""
        return map_names(statement, self._named)

    def _named(self, name: Variable | Element) -> Variable | Element:
        if isinstance(name, Variable):
            found = self.variables.get(name)
            return Variable(found.name, found.sigil, span=name.span) if found else name
        return Element(self.arrays[name.name, name.sigil], name.sigil, name.indexes, span=name.span)


def assign_names(slots: Sequence[Slot], arrays: Iterable[Array], weights: Mapping[tuple[str, str], float]) -> Names:
    """Names for slots (given in order of use) and arrays; TooBig when a type has more than there are names."""
    by_type: dict[Sigil, Iterator[str]] = {}
    variables: dict[Variable, Variable] = {}
    for slot in slots:
        name = _next(by_type, slot.sigil)
        variables |= {variable: Variable(name, slot.sigil) for variable in slot.variables}
    arrays_by_type: dict[Sigil, Iterator[str]] = {}
    ordered = sorted(arrays, key=lambda array: (-weights.get((array.name, array.sigil), 0.0), array.name, array.sigil))
    return Names(variables, {(a.name, a.sigil): _next(arrays_by_type, a.sigil) for a in ordered})


def _next(names: dict[Sigil, Iterator[str]], sigil: Sigil) -> str:
    found = next(names.setdefault(sigil, iter(candidates())), None)
    if found is None:
        raise TooBig("the program has more variables of one type than the machine has names; use arrays")
    return found


@cache
def candidates() -> tuple[str, ...]:
    """All usable names, the best first: the shorter, then those that never need a space beside a keyword."""
    single = sorted(ascii_uppercase, key=lambda name: (_clashes(name), name))
    double = [first + second for second in digits + ascii_uppercase for first in ascii_uppercase]
    return (
        *single,
        *sorted((n for n in double if _is_clean(n)), key=lambda name: (_clashes(name) > 0, name[1].isalpha())),
    )


def _is_clean(name: str) -> bool:
    """Whether the ROM finds no keyword in the name, nor one that it forms with a keyword before it."""
    return not any(word in name for word in KEYWORDS) and not any(
        (word + name).startswith(longer) for word, longer in _LONGER_WORDS
    )


def _clashes(name: str) -> int:
    """How many keywords behind the name need a space before them."""
    return sum(not _crunches(f"{name}{word}0", name.encode() + crunch(word.encode()) + b"0") for word in _BEHIND_NAMES)


def _crunches(text: str, expected: bytes) -> bool:
    return crunch(text.encode("ascii")) == expected
