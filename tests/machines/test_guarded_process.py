"""A process of ours never outlives us, and leaves no file behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from m100.machines.process import Process, private_folder

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the guard needs POSIX pipes and signals")

OWNER = """
import sys, time
from m100.machines.process import Process, private_folder
folder = private_folder()
(folder / "state").write_text("x")
Process([sys.executable, "-c", sys.argv[1], str(folder / "pid")], folder)
print(folder, flush=True)
time.sleep(60)
"""
CHILD = "import os,sys,time; open(sys.argv[1],'w').write(str(os.getpid())); time.sleep(60)"
STUBBORN = "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN);" + CHILD


def wait_until(condition: object, seconds: float = 10.0) -> bool:
    assert callable(condition)
    end = time.monotonic() + seconds
    while not condition() and time.monotonic() < end:
        time.sleep(0.01)
    return bool(condition())


def runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("child", [CHILD, STUBBORN], ids=["a child that ends on TERM", "a child that ignores TERM"])
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_killing_the_owner_ends_the_process_and_removes_its_folder(how: signal.Signals, child: str) -> None:
    owner = subprocess.Popen([sys.executable, "-c", OWNER, child], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert owner.stdout is not None
    folder = Path(owner.stdout.readline().decode().strip())
    pid_file = folder / "pid"
    assert wait_until(lambda: pid_file.exists() and pid_file.read_text())
    pid = int(pid_file.read_text())
    assert runs(pid)
    owner.send_signal(how)
    owner.wait()
    owner.stdout.close()
    assert wait_until(lambda: not runs(pid))
    assert wait_until(lambda: not folder.exists())


def test_close_ends_the_process_and_may_be_called_twice() -> None:
    folder = private_folder()
    process = Process([sys.executable, "-c", CHILD, str(folder / "pid")], folder)
    assert process.alive()
    process.close()
    process.close()
    assert not process.alive()
    assert not folder.exists()


def test_a_process_that_ends_by_itself_is_no_longer_alive() -> None:
    folder = private_folder()
    process = Process(["true"], folder)
    assert wait_until(lambda: not process.alive())
    assert not folder.exists()
    process.close()
