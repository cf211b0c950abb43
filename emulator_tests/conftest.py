"""The emulators as fixtures. Without one of them, or without a ROM image, its tests are skipped with one line."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from emulators import EMULATORS, start

from m100.machines.machine import MachineError
from m100.machines.mame import Mame
from m100.machines.rom_machine import RomMachine
from m100.roms import MISSING, find_rom

if TYPE_CHECKING:
    from m100.rom_routines import RomRoutines


@pytest.fixture(scope="session")
def rom_image() -> Path:
    """The ROM image, for tests that call single routines of it."""
    pytest.importorskip("z80", reason="needs the extra 'rom' (the package z80)")
    found = find_rom()
    if found is None:
        pytest.skip(MISSING)
    return found


@pytest.fixture(scope="session")
def rom_routines(rom_image: Path) -> RomRoutines:
    """Crunching and listing by the ROM."""
    from m100.rom_routines import RomRoutines

    return RomRoutines(rom_image)


@pytest.fixture(scope="session")
def virtualt() -> Iterator[RomMachine]:
    """VirtualT, one for all tests of a process: `load` makes it a fresh machine."""
    with start("virtualt") as machine:
        yield machine


@pytest.fixture(scope="session")
def mame() -> Iterator[RomMachine]:
    """MAME, one for all tests of a process."""
    with start("mame") as machine:
        yield machine


@pytest.fixture(scope="module")
def quiet_mame() -> Iterator[Mame]:
    """MAME without timer interrupts: what it measures differs by nothing from one time to the next."""
    try:
        machine = Mame(timer_interrupts=False)
    except MachineError as error:
        pytest.skip(str(error))
    with machine:
        yield machine


@pytest.fixture(params=EMULATORS)
def rom_machine(request: pytest.FixtureRequest) -> RomMachine:
    """Both emulators, one after the other."""
    machine = request.getfixturevalue(request.param)
    assert isinstance(machine, RomMachine)
    return machine


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Give all tests that lack the same thing the same place, so that the summary shows them as one line."""
    report = yield
    if report.skipped and isinstance(report.longrepr, tuple):
        report.longrepr = (__file__, 1, report.longrepr[2])
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how many emulator tests ran, so that nobody takes skipped ones for passed."""
    ours = {
        outcome: [report for report in terminalreporter.stats.get(outcome, []) if "emulator_tests/" in report.nodeid]
        for outcome in ("passed", "failed", "error", "skipped")
    }
    ran = sum(len({report.nodeid for report in ours[outcome]}) for outcome in ("passed", "failed", "error"))
    reasons = sorted({report.longrepr[2].removeprefix("Skipped: ") for report in ours["skipped"]})
    if ran or reasons:
        skipped = f", {len(ours['skipped'])} skipped: {'; '.join(reasons)}" if reasons else ""
        terminalreporter.write_line(f"emulator tests: {ran} ran{skipped}")
