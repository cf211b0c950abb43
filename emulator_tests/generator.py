"""Programs made by a seed, several to a listing, each ending with a wait for a key.

Every error is trapped and printed, so a program runs to its end whatever it meets.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from generator_kinds import KINDS

STEP = 10
NUMBERS = 500
"""The line numbers that a program has for itself."""

ENDED = 64704
"""Address of a free byte that is 1 while a program waits at its end."""

HANDLER = "60000 PRINT ERR;ERL;:RESUME NEXT"
BEGIN = f'POKE {ENDED},0:CLEAR 256:PRINT CHR$(27)"q"CHR$(27)"W"CHR$(27)"U"CHR$(27)"Q":CLS:ON ERROR GOTO 60000'
END = f"POKE {ENDED},1:CLEAR 256:K$=INPUT$(1)"


@dataclass(frozen=True, slots=True)
class Generated:
    """One program. In its lines `{n}` is the number of its n-th line and `{end}` that of its end; `keys` are typed."""

    seed: int
    lines: tuple[str, ...]
    keys: bytes

    def numbered(self, base: int) -> list[str]:
        """The lines with numbers, from `base` on."""
        numbers = [base + STEP * (place + 1) for place in range(len(self.lines))]
        last = numbers[-1] + STEP
        body = [f"{at} {line.format(*numbers, end=last)}" for at, line in zip(numbers, self.lines, strict=True)]
        return [f"{base} {BEGIN}", *body, f"{last} {END}"]


def generate(seed: int) -> Generated:
    """The program of a seed; its kind is the remainder of the seed by the number of KINDS."""
    lines, keys = KINDS[seed % len(KINDS)](Random(seed))
    return Generated(seed, tuple(lines), keys)


def listing(programs: Sequence[Generated]) -> str:
    """Programs one behind the other, and the handler of all errors."""
    numbered = [line for place, program in enumerate(programs, 1) for line in program.numbered(place * NUMBERS)]
    return "\n".join([*numbered, "59999 END", HANDLER])
