"""The screen against the ROM in MAME: random streams of characters, and LINE's pixels."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from m100.basic.crunch import crunch
from m100.basic.token_line import TokenLine
from m100.machines.embedded.screen.lcd import Lcd
from m100.machines.machine import Wait
from m100.machines.mame import Mame
from m100.roms import find_rom

BUFFER = 0xE000
REVERSE_MAP = 0xFB3A
"""One bit for each cell, the highest first."""

PRINTER = """10 FORI%=1TOPEEK(-8192):PRINTCHR$(PEEK(-8192+I%));:NEXT
20 A$=INKEY$:IFA$=""THEN20
30 GOTO10"""

SEQUENCES = [b"\x1b" + bytes([letter]) for letter in b"ABCDEHJKLMPQTUVWXYjlpq"]
CONTROLS = [bytes([code]) for code in (8, 9, 10, 11, 12, 13, 27, 127)]
EDGES = [b"\x1bY&\x20", b"\x1bY\x27\x20", b"\x1bY\x27\x46", b"\x1bY\x26\x47", b"\x1bV", b"\x1bT"]
"""Last rows and columns, scroll lock, protected row 8: where the corners are."""


def lines(listing: str) -> list[TokenLine]:
    split = (line.split(" ", 1) for line in listing.splitlines())
    return [TokenLine(int(number), crunch(text.encode("latin-1"))) for number, text in split]


def random_stream(rng: random.Random) -> bytes:
    out = b""
    while len(out) < 100:
        match rng.randrange(5):
            case 0:
                out += bytes(rng.choice(b"Ab \x80\x9c\xef") for _ in range(rng.randrange(30)))
            case 1:
                out += rng.choice(SEQUENCES)
            case 2:
                out += rng.choice(CONTROLS)
            case 3:
                out += b"\r\n"
            case _:
                out += rng.choice(EDGES) + bytes(rng.randrange(32, 128) for _ in range(rng.randrange(4)))
    return out[:200]


def rom_glyphs() -> list[bytes]:
    rom = find_rom("m100").read_bytes()  # type: ignore[union-attr]
    plain = [bytes(6)] * 33
    plain += [rom[start : start + 5] + b"\0" for start in range(0x7711 + 5, 0x7711 + 5 * 95, 5)]
    plain += [bytes(6)]
    plain += [rom[start : start + 6] for start in range(0x78F1, 0x78F1 + 6 * 128, 6)]
    return plain + [bytes(column ^ 0xFF for column in glyph) for glyph in plain]


def cycles_of(mame: Mame, statement: str) -> int:
    """Cycles of a statement, with the noise of starting and ending it."""
    mame.load(lines(f"10 {statement}"))
    before = mame.cycles()
    assert mame.run().wait is Wait.DONE
    return mame.cycles() - before


def state_of_rom(mame: Mame) -> tuple[bytes, bytes, int, int]:
    bits = mame.peek(REVERSE_MAP, 40)
    reverse = bytes(bits[cell // 8] >> (7 - cell % 8) & 1 for cell in range(320))
    row, column = mame.peek(0xF639, 2)
    return mame.text(), reverse, row - 1, column - 1


def test_random_streams_give_the_same_cells_cursor_and_pixels(quiet_mame: Mame) -> None:
    """ROM-300 to ROM-313."""
    rng = random.Random(1983)
    lcd = Lcd()
    lcd.glyphs = rom_glyphs()
    quiet_mame.load(lines(PRINTER))
    quiet_mame.poke(BUFFER, b"\0")
    assert quiet_mame.run().wait is Wait.KEY
    for _ in range(80):
        stream = random_stream(rng)
        quiet_mame.poke(BUFFER, bytes([len(stream)]) + stream)
        quiet_mame.press(b" ")
        assert quiet_mame.resume().wait is Wait.KEY
        lcd.write_bytes(stream)
        assert (bytes(lcd.cells), bytes(lcd.reverse), lcd.row, lcd.column) == state_of_rom(quiet_mame), stream
        if not lcd.cursor_on:
            assert lcd.pixels() == quiet_mame.pixels(), stream


DRAWER = """10 CLS:P%=-8192:N%=PEEK(P%)
20 FORI%=1TON%:X%=PEEK(P%+1):Y%=PEEK(P%+2):Z%=PEEK(P%+3):W%=PEEK(P%+4):O%=PEEK(P%+5)
25 ONPEEK(P%+6)GOSUB50,60,70:P%=P%+6:NEXT
30 A$=INKEY$:IFA$=""THEN30
40 GOTO10
50 LINE(X%,Y%)-(Z%,W%),O%:RETURN
60 LINE(X%,Y%)-(Z%,W%),O%,B:RETURN
70 LINE(X%,Y%)-(Z%,W%),O%,BF:RETURN"""

BOXES = ["", "B", "BF"]


def random_line(rng: random.Random) -> tuple[int, ...]:
    """x0, y0, x1, y1, on, and 1..3 for the kind."""
    x0, y0 = rng.randrange(240), rng.randrange(64)
    near = rng.random() < 0.3
    x1, y1 = (min(x0 + rng.randrange(5), 239), max(y0 - rng.randrange(5), 0)) if near else rng_point(rng)
    return x0, y0, x1, y1, int(rng.random() < 0.8), rng.choice([1, 1, 1, 1, 2, 2, 3])


def rng_point(rng: random.Random) -> tuple[int, int]:
    return rng.randrange(240), rng.randrange(64)


def test_random_lines_and_boxes_have_the_pixels_of_the_rom(quiet_mame: Mame) -> None:
    """ROM-321 to ROM-323."""
    rng = random.Random(1686)
    lcd = Lcd()
    quiet_mame.load(lines(DRAWER))
    quiet_mame.poke(BUFFER, b"\0")
    assert quiet_mame.run().wait is Wait.KEY
    for _ in range(12):
        figures = [random_line(rng) for _ in range(10)]
        quiet_mame.poke(BUFFER, bytes([len(figures)]) + b"".join(map(bytes, figures)))
        quiet_mame.press(b" ")
        assert quiet_mame.resume().wait is Wait.KEY
        lcd.clear()
        for x0, y0, x1, y1, on, kind in figures:
            lcd.line(x0, y0, x1, y1, bool(on), BOXES[kind - 1])
        assert lcd.pixels() == quiet_mame.pixels(), figures


@pytest.mark.parametrize("cell", [0, 285])
def test_screen_0_1_and_0_0_treat_the_label_row_and_the_cursor_as_the_rom_does(quiet_mame: Mame, cell: int) -> None:
    """ROM-314."""
    show = f'20 PRINT@{cell},"here";:SCREEN0,1:PRINT"there";\n30 IFINKEY$=""THEN30\n40 SCREEN0,0:PRINT"end";'
    quiet_mame.load(lines(f'{show}\n50 IFINKEY$=""THEN50'))
    lcd = Lcd()
    assert quiet_mame.run().wait is Wait.KEY
    lcd.locate(cell)
    lcd.write_bytes(b"here")
    lcd.labels(True, [b"Files\r", b'Load "', b'Save "', b"Run\r", b"List\r", b"", b"", b"Menu\r"])
    lcd.write_bytes(b"there")
    assert (bytes(lcd.cells), bytes(lcd.reverse), lcd.row, lcd.column) == state_of_rom(quiet_mame)
    quiet_mame.press(b" ")
    assert quiet_mame.resume().wait is Wait.KEY
    lcd.labels(False)
    lcd.write_bytes(b"end")
    assert (bytes(lcd.cells), bytes(lcd.reverse), lcd.row, lcd.column) == state_of_rom(quiet_mame)


@pytest.mark.parametrize(
    ("statement", "action"),
    [
        ('FORI%=1TO30:PRINT"HELLO, WORLD":NEXT', lambda lcd: lcd.write_bytes(b"HELLO, WORLD\r\n" * 30)),
        ("FORI%=1TO10:CLS:NEXT", lambda lcd: lcd.write_bytes(b"\f" * 10)),
        ("FORI%=1TO10:LINE(0,0)-(239,63):NEXT", lambda lcd: [lcd.line(0, 0, 239, 63) for _ in range(10)]),
        (
            "FORI%=1TO10:LINE(10,10)-(29,29),1,BF:NEXT",
            lambda lcd: [lcd.line(10, 10, 29, 29, True, "BF") for _ in range(10)],
        ),
    ],
)
def test_the_counted_time_of_the_screen_is_that_of_the_rom(
    quiet_mame: Mame, statement: str, action: Callable[[Lcd], object]
) -> None:
    """ROM-330 to ROM-335; the few per cent that lack are the interpreter's."""
    spent = cycles_of(quiet_mame, statement) - cycles_of(quiet_mame, statement.split(":")[0] + ":NEXT")
    lcd = Lcd()
    action(lcd)
    assert 0.95 * spent < lcd.cycles < 1.005 * spent
