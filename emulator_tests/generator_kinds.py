"""The kinds of generated programs: each makes lines, and what is typed when they wait for a key.

Line numbers are written `{n}` for the n-th line of the program and `{end}` for its end.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from generator_expressions import TEXT_NAMES, assignment, digits, number, small, text

Lines: TypeAlias = tuple[list[str], bytes]
"""The lines, and what is typed."""

WRONG = [
    "READ A", "RESTORE 5", "GOTO 5", "A%=40000", 'A%="x"', "S$=5", "DIM X(3)", "X(11)=1", "X(-1)=1", "RETURN",
    "NEXT", "PRINT CHR$(300)", "PRINT ASC(S$)", "POKE -832,256", "PRINT@400,1", "PRINT 1/0", "ERROR 77", "PRINT )",
    "PRINT LEFT$(S$,-1)", "PSET(300,1)", "SOUND 1,1,1", "PRINT LOG(0)", "PRINT SQR(-1)", "X(1,1)=1",
    "ON 300 GOTO {end}", "GOSUB 5", "PRINT#2,5", "INPUT#1,A", "IF S$ THEN {end}", "OPEN S$ FOR INPUT AS 3",
    "A$=STRING$(200,1)+STRING$(99,1)", "PRINT 5 MOD .3", "FOR S$=1 TO 2", "WHILE A", "KEY 9,S$", "PRINT TAB(300)",
    "A=1E62*1E62", "I%(1)=32768", "DIM X(9,9,9,9)", "PRINT EOF(1)", 'NAME "a.do" AS "b.do"', 'KILL "n.do"',
    'LOAD "n"', "PRINT EXP(999)", "PRINT INSTR(0,S$,S$)", "MID$(S$,0)=S$", "PRINT VARPTR(ZZ)", "PRINT 40000\\2",
]  # fmt: skip
RIGHT = [
    'PRINT "ok";', "READ B", "DATA 5,7,8", "A%=A%+1:PRINT A%;", "S$=S$+CHR$(65+A%)", "RESTORE",
    "CLEAR:ON ERROR GOTO 60000:A%=2", "PRINT ERR;", "FOR I=1 TO 2", "NEXT I", "X(2)=X(2)+.5:PRINT X(2);",
]  # fmt: skip
ANSWERS = [
    b"12\r", b"-1.5,abc\r", b"\r", b"x\r", b'"a,b",c\r', b"1,2,3\r", b"1 2\r", b"ab\x08c\r", b" 7 \r", b"3x\r",
    b"1E3,,\r", b"hello world\r", b"99999\r", b"5\x1d6\r", b"1:2\r", b"abc\x15d\r",
]  # fmt: skip
QUOTED_COMMA = '","'
ESCAPES = "ABCDHEJKlMLpqVWTU"


def arithmetic(random: Random) -> Lines:
    """Assignments and prints of numbers."""
    lines = [assignment(random) for _ in range(6)]
    return [*lines, *(f"PRINT {number(random)};" for _ in range(8))], b""


def printing(random: Random) -> Lines:
    """Numbers of all sizes and types as PRINT and STR$ show them."""
    lines = []
    for _ in range(12):
        value = digits(random)
        lines.append(random.choice([
            f"PRINT {value};", f"A%={value}:PRINT A%;", f"C!={value}:PRINT C!;", f"PRINT CSNG({value});",
            f"PRINT {value}*{digits(random)};", f"PRINT {value}/{digits(random)};", f"PRINT STR$({value});",
            f"PRINT {value}+{digits(random)};", f"PRINT INT({value});", f'PRINT VAL("{value}x");',
        ]))  # fmt: skip
    return lines, b""


def strings(random: Random) -> Lines:
    """Strings in all functions."""
    lines = [f"{name}={text(random)}" for name in TEXT_NAMES]
    for _ in range(6):
        source, target = text(random), random.choice(TEXT_NAMES)
        lines += [
            random.choice([f'PRINT "<"{source}">";', f"PRINT INSTR({source},{text(random)});LEN({source});"]),
            random.choice([f"MID$({target},{small(random)},{small(random)})={source}", f"{target}={source}"]),
        ]
    return [*lines, 'PRINT S$;"/";T$;"/";U$(1)'], b""


def string_space(random: Random) -> Lines:
    """Strings in little space: full, collected, given back."""
    names = ["A$", "B$", "C$", "D$(1)", "D$(2)"]
    lines = [f"CLEAR {random.choice([0, 5, 12, 20, 40])}:ON ERROR GOTO 60000"]
    for _ in range(14):
        one, two, three = (random.choice(names) for _ in range(3))
        lines.append(random.choice([
            f'{one}={two}+"{random.choice(["x", "yz", "hello"])}"', f'{one}="{random.choice(["lit", "er", "al"])}"',
            f"{one}={two}", f"{one}=LEFT$({two}+{three},{random.randint(0, 9)})", f"{one}=MID$({two},2)",
            f"{one}=STRING$({random.randint(0, 12)},65)", f"{one}=STR$({random.randint(0, 9999)})", 'PRINT FRE("");',
            f"PRINT {one};LEN({two});", f'{one}={two}+{three}+"!"', f'IF {one}+"q">{two} THEN {three}=""',
        ]))  # fmt: skip
    return [*lines, 'PRINT A$"/"B$"/"C$"/"D$(1)"/"D$(2)"/"FRE("")'], b""


def loops(random: Random) -> Lines:
    """Nested loops with steps, jumps out of them and subroutines."""
    first, second = random.sample(["I", "J%", "K!", "L#"], 2)
    step = random.choice(["", " STEP 1", " STEP -1", " STEP .5", " STEP 2", " STEP 1.25"])
    ends = [random.choice(["0", "1", "2", "3", "2.7", "-1"]) for _ in range(4)]
    close = random.choice([f"NEXT {second},{first}", "NEXT:NEXT", f"NEXT {second}:NEXT {first}", f"NEXT {first}"])
    return [
        f"FOR {first}={ends[0]} TO {ends[1]}{step}",
        f"FOR {second}={ends[2]} TO {ends[3]}{random.choice(['', step])}",
        "N%=N%+1:IF N%>25 THEN {end}",
        f"PRINT {first};{second};" + random.choice(["", f":IF {number(random, 3)} THEN {{7}}"]),
        f"ON {random.choice(['N%', first, second])} GOSUB {{8}},{{10}}",
        random.choice(["GOTO {6}", f'IF {first}>{second} THEN PRINT "G"; ELSE IF N%=3 THEN PRINT "T"; ELSE ?"E";']),
        close,
        random.choice(["GOTO {end}", f"GOTO {random.choice(['{end}', '{11}'])}", f"NEXT {first}:GOTO {{end}}"]),
        'PRINT "S";:' + random.choice(["RETURN", "N%=N%+1:RETURN", "GOSUB {10}:RETURN"]),
        "GOTO {end}",
        random.choice(["RETURN", 'PRINT "U";:RETURN']),
        f"PRINT {first};{second};N%",
    ], b""  # fmt: skip


def abandoned_loops(random: Random) -> Lines:
    """Loops left by GOTO, begun again and come back to by a later NEXT."""
    lines = ["N%=0"]
    for name in random.choices(["I", "J%", "K!"], k=3):
        start, end = random.randint(0, 3), random.randint(0, 4)
        lines.append(f"FOR {name}={start} TO {end}{random.choice(['', ' STEP 2', ' STEP -1'])}:PRINT {name};")
        leave, there, other = random.randint(1, 9), random.randint(1, 7), random.randint(1, 7)
        lines.append(f"N%=N%+1:IF N%>19 THEN {{end}} ELSE IF N%={leave} THEN {{{there}}}")
        lines.append(random.choice(["NEXT", f"NEXT {name}", "GOSUB {9}", f"N%=N%+1:IF N%<19 THEN {{{other}}}"]))
    return [*lines[:7], "NEXT", "GOTO {end}", "N%=N%+1:IF N%<20 THEN NEXT ELSE RETURN", "RETURN"], b""


def jumps(random: Random) -> Lines:
    """ON, IF with ELSE in all nestings, GOSUB."""
    lines = ["N%=N%+1:IF N%>12 THEN {end}"]
    for place in range(1, 8):
        there, other = (f"{{{random.choice([0, *range(place + 1, 9)])}}}" for _ in range(2))
        test, test2 = (random.choice(["N%=2", "N%>4", "N%", "0", "A<3", "N% MOD 3", "NOT N%<6"]) for _ in range(2))
        lines.append(random.choice([
            f"ON N%\\{random.randint(1, 3)} GOTO {there},{other}", f"ON N%-{random.randint(0, 4)} GOSUB {{9}},,{{9}}",
            f'IF {test} THEN PRINT "a"; ELSE IF {test2} THEN PRINT "b"; ELSE PRINT "c";',
            f'IF {test} THEN IF {test2} THEN PRINT "d"; ELSE PRINT "e"; ELSE PRINT "f";', f"IF {test} GOTO {there}",
            f"IF {test} THEN {there} ELSE {other}", 'GOSUB {9}:PRINT "r";', f"A=A+1:IF {test} THEN A=A-2:PRINT A;",
        ]))  # fmt: skip
    return [*lines, "GOTO {0}", random.choice(["RETURN", 'PRINT "s";:RETURN', "A=A+1:RETURN"])], b""


def errors(random: Random) -> Lines:
    """Statements of which many are wrong."""
    lines = [random.choice(WRONG if random.random() < 0.6 else RIGHT) for _ in range(10)]
    return [f'{line}:PRINT "."' + random.choice(["", ";", ";ERR;"]) for line in lines], b""


def data(random: Random) -> Lines:
    """READ, DATA and RESTORE."""
    items = ["1", "-2.5", "3E2", " 7 ", "", '"q,r"', "plain text ", '"a:b"', "x y", "99999", "1E70", "4%", ".5!", "0"]
    plain = ["1", "-2.5", "3E2", " 7 ", "", "99999", "4", ".5", "0", "12"]
    lines = [f"DATA {','.join(random.choices(plain, k=random.randint(1, 5)))}" for _ in range(2)]
    lines.append(f"DATA {','.join(random.choices(items, k=random.randint(1, 5)))}")
    for _ in range(10):
        name = random.choice(["A", "A%", "C!", "S$", "X(2)", "S$", "T$"])
        lines.append(random.choice([
            f"READ {name}:PRINT {name};", f"READ {name},S$:PRINT {name};S$;", f"READ S$,{name}:PRINT S$;{name};",
            "RESTORE", f"RESTORE {{{random.randint(0, 12)}}}",
        ]))  # fmt: skip
    return lines, b""


def types(random: Random) -> Lines:
    """Default types, conversions between types, arrays."""
    names = ["A", "B", "C", "D", "A%", "B!", "C#", "D(1)", "E%(3)"]
    kinds = ["INT", "SNG", "DBL"]
    lines = [f"DEF{random.choice(kinds)} {random.choice(['A', 'B-C', 'A-D', 'D', 'C'])}" for _ in range(2)]
    for _ in range(11):
        name, other = random.choice(names), random.choice(names)
        lines.append(random.choice([
            f"{name}={digits(random)}", f"{name}={other}+{digits(random)}", f"{name}={other}*1.5", f"{name}={other}",
            f"{name}={other}/3:PRINT {name};", f"DEF{random.choice(kinds)} {random.choice('ABCD')}",
            f"PRINT {name}+{other};{name}*{other};", f"DIM F{random.randint(0, 9)}({random.randint(0, 5)})",
            f"PRINT {name};{other};",
        ]))  # fmt: skip
    return [*lines, "PRINT A;B;C;D;A%;B!;C#;D(1);E%(3)"], b""


def using(random: Random) -> Lines:
    """PRINT USING with fields of all kinds."""
    return [f'PRINT USING "{_format(random)}";{_values(random)}{random.choice(["", ";"])}' for _ in range(10)], b""


def _format(random: Random) -> str:
    fields = []
    for _ in range(random.randint(1, 3)):
        if random.random() < 0.25:
            fields.append(random.choice(["!", "\\\\", "\\ \\", "\\   \\"]))
            continue
        front = random.choice(["", "", "", "+", "$$", "**", "**$"])
        whole = "#" * random.randint(0, 6) + random.choice(["", "", ",", ",#"])
        point = random.choice(["", ".", ".#", ".##", ".####"]) if whole.strip(",") else ".##"
        fields.append(front + whole + point + random.choice(["", "", "", "-", "+" if not front else "", "^^^^"]))
    return random.choice(["", "a ", "<"]) + random.choice(["", " ", "; "]).join(fields) + random.choice(["", ">", " b"])


def _values(random: Random) -> str:
    values = [text(random, 2) if random.random() < 0.2 else digits(random) for _ in range(random.randint(1, 4))]
    return random.choice([",", ";"]).join(values)


def functions(random: Random) -> Lines:
    """Functions that may differ in the last two digits, shown with eight."""
    names = ["SIN", "COS", "TAN", "ATN", "LOG", "EXP", "SQR"]
    lines = []
    for _ in range(8):
        value = random.choice(["-", ""]) + f"{random.random() * 10 ** random.randint(-3, 1):.{random.randint(1, 9)}f}"
        other = f"{random.random() * 20:.{random.randint(0, 5)}f}"
        formula = random.choice(
            [f"{random.choice(names)}({value})", f"{random.choice(names)}(ABS({value}))", f"{other}^{value}"]
        )
        lines.append(f'PRINT USING "##.######^^^^ ";{formula};')
    return [*lines, "FOR I=1 TO 4:PRINT RND(1);RND(0);:NEXT", f"PRINT RND(-{digits(random).strip('-')});RND(1);"], b""


def screen(random: Random) -> Lines:
    """Everything that moves the cursor."""
    return [f"PRINT {_shown(random)}{random.choice(['', ';', ';', ','])}" for _ in range(14)], b""


def _shown(random: Random) -> str:
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
        f'USING "{_format(random)}";{number(random, 3)}',
    ])  # fmt: skip


def zones(random: Random) -> Lines:
    """Columns, zones, TAB and numbers at the edge of the screen."""
    lines = []
    for _ in range(9):
        letters = "abcdefghijklmnopqrst"[: random.randint(0, 20)]
        items = random.choices([digits(random), digits(random), f'"{letters}"', f"TAB({random.randint(0, 50)})"], k=4)
        lines.append("PRINT " + "".join(item + random.choice([",", ";", ",,", " "]) for item in items).strip())
    return lines, b""


def files(random: Random) -> Lines:
    """A RAM file written, added to and read back."""
    lines = ['OPEN "F" FOR OUTPUT AS 1']
    for _ in range(4):
        items = random.choices([digits(random), text(random, 2), '"q"', 'CHR$(34)+"x,y"+CHR$(34)'], k=2)
        ending = random.choice(["", "", ";", ","])
        lines.append(f"PRINT#1,{random.choice([',', ';', ';' + QUOTED_COMMA + ';']).join(items)}{ending}")
    mode, name = random.choice(["INPUT", "INPUT", "APPEND"]), random.choice(["S$", "A", "A%", "T$"])
    lines += ["CLOSE", f'OPEN "F" FOR {mode} AS 1', 'PRINT#1,"more"', "CLOSE", 'OPEN "F" FOR INPUT AS 1']
    reads = [f"INPUT#1,{name}:PRINT {name};", "INPUT#1,S$:PRINT S$;", "LINE INPUT#1,S$:PRINT S$;"]
    lines += random.choices([*reads, "PRINT INPUT$(2,1);", "PRINT EOF(1);"], k=5)
    return [*lines, "IF NOT EOF(1) THEN LINE INPUT#1,S$:PRINT S$", 'CLOSE:KILL "F.DO":FILES'], b""


def answers(random: Random) -> Lines:
    """INPUT, LINE INPUT and INPUT$ with good and bad answers."""
    lines: list[str] = []
    for _ in range(4):
        names = random.choices(["A", "A%", "C!", "S$", "T$"], k=random.randint(1, 3))
        ask = random.choice(["", '"say";']) + ",".join(names)
        shown = ";".join(names)
        line = random.choice(["LINE INPUT S$:PRINT S$;LEN(S$);", "S$=INPUT$(3):PRINT S$;ASC(S$);", "", "", ""])
        lines.append(line or f"INPUT {ask}:PRINT {shown};")
    return lines, b"".join(random.choices(ANSWERS, k=12))


KINDS: tuple[Callable[[Random], Lines], ...] = (
    arithmetic, printing, strings, string_space, loops, abandoned_loops, jumps, errors, data, types, using, functions,
    screen, zones, files, answers,
)  # fmt: skip
