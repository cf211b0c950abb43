"""Programs made by a seed: arithmetic, strings, loops, errors and the screen.

Every error is trapped and printed, so a program runs to its end whatever it meets. SIN and the like are left out:
there the embedded machine may differ in the last digits.
"""

from __future__ import annotations

from collections.abc import Callable
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
WRONG = [
    "READ A", "RESTORE 5", "GOTO 5", "A%=40000", 'A%="x"', "S$=5", "DIM X(3)", "X(11)=1", "X(-1)=1", "RETURN",
    "NEXT", "PRINT CHR$(300)", "PRINT ASC(S$)", "POKE -832,256", "PRINT@400,1", "PRINT 1/0", "ERROR 77", "PRINT )",
    "PRINT LEFT$(S$,-1)", "PSET(300,1)", "SOUND 1,1,1", "PRINT LOG(0)", "PRINT SQR(-1)", "X(1,1)=1",
    "ON 300 GOTO 20", "GOSUB 5", "PRINT#2,5", "INPUT#1,A",
    "A$=STRING$(200,1)+STRING$(99,1)", "PRINT 5 MOD .3", "FOR S$=1 TO 2", "WHILE A", "KEY 9,S$", "PRINT TAB(300)",
    "A=1E62*1E62", "I%(1)=32768",
]  # fmt: skip
USINGS = ["##.##", "#####", "+#.#", "**##.#", "$$##", "##^^^^", "#,###", ".##-"]
OPERATORS = ["+", "-", "*", "/", "\\"]
ESCAPES = "ABCDHEJKlMLpqVWTU"


def generate(seed: int) -> str:
    """The listing of a program; its kind is the remainder of the seed by the number of KINDS."""
    random = Random(seed)
    lines = KINDS[seed % len(KINDS)](random)
    numbered = [f"{10 * number} {text}" for number, text in enumerate(lines, 2)]
    return "\n".join(["10 ON ERROR GOTO 9000", *numbered, "8990 END", "9000 PRINT ERR;ERL;:RESUME NEXT"])


def number(random: Random, depth: int = 0) -> str:
    """A numeric expression."""
    if depth > 3 or random.random() < 0.3:
        return random.choice(NUMBERS if random.random() < 0.6 else NUMERIC_NAMES)
    left, right = number(random, depth + 1), number(random, depth + 1)
    match random.randrange(10):
        case 0:
            return f"({left} {random.choice(['AND', 'OR', 'XOR', 'MOD', 'EQV', 'IMP'])} {right})"
        case 1:
            return f"({left}{random.choice(RELATIONS)}{right})"
        case 2:
            return f"{random.choice(['INT', 'FIX', 'ABS', 'SGN', 'CSNG', 'CDBL', 'CINT', '-', 'NOT '])}({left})"
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


def arithmetic(random: Random) -> list[str]:
    """Assignments and prints of numbers."""
    lines = [assignment(random) for _ in range(6)]
    return [*lines, *(f"PRINT {number(random)};" for _ in range(8))]


def strings(random: Random) -> list[str]:
    """Strings in all functions."""
    lines = [f"{name}={text(random)}" for name in TEXT_NAMES]
    for _ in range(6):
        source, target = text(random), random.choice(TEXT_NAMES)
        lines += [
            random.choice([f'PRINT "<"{source}">";', f"PRINT INSTR({source},{text(random)});LEN({source});"]),
            random.choice([f"MID$({target},{small(random)},{small(random)})={source}", f"{target}={source}"]),
        ]
    return [*lines, 'PRINT S$;"/";T$;"/";U$(1)']


def loops(random: Random) -> list[str]:
    """Nested loops with steps, jumps out of them and subroutines."""
    first, second = random.sample(["I", "J%", "K!", "L#"], 2)
    step = random.choice(["", " STEP 1", " STEP -1", " STEP .5", " STEP 2", " STEP 1.25"])
    ends = [random.choice(["0", "1", "2", "3", "2.7", "-1"]) for _ in range(4)]
    close = random.choice([f"NEXT {second},{first}", "NEXT:NEXT", f"NEXT {second}:NEXT {first}", f"NEXT {first}"])
    return [
        f"FOR {first}={ends[0]} TO {ends[1]}{step}",
        f"FOR {second}={ends[2]} TO {ends[3]}{random.choice(['', step])}",
        "N%=N%+1:IF N%>25 THEN 8990",
        f"PRINT {first};{second};" + random.choice(["", f":IF {number(random, 3)} THEN 90"]),
        f"ON {random.choice(['N%', first, second])} GOSUB 100,120",
        random.choice(["GOTO 80", f'IF {first}>{second} THEN PRINT "G"; ELSE IF N%=3 THEN PRINT "T"; ELSE PRINT "E";']),
        close,
        random.choice(["END", f"GOTO {random.choice(['8990', '130'])}", f"NEXT {first}:END"]),
        'PRINT "S";:' + random.choice(["RETURN", "N%=N%+1:RETURN", "GOSUB 120:RETURN"]),
        "END",
        random.choice(["RETURN", 'PRINT "U";:RETURN']),
        f"PRINT {first};{second};N%",
    ]


def errors(random: Random) -> list[str]:
    """Statements of which many are wrong."""
    right = ['PRINT "ok";', "READ B", "DATA 5,x,7", "A%=A%+1:PRINT A%;", "S$=S$+CHR$(65+A%)", "RESTORE", "CLEAR:A%=2"]
    lines = [random.choice(WRONG if random.random() < 0.6 else right) for _ in range(10)]
    return [f'{line}:PRINT "."' + random.choice(["", ";", ";ERR;"]) for line in lines]


def screen(random: Random) -> list[str]:
    """Everything that moves the cursor."""
    return [f"PRINT {screen_item(random)}{random.choice(['', ';', ';', ','])}" for _ in range(14)] + ["K$=INPUT$(1)"]


def screen_item(random: Random) -> str:
    """What a PRINT shows."""
    letter = random.choice("abcxyz#*")
    return random.choice([
        f"@{random.randrange(0, 322)},{text(random, 2)}",
        f'STRING$({random.choice([1, 5, 38, 39, 40, 41, 80, 100])},"{letter}")',
        f"TAB({random.choice([0, 3, 20, 39, 40, 45, 255])});{number(random, 3)}",
        f"{number(random, 3)},{number(random, 3)};{text(random, 2)}",
        f"CHR$(27)+\"{random.choice(ESCAPES)}\"",
        f'CHR$(27)+"Y"+CHR$({random.randrange(30, 44)})+CHR$({random.randrange(30, 80)})+"{letter}"',
        f"CHR$({random.choice([8, 9, 10, 11, 12, 13, 127, 28, 255])})",
        f"POS(0);CSRLIN;{letter if letter.isalpha() else 'a'}",
        f'USING "{random.choice(USINGS)}";{number(random, 3)}',
    ])  # fmt: skip


KINDS: tuple[Callable[[Random], list[str]], ...] = (arithmetic, strings, loops, errors, screen)
