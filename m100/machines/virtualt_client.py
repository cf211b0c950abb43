"""VirtualT's socket: short commands, answers that end with "Ok" (ROM-430)."""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Callable

from .machine import MachineError

START_SECONDS = 30.0
ANSWER_SECONDS = 60.0
WRITE_BYTES = 24
"""Bytes in one write_mem: VirtualT reads at most 127 characters of a command."""
READ_BYTES = 512
"""Bytes in one read_mem: VirtualT puts an answer together in a time that grows with the square of its length."""


class VirtualTClient:
    """A connection to a VirtualT that listens on a port of this machine."""

    def __init__(self, port: int, alive: Callable[[], bool]) -> None:
        """Connect, waiting for VirtualT to listen as long as it is `alive`. MachineError when it never does."""
        self._socket = _connect(port, alive)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.ask("radix 16")

    def ask(self, command: str) -> str:
        """Send one command; its answer without the final Ok."""
        try:
            self._socket.sendall(command.encode("ascii") + b"\0")
            answer = b""
            while not answer.endswith(b"Ok"):
                data = self._socket.recv(1 << 16)
                if not data:
                    raise MachineError("VirtualT has ended")
                answer += data
        except OSError as error:
            raise MachineError(f"VirtualT does not answer {command!r}: {error}") from error
        return answer[:-2].decode("ascii", "replace").strip()

    def read(self, address: int, count: int) -> bytes:
        """Read memory."""
        end = address + count
        parts = [self.ask(f"rm {at} {min(READ_BYTES, end - at)}") for at in range(address, end, READ_BYTES)]
        return b"".join(map(bytes.fromhex, parts))

    def write(self, address: int, data: bytes) -> None:
        """Write memory, RAM or ROM; up to WRITE_BYTES are written between two instructions."""
        for start in range(0, len(data), WRITE_BYTES):
            numbers = " ".join(map(str, data[start : start + WRITE_BYTES]))
            self.ask(f"wm {address + start} {numbers}")

    def register(self, name: str) -> int:
        """The value of a register (f) or pair (hl, sp, pc)."""
        return int(self.ask(f"rr {name}"), 16)

    def set_register(self, name: str, value: int) -> None:
        """Set a register or pair."""
        self.ask(f"wr {name}={value}")

    def close(self) -> None:
        """End the connection."""
        self._socket.close()


def _connect(port: int, alive: Callable[[], bool]) -> socket.socket:
    end = time.monotonic() + START_SECONDS
    while alive() and time.monotonic() < end:
        with contextlib.suppress(OSError):
            connection = socket.create_connection(("127.0.0.1", port), ANSWER_SECONDS)
            # a port that nobody listens on yet may by chance be given to us, and be connected with itself
            if connection.getsockname() != connection.getpeername():
                return connection
            connection.close()
        time.sleep(0.02)
    raise MachineError("VirtualT does not start (does it find its display?)")
