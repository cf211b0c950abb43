"""The Model 100 in VirtualT, on a display of its own, driven through its socket (facts ROM-430 to ROM-436).

It is fast but cannot tell 8085 time: its limits of `seconds` are wall time divided by SPEED.
"""

from __future__ import annotations

import os
import select
import shutil
import socket
import time
from io import FileIO
from pathlib import Path

from m100.roms import MISSING, find_rom

from . import memory_map as at
from .machine import MachineError
from .process import Process, private_folder
from .rom_machine import Event, RomMachine
from .virtualt_client import VirtualTClient
from .virtualt_hooks import Hook, install, make_hook

VARIABLE = "M100_VIRTUALT"
"""Environment variable with the path of VirtualT; else it is looked for on PATH and at DEFAULT_PATH."""
DEFAULT_PATH = Path("~/.local/share/m100/virtualt/virtualt")

SPEED = 20.0
"""Times the speed of the machine that VirtualT is sure to reach, even on a busy computer (it does 200 to 700)."""
LEAST_SECONDS = 0.5
"""Wall time that every run is given, however short its limit."""

DISPLAY_SECONDS = 20.0
_EVENTS = {Event.KEY: at.KEY_WAIT, Event.MESSAGE: at.MESSAGE, Event.MENU: at.MENU}
_NUMBERS = {event: number for number, event in enumerate(Event)}


def find_virtualt() -> str | None:
    """The VirtualT to run: `$M100_VIRTUALT`, on PATH, or at DEFAULT_PATH; None when there is none."""
    chosen = os.environ.get(VARIABLE)
    if chosen:
        return shutil.which(chosen)
    return shutil.which("virtualt") or shutil.which(DEFAULT_PATH.expanduser())


class VirtualT(RomMachine):
    """A Model 100 with 32K in VirtualT (implements Machine)."""

    def __init__(self) -> None:
        """Start it and go into BASIC (0.3 seconds). MachineError when VirtualT, Xvfb or the ROM is missing."""
        super().__init__()
        self._hooks: dict[Event, Hook] = {}
        self._rom = b""
        self._stands_at: Hook | None = None
        self._halted = False
        self._deadline = 0.0
        self._display: Process | None = None
        self._emulator: Process | None = None
        self._client: VirtualTClient | None = None
        try:
            self._start()
        except BaseException:
            self.close()
            raise

    def _start(self) -> None:
        program, rom = find_virtualt(), find_rom("m100")
        if program is None:
            raise MachineError(f"VirtualT is not found (`m100 doctor` tells how to get it, ${VARIABLE} where it is)")
        if rom is None:
            raise MachineError(MISSING)
        self._rom = rom.read_bytes()
        self._hooks = {event: make_hook(self._rom, _NUMBERS[event], address) for event, address in _EVENTS.items()}
        self._display, display = _start_display()
        port = _free_port()
        self._emulator = _start_emulator(program, install(self._rom, self._hooks.values()), display, port)
        self._client = VirtualTClient(port, self._emulator.alive)
        self._talk.ask("speed max")
        self._halt()
        self._start_basic()

    def _restart(self) -> None:
        self.close()
        self._stands_at, self._halted = None, False
        self._start()

    def peek(self, address: int, count: int = 1) -> bytes:
        """See `Machine.peek`."""
        return self._talk.read(address, count)

    def poke(self, address: int, data: bytes) -> None:
        """See `Machine.poke`. The ROM can be written, too."""
        self._talk.write(address, data)

    def close(self) -> None:
        """See `Machine.close`."""
        if self._client is not None:
            self._client.close()
        for process in (self._emulator, self._display):
            if process is not None:
                process.close()

    @property
    def _talk(self) -> VirtualTClient:
        assert self._client is not None
        return self._client

    def _set_limit(self, seconds: float) -> None:
        self._deadline = time.monotonic() + max(LEAST_SECONDS, seconds / SPEED)

    def _go(self) -> Event:
        """Leave the stub in which the 8085 spins, and wait until it spins again."""
        if self._stands_at is not None:
            self._talk.set_register("pc", self._stands_at.leave)
        self._talk.ask("run")
        self._halted = False
        event = self._spinning()
        while event is None and time.monotonic() < self._deadline:
            event = self._spinning()
        self._halt()
        event = event or self._spinning()
        self._stands_at = self._hooks[event] if event else None
        return event or Event.LIMIT

    def _spinning(self) -> Event | None:
        """The event in whose stub the 8085 spins."""
        counter = self._talk.register("pc")
        return next((event for event, hook in self._hooks.items() if hook.spin == counter), None)

    def _halt(self) -> None:
        """Make VirtualT itself stand still, so that it answers quickly and uses no time of this computer."""
        if not self._halted:
            self._talk.ask("halt")
            self._halted = True

    def _watch(self, inkey: bool, statement: int | None) -> None:
        for event in (Event.INKEY, Event.STATEMENT):
            self._unhook(event)
        if inkey:
            self._hook(Event.INKEY, at.INKEY)
        if statement is not None:
            self._hook(Event.STATEMENT, at.STATEMENT, statement)

    def _hook(self, event: Event, address: int, hl: int | None = None) -> None:
        hook = make_hook(self._rom, _NUMBERS[event], address, hl)
        self.poke(hook.stub, hook.code)
        self.poke(hook.address, hook.jump)
        self._hooks[event] = hook

    def _unhook(self, event: Event) -> None:
        hook = self._hooks.pop(event, None)
        if hook is not None:
            self.poke(hook.address, hook.original)

    def _register(self, name: str) -> int:
        return self._talk.register(name.lower())

    def _set_register(self, name: str, value: int) -> None:
        self._talk.set_register(name.lower(), value)


def _start_display() -> tuple[Process, str]:
    """Start Xvfb; the process and its display (":3")."""
    if shutil.which("Xvfb") is None:
        raise MachineError("VirtualT needs a display of its own: Xvfb is not found on PATH")
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "640x480x8", "-nolisten", "tcp"]
    process = Process(command, private_folder(), pass_fds=[writing])
    os.close(writing)
    with open(reading, "rb", buffering=0) as pipe:
        number = _read_line(pipe)
    if not number:
        process.close()
        raise MachineError("Xvfb does not start")
    return process, f":{number}"


def _read_line(pipe: FileIO) -> str:
    """A whole line: Xvfb dies when the pipe is closed before its line's end is written. Empty if none comes."""
    line = b""
    while not line.endswith(b"\n"):
        if not select.select([pipe], [], [], DISPLAY_SECONDS)[0]:
            return ""
        data = pipe.read(16)
        if not data:
            return ""
        line += data
    return line.decode().strip()


def _start_emulator(program: str, rom: bytes, display: str, port: int) -> Process:
    """Start VirtualT in a folder of its own, without any memory of earlier runs."""
    folder = private_folder()
    source = Path(program).resolve()
    shutil.copytree(source.parent / "ROMs", folder / "ROMs")
    (folder / "ROMs" / "M100rom.bin").write_bytes(rom)
    os.symlink(source, folder / "virtualt")
    environment = {"DISPLAY": display, "HOME": str(folder)}
    return Process([str(folder / "virtualt"), f"-p{port}", "-nogui"], folder, environment)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    assert isinstance(port, int)
    return port
