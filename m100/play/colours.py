"""The colours of the machine, as #rrggbb: an unlit reflective LCD in a dark frame in a light case."""

from __future__ import annotations

LCD = "#a9b592"
INK = "#2c3528"
FRAME = "#34322d"
CASE = "#d6cfbd"
KEY = "#4a4740"
KEY_TEXT = "#efe9da"
MARK = "#8f3a2e"
ROOM = "#1d1c1a"
ROOM_TEXT = "#b9b3a3"
