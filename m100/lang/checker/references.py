"""Every place at which a program mentions a name, with what the name means there and what is done to it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from m100.basic import tree as basic
from m100.basic.tree import Node, Sigil

from .. import tree
from ..symbols import Symbol
from ..walk import targets, walk
from .parts import Part

Role: TypeAlias = Literal["read", "write", "update", "call", "jump"]
"""`update` reads and writes (`+=`, `mid$(…) =`); `call` is a call as a statement; `jump` names a label or a sub."""


@dataclass(frozen=True)
class Reference:
    """One mention. `statement` is the statement of a write, a call or a jump, else the node itself."""

    part: Part
    node: Node
    statement: Node
    name: str
    sigil: Sigil
    role: Role
    symbol: Symbol | None

    @property
    def written(self) -> str:
        """The name as written."""
        return self.name + self.sigil


def references(part: Part) -> Iterator[Reference]:
    """The mentions in one part, in source order."""
    writers: dict[int, Node] = {}
    for node in walk(*part.nodes):
        for target in targets(node):
            writers[id(target)] = node
        match node:
            case basic.Variable(name=name, sigil=sigil) | basic.Element(name=name, sigil=sigil):
                if not name.isupper():  # upper case is a letter of the machine: the R of `run "x", r`
                    yield _named(part, node, name, sigil, writers.get(id(node)))
            case tree.CallSub(name=name):
                plain, sigil = split_sigil(name)
                yield Reference(part, node, node, plain, sigil, "call", part.scope.lookup(plain, sigil))
        for line in jumps(node):
            yield Reference(part, node, node, line, "", "jump", part.scope.target(line))


def _named(part: Part, node: Node, name: str, sigil: Sigil, writer: Node | None) -> Reference:
    role: Role = "read"
    if writer is not None:
        role = "update" if isinstance(writer, tree.Update | basic.LetMid) else "write"
    return Reference(part, node, writer or node, name, sigil, role, part.scope.lookup(name, sigil))


def split_sigil(name: str) -> tuple[str, Sigil]:
    """A name as written into its letters and its sign."""
    for sigil in SIGNS:
        if name.endswith(sigil):
            return name[:-1], sigil
    return name, ""


SIGNS: tuple[Sigil, ...] = ("%", "$", "!", "#")


def jumps(node: Node) -> tuple[str, ...]:
    """The labels and subs that a statement names."""
    match node:
        case basic.Goto(line=line) | basic.Gosub(line=line) | basic.OnError(line=line):
            found: tuple[object, ...] = (line,)
        case basic.OnJump(lines=lines) | basic.OnEvent(lines=lines):
            found = lines
        case basic.Resume(line=line) | basic.Restore(line=line):
            found = (line,)
        case _:
            return ()
    return tuple(line for line in found if isinstance(line, str))
