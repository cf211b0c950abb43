"""IF chains: on one line where that is cheap, otherwise by jumps over what is not to run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from m100.basic.errors import Span
from m100.basic.tree import Expression, Goto, If, Jump, LineRef, Statement

from ..measure import listed_length, stored_size
from .code import Code, Lines, as_tail, leaves
from .conditions import is_comparison, opposite, truth
from .literals import whole_value

LONGEST_LINE = 230
"""Listed characters of an IF line before names and numbers are known, out of the 254 that can be typed."""

LONGEST_SKIP = 45
"""Bytes behind a THEN above which a jump over them is cheaper than skipping: 64 cycles a byte against some 2900."""


@dataclass(frozen=True, slots=True)
class Arm:
    """A lowered arm: what must run before its condition (calls), the condition, its body, and its place."""

    setup: Lines
    condition: Expression
    body: Lines
    span: Span | None = None


class Branches:
    """Writes one chain of arms into `code`; `one_line` when the source has it on one line."""

    def __init__(self, code: Code, one_line: bool) -> None:
        self._code = code
        self._skip = LONGEST_LINE if one_line else LONGEST_SKIP
        self._end = code.new_label()
        self._end_used = False

    def write(self, arms: Sequence[Arm], otherwise: Lines) -> None:
        """The whole chain; what follows it is reached from every arm that does not leave."""
        self._chain(_decided(arms, otherwise))
        if self._end_used:
            self._code.label(self._end)

    def _chain(self, chain: _Chain) -> None:
        arms, otherwise = chain.arms, chain.otherwise
        if not arms:
            self._code.put(otherwise)
            return
        first, rest = arms[0], replace(chain, arms=arms[1:])
        self._code.put(first.setup)
        whole = self._inline(chain)
        if whole is not None:
            self._code.emit(whole)
            return
        if not self._guard(first, rest):
            self._jump_over(first, rest)
        self._chain(rest)

    def _guard(self, arm: Arm, rest: _Chain) -> bool:
        """Write `IF condition THEN body` if the body may stand there, with a jump over the rest of the chain."""
        body = as_tail(arm.body)
        if body is None or stored_size(body) > self._skip:
            return False
        runs_on = not rest.is_empty and not leaves(arm.body)
        if runs_on and body and isinstance(body[-1], If):
            return False  # nothing can follow an IF
        found = _if(truth(arm.condition), (*body, Goto(self._end)) if runs_on else body, arm.span)
        if listed_length((found,)) > LONGEST_LINE:
            return False
        self._end_used = self._end_used or runs_on
        self._code.emit(found)
        return True

    def _goto_end(self) -> Goto:
        self._end_used = True
        return Goto(self._end)

    def _jump_over(self, arm: Arm, rest: _Chain) -> None:
        code = self._code
        if rest.is_empty:
            code.emit(replace(jump_unless(arm.condition, self._goto_end().line), span=arm.span))
            code.put(arm.body)
            return
        following = code.new_label()
        code.emit(replace(jump_unless(arm.condition, following), span=arm.span))
        code.put(arm.body)
        if not leaves(arm.body):
            code.emit(self._goto_end())
        code.label(following)

    def _inline(self, chain: _Chain) -> If | None:
        """The whole chain as one IF … THEN … ELSE, if it may stand on one line and is cheap there."""
        found = self._inline_tail(chain)
        if found is None or not isinstance(found[0], If):
            return None
        return found[0] if listed_length(found) <= LONGEST_LINE else None

    def _inline_tail(self, chain: _Chain) -> tuple[Statement, ...] | None:
        if not chain.arms:
            return self._cheap(chain.otherwise)
        first, rest = chain.arms[0], replace(chain, arms=chain.arms[1:])
        then = self._cheap(first.body)
        if then is None or any(arm.setup for arm in rest.arms):
            return None
        if rest.is_empty:
            return (_if(truth(first.condition), then, first.span),)
        otherwise = self._inline_tail(rest)
        if otherwise is None:
            return None
        return (If(truth(first.condition), closed(then), otherwise, span=first.span),)

    def _cheap(self, lines: Lines) -> tuple[Statement, ...] | None:
        tail = as_tail(lines)
        return tail if tail is not None and stored_size(tail) <= self._skip else None


@dataclass(frozen=True, slots=True)
class _Chain:
    arms: tuple[Arm, ...]
    otherwise: Lines

    @property
    def is_empty(self) -> bool:
        """Whether nothing is left to run."""
        return not self.arms and not self.otherwise


def _decided(arms: Sequence[Arm], otherwise: Lines) -> _Chain:
    """The chain without the arms that constants decide."""
    kept: list[Arm] = []
    for arm in arms:
        value = whole_value(arm.condition)
        if value is None:
            kept.append(arm)
        elif value != 0:
            return _Chain(tuple(kept), (*arm.setup, *arm.body))
    return _Chain(tuple(kept), otherwise)


def jump_if(condition: Expression, label: LineRef) -> If:
    """`IF condition GOTO label`: 170 cycles less than with THEN (ROM-207)."""
    return If(condition, (Goto(label),), keyword="GOTO")


def jump_unless(condition: Expression, label: LineRef) -> If:
    """A jump if `condition` does not hold. A number is not compared with 0: an empty THEN (ROM-177) takes
    1707 cycles less when it jumps and 1372 less when it does not (ROM-207).
    """
    tested = truth(condition)
    if is_comparison(tested):
        return jump_if(opposite(tested), label)
    return If(tested, (), (Jump(label),))


def _if(condition: Expression, then: tuple[Statement, ...], span: Span | None) -> If:
    if len(then) == 1 and isinstance(then[0], Goto):
        return If(condition, then, keyword="GOTO", span=span)
    return If(condition, then, span=span)


def closed(statements: tuple[Statement, ...]) -> tuple[Statement, ...]:
    """A THEN part before an ELSE: an IF at its end gets an ELSE of its own, or it would take that one (ROM-31)."""
    if not statements or not isinstance(statements[-1], If):
        return statements
    last = statements[-1]
    if last.otherwise is None:
        last = replace(last, then=closed(last.then), otherwise=())
    else:
        last = replace(last, otherwise=closed(last.otherwise))
    return (*statements[:-1], last)
