"""What each name of a program means: the symbols of every file and sub, and the scopes that find them.

`resolve` never fails: of two declarations of one name the first counts, and a name that is not declared is simply not
found. The checker turns both into messages.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal, TypeAlias

from m100.basic.tree import Node, Sigil, Variable

from . import tree
from .constant_values import Failure, Value, constant_of
from .constants import ConstantError, NotConstant, constant, evaluate
from .walk import assigned_variables, walk

__all__ = ["Resolution", "Scope", "Symbol", "SymbolKind", "Type", "constant", "resolve", "type_of"]

SymbolKind: TypeAlias = Literal["const", "var", "array", "table", "def", "sub", "local", "label"]
Type: TypeAlias = Literal["integer", "string", "single", "double"]
Key: TypeAlias = tuple[str, str]

_TYPES: dict[str, Type] = {"": "integer", "%": "integer", "$": "string", "!": "single", "#": "double"}


def type_of(sigil: str) -> Type:
    """The type that a sign gives in this language, where a name without one is an integer."""
    return _TYPES[sigil]


def _key(name: str, sigil: str) -> Key:
    return name.lower(), "" if sigil == "%" else sigil


@dataclass(frozen=True, slots=True)
class Symbol:
    """One declared thing. `name` is lower case without its module, `sigil` is never `%` (that is "").

    `sub` is the sub that a local or a label belongs to, None for one of the file's top level. A sub has the sigil ""
    and the type of its first result ("integer" without results). `declaration` is the node that declares it: for a
    local the `Variable` of the sub's head or of its first assignment. It takes no part in comparisons.
    """

    kind: SymbolKind
    module: str
    name: str
    sigil: Sigil
    type: Type
    sub: str | None
    declaration: Node = field(compare=False, repr=False)
    exported: bool = False


Names: TypeAlias = Mapping[Key, Symbol]
_NOTHING: Names = MappingProxyType({})


@dataclass(frozen=True)
class _File:
    """The symbols of one file: those of its top level, and per sub (None: outside of subs) its locals and labels."""

    names: Names
    used: Mapping[str, Names]
    locals: Mapping[str | None, Names]
    labels: Mapping[str | None, Names]


@dataclass(frozen=True)
class Scope:
    """What can be seen from one sub of a file, or from its top level outside of subs (`sub` None).

    Looked up in this order: locals, the file's own names, the exported names of the modules it uses.
    """

    resolution: Resolution = field(compare=False, repr=False)
    module: str
    sub: str | None
    locals: Names
    own: Names
    used: Mapping[str, Names]
    labels: Names

    def candidates(self, name: str, sigil: str) -> tuple[Symbol, ...]:
        """Everything that `name` may mean: () when nothing, several when used modules export the same name."""
        module, dot, plain = name.lower().rpartition(".")
        if dot:
            table = self.own if module == self.module.lower() else self.used.get(module, _NOTHING)
            return tuple(_found([table], _key(plain, sigil)))
        key = _key(name, sigil)
        for table in (self.locals, self.own):
            if key in table:
                return (table[key],)
        return tuple(_found(self.used.values(), key))

    def lookup(self, name: str, sigil: str) -> Symbol | None:
        """The one symbol that `name` (plain or `module.name`) means; None when there is none or several."""
        found = self.candidates(name, sigil)
        return found[0] if len(found) == 1 else None

    def target(self, name: str) -> Symbol | None:
        """What a jump to `name` means: a label of this sub, else a sub."""
        label = self.labels.get(_key(name, ""))
        if label is not None:
            return label
        symbol = self.lookup(name, "")
        return symbol if symbol is not None and symbol.kind == "sub" else None

    def inside(self, definition: tree.Def) -> Scope:
        """This scope with the parameters of a `def` on top, for its body."""
        names = {_key(p.name, p.sigil): _local(self.module, None, p) for p in definition.parameters}
        return replace(self, locals={**self.locals, **names})

    def visible(self) -> Iterator[Symbol]:
        """Every symbol that a plain name can reach, locals first."""
        for table in (self.locals, self.own, *self.used.values()):
            yield from table.values()


def _found(tables: Iterable[Names], key: Key) -> Iterator[Symbol]:
    return (table[key] for table in tables if key in table)


class Resolution:
    """The symbols of a whole program."""

    def __init__(self, source: tree.Source, files: Mapping[str, _File]) -> None:
        self.source = source
        self._files = files
        self._scopes: dict[tuple[str, str | None], Scope] = {}
        self._values: dict[Symbol, Value | Failure | None] = {}

    def scope(self, file_name: str, sub: str | None) -> Scope:
        """The scope of a sub, or with None of the statements outside of subs; `file_name` is `SourceFile.name`.

        Raises KeyError for an unknown file or sub.
        """
        at = (file_name, sub)
        if at not in self._scopes:
            file = self._files[file_name]
            self._scopes[at] = Scope(self, *at, file.locals[sub], file.names, file.used, file.labels[sub])
        return self._scopes[at]

    def value(self, symbol: Symbol) -> Value:
        """The value of a const; raises NotConstant if it has none and Failure if working it out must fail."""
        if symbol not in self._values:
            self._values[symbol] = Failure("cycle")  # what a definition by itself finds
            self._values[symbol] = self._work_out(symbol)
        value = self._values[symbol]
        if value is None:
            raise NotConstant
        if isinstance(value, Failure):
            raise Failure(value.kind)
        return value

    def _work_out(self, symbol: Symbol) -> Value | Failure | None:
        assert isinstance(symbol.declaration, tree.Const)
        try:
            return constant_of(evaluate(symbol.declaration.value, self.scope(symbol.module, None)), symbol.sigil)
        except ConstantError as error:
            return Failure(error.kind)
        except Failure as failure:
            return failure
        except NotConstant:
            return None

    def symbols(self, file_name: str) -> tuple[Symbol, ...]:
        """Everything that a file declares, its locals and labels included."""
        file = self._files[file_name]
        tables = [file.names, *file.locals.values(), *file.labels.values()]
        return tuple(symbol for table in tables for symbol in table.values())


def _exported(names: Names) -> Names:
    return {key: symbol for key, symbol in names.items() if symbol.exported}


def resolve(source: tree.Source) -> Resolution:
    """The symbols of `source`; never fails."""
    names = {file.name: _top_level(file) for file in source.files}
    exports = {file.name: _exported(names[file.name]) for file in source.files if file.is_module}
    files = {file.name: _file(file, names[file.name], exports) for file in source.files}
    return Resolution(source, files)


_KINDS: dict[type[Node], SymbolKind] = {
    tree.Const: "const",
    tree.Var: "var",
    tree.DimArray: "array",
    tree.Table: "table",
    tree.Def: "def",
    tree.Sub: "sub",
}


def _top_level(file: tree.SourceFile) -> Names:
    names: dict[Key, Symbol] = {}
    for declaration in file.declarations:
        symbol = _declared(file.name, declaration)
        names.setdefault(_key(symbol.name, symbol.sigil), symbol)
    return names


def _declared(module: str, declaration: tree.Declaration) -> Symbol:
    sigil: Sigil = "" if isinstance(declaration, tree.Sub) or declaration.sigil == "%" else declaration.sigil
    kind_of = type_of(sigil)
    if isinstance(declaration, tree.Sub) and declaration.results:
        kind_of = type_of(declaration.results[0].sigil)
    kind = _KINDS[type(declaration)]
    return Symbol(kind, module, declaration.name.lower(), sigil, kind_of, None, declaration, declaration.exported)


def _file(file: tree.SourceFile, names: Names, exports: Mapping[str, Names]) -> _File:
    """The locals are what the file assigns and does not find among its own and its imported names."""
    used = {use.module: exports[use.module] for use in file.uses if use.module in exports}
    known = set(names).union(*used.values())
    locals_: dict[str | None, Names] = {None: _locals(file.name, None, (), file.body, known)}
    labels: dict[str | None, Names] = {None: _labels(file.name, None, file.body)}
    for sub in file.declarations:
        if isinstance(sub, tree.Sub):
            heads = (*sub.parameters, *sub.results)
            locals_.setdefault(sub.name, _locals(file.name, sub.name, heads, sub.body, known))
            labels.setdefault(sub.name, _labels(file.name, sub.name, sub.body))
    return _File(names, used, locals_, labels)


def _locals(module: str, sub: str | None, heads: tuple[Variable, ...], body: tree.Block, known: set[Key]) -> Names:
    names: dict[Key, Symbol] = {}
    for variable in heads:
        names.setdefault(_key(variable.name, variable.sigil), _local(module, sub, variable))
    for variable in assigned_variables(body):
        key = _key(variable.name, variable.sigil)
        if key not in known and "." not in variable.name:
            names.setdefault(key, _local(module, sub, variable))
    return names


def _local(module: str, sub: str | None, variable: Variable) -> Symbol:
    name, sigil = variable.name.lower(), variable.sigil
    return Symbol("local", module, name, "" if sigil == "%" else sigil, type_of(sigil), sub, variable)


def _labels(module: str, sub: str | None, body: tree.Block) -> Names:
    names: dict[Key, Symbol] = {}
    for node in walk(*body):
        if isinstance(node, tree.Label):
            label = Symbol("label", module, node.name.lower(), "", "integer", sub, node)
            names.setdefault(_key(node.name, ""), label)
    return names
