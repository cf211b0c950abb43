"""How a terminal shows the machine's characters: 256 codes, each in exactly one column of any terminal.

Where the Unicode form of a character is double-width or outside the basic plane, another one stands in for it.
"""

from __future__ import annotations

_UPPER = (
    "☎Ⓟ✆⚿⌸✈⌂Ⓣπ√≠∑≈±∫◀"  # 80
    "⍾∩↕☺☻♂♀℅↑↓→←♣♦♥♠"  # 90
    "´àç£‘µ°▼†§®©¼¾½¶"  # A0
    "¥ÄÖÜ¢˜äöüß™éùè¨ƒ"  # B0
    "âêîôûˆëïáíóú¡ñãõ"  # C0
    "ÆæÅåØøÑÉÁÍÓÚ¿ÙÈÀ"  # D0
    " ▘▝▖▗▚▞▀▄▌▐▛▜▙▟█"  # E0
    "┌─┐┬├│└┘┴┤┼◤◢◥◣▒"  # F0
)

TERMINAL = " " * 32 + "".join(map(chr, range(32, 127))) + " " + _UPPER
"""TERMINAL[code] is what to show; codes that the ROM never prints are spaces."""
