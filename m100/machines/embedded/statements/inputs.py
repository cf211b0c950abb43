"""INPUT and LINE INPUT, from the keyboard and from files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from m100.basic import tree

from ..code import Run, StatementTable
from ..devices.fields import number_field, skip_spaces, text_field
from ..errors import BasicError
from ..numbers.numbers_in import number
from ..numbers.values import to_byte
from ..timing.number_costs import read_cycles
from .assignment import CONVERT, Find, Store, store
from .line_entry import LineEntry

if TYPE_CHECKING:
    from ..compiler import LineCompiler
    from ..core import Core

Target = tuple[Find, str]
"""What finds a variable, and its type."""


class Dialog:
    """One INPUT statement that is being answered: how many variables have their value, and the line being typed.

    `put` stores the next value when its variable has been found, which is before it is asked for (ROM-524).
    """

    def __init__(self, core: Core, prompt: bytes) -> None:
        self._core = core
        self.done = 0
        self.put: Store | None = None
        self.ask(prompt)

    def ask(self, prompt: bytes) -> None:
        """Show a prompt and begin a line."""
        self._core.show(prompt)
        self.entry = LineEntry(self._core)


def input_(compiler: LineCompiler, node: tree.Input) -> Run:
    """INPUT and LINE INPUT."""
    core = compiler.core
    targets = [store(compiler, target) for target in node.targets]
    if node.channel is not None:
        channel = compiler.number_value(node.channel).evaluate
        return lambda: _from_file(core, to_byte(channel()), targets, node.line)
    prompt = node.prompt.value if node.prompt else b""
    if node.line:
        return lambda: _line(core, prompt, *targets[0])
    op = compiler.op
    return lambda: op.first if _answer(core, prompt + b"? ", targets) else None


def _line(core: Core, prompt: bytes, find: Find, kind: str) -> None:
    """LINE INPUT: the whole line, ENTER alone gives an empty string. The variable is found before it (ROM-182)."""
    core.dialog = core.dialog or Dialog(core, prompt)
    put = find()
    if kind != "$":
        raise BasicError("TM")
    typed = core.dialog.entry.read()
    core.dialog = None
    put(core.strings.take(typed))


def _answer(core: Core, prompt: bytes, targets: list[Target]) -> bool:
    """INPUT: ENTER alone keeps the old values. Whether the statement is to begin again, events first (ROM-181)."""
    core.dialog = core.dialog or Dialog(core, prompt)
    while True:
        typed = core.dialog.entry.read()
        follows = _store_items(core, core.dialog, typed, targets) if typed else b""
        if core.dialog.done == len(targets) or not typed:
            break
        if follows in (b"", b":"):
            core.dialog.ask(b"?? ")
        else:
            core.show(b"?Redo from start\r\n")
            core.dialog = None
            return True
    core.dialog = None
    if follows:
        core.show(b"?Extra ignored\r\n")
    return False


def _store_items(core: Core, dialog: Dialog, typed: bytes, targets: list[Target]) -> bytes:
    """Give the next variables their values, as far as the items go; what follows the last one that was read."""
    place = 0
    while True:
        find, kind = targets[dialog.done]
        put, dialog.put = dialog.put or find(), None
        if kind == "$":
            start, end, place = text_field(typed, place, b",")
            put(core.strings.take(typed[start:end]))
        else:
            value, place = number_field(typed, place)
            put(CONVERT[kind](value))
        place = skip_spaces(typed, place)
        follows = typed[place : place + 1]
        if follows not in (b"", b",", b":"):
            return follows
        dialog.done += 1
        if dialog.done == len(targets):
            return follows
        if follows != b",":
            dialog.put = targets[dialog.done][0]()
            return follows
        place += 1


def _from_file(core: Core, channel: int, targets: list[Target], whole_line: bool) -> None:
    """INPUT# and LINE INPUT#: text behind a number is ignored (ROM-258)."""
    file = core.files.reader(channel)
    if whole_line:
        find, kind = targets[0]
        put = find()
        if kind != "$":
            raise BasicError("TM")
        put(core.strings.take(file.line()))
        return
    for find, kind in targets:
        put = find()
        if kind == "$":
            put(core.strings.take(file.text_item()))
        else:
            item = file.number_item()
            value, used = number(item)
            core.clock.cycles += read_cycles(item[:used], value, kind)
            put(CONVERT[kind](value))


TABLE: StatementTable = {tree.Input: input_}
