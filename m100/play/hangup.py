"""Leaving in order when this process is asked to end, so that the terminal is left as it was."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

PATIENCE = 3.0
"""Seconds after which a process whose terminal is gone ends without order."""


@contextmanager
def leaving_by(leave: Callable[[], object]) -> Iterator[None]:
    """While in here, SIGTERM and SIGHUP call `leave`, in the main thread between two steps of the program."""

    def terminate(number: int, frame: FrameType | None) -> None:
        leave()

    def hang_up(number: int, frame: FrameType | None) -> None:
        # The kernel sends SIGCONT behind SIGHUP, on which the toolkit would take the terminal again, and block when
        # there is none any more.
        signal.signal(signal.SIGCONT, signal.SIG_IGN)
        watchdog = threading.Timer(PATIENCE, os._exit, (128 + number,))
        watchdog.daemon = True
        watchdog.start()
        leave()

    before = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGHUP)}
    signal.signal(signal.SIGTERM, terminate)
    signal.signal(signal.SIGHUP, hang_up)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
