"""Expressions of structured programs that know their text and, by the language reference alone, their value.

The calls of a statement are made from left to right before it, each result is kept until used, AND and OR take both
sides.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Protocol

OUTPUTS = 300
STEPS = 4000


class TooLong(Exception):
    """The program runs on and on, or hands out more than `handed` can hold."""


class Exit(Exception):
    """EXIT or CONTINUE on its way to its loop, RETURN to its sub."""

    def __init__(self, action: str, what: str) -> None:
        self.action, self.what = action, what


class Runnable(Protocol):
    """A sub."""

    def run(self, arguments: list[int], state: State) -> list[int]:
        """Its results."""


@dataclass
class State:
    """A run: the module's variables, what was handed out, and how long it may still go on."""

    kept: dict[str, int]
    subs: Mapping[str, Runnable]
    out: list[int] = field(default_factory=list)
    steps: int = STEPS

    def step(self) -> None:
        self.steps -= 1
        if self.steps < 0 or len(self.out) >= OUTPUTS:
            raise TooLong


@dataclass
class Frame:
    """The variables that one sub sees, and the results of the calls of the statement that runs."""

    state: State
    local: dict[str, int]
    results: dict[int, int] = field(default_factory=dict)

    def get(self, name: str) -> int:
        return self.local[name] if name in self.local else self.state.kept[name]

    def put(self, name: str, value: int) -> None:
        (self.local if name in self.local else self.state.kept)[name] = value


# ---------------------------------------------------------------- expressions


@dataclass(eq=False)
class Constant:
    value: int

    def text(self) -> str:
        return str(self.value)

    def calls(self) -> Iterator[Call]:
        yield from ()

    def value_in(self, frame: Frame) -> int:
        return self.value


@dataclass(eq=False)
class Name:
    name: str

    def text(self) -> str:
        return self.name

    def calls(self) -> Iterator[Call]:
        yield from ()

    def value_in(self, frame: Frame) -> int:
        return frame.get(self.name)


def _truncated(a: int, b: int) -> int:
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


OPERATORS = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "\\": _truncated,
    "mod": lambda a, b: a - _truncated(a, b) * b,
    "and": lambda a, b: a & b,
    "or": lambda a, b: a | b,
    "=": lambda a, b: -(a == b),
    "<>": lambda a, b: -(a != b),
    "<": lambda a, b: -(a < b),
    ">=": lambda a, b: -(a >= b),
}


@dataclass(eq=False)
class Operation:
    operator: str
    left: Expression
    right: Expression

    def text(self) -> str:
        return f"({self.left.text()} {self.operator} {self.right.text()})"

    def calls(self) -> Iterator[Call]:
        yield from self.left.calls()
        yield from self.right.calls()

    def value_in(self, frame: Frame) -> int:
        return OPERATORS[self.operator](self.left.value_in(frame), self.right.value_in(frame))


@dataclass(eq=False)
class Not:
    inner: Expression

    def text(self) -> str:
        return f"(not {self.inner.text()})"

    def calls(self) -> Iterator[Call]:
        yield from self.inner.calls()

    def value_in(self, frame: Frame) -> int:
        return ~self.inner.value_in(frame)


@dataclass(eq=False)
class Call:
    sub: str
    arguments: list[Expression]

    def text(self) -> str:
        return f"{self.sub}({', '.join(argument.text() for argument in self.arguments)})"

    def calls(self) -> Iterator[Call]:
        for argument in self.arguments:
            yield from argument.calls()
        yield self

    def value_in(self, frame: Frame) -> int:
        return frame.results[id(self)]


Expression = Constant | Name | Operation | Not | Call


def evaluate(expression: Expression, frame: Frame) -> int:
    """Make the calls in order, then work out what is left."""
    for call in expression.calls():
        frame.results[id(call)] = run_sub(call, frame)[0]
    return expression.value_in(frame)


def run_sub(call: Call, frame: Frame) -> list[int]:
    """Run a sub whose arguments' calls have been made; its results."""
    frame.state.step()
    return frame.state.subs[call.sub].run([argument.value_in(frame) for argument in call.arguments], frame.state)
