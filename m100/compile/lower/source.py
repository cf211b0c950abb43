"""The whole program: its subs that can be reached, and the main program with the start of every module."""

from __future__ import annotations

from collections.abc import Iterable

from m100.basic.tree import Command, Let, Line, Restore, Return, Statement, String, Variable
from m100.lang import tree
from m100.lang.symbols import Resolution
from m100.lang.walk import walk

from ..rewrite import line_refs
from ..routine import MAIN, START, Lowered, Routine
from .calls import Temporaries
from .code import Code, Lines, leaves
from .data import FIRST, DataSection
from .literals import is_zero
from .program import Program
from .statements import Body
from .tables import start_of_tables, table_data

_PREFACE = frozenset({"CLEAR", "MAXFILES"})
"""Statements that clear all variables and types (ROM-131, ROM-161): at the start they run before everything else."""


def lower(source: tree.Source, resolution: Resolution, keep: Iterable[str] = ()) -> Lowered:
    """The program as routines. Subs that nothing reaches are left out, but for those named in `keep`.

    The source must have passed the checker.
    """
    return _Lowering(source, resolution).run(tuple(keep))


class _Lowering:
    def __init__(self, source: tree.Source, resolution: Resolution) -> None:
        self._source = source
        self._program = Program(source, resolution)
        self._data = DataSection([file.file for file in source.files])
        self._main = Code(MAIN)
        self._temporaries = Temporaries(MAIN)
        self._starts: dict[Variable, Lines] = {}
        self._routines: dict[str, Routine] = {}

    def run(self, keep: tuple[str, ...]) -> Lowered:
        """Lower everything that is reached."""
        preface = self._preface()
        files = [(self._first_values(file), self._top_level(file)) for file in self._source.files]
        self._reach(keep, [line for values, body in files for line in (*values, *body)])
        main = self._main_routine(files)
        program = self._program
        for temporary in self._temporaries.made:
            program.own(temporary, MAIN)
        return Lowered(
            routines=(*self._routines.values(), main),
            data=(*table_data(program), *self._data.lines()),
            arrays=tuple(program.arrays.values()),
            owners=program.owners,
            preface=preface,
            kept=frozenset(program.kept),
            handlers=frozenset(_interrupting((*self._routines.values(), main), program.handlers)),
            pinned=frozenset(program.pinned),
        )

    # ------------------------------------------------------------ the main program

    def _body(self, file: tree.SourceFile) -> Body:
        scope = self._program.resolution.scope(file.name, None)
        return Body(self._program, MAIN, scope, self._main, self._data, self._temporaries)

    def _preface(self) -> tuple[Statement, ...]:
        file = self._source.files[-1]
        lines = self._main.capture(lambda: self._body(file).block(file.body[: _preface_length(file.body)]))
        return tuple(statement for line in lines for statement in line.statements)

    def _top_level(self, file: tree.SourceFile) -> Lines:
        """The statements outside of subs, without the preface."""
        body = file.body[_preface_length(file.body) :] if file is self._source.files[-1] else file.body
        return self._main.capture(lambda: self._body(file).block(body))

    def _first_values(self, file: tree.SourceFile) -> Lines:
        """What gives the variables of a file their first values; 0 and "" they have anyway."""
        lines: list[Line] = []
        for declaration in file.declarations:
            if isinstance(declaration, tree.Var) and declaration.value is not None:
                let = Let(Variable(declaration.name, declaration.sigil), declaration.value, span=declaration.span)
                found = self._main.capture(lambda let=let: self._body(file).block((let,)))  # type: ignore[misc]
                lines += () if _is_nothing(found) else found
        return tuple(lines)

    def _main_routine(self, files: list[tuple[Lines, Lines]]) -> Routine:
        """Tables, then every file's first values and statements, then END."""
        code = self._main
        code.emit(*self._start_of_data())
        used = self._used(line for _, body in files for line in body)
        for values, body in files:
            code.put(tuple(line for line in values if _is_needed(line, used)))
            code.put(body)
        if not leaves(code.lines):
            code.emit(Command("END"))
        return Routine(MAIN, code.lines)

    def _start_of_data(self) -> tuple[Statement, ...]:
        """Reading the tables leaves READ at the first DATA of the source; without tables it is looked up here."""
        if self._program.tables:
            return start_of_tables(self._program, self._program.own(Variable(f"{START}.~index"), START))
        return (Restore(FIRST),) if self._data.has_data else ()

    def _used(self, main: Iterable[Line]) -> set[Variable]:
        """All variables outside of the first values."""
        lines = (*main, *(line for routine in self._routines.values() for line in routine.lines))
        return {node for node in walk(*lines) if isinstance(node, Variable)}

    # ------------------------------------------------------------ subs

    def _reach(self, keep: tuple[str, ...], main: list[Line]) -> None:
        """Lower every sub that the main program or a kept sub leads to, in source order."""
        waiting = [*keep, *self._mentioned(main)]
        found: dict[str, Routine] = {}
        while waiting:
            name = waiting.pop()
            if name not in found:
                found[name] = self._sub(name)
                waiting += self._mentioned(found[name].lines)
        self._routines = {name: found[name] for name in self._program.subs if name in found}

    def _mentioned(self, lines: Iterable[Line]) -> list[str]:
        refs = line_refs(statement for line in lines for statement in line.statements)
        return [ref for ref in refs if isinstance(ref, str) and ref in self._program.subs]

    def _sub(self, name: str) -> Routine:
        file, sub = self._program.subs[name]
        code, temporaries = Code(name), Temporaries(name)
        scope = self._program.resolution.scope(file.name, sub.name)
        code.span = sub.span
        code.label(name)
        Body(self._program, name, scope, code, self._data, temporaries).block(sub.body)
        if not leaves(code.lines):
            code.emit(Return())
        for temporary in temporaries.made:
            self._program.own(temporary, name)
        parameters = tuple(self._program.local(name, parameter) for parameter in sub.parameters)
        results = tuple(self._program.local(name, result) for result in sub.results)
        return Routine(name, code.lines, parameters, results)


def _preface_length(body: tree.Block) -> int:
    """How many statements at the start clear all variables; the checker lets none stand elsewhere."""
    clearing = [isinstance(statement, Command) and statement.keyword in _PREFACE for statement in body]
    return clearing.index(False) if False in clearing else len(clearing)


def _is_nothing(lines: Lines) -> bool:
    """A first value that a variable has anyway."""
    match [statement for line in lines for statement in line.statements]:
        case [Let(value=value)]:
            return is_zero(value) or value == String(b"")
    return False


def _is_needed(line: Line, used: set[Variable]) -> bool:
    """Whether a line of first values is more than giving a value to a variable that nothing uses."""
    match line.statements:
        case (Let(target=Variable() as target),):
            return target in used
    return True


def _interrupting(routines: Iterable[Routine], labels: set[str]) -> set[str]:
    """The routines that may run at any moment: handlers, and what the code behind a handler's label calls."""
    found: set[str] = set()
    for routine in routines:
        for index, line in enumerate(routine.lines):
            if line.number in labels:
                found |= {routine.name} if routine.name != MAIN else set()
                found |= Routine("", routine.lines[index:]).callees()
    return found
