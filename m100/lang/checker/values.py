"""Values that the compiler can work out and the machine would refuse (E305 to E316, W305 to W307, W402)."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from m100.basic import tree as basic
from m100.basic.tree import Expression, Node

from .. import messages, tree
from ..constant_values import HIGHEST, LONGEST_STRING, LOWEST, Real, Value
from ..constants import ConstantError, NotConstant, evaluate
from ..messages import Kind, Message
from ..symbols import Resolution, Scope, Symbol, type_of
from ..walk import children, walk
from .parts import Part, parts
from .references import split_sigil
from .signatures import COLUMNS, FUNCTION_RANGES, PIXELS_PER_ROW, STATEMENT_RANGES, rows

_FAILURES: dict[str, tuple[Kind]] = {
    "overflow": (messages.OVERFLOW,),
    "division": (messages.DIVISION_BY_ZERO,),
    "argument": (messages.IMPOSSIBLE_ARGUMENT,),
}
"""What working out an expression finds and no other check has said: types and lengths are elsewhere."""


def check(resolution: Resolution) -> Iterator[Message]:
    """All findings about constant values."""
    target = resolution.source.target
    for part in parts(resolution):
        yield from _failures(part)
        for node in walk(*part.nodes):
            yield from _integers(node, part.scope)
            yield from _ranges(node, part.scope, target)
            yield from _indexes(node, part.scope)
            yield from _division(node, part.scope)
            if isinstance(node, tree.ForBlock):
                yield from _for(node, part.scope)
            elif isinstance(node, tree.Select):
                yield from _cases(node, part.scope)


def value_of(expression: Expression | None, scope: Scope) -> Value | None:
    """The value of a constant expression; None if it has none."""
    if expression is None:
        return None
    try:
        return evaluate(expression, scope)
    except (NotConstant, ConstantError):
        return None


def number_of(expression: Expression | None, scope: Scope) -> Decimal | None:
    """The value of a constant number; None if it is none."""
    value = value_of(expression, scope)
    if isinstance(value, bytes) or value is None:
        return None
    return value.value if isinstance(value, Real) else Decimal(value)


def whole_of(expression: Expression | None, scope: Scope) -> int | None:
    """A constant number truncated to a whole one, as the machine takes it; None if it is none."""
    value = number_of(expression, scope)
    return None if value is None else int(value)


# ---------------------------------------------------------------- expressions that must fail


def _failures(part: Part) -> Iterator[Message]:
    for node in part.nodes:
        yield from _failing(node, part)


def _failing(node: Node, part: Part) -> Iterator[Message]:
    """The largest constant expressions below `node`, each worked out once."""
    if isinstance(node, Expression):
        try:
            evaluate(node, part.scope)
        except ConstantError as error:
            if not _said_elsewhere(error.node):
                yield from (kind.at(error.node.span) for kind in _FAILURES.get(error.kind, ()))
            return
        except NotConstant:
            pass
        else:
            return
    for child in children(node):
        yield from _failing(child, part)


def _said_elsewhere(node: Expression) -> bool:
    """A const says where it is declared that it fails, and `_ranges` says which argument is out of range."""
    ranged = isinstance(node, basic.Call) and any(name == node.function for name, _ in FUNCTION_RANGES)
    return ranged or isinstance(node, basic.Variable)


def _division(node: Node, scope: Scope) -> Iterator[Message]:
    """A divisor that is constantly zero under a dividend that is not constant."""
    if (
        isinstance(node, basic.Binary)
        and node.operator in ("/", "\\", "MOD")
        and number_of(node.right, scope) == 0
        and value_of(node.left, scope) is None
    ):
        yield messages.DIVISION_BY_ZERO.at(node.right.span)
    elif isinstance(node, tree.Update) and node.operator in ("/", "\\") and number_of(node.value, scope) == 0:
        yield messages.DIVISION_BY_ZERO.at(node.value.span)


def _integers(node: Node, scope: Scope) -> Iterator[Message]:
    """A constant that an integer variable cannot hold."""
    match node:
        case basic.Let(target=target, value=value):
            yield from integer_range(target, value, scope)
        case tree.ForBlock(variable=variable, start=start, limit=limit, step=step):
            for bound in (start, limit, step):
                if bound is not None:
                    yield from integer_range(variable, bound, scope)
        case tree.CallSub(name=name, arguments=arguments):
            yield from _parameters(scope.lookup(*split_sigil(name)), arguments, scope)
        case basic.Element(name=name, sigil=sigil, indexes=arguments):
            yield from _parameters(scope.lookup(name, sigil), arguments, scope)
        case basic.Binary(operator=operator, left=left, right=right) if operator in _INTEGER_OPERATORS:
            for operand in (left, right):
                yield from _operand(operand, scope)


_INTEGER_OPERATORS = ("\\", "MOD", "AND", "OR", "XOR", "EQV", "IMP")


def _operand(operand: Expression, scope: Scope) -> Iterator[Message]:
    """An operand that must be an integer beside one that is not constant: if both are, working it out has failed."""
    for _ in outside_integer(operand, scope):
        yield messages.OVERFLOW.at(operand.span)


def _parameters(symbol: Symbol | None, arguments: tuple[Expression, ...], scope: Scope) -> Iterator[Message]:
    if symbol is not None and isinstance(symbol.declaration, tree.Sub):
        for parameter, argument in zip(symbol.declaration.parameters, arguments, strict=False):
            yield from integer_range(parameter, argument, scope)


def integer_range(target: basic.Target, value: Expression, scope: Scope) -> Iterator[Message]:
    """What an integer `target` does to a constant `value` that it cannot hold as it is."""
    if type_of(target.sigil) == "integer":
        yield from outside_integer(value, scope)
        yield from lost_fraction(target.name, value, scope)


def outside_integer(value: Expression, scope: Scope, highest: int = HIGHEST) -> Iterator[Message]:
    """The message if `value` is a constant number below -32768 or above `highest`."""
    number = whole_of(value, scope)
    if number is not None and not LOWEST <= number <= highest:
        yield messages.OUT_OF_INTEGER.at(value.span, value=number)


def lost_fraction(name: str, value: Expression, scope: Scope) -> Iterator[Message]:
    """The finding if `value` is a constant with a fraction, which an integer loses."""
    number = number_of(value, scope)
    if number is not None and number != int(number) and abs(number) <= HIGHEST:
        yield messages.LOST_FRACTION.at(value.span, value=number, whole=int(number), name=name.rstrip("%"))


# ---------------------------------------------------------------- ranges of the machine


def _ranges(node: Node, scope: Scope, target: str) -> Iterator[Message]:
    for operand, first, last, where in _ranged(node, target):
        value = whole_of(operand, scope)
        if operand is not None and value is not None and not first <= value <= last:
            yield messages.OUT_OF_RANGE.at(operand.span, where=where, first=first, last=last, value=value)


def _ranged(node: Node, target: str) -> Iterator[tuple[Expression | None, int, int, str]]:
    """Operands with the values that the machine takes there."""
    width, height = 240, rows(target) * PIXELS_PER_ROW
    match node:
        case basic.Call(function=name, arguments=arguments):
            for place, argument in enumerate(arguments):
                if (name, place) in FUNCTION_RANGES:
                    yield argument, *FUNCTION_RANGES[name, place], f"`{name.lower()}`"
        case basic.Command(keyword=name, operands=operands):
            for place, operand in enumerate(operands):
                if (name, place) in STATEMENT_RANGES:
                    yield operand, *STATEMENT_RANGES[name, place], f"`{name.lower()}`"
        case basic.Print(at=at):
            yield at, 0, rows(target) * COLUMNS - 1, "`print @`"
        case basic.Tab(column=column):
            yield column, 0, 255, "`tab`"
        case basic.OnJump(selector=selector):
            yield selector, 0, 255, "`on`"
        case basic.EventSwitch(key=key):
            yield key, 1, 8, "`key(…)`"
        case basic.SetPoint(x=x, y=y):
            yield from ((x, 0, width - 1, "the column"), (y, 0, height - 1, "the row"))
        case basic.DrawLine(start=start, end=end):
            for x, y in (point for point in (start, end) if point is not None):
                yield from ((x, 0, width - 1, "the column"), (y, 0, height - 1, "the row"))
        case basic.LetMid(start=start):
            yield start, 1, LONGEST_STRING, "`mid$`"


def _indexes(node: Node, scope: Scope) -> Iterator[Message]:
    """Constant indexes outside of the constant bounds."""
    if not isinstance(node, basic.Element):
        return
    symbol = scope.lookup(node.name, node.sigil)
    if symbol is None:
        return
    for index, (first, last) in zip(node.indexes, _bounds(symbol, scope), strict=False):
        value = whole_of(index, scope)
        if value is not None and first <= last and not first <= value <= last:
            name = node.name + node.sigil
            yield messages.INDEX_OUT_OF_RANGE.at(index.span, value=value, name=name, first=first, last=last)


def _bounds(symbol: Symbol, scope: Scope) -> list[tuple[int, int]]:
    home = scope.resolution.scope(symbol.module, None)
    match symbol.declaration:
        case tree.DimArray(bounds=bounds):
            uppers = [whole_of(bound, home) for bound in bounds]
            return [(0, upper if upper is not None else HIGHEST) for upper in uppers]
        case tree.Table(first=first, last=last):
            low, high = whole_of(first, home), whole_of(last, home)
            if low is not None and high is not None:
                return [(low, high)]
    return []


# ---------------------------------------------------------------- loops and cases


def _for(loop: tree.ForBlock, scope: Scope) -> Iterator[Message]:
    start, limit = number_of(loop.start, scope), number_of(loop.limit, scope)
    step = Decimal(1) if loop.step is None else number_of(loop.step, scope)
    if step == 0:
        yield messages.NO_STEP.at(loop.step.span if loop.step else loop.span)
    if step is None or limit is None:
        return
    if start is not None and ((step > 0 and start > limit) or (step < 0 and start < limit)):
        yield messages.FOR_PAST_LIMIT.at(loop.span, start=start, limit=limit)
    elif type_of(loop.variable.sigil) == "integer" and not LOWEST <= _last(start, limit, step) + step <= HIGHEST:
        yield messages.FOR_OVERFLOWS.at(loop.limit.span, limit=limit, mend=limit - step)


def _last(start: Decimal | None, limit: Decimal, step: Decimal) -> Decimal:
    """The last value of the counter: the limit where the start is not known."""
    if start is None or step == 0:
        return limit
    return start + (limit - start) // step * step


def _cases(select: tree.Select, scope: Scope) -> Iterator[Message]:
    seen: set[Value] = set()
    for item in (item for case in select.cases for item in case.values):
        value = value_of(item.first, scope) if item.last is None and item.operator == "=" else None
        if value is not None and value in seen:
            shown = value.decode("ascii", "replace") if isinstance(value, bytes) else value
            yield messages.SAME_CASE.at(item.span, value=shown)
        elif value is not None:
            seen.add(value)
