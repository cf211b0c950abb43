"""Random structured programs with what they must hand out."""

from __future__ import annotations

from functools import reduce
from random import Random

from structured_expressions import Call, Constant, Expression, Name, Not, Operation
from structured_statements import (
    CASES,
    Assign,
    CallStatement,
    Do,
    Emit,
    For,
    If,
    Leave,
    Program,
    Select,
    Statement,
    Sub,
    Update,
)


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
            kind = self.random.choice(sorted(CASES))
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
