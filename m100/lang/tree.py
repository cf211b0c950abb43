"""The syntax tree of the structured language.

Expressions and the plain statements of the machine are the nodes of `m100.basic.tree`, with the long names of the
source in them (lower case, `module.name` when qualified, the type sign kept as sigil): before names are resolved,
`Element("rank", "", (i,))` is an array element, a table, a `def` or a call of a sub with a result. LineRefs are labels
or subs, always `str`. This module adds what the machine's BASIC does not have.

`Assign` with a several-result call has one target per result. A block is a tuple of statements.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from m100.basic import tree as basic
from m100.basic.errors import Span
from m100.basic.tree import Expression, Node, Target, Variable


@dataclass(frozen=True, slots=True)
class Update(Node):
    """`target op= value`; operator is one of `+ - * / \\`."""

    target: Target
    operator: str
    value: Expression


@dataclass(frozen=True, slots=True)
class CallSub(Node):
    """`name(arguments)` as a statement, or `a, b = name(arguments)` with its targets."""

    name: str
    arguments: tuple[Expression, ...]
    targets: tuple[Target, ...] = ()


@dataclass(frozen=True, slots=True)
class Arm(Node):
    """A condition and the block that it guards."""

    condition: Expression
    body: Block


@dataclass(frozen=True, slots=True)
class IfBlock(Node):
    """`if … then` block with any number of `elseif` arms; `otherwise` is empty without `else`."""

    arms: tuple[Arm, ...]
    otherwise: Block = ()


@dataclass(frozen=True, slots=True)
class CaseValue(Node):
    """One item of a `case`: a value, a range `first to last`, or `is operator first`."""

    first: Expression
    last: Expression | None = None
    operator: str = "="


@dataclass(frozen=True, slots=True)
class Case(Node):
    """`case values` and its block."""

    values: tuple[CaseValue, ...]
    body: Block


@dataclass(frozen=True, slots=True)
class Select(Node):
    """`select case subject` … `end select`; `otherwise` is None without `case else`."""

    subject: Expression
    cases: tuple[Case, ...]
    otherwise: Block | None = None


@dataclass(frozen=True, slots=True)
class Test(Node):
    """`while c` or `until c` at one end of a loop."""

    kind: Literal["while", "until"]
    condition: Expression


@dataclass(frozen=True, slots=True)
class Loop(Node):
    """`do [before]` … `loop [after]`; `end` is the place of its `loop`."""

    body: Block
    before: Test | None = None
    after: Test | None = None
    end: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ForBlock(Node):
    """`for variable = start to limit [step step]` … `next`; `end` is the place of its `next`."""

    variable: Variable
    start: Expression
    limit: Expression
    step: Expression | None
    body: Block
    end: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Leave(Node):
    """`exit do|for|sub`, `continue do|for`; `return` in a sub is `exit sub`."""

    action: Literal["exit", "continue"]
    what: Literal["do", "for", "sub"]


@dataclass(frozen=True, slots=True)
class Label(Node):
    """`name:` at the start of a line."""

    name: str


Statement: TypeAlias = basic.Statement | Update | CallSub | IfBlock | Select | Loop | ForBlock | Leave | Label
Block: TypeAlias = tuple[Statement, ...]


# ---------------------------------------------------------------- declarations


@dataclass(frozen=True, slots=True)
class Const(Node):
    """`const name = value`."""

    name: str
    sigil: basic.Sigil
    value: Expression
    exported: bool = False


@dataclass(frozen=True, slots=True)
class Var(Node):
    """`var name [= value]`: kept by the module."""

    name: str
    sigil: basic.Sigil
    value: Expression | None = None
    exported: bool = False


@dataclass(frozen=True, slots=True)
class DimArray(Node):
    """`dim name(bounds)`: an array kept by the module; bounds are constant upper bounds, from 0."""

    name: str
    sigil: basic.Sigil
    bounds: tuple[Expression, ...]
    exported: bool = False


@dataclass(frozen=True, slots=True)
class Table(Node):
    """`table name(first to last)` with its constant values."""

    name: str
    sigil: basic.Sigil
    first: Expression
    last: Expression
    values: tuple[Expression, ...]
    exported: bool = False


@dataclass(frozen=True, slots=True)
class Def(Node):
    """`def name(parameters) = expression`."""

    name: str
    sigil: basic.Sigil
    parameters: tuple[Variable, ...]
    body: Expression
    exported: bool = False


@dataclass(frozen=True, slots=True)
class Sub(Node):
    """`sub name(parameters) -> results` … `end sub`; `comment` is the text right above it."""

    name: str
    parameters: tuple[Variable, ...]
    results: tuple[Variable, ...]
    body: Block
    exported: bool = False
    comment: str = ""


Declaration: TypeAlias = Const | Var | DimArray | Table | Def | Sub


@dataclass(frozen=True, slots=True)
class Use(Node):
    """`use module`."""

    module: str


@dataclass(frozen=True, slots=True)
class SourceFile:
    """One parsed file: `name` is the module's, or the program's upper-case file name when `is_module` is false.

    `when target` has been decided by the parser. `body` holds the top-level statements in order.
    """

    name: str
    file: str
    is_module: bool
    uses: tuple[Use, ...]
    declarations: tuple[Declaration, ...]
    body: Block


@dataclass(frozen=True, slots=True)
class Source:
    """A whole program: its files with every module before those that use it; the main program is the last."""

    files: tuple[SourceFile, ...]
    target: str = "m100"
