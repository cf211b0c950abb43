"""Random structured programs, and a direct evaluator of what they must do.

A program is a tree of small nodes that know their text and their effect. The effect follows the language reference
alone: calls of a statement from left to right before it, each result kept until used, AND and OR of both sides, FOR
at least once. Programs hand out numbers by `emit`, which writes into the array `handed`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import reduce
from random import Random

OUTPUTS = 300
STEPS = 4000


class TooLong(Exception):
    """The program runs on and on, or hands out more than `handed` can hold."""


class Exit(Exception):
    """EXIT or CONTINUE on its way to its loop, RETURN to its sub."""

    def __init__(self, action: str, what: str) -> None:
        self.action, self.what = action, what


@dataclass
class State:
    """A run: the module's variables, what was handed out, and how long it may still go on."""

    kept: dict[str, int]
    subs: dict[str, Sub]
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
    sub = frame.state.subs[call.sub]
    arguments = [argument.value_in(frame) for argument in call.arguments]
    local = dict.fromkeys(sub.locals, 0) | dict(zip(sub.parameters, arguments, strict=True))
    inside = Frame(frame.state, local)
    try:
        run(sub.body, inside)
    except Exit as leaving:
        if leaving.what != "sub":
            raise
    return [inside.local[name] for name in sub.results]


# ---------------------------------------------------------------- statements


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
            yield f"case {_CASES[kind].format(first, last)}"
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


_CASES = {"value": "{0}", "pair": "{0}, {1}", "range": "{0} to {1}", "below": "is < {0}"}
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


