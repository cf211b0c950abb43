"""The Model 100 in MAME, without window and sound, driven through a Lua script of our own (facts ROM-420 to ROM-426).

MAME counts every 8085 cycle, so this machine tells time and pixels.
"""

from __future__ import annotations

import os
import select
import shutil
import subprocess
import time
from importlib.resources import as_file, files
from pathlib import Path

from m100.roms import MISSING, find_rom

from . import memory_map as at
from .machine import CLOCK_HZ, POLLS, MachineError, Stop, Wait
from .process import Process, private_folder
from .rom_machine import Event, RomMachine

VARIABLE = "M100_MAME"
"""Environment variable with the path of MAME; else it is looked for on PATH and in /usr/games."""

ANSWER_SECONDS = 900.0
"""Wall time after which a MAME that does not answer is given up (it runs 10 to 60 times as fast as the machine)."""

OPTIONS = (
    *("-ramsize", "32K", "-rompath", "roms", "-nvram_directory", "nvram", "-nonvram_save", "-cfg_directory", "cfg"),
    *("-video", "none", "-sound", "none", "-nothrottle", "-skip_gameinfo", "-noplugins"),
    *("-seconds_to_run", "100000000", "-autoboot_delay", "0", "-autoboot_script", "side.lua"),
)
"""Without -seconds_to_run MAME warns that a run without video has no end."""

TAPS = {Event.KEY: at.KEY_WAIT, Event.MESSAGE: at.MESSAGE, Event.MENU: at.MENU}
INTERRUPTS_OFF = bytes([0x33, 0x33, 0xFB, 0xC9])
"""INX SP, INX SP, EI, RET at TIMER_HOOK: the timer interrupt returns at once (ROM-424)."""

LCD_WIDTH, LCD_HEIGHT = 240, 64
_DRIVER_WIDTH, _DRIVER_PAGES, _DRIVERS_IN_ROW = 50, 4, 5


def find_mame() -> str | None:
    """The MAME to run: `$M100_MAME`, on PATH, or where Debian puts games; None when there is none."""
    chosen = os.environ.get(VARIABLE)
    if chosen:
        return shutil.which(chosen)
    return shutil.which("mame") or shutil.which("mame", path="/usr/games")


