"""Every build checks itself: what was written is read back, listed, crunched and parsed again, and compared."""

from __future__ import annotations

from m100.basic.bafile import read_ba
from m100.basic.crunch import crunch, list_body
from m100.basic.parser import parse_program
from m100.basic.token_line import TokenLine
from m100.basic.tree import Group, Node, Program

from .layout import LONGEST_LINE
from .rewrite import map_children


class BuildError(RuntimeError):
    """The compiler made something that does not read back as what it meant: a mistake in it, not in the program."""


def listing(lines: tuple[TokenLine, ...]) -> bytes:
    """The .DO file: every line as LIST shows it, with CR LF."""
    return b"".join(b"%d %s\r\n" % (line.number, list_body(line.body)) for line in lines)


def verify(program: Program, lines: tuple[TokenLine, ...], ba: bytes, do: bytes) -> None:
    """Raise BuildError unless the .BA and the .DO both hold exactly this program."""
    if read_ba(ba).lines != lines:
        raise BuildError("the .BA does not read back as the lines that were written")
    if _read_listing(do) != lines:
        raise BuildError("the .DO does not crunch to the lines of the .BA")
    for parsed, line in zip(parse_program(lines).lines, program.lines, strict=True):
        if map_children(parsed, _without_groups) != line:
            raise BuildError(f"line {line.number} does not parse as what was meant: {parsed} instead of {line}")


def _without_groups(node: Node) -> Node:
    """The compiler writes no parentheses, the printer does where precedence needs them."""
    below = map_children(node, _without_groups)
    return below.inner if isinstance(below, Group) else below


def _read_listing(do: bytes) -> tuple[TokenLine, ...]:
    found = []
    for text in do.split(b"\r\n")[:-1]:
        number, _, rest = text.partition(b" ")
        if len(text) > LONGEST_LINE:
            raise BuildError(f"line {number.decode()} has {len(text)} characters, more than can be typed")
        found.append(TokenLine(int(number), crunch(rest)))
    return tuple(found)
