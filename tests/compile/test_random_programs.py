"""Random structured programs do on the machine what the language reference says."""

from __future__ import annotations

import tempfile
from pathlib import Path
from random import Random

from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st
from structured_expressions import TooLong
from structured_programs import Maker

from m100.compile.build import build_program
from m100.machines.bench import Bench
from m100.machines.embedded.machine import EmbeddedMachine


@settings(
    max_examples=12,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.reuse, Phase.generate],  # a smaller seed is no smaller program
)
@given(st.integers(0, 2**32))
def test_a_compiled_program_hands_out_what_the_evaluator_does(seed: int) -> None:
    program = Maker(Random(seed)).program()
    try:
        expected = program.expected()
    except TooLong:
        assume(False)
    with tempfile.TemporaryDirectory() as folder, EmbeddedMachine() as machine:
        path = Path(folder) / "p.bas"
        path.write_text(program.text(), encoding="utf-8")
        bench = Bench(machine, build_program(path))
        assert (bench.get("handed")[: bench.get("n")] if expected else []) == expected
