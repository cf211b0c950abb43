"""The syntax tree of Model 100 BASIC.

One tree for everything above token lines: the parser makes it from what the ROM stores, the compiler
writes it, the optimiser rewrites it, the embedded machine runs it, the printer turns it back into token
lines, and parse(print(tree)) == tree. All nodes are frozen; `span` tells where a node came from and is not
part of its identity. Names are upper case and carry no type sigil: `Variable("A", "%")` is `A%`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from .errors import Span

Sigil: TypeAlias = Literal["", "%", "!", "#", "$"]
"""The type character as written; "" leaves the type to DEFINT and its kin (double if none)."""

LineRef: TypeAlias = int | str
"""A line number, or in a tree that is not laid out yet the label that layout will number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """What every node has: the place it came from."""

    span: Span | None = field(default=None, compare=False, repr=False)


# ---------------------------------------------------------------- expressions


@dataclass(frozen=True, slots=True)
class Number(Node):
    """A number as written, without spaces: `5`, `.5`, `1E5`, `3#`, `10%`. Never negative."""

    text: str


@dataclass(frozen=True, slots=True)
class String(Node):
    """A quoted string in the machine's own character codes, without the quotes."""

    value: bytes


@dataclass(frozen=True, slots=True)
class Variable(Node):
    """A simple variable. Only two characters of the name count, but all are kept."""

    name: str
    sigil: Sigil = ""


@dataclass(frozen=True, slots=True)
class Element(Node):
    """An array element, or in Dim the array and its upper bounds."""

    name: str
    sigil: Sigil
    indexes: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Call(Node):
    """A function of the ROM by its keyword: `Call("MID$", (a, b, c))`; without operand `Call("INKEY$", ())`.

    Covers DFh..FEh, and VARPTR ERL ERR STRING$ INSTR INKEY$ CSRLIN HIMEM TIME$ DATE$ DAY$ MAXFILES MAXRAM DSKI$.
    `INPUT$(n)` is `Call("INPUT$", (n,))`, `INPUT$(n,#c)` has the channel as second argument; `VARPTR(#c)` is
    `Call("VARPTR#", (c,))`.
    """

    function: str
    arguments: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Unary(Node):
    """`-`, `+` or `NOT` before an operand."""

    operator: str
    operand: Expression


@dataclass(frozen=True, slots=True)
class Binary(Node):
    """`^ * / \\ MOD + - = < > <= >= <> AND OR XOR EQV IMP`; relations are spelled in this form."""

    operator: str
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Group(Node):
    """Parentheses as written. The printer adds those that precedence needs around any other node."""

    inner: Expression


Expression: TypeAlias = Number | String | Variable | Element | Call | Unary | Binary | Group
Target: TypeAlias = Variable | Element


# ---------------------------------------------------------------- statements


@dataclass(frozen=True, slots=True)
class Empty(Node):
    """Nothing between two colons."""


@dataclass(frozen=True, slots=True)
class Raw(Node):
    """A statement that does not parse: its bytes up to the next colon or the end of the line; ?SN when reached.

    One that holds an IF goes on to the end of the line or to the ELSE of the IF around it.
    """

    body: bytes


@dataclass(frozen=True, slots=True)
class Let(Node):
    """An assignment to a variable or an element; `keyword` when LET was written."""

    target: Target
    value: Expression
    keyword: bool = False


@dataclass(frozen=True, slots=True)
class LetMid(Node):
    """`MID$(target, start[, length]) = value`."""

    target: Target
    start: Expression
    length: Expression | None
    value: Expression


@dataclass(frozen=True, slots=True)
class LetClock(Node):
    """`TIME$ = value`, also DATE$ and DAY$."""

    clock: str
    value: Expression


@dataclass(frozen=True, slots=True)
class Tab(Node):
    """`TAB(n)` in a PRINT."""

    column: Expression


PrintItem: TypeAlias = Expression | Tab | Literal[",", ";"]


