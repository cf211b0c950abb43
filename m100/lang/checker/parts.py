"""The pieces of a program that have one scope each: the top level of a file, a sub, the body of a `def`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from m100.basic.tree import Node

from .. import tree
from ..symbols import Resolution, Scope


@dataclass(frozen=True)
class Part:
    """Nodes that are seen from one scope. `declaration` is the sub or other declaration that they belong to, None for
    the statements of a file's top level.
    """

    file: tree.SourceFile
    scope: Scope
    declaration: tree.Declaration | None
    nodes: tuple[Node, ...]

    @property
    def where(self) -> str:
        """The part as a message names it."""
        if isinstance(self.declaration, tree.Sub):
            return "sub"
        return "module" if self.file.is_module else "program"


def parts(resolution: Resolution) -> Iterator[Part]:
    """Every part of the program, files in order, the top level of each file last."""
    for file in resolution.source.files:
        top = resolution.scope(file.name, None)
        for declaration in file.declarations:
            yield _declared(file, top, declaration, resolution)
        yield Part(file, top, None, file.body)


def _declared(file: tree.SourceFile, top: Scope, declaration: tree.Declaration, resolution: Resolution) -> Part:
    match declaration:
        case tree.Sub(name=name, body=body):
            return Part(file, resolution.scope(file.name, name), declaration, body)
        case tree.Def(body=expression):
            return Part(file, top.inside(declaration), declaration, (expression,))
        case tree.Const(value=value):
            return Part(file, top, declaration, (value,))
        case tree.Var(value=first):
            return Part(file, top, declaration, () if first is None else (first,))
        case tree.DimArray(bounds=bounds):
            return Part(file, top, declaration, bounds)
        case tree.Table(first=low, last=high, values=values):
            return Part(file, top, declaration, (low, high, *values))


def subs(file: tree.SourceFile) -> Iterator[tree.Sub]:
    """The subs of a file."""
    return (declaration for declaration in file.declarations if isinstance(declaration, tree.Sub))
