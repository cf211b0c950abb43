"""Addresses of the Model 100's ROM and RAM by name, all for the 32K Model 100 (facts ROM-400 to ROM-411)."""

from __future__ import annotations

# ---------------------------------------------------------------- RAM

RAM_START, RAM_SIZE = 0x8000, 0x8000
ZERO_FLAG = 0x40
"""In the 8085's F."""

FUNCTION_TEXT = 0xF62D
"""High byte of the pointer to the text of a function key that is being typed out; 0 when there is none."""
PASTE = 0xF62E
"""Pointer into the paste buffer while it is being typed out; FFFFh when it is not."""
KEY_TRAPS = 0xF630
"""8 bytes, KEY(1)..KEY(8): 1 while the trap is on."""
ERROR_CODE = 0xF672
STRING_FLOOR = 0xF678
"""Lowest address of the string space, and top of the stack."""
CURRENT_LINE = 0xF67A
DIRECT_MODE = 0xFFFF
"""What CURRENT_LINE holds while nothing runs."""
PROGRAM = 0xF67C
"""Pointer to the current program's first line."""
TEXT_POINTER = 0xFB9B
"""Pointer to the byte before the statement that runs: its colon, or the 00 before its line."""
STRING_FREE = 0xFB8C
"""Pointer to the highest free byte of the string space; it fills downwards."""
DO_FILES, CO_FILES = 0xFBAE, 0xFBB0
SIMPLE_VARIABLES, ARRAYS, FREE = 0xFBB2, 0xFBB4, 0xFBB6
"""Pointers to the first simple variable, the first array, the first free byte."""
PASTE_BUFFER = 0xF9A5
LOADING_ROOM = 256
"""Bytes that a program must leave below the string space when it is loaded: the stack of the ROM's direct mode."""
SCREEN, SCREEN_SIZE = 0xFE00, 320
KEY_COUNT, KEY_BUFFER, KEY_SLOTS = 0xFFAA, 0xFFAB, 32
"""Keys waiting, and their slots of two bytes: code and flag (FUNCTION_FLAG: the code is a function key, from 0)."""
CHARACTER_FLAG, FUNCTION_FLAG = 0, 0xFF
INSTANT_KEY = 0xFFEB
"""A key that does not queue: BREAK, or 80h + n for the event of function key n + 1."""
BREAK = 3
FUNCTION_EVENT = 0x80
TIMER_HOOK = 0xF5FF
"""Three bytes that the timer interrupt calls first; a fourth, unused, follows."""
DIRECT_LINE = 0xF680
"""A colon, and the direct-mode line as it is executed. INPUT overwrites it."""
DIRECT_GOSUB = 0xFDF0
"""The last 16 bytes of FCC0h..FDFFh, the previous screen of TELCOM: free while BASIC runs."""

# ---------------------------------------------------------------- ROM, each a place where an instruction starts

MESSAGE = 0x04F6
"""Prints " Error" or "Break" when a program has stopped; its line (or DIRECT_MODE) is the word at SP."""
STATEMENT = 0x0811
"""Looks for BREAK before the next statement; HL is what TEXT_POINTER will be."""
KEY_WAIT = 0x134B
"""The loop in which the ROM waits for a key with an empty buffer."""
INKEY = 0x4BEF
"""INKEY$ has asked whether there is a key; the zero flag says that there is none."""
MENU = 0x5797
"""The main menu begins."""
BREAK_TEXT = 0x03FB
"""The text "Break": what HL holds at MESSAGE when it was no error."""
ERROR_NAMES = 0x031A
"""The two letters of every error, from code 0."""
