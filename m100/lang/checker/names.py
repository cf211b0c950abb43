"""Names that mean nothing, mean two things, or are not used as what they are (E201 to E216)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import TypeVar

from m100.basic import tree as basic
from m100.basic.tree import Node

from .. import messages, tree
from ..hints import closest
from ..messages import Message
from ..symbols import Resolution, Symbol
from ..walk import walk
from .parts import parts
from .references import Reference, references

WHAT = {
    "const": "a constant",
    "var": "a variable",
    "local": "a variable",
    "array": "an array",
    "table": "a table",
    "def": "a def",
    "sub": "a sub",
    "label": "a label",
}
"""Kind of symbol to its name in messages."""

N = TypeVar("N", bound=Node)

_INDEXED = ("array", "table", "def", "sub")


def check(resolution: Resolution) -> Iterator[Message]:
    """All findings about names."""
    for file in resolution.source.files:
        yield from _twice(file)
    for part in parts(resolution):
        for reference in references(part):
            yield from _reference(reference, resolution)


def _reference(reference: Reference, resolution: Resolution) -> Iterator[Message]:
    if reference.role == "jump":
        yield from _jump(reference)
    elif reference.symbol is None:
        yield _unknown(reference, resolution)
    elif reference.role == "call":
        yield from _call(reference, reference.symbol)
    else:
        yield from _use(reference, reference.symbol)


# ---------------------------------------------------------------- names without a meaning


def _unknown(reference: Reference, resolution: Resolution) -> Message:
    scope, span = reference.part.scope, reference.node.span
    module, dot, plain = reference.name.rpartition(".")
    found = scope.candidates(reference.name, reference.sigil)
    if found:
        example = f"{found[0].module}.{reference.written}"
        modules = " and ".join(symbol.module for symbol in found)
        return messages.AMBIGUOUS.at(span, name=reference.written, modules=modules, example=example)
    if dot and module not in (*scope.used, scope.module):
        hint = closest(module, scope.used)
        return messages.NOT_USED_MODULE.at(span, module=module, hint=hint)
    if dot and any(s.name == plain and s.sub is None for s in resolution.symbols(module)):
        return messages.PRIVATE.at(span, name=reference.written)
    kind = messages.UNDEFINED
    if isinstance(reference.node, basic.Element):
        kind = messages.UNDEFINED_CALL
    elif isinstance(reference.node, tree.CallSub):
        kind = messages.UNDEFINED_SUB
    return kind.at(span, name=reference.written, hint=_hint(reference, resolution))


def _hint(reference: Reference, resolution: Resolution) -> str:
    """Where the name is known, or what it may be misspelt for."""
    scope = reference.part.scope
    known = list(scope.visible())
    if any(symbol.name == reference.name for symbol in known):
        other = next(symbol for symbol in known if symbol.name == reference.name)
        return f" (`{_written(other)}` is another name)"
    for file in resolution.source.files:
        for symbol in resolution.symbols(file.name):
            if (symbol.name, symbol.sigil) == (reference.name, reference.sigil):
                if symbol.exported:
                    return f" (`use {symbol.module}` makes it known)"
                if symbol.kind == "local" and symbol.sub is None and file.name == scope.module:
                    return f" (`var {reference.written}` at the top of the file makes it known in subs)"
    return closest(reference.written, (_written(symbol) for symbol in known))


def _written(symbol: Symbol) -> str:
    return symbol.name + symbol.sigil


# ---------------------------------------------------------------- names used as what they are not


def _use(reference: Reference, symbol: Symbol) -> Iterator[Message]:
    span, what = reference.node.span, WHAT[symbol.kind]
    indexed = isinstance(reference.node, basic.Element)
    if indexed and symbol.kind not in _INDEXED:
        yield messages.NO_INDEX.at(span, name=reference.written, what=what)
    elif not indexed and symbol.kind in _INDEXED:
        yield messages.NEEDS_INDEX.at(span, name=reference.written, what=what)
    elif reference.role != "read" and symbol.kind not in ("array", "var", "local"):
        yield messages.NOT_ASSIGNABLE.at(span, name=reference.written, what=what)


def _call(reference: Reference, symbol: Symbol) -> Iterator[Message]:
    if symbol.kind != "sub":
        mend = "write `name = …` to use its value" if symbol.kind == "def" else f"write `{reference.name}(…) = …`"
        yield messages.NOT_CALLABLE.at(reference.node.span, name=reference.written, what=WHAT[symbol.kind], mend=mend)


# ---------------------------------------------------------------- jumps


def _jump(reference: Reference) -> Iterator[Message]:
    symbol, span = reference.symbol, reference.node.span
    if symbol is None:
        labels = [label for label, _ in reference.part.scope.labels]
        subs = [found.name for found in reference.part.scope.visible() if found.kind == "sub"]
        hint = closest(reference.name, labels + subs)
        yield messages.UNDEFINED_LABEL.at(span, name=reference.name, where=reference.part.where, hint=hint)
    elif isinstance(symbol.declaration, tree.Sub):
        statement, mend = _SUB_JUMPS.get(type(reference.node), ("gosub", ""))
        if isinstance(reference.node, basic.OnJump) and reference.node.kind == "GOTO":
            statement, mend = "on … goto", "write `on … gosub`"
        if mend:
            yield messages.GOTO_SUB.at(
                span, statement=statement, name=reference.name, mend=mend.format(name=reference.name)
            )
        elif symbol.declaration.parameters:
            yield messages.GOSUB_WITH_PARAMETERS.at(span, statement=statement, name=reference.name)


_SUB_JUMPS: dict[type[Node], tuple[str, str]] = {
    basic.Goto: ("goto", "write `{name}()` to call it"),
    basic.Restore: ("restore", "put a label before the DATA and name that"),
    basic.Resume: ("resume", "name a label"),
    basic.OnError: ("on error goto", "name a label of this part of the program"),
}


# ---------------------------------------------------------------- declared twice


def _twice(file: tree.SourceFile) -> Iterator[Message]:
    for declaration, first in _repeated(file.declarations, _declared_key):
        yield messages.DECLARED_TWICE.at(declaration.span, name=declaration.name, line=_line(first))
    for block in (file.body, *(sub.body for sub in file.declarations if isinstance(sub, tree.Sub))):
        labels = [node for node in walk(*block) if isinstance(node, tree.Label)]
        for label, earlier in _repeated(labels, lambda label: label.name):
            yield messages.LABEL_TWICE.at(label.span, name=label.name, line=_line(earlier))
    for declaration in file.declarations:
        if isinstance(declaration, tree.Sub | tree.Def):
            results = declaration.results if isinstance(declaration, tree.Sub) else ()
            for name, _ in _repeated((*declaration.parameters, *results), _variable_key):
                yield messages.HEAD_TWICE.at(name.span, name=name.name + name.sigil)


def _repeated(nodes: Iterable[N], key: Callable[[N], Hashable]) -> Iterator[tuple[N, N]]:
    """The nodes whose key was there before, each with the first of that key."""
    seen: dict[Hashable, N] = {}
    for node in nodes:
        first = seen.setdefault(key(node), node)
        if first is not node:
            yield node, first


def _declared_key(declaration: tree.Declaration) -> Hashable:
    if isinstance(declaration, tree.Sub):
        return declaration.name, ""
    return declaration.name, declaration.sigil.replace("%", "")


def _variable_key(variable: basic.Variable) -> Hashable:
    return variable.name, variable.sigil.replace("%", "")


def _line(node: Node) -> int:
    return node.span.line if node.span is not None else 0
