"""What a program declares or gives a value and never uses (W201 to W208)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from m100.basic import tree as basic
from m100.basic.tree import Node

from .. import messages, tree
from ..messages import Message
from ..repeatable import EFFECTS
from ..symbols import Resolution, Symbol
from ..walk import walk
from .names import WHAT
from .parts import parts, subs
from .references import Reference, references

KEY_WAIT = "key_wait"
"""The label by which the tools find the statement that waits for a key."""


def check(resolution: Resolution) -> Iterator[Message]:
    """All findings about what is not used."""
    mentions: dict[Symbol, list[Reference]] = defaultdict(list)
    for part in parts(resolution):
        for reference in references(part):
            if reference.symbol is not None and not _by_itself(reference):
                mentions[reference.symbol].append(reference)
    for file in resolution.source.files:
        for symbol in resolution.symbols(file.name):
            yield from _symbol(symbol, mentions[symbol], file, resolution)
        for definition in file.declarations:
            if isinstance(definition, tree.Def):
                yield from _def_parameters(definition)
        yield from _uses(file, mentions, resolution)
        yield from _shadows(file, resolution)


def _by_itself(reference: Reference) -> bool:
    """Whether a sub or a def is mentioned only by itself."""
    return reference.symbol is not None and reference.symbol.declaration is reference.part.declaration


def _symbol(
    symbol: Symbol, mentions: list[Reference], file: tree.SourceFile, resolution: Resolution
) -> Iterator[Message]:
    name, span = symbol.name + symbol.sigil, symbol.declaration.span
    if symbol.exported or any(reference.role in ("read", "jump", "call") for reference in mentions):
        return
    hint = ", or `export` it" if file.is_module else ""
    if symbol.kind == "local":
        yield from _local(symbol, mentions, resolution)
    elif symbol.kind == "label":
        if symbol.name != KEY_WAIT:
            yield messages.UNUSED_LABEL.at(span, name=name)
    elif symbol.kind == "sub":
        yield messages.UNUSED_SUB.at(span, name=name, hint=hint)
    elif symbol.kind == "var" and mentions:
        yield messages.UNUSED_LOCAL.at(span, name=name)
    elif symbol.kind != "array" or not mentions:
        yield messages.UNUSED_DECLARATION.at(span, what=f"the {WHAT[symbol.kind].split()[1]}", name=name, hint=hint)


def _local(symbol: Symbol, mentions: list[Reference], resolution: Resolution) -> Iterator[Message]:
    name, span = symbol.name + symbol.sigil, symbol.declaration.span
    sub = _sub_of(symbol, resolution)
    if sub is not None and any(symbol.declaration is parameter for parameter in sub.parameters):
        yield messages.UNUSED_PARAMETER.at(span, name=name)
    elif sub is not None and any(symbol.declaration is result for result in sub.results):
        return
    elif all(_only_for_its_value(reference.statement) for reference in mentions):
        yield messages.UNUSED_LOCAL.at(span, name=name)


def _sub_of(symbol: Symbol, resolution: Resolution) -> tree.Sub | None:
    if symbol.sub is None:
        return None
    found = resolution.scope(symbol.module, None).lookup(symbol.sub, "")
    return found.declaration if found is not None and isinstance(found.declaration, tree.Sub) else None


def _only_for_its_value(statement: Node) -> bool:
    """Whether a statement does nothing but give a variable a value."""
    if not isinstance(statement, basic.Let | tree.Update | basic.LetMid):
        return False
    calls = (node for node in walk(statement.value) if isinstance(node, basic.Call | basic.Element))
    return not any(isinstance(node, basic.Element) or node.function in EFFECTS for node in calls)


def _def_parameters(definition: tree.Def) -> Iterator[Message]:
    read = {(node.name, node.sigil) for node in walk(definition.body) if isinstance(node, basic.Variable)}
    for parameter in definition.parameters:
        if (parameter.name, parameter.sigil) not in read:
            yield messages.UNUSED_PARAMETER.at(parameter.span, name=parameter.name + parameter.sigil)


def _uses(file: tree.SourceFile, mentions: dict[Symbol, list[Reference]], resolution: Resolution) -> Iterator[Message]:
    used = {symbol.module for symbol, found in mentions.items() for reference in found if reference.part.file is file}
    runs = {other.name for other in resolution.source.files if other.body}
    seen: set[str] = set()
    for use in file.uses:
        if use.module in seen:
            yield messages.USED_TWICE.at(use.span, module=use.module)
        elif use.module not in used and use.module not in runs:
            yield messages.UNUSED_MODULE.at(use.span, module=use.module)
        seen.add(use.module)


def _shadows(file: tree.SourceFile, resolution: Resolution) -> Iterator[Message]:
    own = resolution.scope(file.name, None).own
    for sub in subs(file):
        for variable in (*sub.parameters, *sub.results):
            symbol = own.get((variable.name, variable.sigil.replace("%", "")))
            if symbol is not None:
                what = WHAT[symbol.kind].split()[1]
                yield messages.SHADOWED.at(variable.span, name=variable.name + variable.sigil, what=what)
