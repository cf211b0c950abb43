"""The cycles that a statement always takes, from its syntax tree: a sum of parts, each with its price in costs.py.

What depends on the run (where a variable is in its table, how long a string is, whether an IF is true, what the screen
does) is counted where it happens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from m100.basic import tree

from ..errors import BasicError
from ..expressions.functions import FUNCTIONS, SAME
from ..expressions.operators import INTEGER_RESULT, INTEGERS
from ..numbers.numbers_in import literal
from .costs import PRICES

BY_KIND = frozenset(["ABS", "CDBL", "CSNG", "FIX", "INT", "SGN", "STR$"])
"""Functions whose time depends on whether their operand is an integer."""

Add = Callable[..., None]
"""Notes a part by name, and how often it occurs."""


class Timing:
    """Counts the parts of statements under one set of default types (26 type characters)."""

    def __init__(self, types: str) -> None:
        self._types = types

    def cycles(self, node: tree.Statement) -> int:
        """The static cycles of a statement, dispatch included."""
        total = 0.0

        def add(part: str, count: float = 1) -> None:
            nonlocal total
            total += PRICES.get(part, 0) * count

        self.statement(node, add)
        return round(total)

    def kind(self, node: tree.Expression) -> str:
        """The type of an expression as far as the text tells: % ! # or $."""
        match node:
            case tree.Number(text):
                return _constant_kind(text)
            case tree.String():
                return "$"
            case tree.Variable(name, sigil) | tree.Element(name, sigil, _):
                return sigil or self._types[ord(name[0]) - 65]
            case tree.Group(inner):
                return self.kind(inner)
            case tree.Unary(sign, operand):
                return "%" if sign == "NOT" else self.kind(operand)
            case tree.Binary(sign, left, right):
                if sign in INTEGER_RESULT:
                    return "%"
                kinds = self.kind(left), self.kind(right)
                return "$" if "$" in kinds else "%" if kinds == ("%", "%") and sign != "/" else "#"
            case tree.Call(function, arguments):
                kind = FUNCTIONS[function].kind if function in FUNCTIONS else "%"
                return self.kind(arguments[0]) if kind == SAME else kind

    def expression(self, node: tree.Expression, add: Add) -> None:
        """The parts of an expression."""
        match node:
            case tree.Number(text):
                _constant(text, add)
            case tree.String(value):
                add("string")
                add("string character", len(value))
            case tree.Variable(name):
                add(f"variable {self.kind(node)}")
                add("letter", len(name) - 1)
            case tree.Element():
                self._element(node, add)
            case tree.Group(inner):
                add("parentheses")
                self.expression(inner, add)
            case tree.Unary(sign, operand):
                add(f"unary {sign} {'integer' if self.kind(operand) == '%' else 'real'}")
                self.expression(operand, add)
            case tree.Binary(sign, left, right):
                _operator(sign, self.kind(left), self.kind(right), add)
                self.expression(left, add)
                self.expression(right, add)
            case tree.Call():
                self._call(node, add)

    def _all(self, nodes: Iterable[tree.Expression | None], add: Add) -> None:
        for node in nodes:
            if node is not None:
                self.expression(node, add)

    def _element(self, node: tree.Element, add: Add, part: str = "element") -> None:
        add(f"{part} {self.kind(node)}")
        add("letter", len(node.name) - 1)
        for index in node.indexes:
            add(f"index {self.kind(index)}")
            self.expression(index, add)

    def _call(self, node: tree.Call, add: Add) -> None:
        kinds = "".join(self.kind(argument) for argument in node.arguments)
        add(_function_part(node.function, kinds))
        self._all(node.arguments, add)
        letters = FUNCTIONS[node.function].parameters if node.function in FUNCTIONS else ""
        for letter, kind in zip(letters, kinds, strict=False):
            if letter in "bcia" and kind in "!#":
                add("to address" if letter == "a" else "to integer")

    def _target(self, node: tree.Target, add: Add) -> None:
        if isinstance(node, tree.Element):
            self._element(node, add, "target")
        else:
            add("letter", len(node.name) - 1)

    def statement(self, node: tree.Statement, add: Add) -> None:
        """The parts of a statement."""
        add("statement")
        count = _PARTS.get(type(node))
        if count is not None:
            count(self, node, add)

    def let(self, node: tree.Let, add: Add) -> None:
        """An assignment: storing depends on the type of the variable and of the value."""
        target, value = self.kind(node.target), self.kind(node.value)
        add(f"let {target}{value}")
        add("LET", node.keyword)
        self._target(node.target, add)
        self.expression(node.value, add)

    def let_mid(self, node: tree.LetMid, add: Add) -> None:
        """MID$ on the left."""
        add("MID$ =")
        self._target(node.target, add)
        self._all((node.start, node.length, node.value), add)

    def if_(self, node: tree.If, add: Add) -> None:
        """The condition; what a false one skips is counted when it is false."""
        add(f"IF {self.kind(node.condition)}")
        self.expression(node.condition, add)

    def jump(self, node: tree.Goto | tree.Gosub | tree.Jump, add: Add) -> None:
        """The digits of the line; the search for it is counted by the compiler."""
        add(type(node).__name__.upper())
        add("line digit", len(str(node.line)))

    def on_jump(self, node: tree.OnJump, add: Add) -> None:
        """The selector; the lines that are passed are counted when it is known."""
        add(f"ON {node.kind}")
        self.expression(node.selector, add)

    def for_(self, node: tree.For, add: Add) -> None:
        """Start, limit and step with their conversions to the variable's type."""
        kind = self.kind(node.variable)
        add(f"FOR {kind}")
        add("letter", len(node.variable.name) - 1)
        for value in (node.start, node.limit, node.step):
            if value is not None:
                add(f"FOR value {self.kind(value)}")
                self.expression(value, add)
        add("STEP", node.step is not None)

    def next_(self, node: tree.Next, add: Add) -> None:
        """Variables named; the turn itself depends on the loop."""
        add("NEXT")
        add("NEXT variable", len(node.variables))
        add("letter", sum(len(variable.name) - 1 for variable in node.variables))

    def print_(self, node: tree.Print, add: Add) -> None:
        """Items and separators; what they write is counted by the screen and by number writing."""
        add("PRINT")
        if node.channel is not None:
            add("PRINT#")
            self.expression(node.channel, add)
        if node.at is not None:
            add(f"PRINT@ {self.kind(node.at)}")
            self.expression(node.at, add)
        if node.using is not None:
            add("USING")
            self.expression(node.using, add)
        for item in node.items:
            if isinstance(item, str):
                add(f"print {item}")
            elif node.using is not None and not isinstance(item, tree.Tab):
                add(f"using {self.kind(item)}")
                self.expression(item, add)
            elif isinstance(item, tree.Tab):
                add("print TAB")
                self.expression(item.column, add)
            else:
                add(f"print {self.kind(item)}")
                self.expression(item, add)

    def read(self, node: tree.Read, add: Add) -> None:
        """Targets; the items are counted when they are read."""
        for target in node.targets:
            add(f"READ {self.kind(target)}")
            self._target(target, add)

    def text(self, node: tree.Data | tree.Remark, add: Add) -> None:
        """Text that is stepped over."""
        add(type(node).__name__)
        add("apostrophe", isinstance(node, tree.Remark) and node.apostrophe)
        add("text character", len(node.text))

    def dim(self, node: tree.Dim, add: Add) -> None:
        """Arrays; their size is counted when they are made."""
        for array in node.arrays:
            add("DIM")
            self._target(array, add)

    def point(self, node: tree.SetPoint, add: Add) -> None:
        """Coordinates; the pixel is counted by the screen."""
        add("PSET")
        self._coordinates((node.x, node.y), add)
        self._all((node.colour,), add)

    def line(self, node: tree.DrawLine, add: Add) -> None:
        """Coordinates; the pixels are counted by the screen."""
        add("LINE")
        self._coordinates((*(node.start or ()), *node.end), add)
        self._all((node.colour,), add)

    def _coordinates(self, nodes: Iterable[tree.Expression], add: Add) -> None:
        for node in nodes:
            add(f"coordinate {self.kind(node)}")
            self.expression(node, add)

    def command(self, node: tree.Command, add: Add) -> None:
        """The keyword and its operands."""
        add(node.keyword if node.keyword in PRICES else "command")
        for place, operand in enumerate(node.operands):
            if operand is not None:
                add("to address" if node.keyword == "POKE" and not place else "to integer", self.kind(operand) in "!#")
                self.expression(operand, add)

    def lines(self, node: tree.OnError | tree.Resume | tree.Restore, add: Add) -> None:
        """A statement with a line number or none."""
        add(type(node).__name__)
        add(f"{type(node).__name__} line", node.line is not None)
        add("line digit", 0 if node.line is None else len(str(node.line)))

    def on_event(self, node: tree.OnEvent, add: Add) -> None:
        """The lines, each searched for, and the time of TIME$."""
        add(f"ON {node.event}")
        add("ON event line", len(node.lines))
        add("line digit", sum(len(str(line or "")) for line in node.lines))
        self._all((node.time,), add)

    def switch(self, node: tree.EventSwitch, add: Add) -> None:
        """KEY ON goes through all keys, KEY(n) ON looks at one."""
        add(f"{node.event} switch" if node.key is None else "KEY(n) switch")
        self._all((node.key,), add)

    def open_(self, node: tree.Open, add: Add) -> None:
        """Name and channel; the work on the file is counted when it is done (devices/file_time.py)."""
        add("OPEN")
        add(f"FOR {node.mode}")
        self._all((node.name, node.channel), add)

    def rename(self, node: tree.Rename, add: Add) -> None:
        """The names."""
        add("NAME")
        self._all((node.old, node.new), add)

    def input_(self, node: tree.Input, add: Add) -> None:
        """Targets; the characters of a file are counted when they are read."""
        if node.channel is None:
            add("INPUT")
        else:
            add("LINE INPUT#" if node.line else "INPUT#")
            self.expression(node.channel, add)
        for target in node.targets:
            add(f"INPUT# {self.kind(target)}", node.channel is not None and not node.line)
            self._target(target, add)

    def run_program(self, node: tree.RunProgram, add: Add) -> None:
        """The name of a file; the search for a line is not worth counting."""
        add("RUN")
        if node.target is not None and not isinstance(node.target, int | str):
            self.expression(node.target, add)

    def plain(self, node: Any, add: Add) -> None:
        """A statement without operands worth counting."""
        add(type(node).__name__)


