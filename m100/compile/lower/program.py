"""What lowering knows of the whole program while it goes through the routines."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from functools import cached_property

from m100.basic.tree import Expression, Sigil, Variable
from m100.lang import tree
from m100.lang.constant_values import Value, convert
from m100.lang.constants import constant, evaluate
from m100.lang.symbols import Resolution, Scope, Symbol

from ..routine import Array, Kept
from .callgraph import source_reach
from .calls import Callee
from .naming import long_name, plain, routine_of


@dataclass
class Program:
    """The source with its symbols, and what lowering gathers about the program as a whole."""

    source: tree.Source
    resolution: Resolution
    owners: dict[Variable, str] = field(default_factory=dict)
    kept: set[Kept] = field(default_factory=set)
    handlers: set[str] = field(default_factory=set)
    pinned: set[str] = field(default_factory=set)
    arrays: dict[tuple[str, Sigil], Array] = field(default_factory=dict)
    tables: dict[tuple[str, Sigil], Symbol] = field(default_factory=dict)

    @cached_property
    def subs(self) -> dict[str, tuple[tree.SourceFile, tree.Sub]]:
        """Every sub by the name of its routine, in source order."""
        return {
            f"{file.name.lower()}.{declaration.name.lower()}": (file, declaration)
            for file in self.source.files
            for declaration in file.declarations
            if isinstance(declaration, tree.Sub)
        }

    @cached_property
    def reach(self) -> dict[str, frozenset[str]]:
        """For each sub, and for MAIN, all subs that it may call, directly or not."""
        return source_reach(self.source, self.resolution, self.subs)

    def callee(self, symbol: Symbol) -> Callee:
        """How to call the sub that `symbol` means."""
        name = routine_of(symbol)
        _, sub = self.subs[name]
        parameters = tuple(self.local(name, parameter) for parameter in sub.parameters)
        return Callee(name, parameters, tuple(self.local(name, result) for result in sub.results))

    def local(self, routine: str, variable: Variable) -> Variable:
        """A parameter or result of a sub as a variable of the program."""
        found = plain(variable)
        return self.own(Variable(f"{routine}.{found.name}", found.sigil), routine)

    def own(self, variable: Variable, routine: str) -> Variable:
        """Note that `variable` is a local of `routine`."""
        self.owners[variable] = routine
        return variable

    def variable(self, symbol: Symbol) -> Variable:
        """The variable that a `var` or a local means."""
        found = Variable(long_name(symbol), symbol.sigil)
        return self.own(found, routine_of(symbol)) if symbol.kind == "local" else found

    def array(self, symbol: Symbol) -> Array:
        """The array of a `dim` or a `table`, noted as in use."""
        key = (long_name(symbol), symbol.sigil)
        if key not in self.arrays:
            self.arrays[key] = self._array(symbol)
            if symbol.kind == "table":
                self.tables[key] = symbol
        return self.arrays[key]

    def _array(self, symbol: Symbol) -> Array:
        scope, name = self.scope_of(symbol), long_name(symbol)
        match symbol.declaration:
            case tree.DimArray(bounds=bounds):
                return Array(name, symbol.sigil, tuple(_whole(bound, scope) for bound in bounds))
            case tree.Table(first=first, last=last):
                lowest, offset = _whole(first, scope), max(0, -_whole(first, scope))
                return Array(name, symbol.sigil, (_whole(last, scope) + offset,), lowest, offset, is_table=True)
        raise AssertionError(symbol)

    def scope_of(self, symbol: Symbol) -> Scope:
        """The scope in which a declaration at the top of a file was written."""
        return self.resolution.scope(symbol.module, None)

    def table_values(self, symbol: Symbol) -> tuple[Value, ...]:
        """The values of a table, as its elements hold them."""
        declaration = symbol.declaration
        assert isinstance(declaration, tree.Table)
        scope = self.scope_of(symbol)
        return tuple(convert(evaluate(value, scope), symbol.sigil) for value in declaration.values)

    def table_value(self, symbol: Symbol, index: int) -> Value | None:
        """The value of a table at an index of the source; None outside of its bounds."""
        values, place = self.table_values(symbol), index - self._array(symbol).first
        return values[place] if 0 <= place < len(values) else None

    def tables_in_order(self) -> list[tuple[Array, Symbol]]:
        """The tables in use, as they are declared."""
        found = [(self.arrays[key], symbol) for key, symbol in self.tables.items()]
        order = {id(d): number for number, d in enumerate(d for file in self.source.files for d in file.declarations)}
        return sorted(found, key=lambda table: order[id(table[1].declaration)])


def _whole(expression: Expression, scope: Scope) -> int:
    value = constant(expression, scope)
    assert isinstance(value, int | Decimal), "the checker lets only constant bounds pass"
    return int(value)
