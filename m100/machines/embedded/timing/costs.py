"""8085 cycles of what BASIC does, measured on the real ROM (ROM-200 ff.).

Prices of the parts of statements (timing.py), and of what depends on the run. The timer interrupt is not in them: on
the real machine it takes 5.5 percent more.
"""

from __future__ import annotations

FIND_PER_EARLIER = 99
"""A simple variable earlier in the table with another first letter."""

FIND_PER_EARLIER_SAME_LETTER = 138
"""A simple variable earlier in the table with the same first letter."""

FIND_ARRAY_PER_EARLIER = 168
"""An array earlier in the table of arrays."""

CREATE, CREATE_BYTE = 760, 85
"""Making a simple variable, and each of its data bytes (ROM-494)."""

CREATE_PER_ARRAY_BYTE = 75
"""Making a simple variable moves all arrays up."""

CLEAR_ARRAY_BYTE = 61
"""Making an array sets its bytes to 0."""

LINE_PASSED, LINE_PASSED_SAME_PAGE = 170, 182
"""A line that the search for a line number passes; more when the high bytes of the two numbers agree."""

SKIPPED_CHARACTER = 64
"""A character of text that is not executed: behind a GOTO, a false IF, an ELSE part."""

SKIPPED_STATEMENT = 100
"""A colon in such text."""

DATA_LINE = -60
"""A line that the search for DATA passes, beside its bytes: the first four are passed at once."""

FALSE_IF = 300
"""A condition that is false, besides the text that it skips."""

SPACE = 43
"""A space that the interpreter steps over."""

NEW_LINE = 160
"""The start of a line, beyond what a colon costs."""

SOUND_UNIT = 49061
"""One unit of SOUND's length: 20 ms."""

BEEP = 314000