def _constant_kind(text: str) -> str:
    try:
        value = literal(text)
    except BasicError:
        return "#"
    return "%" if isinstance(value, int) else "!" if text.endswith("!") else "#"


def _operator(sign: str, left: str, right: str, add: Add) -> None:
    """An operator, and what it costs that its operands are not of one type."""
    kinds = left + right
    if "$" in kinds:
        add(f"{sign} text")
    elif sign in INTEGERS:
        add(sign)
        add("operand to integer", 2 - kinds.count("%"))
    elif kinds == "%%" and sign != "/":
        add(f"{sign} integer")
    else:
        add(f"{sign} real")
        add("left integer", left == "%")
        add("right integer", right == "%")
        add("single", kinds.count("!"))


def _function_part(name: str, kinds: str) -> str:
    if name == "STRING$" and kinds.endswith("$"):
        return "STRING$ text"
    if name == "INPUT$" and len(kinds) > 1:
        return "INPUT$ channel"
    if name in BY_KIND:
        return f"{name} {'integer' if kinds == '%' else 'real'}"
    return name


def _constant(text: str, add: Add) -> None:
    digits = sum(character.isdigit() for character in text)
    kind = _constant_kind(text)
    if kind == "%" and text == "0":
        add("constant 0")
        return
    add(f"constant {kind}")
    add(f"digit {kind}", digits - 1)
    add(f"point {kind}", "." in text)
    add("whole part", kind == "#" and text[0] != ".")
    add(f"suffix {text[-1]}", text[-1] in "%!#")
    add("exponent", any(mark in text for mark in "EDed"))


_PARTS: dict[type, Callable[[Timing, Any, Add], None]] = {
    tree.Let: Timing.let, tree.LetMid: Timing.let_mid, tree.If: Timing.if_, tree.Goto: Timing.jump,
    tree.Gosub: Timing.jump, tree.Jump: Timing.jump, tree.OnJump: Timing.on_jump, tree.For: Timing.for_,
    tree.Next: Timing.next_, tree.Print: Timing.print_, tree.Read: Timing.read, tree.Data: Timing.text,
    tree.Remark: Timing.text, tree.Dim: Timing.dim, tree.SetPoint: Timing.point, tree.DrawLine: Timing.line,
    tree.Command: Timing.command, tree.Return: Timing.plain, tree.Restore: Timing.lines, tree.DefType: Timing.plain,
    tree.OnError: Timing.lines, tree.OnEvent: Timing.on_event, tree.EventSwitch: Timing.switch,
    tree.Resume: Timing.lines,
    tree.Open: Timing.open_, tree.Rename: Timing.rename, tree.RunProgram: Timing.run_program,
    tree.LetClock: Timing.plain, tree.Input: Timing.input_, tree.Listing: Timing.plain,
}  # fmt: skip
