"""8085 cycles of what BASIC does, measured on the real ROM under MAME (ROM-200 ff.)."""

from __future__ import annotations

FIND_PER_EARLIER = 99
"""A simple variable earlier in the table with another first letter."""

FIND_PER_EARLIER_SAME_LETTER = 138
"""A simple variable earlier in the table with the same first letter."""

FIND_ARRAY_PER_EARLIER = 168
"""An array earlier in the table of arrays."""

CREATE_PER_ARRAY_BYTE = 75
"""Making a simple variable moves all arrays up."""

LINE_PASSED = 170
"""A line that the search for a line number passes."""

SKIPPED_CHARACTER = 64
"""A character of text that is not executed: behind a GOTO, a false IF, an ELSE part."""

NEW_LINE = 160
"""The start of a line, beyond what a colon costs."""

STATEMENT = 395
"""Dispatching a statement."""

LET = 1300
NAME_LETTER = 122
VARIABLE = {"%": 700, "!": 800, "#": 900, "$": 800}
ELEMENT = 1800
INDEX = 300
GROUP = 1100
STRING_LITERAL = 600
LITERAL_CHARACTER = 50
UNARY = {"-": 670, "+": 300, "NOT": 900}
DEFAULT_FUNCTION = 2000
FUNCTION = {
    "MID$": 6000, "INPUT$": 2000, "INSTR": 4000, "VARPTR": 1500, "RND": 25000, "SQR": 560000, "SIN": 280000,
    "COS": 276000, "TAN": 560000, "ATN": 285000, "LOG": 398000, "EXP": 318000,
}  # fmt: skip
EXTRA_DIGIT = 537


def constant(text: str, kind: str) -> int:
    """Cycles to read a number from the text."""
    if text == "0":
        return 300
    return 660 + EXTRA_DIGIT * (len(text) - 1) + (3000 if kind != "%" else 0)


def operator(sign: str, left: str, right: str) -> int:
    """Cycles of an operator between two types."""
    if sign == "/":
        return 43000
    if "#" in (left, right):
        return {"+": 5500, "-": 5000, "*": 12000, "^": 32000}.get(sign, 5500)
    if "!" in (left, right):
        return {"+": 5000, "-": 4500, "*": 10000, "^": 32000}.get(sign, 5000)
    return {"*": 3600, "\\": 4800, "MOD": 5000, "^": 5000}.get(sign, 2400)


PRINT = 500
PRINT_AT = 8000
PRINT_SEPARATOR = 400
PRINT_TEXT = 400
PRINT_NUMBER = {"%": 6000, "!": 12000, "#": 12000}
PRINT_USING = 20000
READ = 2000
INPUT = 3000

SOUND_UNIT = 49061
"""One unit of SOUND's length: 20 ms."""

BEEP = 314000

IF = 1000
ELSE = 400
GOTO = 1500
GOSUB = 2000
RETURN = 1000
ON_JUMP = 3000
FOR = {"%": 6000, "!": 7000, "#": 7000}
NEXT = {"%": 1123, "!": 4085, "#": 4800}
NEXT_NAMED = 700
DEFINE_TYPES = 600
ON_EVENT = 1500
EVENT_SWITCH = 800
OPEN = 20000
RUN = 5000
POINT = 500
SET_CLOCK = 5000
DEFAULT_COMMAND = 500
COMMAND = {"POKE": 1500}

LEAST_FREE = 150
