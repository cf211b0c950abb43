"""Assignment, DIM, DEFINT and its kin, READ and RESTORE."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from m100.basic import tree

from ..code import Op, Run, StatementTable, Value
from ..errors import BasicError
from ..expressions import operators
from ..numbers import real
from ..numbers.values import Number, to_byte, to_index, to_integer
from ..store.strings import MAX_LENGTH, Text

if TYPE_CHECKING:
    from ..compiler import LineCompiler

Store = Callable[[Any], None]
"""Stores a value of the variable's type."""

Find = Callable[[], Store]
"""Finds a variable, making it when needed."""

CONVERT: dict[str, Callable[[Number], Number]] = {"%": to_integer, "!": real.to_single, "#": real.to_double}


LET_BYTES = 4
"""Stack that an assignment uses while it computes its value (ROM-123)."""


def store(compiler: LineCompiler, target: tree.Target) -> tuple[Find, str]:
    """A closure that finds (and makes) a variable and gives what stores a converted value there; its type.

    The variable is found before the value is computed, as the ROM does (ROM-134).
    """
    kind = compiler.kind(target.name, target.sigil)
    if isinstance(target, tree.Element):
        locate = compiler.locate(target)

        def find_element() -> Store:
            data, place = locate()
            return lambda value: data.__setitem__(place, value)

        return find_element, kind
    clock, variables = compiler.core.clock, compiler.core.variables
    slot = variables.slot(target.name, kind)
    values, lookup, defined = variables.values, variables.lookup, variables.defined

    def put(value: Any) -> None:
        values[slot] = value

    def find() -> Store:
        if not defined[slot]:
            variables.define(slot)
        clock.cycles += lookup[slot]
        return put

    return find, kind


def let(compiler: LineCompiler, node: tree.Let) -> Run:
    """`target = value`."""
    value = compiler.compile_above(LET_BYTES, node.value)
    kind = compiler.kind(node.target.name, node.target.sigil)
    if value.is_text != (kind == "$"):
        find, _ = store(compiler, node.target)

        def mismatch() -> None:
            find()
            value.evaluate()
            raise BasicError("TM")

        return mismatch
    if isinstance(node.target, tree.Variable):
        return _let_variable(compiler, node.target, kind, value)
    return _let_element(compiler, node.target, kind, value)


def _let_variable(compiler: LineCompiler, target: tree.Variable, kind: str, value: Value) -> Run:
    clock, variables, keep = compiler.core.clock, compiler.core.variables, compiler.core.strings.keep
    slot = variables.slot(target.name, kind)
    values, lookup, defined = variables.values, variables.lookup, variables.defined
    evaluate = value.evaluate
    convert: Callable[[Any], Any] = keep if kind == "$" else CONVERT[kind]

    def assign() -> None:
        if not defined[slot]:
            variables.define(slot)
        clock.cycles += lookup[slot]
        values[slot] = convert(evaluate())

    def assign_integer() -> None:
        if not defined[slot]:
            variables.define(slot)
        clock.cycles += lookup[slot]
        result = evaluate()
        values[slot] = result if result.__class__ is int else to_integer(result)

    return assign_integer if kind == "%" else assign


def _let_element(compiler: LineCompiler, target: tree.Element, kind: str, value: Value) -> Run:
    locate = compiler.locate(target)
    evaluate = value.evaluate
    convert: Callable[[Any], Any] = compiler.core.strings.keep if kind == "$" else CONVERT[kind]

    def assign() -> None:
        data, place = locate()
        data[place] = convert(evaluate())

    return assign


def let_mid(compiler: LineCompiler, node: tree.LetMid) -> Run:
    """`MID$(target, start[, length]) = value`: changes the string where it is; a literal is copied first (ROM-165)."""
    strings = compiler.core.strings
    target = compiler.text_value(node.target)
    find, _ = store(compiler, node.target)
    start = compiler.number_value(node.start)
    length = compiler.number_value(node.length) if node.length else None
    value = compiler.text_value(node.value)

    def replace() -> None:
        put = find()
        text: Text = target.evaluate()
        if not strings.holds(text):
            text = strings.take(text.data)
            put(text)
        first = to_byte(start.evaluate())
        if not first:
            raise BasicError("FC")
        count = to_byte(length.evaluate()) if length else MAX_LENGTH
        new: Text = value.evaluate()
        strings.release(new)
        if count:
            strings.change(text, _overwritten(text, first, count, new))

    return replace


def _overwritten(text: Text, first: int, count: int, new: Text) -> bytes:
    """Copy characters one after the other, so that a string written into itself repeats (ROM-165)."""
    size = len(text.data)
    if first > size:
        raise BasicError("FC")
    data = bytearray(text.data)
    source = data if new is text else new.data
    for place in range(min(count, size - first + 1, len(source))):
        data[first - 1 + place] = source[place]
    return bytes(data)


def dim(compiler: LineCompiler, node: tree.Dim) -> Run:
    """DIM: makes arrays, and simple variables too."""
    steps: list[Callable[[], object]] = []
    for entry in node.arrays:
        kind = compiler.kind(entry.name, entry.sigil)
        if isinstance(entry, tree.Variable):
            steps.append(store(compiler, entry)[0])
        else:
            steps.append(_dim_array(compiler, entry, kind))

    def run() -> None:
        for step in steps:
            step()

    return run


def _dim_array(compiler: LineCompiler, entry: tree.Element, kind: str) -> Callable[[], object]:
    variables = compiler.core.variables
    slot = variables.array_slot(entry.name, kind)
    bounds = [compiler.number_value(bound).evaluate for bound in entry.indexes]
    return lambda: variables.dim(slot, tuple(to_index(bound()) for bound in bounds))


def define_types(compiler: LineCompiler, node: tree.DefType) -> Run:
    """DEFINT, DEFSNG, DEFDBL, DEFSTR: from here on names without a sigil have another type."""
    sigil = {"INT": "%", "SNG": "!", "DBL": "#", "STR": "$"}[node.kind]
    types = list(compiler.types)
    for first, last in node.ranges:
        for letter in range(ord(first) - 65, ord(last) - 64):
            types[letter] = sigil
    new, core, op = "".join(types), compiler.core, compiler.op

    def switch() -> Op | None:
        if core.code.types == new:
            return None
        core.change_types(new)
        return core.code.same(op).next

    return switch


def read(compiler: LineCompiler, node: tree.Read) -> Run:
    """READ: takes the next items of DATA; none of them when it fails (ROM-137)."""
    core = compiler.core
    finds = [store(compiler, target) for target in node.targets]

    def run() -> None:
        start = core.data.place
        try:
            for find, kind in finds:
                put = find()
                put(core.data.text() if kind == "$" else CONVERT[kind](core.data.number(kind)))
                core.data.check()
        except BasicError:
            core.data.place = start
            raise

    return run


def restore(compiler: LineCompiler, node: tree.Restore) -> Run:
    """RESTORE: back to the first DATA, or to that at or behind a line, which must exist."""
    core = compiler.core
    if node.line is None:
        return core.data.rewind
    index = core.program.find(node.line) if isinstance(node.line, int) else None
    if index is None:
        return operators.failure("UL")
    found: int = index
    return lambda: core.data.seek(found)


TABLE: StatementTable = {
    tree.Let: let,
    tree.LetMid: let_mid,
    tree.Dim: dim,
    tree.DefType: define_types,
    tree.Read: read,
    tree.Restore: restore,
}
