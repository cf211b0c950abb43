"""Every example of the language reference compiles, and prints what the reference says."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

import m100.lang

REFERENCE = Path(m100.lang.__file__).with_name("README.md").read_text(encoding="utf-8")
_EXAMPLE = re.compile(r"^```basic(?: (\w+)\.bas)?\n(.*?)^```\n(?:```prints\n(.*?)^```)?", re.DOTALL | re.MULTILINE)


@dataclass(frozen=True)
class Example:
    """A program, the modules that stand before it, and what it prints (None if the reference does not say)."""

    program: str
    prints: str | None
    modules: dict[str, str]


def examples() -> Iterator[Example]:
    """The examples in their order; a block with a file name is a module of the next program."""
    modules: dict[str, str] = {}
    for name, text, prints in _EXAMPLE.findall(REFERENCE):
        if name:
            modules[name] = text
        else:
            yield Example(text, prints or None, modules)
            modules = {}


@pytest.mark.parametrize("example", list(examples()), ids=lambda example: example.program.partition("\n")[0])
def test_an_example_of_the_reference_prints_what_it_says(example: Example, shown: Callable[..., str]) -> None:
    screen = shown(example.program, **example.modules)
    if example.prints is not None:
        assert screen == "\n".join(line.rstrip() for line in example.prints.rstrip("\n").split("\n"))


def test_nearly_every_example_says_what_it_prints() -> None:
    assert sum(example.prints is None for example in examples()) <= 1  # the one that shows characters
