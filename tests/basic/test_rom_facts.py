"""The numbered facts in ROM.md and the places that cite them."""

from __future__ import annotations

import re
from pathlib import Path

import m100.basic

HERE = Path(m100.basic.__file__).parent
FACTS = re.findall(r"^- \*\*(ROM-\d+)\*\*", (HERE / "ROM.md").read_text("utf-8"), re.MULTILINE)


def test_every_fact_has_a_number_of_its_own() -> None:
    assert len(FACTS) == len(set(FACTS)) > 40


def test_every_fact_that_the_codec_cites_exists() -> None:
    for path in [*HERE.glob("*.py"), *Path(__file__).parent.glob("*.py")]:
        cited = set(re.findall(r"ROM-\d+", path.read_text("utf-8")))
        assert cited <= set(FACTS), path.name
