"""Variables by their names, for those who look at a machine from outside: `A%`, `B$`, `X%(3)`."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING

from m100.machines.machine import Value

from ..errors import BasicError
from ..statements.assignment import CONVERT
from .strings import Text

if TYPE_CHECKING:
    from ..core import Core

NAME = re.compile(r"([A-Z][A-Z0-9]*)([%!#$])(?:\(([0-9]+(?: *, *[0-9]+)*)\))?")


def _split(name: str) -> tuple[str, str, tuple[int, ...] | None]:
    match = NAME.fullmatch(name)
    if match is None:
        raise ValueError(f"{name!r} is no variable of the machine; write A%, B$ or X%(3)")
    plain, kind, indexes = match.groups()
    return plain, kind, tuple(int(index) for index in indexes.split(",")) if indexes else None


def _element(core: Core, name: str, plain: str, kind: str, indexes: tuple[int, ...]) -> tuple[list[object], int]:
    array = core.variables.arrays[core.variables.array_slot(plain, kind)]
    if array is None:
        raise ValueError(f"there is no array {plain}{kind}()")
    try:
        return array.data, array.place(indexes)  # type: ignore[return-value]
    except BasicError:
        raise ValueError(f"{name} is outside the array") from None


def get(core: Core, name: str) -> Value:
    """The value of a variable; see Machine.get."""
    plain, kind, indexes = _split(name)
    if indexes is None:
        return _plain(core.variables.values[core.variables.slot(plain, kind)])
    data, place = _element(core, name, plain, kind, indexes)
    return _plain(data[place])


def _plain(value: object) -> Value:
    if isinstance(value, Text):
        return value.data
    if isinstance(value, Decimal):
        return int(value) if value == value.to_integral_value() else float(value)
    assert isinstance(value, int)
    return value


def set_value(core: Core, name: str, value: Value) -> None:
    """Assign a variable; see Machine.set. ValueError for a value that does not fit its type."""
    plain, kind, indexes = _split(name)
    try:
        converted = _converted(core, kind, value)
    except BasicError as error:
        raise ValueError(f"{name} cannot hold {value!r} (?{error.name})") from None
    if indexes is not None:
        data, place = _element(core, name, plain, kind, indexes)
        data[place] = converted
        return
    variables = core.variables
    slot = variables.slot(plain, kind)
    if not variables.defined[slot]:
        variables.define(slot)
    variables.values[slot] = converted  # type: ignore[call-overload]


def _converted(core: Core, kind: str, value: Value) -> object:
    if isinstance(value, str | bytes) != (kind == "$"):
        raise BasicError("TM")
    if isinstance(value, str | bytes):
        return core.strings.take(value.encode("latin-1") if isinstance(value, str) else value)
    return CONVERT[kind](Decimal(repr(value)))
