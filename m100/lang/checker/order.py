"""What is never reached, and what is read before it has a value (W301 to W303)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TypeAlias

from m100.basic import tree as basic

from .. import messages, tree
from ..messages import Message
from ..symbols import Resolution, Scope, Symbol
from .flow import Flow, Step, flow_of
from .parts import Part, parts

Names: TypeAlias = frozenset[Symbol]


def check(resolution: Resolution) -> Iterator[Message]:
    """All findings about the order of execution."""
    for part in parts(resolution):
        if part.declaration is not None and not isinstance(part.declaration, tree.Sub):
            continue
        body = part.declaration.body if isinstance(part.declaration, tree.Sub) else part.file.body
        flow = flow_of(body, part.scope)
        yield from _unreachable(flow)
        forgotten = _before_assignment(flow, part.scope, _head(part))
        for symbol, variable in forgotten.items():
            zero = '""' if symbol.type == "string" else "0"
            yield messages.BEFORE_ASSIGNMENT.at(variable.span, name=variable.name + variable.sigil, zero=zero)
        if isinstance(part.declaration, tree.Sub):
            yield from _results(part.declaration, flow, part.scope, forgotten)


# ---------------------------------------------------------------- reached or not


def _reached(flow: Flow) -> set[int]:
    """The ids of the steps that control can come to."""
    found: set[int] = set()
    todo = [flow.entry, *(step for step in flow.steps if step.entered)]
    while todo:
        step = todo.pop()
        if id(step) not in found:
            found.add(id(step))
            todo += step.next
    return found


_NEVER_RUN = (tree.Label, basic.Data, basic.Empty)
"""Statements that do nothing when they are reached."""


def _unreachable(flow: Flow) -> Iterator[Message]:
    """The first statement of each run of statements that are not reached."""
    reached = _reached(flow)
    in_run = False
    for step in flow.steps:
        if id(step) in reached:
            in_run = False
        elif not in_run and not isinstance(step.node, _NEVER_RUN) and step.node is not None:
            in_run = True
            yield messages.UNREACHABLE.at(step.node.span)


# ---------------------------------------------------------------- values before their use


def _before_assignment(flow: Flow, scope: Scope, at_start: Names) -> dict[Symbol, basic.Variable]:
    """Locals that are read where no way from the start gives them a value, each with its first such mention.

    A statement that makes a new value only from the old one (`n += 1`) gives none, so that a forgotten `n = 0` before
    a loop is found. A name that has a value on some ways only is not reported: the program may know which it took.
    """
    given = _given(flow, scope, at_start)
    found: dict[Symbol, basic.Variable] = {}
    for step in flow.steps:
        for variable in step.reads if id(step) in given else ():
            symbol = _local(variable, scope)
            if symbol is not None and symbol not in given[id(step)]:
                found.setdefault(symbol, variable)
    return found


def _head(part: Part) -> Names:
    """The parameters of a sub, which have values at its start."""
    if not isinstance(part.declaration, tree.Sub):
        return frozenset()
    found = (_local(parameter, part.scope) for parameter in part.declaration.parameters)
    return frozenset(symbol for symbol in found if symbol is not None)


def _local(variable: basic.Variable, scope: Scope) -> Symbol | None:
    symbol = scope.lookup(variable.name, variable.sigil)
    return symbol if symbol is not None and symbol.kind == "local" else None


def _given(flow: Flow, scope: Scope, at_start: Names) -> dict[int, Names]:
    """For each step that is reached: the locals that some way to it has given a value."""
    everything = frozenset(
        symbol for step in flow.steps for variable in step.writes if (symbol := _local(variable, scope)) is not None
    )
    given: dict[int, Names] = {}
    todo: list[tuple[Step, Names]] = [(flow.entry, at_start)]
    todo += [(step, at_start | everything) for step in flow.steps if step.entered]
    while todo:
        step, names = todo.pop()
        before = given.get(id(step))
        if before is not None and names <= before:
            continue
        given[id(step)] = names if before is None else before | names
        after = given[id(step)] | _gives(step, scope, given[id(step)])
        todo += [(following, after) for following in step.next]
    return given


def _gives(step: Step, scope: Scope, before: Names) -> Names:
    """The locals that a step gives a value, without those made only of their own missing one."""
    read = {symbol for variable in step.reads if (symbol := _local(variable, scope)) is not None}
    written = (symbol for variable in step.writes if (symbol := _local(variable, scope)) is not None)
    return frozenset(symbol for symbol in written if symbol not in read or symbol in before)


# ---------------------------------------------------------------- results


def _results(sub: tree.Sub, flow: Flow, scope: Scope, forgotten: Collection[Symbol]) -> Iterator[Message]:
    """The result of a sub that has one, if some way out of the sub gives it no value.

    With several results one often says whether the others mean anything, so those are not looked at.
    """
    if len(sub.results) != 1 or id(flow.exit) not in _reached(flow):
        return
    result = _local(sub.results[0], scope)
    if result is not None and result not in forgotten and _leaves_without(result, flow, scope):
        name = sub.results[0].name + sub.results[0].sigil
        yield messages.RESULT_NOT_SET.at(sub.results[0].span, name=name)


def _leaves_without(result: Symbol, flow: Flow, scope: Scope) -> bool:
    """Whether a way from the start to the end passes no step that writes `result`."""
    seen: set[int] = set()
    todo = [flow.entry]
    while todo:
        step = todo.pop()
        if step is flow.exit:
            return True
        writes = any(_local(variable, scope) == result for variable in step.writes)
        if id(step) not in seen and not writes:
            seen.add(id(step))
            todo += step.next
    return False
