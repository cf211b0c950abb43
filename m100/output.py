"""Files are written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Write `data` to `path`: a reader sees the old file or the whole new one, also after a crash.

    Raises OSError and leaves what was there when the folder or the disk refuses.
    """
    write_together({path: data})


def write_together(contents: Mapping[Path, bytes]) -> None:
    """Write files that belong together: none is replaced before all of them are on the disk.

    Raises OSError with the name of the file that was wanted, and leaves what was there, when a folder or the disk
    refuses.
    """
    staged: list[tuple[str, Path]] = []
    try:
        for path, data in contents.items():
            staged.append((_stage(path, data), path))
        for name, path in staged:
            os.replace(name, path)
    except OSError as error:
        _drop(staged)
        raise OSError(error.errno, error.strerror, str(path)) from error
    except BaseException:
        _drop(staged)
        raise


def _drop(staged: list[tuple[str, Path]]) -> None:
    for name, _ in staged:
        with suppress(FileNotFoundError):
            os.unlink(name)


def _stage(path: Path, data: bytes) -> str:
    """The name of a new file beside `path` that holds `data`."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(name, 0o666 & ~mask)
    except BaseException:
        os.unlink(name)
        raise
    return name
