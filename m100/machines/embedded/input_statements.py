"""INPUT and LINE INPUT."""

from __future__ import annotations

from typing import TYPE_CHECKING

from m100.basic import tree

from .code import Compiled, StatementTable
from .errors import BasicError, WaitsForKey
from .let_statements import CONVERT, Store, store
from .numbers_in import number

if TYPE_CHECKING:
    from .compiler import LineCompiler
    from .core import Core

MAX_LINE = 255


class LineEntry:
    """A line being typed: INPUT comes back to it until ENTER is pressed."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._typed = bytearray()

    def read(self) -> bytes:
        """The line when ENTER has been pressed; WaitsForKey when the keys ran out before."""
        while True:
            code = self._core.keyboard.take()
            if code is None:
                raise WaitsForKey
            if code == 13:
                self._core.show(b"\r\n")
                return bytes(self._typed)
            self._feed(code)

    def _feed(self, code: int) -> None:
        if code in (8, 127, 29):
            if self._typed:
                self._typed.pop()
                self._core.show(b"\x08 \x08")
        elif code >= 32 and len(self._typed) < MAX_LINE:
            self._typed.append(code)
            self._core.show(bytes([code]))


class Dialog:
    """One INPUT statement from its prompt to the last value."""

    def __init__(self, core: Core, prompt: bytes) -> None:
        self._core = core
        self.prompt = prompt
        self.entry = LineEntry(core)
        core.show(prompt)

    def line(self) -> bytes:
        """What was typed."""
        return self.entry.read()

    def again(self, prompt: bytes) -> None:
        """Ask once more."""
        self.entry = LineEntry(self._core)
        self._core.show(prompt)


def input_(compiler: LineCompiler, node: tree.Input) -> Compiled:
    """INPUT and LINE INPUT from the keyboard."""
    core = compiler.core
    prompt = (node.prompt.value if node.prompt else b"") + (b"" if node.line else b"? ")
    finds = [store(compiler, target) for target in node.targets]

    def ask() -> None:
        dialog = core.dialog or Dialog(core, prompt)
        core.dialog = dialog
        typed = dialog.line()
        if node.line:
            core.dialog = None
            finds[0][0]()(core.strings.take(typed))
            return None
        if not typed:
            core.dialog = None
            return None
        items = split(typed)
        if len(items) < len(finds):
            dialog.again(b"?? ")
            return ask()
        if not _store_all(core, items, [(find(), kind) for find, kind, _ in finds]):
            dialog.again(b"?Redo from start\r\n" + prompt)
            return ask()
        core.dialog = None
        if len(items) > len(finds):
            core.show(b"?Extra ignored\r\n")
        return None

    return ask, 2000


def _store_all(core: Core, items: list[bytes], targets: list[tuple[Store, str]]) -> bool:
    values: list[object] = []
    for item, (_, kind) in zip(items, targets, strict=False):
        if kind == "$":
            values.append(core.strings.take(item))
            continue
        parsed, used = number(item)
        if used != len(item):
            return False
        values.append(CONVERT[kind](parsed))
    for value, (put, _) in zip(values, targets, strict=True):
        put(value)
    return True


def split(typed: bytes) -> list[bytes]:
    """The items of a line: at commas, quotes protect them, leading spaces are dropped (ROM-185)."""
    items, place = [], 0
    while True:
        while place < len(typed) and typed[place] == 32:
            place += 1
        if typed[place : place + 1] == b'"':
            end = typed.find(b'"', place + 1)
            end = len(typed) if end < 0 else end
            items.append(typed[place + 1 : end])
            place = typed.find(b",", end)
        else:
            end = typed.find(b",", place)
            items.append(typed[place : end if end >= 0 else len(typed)])
            place = end
        if place < 0:
            return items
        place += 1


__all__ = ["TABLE", "BasicError", "split"]
TABLE: StatementTable = {tree.Input: input_}
