"""Subs that an event may call while they are running, so that one call changes the values of the other (W308).

Every local of a sub has one place in memory. The ROM calls the handler of an event between any two statements, also in
the handler of another event; only the event's own is held back until RETURN (ROM-195).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from m100.basic import tree as basic
from m100.basic.tree import Node, Variable

from .. import messages, tree
from ..messages import Message
from ..repeatable import is_repeatable
from ..symbols import Resolution, Scope, Symbol
from ..walk import walk
from .calls import Graph, call_graph
from .flow import Step, flow_of
from .parts import Part, parts
from .references import references

Event: TypeAlias = tuple[str, int]
"""What calls a handler: the word behind ON, and its place in the list (F1 is 0). No two handlers of one event nest."""

PROGRAM: Event = ("", 0)
"""What calls all that no event calls."""


def check(resolution: Resolution) -> Iterator[Message]:
    """All findings about subs that are called by events and from elsewhere."""
    found = list(parts(resolution))
    starts = dict(_starts(found))
    if set(starts) <= {PROGRAM}:
        return
    graph = call_graph(resolution)
    reached = {event: _reached(symbols, graph) for event, symbols in starts.items()}
    for part in found:
        if isinstance(part.declaration, tree.Sub):
            symbol = part.scope.lookup(part.declaration.name, "")
            callers = [event for event, symbols in reached.items() if symbol in symbols]
            if len(callers) > 1 and _keeps_values(part):
                yield _message(part.declaration, callers)


def _message(sub: tree.Sub, callers: list[Event]) -> Message:
    *others, event = sorted(callers)
    return messages.INTERRUPTED.at(sub.span, name=sub.name, event=_shown(event), other=_shown(others[0]))


def _shown(event: Event) -> str:
    word, place = event
    if event == PROGRAM:
        return "the program"
    return f"F{place + 1}" if word == "KEY" else f"`on {word.lower()}`"


# ---------------------------------------------------------------- who calls


def _starts(found: Iterable[Part]) -> dict[Event, set[Symbol]]:
    """The subs that the program and each event call directly."""
    starts: dict[Event, set[Symbol]] = defaultdict(set)
    for part in found:
        if not isinstance(part.declaration, tree.Sub | tree.Def):
            starts[PROGRAM] |= _called(part, part.nodes)
        for node in walk(*part.nodes):
            if isinstance(node, basic.OnEvent):
                for place, line in enumerate(node.lines):
                    if isinstance(line, str):
                        starts[node.event, place] |= _handler(line, part)
    return starts


def _handler(line: str, part: Part) -> set[Symbol]:
    """The sub that an event starts, or the subs that are called behind the label up to its RETURN."""
    symbol = part.scope.target(line)
    if symbol is None or symbol.kind == "sub":
        return set() if symbol is None else {symbol}
    body = part.declaration.body if isinstance(part.declaration, tree.Sub) else part.file.body
    return _called(part, _behind(symbol.declaration, body, part.scope))


def _behind(label: Node, body: tree.Block, scope: Scope) -> list[Node]:
    """All that is evaluated from a label on, up to a RETURN."""
    todo = [step for step in flow_of(body, scope).steps if step.node is label]
    seen: set[int] = set()
    found: list[Node] = []
    while todo:
        step = todo.pop()
        if id(step) not in seen:
            seen.add(id(step))
            found += step.evaluates
            todo += [] if _returns(step) else step.next
    return found


def _returns(step: Step) -> bool:
    return isinstance(step.node, basic.Return) or (isinstance(step.node, tree.Leave) and step.node.what == "sub")


def _called(part: Part, nodes: Iterable[Node]) -> set[Symbol]:
    """The subs and defs that nodes of a part name, but as handlers."""
    mentioned = references(Part(part.file, part.scope, part.declaration, tuple(nodes)))
    return {
        reference.symbol
        for reference in mentioned
        if reference.symbol is not None
        and reference.symbol.kind in ("sub", "def")
        and not isinstance(reference.node, basic.OnEvent)
    }


def _reached(start: Iterable[Symbol], graph: Graph) -> set[Symbol]:
    """Everything that is called from `start`, directly or not, itself included."""
    found: set[Symbol] = set()
    todo = list(start)
    while todo:
        symbol = todo.pop()
        if symbol not in found:
            found.add(symbol)
            todo += graph.get(symbol, ())
    return found


# ---------------------------------------------------------------- what can be changed


def _keeps_values(part: Part) -> bool:
    """Whether a sub has parameters, results, locals, or values that the compiler keeps for it.

    What it keeps of calls in expressions are results of subs that have values of their own.
    """
    return bool(part.scope.locals) or any(_is_kept(node, part.scope) for node in walk(*part.nodes))


def _is_kept(node: Node, scope: Scope) -> bool:
    """Whether the compiler may keep a value here: what `select case` compares, and what a `def` uses twice."""
    match node:
        case tree.Select(subject=subject):
            return not isinstance(subject, Variable | basic.Number | basic.String)
        case basic.Element(name=name, sigil=sigil, indexes=arguments):
            symbol = scope.lookup(name, sigil)
            return symbol is not None and symbol.kind == "def" and not all(map(is_repeatable, arguments))
    return False
