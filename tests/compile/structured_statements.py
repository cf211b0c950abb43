"""Statements, subs and programs that know their text and their effect by the language reference: FOR at least once.

Programs hand out numbers by `emit`, which writes into the array `handed`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from structured_expressions import OPERATORS, OUTPUTS, Call, Constant, Exit, Expression, Frame, State, evaluate, run_sub


@dataclass
class Assign:
    name: str
    value: Expression

    def lines(self) -> Iterator[str]:
        yield f"{self.name} = {self.value.text()} mod 100"

    def run(self, frame: Frame) -> None:
        frame.put(self.name, OPERATORS["mod"](evaluate(self.value, frame), 100))


@dataclass
class Update:
    name: str
    value: Constant

    def lines(self) -> Iterator[str]:
        yield f"{self.name} += {self.value.text()}"

    def run(self, frame: Frame) -> None:
        frame.put(self.name, frame.get(self.name) + self.value.value)


@dataclass
class Emit:
    value: Expression

    def lines(self) -> Iterator[str]:
        yield f"handed(n) = {self.value.text()} mod 100"
        yield "n += 1"

    def run(self, frame: Frame) -> None:
        frame.state.step()
        frame.state.out.append(OPERATORS["mod"](evaluate(self.value, frame), 100))


@dataclass
class CallStatement:
    call: Call
    targets: list[str]

    def lines(self) -> Iterator[str]:
        before = ", ".join(self.targets)
        yield f"{before} = {self.call.text()}" if before else self.call.text()

    def run(self, frame: Frame) -> None:
        for call in list(self.call.calls())[:-1]:
            frame.results[id(call)] = run_sub(call, frame)[0]
        results = run_sub(self.call, frame)
        for name, value in zip(self.targets, results, strict=False):
            frame.put(name, value)


@dataclass
class Leave:
    action: str
    what: str

    def lines(self) -> Iterator[str]:
        yield f"{self.action} {self.what}"

    def run(self, frame: Frame) -> None:
        raise Exit(self.action, self.what)


@dataclass
class If:
    arms: list[tuple[Expression, list[Statement]]]
    otherwise: list[Statement]
    on_line: bool

    def lines(self) -> Iterator[str]:
        if self.on_line:
            condition, body = self.arms[0]
            tail = f" else {_joined(self.otherwise)}" if self.otherwise else ""
            yield f"if {condition.text()} then {_joined(body)}{tail}"
            return
        word = "if"
        for condition, body in self.arms:
            yield f"{word} {condition.text()} then"
            yield from _indented(body)
            word = "elseif"
        if self.otherwise:
            yield "else"
            yield from _indented(self.otherwise)
        yield "end if"

    def run(self, frame: Frame) -> None:
        for condition, body in self.arms:
            if evaluate(condition, frame):
                run(body, frame)
                return
        run(self.otherwise, frame)


@dataclass
class Select:
    subject: Expression
    cases: list[tuple[str, int, int, list[Statement]]]
    """Kind (`value`, `range`, `below`), its one or two numbers, the body."""
    otherwise: list[Statement] | None

    def lines(self) -> Iterator[str]:
        yield f"select case {self.subject.text()}"
        for kind, first, last, body in self.cases:
            yield f"case {CASES[kind].format(first, last)}"
            yield from _indented(body)
        if self.otherwise is not None:
            yield "case else"
            yield from _indented(self.otherwise)
        yield "end select"

    def run(self, frame: Frame) -> None:
        value = evaluate(self.subject, frame)
        for kind, first, last, body in self.cases:
            if _MATCHES[kind](value, first, last):
                run(body, frame)
                return
        run(self.otherwise or [], frame)


CASES = {"value": "{0}", "pair": "{0}, {1}", "range": "{0} to {1}", "below": "is < {0}"}
_MATCHES = {
    "value": lambda value, first, last: value == first,
    "pair": lambda value, first, last: value in (first, last),
    "range": lambda value, first, last: first <= value <= last,
    "below": lambda value, first, last: value < first,
}


@dataclass
class For:
    variable: str
    first: Expression
    last: Expression
    step: int
    body: list[Statement]

    def lines(self) -> Iterator[str]:
        step = f" step {self.step}" if self.step != 1 else ""
        yield f"for {self.variable} = {self.first.text()} mod 5 to {self.last.text()} mod 7{step}"
        yield from _indented(self.body)
        yield "next"

    def run(self, frame: Frame) -> None:
        calls = [*self.first.calls(), *self.last.calls()]
        for call in calls:
            frame.results[id(call)] = run_sub(call, frame)[0]
        first = OPERATORS["mod"](self.first.value_in(frame), 5)
        frame.put(self.variable, first)
        last = OPERATORS["mod"](self.last.value_in(frame), 7)
        while True:
            frame.state.step()
            if not _turn(self.body, "for", frame):
                return
            frame.put(self.variable, frame.get(self.variable) + self.step)
            value = frame.get(self.variable)
            if (value > last) if self.step > 0 else (value < last):
                return


@dataclass
class Do:
    """A loop that ends after three turns at the latest, by its counter."""

    counter: str
    before: tuple[str, Expression] | None
    after: tuple[str, Expression] | None
    body: list[Statement]

    def lines(self) -> Iterator[str]:
        yield f"{self.counter} = 0"
        yield f"do {_test(self.before)}".rstrip()
        yield f"    {self.counter} += 1"
        yield f"    if {self.counter} > 3 then exit do"
        yield from _indented(self.body)
        yield f"loop {_test(self.after)}".rstrip()

    def run(self, frame: Frame) -> None:
        frame.put(self.counter, 0)
        while _holds(self.before, frame):
            frame.state.step()
            frame.put(self.counter, frame.get(self.counter) + 1)
            if frame.get(self.counter) > 3 or not _turn(self.body, "do", frame):
                return
            if not _holds(self.after, frame):
                return


def _test(test: tuple[str, Expression] | None) -> str:
    return f"{test[0]} {test[1].text()}" if test else ""


def _holds(test: tuple[str, Expression] | None, frame: Frame) -> bool:
    return test is None or (evaluate(test[1], frame) != 0) == (test[0] == "while")


def _turn(body: list[Statement], what: str, frame: Frame) -> bool:
    """One turn of a loop; False when it was left."""
    try:
        run(body, frame)
    except Exit as leaving:
        if leaving.what != what:
            raise
        return leaving.action == "continue"
    return True


Statement = Assign | Update | Emit | CallStatement | Leave | If | Select | For | Do


def run(body: list[Statement], frame: Frame) -> None:
    for statement in body:
        frame.state.step()
        frame.results.clear()
        statement.run(frame)


def _indented(body: list[Statement]) -> Iterator[str]:
    for statement in body:
        for line in statement.lines():
            yield f"    {line}"


def _joined(body: list[Statement]) -> str:
    return ": ".join(line for statement in body for line in statement.lines())


# ---------------------------------------------------------------- programs


@dataclass
class Sub:
    name: str
    parameters: list[str]
    results: list[str]
    locals: list[str]
    body: list[Statement]

    def lines(self) -> Iterator[str]:
        yield f"sub {self.name}({', '.join(self.parameters)}) -> {', '.join(self.results)}"
        for name in self.locals:
            if name not in self.parameters:
                yield f"    {name} = 0"
        yield from _indented(self.body)
        yield "end sub"

    def run(self, arguments: list[int], state: State) -> list[int]:
        """See Runnable."""
        local = dict.fromkeys(self.locals, 0) | dict(zip(self.parameters, arguments, strict=True))
        inside = Frame(state, local)
        try:
            run(self.body, inside)
        except Exit as leaving:
            if leaving.what != "sub":
                raise
        return [inside.local[name] for name in self.results]


@dataclass
class Program:
    kept: list[str]
    subs: list[Sub]
    main: Sub

    def text(self) -> str:
        lines = [f"var {', '.join(self.kept)}, n", f"dim handed({OUTPUTS})"]
        for sub in self.subs:
            lines += sub.lines()
        lines += [f"{name} = 0" for name in self.main.locals]
        for statement in self.main.body:
            lines += statement.lines()
        return "\n".join(lines) + "\n"

    def expected(self) -> list[int]:
        """What it hands out; TooLong if that is too much."""
        state = State(dict.fromkeys(self.kept, 0), {sub.name: sub for sub in self.subs})
        run(self.main.body, Frame(state, dict.fromkeys(self.main.locals, 0)))
        return state.out
