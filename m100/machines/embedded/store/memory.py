"""The address space as PEEK and POKE see it (ROM-120 ff.).

Most of what programs look at lives in Python objects; they are read and written through the tables here. The rest of
the RAM is plain bytes. The ROM is not there: reading it stops the program with a message, but for address 1, by
which programs tell the models apart.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..devices.clock import Clock
from ..devices.keyboard import FUNCTION_KEYS
from ..errors import Unsupported
from . import variable_bytes
from .layout import TEXT_START
from .variables import SIZE

if TYPE_CHECKING:
    from ..core import Core
    from ..screen.lcd import Lcd

RAM = 0x8000
MODEL_ADDRESS, MODEL_100 = 1, 51
"""PEEK(1) is 51 on a Model 100 (ROM-126)."""

SCREEN, SCREEN_END = 0xFE00, 0xFF40
KEY_TEXTS, SAVED_KEY_TEXTS, KEY_TEXT_SIZE = 0xF789, 0xF80A, 16
KEYS_WAITING = 0xFFAA
TYPES = 0xFBBA
RANDOM_STATE, RANDOM_BYTES = 0xFC7A, 7
CLOCK_DIGITS, CLOCK_DIGIT_COUNT = 0xF933, 10
TRAPS_ON = 0xF630

Get = Callable[[], int]
Set = Callable[[int], None]


class Memory:
    """RAM at 8000h..FFFFh."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._ram = bytearray(0x8000)
        self._ram[0xF5FF - RAM] = 0xC9
        self._get: dict[int, Get] = {}
        self._set: dict[int, Set] = {}
        self._map_system()
        self._map_areas()

    def peek(self, address: int) -> int:
        """One byte."""
        if address < RAM:
            if address == MODEL_ADDRESS:
                return MODEL_100
            raise Unsupported(f"address {address} is in the ROM, which the embedded machine does not have")
        get = self._get.get(address)
        if get is not None:
            return get()
        layout = self._core.layout
        if TEXT_START <= address < layout.files_start:
            return self._core.program.image[address - TEXT_START]
        if layout.simple_start <= address < layout.free_start:
            return variable_bytes.read(self._core.variables, layout, address)
        if layout.string_floor < address <= layout.string_top:
            return self._core.strings.peek(address)
        return self._ram[address - RAM]

    def poke(self, address: int, value: int) -> None:
        """Write one byte; the ROM does not change."""
        if address < RAM:
            return
        layout = self._core.layout
        if address in self._get:
            if address in self._set:
                self._set[address](value)
        elif TEXT_START <= address < layout.files_start:
            self._core.patch_program(address, value)
            self._core.strings.poke(address, value)
        elif layout.simple_start <= address < layout.free_start:
            variable_bytes.write(self._core.variables, layout, address, value, self.peek)
        elif layout.string_floor < address <= layout.string_top:
            self._core.strings.poke(address, value)
        else:
            self._ram[address - RAM] = value

    def _byte(self, address: int, get: Get, set_: Set | None = None) -> None:
        self._get[address] = get
        if set_ is not None:
            self._set[address] = set_

    def _word(self, address: int, get: Get) -> None:
        self._get[address] = lambda: get() & 0xFF
        self._get[address + 1] = lambda: get() >> 8 & 0xFF

    def _map_system(self) -> None:
        """The ROM's own variables that programs look at."""
        core = self._core
        lcd, layout = core.lcd, core.layout
        self._byte(0xF639, lambda: lcd.row + 1, lambda value: lcd.locate((value - 1) % 8 * 40 + lcd.column))
        self._byte(0xF63A, lambda: lcd.column + 1, lambda value: lcd.locate(lcd.row * 40 + (value - 1) % 40))
        self._byte(0xF63B, lambda: 8)
        self._byte(0xF63C, lambda: 40)
        self._byte(0xF63D, *_switch(lcd, "labels_on", 255))
        self._byte(0xF63E, *_switch(lcd, "scroll_locked", 255))
        self._byte(0xF63F, *_switch(lcd, "cursor_on", 1))
        self._byte(0xF648, *_switch(lcd, "reversing", 255))
        self._byte(0xF788, lambda: lcd.column)
        self._byte(
            0xF64E, lambda: core.last_point[1], lambda value: setattr(core, "last_point", (core.last_point[0], value))
        )
        self._byte(
            0xF64F, lambda: core.last_point[0], lambda value: setattr(core, "last_point", (value, core.last_point[1]))
        )
        self._byte(0xF672, lambda: core.traps.code)
        self._word(0xFB9F, lambda: core.traps.line)
        self._word(0xF67A, lambda: core.op.line & 0xFFFF)
        self._word(0xF67C, lambda: TEXT_START)
        self._word(0xF5F4, lambda: layout.himem)
        self._word(0xF678, lambda: layout.string_floor)
        self._word(0xFB67, lambda: layout.string_top)
        self._word(0xFB8C, lambda: core.strings.bottom - 1)
        self._word(0xFBAE, lambda: layout.files_start)
        self._word(0xFBB2, lambda: layout.simple_start)
        self._word(0xFBB4, lambda: layout.array_start)
        self._word(0xFBB6, lambda: layout.free_start)
        self._word(0xFAC0, lambda: RAM)

    def _map_areas(self) -> None:
        """The screen, keys, clock, random state, default types."""
        core = self._core
        for cell in range(SCREEN_END - SCREEN):
            self._byte(SCREEN + cell, *_item(core.lcd.cells, cell))
        self._byte(KEYS_WAITING, core.look_at_keys, core.keyboard.shorten)
        for key in range(FUNCTION_KEYS):
            self._byte(TRAPS_ON + key, lambda key=key: int(core.events.keys[key].on))  # type: ignore[misc]
            for place in range(KEY_TEXT_SIZE):
                get, put = _key_text(core, key, place)
                self._byte(KEY_TEXTS + key * KEY_TEXT_SIZE + place, get, put)
                self._byte(SAVED_KEY_TEXTS + key * KEY_TEXT_SIZE + place, get)
        for letter in range(26):
            self._byte(TYPES + letter, lambda letter=letter: SIZE[core.code.types[letter]])  # type: ignore[misc]
        for place in range(RANDOM_BYTES):
            self._byte(RANDOM_STATE + place, *_random_byte(core, place))
        self._byte(0xF92F, core.clock.ticks_left)
        self._byte(0xF930, core.clock.readings_left)
        for digit in range(CLOCK_DIGIT_COUNT):
            self._byte(CLOCK_DIGITS + digit, lambda digit=digit: clock_digits(core.clock)[digit])  # type: ignore[misc]


