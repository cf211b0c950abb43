"""What expressions need before their statement, from left to right: calls of subs, each result kept until it is used,
and values that are worked out once.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from m100.basic.tree import Binary, Element, Expression, Gosub, Let, Node, Sigil, Unary, Variable
from m100.lang.walk import walk

from ..rewrite import Tree, map_names
from ..routine import Kept
from .code import Code
from .folding import sigil_of


@dataclass(frozen=True, slots=True)
class Callee:
    """A sub as its callers see it: where its arguments go and where its results are."""

    name: str
    parameters: tuple[Variable, ...]
    results: tuple[Variable, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One call, or without `callee` one value; they may hold the stand-ins of earlier steps."""

    callee: Callee | None
    arguments: tuple[Expression, ...]


class Temporaries:
    """The temporaries of one routine; those of finished statements are used again."""

    def __init__(self, routine: str) -> None:
        self._routine = routine or "main"
        self._used: dict[Sigil, int] = {}
        self.made: set[Variable] = set()

    def new(self, sigil: Sigil) -> Variable:
        """A temporary that nothing uses now."""
        number = self._used[sigil] = self._used.get(sigil, 0) + 1
        temporary = Variable(f"{self._routine}.~{number}", sigil)
        self.made.add(temporary)
        return temporary

    def mark(self) -> dict[Sigil, int]:
        """How many are in use; `release` goes back to it."""
        return dict(self._used)

    def release(self, mark: dict[Sigil, int]) -> None:
        """Free all that were made since `mark`."""
        self._used = dict(mark)


class Calls:
    """The calls that one statement needs, while its expressions are lowered."""

    def __init__(self, reach: dict[str, frozenset[str]]) -> None:
        self._reach = reach
        self._steps: list[Step] = []

    def add(self, callee: Callee, arguments: Iterable[Expression]) -> Variable:
        """Note a call; the stand-in for its first result."""
        self._steps.append(Step(callee, tuple(arguments)))
        return self._stand_in(len(self._steps) - 1)

    def once(self, value: Expression) -> Variable:
        """Note a value that must be worked out only once; its stand-in."""
        self._steps.append(Step(None, (value,)))
        return self._stand_in(len(self._steps) - 1)

    def _stand_in(self, index: int) -> Variable:
        """The variable that stands for a step's result until `emit`."""
        step = self._steps[index]
        if step.callee is None:
            return Variable(f"~call{index}", _holding(step.arguments[0]))
        results = step.callee.results
        return Variable(f"~call{index}", results[0].sigil if results else "")

    def emit(
        self, code: Code, temporaries: Temporaries, user: Node | None
    ) -> tuple[dict[Variable, Variable], set[Kept]]:
        """Write the calls into `code`, `user` (if any) being what reads their results.

        Gives the variable that each stand-in means, and which results must be kept from which subs.
        """
        meaning: dict[Variable, Variable] = {}
        kept: set[Kept] = set()
        for index, step in enumerate(self._steps):
            stand_in = self._stand_in(index)
            values = [replace_names(argument, meaning) for argument in step.arguments]
            if step.callee is None:
                meaning[stand_in] = temporaries.new(stand_in.sigil)
                code.emit(Let(meaning[stand_in], values[0]))
                continue
            arguments = zip(step.callee.parameters, values, strict=True)
            code.emit(*(Let(parameter, value) for parameter, value in arguments if value != parameter))
            code.emit(Gosub(step.callee.name))
            last = self._last_use(index, user)
            if last is not None:
                meaning[stand_in] = self._keep(step.callee, index, last, code, temporaries, kept)
        return meaning, kept

    def _last_use(self, index: int, user: Node | None) -> int | None:
        """The last step that reads a result (the number of steps: the statement itself); None if nothing does."""
        stand_in = self._stand_in(index)
        if user is not None and mentions(user, stand_in):
            return len(self._steps)
        uses = [
            later
            for later in range(index + 1, len(self._steps))
            if any(mentions(argument, stand_in) for argument in self._steps[later].arguments)
        ]
        return max(uses, default=None)

    def _keep(
        self, callee: Callee, index: int, last: int, code: Code, temporaries: Temporaries, kept: set[Kept]
    ) -> Variable:
        """Where a result is read: in its own place if no later call touches that, else in a temporary."""
        result = callee.results[0]
        between = self._called(index + 1, last)
        overwritten = any(callee.name == name or callee.name in self._reach[name] for name in between)
        if overwritten:
            temporary = temporaries.new(result.sigil)
            code.emit(Let(temporary, result))
            return temporary
        users = self._called(index + 1, last + 1)
        if users:
            kept.add(Kept(result, users))
        return result

    def _called(self, first: int, end: int) -> frozenset[str]:
        """The subs that the steps from `first` to before `end` call."""
        return frozenset(step.callee.name for step in self._steps[first:end] if step.callee is not None)


def _holding(value: Expression) -> Sigil:
    """The sign of a temporary for a value. A sum of integers may be too large for one, so it counts as a real."""
    sigil = sigil_of(value)
    return "#" if sigil == "" and isinstance(value, Binary | Unary) else sigil


def mentions(node: Node, variable: Variable) -> bool:
    """Whether `variable` stands anywhere in `node`."""
    return any(found == variable for found in walk(node) if isinstance(found, Variable))


def replace_names(node: Tree, meaning: dict[Variable, Variable]) -> Tree:
    """`node` with each stand-in replaced by the variable that it means."""

    def change(name: Variable | Element) -> Variable | Element:
        if isinstance(name, Variable) and name in meaning:
            return replace(meaning[name], span=name.span)
        return name

    return map_names(node, change) if meaning else node
