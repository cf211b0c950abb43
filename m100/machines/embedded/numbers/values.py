"""The values of BASIC at run time, and the conversions between them.

An integer is an int, a real a Decimal of up to 14 digits (a single was rounded to 6 when it was stored), a string
a `Text` (strings.py). Conversion to integer truncates toward zero everywhere (ROM-101).
"""

from __future__ import annotations

from decimal import Decimal
from typing import TypeAlias

from ..errors import BasicError
from ..store.strings import Text

Number: TypeAlias = int | Decimal
BasicValue: TypeAlias = Number | Text

INTEGER_MIN, INTEGER_MAX = -32768, 32767


def to_integer(value: Number) -> int:
    """Truncate to -32768..32767, or ?OV."""
    whole = int(value)
    if INTEGER_MIN <= whole <= INTEGER_MAX:
        return whole
    raise BasicError("OV")


def to_byte(value: Number) -> int:
    """Truncate to 0..255: ?OV outside 16 bits, ?FC outside a byte."""
    whole = to_integer(value)
    if 0 <= whole <= 255:
        return whole
    raise BasicError("FC")


def to_index(value: Number) -> int:
    """Truncate to 0..32767: ?FC when negative."""
    whole = to_integer(value)
    if whole < 0:
        raise BasicError("FC")
    return whole


def to_address(value: Number) -> int:
    """Truncate to an address: -32768 to below 65536, a negative one counts from 65536; ?OV outside.

    What is too large for 16 bits becomes negative first, so that its fraction is cut off upwards (ROM-521).
    """
    if value.__class__ is not int and INTEGER_MAX < value < 0x10000:
        return -int(0x10000 - value) & 0xFFFF
    whole = int(value)
    if INTEGER_MIN <= whole <= 0xFFFF:
        return whole & 0xFFFF
    raise BasicError("OV")
