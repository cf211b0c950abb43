"""Random structured programs do on the ROM what the language reference says; the same seeds in every run."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from structured_expressions import TooLong
from structured_programs import Maker

from m100.compile.build import build_program
from m100.machines.bench import Bench
from m100.machines.rom_machine import RomMachine

SEEDS = range(20)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_compiled_program_hands_out_what_the_evaluator_does(seed: int, virtualt: RomMachine, tmp_path: Path) -> None:
    program = Maker(Random(seed)).program()
    try:
        expected = program.expected()
    except TooLong:
        return  # the seeds are fixed: most are not too long
    path = tmp_path / "p.bas"
    path.write_text(program.text(), encoding="utf-8")
    bench = Bench(virtualt, build_program(path))
    assert (bench.get("handed")[: bench.get("n")] if expected else []) == expected


def test_most_of_the_programs_are_run() -> None:
    lengths = []
    for seed in SEEDS:
        try:
            lengths.append(len(Maker(Random(seed)).program().expected()))
        except TooLong:
            continue
    assert len(lengths) > len(SEEDS) / 2
    assert sum(lengths) > 10 * len(lengths)
