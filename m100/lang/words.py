"""The words that cannot be names: those of the machine's BASIC and those of this language."""

from __future__ import annotations

from m100.basic.tokens import KEYWORDS

_COMPOUNDS = tuple(
    "MAXFILES MAXRAM LOADM SAVEM RUNM CLOADM CSAVEM DEFINT DEFSNG DEFDBL DEFSTR INPUT$ AS".split()  # noqa: SIM905
)

LANGUAGE_WORDS = frozenset(
    """MODULE USE EXPORT CONST VAR TABLE SUB ELSEIF SELECT CASE IS DO WHILE UNTIL LOOP EXIT CONTINUE WHEN
    TRUE FALSE""".split()  # noqa: SIM905
)
"""What this language adds to BASIC's words."""

MACHINE_WORDS = frozenset(word.rstrip("(") for word in (*KEYWORDS, *_COMPOUNDS) if word[0].isalpha() and word != "MAX")
"""BASIC's words, with those that the ROM makes of two. MAX alone means nothing to the machine, so it may be a name."""

WORDS = LANGUAGE_WORDS | MACHINE_WORDS

TARGETS = ("m100", "m102", "t200", "k85", "m10")
"""The machines that `when target` and `--target` know."""

FUNCTIONS = frozenset(
    """SGN INT ABS FRE INP LPOS POS SQR RND LOG EXP COS SIN TAN ATN PEEK EOF LOC LOF CINT CSNG CDBL FIX LEN STR$ VAL
    ASC CHR$ SPACE$ LEFT$ RIGHT$ MID$ VARPTR STRING$ INSTR INPUT$ DSKI$""".split()  # noqa: SIM905
)
"""Functions with arguments in parentheses."""

QUANTITIES = frozenset("ERL ERR INKEY$ CSRLIN HIMEM TIME$ DATE$ DAY$ MAXFILES MAXRAM".split())  # noqa: SIM905
"""Functions without arguments."""
