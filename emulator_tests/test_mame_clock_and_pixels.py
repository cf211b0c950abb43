"""MAME tells 8085 time to the cycle, and the pixels."""

from __future__ import annotations

import pytest
from listing import program

from m100.machines.machine import CLOCK_HZ, Stop, Wait
from m100.machines.mame import Mame

LINE = 240


def cycles_of(machine: Mame, text: str) -> int:
    """8085 cycles from one key wait to the next."""
    machine.load(program(f"10 A$=INPUT$(1)\n20 {text}\n30 A$=INPUT$(1)"))
    assert machine.run() == Stop(Wait.KEY)
    start = machine.cycles()
    machine.press(b" ")
    assert machine.resume() == Stop(Wait.KEY)
    return machine.cycles() - start


@pytest.mark.parametrize(("statement", "cycles"), [("", 395), ("I%=5", 3157), ("I%=0", 2796)])
def test_a_statement_costs_what_its_instructions_in_the_rom_add_up_to(
    quiet_mame: Mame, statement: str, cycles: int
) -> None:
    """The figures are of an earlier measurement with another program."""
    loops = [cycles_of(quiet_mame, f"I%=0:FORJ=1TO400{body}:NEXT") for body in (":" + statement, "")]
    assert (loops[0] - loops[1]) / 400 == pytest.approx(cycles, abs=2)


def test_the_same_program_takes_the_same_time_again_but_for_the_return_of_one_interrupt(quiet_mame: Mame) -> None:
    text = 'FORI=1TO50:X=RND(1)*I:NEXT:PRINTX:PSET(1,1):A$=STR$(X)+"x"'
    assert cycles_of(quiet_mame, text) == pytest.approx(cycles_of(quiet_mame, text), abs=80)


def test_a_time_limit_is_kept_within_a_frame(quiet_mame: Mame) -> None:
    quiet_mame.load(program("10 GOTO 10"))
    start = quiet_mame.cycles()
    assert quiet_mame.run(3) == Stop(Wait.LIMIT)
    assert 3 * CLOCK_HZ <= quiet_mame.cycles() - start <= 3.05 * CLOCK_HZ


def test_the_timer_interrupt_costs_time(quiet_mame: Mame, mame: Mame) -> None:
    text = "FORI=1TO500:NEXT"
    assert 1.005 < cycles_of(mame, text) / cycles_of(quiet_mame, text) < 1.06


def test_points_lines_and_characters_appear_where_they_are_drawn(quiet_mame: Mame) -> None:
    points = [(0, 0), (239, 0), (0, 63), (239, 63), (49, 31), (50, 32), (199, 31), (200, 32), (123, 45)]
    drawing = ":".join(f"PSET({x},{y})" for x, y in points)
    quiet_mame.load(
        program(f"10 {drawing}\n20 A$=INPUT$(1)\n30 LINE(60,8)-(71,15),1,BF:PRINT@201,CHR$(239);:A$=INPUT$(1)")
    )
    quiet_mame.run()
    pixels = quiet_mame.pixels()
    assert [divmod(place, LINE)[::-1] for place, dark in enumerate(pixels) if dark] == sorted(
        points, key=lambda p: p[::-1]
    )
    quiet_mame.press(b" ")
    quiet_mame.resume()
    pixels = quiet_mame.pixels()
    boxes = [(60, 8, 12, 8), (6, 40, 6, 8)]
    dark = {
        (x, y)
        for left, top, width, height in boxes
        for x in range(left, left + width)
        for y in range(top, top + height)
    }
    assert {divmod(place, LINE)[::-1] for place, is_dark in enumerate(pixels) if is_dark} == dark | set(points)


def test_pixels_follow_a_screen_that_has_scrolled(quiet_mame: Mame) -> None:
    quiet_mame.load(program("10 FORI=1TO9:PRINT:NEXT:PRINT@280,CHR$(239);\n20 PRINT:PRINT CHR$(239);:A$=INPUT$(1)"))
    quiet_mame.run()
    pixels = quiet_mame.pixels()
    rows = {place // LINE for place, dark in enumerate(pixels) if dark and place % LINE < 6}
    text_rows = {
        cell // 40 * 8 + line for cell, code in enumerate(quiet_mame.text()) if code == 239 for line in range(8)
    }
    assert rows == text_rows
    assert len(rows) == 16
