"""The keyword table of the ROM as data (ROM-1), and the lookups made from it."""

from __future__ import annotations

from types import MappingProxyType

FIRST_TOKEN = 0x80

KEYWORDS: tuple[str, ...] = tuple(
    r"""
    END     FOR     NEXT    DATA    INPUT   DIM     READ    LET
    GOTO    RUN     IF      RESTORE GOSUB   RETURN  REM     STOP
    WIDTH   ELSE    LINE    EDIT    ERROR   RESUME  OUT     ON
    DSKO$   OPEN    CLOSE   LOAD    MERGE   FILES   SAVE    LFILES
    LPRINT  DEF     POKE    PRINT   CONT    LIST    LLIST   CLEAR
    CLOAD   CSAVE   TIME$   DATE$   DAY$    COM     MDM     KEY
    CLS     BEEP    SOUND   LCOPY   PSET    PRESET  MOTOR   MAX
    POWER   CALL    MENU    IPL     NAME    KILL    SCREEN  NEW
    TAB(    TO      USING   VARPTR  ERL     ERR     STRING$ INSTR
    DSKI$   INKEY$  CSRLIN  OFF     HIMEM   THEN    NOT     STEP
    +       -       *       /       ^       AND     OR      XOR
    EQV     IMP     MOD     \       >       =       <       SGN
    INT     ABS     FRE     INP     LPOS    POS     SQR     RND
    LOG     EXP     COS     SIN     TAN     ATN     PEEK    EOF
    LOC     LOF     CINT    CSNG    CDBL    FIX     LEN     STR$
    VAL     ASC     CHR$    SPACE$  LEFT$   RIGHT$  MID$    '
    """.split()  # noqa: SIM905
)
"""The 128 keywords in token order, 80h first. The ROM searches them in this order (ROM-1)."""

TOKENS: MappingProxyType[str, int] = MappingProxyType({word: FIRST_TOKEN + i for i, word in enumerate(KEYWORDS)})
"""Keyword to token byte."""


def keyword(token: int) -> str:
    """The keyword of a token byte 80h..FFh; IndexError for another byte."""
    if token < FIRST_TOKEN:
        raise IndexError(f"{token:02X}h is not a token")
    return KEYWORDS[token - FIRST_TOKEN]