@dataclass(frozen=True, slots=True)
class Print(Node):
    """PRINT or LPRINT, to `#channel`, `@at`, with USING; items in order, separators as `,` and `;`.

    Items may follow each other with no separator, as the ROM allows (`PRINT"A"B`).
    """

    items: tuple[PrintItem, ...]
    at: Expression | None = None
    using: Expression | None = None
    channel: Expression | None = None
    printer: bool = False


@dataclass(frozen=True, slots=True)
class Input(Node):
    """`INPUT ["prompt";] targets` or `INPUT #channel, targets`; `line` for LINE INPUT (one target)."""

    targets: tuple[Target, ...]
    prompt: String | None = None
    channel: Expression | None = None
    line: bool = False


@dataclass(frozen=True, slots=True)
class Jump(Node):
    """A bare line number behind THEN or ELSE."""

    line: LineRef


@dataclass(frozen=True, slots=True)
class If(Node):
    """`IF c THEN ... [ELSE ...]`: both parts run to the end of the line, so an If is the last of its list.

    `IF c GOTO n` is `then=(Goto(n),)` with `keyword="GOTO"`. `otherwise` is None without ELSE, and `()` for an
    ELSE with nothing behind it. The ELSE binds to the nearest IF.
    """

    condition: Expression
    then: tuple[Statement, ...]
    otherwise: tuple[Statement, ...] | None = None
    keyword: Literal["THEN", "GOTO"] = "THEN"


@dataclass(frozen=True, slots=True)
class StrayElse(Node):
    """An ELSE that belongs to no IF: what follows it on the line is never executed (but READ finds its DATA)."""

    rest: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class For(Node):
    """FOR over a simple variable."""

    variable: Variable
    start: Expression
    limit: Expression
    step: Expression | None = None


@dataclass(frozen=True, slots=True)
class Next(Node):
    """NEXT; no variables means the innermost loop."""

    variables: tuple[Variable, ...] = ()


@dataclass(frozen=True, slots=True)
class Goto(Node):
    """GOTO n."""

    line: LineRef


@dataclass(frozen=True, slots=True)
class Gosub(Node):
    """GOSUB n."""

    line: LineRef


@dataclass(frozen=True, slots=True)
class Return(Node):
    """RETURN."""


@dataclass(frozen=True, slots=True)
class OnJump(Node):
    """`ON selector GOTO|GOSUB lines`; an omitted entry (`ON X GOTO 10,,30`) is None, and as good as line 0."""

    selector: Expression
    kind: Literal["GOTO", "GOSUB"]
    lines: tuple[LineRef | None, ...]


@dataclass(frozen=True, slots=True)
class OnError(Node):
    """ON ERROR GOTO n."""

    line: LineRef


@dataclass(frozen=True, slots=True)
class OnEvent(Node):
    """`ON COM|MDM|KEY GOSUB lines`, `ON TIME$ = time GOSUB line`."""

    event: Literal["COM", "MDM", "KEY", "TIME$"]
    lines: tuple[LineRef | None, ...]
    time: Expression | None = None


@dataclass(frozen=True, slots=True)
class EventSwitch(Node):
    """`COM|MDM|KEY|TIME$ ON|OFF|STOP`; with `key` only that function key: `KEY(n) ON`."""

    event: Literal["COM", "MDM", "KEY", "TIME$"]
    state: Literal["ON", "OFF", "STOP"]
    key: Expression | None = None


@dataclass(frozen=True, slots=True)
class Resume(Node):
    """RESUME, RESUME NEXT or RESUME n (`line` None, "NEXT" as `next`); RESUME 0 is RESUME."""

    line: LineRef | None = None
    next: bool = False


@dataclass(frozen=True, slots=True)
class Restore(Node):
    """RESTORE [n]."""

    line: LineRef | None = None


@dataclass(frozen=True, slots=True)
class Read(Node):
    """READ targets."""

    targets: tuple[Target, ...]


