"""Where the statements of a token line begin."""

from __future__ import annotations

import pytest

from m100.basic.crunch import crunch
from m100.machines.statements import statement_offset


@pytest.mark.parametrize(
    ("text", "index", "rest"),
    [
        (b"CLS", 0, b"CLS"),
        (b'PRINT "a:b":BEEP:BEEP', 1, b"BEEP:BEEP"),
        (b"CLS::CLS", 2, b"CLS"),
        (b'DATA "a:b",c:CLS', 1, b"CLS"),
        (b"CLS 'a:b:c", 1, b"'a:b:c"),
        (b"IF A THEN B ELSE CLS:BEEP", 2, b"BEEP"),
    ],
)
def test_a_statement_begins_behind_its_colon(text: bytes, index: int, rest: bytes) -> None:
    body = crunch(text)
    assert body[statement_offset(body, index) :] == crunch(rest).removeprefix(b":")


@pytest.mark.parametrize(("text", "index"), [(b"CLS", 1), (b"REM a:b", 1), (b'A$=":', 1), (b"CLS", -1)])
def test_a_statement_that_is_not_there_is_refused(text: bytes, index: int) -> None:
    with pytest.raises(ValueError, match="has no statement"):
        statement_offset(crunch(text), index)
