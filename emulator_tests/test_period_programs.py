"""Programs of the machine's own time, listings and tokenized files, through our reader, parser and printer.

The ordinary run takes every eighth file, M100_LONG=1 all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from period import needs_period_programs, read_program, sampled_files

from m100.basic.crunch import crunch, list_body
from m100.basic.errors import SourceError
from m100.basic.listing import read_listing
from m100.basic.parser import parse_body
from m100.basic.printer import print_line
from m100.basic.tree import Line, Raw
from m100.basic.walk import walk_statements

MAX_TEXT = 240

pytestmark = needs_period_programs


@pytest.fixture(scope="module")
def bodies() -> dict[bytes, str]:
    """The body of every line of every file that can be read, each once, and where it stands."""
    found = {line.body: f"{path.name} {line.number}" for path in sampled_files() for line in read_program(path)}
    assert len(found) > 1000, "hardly any program in $M100_PERIOD_PROGRAMS"
    return found


def _texts() -> Iterator[tuple[str, bytes]]:
    """What stands behind each line number of every readable listing, in the machine's own bytes."""
    for path in sampled_files():
        data = path.read_bytes()
        try:
            read_listing(data, path.name)
        except SourceError:
            continue
        for raw in data.replace(b"\n", b"\r").split(b"\r"):
            text = raw.lstrip(b" 0123456789")
            if len(text) <= MAX_TEXT and min(text, default=0) >= 0x20:
                yield path.name, text


def test_every_line_is_crunched_and_listed_as_the_rom_does_it(bodies: dict[bytes, str], rom_routines: Any) -> None:
    texts = {text: name for name, text in _texts()}
    assert len(texts) > 1000
    for text, name in texts.items():
        assert crunch(text) == rom_routines.crunch(text), name
    for body, name in bodies.items():
        if len(list_body(body)) <= MAX_TEXT:
            assert list_body(body) == rom_routines.list_body(body), name


def test_printing_a_parsed_line_and_parsing_it_again_gives_the_same_tree(bodies: dict[bytes, str]) -> None:
    for body, name in bodies.items():
        statements = parse_body(body)
        printed = print_line(Line(0, statements)).body
        assert parse_body(printed) == statements, name
        if not any(isinstance(node, Raw) for node in walk_statements(statements)):
            assert crunch(list_body(printed)) == printed, name


def test_a_printed_line_is_hardly_ever_longer_than_it_was(bodies: dict[bytes, str]) -> None:
    """Quotes are closed at the end of a line; names that were stored with a keyword in them are broken by blanks."""
    longer = [name for body, name in bodies.items() if len(print_line(Line(0, parse_body(body))).body) > len(body) + 1]
    assert len(longer) * 1000 < len(bodies), longer
