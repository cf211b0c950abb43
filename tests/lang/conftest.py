"""What the tests of the language share: parsing and checking a few lines of source."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from m100.lang import program
from m100.lang.messages import Message
from m100.lang.parser import ParsedFile, parse_text

CheckText = Callable[..., list[Message]]


@pytest.fixture
def parse() -> Callable[[str], ParsedFile]:
    """Parse text that has no mistakes."""

    def run(text: str) -> ParsedFile:
        parsed = parse_text(text, "game.bas")
        assert [str(message) for message in parsed.messages] == []
        return parsed

    return run


@pytest.fixture
def check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> CheckText:
    """Check a program given as text, with modules given as `name="text"`."""
    monkeypatch.chdir(tmp_path)

    def run(text: str, target: str = "m100", **modules: str) -> list[Message]:
        for name, body in modules.items():
            (tmp_path / f"{name}.bas").write_text(body, encoding="utf-8")
        (tmp_path / "game.bas").write_text(text, encoding="utf-8")
        return list(program.check(Path("game.bas"), (), target).messages)

    return run
