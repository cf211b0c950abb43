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
MAX_LINE_NUMBER = 65529
LINES = re.compile(rb"[^\r]{256}|[^\r]*")
NOT_READ = bytes(code for code in range(32) if code not in b"\t\r")
BLANKS = b" \t"
SPOILT = b"?"
"""What the ROM reads of a listing, if closing the open files writes to one of them: nothing with a number (ROM-507)."""


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
        before = _parts(core, core.strings.release(old.evaluate()))
        after = _parts(core, core.strings.release(new.evaluate()))
        core.folder.rename(full_name(*before), full_name(*after))

    return run


def _parts(core: Core, name: bytes) -> tuple[bytes, bytes, bytes]:
    """See split_name; its time is counted."""
    parts = split_name(name)
    core.file_time.name(name)
    return parts


def full_name(device: bytes, base: bytes, extension: bytes) -> bytes:
    """The upper-case name of a RAM file with its extension, if one was given; ?FC for a device (ROM-505)."""
    if device:
        raise BasicError("FC")
    return base + b"." + extension if extension else base


def kill(core: Core, name: bytes) -> None:
    """KILL name: with its extension, or ?FF. It closes all files first (1FA6h)."""
    full = full_name(*_parts(core, name))
    core.files.close()
    core.files.kill(full)


def close(compiler: LineCompiler, node: tree.Command) -> Run:
    """CLOSE: all files, or one after the other, each before the next operand is looked at (ROM-506)."""
    core = compiler.core
    channels = [compiler.number_value(operand).evaluate for operand in node.operands if operand is not None]

    def run() -> None:
        for channel in channels:
            core.files.close_one(to_byte(channel()))

    return run if channels else core.files.close


def max_files(core: Core, count: int) -> None:
    """MAXFILES = n: 0..15; closes all files and clears all variables."""
    if count > MAX_FILES:
        raise BasicError("FC")
    core.files.move()
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
    """SAVE name: as .BA; with ,A or the extension .DO as text, with another one ?NM. The run ends (ROM-253)."""
    device, base, extension = _parts(core, name)
    lines = core.program.lines
    if device:
        core.files.device(device)(_list(core, lines))
    elif extension == b"DO" or (ascii_mark is not None and not extension):
        core.files.save_text(base + b".DO", _list(core, lines))
    elif extension in (b"", b"BA") and ascii_mark is None:
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


def find_program(core: Core, name: bytes, keeps_files: bool) -> Program:
    """The program of a .BA file, or of a .DO file that holds a listing; see find_listing. All files are closed."""
    device, base, extension = split_name(name)
    core.file_time.search_program(base, extension)
    lines = core.folder.lines(base + b".BA") if extension in (b"", b"BA") and not device else None
    text = find_listing(core, name) if lines is None else b""
    if not keeps_files:
        if core.files.unwritten():
            text = SPOILT
        core.files.close()
    return Program(read_listing(core, text, {}) if lines is None else lines)


def find_listing(core: Core, name: bytes) -> bytes:
    """The text of a .DO file; ?NM for another extension or a device, ?AO when it is open, ?FF when there is none."""
    device, base, extension = _parts(core, name)
    if device or extension not in (b"", b"DO"):
        raise BasicError("NM")
    full = base + b".DO"
    core.files.check_closed(full)
    core.file_time.open_text(full)
    text = core.folder.text(full)
    if text is None:
        raise BasicError("FF")
    return bytes(text)


def text_lines(text: bytes) -> list[bytes]:
    """The lines of a listing: up to a CR or 256 characters, control codes but the tab dropped (ROM-18)."""
    kept = text.partition(b"\x1a")[0].translate(None, NOT_READ)
    return [line for line in LINES.findall(kept) if line]


def split_number(line: bytes) -> tuple[int, bytes] | None:
    """The number of a line, read over blanks as far as it is in range, and what is crunched behind one blank (ROM-15).

    None when no number begins the line.
    """
    number, end = 0, 0
    for place, code in enumerate(line):
        if code in BLANKS:
            continue
        if code not in b"0123456789" or 10 * number + code - ord("0") > MAX_LINE_NUMBER:
            break
        number, end = 10 * number + code - ord("0"), place + 1
    return (number, line[end:].removeprefix(b" ")) if end else None


def read_listing(core: Core, text: bytes, found: dict[int, TokenLine]) -> list[TokenLine]:
    """Change lines as if those of a listing were typed: the last of a number wins, a number alone deletes.

    What the ROM cannot do ends it in direct mode, with the lines before it as the program: ?DS for a line without a
    number (ROM-254), ?UL for a number alone that there is not (ROM-508).
    """
    core.file_time.spend(LOADED)
    for count, line in enumerate([*text_lines(text), b""]):
        core.show(b"\r" + (b"\x1bp Wait \x1bq" if count % 2 else b" Wait "))
        if not line.strip(BLANKS):
            continue
        parts = split_number(line)
        if parts is None:
            raise _ended(core, found, "DS")
        number, body = parts
        if body.strip(BLANKS):
            found[number] = TokenLine(number, crunch(body))
            core.file_time.spend(loaded_cycles(line, found[number].body))
        elif found.pop(number, None) is None:
            raise _ended(core, found, "UL")
    core.show(b"\r\x1bK")
    return [found[number] for number in sorted(found)]


def _ended(core: Core, found: dict[int, TokenLine], code: str) -> BasicError:
    """An error of direct mode in the midst of a listing: what has been read is the program."""
    _change(core, [found[number] for number in sorted(found)])
    error = BasicError(code)
    error.line = DIRECT_LINE
    return error


def _change(core: Core, lines: list[TokenLine]) -> None:
    """Make other lines the program. Variables are lost only if there is a change (ROM-513)."""
    if lines != core.program.lines:
        core.install(Program(lines))


def load(core: Core, name: bytes, run_mark: object = None) -> None:
    """LOAD name[,R]: makes it the current program; without R the run ends."""
    runs = run_mark is not None
    raise Restart(find_program(core, name, keeps_files=runs), starts=runs)


def merge(core: Core, name: bytes) -> None:
    """MERGE name: lines of a listing come into the program; the run ends."""
    _, base, extension = split_name(name)
    core.file_time.search_program(base, extension)
    text = find_listing(core, name)
    core.files.close()
    lines = read_listing(core, text, {line.number: line for line in core.program.lines})
    _change(core, lines)
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
        raise Restart(find_program(core, core.strings.release(name.evaluate()), node.keep_files))

    return run_file


COMMANDS: dict[str, Any] = {
    "FILES": files, "KILL": kill, "LOAD": load, "MAXFILES": max_files, "MERGE": merge, "SAVE": save,
}  # fmt: skip
"""What the statements that are a keyword with operands do."""

TABLE: StatementTable = {tree.Open: open_, tree.Rename: rename, tree.RunProgram: run_program}
