"""A statement with a mistake does what stands in front of the mistake, and then fails (ROM-291)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from m100.basic import tree
from m100.basic.crunch import crunch
from m100.basic.operators import OPERATORS, RELATION_SIGNS
from m100.basic.parser import parse_body
from m100.basic.tokens import TOKENS

from ..code import Run
from ..expressions.operators import failure
from .system import NEEDS_DISK

if TYPE_CHECKING:
    from ..compiler import LineCompiler

COMMANDS = {"POKE", "SCREEN", "KEY", "KEY LIST", "MENU"}
"""Of the commands those that do not look behind their operands before they act."""

GOES_ON = {ord("("), *OPERATORS, *RELATION_SIGNS}
"""What stands behind an expression and belongs to it."""

SEPARATORS = b",;"
ELSE, RESTORE, FOR, QUOTE = TOKENS["ELSE"], TOKENS["RESTORE"], bytes([TOKENS["FOR"]]), b'"'
OPERAND_END = re.compile(rb'[0-9A-Za-z.%!#$)"] *$')
REST_TEXTS = (
    b"", b")", b",0", b',""', b";0", b",0)", b")=0", b')=""', b",0)=0", b")-(0,0)", b",0)-(0,0)", b")ON",
    b"THEN", b"TO0", b"GOTO0", b"GOSUB0",
)  # fmt: skip
RESTS = tuple(map(crunch, REST_TEXTS))
"""What can follow an operand up to the end of a statement."""


def raw(compiler: LineCompiler, node: tree.Raw) -> Run:
    """?SN, ?MO where only an operand is missing at the end, ?FC where a disk system is missing.

    Behind ELSE the rest of the line is passed over.
    """
    core, keyword = compiler.core, node.body[0]
    if keyword == ELSE:
        behind = compiler.behind
        return lambda: behind
    if keyword in map(TOKENS.get, NEEDS_DISK):
        return failure("FC")
    if keyword == RESTORE and _line_number(node.body[1:]) not in core.program.numbers:
        return failure("UL")
    fail = failure("MO" if _lacks_operand(node.body) else "SN")
    done = _in_front(node.body)
    if done is None:
        return fail
    begin = compiler.run_of(done)
    return lambda: begin() or fail()


def _line_number(text: bytes) -> int:
    """The number that the ROM reads there: 0 without digits."""
    digits = re.match(rb"[ 0-9]*", text)
    return int(digits[0].replace(b" ", b"") or b"0") if digits else 0


def _lacks_operand(body: bytes) -> bool:
    """Whether it ends where an operand must begin: a number or a string and something behind it make it whole."""
    if OPERAND_END.search(body):
        return False
    return any(_whole(body + operand + rest) is not None for operand in (b"0", b'""') for rest in RESTS)


def _whole(body: bytes) -> tree.Statement | None:
    """The statement that the bytes are; None when they are none."""
    statements = parse_body(body)
    return statements[0] if statements and not isinstance(statements[0], tree.Raw) else None


def _in_front(body: bytes) -> tree.Statement | None:
    """The longest statement at the beginning of the bytes, as far as it is executed before the rest is seen.

    FOR begins with an assignment.
    """
    if body[:1] == FOR:
        done = _in_front(body[1:])
        return done if isinstance(done, tree.Let) and isinstance(done.target, tree.Variable) else None
    for end in range(len(body), 1, -1):
        done = _whole(body[:end]) if body.count(QUOTE, 0, end) % 2 == 0 else None
        if done is None:
            continue
        rest = body[end:].lstrip(b" ")
        last_goes_on = body[end - 1] not in SEPARATORS and rest[:1] and rest[0] in GOES_ON
        if last_goes_on and not isinstance(done, tree.Next):  # the mistake is in the last item
            return _executed(replace(done, items=done.items[:-1])) if isinstance(done, tree.Print) else None
        return _executed(done)
    return None


def _executed(done: tree.Statement) -> tree.Statement | None:
    """As it is executed, a PRINT without the new line at its end; None when the ROM looks at all of it first."""
    match done:
        case tree.Print(items=(*_, ("," | ";"))) | tree.Let() | tree.LetMid() | tree.Dim():
            return done
        case tree.OnJump() | tree.Next(variables=(_, *_)) | tree.Read() | tree.Input(channel=None):
            return done
        case tree.Print(items=(_, *_)):
            return replace(done, items=(*done.items, ";"))
        case tree.Command(keyword=keyword) if keyword in COMMANDS:
            return done
    return None
