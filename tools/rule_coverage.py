"""Which test is about which numbered rule, and whether it sees the rule broken.

    python tools/rule_coverage.py                   the table rule -> tests; fails when a rule has none
    python tools/rule_coverage.py --break           breaks each rule in a copy of the code; fails when no test sees it
    python tools/rule_coverage.py --break --rule CR-27 --rule CM-7

A test names its rules by `@pytest.mark.rule("CR-27")`; the worked examples of the books are tests of their rules.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import click
import hypothesis  # noqa: F401 (imported once, for all children)
import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "m100/cribbage"
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


def run_pytest(root: Path, words: list[str], plugins: list[object]) -> int:
    """pytest on the code and the tests under `root`, without its output."""
    os.chdir(root)
    sys.path.insert(0, str(root))
    sys.dont_write_bytecode = True
    with contextlib.redirect_stdout(io.StringIO()):
        return int(pytest.main(["-q", "-n", "0", "-p", "no:cacheprovider", "--rootdir", str(root), *words], plugins))


def in_child(work: Callable[[], int]) -> int:
    """The result of `work` in a process of its own, which has pytest imported already but none of our code."""
    child = os.fork()
    if not child:
        os._exit(work())
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def collected() -> dict[str, list[str]]:
    """Rule number -> ids of its tests."""
    with tempfile.NamedTemporaryFile() as file:

        def work() -> int:
            collector = Collector()
            status = run_pytest(ROOT, [TESTS, "--collect-only"], [collector])
            Path(file.name).write_text(json.dumps(collector.tests))
            return status

        if in_child(work):
            raise click.ClickException(f"the tests cannot be collected; try pytest --collect-only {TESTS}")
        tests: dict[str, list[str]] = json.loads(Path(file.name).read_text())
    return tests


def rule_numbers() -> list[str]:
    """Every rule number of every book, in order."""
    books = sorted((ROOT / PACKAGE / "rules").glob("*.md"))
    found = [re.findall(r"^\*\*([A-Z]{2}-\d+)\*\*", book.read_text(encoding="utf-8"), re.M) for book in books]
    return [number for numbers in found for number in numbers]


def is_seen(copy: Path, broken: Break, tests: list[str]) -> bool:
    """Whether one of `tests` fails when the rule is broken in a copy of the code."""
    code = copy / PACKAGE / broken.file
    text = code.read_text(encoding="utf-8")
    if text.count(broken.old) != 1:
        raise click.ClickException(
            f"{broken.rule}: {broken.old!r} stands {text.count(broken.old)} times in {code.name}"
        )
    code.write_text(text.replace(broken.old, broken.new), encoding="utf-8")
    try:
        return in_child(lambda: run_pytest(copy, ["-x", *tests], [])) == pytest.ExitCode.TESTS_FAILED
    finally:
        code.write_text(text, encoding="utf-8")


def unseen(breaks: list[Break], tests: dict[str, list[str]]) -> list[str]:
    """The rules that can be broken without a test of theirs that fails."""
    blind = []
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for part in ("m100", TESTS):
            shutil.copytree(ROOT / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "pyproject.toml", copy)
        for broken in breaks:
            if not is_seen(copy, broken, tests.get(broken.rule, [])):
                blind.append(broken.rule)
                click.echo(f"not seen: {broken.rule} in {broken.file}: {broken.new}")
    return blind


@click.command()
@click.option("--break", "breaking", is_flag=True, help="Break each rule, and see its tests fail.")
@click.option("--rule", "only", multiple=True, help="Only this rule (several times).")
def main(breaking: bool, only: tuple[str, ...]) -> None:
    """Print the table; the exit status is 1 when something is missing."""
    tests = collected()
    rules = [number for number in rule_numbers() if not only or number in only]
    breaks = [broken for broken in read_breaks() if broken.rule in rules]
    for number in rules:
        names = sorted({test.split("::")[1].split("[")[0] for test in tests.get(number, [])})
        click.echo(
            f"{number:6} {len(tests.get(number, [])):3}  {', '.join(names) or NO_BEHAVIOUR.get(number, 'NO TEST')}"
        )
    missing = [n for n in rules if n not in tests and n not in NO_BEHAVIOUR]
    unbroken = [n for n in rules if n not in {broken.rule for broken in breaks} and n not in NO_BEHAVIOUR]
    blind = unseen(breaks, tests) if breaking else []
    click.echo(f"{len(rules)} rules; without a test: {', '.join(missing) or 'none'}")
    click.echo(f"without a break: {', '.join(unbroken) or 'none'}")
    if breaking:
        click.echo(f"{len(breaks)} breaks; without a test that sees it: {', '.join(blind) or 'none'}")
    sys.exit(1 if missing or unbroken or blind else 0)


if __name__ == "__main__":
    main()
