"""Where our own programs wait for keys: the `key_wait` statement on the embedded machine."""

from __future__ import annotations

from m100.basic.crunch import crunch
from m100.basic.token_line import TokenLine
from m100.machines.embedded import EmbeddedMachine
from m100.machines.machine import KeyWait, Stop, Wait

LOOP = {
    10: "ON KEY GOSUB 100,200:KEY ON",
    20: 'IF P THEN PRINT "<";P;">";:P=0:GOTO 20',
    30: 'K$=INKEY$:IF K$="" THEN 20',
    40: "PRINT K$;:GOTO 20",
    100: "P=1:RETURN",
    200: "P=2:RETURN",
}
"""What a handler leaves in P is seen before the key is read, so the key wait must be passed once after an event."""


def waiting() -> EmbeddedMachine:
    machine = EmbeddedMachine()
    machine.load([TokenLine(number, crunch(text.encode())) for number, text in LOOP.items()], KeyWait(30, 0))
    assert machine.run() == Stop(Wait.KEY)
    return machine


def shown(machine: EmbeddedMachine) -> str:
    assert machine.resume() == Stop(Wait.KEY)
    return machine.text().decode("ascii").rstrip()


def test_a_function_key_is_dealt_with_before_the_program_waits_again() -> None:
    machine = waiting()
    machine.press_function(2)
    assert shown(machine) == "< 2 >"


def test_function_keys_and_characters_are_taken_in_the_order_pressed() -> None:
    machine = waiting()
    for number, key in ((1, b"a"), (2, b""), (2, b"bc"), (1, b"")):
        machine.press_function(number)
        machine.press(key)
    assert shown(machine) == "< 1 >a< 2 >< 2 >bc< 1 >"
