"""Who calls whom in the source, found before anything is lowered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from m100.basic.tree import Element, LineRef, Node, Variable
from m100.lang import tree
from m100.lang.symbols import Resolution, Scope, Symbol
from m100.lang.walk import walk

from ..reach import transitive
from ..routine import MAIN
from .naming import routine_of


def source_reach(
    source: tree.Source, resolution: Resolution, subs: Mapping[str, tuple[tree.SourceFile, tree.Sub]]
) -> dict[str, frozenset[str]]:
    """For each sub, and for MAIN, all subs that it may call, directly or not."""
    calls: dict[str, set[str]] = {MAIN: set()}
    for file in source.files:
        calls[MAIN].update(_called(top_level(file), resolution.scope(file.name, None)))
    for name, (file, sub) in subs.items():
        calls[name] = set(_called(sub.body, resolution.scope(file.name, sub.name)))
    return transitive(calls)


def top_level(file: tree.SourceFile) -> tuple[Node, ...]:
    """What runs once at the start: the first values of variables, then the statements outside of subs."""
    values = (d.value for d in file.declarations if isinstance(d, tree.Var) and d.value is not None)
    return (*values, *file.body)


def _called(roots: Iterable[Node], scope: Scope) -> Iterator[str]:
    """The subs that these statements and expressions name, also through a `def`."""
    for node in walk(*roots):
        match node:
            case Variable(name=name, sigil=sigil) | Element(name=name, sigil=sigil):
                yield from _named(scope.lookup(name, sigil), scope)
            case tree.CallSub(name=name):
                yield from _named(scope.lookup(name, ""), scope)
            case _:
                for label in _labels(node):
                    yield from _named(scope.target(label), scope)


def _named(symbol: Symbol | None, scope: Scope) -> Iterator[str]:
    if symbol is None:
        return
    if symbol.kind == "sub":
        yield routine_of(symbol)
    elif isinstance(symbol.declaration, tree.Def):
        inside = scope.resolution.scope(symbol.module, None).inside(symbol.declaration)
        yield from _called((symbol.declaration.body,), inside)


def _labels(node: Node) -> Iterator[str]:
    for name in ("line", "lines"):
        found: LineRef | tuple[LineRef | None, ...] | bool | None = getattr(node, name, None)
        for ref in found if isinstance(found, tuple) else (found,):
            if isinstance(ref, str):
                yield ref
