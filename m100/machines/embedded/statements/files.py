"""OPEN, CLOSE, KILL, NAME, SAVE, LOAD, MERGE, RUN of a file, FILES (ROM-250 ff.)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from m100.basic import tree
from m100.basic.crunch import crunch, list_body
from m100.basic.token_line import TokenLine

from ..code import Run, StatementTable
from ..devices.folder import split_name
from ..errors import DIRECT_LINE, BasicError
from ..numbers.values import to_byte
from ..program import Program
from ..signals import EndOfProgram, Restart
from ..timing.listing_costs import LOADED, listed_cycles, loaded_cycles
from .missing import missing

if TYPE_CHECKING:
    from ..compiler import LineCompiler
    from ..core import Core

COLUMNS_OF_FILES = 3
MAX_FILES = 15
LINE_ENDS = re.compile(rb"\r\n?|\n")
NUMBERED = re.compile(rb" *([0-9][0-9 ]*?) ?((?:[^0-9 ].*)?)$", re.DOTALL)
"""A line number over blanks, and what is crunched behind one blank (ROM-15)."""


def open_(compiler: LineCompiler, node: tree.Open) -> Run:
    """OPEN name FOR mode AS channel."""
    core = compiler.core
    name, channel = compiler.text_value(node.name), compiler.number_value(node.channel)

    def run() -> None:
        core.files.open(_parts(core, core.strings.release(name.evaluate())), node.mode, to_byte(channel.evaluate()))

    return run


def rename(compiler: LineCompiler, node: tree.Rename) -> Run:
    """NAME old AS new: both with their extension."""
    core = compiler.core
    old, new = compiler.text_value(node.old), compiler.text_value(node.new)

    def run() -> None:
        before = full_name(core, core.strings.release(old.evaluate()))
        core.folder.rename(before, full_name(core, core.strings.release(new.evaluate())))

    return run


def _parts(core: Core, name: bytes) -> tuple[bytes, bytes, bytes]:
    """See split_name; its time is counted."""
    parts = split_name(name)
    core.file_time.name(name)
    return parts


def full_name(core: Core, name: bytes) -> bytes:
    """The upper-case name of a RAM file with its extension, if one was given; ?NM for a device."""
    device, base, extension = _parts(core, name)
    if device:
        raise BasicError("NM")
    return base + b"." + extension if extension else base


def kill(core: Core, name: bytes) -> None:
    """KILL name: with its extension, or ?FF. It closes all files first (1FA6h)."""
    full = full_name(core, name)
    core.files.close()
    core.files.kill(full)


def close(core: Core, *channels: int) -> None:
    """CLOSE."""
    core.files.close(*channels)


def max_files(core: Core, count: int) -> None:
    """MAXFILES = n: 0..15; closes all files and clears all variables."""
    if count > MAX_FILES:
        raise BasicError("FC")
    core.files.close()
    core.layout.max_files = count
    core.reset()


def files(core: Core) -> None:
    """FILES: the names in three columns, the current program with a star."""
    names = core.folder.names()
    for place, name in enumerate(names):
        base, _, extension = name.partition(b".")
        core.show(base.ljust(6) + b"." + extension.ljust(2) + b"   ")
        if place % COLUMNS_OF_FILES == COLUMNS_OF_FILES - 1:
            core.show(b"\r\n")
    core.fresh_line()


def listing(lines: list[TokenLine]) -> bytes:
    """Program lines as text, each ended by CR LF."""
    return b"".join(b"%d %s\r\n" % (line.number, list_body(line.body)) for line in lines)


def save(core: Core, name: bytes, ascii_mark: object = None) -> None:
    """SAVE name: as .BA; with ,A or the extension .DO as text. Variables are lost and the run ends (ROM-253)."""
    core.files.close()
    core.reset()
    device, base, extension = _parts(core, name)
    lines = core.program.lines
    if device:
        core.files.device(device)(_list(core, lines))
    elif ascii_mark is not None or extension == b"DO":
        core.files.save_text(base + b".DO", _list(core, lines))
    elif extension in (b"", b"BA"):
        core.file_time.save_program(base + b".BA")
        core.folder.write(base + b".BA", lines)
    else:
        raise BasicError("NM")
    core.files.recount()
    raise EndOfProgram


def _list(core: Core, lines: list[TokenLine]) -> bytes:
    """The listing; the time to make it is counted."""
    texts = [listing([line]) for line in lines]
    core.file_time.spend(sum(listed_cycles(text, line.body) for text, line in zip(texts, lines, strict=True)))
    return b"".join(texts)


def find_program(core: Core, name: bytes) -> Program:
    """The program of a .BA file, or of a .DO file that holds a listing; ?FF when there is neither, ?NM if named .BA."""
    _, base, extension = split_name(name)
    core.file_time.search_program(base, extension)
    lines = core.folder.lines(base + b".BA") if extension in (b"", b"BA") else None
    if lines is not None:
        return Program(lines)
    return Program(read_listing(core, find_listing(core, name), {}))


def find_listing(core: Core, name: bytes) -> bytes:
    """The text of a .DO file; ?NM for another extension, ?FF when there is none."""
    _, base, extension = _parts(core, name)
    if extension not in (b"", b"DO"):
        raise BasicError("NM")
    core.file_time.open_text(base + b".DO")
    text = core.folder.text(base + b".DO")
    if text is None:
        raise BasicError("FF")
    return bytes(text)


def read_listing(core: Core, text: bytes, found: dict[int, TokenLine]) -> list[TokenLine]:
    """Add the lines of a listing to those by number; the last of a number wins.

    A line without a number ends it: ?DS in direct mode, with the lines before it as the program (ROM-254).
    """
    core.file_time.spend(LOADED)
    for count, line in enumerate([*LINE_ENDS.split(text.partition(b"\x1a")[0].removesuffix(b"\r\n")), b""]):
        core.show(b"\r" + (b"\x1bp Wait \x1bq" if count % 2 else b" Wait "))
        match = NUMBERED.match(line)
        if match is not None:
            number = int(match[1].replace(b" ", b""))
            found[number] = TokenLine(number, crunch(match[2]))
            core.file_time.spend(loaded_cycles(line, found[number].body))
        elif line.strip():
            core.install(Program([found[number] for number in sorted(found)]))
            error = BasicError("DS")
            error.line = DIRECT_LINE
            raise error
    core.show(b"\r\x1bK")
    return [found[number] for number in sorted(found)]


def load(core: Core, name: bytes, run_mark: object = None) -> None:
    """LOAD name[,R]: makes it the current program; without R the run ends."""
    program = find_program(core, name)
    if run_mark is None:
        core.files.close()
    raise Restart(program, starts=run_mark is not None)


def merge(core: Core, name: bytes) -> None:
    """MERGE name: lines of a listing come into the program; the run ends."""
    _, base, extension = split_name(name)
    core.file_time.search_program(base, extension)
    lines = read_listing(core, find_listing(core, name), {line.number: line for line in core.program.lines})
    core.install(Program(lines))
    raise EndOfProgram


def run_program(compiler: LineCompiler, node: tree.RunProgram) -> Run:
    """RUN, RUN n, RUN "file"[,R]. A line that is missing is ?UL when all is forgotten, the handler too (ROM-158)."""
    core, target = compiler.core, node.target
    if target is None or isinstance(target, int):
        index = 0 if target is None else core.program.find(target)

        def again() -> None:
            core.files.close()
            if index is None:
                core.reset()
                raise BasicError("UL")
            raise Restart(line=index)

        return again
    assert not isinstance(target, str)
    if node.machine_code:
        return missing("RUNM")
    name = compiler.text_value(target)

    def run_file() -> None:
        program = find_program(core, core.strings.release(name.evaluate()))
        if not node.keep_files:
            core.files.close()
        raise Restart(program)

    return run_file


COMMANDS: dict[str, Any] = {
    "CLOSE": close, "FILES": files, "KILL": kill, "LOAD": load, "MAXFILES": max_files, "MERGE": merge, "SAVE": save,
}  # fmt: skip
"""What the statements that are a keyword with operands do."""

TABLE: StatementTable = {tree.Open: open_, tree.Rename: rename, tree.RunProgram: run_program}
