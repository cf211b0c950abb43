"""Long names of the source as the names that routines carry: `module.sub.name`, `module.sub:label`."""

from __future__ import annotations

from m100.basic.tree import Variable
from m100.lang.symbols import Symbol

from ..routine import MAIN


def routine_of(symbol: Symbol) -> str:
    """The routine that a local or a label belongs to; for the symbol of a sub that sub itself."""
    if symbol.kind == "sub":
        return f"{symbol.module.lower()}.{symbol.name}"
    return MAIN if symbol.sub is None else f"{symbol.module.lower()}.{symbol.sub.lower()}"


def long_name(symbol: Symbol) -> str:
    """`module.name`, for what belongs to a sub `module.sub.name`."""
    sub = "" if symbol.sub is None else f"{symbol.sub.lower()}."
    return f"{symbol.module.lower()}.{sub}{symbol.name}"


def label_name(symbol: Symbol) -> str:
    """The label of a routine, or `module.sub:label` for a label of the source."""
    if symbol.kind == "sub":
        return routine_of(symbol)
    sub = "" if symbol.sub is None else f".{symbol.sub.lower()}"
    return f"{symbol.module.lower()}{sub}:{symbol.name}"


def data_label(label: str) -> str:
    """The label at which RESTORE finds what stands behind a label of the source."""
    return f"{label}@data"


def plain(variable: Variable) -> Variable:
    """A variable of the source as a key: lower case, an integer without its sign."""
    return Variable(variable.name.lower(), "" if variable.sigil == "%" else variable.sigil)
