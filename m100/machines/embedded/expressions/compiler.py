"""Compile expressions of the syntax tree to closures."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from m100.basic import tree

from ..code import Evaluate, Value
from ..errors import BasicError
from ..numbers.numbers_in import literal
from ..numbers.values import to_index
from ..store.strings import Text
from ..store.variables import DEFAULT_BOUND
from . import operators
from .functions import FUNCTIONS

if TYPE_CHECKING:
    from ..core import Core

DEFAULT_TYPES = "#" * 26
"""The type of names without a sigil by first letter, A to Z, until DEFINT and its kin change it (ROM-131)."""


GROUP_BYTES, UNARY_BYTES, FUNCTION_BYTES = 6, 6, 10
OPERAND_BYTES = {"%": 10, "!": 12, "#": 16, "$": 6}
"""Stack that the ROM uses while it computes what is inside or behind: for FRE (ROM-123)."""

SHORT_CONSTANT = 6
"""Digits up to which the ROM keeps a real constant as a single."""


def _stored_kind(node: tree.Expression, kind: str) -> str:
    """The type in which a left operand waits on the stack."""
    short = isinstance(node, tree.Number) and sum(map(str.isdigit, node.text)) <= SHORT_CONSTANT
    return "!" if kind == "#" and short else kind


def _first_operand(node: tree.Expression) -> tree.Expression:
    while isinstance(node, tree.Binary):
        node = node.left
    return node


class ExpressionCompiler:
    """Compiles the expressions of one line: `types` are the default types, `address` is where its body lies.

    `reads_keys` becomes true when an expression waits for keys.
    """

    def __init__(self, core: Core, types: str, address: int) -> None:
        self.core = core
        self.types = types
        self.address = address
        self.reads_keys = False
        self.pending = 0

    def kind(self, name: str, sigil: str) -> str:
        """The type of a variable as written."""
        return sigil or self.types[ord(name[0]) - 65]

    def compile(self, node: tree.Expression) -> Value:
        """The closure that computes an expression."""
        match node:
            case tree.Number(text):
                return self.number(text)
            case tree.String():
                return self.string(node)
            case tree.Variable(name, sigil):
                return self.variable(name, self.kind(name, sigil))
            case tree.Element():
                return self.element(node)
            case tree.Group(inner):
                return self.compile_above(GROUP_BYTES, inner)
            case tree.Unary(operator, operand):
                return operators.unary(operator, self.compile_above(UNARY_BYTES, operand))
            case tree.Binary():
                return self.binary(node)
            case tree.Call():
                return self.call(node)

    def compile_above(self, count: int, node: tree.Expression) -> Value:
        """Compile what is computed while so many more bytes lie on the stack, for FRE to see (ROM-123)."""
        self.pending += count
        value = self.compile(node)
        self.pending -= count
        return value

    def binary(self, node: tree.Binary) -> Value:
        """An operator. Behind a string, `+` takes one operand and fails at once if that is a number (ROM-105)."""
        left = self.compile(node.left)
        right = self.compile_above(OPERAND_BYTES[_stored_kind(node.left, left.kind)], node.right)
        if node.operator == "+" and left.is_text and not right.is_text:
            right = self.compile(_first_operand(node.right))
        return operators.binary(node.operator, left, right, self.core)

    def number_value(self, node: tree.Expression) -> Value:
        """Compile an expression that must be a number; a string is ?TM when it is reached."""
        value = self.compile(node)
        return operators.mismatched("#", value) if value.is_text else value

    def text_value(self, node: tree.Expression) -> Value:
        """Compile an expression that must be a string; a number is ?TM when it is reached."""
        value = self.compile(node)
        return value if value.is_text else operators.mismatched("$", value)

    def number(self, text: str) -> Value:
        """A constant. One that is malformed or too large is an error each time it is reached."""
        try:
            value = literal(text)
        except BasicError as error:
            name = error.name
            return Value(operators.failure(name), "#")
        return Value(lambda: value, operators.kind_of(value))

    def string(self, node: tree.String) -> Value:
        """A literal: it stays in the program text, behind its quote."""
        place = node.span.column if node.span is not None else 0
        text, push = Text(node.value, self.address + place), self.core.strings.push
        return Value(lambda: push(text), "$")

    def variable(self, name: str, kind: str) -> Value:
        """A simple variable; one never assigned reads as zero or empty and is not created (ROM-133)."""
        clock, variables = self.core.clock, self.core.variables
        slot = variables.slot(name, kind)
        values, lookup = variables.values, variables.lookup

        def read() -> object:
            clock.cycles += lookup[slot]
            return values[slot]

        return Value(read, kind)

    def element(self, node: tree.Element) -> Value:
        """An element of an array, which is made with bounds of 10 when it does not exist (ROM-132)."""
        kind = self.kind(node.name, node.sigil)
        locate = self.locate(node)

        def read() -> object:
            data, place = locate()
            return data[place]

        return Value(read, kind)

    def locate(self, node: tree.Element) -> Callable[[], tuple[list[object], int]]:
        """A closure that finds an element: the data list of its array and its place there."""
        clock, variables = self.core.clock, self.core.variables
        slot = variables.array_slot(node.name, self.kind(node.name, node.sigil))
        arrays = variables.arrays
        indexes = [self.number_value(index) for index in node.indexes]
        if len(indexes) == 1:
            return self._locate_one(slot, indexes[0].evaluate)
        evaluates = [index.evaluate for index in indexes]
        default = (DEFAULT_BOUND,) * len(indexes)

        def find() -> tuple[list[object], int]:
            places = tuple(to_index(evaluate()) for evaluate in evaluates)
            array = arrays[slot] or variables.dim(slot, default)
            clock.cycles += array.lookup
            return array.data, array.place(places)  # type: ignore[return-value]

        return find

    def _locate_one(self, slot: int, evaluate: Evaluate) -> Callable[[], tuple[list[object], int]]:
        clock, variables = self.core.clock, self.core.variables
        arrays = variables.arrays

        def find() -> tuple[list[object], int]:
            index = evaluate()
            if index.__class__ is not int or index < 0:
                index = to_index(index)
            array = arrays[slot] or variables.dim(slot, (DEFAULT_BOUND,))
            clock.cycles += array.lookup
            if index >= array.sizes[0] or len(array.sizes) != 1:
                raise BasicError("BS")
            return array.data, index  # type: ignore[return-value]

        return find

    def call(self, node: tree.Call) -> Value:
        """A function of the ROM; a wrong operand type is ?TM, a wrong number of them ?SN when it is reached."""
        function = FUNCTIONS[node.function]
        if function.special is not None:
            return function.special(self, node)
        arguments = [self.compile_above(FUNCTION_BYTES, argument) for argument in node.arguments]
        if not function.minimum <= len(arguments) <= len(function.parameters):
            return Value(operators.failure("SN"), function.kind)
        return function.bind(self.core, arguments)
