"""A process in a private temporary folder that never outlives us."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO

from . import guard
from .machine import MachineError


def private_folder() -> Path:
    """A new empty folder; the process that is started in it removes it."""
    return Path(tempfile.mkdtemp(prefix="m100-"))


class Process:
    """A command under a guard (see `guard`): it and its folder are gone when we close it, crash or are killed."""

    def __init__(
        self,
        command: Sequence[str],
        folder: Path,
        environment: Mapping[str, str] | None = None,
        pass_fds: Sequence[int] = (),
        output: int = subprocess.DEVNULL,
    ) -> None:
        """Start it in `folder`. Its stdin is always a pipe; `output` is as in subprocess (stderr is dropped)."""
        reading, self._lifeline = os.pipe()
        os.set_inheritable(reading, True)
        self._popen = subprocess.Popen(
            [sys.executable, "-I", "-S", guard.__file__, str(reading), str(folder), *command],
            stdin=subprocess.PIPE,
            stdout=output,
            stderr=subprocess.DEVNULL,
            env={**os.environ, **(environment or {})},
            pass_fds=[reading, *pass_fds],
            start_new_session=True,
            bufsize=0,
        )
        os.close(reading)

    @property
    def stdin(self) -> IO[bytes]:
        """The pipe to its standard input."""
        assert self._popen.stdin is not None
        return self._popen.stdin

    @property
    def stdout(self) -> IO[bytes]:
        """The pipe from its standard output, if `output` was PIPE."""
        assert self._popen.stdout is not None
        return self._popen.stdout

    def alive(self) -> bool:
        """Whether it still runs."""
        return self._popen.poll() is None

    def close(self) -> None:
        """End it and wait until it and its folder are gone. Harmless when called again."""
        if self._lifeline >= 0:
            os.close(self._lifeline)
            self._lifeline = -1
        try:
            self._popen.wait(10)
        except subprocess.TimeoutExpired as error:
            raise MachineError(f"process {self._popen.pid} does not end") from error
        for pipe in (self._popen.stdin, self._popen.stdout):
            if pipe is not None:
                pipe.close()
