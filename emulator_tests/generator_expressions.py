"""Random expressions of BASIC for the generator of programs."""

from __future__ import annotations

from random import Random

NUMBERS = [
    "0", "1", "2", "3", "7", "10", "-1", "-2", "255", "256", "32767", "-32768", "32768",
    "65535", ".1", ".5", "-.5", "1.5", "2.5", "-2.7", "1/3", "99.99", "1E6", "123456", "999999.5", "1E13",
    "99999999999999", ".00001", "1E-20", "1E30", "1E62", "1.2345678901234", "3!", "2.5!", ".333333!", "1E5", "7%",
    "12345", "-99.5", "4.4444444444444",
]  # fmt: skip
NUMERIC_NAMES = ["A", "B", "A%", "B%", "C!", "X(1)", "I%(2)", "D#"]
TEXTS = [
    '""',
    '"A"',
    '"abc"',
    '"HELLO WORLD"',
    '" 12 "',
    '"-1.5E2"',
    '"a,b"',
    "CHR$(65)",
    'STRING$(5,"xy")',
    "SPACE$(3)",
]
TEXT_NAMES = ["S$", "T$", "U$(1)"]
RELATIONS = ["=", "<", ">", "<>", "<=", ">="]
LOGIC = ["AND", "OR", "XOR", "MOD", "EQV", "IMP"]
FUNCTIONS = ["INT", "FIX", "ABS", "SGN", "CSNG", "CDBL", "CINT", "-", "NOT "]
OPERATORS = ["+", "-", "*", "/", "\\"]


def number(random: Random, depth: int = 0) -> str:
    """A numeric expression."""
    if depth > 3 or random.random() < 0.3:
        return random.choice(NUMBERS if random.random() < 0.6 else NUMERIC_NAMES)
    left, right = number(random, depth + 1), number(random, depth + 1)
    match random.randrange(10):
        case 0:
            return f"({left} {random.choice(LOGIC)} {right})"
        case 1:
            return f"({left}{random.choice(RELATIONS)}{right})"
        case 2:
            return f"{random.choice(FUNCTIONS)}({left})"
        case 3:
            return f"LEN({text(random, depth + 1)})" if random.random() < 0.5 else f"VAL({text(random, depth + 1)})"
        case 4:
            return f"({text(random, depth + 1)}{random.choice(RELATIONS)}{text(random, depth + 1)})"
        case _:
            return f"({left}{random.choice(OPERATORS)}{right})"


def text(random: Random, depth: int = 0) -> str:
    """A string expression."""
    if depth > 2 or random.random() < 0.4:
        return random.choice(TEXTS if random.random() < 0.6 else TEXT_NAMES)
    inner = text(random, depth + 1)
    match random.randrange(6):
        case 0:
            return f"{random.choice(['LEFT$', 'RIGHT$'])}({inner},{small(random)})"
        case 1:
            return f"MID$({inner},{small(random)},{small(random)})"
        case 2:
            return f"STR$({number(random, depth + 2)})"
        case 3:
            return f"CHR$({random.randrange(33, 127)})"
        case _:
            return f"{inner}+{text(random, depth + 1)}"


def small(random: Random) -> str:
    """A number for positions and lengths, now and then out of range."""
    return random.choice(["0", "1", "2", "3", "5", "2.9", "255", "-1", "256", "LEN(S$)"])


def assignment(random: Random) -> str:
    """An assignment to one of the variables."""
    if random.random() < 0.3:
        return f"{random.choice(TEXT_NAMES)}={text(random)}"
    return f"{random.choice(NUMERIC_NAMES)}={number(random)}"


def digits(random: Random) -> str:
    """A constant of random digits."""
    whole = str(random.randrange(10 ** random.randint(0, 9)))
    fraction = f".{random.randrange(10 ** random.randint(1, 6))}" if random.random() < 0.6 else ""
    power = f"E{random.randint(-25, 25)}" if random.random() < 0.2 else ""
    return random.choice(["", "", "-"]) + whole + fraction + power
