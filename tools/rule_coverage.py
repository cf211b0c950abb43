"""Which test is about which numbered rule, and whether it sees the rule broken.

    python tools/rule_coverage.py                   the table rule -> tests; fails when a rule has none
    python tools/rule_coverage.py --break           breaks each rule in a copy of the code; fails when no test sees it
    python tools/rule_coverage.py --break --rule CR-27 --rule CM-7

A test names its rules by `@pytest.mark.rule("CR-27")`; the worked examples of the books are tests of their rules.
"""

from __future__ import annotations

import contextlib
import io
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

import click
import pytest

from m100.cribbage import rulebook

ROOT = Path(__file__).resolve().parent.parent
TESTS = "tests/cribbage"

NO_BEHAVIOUR = {
    "CR-7": "a remark: how long the old program took to shuffle and to think",
    "BF-4": "not modelled: a deal lost by not having the cards cut",
    "BF-38": "not modelled: table talk",
    "BF-39": "a remark: skunks are not used",
    "DR-27": "not modelled: confirm buttons of a web site",
    "FC-26": "not modelled: muggins and misdeals",
}
"""Rules that say what is not there; a test may say so, but there is nothing to break."""


class Break(NamedTuple):
    """A change that breaks a rule: in `file` of the package, `old` becomes `new`."""

    rule: str
    file: str
    old: str
    new: str


def read_breaks() -> list[Break]:
    """The breaks of rule_breaks.txt."""
    rows = (ROOT / "tools/rule_breaks.txt").read_text(encoding="utf-8").splitlines()
    parts = [row.replace("\\n", "\n").split(" | ") for row in rows if not row.startswith("#")]
    return [Break(*part) for part in parts]


class Collector:
    """A pytest plugin that keeps the tests of each rule."""

    def __init__(self) -> None:
        self.tests: dict[str, list[str]] = {}

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """After collection: every item with its rule markers."""
        for item in session.items:
            for number in {number for mark in item.iter_markers("rule") for number in mark.args}:
                self.tests.setdefault(number, []).append(item.nodeid)


def collected() -> dict[str, list[str]]:
    """Rule number -> ids of its tests."""
    collector = Collector()
    with contextlib.redirect_stdout(io.StringIO()) as told:
        status = pytest.main(
            [str(ROOT / TESTS), "--collect-only", "-q", "-n", "0", "--rootdir", str(ROOT)], [collector]
        )
    if status:
        raise click.ClickException(f"the tests cannot be collected:\n{told.getvalue()}")
    return collector.tests


def all_rules() -> list[str]:
    """Every rule number of every book."""
    return [number for book in rulebook.BOOKS for number in rulebook.rules(book)]


def seen(broken: Break, tests: list[str]) -> bool:
    """Whether one of `tests` fails when the rule is broken, in a copy of the code."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for part in ("m100", "tests/cribbage", "pyproject.toml"):
            (copy / part).parent.mkdir(parents=True, exist_ok=True)
            source = ROOT / part
            if source.is_dir():
                shutil.copytree(source, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(source, copy / part)
        code = copy / "m100/cribbage" / broken.file
        text = code.read_text(encoding="utf-8")
        if text.count(broken.old) != 1:
            raise click.ClickException(
                f"{broken.rule}: {broken.old!r} stands {text.count(broken.old)} times in {code.name}"
            )
        code.write_text(text.replace(broken.old, broken.new), encoding="utf-8")
        run = subprocess.run(
            [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider", *tests],
            cwd=copy,
            env={**os.environ, "PYTHONPATH": folder, "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            check=False,
        )
    return run.returncode == 1


@click.command()
@click.option("--break", "breaking", is_flag=True, help="Break each rule, and see its tests fail.")
@click.option("--rule", "only", multiple=True, help="Only this rule (several times).")
def main(breaking: bool, only: tuple[str, ...]) -> None:
    """Print the table; the exit status is 1 when something is missing."""
    tests, breaks = collected(), read_breaks()
    rules = [number for number in all_rules() if not only or number in only]
    for number in rules:
        names = sorted({test.split("::")[1].split("[")[0] for test in tests.get(number, [])})
        click.echo(
            f"{number:6} {len(tests.get(number, [])):3}  {', '.join(names) or NO_BEHAVIOUR.get(number, 'NO TEST')}"
        )
    missing = [number for number in rules if number not in tests and number not in NO_BEHAVIOUR]
    unbroken = [n for n in rules if n not in NO_BEHAVIOUR and n not in {broken.rule for broken in breaks}]
    blind = []
    if breaking:
        for broken in breaks:
            if broken.rule in rules and not seen(broken, tests.get(broken.rule, [])):
                blind.append(broken.rule)
                click.echo(f"not seen: {broken.rule} in {broken.file}: {broken.new}")
    click.echo(f"{len(rules)} rules; without a test: {', '.join(missing) or 'none'}")
    click.echo(f"without a break: {', '.join(unbroken) or 'none'}")
    if breaking:
        click.echo(f"broken without a test that sees it: {', '.join(blind) or 'none'}")
    sys.exit(1 if missing or unbroken or blind else 0)


if __name__ == "__main__":
    main()
