"""Every example of the language reference compiles, and prints what the reference says."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import m100.lang

REFERENCE = Path(m100.lang.__file__).with_name("README.md")
_MODULE = r"```basic (\w+)\.bas\n(.*?)```"
_EXAMPLE = re.compile(rf"((?:{_MODULE}\s*)*)```basic\n(.*?)```(?:\s*```prints\n(.*?)```)?", re.DOTALL)
EXAMPLES = [
    (match[4], dict(re.findall(_MODULE, match[1], re.DOTALL)), match[5])
    for match in _EXAMPLE.finditer(REFERENCE.read_text(encoding="utf-8"))
]
"""Programs, their modules by name, and what they print."""


@pytest.mark.parametrize(
    ("program", "modules", "prints"), EXAMPLES, ids=[text.split("\n")[0] for text, _, _ in EXAMPLES]
)
def test_an_example_of_the_reference_prints_what_it_says(
    program: str, modules: dict[str, str], prints: str | None, shown: Callable[..., str]
) -> None:
    screen = shown(program, **modules)
    if prints is not None:
        assert screen == "\n".join(line.rstrip() for line in prints.rstrip("\n").split("\n"))


def test_the_reference_has_an_example_for_every_construct() -> None:
    text = "\n".join(program for program, _, _ in EXAMPLES).lower()
    for word in [
        "const",
        "var",
        "dim",
        "sub",
        "def",
        "if",
        "elseif",
        "select",
        "case",
        "do",
        "loop",
        "for",
        "next",
        "exit",
        "continue",
        "data",
        "table",
        "when",
    ]:
        assert re.search(rf"\b{word}\b", text), word
