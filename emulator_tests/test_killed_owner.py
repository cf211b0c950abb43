"""A killed test run leaves no emulator, no display and no file behind."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from emulators import EMULATORS, start

OWNER = """
import sys, time
from m100.machines.{module} import {name}
from m100.basic.token_line import TokenLine
machine = {name}()
print("started", flush=True)
if sys.argv[1] == "running":
    machine.load([TokenLine(10, bytes([0x88]) + b"10")])
    machine.run(1e9)
time.sleep(60)
"""


def processes_of(folder: Path) -> list[str]:
    """The command lines of processes that name the folder, or work in it."""
    found: list[str] = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            command = (process / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
            if str(folder) in command or os.readlink(process / "cwd").startswith(str(folder)):
                found.append(command)
        except OSError:
            continue
    return found


def displays_of_the_dead() -> list[Path]:
    """The locks of X displays whose server is gone."""
    dead: list[Path] = []
    for lock in Path("/tmp").glob(".X*-lock"):
        with contextlib.suppress(FileNotFoundError):
            if not Path("/proc", lock.read_text().strip()).exists():
                dead.append(lock)
    return dead


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="looks for processes in /proc")
@pytest.mark.parametrize("state", ["standing", "running"])
@pytest.mark.parametrize("module", ["virtualt", "mame"])
def test_nothing_is_left_when_the_owner_is_killed(module: str, state: str, tmp_path: Path) -> None:
    start(module).close()
    script = OWNER.format(module=module, name=EMULATORS[module].__name__)
    owner = subprocess.Popen(
        [sys.executable, "-c", script, state],
        stdout=subprocess.PIPE,
        env={**os.environ, "TMPDIR": str(tmp_path)},
    )
    assert owner.stdout is not None
    assert owner.stdout.readline() == b"started\n"
    time.sleep(0.3)  # let it run
    assert processes_of(tmp_path)
    owner.kill()
    owner.wait()
    owner.stdout.close()
    end = time.monotonic() + 20
    while (processes_of(tmp_path) or list(tmp_path.iterdir())) and time.monotonic() < end:
        time.sleep(0.05)
    assert processes_of(tmp_path) == []
    assert list(tmp_path.iterdir()) == []
    assert displays_of_the_dead() == []
