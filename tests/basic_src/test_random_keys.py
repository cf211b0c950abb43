"""No key at any prompt of CRIBGE ends in a BASIC error (CR-42 and the acceptance of every prompt)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from library_bench import sample

PROGRAM = Path(__file__).parents[2] / "tools" / "random_keys.py"


@pytest.mark.rule("CR-11", "CR-18", "CR-37", "CR-42")
def test_random_keys_end_in_no_basic_error() -> None:
    hands = sample(25, 1000)
    run = subprocess.run(
        [sys.executable, str(PROGRAM), "--hands", str(hands), "--seed", "7"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert f"{hands} hands" in run.stdout