def _switch(lcd: Lcd, name: str, on: int) -> tuple[Get, Set]:
    """A state of the screen that is 0 or `on`; any other value switches it on as well."""
    return lambda: on if getattr(lcd, name) else 0, lambda value: setattr(lcd, name, bool(value))


def _item(cells: bytearray, place: int) -> tuple[Get, Set]:
    return lambda: cells[place], lambda value: cells.__setitem__(place, value)


def _key_text(core: Core, key: int, place: int) -> tuple[Get, Set]:
    texts = core.keyboard.texts

    def put(value: int) -> None:
        text = bytearray(texts[key].ljust(KEY_TEXT_SIZE, b"\0"))
        text[place] = value
        texts[key] = bytes(text).rstrip(b"\0")

    return lambda: texts[key].ljust(KEY_TEXT_SIZE, b"\0")[place], put


def _random_byte(core: Core, place: int) -> tuple[Get, Set]:
    """Two decimal digits of the random number's state."""
    random = core.random

    def put(value: int) -> None:
        state = bytearray.fromhex(f"{random.state:014d}")
        state[place] = value
        random.state = int(state.hex().translate(str.maketrans("abcdef", "999999")))

    return lambda: bytes.fromhex(f"{random.state:014d}")[place], put


def clock_digits(clock: Clock) -> list[int]:
    """The ten digits that the clock chip gives: seconds, minutes, hours and day low digit first, week day, month."""
    now = clock.now()
    pairs = (now.second, now.minute, now.hour, now.day)
    digits = [digit for pair in pairs for digit in (pair % 10, pair // 10)]
    return [*digits, clock.week_day(), now.month]
