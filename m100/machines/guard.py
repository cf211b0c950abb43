"""Runs one command, and ends it and removes its folder when it is done or when its owner is gone.

Run as a program of its own: `python guard.py LIFELINE FOLDER COMMAND...`. LIFELINE is the reading end of a
pipe whose other end only the owner holds. However the owner ends, by `close`, by a crash or by SIGKILL, the
kernel closes that end, and the read below returns. It imports nothing but the standard library.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import threading

GRACE = 1.0
"""Seconds that a command has to end by itself (and to remove its own files) before it is killed."""


def main(lifeline: int, folder: str, command: list[str]) -> int:
    """Run the command in the folder; returns its exit status."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    child = subprocess.Popen(command, cwd=folder, preexec_fn=_die_with_parent, close_fds=False)
    threading.Thread(target=_end_with_owner, args=(lifeline, child), daemon=True).start()
    try:
        return child.wait()
    finally:
        child.kill()
        child.wait()
        shutil.rmtree(folder, ignore_errors=True)


def _end_with_owner(lifeline: int, child: subprocess.Popen[bytes]) -> None:
    """Wait until the owner closes its end of the pipe, then end the command."""
    os.read(lifeline, 1)
    child.terminate()
    with contextlib.suppress(subprocess.TimeoutExpired):
        child.wait(GRACE)
    child.kill()


def _die_with_parent() -> None:
    """On Linux, have the kernel kill the command should this guard itself be killed."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), sys.argv[2], sys.argv[3:]))