@dataclass(frozen=True, slots=True)
class Data(Node):
    """DATA with its text exactly as stored behind the token."""

    text: bytes


@dataclass(frozen=True, slots=True)
class Dim(Node):
    """DIM arrays; a `Variable` entry creates a simple variable, as the ROM allows (`DIM A%`)."""

    arrays: tuple[Target, ...]


@dataclass(frozen=True, slots=True)
class DefType(Node):
    """DEFINT, DEFSNG, DEFDBL or DEFSTR over letter ranges, each ("A", "Z")."""

    kind: Literal["INT", "SNG", "DBL", "STR"]
    ranges: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Remark(Node):
    """REM or `'` with its text exactly as stored behind the token."""

    text: bytes
    apostrophe: bool = False


@dataclass(frozen=True, slots=True)
class DrawLine(Node):
    """`LINE [(x,y)]-(x,y)[,colour[,B|BF]]`; `start` None continues from the last point."""

    start: tuple[Expression, Expression] | None
    end: tuple[Expression, Expression]
    colour: Expression | None = None
    box: Literal["", "B", "BF"] = ""


@dataclass(frozen=True, slots=True)
class SetPoint(Node):
    """PSET or PRESET (x,y[,colour]); an even colour makes each do what the other does."""

    keyword: Literal["PSET", "PRESET"]
    x: Expression
    y: Expression
    colour: Expression | None = None


@dataclass(frozen=True, slots=True)
class Open(Node):
    """`OPEN name FOR INPUT|OUTPUT|APPEND AS [#]channel`."""

    name: Expression
    mode: Literal["INPUT", "OUTPUT", "APPEND"]
    channel: Expression


@dataclass(frozen=True, slots=True)
class Rename(Node):
    """NAME old AS new."""

    old: Expression
    new: Expression


@dataclass(frozen=True, slots=True)
class RunProgram(Node):
    """RUN, RUN n, RUN "file"[,R]; `machine_code` for RUNM."""

    target: LineRef | Expression | None = None
    keep_files: bool = False
    machine_code: bool = False


@dataclass(frozen=True, slots=True)
class Listing(Node):
    """LIST, LLIST or EDIT over a range of lines, as written: ("10", "20"), ("10", None), (None, None)."""

    keyword: Literal["LIST", "LLIST", "EDIT"]
    first: LineRef | None = None
    last: LineRef | None = None
    dash: bool = False


@dataclass(frozen=True, slots=True)
class Command(Node):
    """Every other statement: its keyword and comma-separated operands; an omitted operand is None.

    `CLS`, `BEEP`, `SOUND 1,2`, `SOUND ON` (keyword "SOUND ON"), `POKE a,b`, `CALL a,b,c`, `CLEAR n,m`,
    `SCREEN 0,0`, `MAXFILES=1` (keyword "MAXFILES", one operand), `KEY n,"text"`, `KEY LIST` (keyword "KEY LIST"),
    `SAVE "X",A` (keyword "SAVE", operands with a Variable "A"), `LOADM`, `CLOAD?`, `MOTOR ON`, `POWER CONT`,
    `POWER OFF`, `POWER OFF,RESUME`, `CLOSE #1,2` (operands without the #), `END`, `STOP`, `CONT`, `NEW`, `MENU` and
    the rest.
    """

    keyword: str
    operands: tuple[Expression | None, ...] = ()


Statement: TypeAlias = (
    Empty | Raw | Let | LetMid | LetClock | Print | Input | Jump | If | StrayElse | For | Next | Goto | Gosub | Return
    | OnJump | OnError | OnEvent | EventSwitch | Resume | Restore | Read | Data | Dim | DefType | Remark | DrawLine
    | SetPoint | Open | Rename | RunProgram | Listing | Command
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Line(Node):
    """A program line: a number (or before layout a label, or None for no label) and its statements."""

    number: LineRef | None
    statements: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Program:
    """Lines in ascending order."""

    lines: tuple[Line, ...]
