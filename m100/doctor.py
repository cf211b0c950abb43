"""What this computer has of the things that parts of the project can use, and how to get the rest.

Nothing here is needed to compile and play: emulators and ROM images serve the tests on the real ROM.
"""

from __future__ import annotations

import hashlib
import os
import platform
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path

from m100.machines import mame, virtualt
from m100.roms import FOLDER_VARIABLE, find_rom, rom_folder

IMAGES = {
    "824e730ae45babf886023151504fcd6191bbed10": "TRS-80 Model 100, the dump with a menu that says 20xx (VirtualT's)",
    "094dbc4ac5a4ea5cdf51a1ac581a40a9622bb25d": "TRS-80 Model 100, the dump that MAME expects",
    "d91f4f412fb78c131ccd710e8158642de47355e2": "Tandy 102",
    "35d4e6a5fb8fc584419f57ec12b423f6021c0991": "Tandy 200",
    "9d18cb525580c9e071e23bc3c472380aa46356c0": "Kyotronic KC-85",
    "b8362f7f248692de13128a47c6c116172e38da10": "Olivetti M10",
    "758fefbba251513e7f9d86f7e9016ad8817188d8": "NEC PC-8201",
    "66f4d4fe6e4916b1a6cf51cedaef6234e93d66f5": "NEC PC-8300",
}
"""ROM images by their SHA-1."""

IMAGE_SIZES = range(32768, 131073)
SERIAL_PATTERNS = ("/dev/ttyUSB*", "/dev/ttyACM*", "/dev/cu.usb*")


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked for: whether it is there, what was found, and how to get it when it is not."""

    name: str
    found: bool
    detail: str
    mend: str = ""


def examine() -> Iterator[tuple[str, list[Finding]]]:
    """Look at this computer: headings with their findings, in the order to be shown."""
    yield "Python", [Finding("Python", True, platform.python_version()), *_packages()]
    yield "Emulators", [_mame(), _virtualt(), _display()]
    yield f"ROM images in {rom_folder()}", _images()
    yield "Serial ports", _serial_ports()


def _packages() -> Iterator[Finding]:
    """The packages that this one names, and those of its extras, from its own metadata."""
    extras: dict[str, list[str]] = {}
    for requirement in requires("m100") or ():
        package = re.split(r"[^A-Za-z0-9._-]", requirement, maxsplit=1)[0]
        extras.setdefault(package, []).extend(re.findall(r"extra == ['\"](.+?)['\"]", requirement))
    extras.pop("m100", None)
    for package, names in extras.items():
        label = f"{package} (for {', '.join(names)})" if names else package
        try:
            yield Finding(label, True, version(package))
        except PackageNotFoundError:
            yield Finding(label, False, "not installed", f"pip install {package}")


def _mame() -> Finding:
    path, where = mame.find_mame(), _chosen(mame.VARIABLE) or "not found on PATH"
    return Finding("MAME", path is not None, path or where, "install it (Debian: apt install mame)")


def _chosen(variable: str) -> str:
    """What to say of an emulator that is not where a variable names it; empty when the variable is not set."""
    path = os.environ.get(variable)
    return f"${variable} names {path}, which is no program" if path else ""


def _virtualt() -> Finding:
    path = virtualt.find_virtualt()
    mend = (
        f"build VirtualT from its source and put `virtualt` and its folder ROMs into {virtualt.DEFAULT_PATH.parent};"
        " as published its socket listens to the whole network: have it bind the loopback address only"
    )
    where = _chosen(virtualt.VARIABLE) or f"not found on PATH or at {virtualt.DEFAULT_PATH}"
    return Finding("VirtualT", path is not None, path or where, mend)


def _display() -> Finding:
    path = shutil.which("Xvfb")
    return Finding(
        "Xvfb", path is not None, path or "not found on PATH", "VirtualT needs it (Debian: apt install xvfb)"
    )


def _images() -> list[Finding]:
    folder = rom_folder()
    files = sorted(folder.iterdir()) if folder.is_dir() else []
    images = [path for path in files if path.is_file() and path.stat().st_size in IMAGE_SIZES]
    findings = [_image(path) for path in images]
    if find_rom("m100") is None:
        mend = (
            f"read out your own machine's ROM, or take the one in VirtualT's folder ROMs, into {folder}"
            f" (or the folder that ${FOLDER_VARIABLE} names)"
        )
        findings.append(Finding("Model 100", False, "no known image: the tests on the real ROM are skipped", mend))
    return findings


def _image(path: Path) -> Finding:
    digest = hashlib.sha1(path.read_bytes()).hexdigest()
    known = digest in IMAGES
    return Finding(path.name, known, IMAGES.get(digest, f"unknown, SHA-1 {digest}"), "" if known else "not used")


def _serial_ports() -> list[Finding]:
    ports = _ports_of_pyserial() or [str(path) for pattern in SERIAL_PATTERNS for path in _glob(pattern)]
    if not ports:
        return [Finding("serial port", False, "none found", "plug in a USB serial adapter, with a null-modem cable")]
    return [Finding(port, True, "serial port") for port in ports]


def _ports_of_pyserial() -> list[str]:
    try:
        comports = import_module("serial.tools.list_ports").comports
    except ImportError:
        return []
    return [port.device for port in comports()]


def _glob(pattern: str) -> list[Path]:
    path = Path(pattern)
    return sorted(path.parent.glob(path.name))