class Maker:
    """Makes one program from a source of choices."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.kept = ["g", "h"]
        self.subs: list[Sub] = []
        self.locals: list[str] = []
        self.free_counters: list[str] = []
        self.open: list[str] = []
        self.in_sub = True
        self.callable: list[Sub] = []

    def program(self) -> Program:
        for index in range(self.random.randint(2, 5)):
            parameters = ["a", "b"][: self.random.randint(0, 2)]
            results = self.random.choice([["r"], ["r"], ["r", "s"]])
            self.callable = list(self.subs)
            self.subs.append(self._sub(f"f{index}", parameters, results))
        self.callable = list(self.subs)
        self.in_sub = False
        main = self._sub("main", [], [])
        return Program(self.kept, self.subs, main)

    def _sub(self, name: str, parameters: list[str], results: list[str]) -> Sub:
        plain = list(dict.fromkeys([*parameters, *results, "x", "y"]))
        counters = [f"{kind}{number}" for kind in "ik" for number in range(3)]
        self.locals, self.free_counters = plain, counters
        body = self._block(3, self.random.randint(3, 6))
        return Sub(name, parameters, results, [*plain, *counters], body)

    def _block(self, depth: int, count: int) -> list[Statement]:
        return [self._statement(depth) for _ in range(count)]

    def _body(self, depth: int) -> list[Statement]:
        return self._block(depth - 1, self.random.randint(1, 3))

    def _statement(self, depth: int) -> Statement:
        choices = [self._assign, self._assign, self._update, self._emit, self._emit, self._call, self._leave]
        if depth > 0:
            choices += [self._if, self._if_line, self._select, self._for, self._do]
        return self.random.choice(choices)(depth)

    def _variable(self) -> str:
        return self.random.choice([*self.locals, *self.kept])

    def _assign(self, depth: int) -> Statement:
        return Assign(self._variable(), self._expression(2))

    def _update(self, depth: int) -> Statement:
        return Update(self._variable(), Constant(self.random.randint(1, 5)))

    def _emit(self, depth: int) -> Statement:
        return Emit(self._expression(2))

    def _call(self, depth: int) -> Statement:
        if not self.callable:
            return self._emit(depth)
        sub = self.random.choice(self.callable)
        targets = [self._variable() for _ in sub.results] if self.random.random() < 0.7 else []
        return CallStatement(Call(sub.name, [self._expression(1) for _ in sub.parameters]), targets)

    def _leave(self, depth: int) -> Statement:
        choices = [(action, what) for what in set(self.open) for action in ("exit", "continue")]
        if self.in_sub:
            choices.append(("exit", "sub"))
        if not choices:
            return self._emit(depth)
        action, what = self.random.choice(sorted(choices))
        return If([(self._condition(), [Leave(action, what)])], [], self.random.random() < 0.5)

    def _if(self, depth: int) -> Statement:
        arms = [(self._condition(), self._body(depth)) for _ in range(self.random.randint(1, 3))]
        return If(arms, self._body(depth) if self.random.random() < 0.5 else [], False)

    def _if_line(self, depth: int) -> Statement:
        simple = [self._assign, self._update, self._emit, self._call]
        then = [self.random.choice(simple)(0) for _ in range(self.random.randint(1, 2))]
        otherwise = [self.random.choice(simple)(0)] if self.random.random() < 0.5 else []
        return If([(self._condition(), then)], otherwise, True)

    def _select(self, depth: int) -> Statement:
        cases = []
        for _ in range(self.random.randint(1, 3)):
            first = self.random.randint(-3, 6)
            kind = self.random.choice(sorted(_CASES))
            cases.append((kind, first, first + self.random.randint(1, 4), self._body(depth)))
        return Select(self._expression(1), cases, self._body(depth) if self.random.random() < 0.5 else None)

    def _for(self, depth: int) -> Statement:
        counter = self._counter("i")
        if counter is None:
            return self._emit(depth)
        self.open.append("for")
        first, last = self._expression(1), self._expression(1)
        body = self._body(depth)
        if self.random.random() < 0.5:
            body.insert(self.random.randint(0, len(body)), self._leave(depth))
        loop = For(counter, first, last, self.random.choice([1, 1, 2, -1]), body)
        self.open.pop()
        self.free_counters.append(counter)
        return loop

    def _do(self, depth: int) -> Statement:
        counter = self._counter("k")
        if counter is None:
            return self._emit(depth)
        self.open.append("do")
        tests = [(self.random.choice(["while", "until"]), self._condition()) if self.random.random() < 0.5 else None
                 for _ in range(2)]  # fmt: skip
        loop = Do(counter, tests[0], tests[1], self._body(depth))
        self.open.pop()
        self.free_counters.append(counter)
        return loop

    def _counter(self, kind: str) -> str | None:
        found = next((name for name in self.free_counters if name[0] == kind), None)
        if found:
            self.free_counters.remove(found)
        return found

    def _several_calls(self, single: list[Sub]) -> Expression:
        """A sum of calls of different subs, whose results must all be kept."""
        chosen = self.random.sample(single, min(len(single), 3))
        calls = [Call(sub.name, [self._leaf() for _ in sub.parameters]) for sub in chosen]
        return reduce(lambda left, right: Operation("+", left, right), calls)

    def _expression(self, depth: int) -> Expression:
        if depth == 0 or self.random.random() < 0.3:
            return self._leaf()
        single = [sub for sub in self.callable if len(sub.results) == 1]
        if depth > 1 and len(single) > 1 and self.random.random() < 0.3:
            return self._several_calls(single)
        if single and self.random.random() < 0.35:
            sub = self.random.choice(single)
            return Operation("mod", Call(sub.name, [self._expression(depth - 1) for _ in sub.parameters]), Constant(50))
        operator = self.random.choice(["+", "-", "*", "\\", "mod"])
        left, right = self._expression(depth - 1), self._expression(depth - 1)
        if operator == "*":
            return Operation("*", Operation("mod", left, Constant(10)), Operation("mod", right, Constant(10)))
        if operator in ("\\", "mod"):
            return Operation(operator, left, Constant(self.random.choice([1, 2, 3, 7])))
        return Operation(operator, left, right)

    def _leaf(self) -> Expression:
        if self.random.random() < 0.4:
            return Constant(self.random.randint(0, 9))
        return Name(self._variable())

    def _condition(self) -> Expression:
        kind = self.random.random()
        if kind < 0.15:
            return self._expression(1)
        if kind < 0.3:
            return Not(self._comparison())
        if kind < 0.5:
            return Operation(self.random.choice(["and", "or"]), self._comparison(), self._comparison())
        return self._comparison()

    def _comparison(self) -> Expression:
        return Operation(self.random.choice(["=", "<>", "<", ">="]), self._expression(1), self._expression(1))
