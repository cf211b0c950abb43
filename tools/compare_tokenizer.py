"""Compares our tokenizer and another program with the ROM, line by line, and both in seconds.

    python tools/compare_tokenizer.py [--lines N] [FOLDER ...] -- PEER {source} {output}

The peer is a command that turns the listing {source} into the tokenized file {output}. The lines are the recorded
cases of the tests, N random ones, and the listings in each FOLDER. Needs the extra `rom` and a ROM image.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tempfile
import time
from ast import literal_eval
from collections.abc import Iterator, Sequence
from pathlib import Path

from m100.basic.bafile import read_ba
from m100.basic.errors import SourceError
from m100.basic.listing import read_listing
from m100.basic.tokens import KEYWORDS
from m100.rom_routines import LONGEST_TEXT, RomRoutines
from m100.roms import MISSING, find_rom

CASES = Path(__file__).parents[1] / "tests" / "basic" / "crunch_cases.txt"
OURS = (sys.executable, "-m", "m100", "tokenize", "{source}", "-o", "{output}", "--charset", "m100")
EXTENSIONS = {".BA", ".DO", ".BAS", ".100", ".102", ".200"}
ROUNDS = 3
PORTION, OVERHEAD = 25_000, 7  # bytes of a listing that makes a program, and of a line beside its text


def recorded() -> list[bytes]:
    """The texts of the recorded cases that LOAD could bring in."""
    rows = CASES.read_text("ascii").splitlines()
    texts = [literal_eval(row.partition(" -> ")[0]) for row in rows if not row.startswith("#")]
    return [text for text in texts if min(text) >= 0x20 and text.strip() and not text[:1].isdigit()]


def made_up(count: int) -> list[bytes]:
    """Texts of keywords, quotes and any bytes from 20h, the same in every run."""
    chance = random.Random(1)
    marks = [b'"', b":", b"'", b"?", b" ", b"10", b"A$", b"DATA", b"REM"]

    def piece() -> bytes:
        word = chance.choice(KEYWORDS).encode()
        return chance.choice([word, word.lower(), chance.choice(marks), bytes([chance.randrange(0x20, 0x100)])])

    return [b"A" + b"".join(piece() for _ in range(chance.randrange(1, 20))) for _ in range(count)]


def found_in(folder: Path) -> list[bytes]:
    """The lines of every readable listing in a folder."""
    texts: list[bytes] = []
    for path in sorted(folder.rglob("*")):
        if path.suffix.upper() in EXTENSIONS and path.is_file():
            data = path.read_bytes()
            try:
                read_listing(data, path.name, "m100")
            except SourceError:
                continue
            texts += (text.lstrip(b" 0123456789") for text in data.replace(b"\n", b"\r").split(b"\r"))
    return [text for text in dict.fromkeys(texts) if text and min(text) >= 0x20 and len(text) <= LONGEST_TEXT - 10]


def run(command: Sequence[str], source: Path, output: Path) -> tuple[dict[int, bytes], float]:
    """The bodies that a tokenizer makes, by line number, and the seconds of its best run."""
    words = [word.format(source=source, output=output) for word in command]
    seconds = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        subprocess.run(words, check=True, capture_output=True)
        seconds.append(time.perf_counter() - start)
    return {line.number: line.body for line in read_ba(output.read_bytes()).lines}, min(seconds)


def portions(texts: Sequence[bytes]) -> Iterator[list[bytes]]:
    """The texts in portions that fit into the machine's memory."""
    portion: list[bytes] = []
    for text in texts:
        if sum(len(text) + OVERHEAD for text in portion) > PORTION:
            yield portion
            portion = []
        portion.append(text)
    yield portion


def compare(name: str, texts: Sequence[bytes], peer: Sequence[str], rom: RomRoutines, folder: Path) -> None:
    """Print one row of the table, and up to three lines where the peer differs."""
    same, seconds = [0, 0], [0.0, 0.0]
    differing: list[bytes] = []
    for portion in portions(texts):
        expected = {number: rom.crunch(text) for number, text in enumerate(portion)}
        source = folder / "LINES.DO"
        source.write_bytes(b"".join(b"%d %s\r\n" % (number, text) for number, text in enumerate(portion)))
        for index, command in enumerate((OURS, peer)):
            bodies, spent = run(command, source, folder / "LINES.BA")
            good = [number for number, body in expected.items() if bodies.get(number) == body]
            same[index] += len(good)
            seconds[index] += spent
        differing += [portion[number] for number in expected.keys() - good]
    print(f"{name:24}{len(texts):>7}{same[0]:>9}{seconds[0]:>8.2f} s{same[1]:>9}{seconds[1]:>8.2f} s")
    for text in differing[:3]:
        print(f"    peer differs: {text!r}, on the ROM {rom.crunch(text).hex(' ')}")


def main() -> None:
    """Read the command line and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*", type=Path, metavar="FOLDER")
    parser.add_argument("--lines", type=int, default=3000)
    own, _, peer = " ".join(sys.argv[1:]).partition("-- ")
    arguments = parser.parse_args(own.split())
    rom = find_rom()
    if rom is None:
        sys.exit(MISSING)
    if "{source}" not in peer or "{output}" not in peer:
        parser.error("name the peer's command behind --, with {source} and {output}")
    print(f"{'identical to the ROM':24}{'lines':>7}{'ours':>9}{'':>10}{'peer':>9}")
    with tempfile.TemporaryDirectory() as temporary:
        sets = {"recorded cases": recorded(), "random lines": made_up(arguments.lines)}
        sets |= {folder.name[:22]: found_in(folder) for folder in arguments.folders}
        for name, texts in sets.items():
            compare(name, texts, peer.split(), RomRoutines(rom), Path(temporary))


if __name__ == "__main__":
    main()
