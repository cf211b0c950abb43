"""ON KEY, ON TIME$, ON COM, ON MDM, and their ON, OFF and STOP (ROM-195 ff.)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from m100.basic import tree

from ..code import Run, StatementTable
from ..devices.keyboard import FUNCTION_KEYS, TEXT_LENGTH
from ..errors import BasicError
from ..numbers.values import to_byte

if TYPE_CHECKING:
    from ..compiler import LineCompiler
    from ..core import Core

TIME = re.compile(rb"([0-2])([0-9]):([0-5])([0-9]):([0-5])([0-9])")


def second_of_day(text: bytes) -> int:
    """The time of day of `hh:mm:ss` in seconds; ?SN when it is none (hours go up to 29, ROM-223)."""
    match = TIME.fullmatch(text)
    if match is None:
        raise BasicError("SN")
    digits = [int(digit) for digit in match.groups()]
    hour, minute, second = (digits[place] * 10 + digits[place + 1] for place in (0, 2, 4))
    return hour * 3600 + minute * 60 + second


def on_event(compiler: LineCompiler, node: tree.OnEvent) -> Run:
    """ON ... GOSUB: an omitted line takes that key's handler away, as line 0 does; keys behind the last keep theirs."""
    events = compiler.core.events
    targets = [compiler.target(line) if line else None for line in node.lines]
    traps = {"KEY": events.keys, "TIME$": [events.time], "COM": [events.com], "MDM": [events.com]}[node.event]
    time = compiler.text_value(node.time) if node.time is not None else None
    release = compiler.core.strings.release

    def set_handlers() -> None:
        if time is not None:
            events.set_alarm(second_of_day(release(time.evaluate())))
        for trap, target in zip(traps, targets, strict=False):
            trap.handler = target and target()
        if len(targets) > len(traps):
            raise BasicError("SN")
        events.look_soon()

    return set_handlers


def switch(compiler: LineCompiler, node: tree.EventSwitch) -> Run:
    """KEY(n) ON and its kin; without a number KEY means all of them.

    The statement behind it runs before the ROM looks at events again (1AAFh, ROM-452).
    """
    core, state = compiler.core, node.state
    events = core.events
    if node.key is None:
        traps = {"KEY": events.keys, "TIME$": [events.time], "COM": [events.com], "MDM": [events.com]}[node.event]

        def switch_all() -> None:
            for trap in traps:
                trap.switch(state)
            core.event_late = True
            events.look_soon()

        return switch_all
    number = compiler.number_value(node.key)

    def switch_key() -> None:
        events.keys[key_number(to_byte(number.evaluate())) - 1].switch(state)
        core.event_late = True
        events.look_soon()

    return switch_key


def key_number(number: int) -> int:
    """The number of a function key; ?FC unless 1..8."""
    if not 1 <= number <= FUNCTION_KEYS:
        raise BasicError("FC")
    return number


def set_key(core: Core, number: int, text: bytes) -> None:
    """KEY n,"text": what a function key types; at most 15 characters are kept. Labels are drawn anew (ROM-191).

    A code 0 among these is ?FC when what stands in front of it is stored (ROM-523).
    """
    key, zero = key_number(number), text.find(0, 0, TEXT_LENGTH)
    if zero >= 0:
        core.keyboard.set_text(key, text[:zero] + core.keyboard.texts[key - 1][zero:])
        raise BasicError("FC")
    core.keyboard.set_text(key, text)
    if core.lcd.labels_on:
        core.lcd.labels(True, core.keyboard.texts)
        core.spend_screen_time()


TABLE: StatementTable = {tree.OnEvent: on_event, tree.EventSwitch: switch}
