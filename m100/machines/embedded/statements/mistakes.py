"""A statement with a mistake does what stands in front of the mistake, and then fails (ROM-291)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from m100.basic import tree
from m100.basic.operators import OPERATORS, RELATION_SIGNS
from m100.basic.parser import parse_body
from m100.basic.tokens import TOKENS

from ..code import Run
from ..expressions.operators import failure
from . import assignment, printing, system
from .system import NEEDS_DISK

if TYPE_CHECKING:
    from ..compiler import LineCompiler

IN_PART = {
    tree.Let: assignment.let,
    tree.LetMid: assignment.let_mid,
    tree.Print: printing.print_,
    tree.Command: system.command,
}
"""What compiles the statements that the ROM has executed when it finds the mistake behind them."""

COMMANDS = {"POKE"}
"""Of the commands those that do not look behind their operands before they act."""

GOES_ON = {ord("("), *OPERATORS, *RELATION_SIGNS}
"""What stands behind an expression and belongs to it."""

SEPARATORS = b",;"
ELSE, RESTORE, EQUALS, QUOTE = TOKENS["ELSE"], TOKENS["RESTORE"], bytes([TOKENS["="]]), b'"'


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
    begin = IN_PART[type(done)](compiler, done)  # type: ignore[operator]

    def begin_and_fail() -> None:
        begin()
        fail()

    return begin_and_fail


def _line_number(text: bytes) -> int:
    """The number that the ROM reads there: 0 without digits."""
    digits = re.match(rb"[ 0-9]*", text)
    return int(digits[0].replace(b" ", b"") or b"0") if digits else 0


def _lacks_operand(body: bytes) -> bool:
    """Whether a number or a string behind it would make a statement of it, with what closes a last parenthesis."""
    closings = (b")", b")" + EQUALS + b"0") if body.rstrip(b" ").endswith(b"(") else (b"",)
    return any(_whole(body + operand + closing) is not None for operand in (b"0", b'""') for closing in closings)


def _whole(body: bytes) -> tree.Statement | None:
    """The statement that the bytes are; None when they are none."""
    statements = parse_body(body)
    return statements[0] if statements and not isinstance(statements[0], tree.Raw) else None


def _in_front(body: bytes) -> tree.Statement | None:
    """The longest statement at the beginning of the bytes, as far as it is executed before the rest is seen."""
    for end in range(len(body) - 1, 1, -1):
        done = _whole(body[:end]) if body.count(QUOTE, 0, end) % 2 == 0 else None
        if done is None:
            continue
        rest = body[end:].lstrip(b" ")
        if body[end - 1] not in SEPARATORS and rest and rest[0] in GOES_ON:  # the mistake is in the last item
            return _executed(replace(done, items=done.items[:-1])) if isinstance(done, tree.Print) else None
        return _executed(done)
    return None


def _executed(done: tree.Statement) -> tree.Statement | None:
    """As it is executed: a PRINT without the new line at its end."""
    match done:
        case tree.Print(items=(*_, ("," | ";"))) | tree.Let() | tree.LetMid():
            return done
        case tree.Print(items=(_, *_)):
            return replace(done, items=(*done.items, ";"))
        case tree.Command(keyword=keyword) if keyword in COMMANDS:
            return done
    return None
