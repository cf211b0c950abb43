"""The functions of BASIC: a table of what each takes, gives and does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, Any, NoReturn

from m100.basic import tree

from ..code import Evaluate, Value
from ..errors import BasicError, Unsupported
from ..numbers import numbers_in, real, transcendental
from ..numbers.numbers_out import format_number
from ..numbers.values import Number, to_byte
from ..statements.parameters import checked
from ..store.layout import MAX_HIMEM
from ..store.strings import MAX_LENGTH
from ..timing import costs
from ..timing.number_costs import read_cycles, written_cycles
from ..timing.real_costs import series_cycles
from . import operators

if TYPE_CHECKING:
    from ..core import Core
    from .compiler import ExpressionCompiler

Special = Callable[["ExpressionCompiler", tree.Call], Value]
SAME = "="
"""Result kind of a function whose result has the type of its operand."""


@dataclass(frozen=True, slots=True)
class Function:
    """A function: `parameters` has a letter each (parameters.py), those behind `minimum` may be left out.

    `compute(core, *arguments)` gets them as numbers and bytes and returns a number or bytes; `special` compiles the
    call itself where arguments are not plain values. `frees_first`: the operands' strings are given back before, not
    after, the result is stored.
    """

    parameters: str
    kind: str
    compute: Callable[..., Any] | None = None
    minimum: int = 0
    special: Special | None = None
    frees_first: bool = False

    def bind(self, core: Core, arguments: list[Value]) -> Value:
        """The closure of a call with compiled arguments; ?TM when reached for a string where a number belongs."""
        arguments = [checked(letter, argument) for letter, argument in zip(self.parameters, arguments, strict=False)]
        kind = arguments[0].kind if self.kind == SAME else self.kind
        assert self.compute is not None
        caller = _text_caller if any(argument.is_text for argument in arguments) or kind == "$" else _number_caller
        return Value(caller(core, self, arguments), kind)


def _number_caller(core: Core, function: Function, arguments: list[Value]) -> Evaluate:
    """Numbers in, a number out."""
    compute, evaluates = function.compute, [argument.evaluate for argument in arguments]
    assert compute is not None
    if len(evaluates) == 1:
        only = evaluates[0]
        return lambda: compute(core, only())
    return lambda: compute(core, *[evaluate() for evaluate in evaluates])


def _text_caller(core: Core, function: Function, arguments: list[Value]) -> Evaluate:
    """A string in or out: the operands' strings are released, a string result is stored as a temporary.

    A function that gives a number releases them before it computes, so that FRE does not count them (ROM-527).
    """
    strings, compute = core.strings, function.compute
    evaluates = [argument.evaluate for argument in arguments]
    texts = [place for place, argument in enumerate(arguments) if argument.is_text]
    gives_text = function.kind == "$"
    frees_first = function.frees_first or not gives_text
    assert compute is not None

    def release(values: list[Any]) -> None:
        for place in reversed(texts):
            strings.release(values[place])

    def call() -> object:
        values = [evaluate() for evaluate in evaluates]
        plain = list(values)
        for place in texts:
            plain[place] = values[place].data
        if frees_first:
            release(values)
        result = compute(core, *plain)
        if not gives_text:
            return result
        result = strings.take(result)
        if not frees_first:
            release(values)
        return strings.push(result)

    return call


def _absolute(core: Core, value: Number) -> Number:
    return operators.negate(value) if value < 0 else value


def _floor(core: Core, value: Number) -> Number:
    return value if value.__class__ is int else real.floor(value)


def _fix(core: Core, value: Number) -> Number:
    return value if value.__class__ is int else real.fix(value)


def _random(core: Core, argument: Number) -> Decimal:
    if argument:
        core.clock.cycles += costs.RANDOM_STEP
    return core.random.next(argument)


def _sign(core: Core, value: Number) -> int:
    return (value > 0) - (value < 0)


def _left(core: Core, text: bytes, count: int) -> bytes:
    return text[:count]


def _right(core: Core, text: bytes, count: int) -> bytes:
    return text[-count:] if count else b""


def _middle(core: Core, text: bytes, first: int, count: int = MAX_LENGTH) -> bytes:
    return text[first - 1 : first - 1 + count]


def _asc(core: Core, text: bytes) -> int:
    if not text:
        raise BasicError("FC")
    return text[0]


def _string(core: Core, count: int, filling: Number | bytes) -> bytes:
    code = _asc(core, filling) if isinstance(filling, bytes) else to_byte(filling)
    return bytes([code]) * count


def _instr(core: Core, *arguments: Any) -> int:
    first, text, wanted = arguments if len(arguments) == 3 else (1, *arguments)
    if first > len(text):
        return 0
    place: int = text.find(wanted, first - 1)
    return place + 1


def _compile_instr(compiler: ExpressionCompiler, node: tree.Call) -> Value:
    """INSTR([start,] text, wanted): the type of the first operand decides how many must follow (ROM-525)."""
    arguments = [compiler.compile(argument) for argument in node.arguments]
    parameters = "ss" if arguments[0].is_text else "css"
    search = _instr if len(arguments) == len(parameters) else _too_few_or_many
    return Function(parameters, "%", search).bind(compiler.core, arguments)


def _too_few_or_many(core: Core, *arguments: Any) -> NoReturn:
    raise BasicError("SN")


def _varptr(compiler: ExpressionCompiler, node: tree.Call) -> Value:
    core = compiler.core
    (target,) = node.arguments
    if isinstance(target, tree.Variable):
        slot = core.variables.slot(target.name, compiler.kind(target.name, target.sigil))
        return Value(lambda: _signed(core.variables.address(slot)), "%")
    assert isinstance(target, tree.Element)
    kind = compiler.kind(target.name, target.sigil)
    slot = core.variables.array_slot(target.name, kind)
    locate = compiler.locate(target)

    def find() -> int:
        _, place = locate()
        return _signed(core.variables.element_address(slot, place))

    return Value(find, "%")


def _file_block(core: Core, channel: int) -> int:
    """VARPTR(#n): the control block of a file, open or not; ?BN above MAXFILES (ROM-451)."""
    if channel > core.layout.max_files:
        raise BasicError("BN")
    return _signed(core.layout.file_block(channel))


def _signed(address: int) -> int:
    return address - 0x10000 if address > 32767 else address


def _compile_fre(compiler: ExpressionCompiler, node: tree.Call) -> Value:
    """FRE: of a string the free string bytes, of a number the free bytes below the stack as it is at this place."""
    pending = compiler.pending

    def free(core: Core, argument: Number | bytes) -> int:
        return core.strings.free() if isinstance(argument, bytes) else core.layout.free() - pending

    return Function("x", "%", free, 1).bind(compiler.core, [compiler.compile(node.arguments[0])])


def _unsupported(what: str) -> Callable[..., Any]:
    def fail(core: Core, *arguments: Any) -> None:
        raise Unsupported(what)

    return fail


def _no_disk(core: Core, *arguments: Any) -> None:
    """What the ROM answers for the functions of a disk drive that is not there (ROM-259)."""
    raise BasicError("FC")


def _plain(compute: Callable[..., Any]) -> Callable[..., Any]:
    return lambda core, *arguments: compute(*arguments)


def _series(name: str, compute: Callable[[Number], Decimal]) -> Callable[[Core, Number], Decimal]:
    """A function that the ROM computes by a series, which takes its time unless the operand is refused.

    That a result is too large is found out on the way.
    """

    def call(core: Core, value: Number) -> Decimal:
        try:
            result = compute(value)
        except BasicError as error:
            if error.name == "OV":
                core.clock.cycles += series_cycles(name, value)
            raise
        core.clock.cycles += series_cycles(name, value)
        return result

    return call


def _input_text(core: Core, count: int, channel: int | None = None) -> bytes:
    return core.input_text(count) if channel is None else core.files.find(channel).characters(count)


def _compile_inkey(compiler: ExpressionCompiler, node: tree.Call) -> Value:
    compiler.reads_keys = True
    return Function("", "$", lambda core: core.inkey()).bind(compiler.core, [])


def _compile_input_text(compiler: ExpressionCompiler, node: tree.Call) -> Value:
    compiler.reads_keys = True
    arguments = [compiler.compile(argument) for argument in node.arguments]
    return Function("bb" if arguments[1:] else "c", "$", _input_text).bind(compiler.core, arguments)


def _written(core: Core, value: Number) -> bytes:
    text = format_number(value)
    core.clock.cycles += written_cycles(value, text)
    return text


def _val(core: Core, text: bytes) -> Number:
    value, used = numbers_in.number(text)
    core.clock.cycles += read_cycles(text[:used], value, "#")
    return value


def _single(core: Core, value: Number) -> Decimal:
    return real.to_single(value)


def _double(core: Core, value: Number) -> Decimal:
    return real.to_double(value)


SERIES: dict[str, Callable[[Number], Decimal]] = {
    "ATN": transcendental.arc_tangent, "COS": transcendental.cosine, "EXP": transcendental.exponential,
    "LOG": transcendental.logarithm, "SIN": transcendental.sine, "SQR": transcendental.square_root,
    "TAN": transcendental.tangent,
}  # fmt: skip


def _table() -> dict[str, Function]:
    one: dict[str, tuple[str, str, Callable[..., Any]]] = {
        "SGN": ("n", "%", _sign), "INT": ("n", SAME, _floor), "ABS": ("n", SAME, _absolute), "FIX": ("n", SAME, _fix),
        "INP": ("n", "%", _unsupported("INP needs the ports of the real machine")),
        "LPOS": ("x", "%", lambda core, ignored: core.printer.column),
        "POS": ("x", "%", lambda core, ignored: core.lcd.column),
        "RND": ("n", "#", _random),
        "PEEK": ("a", "%", lambda core, address: core.memory.peek(address)),
        "EOF": ("b", "%", lambda core, channel: core.files.at_end(channel)),
        "CINT": ("i", "%", lambda core, value: value), "CSNG": ("n", "!", _single), "CDBL": ("n", "#", _double),
        "LEN": ("s", "%", lambda core, text: len(text)), "STR$": ("n", "$", _written),
        "VAL": ("s", "#", _val), "ASC": ("s", "%", _asc),
        "CHR$": ("b", "$", lambda core, code: bytes([code])),
        "SPACE$": ("b", "$", lambda core, count: b" " * count),
        "LEFT$": ("sb", "$", _left), "RIGHT$": ("sb", "$", _right),
        "ERL": ("", "#", lambda core: core.traps.line), "ERR": ("", "%", lambda core: core.traps.code),
        "CSRLIN": ("", "%", lambda core: core.lcd.row),
        "TIME$": ("", "$", lambda core: core.clock.time_text()),
        "DATE$": ("", "$", lambda core: core.clock.date_text()),
        "DAY$": ("", "$", lambda core: core.clock.day_text()),
        "HIMEM": ("", "#", lambda core: Decimal(core.layout.himem)),
        "MAXRAM": ("", "#", lambda core: Decimal(MAX_HIMEM)), "MAXFILES": ("", "%", lambda core: core.layout.max_files),
        "LOC": ("n", "%", _no_disk), "LOF": ("n", "%", _no_disk),
    }  # fmt: skip
    table = {
        name: Function(parameters, kind, compute, len(parameters)) for name, (parameters, kind, compute) in one.items()
    }
    for name, series in SERIES.items():
        table[name] = Function("n", "#", _series(name, series), 1)
    table["STRING$"] = Function("bx", "$", _string, 2, frees_first=True)
    table["MID$"] = Function("scb", "$", _middle, 2)
    table["INPUT$"] = Function("", "$", special=_compile_input_text)
    table["INKEY$"] = Function("", "$", special=_compile_inkey)
    table["DSKI$"] = Function("", "$", special=lambda compiler, node: Value(operators.failure("FC"), "$"))
    table["FRE"] = Function("x", "%", special=_compile_fre)
    table["INSTR"] = Function("", "%", special=_compile_instr)
    table["VARPTR"] = Function("", "%", special=_varptr)
    table["VARPTR#"] = Function("b", "%", _file_block, 1)
    return table


FUNCTIONS = _table()
