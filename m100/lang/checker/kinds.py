"""Numbers where strings are wanted and the reverse, and wrong counts of arguments (E301 to E304)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from m100.basic import tree as basic
from m100.basic.tree import Expression, Node

from .. import messages, tree
from ..messages import Message
from ..symbols import Resolution, Scope, Symbol, type_of
from ..walk import walk
from .parts import Part, parts
from .references import split_sigil
from .signatures import FUNCTIONS, STATEMENTS

KindOf: TypeAlias = Literal["n", "s", ""]
"""A number, a string, or not known (then there is another message already)."""


def check(resolution: Resolution) -> Iterator[Message]:
    """All findings about types and counts."""
    for part in parts(resolution):
        yield from _declaration(part)
        for node in walk(*part.nodes):
            yield from _node(node, part.scope)


def _of_sigil(sigil: str) -> KindOf:
    return "s" if type_of(sigil) == "string" else "n"


def kind_of(expression: Expression, scope: Scope) -> KindOf:
    """Whether an expression is a number or a string."""
    match expression:
        case basic.Number():
            return "n"
        case basic.String():
            return "s"
        case basic.Variable(sigil=sigil):
            return _of_sigil(sigil)
        case basic.Element(name=name, sigil=sigil):
            symbol = scope.lookup(name, sigil)
            if symbol is None:
                return ""
            return "s" if symbol.type == "string" else "n"
        case basic.Call(function=function):
            return "s" if FUNCTIONS[function][1] == "s" else "n"
        case basic.Group(inner=inner):
            return kind_of(inner, scope)
        case basic.Binary(operator="+", left=left):
            return kind_of(left, scope)
    return "n"


def _wants(expression: Expression | None, kind: str, where: str, scope: Scope) -> Iterator[Message]:
    """The message if `expression` is not of the kind `n` or `s`; `a` takes both."""
    if expression is None or kind == "a":
        return
    found = kind_of(expression, scope)
    if found and found != kind:
        wrong = messages.WANTS_NUMBER if kind == "n" else messages.WANTS_STRING
        yield wrong.at(expression.span, where=where)


def _node(node: Node, scope: Scope) -> Iterator[Message]:
    yield from _operators(node, scope)
    yield from _calls(node, scope)
    for expression, kind, where in _wanted(node, scope):
        yield from _wants(expression, kind, where, scope)


_Wanted: TypeAlias = Iterator[tuple[Expression | None, str, str]]


def _wanted(node: Node, scope: Scope) -> _Wanted:
    """What a statement wants: an expression, its kind, and where it stands."""
    match node:
        case basic.Let(target=target, value=value):
            yield value, _target_kind(target, scope), f"`{target.name}{target.sigil}`"
        case tree.Update(target=target, operator=operator, value=value):
            kind = _target_kind(target, scope)
            yield value, kind, f"`{target.name}{target.sigil}`"
            if kind == "s" and operator != "+":
                yield target, "n", f"`{operator}=`"
        case basic.LetMid(target=target, start=start, length=length, value=value):
            yield from ((target, "s", "`mid$`"), (start, "n", "`mid$`"), (length, "n", "`mid$`"))
            yield value, "s", "`mid$(…) =`"
        case basic.LetClock(clock=clock, value=value):
            yield value, "s", f"`{clock.lower()} =`"
        case tree.Arm(condition=condition):
            yield condition, "n", "the condition of `if`"
        case tree.Test(kind=word, condition=condition):
            yield condition, "n", f"the condition of `{word}`"
        case tree.ForBlock(variable=variable, start=start, limit=limit, step=step):
            yield from ((expression, "n", "`for`") for expression in (variable, start, limit, step))
        case tree.Select(subject=subject, cases=cases):
            kind = kind_of(subject, scope)
            for item in (item for case in cases for item in case.values):
                yield from ((item.first, kind or "a", "this `case`"), (item.last, kind or "a", "this `case`"))
        case _:
            yield from _wanted_by_machine(node)


def _target_kind(target: basic.Target, scope: Scope) -> str:
    return kind_of(target, scope) or "a"


def _wanted_by_machine(node: Node) -> _Wanted:
    match node:
        case basic.Print(at=at, using=using, channel=channel):
            yield from ((at, "n", "`print @`"), (using, "s", "`print using`"), (channel, "n", "`print #`"))
        case basic.Tab(column=column):
            yield column, "n", "`tab`"
        case basic.Input(targets=targets, channel=channel, line=line):
            yield channel, "n", "`input #`"
            if line:
                yield targets[0], "s", "`line input`"
        case basic.OnJump(selector=selector):
            yield selector, "n", "`on`"
        case basic.OnEvent(time=time):
            yield time, "s", "`on time$ =`"
        case basic.EventSwitch(key=key):
            yield key, "n", "`key(…)`"
        case basic.DrawLine(start=start, end=end, colour=colour):
            for operand in (*(start or ()), *end, colour):
                yield operand, "n", "`line`"
        case basic.SetPoint(keyword=keyword, x=x, y=y):
            yield from ((x, "n", f"`{keyword.lower()}`"), (y, "n", f"`{keyword.lower()}`"))
        case basic.Open(name=name, channel=channel):
            yield from ((name, "s", "`open`"), (channel, "n", "`open … as`"))
        case basic.Rename(old=old, new=new):
            yield from ((old, "s", "`name`"), (new, "s", "`name … as`"))
        case basic.RunProgram(target=file) if isinstance(file, Node):
            yield file, "s", "`run`"


# ---------------------------------------------------------------- operators


def _operators(node: Node, scope: Scope) -> Iterator[Message]:
    match node:
        case basic.Unary(operator=operator, operand=operand):
            yield from _wants(operand, "n", f"`{operator.lower()}`", scope)
        case basic.Binary(operator=operator, left=left, right=right):
            kind = kind_of(left, scope)
            if operator in ("+", "=", "<>", "<", ">", "<=", ">="):
                yield from _wants(
                    right, kind or "a", f"`{operator}` behind a {'string' if kind == 's' else 'number'}", scope
                )
            else:
                for operand in (left, right):
                    yield from _wants(operand, "n", f"`{operator.lower()}`", scope)


# ---------------------------------------------------------------- arguments


def _calls(node: Node, scope: Scope) -> Iterator[Message]:
    match node:
        case basic.Call(function=function, arguments=arguments):
            yield from _function(node, function, arguments, scope)
        case basic.Command(keyword=keyword, operands=operands) if keyword in STATEMENTS:
            yield from _arguments(node, keyword.lower(), STATEMENTS[keyword], operands, scope, "")
        case basic.Element(name=name, sigil=sigil, indexes=indexes):
            symbol = scope.lookup(name, sigil)
            if symbol is not None:
                yield from _element(node, name + sigil, symbol, indexes, scope)
        case tree.CallSub(name=name, arguments=arguments, targets=targets):
            symbol = scope.lookup(*split_sigil(name))
            if symbol is not None and isinstance(symbol.declaration, tree.Sub):
                yield from _parameters(node, name, symbol.declaration.parameters, arguments, scope)
                yield from _results(node, name, symbol.declaration, targets, scope)


def _function(node: Node, function: str, arguments: tuple[Expression, ...], scope: Scope) -> Iterator[Message]:
    signature = FUNCTIONS[function][0]
    if function == "INSTR" and len(arguments) == 3:
        signature = "nss"
    yield from _arguments(node, function.lower(), signature, arguments, scope, "()")


def _arguments(
    node: Node,
    name: str,
    signature: str,
    arguments: tuple[Expression | None, ...],
    scope: Scope,
    brackets: str,
) -> Iterator[Message]:
    needed, _, optional = signature.partition("|")
    if not len(needed) <= len(arguments) <= len(needed + optional):
        least, most = len(needed), len(needed + optional)
        yield _count(node, name, _plural(least, most, "argument"), len(arguments), _form(name, least, most, brackets))
        return
    for argument, kind in zip(arguments, needed + optional, strict=False):
        yield from _wants(argument, kind, f"`{name}`", scope)


def _plural(least: int, most: int, thing: str) -> str:
    if most == 0:
        return f"no {thing}s"
    amount = str(least) if least == most else f"{least} to {most}"
    return f"{amount} {thing}{'' if most == 1 else 's'}"


def _form(name: str, least: int, most: int, brackets: str) -> str:
    """How a call looks: `mid$(a, b, c)`, `poke a, b`."""
    inside = ", ".join("abcdefgh"[: max(least, 1) if most else 0])
    return f"{name}({inside})" if brackets else f"{name} {inside}".strip()


def _count(node: Node, name: str, expected: str, count: int, form: str) -> Message:
    return messages.ARGUMENT_COUNT.at(node.span, name=name, expected=expected, count=count, form=form)


def _element(node: Node, name: str, symbol: Symbol, indexes: tuple[Expression, ...], scope: Scope) -> Iterator[Message]:
    match symbol.declaration:
        case tree.DimArray(bounds=bounds):
            if len(bounds) != len(indexes):
                expected = _plural(len(bounds), len(bounds), "index").replace("indexs", "indexes")
                yield _count(node, name, expected, len(indexes), _form(name, len(bounds), len(bounds), "()"))
            for index in indexes:
                yield from _wants(index, "n", f"the index of `{name}`", scope)
        case tree.Table():
            if len(indexes) != 1:
                yield _count(node, name, "1 index", len(indexes), f"{name}(i)")
            for index in indexes:
                yield from _wants(index, "n", f"the index of `{name}`", scope)
        case tree.Def(parameters=parameters):
            yield from _parameters(node, name, parameters, indexes, scope)
        case tree.Sub() as sub:
            yield from _parameters(node, name, sub.parameters, indexes, scope)
            if len(sub.results) != 1:
                mend = _call_form(name, sub)
                expected = _plural(len(sub.results), len(sub.results), "result")
                yield messages.RESULT_COUNT.at(node.span, name=name, expected=expected, count=1, mend=mend)


def _call_form(name: str, sub: tree.Sub) -> str:
    results = ", ".join(result.name + result.sigil for result in sub.results)
    return f"write `{results} = {name}(…)`" if results else f"write `{name}(…)` as a statement of its own"


def _parameters(
    node: Node, name: str, parameters: tuple[basic.Variable, ...], arguments: tuple[Expression, ...], scope: Scope
) -> Iterator[Message]:
    if len(parameters) != len(arguments):
        form = f"{name}({', '.join(parameter.name + parameter.sigil for parameter in parameters)})"
        yield _count(node, name, _plural(len(parameters), len(parameters), "argument"), len(arguments), form)
        return
    for argument, parameter in zip(arguments, parameters, strict=True):
        where = f"the parameter `{parameter.name}{parameter.sigil}`"
        yield from _wants(argument, _of_sigil(parameter.sigil), where, scope)


def _results(
    node: Node, name: str, sub: tree.Sub, targets: tuple[basic.Target, ...], scope: Scope
) -> Iterator[Message]:
    """A call as a statement may drop the results, but not take some of them."""
    if targets and len(targets) != len(sub.results):
        expected = _plural(len(sub.results), len(sub.results), "result")
        mend = _call_form(name, sub)
        yield messages.RESULT_COUNT.at(node.span, name=name, expected=expected, count=len(targets), mend=mend)
        return
    for target, result in zip(targets, sub.results, strict=False):
        if kind_of(target, scope) not in ("", _of_sigil(result.sigil)):
            wrong = messages.WANTS_STRING if kind_of(target, scope) == "s" else messages.WANTS_NUMBER
            yield wrong.at(target.span, where=f"`{target.name}{target.sigil}`")


# ---------------------------------------------------------------- declarations


def _declaration(part: Part) -> Iterator[Message]:
    match part.declaration:
        case tree.Const(name=name, sigil=sigil, value=value):
            yield from _wants(value, _of_sigil(sigil), f"`{name}{sigil}`", part.scope)
        case tree.Var(name=name, sigil=sigil, value=first):
            yield from _wants(first, _of_sigil(sigil), f"`{name}{sigil}`", part.scope)
        case tree.Def(name=name, sigil=sigil, body=body):
            yield from _wants(body, _of_sigil(sigil), f"the def `{name}{sigil}`", part.scope)
        case tree.DimArray(name=name, sigil=sigil, bounds=bounds):
            for bound in bounds:
                yield from _wants(bound, "n", f"the bound of `{name}{sigil}`", part.scope)
        case tree.Table(name=name, sigil=sigil, values=values):
            for value in values:
                yield from _wants(value, _of_sigil(sigil), f"the table `{name}{sigil}`", part.scope)
