"""What the functions and statements of the machine take, and in which ranges.

A signature is a letter for each argument: `n` a number, `s` a string, `a` either; those behind `|` may be left out.
"""

from __future__ import annotations

_OF_NUMBERS = """SGN INT ABS INP SQR RND LOG EXP COS SIN TAN ATN PEEK EOF LOC LOF CINT CSNG CDBL
    FIX""".split()  # noqa: SIM905

FUNCTIONS: dict[str, tuple[str, str]] = {
    **dict.fromkeys(_OF_NUMBERS, ("n", "n")),
    **dict.fromkeys(("LEN", "VAL", "ASC"), ("s", "n")),
    **dict.fromkeys(("FRE", "POS", "LPOS", "VARPTR"), ("a", "n")),
    **dict.fromkeys(("STR$", "CHR$", "SPACE$"), ("n", "s")),
    **dict.fromkeys(("LEFT$", "RIGHT$"), ("sn", "s")),
    **dict.fromkeys("ERL ERR CSRLIN HIMEM MAXFILES MAXRAM".split(), ("", "n")),  # noqa: SIM905
    **dict.fromkeys("INKEY$ TIME$ DATE$ DAY$".split(), ("", "s")),  # noqa: SIM905
    "MID$": ("sn|n", "s"),
    "STRING$": ("na", "s"),
    "INPUT$": ("n|n", "s"),
    "DSKI$": ("nn|n", "s"),
    "INSTR": ("ss|s", "n"),
}  # fmt: skip
"""Function to the signature of its arguments and the letter of its result. INSTR with three is `nss`."""

STATEMENTS: dict[str, str] = {
    **dict.fromkeys("CLS BEEP END STOP MENU NEW CONT FILES LFILES LCOPY".split(), ""),  # noqa: SIM905
    "SOUND": "nn",
    "POKE": "nn",
    "OUT": "nn",
    "CALL": "n|nn",
    "CLEAR": "|nn",
    "SCREEN": "n|n",
    "WIDTH": "n",
    "ERROR": "n",
    "KILL": "s",
    "MERGE": "s",
    "LOAD": "s|a",
    "SAVE": "s|a",
    "CLOAD": "|sa",
    "CSAVE": "|sa",
    "LOADM": "s",
    "CLOADM": "|s",
    "CLOAD?": "|s",
    "SAVEM": "snn|n",
    "CSAVEM": "snn|n",
    "POWER": "n",
    "MAXFILES": "n",
    "KEY": "ns",
    "IPL": "|s",
}
"""Keyword of a `Command` to the signature of its operands; those that are not here take anything."""

FUNCTION_RANGES: dict[tuple[str, int], tuple[int, int]] = {
    ("CHR$", 0): (0, 255),
    ("SPACE$", 0): (0, 255),
    ("STRING$", 0): (0, 255),
    ("LEFT$", 1): (0, 255),
    ("RIGHT$", 1): (0, 255),
    ("MID$", 1): (1, 255),
    ("MID$", 2): (0, 255),
    ("PEEK", 0): (-32768, 65535),
    ("INP", 0): (0, 255),
}
"""Function and place of an argument to the values that the machine takes; others are ?FC."""

STATEMENT_RANGES: dict[tuple[str, int], tuple[int, int]] = {
    ("SOUND", 0): (0, 16383),
    ("SOUND", 1): (0, 255),
    ("POKE", 0): (-32768, 65535),
    ("POKE", 1): (0, 255),
    ("OUT", 0): (0, 255),
    ("OUT", 1): (0, 255),
    ("CALL", 0): (-32768, 65535),
    ("CALL", 1): (0, 255),
    ("SCREEN", 0): (0, 0),
    ("POWER", 0): (10, 255),
    ("MAXFILES", 0): (0, 15),
    ("KEY", 0): (1, 8),
    ("ERROR", 0): (1, 255),
}
"""Keyword and place of an operand to the values that the machine takes; others are ?FC."""

ROWS = {"t200": 16}
"""Rows of text of the machines that have not 8."""

COLUMNS, PIXELS_PER_ROW = 40, 8


def rows(target: str) -> int:
    """Rows of text of a target's screen."""
    return ROWS.get(target, 8)
