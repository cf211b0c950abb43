"""Short programs, compiled and run."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from m100.compile.build import Build, build_program
from m100.machines.embedded.machine import EmbeddedMachine
from m100.machines.machine import Wait, rows


@pytest.fixture
def compiled(tmp_path: Path) -> Callable[..., Build]:
    """Compile a program given as text; further files beside it by name."""

    def build(text: str, **modules: str) -> Build:
        for name, module in modules.items():
            (tmp_path / f"{name}.bas").write_text(module, encoding="utf-8")
        path = tmp_path / "p.bas"
        path.write_text(text, encoding="utf-8")
        return build_program(path)

    return build


@pytest.fixture
def basic(compiled: Callable[..., Build]) -> Callable[..., list[str]]:
    """The lines of BASIC that a program becomes."""

    def listing(text: str, **modules: str) -> list[str]:
        return compiled(text, **modules).do.decode("ascii").splitlines()

    return listing


@pytest.fixture
def shown(compiled: Callable[..., Build]) -> Callable[..., str]:
    """What a program prints on the embedded machine, without the Ok behind it and spaces at the ends of rows."""

    def run(text: str, **modules: str) -> str:
        return screen_after(compiled(text, **modules))

    return run


def screen_after(build: Build) -> str:
    """The screen after a run to its end."""
    with EmbeddedMachine() as machine:
        machine.load(build.lines)
        stop = machine.run()
        text = "\n".join(row.decode("latin-1").rstrip() for row in rows(machine.text())).rstrip()
    assert stop.wait is Wait.DONE, f"{stop}\n{text}"
    assert text.endswith("Ok"), text
    return text.removesuffix("Ok").rstrip("\n")
