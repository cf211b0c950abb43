"""The examples of the language reference are good programs, and the reference names every word of the language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import m100.lang
from m100.lang import messages, program
from m100.lang.messages import Kind
from m100.lang.words import LANGUAGE_WORDS, TARGETS

REFERENCE = Path(m100.lang.__file__).with_name("README.md").read_text(encoding="utf-8")
_FENCE = re.compile(r"^```basic(?: (\w+\.bas))?\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def examples() -> list[dict[str, str]]:
    """Each example as file name to text; the modules of a program stand before it and are named behind ```basic."""
    found: list[dict[str, str]] = []
    modules: dict[str, str] = {}
    for name, text in _FENCE.findall(REFERENCE):
        if name:
            modules[name] = text
        else:
            found.append({**modules, "game.bas": text})
            modules = {}
    return found


@pytest.mark.parametrize("files", examples(), ids=lambda files: files["game.bas"].partition("\n")[0])
def test_an_example_gets_no_message(files: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in files.items():
        Path(name).write_text(text, encoding="utf-8")
    assert program.check(Path("game.bas")).report() == ""


def test_every_word_of_the_language_is_in_an_example() -> None:
    text = "\n".join(text for files in examples() for text in files.values()).upper()
    missing = [word for word in LANGUAGE_WORDS if not re.search(rf"\b{word}\b", text)]
    assert missing == []


def test_every_target_is_named() -> None:
    assert [target for target in TARGETS if f"`{target}`" not in REFERENCE] == []


def test_every_finding_is_listed() -> None:
    codes = [kind.code for kind in vars(messages).values() if isinstance(kind, Kind)]
    listed = re.findall(r"^\| (W\d\d\d) \|", REFERENCE, re.MULTILINE)
    assert listed == sorted(code for code in codes if code.startswith("W"))
