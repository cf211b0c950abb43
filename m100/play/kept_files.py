"""RAM files that outlive a game, as they do on the machine: a folder of this computer holds them in between.

A `.DO` lies there byte for byte without its final 1Ah, a `.BA` as the machine saves it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote, unquote_to_bytes

from m100.basic.bafile import looks_sound, read_ba, write_ba
from m100.basic.errors import SourceError
from m100.machines.embedded.devices.folder import MAX_FILES, Folder, split_name
from m100.machines.embedded.errors import BasicError, Unsupported
from m100.output import write_together

VARIABLE = "M100_RAM"
DEFAULT_FOLDER = Path("~/.local/share/m100/ram")

_PLAIN = " !#$&'()+,;=@[]^`{}"
"""What may stand in a name on disk as it is, besides letters, digits and `_.-~`; anything else becomes %XX."""


def ram_folder() -> Path:
    """Where `m100 play` keeps them: `$M100_RAM`, or ~/.local/share/m100/ram."""
    return Path(os.environ.get(VARIABLE) or DEFAULT_FOLDER).expanduser()


@contextmanager
def kept_in(path: Path) -> Iterator[Folder]:
    """The machine's folder with the files of `path`, which at the end are as the machine has left them.

    What the machine could not have is left alone: other names, a `.BA` that is no program, more than its 19 files.
    OSError when the folder cannot be read or written; then nothing in it is changed.
    """
    folder = Folder()
    if path.is_dir():
        for file in sorted(path.iterdir()):
            _take(folder, file)
    before = {name: _on_disk(folder, name) for name in folder.names()}
    try:
        yield folder
    finally:
        after = {name: _on_disk(folder, name) for name in folder.names()}
        changed = {path / _file_name(name): data for name, data in after.items() if before.get(name) != data}
        if changed:
            path.mkdir(parents=True, exist_ok=True)
            write_together(changed)
        for name in before.keys() - after.keys():
            (path / _file_name(name)).unlink(missing_ok=True)


def _take(folder: Folder, file: Path) -> None:
    name = unquote_to_bytes(file.name)
    if not file.is_file() or not _is_machines(name) or len(folder.names()) == MAX_FILES:
        return
    data = file.read_bytes()
    if name.endswith(b".DO"):
        folder.write(name, data.removesuffix(b"\x1a"))
        return
    try:
        program = read_ba(data, file.name)
    except SourceError:
        return
    if looks_sound(program):
        folder.write(name, program.lines)


def _is_machines(name: bytes) -> bool:
    """Whether the machine itself would give a file this name."""
    try:
        device, base, extension = split_name(name)
    except (BasicError, Unsupported):
        return False
    return not device and extension in (b"DO", b"BA") and base + b"." + extension == name


def _file_name(name: bytes) -> str:
    return quote(name, safe=_PLAIN)


def _on_disk(folder: Folder, name: bytes) -> bytes:
    lines = folder.lines(name)
    return bytes(folder.text(name) or b"") if lines is None else write_ba(lines)
