"""Keys of the terminal, by textual's names."""

from __future__ import annotations

import pytest

from m100.play.key_notation import Break, Function, Press, Typed
from m100.play.keyboard import press_of


@pytest.mark.parametrize(
    ("key", "character", "press"),
    [
        ("a", "a", Typed(b"a")),
        ("A", "A", Typed(b"A")),
        ("space", " ", Typed(b" ")),
        ("enter", "\r", Typed(b"\r")),
        ("tab", "\t", Typed(b"\t")),
        ("escape", "\x1b", Typed(b"\x1b")),
        ("backspace", "\x7f", Typed(b"\x08")),
        ("up", None, Typed(bytes([30]))),
        ("down", None, Typed(bytes([31]))),
        ("right", None, Typed(bytes([28]))),
        ("left", None, Typed(bytes([29]))),
        ("ctrl+p", "\x10", Typed(bytes([16]))),
        ("ctrl+q", "\x11", Typed(bytes([17]))),
        ("f1", None, Function(1)),
        ("f8", None, Function(8)),
        ("ctrl+c", "\x03", Break()),
        ("é", "é", Typed(bytes([0xBB]))),
    ],
)
def test_a_key_of_the_terminal_is_a_key_of_the_machine(key: str, character: str | None, press: Press) -> None:
    assert press_of(key, character) == press


@pytest.mark.parametrize(("key", "character"), [("home", None), ("f13", None), ("漢", "漢"), ("shift+tab", None)])
def test_keys_that_the_machine_lacks_do_nothing(key: str, character: str | None) -> None:
    assert press_of(key, character) is None
