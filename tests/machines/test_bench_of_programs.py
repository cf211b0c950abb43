"""The bench with a whole program, which waits for keys and does not end by itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from m100.compile.build import Build, build_program
from m100.machines.bench import Bench, BenchError
from m100.machines.embedded import EmbeddedMachine
from m100.machines.machine import KeyWait, Stop, Wait

ECHO = """
var taken

sub take(n)
    for i = 1 to n
key_wait:
        k$ = inkey$
        if k$ = "" then goto key_wait
        taken += 1
    next
end sub

sub forget()
    taken = 0
end sub

taken = 5
do
    take(1)
    if taken > 99 then forget()
loop
"""


@pytest.fixture
def echo(tmp_path: Path) -> Build:
    path = tmp_path / "echo.bas"
    path.write_text(ECHO, encoding="utf-8")
    return build_program(path)


def test_a_program_is_stopped_at_its_first_key_and_its_subs_can_be_called(echo: Build) -> None:
    bench = Bench(EmbeddedMachine(), echo)
    assert bench.get("taken") == 5
    bench.call("forget")
    assert bench.get("taken") == 0
    with pytest.raises(BenchError, match="waits for a key"):
        bench.call("take", 1)


def test_a_running_program_can_be_looked_into_between_keys(echo: Build) -> None:
    machine = EmbeddedMachine()
    assert echo.map.key_wait is not None
    machine.load(echo.lines, KeyWait(*echo.map.key_wait))
    assert machine.run() == Stop(Wait.KEY)
    bench = Bench.running(machine, echo)
    bench.set("taken", 98)
    machine.press(b"a")
    machine.resume()
    assert bench.get("taken") == 99
    machine.press(b"b")
    machine.resume()
    assert bench.get("taken") == 0
