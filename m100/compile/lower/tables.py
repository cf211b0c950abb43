"""Tables in the straight form: arrays that the program fills from DATA when it starts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from m100.basic.tree import Data, Element, For, Line, Next, Read, Restore, Statement, Variable
from m100.lang.constant_values import Real, Value

from .literals import digits, integer
from .program import Program

FIRST_TABLE = "#tables"
"""The label of the first DATA of the tables."""

_LONGEST_DATA = 240
"""Characters of one DATA statement, so that its line can be typed and listed."""

_UNQUOTED = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .-+*/()<>=?!&%#$@;_'^")
"""What the ROM reads in a DATA item as it stands: no comma, colon or quote, and it drops codes from 80h on (ROM-6)."""


def start_of_tables(program: Program, index: Variable) -> tuple[Statement, ...]:
    """What reads all tables in use, with `index` to count."""
    found: list[Statement] = [Restore(FIRST_TABLE)] if program.tables else []
    for array, _ in program.tables_in_order():
        first, last = integer(array.first + array.offset), integer(array.bounds[0])
        found += For(index, first, last), Read((Element(array.name, array.sigil, (index,)),)), Next()
    return tuple(found)


def table_data(program: Program) -> tuple[Line, ...]:
    """The DATA of all tables in use, in the order in which they are read."""
    items = [_item(value) for _, symbol in program.tables_in_order() for value in program.table_values(symbol)]
    return (Line(FIRST_TABLE, ()), *(Line(None, (Data(text),)) for text in _packed(items))) if items else ()


def _packed(items: Iterable[bytes]) -> Iterator[bytes]:
    """Items joined by commas, in texts short enough for a line."""
    text = b""
    for item in items:
        longer = text + b"," + item if text else item
        if text and len(longer) > _LONGEST_DATA:
            yield text
            longer = item
        text = longer
    yield text


def _item(value: Value) -> bytes:
    if isinstance(value, bytes):
        return _string(value)
    number = value.value if isinstance(value, Real) else value
    return (("-" if number < 0 else "") + digits(number)).encode("ascii")


def _string(value: bytes) -> bytes:
    """A string as a DATA item; the checker lets no quotes and control characters pass."""
    if value and set(value) <= _UNQUOTED and not value.startswith(b" ") and not value.endswith(b" "):
        return value
    return b'"' + value + b'"'