PRICES: dict[str, int] = {
    # Statements
    "BEEP": 53, "CLEAR": 2300, "CLS": -4721, "COM switch": 250, "Data": 287, "DefType": 813, "DIM": 2555, "FOR !": 689,
    "FOR #": 2412, "FOR %": -1235, "FOR value !": 1048, "FOR value #": 1048, "FOR value %": 1087, "GOSUB": 1304,
    "GOTO": 463, "IF !": -1153, "IF #": -820, "IF %": -564, "INPUT": 12000, "JUMP": 367, "KEY": 5183,
    "KEY LIST": 2000, "KEY switch": 2619, "KEY(n) switch": 1032, "LET": 132, "LetClock": 9943, "LINE": 582,
    "MDM switch": 250, "MOTOR OFF": 281, "ON COM": 300, "ON event line": 1753, "ON GOSUB": 1085, "ON GOTO": 640,
    "ON KEY": 217, "ON MDM": 300, "ON TIME$": 6923, "OnError": 238, "OnError line": 238, "POKE": -743, "PRINT": 514,
    "PRINT@ !": 112, "PRINT@ #": 112, "PRINT@ %": -182, "PSET": 105, "READ !": 4732, "READ #": 5043, "READ $": 2800,
    "READ %": 2873, "Remark": 173, "Restore": 191, "Restore line": 980, "Resume": 600, "Resume line": 300,
    "Return": 44, "SCREEN": -227, "SOUND": -328, "SOUND OFF": 240, "SOUND ON": 223, "STEP": -1596,
    "TIME$ switch": 250,
    # Statements for files, beside what file_costs.py counts
    "OPEN": 230, "FOR APPEND": 340, "FOR OUTPUT": 500, "CLOSE": 0, "PRINT#": 404, "LINE INPUT#": 3426, "INPUT#": 784,
    "INPUT# !": 4814, "INPUT# #": 5126, "INPUT# $": 3267, "INPUT# %": 3176, "KILL": 300, "NAME": 6000, "LOAD": 1200,
    "MERGE": 1200, "RUN": 1000, "SAVE": 4800,
    # Parts of statements
    "apostrophe": 490, "command": 300, "coordinate !": 124, "coordinate #": 124, "coordinate %": -173, "let !!": -131,
    "let !#": 677, "let !%": 1952, "let #!": 322, "let ##": 291, "let #%": 2200, "let $$": 389, "let %!": 509,
    "let %#": 830, "let %%": 333, "line digit": 363, "print !": -256, "print $": -287, "print %": 1503,
    "print ,": 312, "print ;": -25, "print TAB": -3, "statement": 392, "target !": -500, "target #": -410,
    "target $": -449, "target %": -529, "text character": 51, "using %": 1850,
    # Operands
    "constant !": 3379, "constant #": 3612, "constant %": 2300, "constant 0": 1943, "digit #": 599, "digit %": 528,
    "element !": 2348, "element #": 2215, "element $": 1751, "element %": 1690, "exponent": 47, "index !": 1134,
    "index #": 1134, "index %": 843, "letter": 122, "parentheses": 1101, "point !": 1035, "point #": 318,
    "string": 2248, "string character": 57, "suffix !": 1596, "suffix #": -334, "suffix %": 1596, "to address": 4100,
    "to integer": 169, "whole part": 1143, "variable !": 2863, "variable #": 2631, "variable $": 2185,
    "variable %": 2225,
    # Operators
    "* integer": 1156, "* real": 432, "+ integer": -74, "+ real": 394, "+ text": 545, "- integer": -33, "- real": 460,
    "/ real": 1473, "< integer": 137, "< real": 886, "< text": 18, "<= integer": 294, "<= real": 1023, "<= text": 143,
    "<> integer": 281, "<> real": 1023, "<> text": 161, "= integer": 109, "= real": 883, "= text": 32,
    "> integer": 143, "> real": 886, "> text": 21, ">= integer": 343, ">= real": 1026, ">= text": 150, "\\": 2399,
    "^ integer": 1000, "^ real": 10000, "AND": -71, "EQV": -79, "IMP": -28, "left integer": 1416, "MOD": 2582,
    "operand to integer": 809, "OR": -106, "right integer": 1723, "single": -748, "unary + integer": 300,
    "unary + real": 300, "unary - integer": 754, "unary - real": 663, "unary NOT integer": 652, "unary NOT real": 819,
    "XOR": -72,
    # Functions
    "ABS integer": 1689, "ABS real": 1553, "ASC": 1582, "ATN": 1600, "CDBL integer": 3282, "CDBL real": 1438,
    "CHR$": 2677, "CINT": 1622, "COS": 1600, "CSNG integer": 3479, "CSNG real": 2010, "CSRLIN": 1676, "DATE$": 8513,
    "DAY$": 8544, "EOF": 1350, "ERL": 2208, "ERR": 1488, "EXP": 1600, "FIX integer": 1606, "FIX real": 2019,
    "FRE": 2186, "HIMEM": 4242, "INKEY$": 2335, "INPUT$": 8500, "INPUT$ channel": 3494, "INSTR": 1527,
    "INT integer": 1592, "INT real": 1910, "LEFT$": 2339, "LEN": 1521, "LOC": 1000, "LOF": 1000, "LOG": 1600,
    "LPOS": 1409, "MAXFILES": 1652, "MAXRAM": 4837, "MID$": 2295, "PEEK": 1562, "POS": 1399, "RIGHT$": 2371,
    "RND": 2690, "SGN integer": 1638, "SGN real": 1415, "SIN": 1600, "SPACE$": 2602, "SQR": 1600,
    "STR$ integer": 4022, "STR$ real": 2575, "STRING$": 2200, "STRING$ text": 2129, "TAN": 1600, "TIME$": 8497,
    "VAL": 5132, "VARPTR": 403,
}  # fmt: skip
"""The parts of statements as timing.py names them. Only sums mean anything: an operand is priced with the work around
it, so that what joins operands may cost next to nothing."""

STORED_CHARACTER = 43
"""A character copied into string space."""

COPIED_STRING = 700
"""Assigning a string that is in string space: it is copied there."""

SEARCH, SEARCH_STRING, SEARCH_ELEMENT, SEARCH_OTHER = 900, 158, 146, 100
"""One look through all variables: in all, for a string variable, an element of a string array, anything else."""

LIVING_STRING, MOVED_STRING = 138, 1196
"""More for each string in use at each look, and moving one."""

COMPARED_CHARACTER = 80
"""A character that a comparison of strings looks at."""

RANDOM_STEP = 23400
"""RND of anything but 0: a multiplication of 14 by 14 digits."""

LINE_DIGIT = 363
"""A digit of a line number."""

INTEGER_OVERFLOW = 3700
"""A sum or product of integers that becomes real: both are converted."""

NEXT = {"%": 1140, "!": 2480, "#": 3200}
NEXT_NAMED = 700