class Mame(RomMachine):
    """A Model 100 with 32K in MAME (implements Machine, Clocked and Pixels)."""

    def __init__(self, timer_interrupts: bool = True) -> None:
        """Start it and go into BASIC (0.3 seconds). MachineError when MAME or the ROM image is missing.

        Without `timer_interrupts` the clock, key scan and cursor stand still; what is left of an interrupt costs 69
        cycles, so two measurements of one program differ by no more than that for each interrupt (ROM-424).
        """
        super().__init__()
        self._timer_interrupts = timer_interrupts
        self._earlier = 0
        self._boot()

    def _boot(self) -> None:
        self._process = _start()
        self._received = b""
        self._deadline = 0
        try:
            self._receive()
            for event, address in TAPS.items():
                self._ask(f"tap {address} {event.name}")
            self._start_basic()
        except BaseException:
            self.close()
            raise
        if not self._timer_interrupts:
            self.poke(at.TIMER_HOOK, INTERRUPTS_OFF)
            self._remember_memory()

    def _restart(self) -> None:
        self._earlier = self.cycles()
        self.close()
        self._boot()

    def cycles(self) -> int:
        """8085 cycles since the machine was switched on, exact at every stop."""
        return self._earlier + int(self._ask("cycles"))

    def pixels(self) -> bytes:
        """64 rows of 240 bytes, 1 for a dark pixel, read from the memory of the ten LCD drivers."""
        dark = bytearray(LCD_WIDTH * LCD_HEIGHT)
        for driver, text in enumerate(self._ask("lcd").split()):
            data = bytes.fromhex(text)
            _draw_driver(dark, driver, data[0] >> 6, data[1:])
        return bytes(dark)

    def peek(self, address: int, count: int = 1) -> bytes:
        """See `Machine.peek`."""
        return bytes.fromhex(self._ask(f"peek {address} {count}"))

    def poke(self, address: int, data: bytes) -> None:
        """See `Machine.poke`. The ROM cannot be written."""
        self._ask(f"poke {address} {data.hex()}")

    def close(self) -> None:
        """See `Machine.close`."""
        self._process.close()

    def _set_limit(self, seconds: float) -> None:
        self._deadline = self.cycles() - self._earlier + int(seconds * CLOCK_HZ)

    def _go(self) -> Event:
        return Event[self._ask(f"go {self._deadline} {1 if self._queue else POLLS}")]

    def _answer_poll(self) -> Stop | None:
        """The script has counted the polls: a key is queued now, or the program waits for one."""
        return None if self._give_key() else Stop(Wait.KEY)

    def _watch(self, inkey: bool, statement: int | None) -> None:
        self._ask(f"untap {Event.INKEY.name}")
        self._ask(f"untap {Event.STATEMENT.name}")
        if inkey:
            self._ask(f"tap {at.INKEY} {Event.INKEY.name}")
        if statement is not None:
            self._ask(f"tap {at.STATEMENT} {Event.STATEMENT.name}:{statement}")

    def _register(self, name: str) -> int:
        return int(self._ask(f"register {name}"))

    def _set_register(self, name: str, value: int) -> None:
        self._ask(f"set {name} {value}")

    def _remember_memory(self) -> None:
        self._ask("remember")

    def _restore_memory(self) -> None:
        self._ask("restore")

    def _ask(self, line: str) -> str:
        """Send a command and return its answer (for `go`, the event that came)."""
        try:
            self._process.stdin.write(line.encode() + b"\n")
        except (BrokenPipeError, ValueError) as error:
            raise MachineError("MAME has ended") from error
        return self._receive()

    def _receive(self) -> str:
        """The next answer, passing over what MAME itself prints."""
        end = time.monotonic() + ANSWER_SECONDS
        while True:
            line, found, rest = self._received.partition(b"\n")
            if found:
                self._received = rest
                if line.startswith(b"@error "):
                    raise MachineError(f"MAME: {line[7:].decode(errors='replace')}")
                if line.startswith(b"@"):
                    return line[1:].decode()
            else:
                self._received += self._read(end - time.monotonic())

    def _read(self, seconds: float) -> bytes:
        pipe = self._process.stdout.fileno()
        if not select.select([pipe], [], [], max(0.0, seconds))[0]:
            raise MachineError(f"MAME does not answer within {ANSWER_SECONDS:.0f} seconds")
        data = os.read(pipe, 1 << 16)
        if not data:
            raise MachineError("MAME has ended")
        return data


def _start() -> Process:
    """Start MAME in a folder of its own, with the ROM image under the name that MAME wants."""
    mame, rom = find_mame(), find_rom("m100")
    if mame is None:
        raise MachineError(f"MAME is not found (install it, or set ${VARIABLE})")
    if rom is None:
        raise MachineError(MISSING)
    folder = private_folder()
    (folder / "roms" / "trsm100").mkdir(parents=True)
    shutil.copyfile(rom, folder / "roms" / "trsm100" / "m100rom.m12")
    with as_file(files(__package__).joinpath("mame_side.lua")) as script:
        shutil.copyfile(script, folder / "side.lua")
    environment = {"SDL_VIDEODRIVER": "dummy", "HOME": str(folder)}
    return Process([str(Path(mame).resolve()), "trsm100", *OPTIONS], folder, environment, output=subprocess.PIPE)


def _draw_driver(dark: bytearray, driver: int, first_page: int, ram: bytes) -> None:
    """Draw what one LCD driver shows: 50 columns, of which the last in a row of five drivers uses 40."""
    left = driver % _DRIVERS_IN_ROW * _DRIVER_WIDTH
    top = driver // _DRIVERS_IN_ROW * _DRIVER_PAGES * 8
    for page in range(_DRIVER_PAGES):
        y = top + (page - first_page) % _DRIVER_PAGES * 8
        for x in range(min(_DRIVER_WIDTH, LCD_WIDTH - left)):
            column = ram[page * _DRIVER_WIDTH + x]
            for bit in range(8):
                dark[(y + bit) * LCD_WIDTH + left + x] = column >> bit & 1
