"""`m100 play` in a real terminal (a pseudo-terminal), and how it leaves it."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from m100.basic.bafile import write_ba
from m100.basic.crunch import crunch
from m100.basic.token_line import TokenLine

PATIENCE = 120
"""Seconds that a slow computer is given."""


class Terminal:
    """A terminal of 80x24 in which `m100 play` runs."""

    def __init__(self, program: Path) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.slave = slave
        self.before = termios.tcgetattr(slave)
        self.output = b""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "m100", "play", str(program)],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(slave, termios.TIOCSCTTY, 0),
            env={**os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8", "M100_RAM": str(program.parent / "ram")},
        )

    def read_until(self, condition: Callable[[], bool]) -> None:
        """Take what the program writes until something is so; fail with it when the program ends before."""
        end = time.monotonic() + PATIENCE
        while not condition():
            over = self.ended()
            if select.select([self.master], [], [], 0.1)[0]:
                self.output += os.read(self.master, 65536)
            elif over or time.monotonic() > end:
                pytest.fail(self.output[-2000:].decode("utf-8", "replace"))

    def ended(self) -> bool:
        return self.process.poll() is not None

    def close(self) -> None:
        for handle in (self.slave, self.master):
            if handle >= 0:
                os.close(handle)
        if not self.ended():
            self.process.kill()
        self.process.wait()


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    program = tmp_path / "TEST.BA"
    lines = (b'OPEN"A.DO"FOROUTPUTAS1:PRINT#1,"KEPT":CLOSE', b'PRINT"READY"', b"GOTO30")
    program.write_bytes(write_ba(TokenLine(10 * place, crunch(line)) for place, line in enumerate(lines, 1)))
    opened = Terminal(program)
    opened.read_until(lambda: b"READY" in opened.output)
    yield opened
    opened.close()


def restored(terminal: Terminal) -> bool:
    """Echo and line mode are on, the cursor is shown, the other screen is left."""
    assert terminal.output.rindex(b"\x1b[?1049l") > terminal.output.rindex(b"\x1b[?1049h")
    assert terminal.output.rindex(b"\x1b[?25h") > terminal.output.rindex(b"\x1b[?25l")
    return termios.tcgetattr(terminal.slave)[:4] == terminal.before[:4]


def kept(folder: Path) -> bool:
    """The program's RAM file is there for the next game."""
    return (folder / "ram" / "A.DO").read_bytes() == b"KEPT\r\n"


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_it_and_restores_the_terminal(terminal: Terminal, tmp_path: Path, number: signal.Signals) -> None:
    assert termios.tcgetattr(terminal.slave)[:4] != terminal.before[:4]
    terminal.process.send_signal(number)
    terminal.read_until(terminal.ended)
    terminal.read_until(lambda: b"\x1b[?25h" in terminal.output)
    assert terminal.process.returncode == 0
    assert restored(terminal)
    assert kept(tmp_path)


def test_f10_ends_it_and_restores_the_terminal(terminal: Terminal, tmp_path: Path) -> None:
    os.write(terminal.master, b"\x1b[21~")
    terminal.read_until(terminal.ended)
    assert terminal.process.returncode == 0
    assert restored(terminal)
    assert kept(tmp_path)


def test_it_ends_when_its_terminal_is_gone(terminal: Terminal, tmp_path: Path) -> None:
    os.close(terminal.slave)
    os.close(terminal.master)
    terminal.slave = terminal.master = -1
    terminal.process.wait(PATIENCE)
    assert kept(tmp_path)
