"""What running old programs on the ROM has taught (ROM-450 to ROM-461); the rows shown are MAME's."""

from __future__ import annotations

import pytest
from running import load, screen, shown

from m100.machines.machine import Wait

SCREENS = {
    "VARPTR(#n) is the address of a control block (ROM-451)": (
        "10 PRINT VARPTR(#1):MAXFILES=3:PRINT VARPTR(#0);VARPTR(#3)",
        ["-2841", "-3636 -2841"],
    ),
    "a poked string shows what lies there, its copy what lay there (ROM-456)": (
        '10 X$="":A=VARPTR(X$):POKE A,3:POKE A+1,0:POKE A+2,254:PRINT "one":Y$=X$:CLS:PRINT "two":PRINT X$;Y$',
        ["two", "twoone"],
    ),
    "behind RAM: a name may begin with a digit, and an extension be cut (ROM-455)": (
        '10 ON ERROR GOTO 20:OPEN "RAM:5" FOR OUTPUT AS 1:CLOSE:OPEN "A.DOX" FOR OUTPUT AS 1:CLOSE:FILES\n'
        '15 OPEN "5" FOR OUTPUT AS 1\n20 PRINT ERR:RESUME 30\n30 END',
        ["5     .DO   A     .DO", " 55"],
    ),
    "SAVE loses ON ERROR (ROM-457)": ('10 ON ERROR GOTO 20:SAVE "X.CO"\n20 PRINT ERR', ["?NM Error in 10"]),
    "a file grows when its buffer is full or closed (ROM-458)": (
        '10 OPEN "A" FOR OUTPUT AS 1:F=FRE(0):PRINT#1,STRING$(250,"x");:PRINT F-FRE(0);\n'
        '20 PRINT#1,"1234567";:PRINT F-FRE(0);:CLOSE:PRINT F-FRE(0)',
        [" 12  268  269"],
    ),
    "a READ that fails takes nothing (ROM-137)": (
        "10 ON ERROR GOTO 50:READ A\n20 READ A\n30 READ A$:PRINT A$:END\n40 DATA 5,x,y\n50 PRINT ERR;ERL;:RESUME NEXT",
        [" 2  40 x"],
    ),
    "any part of a number may be missing (ROM-140)": (
        "10 DATA d,-,.,%,e5\n20 READ A,B,C,D,E:PRINT A;B;C;D;E",
        [" 0  0  0  0  0"],
    ),
    "USING loses the sign from 1E14, and a zero is a zero (ROM-244)": (
        '10 PRINT USING "####";-1E20:PRINT USING "###.#";1E20-1E20',
        ["% 1E+20", "  0.0"],
    ),
    "EXP is ?OV below 1E-65 (ROM-119)": (
        "10 ON ERROR GOTO 20:PRINT EXP(-149.66);EXP(-149.67)\n20 PRINT ERR:RESUME 30\n30 END",
        [" 0  6"],
    ),
    "scrolling can be locked by POKE (ROM-460)": (
        '10 POKE 63038,255:PRINT@319,"x";:PRINT@0,"top";:PRINT PEEK(63038)',
        ["top 255", "Ok", "", "", "", "", "", " " * 39 + "x"],
    ),
    "FILES ends at the start of a line": ('10 PRINT "abc";:FILES:PRINT "x"', ["abc", "x"]),
}


@pytest.mark.parametrize("fact", SCREENS)
def test_a_program_shows_what_it_shows_on_the_rom(fact: str) -> None:
    listing, rows = SCREENS[fact]
    assert shown(listing) == rows


def test_a_waiting_statement_has_no_effect_twice() -> None:
    """RND steps once, and a PRINT goes on with the item that waited."""
    machine = load('10 PRINT RND(1);INKEY$;INPUT$(1);:IF RND(1)+VAL(INKEY$)<9 THEN PRINT "x"')
    for _ in range(3):
        assert machine.run().wait is Wait.KEY if not screen(machine) else machine.resume().wait is Wait.KEY
    machine.press(b"abc")
    assert machine.resume().wait is Wait.DONE
    assert screen(machine)[0] == " .59521943994623 ax"


def test_a_function_key_at_inkey_is_handled_one_statement_later() -> None:
    """ROM-450: between the poll and the handler one more statement runs."""
    machine = load('10 ON KEY GOSUB 50:KEY ON\n20 K$=INKEY$:A=A+1:B=B+1:IF K$="" THEN 20\n30 END\n50 PRINT A-B:RETURN')
    assert machine.run().wait is Wait.KEY
    machine.press_function(1)
    machine.press(b"x")
    assert machine.resume().wait is Wait.DONE
    assert screen(machine) == [" 1", "Ok"]


def test_on_key_without_a_line_takes_the_handler_away() -> None:
    """ROM-453: a line left out, as well as line 0."""
    machine = load('10 ON KEY GOSUB 50,50,50:ON KEY GOSUB ,0:KEY ON\n20 PRINT INPUT$(1);:GOTO 20\n50 PRINT "!";:RETURN')
    machine.run()
    for key in (1, 2, 3):
        machine.press_function(key)
        machine.press(b"%d" % key)
        assert machine.resume().wait is Wait.KEY
    assert screen(machine) == ["123!"]


def test_a_function_key_without_a_text_is_character_0() -> None:
    """ROM-454: for INKEY$ and INPUT$, while LINE INPUT passes over it."""
    machine = load('10 K$=INKEY$:IF K$="" THEN 10\n20 PRINT ASC(K$);ASC(INPUT$(1));:LINE INPUT K$:PRINT LEN(K$)')
    machine.run()
    for keys in (b"", b"", b"a\r"):
        machine.press_function(6)
        machine.press(keys)
        stop = machine.resume()
    assert stop.wait is Wait.DONE
    assert screen(machine) == [" 0  0 a", " 1", "Ok"]
