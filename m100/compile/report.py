"""What a program costs in memory: `NAME.report.txt`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import prod

from m100.basic.token_line import TokenLine
from m100.basic.tree import Command, Number, Sigil

from .layout import LaidOut
from .names import Names
from .routine import Lowered

FREE = {
    "m100": {"16K": 12998, "24K": 21190, "32K": 29382},
    "m102": {"24K": 21190, "32K": 29382},
    "t200": {"24K": 19334},
    "k85": {"16K": 12998, "24K": 21190, "32K": 29382},
    "m10": {"16K": 12998, "24K": 21190, "32K": 29382},
}
"""FRE(0) with nothing loaded, by target and memory; of a Tandy 200 in one of its banks (ROM-124)."""

_DATA_BYTES: dict[str, int] = {"": 2, "$": 3, "!": 4, "#": 8}
_VARIABLE_HEAD = 3
_STRING_SPACE = 256


@dataclass(frozen=True)
class Memory:
    """Bytes: of the program, of its variables and arrays, and of string space beyond the usual 256."""

    program: int
    variables: int
    arrays: int
    more_strings: int

    @property
    def running(self) -> int:
        """All of it."""
        return self.program + self.variables + self.arrays + self.more_strings


def stored_bytes(lines: tuple[TokenLine, ...]) -> int:
    """Bytes that lines take in memory and in a .BA file."""
    return sum(line.size for line in lines)


def memory_of(program: Lowered, names: Names, lines: tuple[TokenLine, ...]) -> Memory:
    """What the program takes once all its variables exist (ROM-125)."""
    simple = set(names.variables.values())
    return Memory(
        program=stored_bytes(lines),
        variables=sum(_VARIABLE_HEAD + _DATA_BYTES[variable.sigil] for variable in simple),
        arrays=sum(array_bytes(array.sigil, array.bounds) for array in program.arrays),
        more_strings=_string_space(program) - _STRING_SPACE,
    )


def array_bytes(sigil: Sigil, bounds: tuple[int, ...]) -> int:
    """Bytes of an array: type, name, length, dimensions, sizes, elements."""
    return 6 + 2 * len(bounds) + _DATA_BYTES[sigil] * prod(bound + 1 for bound in bounds)


def _string_space(program: Lowered) -> int:
    for statement in program.preface:
        match statement:
            case Command(keyword="CLEAR", operands=(Number(text=text), *_)):
                return int(text)
    return _STRING_SPACE


def make_report(
    name: str,
    target: str,
    program: Lowered,
    names: Names,
    laid_out: LaidOut,
    lines: tuple[TokenLine, ...],
    runs: Mapping[str, float],
) -> str:
    """The text of the report."""
    memory = memory_of(program, names, lines)
    parts = [
        f"{name}: {memory.program} bytes in {len(lines)} lines\n",
        _memory_table(memory, target),
        _section_table(laid_out, lines, runs),
        _variable_table(program, names),
        _array_table(program, names),
    ]
    return "\n".join(part for part in parts if part)


def _memory_table(memory: Memory, target: str) -> str:
    rows = [f"  {size:<6}{free - memory.program:>8}{free - memory.running:>9}" for size, free in FREE[target].items()]
    detail = f"(variables {memory.variables}, arrays {memory.arrays}, strings beyond 256: {memory.more_strings})"
    return "\n".join([f"Free bytes on the target {target}", "  memory  loaded  running", *rows, f"  {detail}", ""])


def _section_table(laid_out: LaidOut, lines: tuple[TokenLine, ...], runs: Mapping[str, float]) -> str:
    first: dict[str, int] = {}
    size: dict[str, int] = {}
    for line, section in zip(lines, laid_out.sections, strict=True):
        first.setdefault(section, line.number)
        size[section] = size.get(section, 0) + stored_bytes((line,))
    rows = [
        f"  {first[section]:>5}{size[section]:>7}  {runs.get(section, 1):>12.0f}  {section or 'main program'}"
        for section in size
    ]
    return "\n".join(["Subs in the order of the program", "   line  bytes  expected runs  sub", *rows, ""])


def _variable_table(program: Lowered, names: Names) -> str:
    shared: dict[str, list[str]] = {}
    for variable, machine in names.variables.items():
        shared.setdefault(machine.name + (machine.sigil or "%"), []).append(variable.name + variable.sigil)
    rows = [f"  {machine:<5}{', '.join(long_names)}" for machine, long_names in shared.items()]
    return "\n".join(["Variables in the order of their creation", *rows, ""]) if rows else ""


def _array_table(program: Lowered, names: Names) -> str:
    by_key = {(array.name, array.sigil): array for array in program.arrays}
    rows = []
    for key, machine in names.arrays.items():
        array = by_key[key]
        bounds = ",".join(map(str, array.bounds))
        kind = "table" if array.is_table else "array"
        size = array_bytes(array.sigil, array.bounds)
        rows.append(
            f"  {machine + (array.sigil or '%') + f'({bounds})':<12}{size:>6} bytes  {kind} {array.name}{array.sigil}"
        )
    return "\n".join(["Arrays and tables", *rows, ""]) if rows else ""
