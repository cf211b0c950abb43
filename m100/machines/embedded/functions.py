"""The functions of BASIC: a table of what each takes, gives and does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from m100.basic import tree

from . import costs, numbers_in, operators, real, transcendental
from .code import Evaluate, Value
from .errors import BasicError, Unsupported
from .layout import MAX_HIMEM
from .numbers_out import format_number
from .strings import MAX_LENGTH
from .values import Number, to_address, to_byte, to_integer

if TYPE_CHECKING:
    from .core import Core
    from .expressions import ExpressionCompiler

Special = Callable[["ExpressionCompiler", tree.Call], Value]
SAME = "="
"""Result kind of a function whose result has the type of its operand."""


@dataclass(frozen=True, slots=True)
class Function:
    """A function: `parameters` has a letter each (n number, s string, x either), `minimum` may be left out behind.

    `compute(core, *arguments)` gets numbers and bytes and returns a number or bytes; `special` compiles the call
    itself where arguments are not plain values.
    """

    parameters: str
    kind: str
    compute: Callable[..., Any] | None = None
    cost: int = 0
    minimum: int = 0
    special: Special | None = None

    def bind(self, core: Core, arguments: list[Value]) -> Value:
        """The closure of a call with compiled arguments; ?TM when reached for a string where a number belongs."""
        cost = self.cost + sum(argument.cost for argument in arguments)
        for letter, argument in zip(self.parameters, arguments, strict=False):
            if letter != "x" and argument.is_text != (letter == "s"):
                return Value(operators.type_mismatch, self.kind.replace(SAME, "#"), cost)
        kind = arguments[0].kind if self.kind == SAME else self.kind
        assert self.compute is not None
        return Value(_caller(core, self.compute, arguments, kind == "$"), kind, cost)


def _caller(core: Core, compute: Callable[..., Any], arguments: list[Value], gives_text: bool) -> Evaluate:
    strings = core.strings
    evaluates = [argument.evaluate for argument in arguments]
    texts = [place for place, argument in enumerate(arguments) if argument.is_text]
    if not texts and not gives_text:
        if len(evaluates) == 1:
            only = evaluates[0]
            return lambda: compute(core, only())
        return lambda: compute(core, *[evaluate() for evaluate in evaluates])

    def call() -> object:
        values = [evaluate() for evaluate in evaluates]
        plain = list(values)
        for place in texts:
            plain[place] = values[place].data
        result = compute(core, *plain)
        if gives_text:
            result = strings.take(result)
        for place in reversed(texts):
            strings.release(values[place])
        return strings.push(result) if gives_text else result

    return call


def _absolute(core: Core, value: Number) -> Number:
    return operators.negate(value) if value < 0 else value


def _floor(core: Core, value: Number) -> Number:
    return value if value.__class__ is int else real.floor(value)


def _fix(core: Core, value: Number) -> Number:
    return value if value.__class__ is int else real.fix(value)


def _sign(core: Core, value: Number) -> int:
    return (value > 0) - (value < 0)


def _left(core: Core, text: bytes, count: Number) -> bytes:
    return text[: to_byte(count)]


def _right(core: Core, text: bytes, count: Number) -> bytes:
    size = to_byte(count)
    return text[len(text) - size :] if size < len(text) else text


def _middle(core: Core, text: bytes, start: Number, count: Number = MAX_LENGTH) -> bytes:
    first = to_byte(start)
    if not first:
        raise BasicError("FC")
    return text[first - 1 : first - 1 + to_byte(count)]


def _asc(core: Core, text: bytes) -> int:
    if not text:
        raise BasicError("FC")
    return text[0]


def _string(core: Core, count: Number, filling: Number | bytes) -> bytes:
    size = to_byte(count)
    if isinstance(filling, bytes):
        return filling[:1] * size if filling else _asc(core, filling).to_bytes()
    return bytes([to_byte(filling)]) * size


def _instr(core: Core, *arguments: Any) -> int:
    start, text, wanted = arguments if len(arguments) == 3 else (1, *arguments)
    first = to_byte(start)
    if not first:
        raise BasicError("FC")
    if first > len(text):
        return 0
    place: int = text.find(wanted, first - 1)
    return place + 1


def _compile_instr(compiler: ExpressionCompiler, node: tree.Call) -> Value:
    arguments = [compiler.compile(argument) for argument in node.arguments]
    parameters = "nss" if len(arguments) == 3 else "ss"
    if len(arguments) not in (2, 3):
        return Value(operators.failure("SN"), "%", 0)
    return Function(parameters, "%", _instr, costs.FUNCTION["INSTR"]).bind(compiler.core, arguments)


def _varptr(compiler: ExpressionCompiler, node: tree.Call) -> Value:
    core = compiler.core
    (target,) = node.arguments
    if isinstance(target, tree.Variable):
        slot = core.variables.slot(target.name, compiler.kind(target.name, target.sigil))
        return Value(lambda: _signed(core.variables.address(slot)), "%", costs.FUNCTION["VARPTR"])
    assert isinstance(target, tree.Element)
    kind = compiler.kind(target.name, target.sigil)
    slot = core.variables.array_slot(target.name, kind)
    locate, cost = compiler.locate(target)

    def find() -> int:
        _, place = locate()
        return _signed(core.variables.element_address(slot, place))

    return Value(find, "%", cost + costs.FUNCTION["VARPTR"])


def _signed(address: int) -> int:
    return address - 0x10000 if address > 32767 else address


def _fre(core: Core, argument: Number | bytes) -> Number:
    return core.strings.free() if isinstance(argument, bytes) else core.layout.free()


def _unsupported(what: str) -> Callable[..., Any]:
    def fail(core: Core, *arguments: Any) -> None:
        raise Unsupported(what)

    return fail


def _no_disk(core: Core, *arguments: Any) -> None:
    """What the ROM answers for the functions of a disk drive that is not there (ROM-259)."""
    raise BasicError("FC")


def _plain(compute: Callable[..., Any]) -> Callable[..., Any]:
    return lambda core, *arguments: compute(*arguments)


def _input_text(core: Core, count: Number, channel: Number | None = None) -> bytes:
    size = to_byte(count)
    if not size:
        raise BasicError("FC")
    return core.input_text(size) if channel is None else core.files.reader(to_byte(channel)).characters(size)


def _compile_input_text(compiler: ExpressionCompiler, node: tree.Call) -> Value:
    compiler.reads_keys = True
    arguments = [compiler.compile(argument) for argument in node.arguments]
    return Function("nn", "$", _input_text, costs.FUNCTION["INPUT$"]).bind(compiler.core, arguments)


def _single(core: Core, value: Number) -> Decimal:
    return real.to_single(value)


def _double(core: Core, value: Number) -> Decimal:
    return real.to_double(value)


def _table() -> dict[str, Function]:
    cost = costs.FUNCTION
    one: dict[str, tuple[str, str, Callable[..., Any]]] = {
        "SGN": ("n", "%", _sign), "INT": ("n", SAME, _floor), "ABS": ("n", SAME, _absolute), "FIX": ("n", SAME, _fix),
        "FRE": ("x", "%", _fre), "INP": ("n", "%", _unsupported("INP needs the ports of the real machine")),
        "LPOS": ("x", "%", lambda core, ignored: core.printer.column),
        "POS": ("x", "%", lambda core, ignored: core.lcd.column),
        "SQR": ("n", "#", _plain(transcendental.square_root)), "RND": ("n", "#", lambda core, x: core.random.next(x)),
        "LOG": ("n", "#", _plain(transcendental.logarithm)), "EXP": ("n", "#", _plain(transcendental.exponential)),
        "COS": ("n", "#", _plain(transcendental.cosine)), "SIN": ("n", "#", _plain(transcendental.sine)),
        "TAN": ("n", "#", _plain(transcendental.tangent)), "ATN": ("n", "#", _plain(transcendental.arc_tangent)),
        "PEEK": ("n", "%", lambda core, address: core.memory.peek(to_address(address))),
        "EOF": ("n", "%", lambda core, channel: core.files.at_end(to_byte(channel))),
        "CINT": ("n", "%", _plain(to_integer)), "CSNG": ("n", "!", _single), "CDBL": ("n", "#", _double),
        "LEN": ("s", "%", lambda core, text: len(text)), "STR$": ("n", "$", _plain(format_number)),
        "VAL": ("s", "#", lambda core, text: numbers_in.number(text)[0]), "ASC": ("s", "%", _asc),
        "CHR$": ("n", "$", lambda core, code: bytes([to_byte(code)])),
        "SPACE$": ("n", "$", lambda core, count: b" " * to_byte(count)),
        "LEFT$": ("sn", "$", _left), "RIGHT$": ("sn", "$", _right), "STRING$": ("nx", "$", _string),
        "ERL": ("", "#", lambda core: core.traps.line), "ERR": ("", "%", lambda core: core.traps.code),
        "CSRLIN": ("", "%", lambda core: core.lcd.row), "INKEY$": ("", "$", lambda core: core.inkey()),
        "TIME$": ("", "$", lambda core: core.clock.time_text()),
        "DATE$": ("", "$", lambda core: core.clock.date_text()),
        "DAY$": ("", "$", lambda core: core.clock.day_text()),
        "HIMEM": ("", "#", lambda core: Decimal(core.layout.himem)),
        "MAXRAM": ("", "#", lambda core: Decimal(MAX_HIMEM)), "MAXFILES": ("", "%", lambda core: core.layout.max_files),
        "LOC": ("n", "%", _no_disk), "LOF": ("n", "%", _no_disk),
        "DSKI$": ("nn", "$", _no_disk),
    }  # fmt: skip
    table = {
        name: Function(parameters, kind, compute, cost.get(name, costs.DEFAULT_FUNCTION), len(parameters))
        for name, (parameters, kind, compute) in one.items()
    }
    table["MID$"] = Function("snn", "$", _middle, cost["MID$"], 2)
    table["INPUT$"] = Function("", "$", special=_compile_input_text)
    table["INSTR"] = Function("", "%", special=_compile_instr)
    table["VARPTR"] = Function("", "%", special=_varptr)
    return table


FUNCTIONS = _table()
