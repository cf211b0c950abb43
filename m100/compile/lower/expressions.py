"""Expressions of the source as expressions of the machine: names, constants, tables and `def`s put in their place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from m100.basic.tree import Binary, Call, Element, Expression, Group, Node, Number, String, Unary, Variable
from m100.lang import tree
from m100.lang.repeatable import is_repeatable
from m100.lang.symbols import Scope, Symbol
from m100.lang.walk import walk

from ..rewrite import Tree, map_children
from .calls import Calls
from .folding import cheap_address, fold
from .literals import as_expression, integer, whole_value
from .naming import plain
from .program import Program

Bindings = Mapping[Variable, Expression]
_NOTHING: Bindings = {}


class Expressions:
    """Lowers the expressions of one statement, in the scope that it stands in; calls are gathered in `calls`."""

    def __init__(self, program: Program, scope: Scope, calls: Calls) -> None:
        self._program = program
        self._scope = scope
        self._bindings = _NOTHING
        self.calls = calls

    def lower(self, node: Tree) -> Tree:
        """An expression or a plain statement with all its expressions lowered."""
        return cast(Tree, self._node(node))

    def _node(self, node: Node) -> Node:
        match node:
            case Variable() if node.name.isupper():
                return node  # a word such as the A of SAVE "X",A
            case Variable():
                return self._variable(node)
            case Element():
                return self._element(node)
            case Call(function="PEEK", arguments=(address,)):
                return Call("PEEK", (cheap_address(self.lower(address)),), span=node.span)
            case Number() | String() | Group() | Unary() | Binary() | Call():
                return fold(map_children(node, self._node))
        return map_children(node, self._node)

    def _variable(self, variable: Variable) -> Expression:
        bound = self._bindings.get(plain(variable))
        if bound is not None:
            return bound
        symbol = self._symbol(variable)
        if symbol.kind == "const":
            return as_expression(self._program.resolution.value(symbol))
        if symbol.kind == "sub":
            return self.calls.add(self._program.callee(symbol), ())
        if symbol.kind == "def":
            return self._definition(symbol, ())
        found = self._program.variable(symbol)
        return Variable(found.name, found.sigil, span=variable.span)

    def _element(self, element: Element) -> Expression:
        symbol = self._symbol(element)
        arguments = tuple(self.lower(index) for index in element.indexes)
        if symbol.kind == "sub":
            return self.calls.add(self._program.callee(symbol), arguments)
        if symbol.kind == "def":
            return self._definition(symbol, arguments)
        if symbol.kind == "table":
            return self._table(element, symbol, arguments[0])
        return Element(self._program.array(symbol).name, symbol.sigil, arguments, span=element.span)

    def _table(self, element: Element, symbol: Symbol, index: Expression) -> Expression:
        """An element of a table; its value if the index is constant, since it never changes."""
        constant = whole_value(index)
        value = None if constant is None else self._program.table_value(symbol, constant)
        if value is not None:
            return as_expression(value)
        array = self._program.array(symbol)
        moved = fold(Binary("+", index, integer(array.offset))) if array.offset else index
        return Element(array.name, symbol.sigil, (moved,), span=element.span)

    def _symbol(self, name: Variable | Element) -> Symbol:
        symbol = self._scope.lookup(name.name, name.sigil)
        assert symbol is not None, f"the checker lets no unknown name pass: {name}"
        return symbol

    def _definition(self, symbol: Symbol, arguments: tuple[Expression, ...]) -> Expression:
        """The body of a `def`, lowered where it was written, with its parameters bound to the arguments."""
        definition = symbol.declaration
        assert isinstance(definition, tree.Def)
        bound = {
            plain(parameter): self._argument(argument, plain(parameter), definition.body)
            for parameter, argument in zip(definition.parameters, arguments, strict=True)
        }
        kept = self._scope, self._bindings
        self._scope = self._program.scope_of(symbol)
        self._bindings = bound
        try:
            return self.lower(definition.body)
        finally:
            self._scope, self._bindings = kept

    def _argument(self, argument: Expression, parameter: Variable, body: Expression) -> Expression:
        """What stands for a parameter: the argument, or a temporary if it must not be worked out again and again."""
        uses = sum(isinstance(node, Variable) and plain(node) == parameter for node in walk(body))
        return argument if uses == 1 or is_repeatable(argument) else self.calls.once(argument)
