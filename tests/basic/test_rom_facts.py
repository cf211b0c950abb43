"""The numbered facts in ROM.md and the places that cite them."""

from __future__ import annotations

import re
from pathlib import Path

import m100.basic

HERE = Path(m100.basic.__file__).parent
FACTS = re.findall(r"^- \*\*(ROM-\d+)\*\*", (HERE / "ROM.md").read_text("utf-8"), re.MULTILINE)


def test_every_fact_has_a_number_of_its_own() -> None:
    assert len(FACTS) == len(set(FACTS)) > 40


PROJECT = Path(__file__).parents[2]
CITING = [path for folder in ("m100", "tests", "emulator_tests", "tools") for path in (PROJECT / folder).rglob("*.py")]


def test_every_fact_that_is_cited_exists() -> None:
    cited = {(path.name, fact) for path in CITING for fact in re.findall(r"ROM-\d+", path.read_text("utf-8"))}
    assert len(cited) > 200
    assert [citation for citation in sorted(cited) if citation[1] not in FACTS] == []
