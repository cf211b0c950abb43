"""From the syntax tree to token lines. It alone decides where a blank or a parenthesis is needed.

parse(print(tree)) == tree for every tree in normal form, that is, one whose parentheses are all there as Group, and
which the parser could have made at all. For any other tree the printer writes what executes the same, or raises
ValueError when BASIC cannot say it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from .crunch import DATA
from .errors import SourceError, Span
from .expression_printer import expression, keyword
from .spacing import Piece, join
from .statement_printer import print_head, print_rest
from .statement_printer import statement as _plain
from .token_line import TokenLine
from .tree import Data, Empty, Expression, Goto, If, Jump, Line, Print, Program, Raw, Remark, Statement, StrayElse, Tab

_SEPARATOR, _ELSE = Piece(b":"), keyword("ELSE")


def print_program(program: Program) -> tuple[TokenLine, ...]:
    """The token lines of a program that is laid out; SourceError for a label without a line number."""
    return tuple(print_line(line) for line in program.lines)


def print_line(line: Line) -> TokenLine:
    """The token line of a line that has its number; SourceError otherwise."""
    return print_line_with_offsets(line)[0]


def print_line_with_offsets(line: Line) -> tuple[TokenLine, list[tuple[Statement, int]]]:
    """The token line, and each statement with the offset of its first byte in the body, in the order of
    `walk.walk_statements`.
    """
    if not isinstance(line.number, int):
        raise SourceError(f"the line {line.number or ''} has no number yet; lay it out first", line.span or Span("", 0))
    body, offsets = join(_list(line.statements))
    return TokenLine(line.number, body), offsets


def print_statement(statement: Statement) -> bytes:
    """The tokens of one statement, as it stands alone or behind a colon."""
    return join(_list((statement,)))[0]


def print_expression(node: Expression) -> bytes:
    """The tokens of one expression."""
    return join(expression(node))[0]


def _list(statements: Sequence[Statement], *, closed: bool = False, branch: bool = False) -> Iterator[Piece]:
    """Statements and the colons between them.

    `branch` when they stand behind THEN or ELSE, `closed` when an ELSE follows that must not bind to one of them.
    """
    for index, statement in enumerate(statements):
        before = statements[index - 1] if index else None
        if isinstance(statement, Jump) and (index or not branch):
            raise ValueError("a bare line number stands only directly behind THEN or ELSE")
        if _takes_all(before):
            raise ValueError(f"nothing can follow {type(before).__name__} on its line")
        continues = _continues(before, statement)
        if index and not continues and (not _has_own_colon(statement) or _hides_colon(before)):
            yield _SEPARATOR
        yield Piece(b"", mark=statement)
        if isinstance(statement, Print):
            after = statements[index + 1] if index + 1 < len(statements) else None
            yield from _print(statement, continues=continues, goes_on=_continues(statement, after))
        else:
            yield from _statement(statement, closed=closed)


def _continues(before: Statement | None, statement: Statement | None) -> bool:
    """Whether a PRINT USING is the rest of the PRINT in front: `PRINT"a"USING"#";A` makes two in the tree (ROM-32)."""
    return (
        isinstance(before, Print)
        and isinstance(statement, Print)
        and before.using is None
        and bool(before.items)
        and isinstance(before.items[-1], (str, Tab))
        and statement.using is not None
        and statement.at is None
        and (statement.channel, statement.printer) == (before.channel, before.printer)
    )


def _print(node: Print, *, continues: bool, goes_on: bool) -> Iterator[Piece]:
    if goes_on and node.items[-1] == ";" and len(node.items) > 1 and not isinstance(node.items[-2], (str, Tab)):
        node = replace(node, items=node.items[:-1])  # USING itself ends the expression
    if not continues:
        yield from print_head(node)
    yield from print_rest(node)


def _takes_all(statement: Statement | None) -> bool:
    """Whether a statement goes on to the end of the line whatever stands there."""
    match statement:
        case Remark() | If() | StrayElse():
            return True
        case Data(text) | Raw(text):
            return text.count(b'"') % 2 == 1
    return False


def _has_own_colon(statement: Statement) -> bool:
    return isinstance(statement, StrayElse) or (isinstance(statement, Remark) and statement.apostrophe)


def _hides_colon(statement: Statement | None) -> bool:
    """Whether a `'` or ELSE behind this statement needs a colon in front of its own.

    Behind an empty statement, to tell that there is one; in DATA, because LIST does not show the colon of an ELSE, and
    the crunch looks for no keyword there (ROM-7, ROM-10).
    """
    return isinstance(statement, (Empty, Data)) or (isinstance(statement, Raw) and DATA in statement.body)


def _statement(statement: Statement, *, closed: bool) -> Iterator[Piece]:
    match statement:
        case If():
            yield from _if(statement, closed=closed)
        case StrayElse(rest):
            yield _ELSE
            yield from _list(rest, branch=True)
        case _:
            yield from _plain(statement)


def _if(node: If, *, closed: bool) -> Iterator[Piece]:
    """An IF. One without ELSE gets an empty one where the ELSE of an IF around it would bind to it."""
    yield keyword("IF")
    yield from expression(node.condition)
    if node.keyword == "THEN":
        yield keyword("THEN")
    elif not (node.then and isinstance(node.then[0], Goto)):
        raise ValueError("an IF without THEN needs a GOTO")
    otherwise = () if node.otherwise is None and closed else node.otherwise
    yield from _list(node.then, closed=otherwise is not None, branch=True)
    if otherwise is None:
        return
    last = _last(node.then)
    if _takes_all(last):
        raise ValueError(f"no ELSE can follow {type(last).__name__} on its line")
    if _hides_colon(last):
        yield _SEPARATOR
    yield _ELSE
    yield from _list(otherwise, closed=closed, branch=True)


def _last(statements: Sequence[Statement]) -> Statement | None:
    """The statement behind which an ELSE would be written; None behind THEN or another ELSE."""
    if not statements:
        return None
    last = statements[-1]
    return _last(last.otherwise or ()) if isinstance(last, If) else last
