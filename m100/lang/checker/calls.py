"""Calls in circles, and calls that AND and OR do not spare (E401, W304)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from m100.basic import tree as basic
from m100.basic.tree import Expression, Node

from .. import messages, tree
from ..messages import Message
from ..symbols import Resolution, Scope, Symbol
from ..walk import walk
from .parts import Part, parts
from .references import references

Graph = Mapping[Symbol, Mapping[Symbol, Node]]
"""Who calls whom, with the node of one such call."""


def check(resolution: Resolution) -> Iterator[Message]:
    """All findings about calls."""
    graph = call_graph(resolution)
    yield from _recursion(graph)
    for part in parts(resolution):
        for node in walk(*part.nodes):
            yield from _behind_logic(node, part)


def call_graph(resolution: Resolution) -> Graph:
    """The subs and defs that each sub and def mentions. What an event starts is not called by who names it."""
    graph: dict[Symbol, dict[Symbol, Node]] = defaultdict(dict)
    for part in parts(resolution):
        caller = _symbol_of(part)
        if caller is None:
            continue
        for reference in references(part):
            callee = reference.symbol
            if callee is None or callee.kind not in ("sub", "def") or isinstance(reference.node, basic.OnEvent):
                continue
            graph[caller].setdefault(callee, reference.node)
    return graph


def _symbol_of(part: Part) -> Symbol | None:
    if not isinstance(part.declaration, tree.Sub | tree.Def):
        return None
    sigil = "" if isinstance(part.declaration, tree.Sub) else part.declaration.sigil
    top = part.scope.resolution.scope(part.file.name, None)
    return top.lookup(part.declaration.name, sigil)


def _recursion(graph: Graph) -> Iterator[Message]:
    """One message for each circle, at the call that closes it."""
    done: set[Symbol] = set()
    path: list[Symbol] = []

    def visit(symbol: Symbol) -> Iterator[Message]:
        path.append(symbol)
        for callee, node in graph.get(symbol, {}).items():
            if callee in path:
                names = [found.name for found in path[path.index(callee) :]]
                yield messages.RECURSION.at(node.span, name=callee.name, cycle=" → ".join([*names, callee.name]))
            elif callee not in done:
                yield from visit(callee)
        path.pop()
        done.add(symbol)

    for symbol in list(graph):
        if symbol not in done:
            yield from visit(symbol)


def _behind_logic(node: Node, part: Part) -> Iterator[Message]:
    if not (isinstance(node, basic.Binary) and node.operator in ("AND", "OR")):
        return
    call = _call_in(node.right, part.scope)
    if call is not None:
        mend = "nest two `if`s, or call it before and keep the result"
        if node.operator == "AND":
            mend = f"nest two `if`s: `if … then if {call.name}(…) then …`"
        yield messages.CALL_BEHIND_LOGIC.at(call.span, name=call.name, operator=node.operator, mend=mend)


def _call_in(expression: Expression, scope: Scope) -> basic.Element | None:
    """The first call of a sub in an expression."""
    for node in walk(expression):
        if isinstance(node, basic.Element):
            symbol = scope.lookup(node.name, node.sigil)
            if symbol is not None and symbol.kind == "sub":
                return node
    return None
