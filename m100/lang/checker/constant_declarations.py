"""What CONST, DIM and TABLE declare must be constant and fit (E305, E308 to E311, E317)."""

from __future__ import annotations

from collections.abc import Iterator

from m100.basic.tree import Expression

from .. import messages, tree
from ..constant_values import HIGHEST_ADDRESS, Failure
from ..constants import ConstantError, NotConstant, evaluate
from ..messages import Message
from ..symbols import Resolution, Scope, type_of
from .parts import Part, parts
from .values import lost_fraction, outside_integer, value_of, whole_of

MOST_BYTES = 29_638
"""What BASIC has free on the largest machine, 32 KB, with nothing loaded."""

_BYTES = {"integer": 2, "string": 3, "single": 4, "double": 8}


def check(resolution: Resolution) -> Iterator[Message]:
    """All findings about declarations that must be constant."""
    for part in parts(resolution):
        match part.declaration:
            case tree.Const() as const:
                yield from _const(const, part, resolution)
            case tree.Var(value=first, sigil=sigil) if first is not None and type_of(sigil) == "integer":
                yield from outside_integer(first, part.scope)
                yield from lost_fraction(part.declaration.name, first, part.scope)
            case tree.DimArray() as array:
                yield from _array(array, part.scope)
            case tree.Table() as table:
                yield from _table(table, part.scope)


def _is_constant(expression: Expression, scope: Scope) -> bool:
    """Whether it can be worked out; an expression that must fail counts, it has its own message."""
    try:
        evaluate(expression, scope)
    except NotConstant:
        return False
    except ConstantError:
        return True
    return True


def _const(const: tree.Const, part: Part, resolution: Resolution) -> Iterator[Message]:
    name = const.name + const.sigil
    if not _is_constant(const.value, part.scope):
        yield messages.NOT_CONSTANT.at(const.value.span, what=f"the value of `{name}`")
        return
    if type_of(const.sigil) == "integer":
        yield from outside_integer(const.value, part.scope, HIGHEST_ADDRESS)
        yield from lost_fraction(name, const.value, part.scope)
    symbol = resolution.scope(part.file.name, None).lookup(const.name, const.sigil)
    if symbol is None or symbol.declaration is not const:
        return
    try:
        resolution.value(symbol)
    except Failure as failure:
        if failure.kind == "cycle":
            yield messages.CONSTANT_CYCLE.at(const.span, name=name)
    except NotConstant:
        return


def _array(array: tree.DimArray, scope: Scope) -> Iterator[Message]:
    size = _BYTES[type_of(array.sigil)]
    for bound in array.bounds:
        upper = whole_of(bound, scope)
        if upper is None:
            if not _is_constant(bound, scope):
                yield messages.NOT_CONSTANT.at(bound.span, what=f"the bound of `{array.name}{array.sigil}`")
            return
        if upper < 0:
            yield messages.BAD_BOUNDS.at(bound.span, bounds=upper, mend="write the last index, 0 or more")
            return
        size *= upper + 1
    if size > MOST_BYTES:
        bounds = "×".join(str(whole_of(bound, scope)) for bound in array.bounds)
        mend = f"it needs {size} bytes, and the largest machine has {MOST_BYTES}"
        yield messages.BAD_BOUNDS.at(array.span, bounds=bounds, mend=mend)


def _table(table: tree.Table, scope: Scope) -> Iterator[Message]:
    name = table.name + table.sigil
    for expression in (table.first, table.last, *table.values):
        if not _is_constant(expression, scope):
            yield messages.NOT_CONSTANT.at(expression.span, what=f"what stands in the table `{name}`")
    for value in table.values:
        yield from _fits(table, value, scope)
    first, last = whole_of(table.first, scope), whole_of(table.last, scope)
    if first is None or last is None:
        return
    places, count = last - first + 1, len(table.values)
    if places < 1:
        mend = "write the smaller one first"
        yield messages.BAD_BOUNDS.at(table.first.span, bounds=f"{first} to {last}", mend=mend)
    elif places != count:
        last = first + count - 1
        yield messages.TABLE_COUNT.at(table.span, count=count, places=places, first=first, last=last)


def _fits(table: tree.Table, value: Expression, scope: Scope) -> Iterator[Message]:
    """Values are kept as DATA: a string there can hold neither a quote nor what ends a line."""
    found = value_of(value, scope)
    if type_of(table.sigil) == "integer":
        yield from outside_integer(value, scope)
        yield from lost_fraction(table.name, value, scope)
    elif isinstance(found, bytes) and any(code < 32 or code in b'"\x7f' for code in found):
        yield messages.TABLE_STRING.at(value.span)
