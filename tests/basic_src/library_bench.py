"""The modules of basic_src/lib on the embedded machine, each compiled and started once."""

from __future__ import annotations

import os
from functools import cache

from m100.compile.build import build_module
from m100.machines.bench import Bench
from m100.machines.embedded import EmbeddedMachine

FULL = "M100_FULL"
"""Environment variable: when set, sweeps run over everything instead of a sample."""


@cache
def module(name: str) -> Bench:
    """A bench with that module of the library."""
    return Bench(EmbeddedMachine(), build_module(name))


def sample(quick: int, full: int) -> int:
    """How many cases a sweep takes: `full` when M100_FULL is set."""
    return full if os.environ.get(FULL) else quick
