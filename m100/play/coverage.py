"""Which statements of a program have been executed, line by line of its source, as text and as a page of HTML."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from html import escape
from pathlib import Path

from m100.basic.charset import to_text
from m100.basic.listing import list_line
from m100.sources import basic_src

from .load import Program
from .places import Place, statements


@dataclass(slots=True)
class Line:
    """A line of source: its statements by their columns, true for those that were executed."""

    text: str
    statements: dict[int, bool] = field(default_factory=dict)

    @property
    def state(self) -> str:
        """`none` without statements, else `full`, `part` or `not` executed."""
        if not self.statements:
            return "none"
        executed = sum(self.statements.values())
        return "full" if executed == len(self.statements) else "part" if executed else "not"


@dataclass(frozen=True, slots=True)
class File:
    """A source file, or the listing of a program without a map."""

    name: str
    lines: Mapping[int, Line]

    def count(self) -> tuple[int, int]:
        """Statements executed, and all."""
        flags = [flag for line in self.lines.values() for flag in line.statements.values()]
        return sum(flags), len(flags)


def measure(program: Program, executed: Collection[Place]) -> list[File]:
    """The files of a program with what was executed; a statement counts if any of its copies was reached."""
    found: dict[tuple[str, int], dict[int, bool]] = defaultdict(dict)
    for line, index in statements(program):
        span = program.map.exact_place(line, index) if program.map else None
        if program.map and not span:
            continue
        key, column = ((span.file, span.line), span.column) if span else ((program.name, line), index)
        found[key][column] = found[key].get(column, False) or (line, index) in executed
    return list(_files(program, found))


def _files(program: Program, found: Mapping[tuple[str, int], dict[int, bool]]) -> Iterator[File]:
    names = program.map.files if program.map else (program.name,)
    for name in names:
        lines = {number: Line(text) for number, text in _text(program, name).items()}
        for (file, number), flags in found.items():
            if file == name:
                lines.setdefault(number, Line("")).statements = flags
        yield File(name, lines)


def _text(program: Program, name: str) -> dict[int, str]:
    """The lines of a file by their numbers; none when the source is not there."""
    if program.map is None:
        return {line.number: to_text(list_line(line)) for line in program.lines}
    for folder in (program.folder, basic_src(), Path()):
        if (folder / name).is_file():
            return dict(enumerate((folder / name).read_text("utf-8").splitlines(), 1))
    return {}


def summary(files: Collection[File]) -> str:
    """One line for each file and one for all."""
    counts = {file.name: file.count() for file in files}
    executed, total = (sum(count[place] for count in counts.values()) for place in (0, 1))
    return "\n".join(_row(name, *count) for name, count in [*counts.items(), ("all", (executed, total))])


def _row(name: str, executed: int, total: int) -> str:
    return f"{executed:5} of {total:5} statements {100 * executed // max(total, 1):3} %  {name}"


STYLE = """
body { font: 14px/1.4 monospace; margin: 2em; color: #222; background: #fff; }
h2 { font-size: 1em; margin: 2em 0 .3em; }
pre { margin: 0; } pre span { display: block; white-space: pre-wrap; padding: 0 .5em; }
.full { background: #e4f2dd; } .part { background: #fdf3c8; } .not { background: #f9d9d4; }
i { color: #888; font-style: normal; } table td { padding-right: 1.5em; }
"""


def html(title: str, files: Collection[File]) -> str:
    """A page that shows every file: green what was executed, yellow in part, red not at all."""
    body = "\n".join(_section(file) for file in files)
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head>\n<body><h1>{escape(title)}</h1>\n<pre>{escape(summary(files))}</pre>\n"
        f"{body}\n</body></html>\n"
    )


def _section(file: File) -> str:
    width = len(str(max(file.lines, default=0)))
    rows = (
        f'<span class="{line.state}"><i>{number:{width}}</i>  {escape(line.text)}</span>'
        for number, line in sorted(file.lines.items())
    )
    return f"<h2>{escape(_row(file.name, *file.count()))}</h2>\n<pre>{''.join(rows)}</pre>"
