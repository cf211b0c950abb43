"""The plain statements, one reader each; what opens a block is in `blocks`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias, cast

from m100.basic import tree as basic
from m100.basic.tree import Target

from . import input_output, messages, tree
from .cursor import Cursor, Mistake
from .expressions import arguments, expression, target, word_as_name

Reader: TypeAlias = Callable[[Cursor], tree.Statement]


def statement(c: Cursor) -> tree.Statement:
    """One plain statement; Mistake if the next token begins none."""
    if c.token.kind == "name":
        return _assignment_or_call(c)
    if c.token.kind == "word" and c.token.text not in _ASSIGNED and _is_assignment(c):
        raise word_as_name(c)
    if c.token.kind == "word" and c.token.text in READERS:
        return READERS[c.token.text](c)
    raise _no_statement(c)


_ASSIGNED = ("TIME$", "DATE$", "DAY$", "MAXFILES")
"""Words of the machine that are given values."""


def _is_assignment(c: Cursor) -> bool:
    following = c.ahead(1)
    return following.kind == "sign" and following.text in ("=", *_UPDATES)


def _no_statement(c: Cursor) -> Mistake:
    if c.token.kind == "number":
        return c.mistake(messages.NO_LINE_NUMBERS)
    mend = _MENDS.get(c.token.text, "begin it with a word of BASIC or a name")
    return c.mistake(messages.NO_STATEMENT, mend=mend)


_MENDS = {
    "THEN": "it belongs to `if`",
    "TO": "it belongs to `for`",
    "STEP": "it belongs to `for`",
    "WHILE": "write `do while …`, and `loop` at the end",
    "UNTIL": "write `do until …`, and `loop` at the end",
    "IS": "it belongs to `case`",
}


# ---------------------------------------------------------------- assignments and calls


_UPDATES = ("+=", "-=", "*=", "/=", "\\=")


def _assignment_or_call(c: Cursor) -> tree.Statement:
    start = c.token
    first = target(c)
    if c.accept("="):
        return basic.Let(first, expression(c), span=start.span)
    if sign := c.accept(*_UPDATES):
        return tree.Update(first, sign.text[0], expression(c), span=start.span)
    if c.is_sign(","):
        return _several_results(c, first)
    if isinstance(first, basic.Element):
        return tree.CallSub(first.name + first.sigil, first.indexes, span=start.span)
    raise _alone(c, first)


_OTHER_BASICS = {
    "locate": "print @", "randomize": "x = rnd(-n)", "function": "sub", "elif": "elseif", "gotoxy": "print @",
}  # fmt: skip
"""What other BASICs and other habits write. What they end blocks with is in `blocks`."""


def _alone(c: Cursor, name: basic.Variable) -> Mistake:
    """A name with nothing that makes it a statement."""
    hint = f", `{_OTHER_BASICS[name.name]}` if that is what you mean" if name.name in _OTHER_BASICS else ""
    written = name.name + name.sigil
    if c.at_statement_end or hint:
        return Mistake(messages.ALONE.at(name.span, name=written, hint=hint))
    return c.mistake(messages.EXPECTED, what="`=`", mend=f"`{written} = …` or `{written}(…)`")


def _several_results(c: Cursor, first: Target) -> tree.Statement:
    targets = [first]
    while c.accept(","):
        targets.append(target(c))
    c.expect("=")
    if c.token.kind != "name" or not (c.ahead(1).kind == "sign" and c.ahead(1).text == "("):
        raise c.mistake(messages.NO_RESULTS_CALL, names=", ".join(f"{t.name}{t.sigil}" for t in targets))
    name = c.take()
    return tree.CallSub(name.text + name.sigil, arguments(c), tuple(targets), span=first.span)


def _let(c: Cursor) -> tree.Statement:
    span = c.take().span
    found = target(c)
    c.expect("=")
    return basic.Let(found, expression(c), span=span)


def _let_mid(c: Cursor) -> tree.Statement:
    span = c.take().span
    c.expect("(")
    into = target(c)
    c.expect(",")
    start = expression(c)
    length = expression(c) if c.accept(",") else None
    c.expect(")")
    c.expect("=")
    return basic.LetMid(into, start, length, expression(c), span=span)


# ---------------------------------------------------------------- jumps


def label(c: Cursor) -> str:
    """A label or a sub, as a jump names it."""
    if c.token.kind == "number":
        raise c.mistake(messages.NO_LINE_NUMBERS)
    if c.token.kind != "name" or c.token.sigil:
        raise c.mistake(messages.NOT_A_TARGET_NAME)
    return c.take().text


def _labels(c: Cursor) -> tuple[str | None, ...]:
    found: list[str | None] = [None if c.is_sign(",") else label(c)]
    while c.accept(","):
        found.append(None if c.is_sign(",") or c.at_statement_end else label(c))
    return tuple(found)


def _goto(c: Cursor) -> tree.Statement:
    word = c.take()
    return basic.Goto(label(c), span=word.span)


def _gosub(c: Cursor) -> tree.Statement:
    word = c.take()
    return basic.Gosub(label(c), span=word.span)


def _on(c: Cursor) -> tree.Statement:
    span = c.take().span
    if c.accept_word("ERROR"):
        c.expect_word("GOTO")
        return basic.OnError(_label_or_zero(c), span=span)
    if c.is_word("COM", "MDM", "KEY"):
        event = cast(Literal["COM", "MDM", "KEY"], c.take().text)
        c.expect_word("GOSUB")
        return basic.OnEvent(event, _labels(c), span=span)
    if c.is_word("TIME$"):
        c.take()
        c.expect("=")
        time = expression(c)
        c.expect_word("GOSUB")
        return basic.OnEvent("TIME$", (label(c),), time, span=span)
    selector = expression(c)
    word = c.accept_word("GOTO", "GOSUB") or c.missing("`goto` or `gosub`")
    return basic.OnJump(selector, "GOTO" if word.text == "GOTO" else "GOSUB", _labels(c), span=span)


def _label_or_zero(c: Cursor) -> basic.LineRef:
    """`0` is not a line but "no handler"."""
    if c.token.kind == "number" and c.token.text == "0":
        c.take()
        return 0
    return label(c)


def _resume(c: Cursor) -> tree.Statement:
    span = c.take().span
    if c.accept_word("NEXT"):
        return basic.Resume(next=True, span=span)
    return basic.Resume(None if c.at_statement_end else _label_or_zero(c), span=span)


def _restore(c: Cursor) -> tree.Statement:
    span = c.take().span
    return basic.Restore(None if c.at_statement_end else label(c), span=span)


# ---------------------------------------------------------------- events, clock, keys


def _switch(c: Cursor) -> tree.Statement | None:
    """`on`, `off` or `stop` behind COM, MDM, TIME$ or KEY(n); None if no state follows."""
    word = c.token
    at = c.at
    c.take()
    key = None
    if word.text == "KEY" and c.accept("("):
        key = expression(c)
        c.expect(")")
    state = c.accept_word("ON", "OFF", "STOP")
    if state is None:
        c.at = at
        return None
    event = cast(Literal["COM", "MDM", "KEY", "TIME$"], word.text)
    return basic.EventSwitch(event, cast(Literal["ON", "OFF", "STOP"], state.text), key, span=word.span)


def _event(c: Cursor) -> tree.Statement:
    found = _switch(c)
    if found is None:
        c.take()
        c.missing("`on`, `off` or `stop`")
    assert found is not None
    return found


def _clock(c: Cursor) -> tree.Statement:
    found = _switch(c) if c.is_word("TIME$") else None
    if found is not None:
        return found
    word = c.take()
    c.expect("=")
    return basic.LetClock(word.text, expression(c), span=word.span)


def _key(c: Cursor) -> tree.Statement:
    if c.ahead(1).kind == "word" and c.ahead(1).text == "LIST":
        span = c.take().span
        c.take()
        return basic.Command("KEY LIST", span=span)
    return _switch(c) or input_output.plain(c)


# ---------------------------------------------------------------- data and the rest


def _read(c: Cursor) -> tree.Statement:
    span = c.take().span
    return basic.Read(tuple(c.separated(target)), span=span)


def _data(c: Cursor) -> tree.Statement:
    span = c.take().span
    return basic.Data(c.take().codes, span=span)


def _power(c: Cursor) -> tree.Statement:
    """`power n`, `power cont`, `power off [, resume]`."""
    span = c.take().span
    if c.accept_word("CONT"):
        return basic.Command("POWER CONT", span=span)
    if not c.accept_word("OFF"):
        return basic.Command("POWER", (expression(c),), span=span)
    if c.accept(","):
        c.expect_word("RESUME")
        return basic.Command("POWER OFF", (basic.Variable("RESUME"),), span=span)
    return basic.Command("POWER OFF", span=span)


def _no_types(c: Cursor) -> tree.Statement:
    raise c.mistake(messages.DEFTYPE, word=c.token.text.lower())


def _listing(c: Cursor) -> tree.Statement:
    word = c.take()
    if word.text == "EDIT" or not c.at_statement_end:
        raise Mistake(messages.LINE_COMMAND.at(word.span, word=word.text.lower()))
    return basic.Listing("LIST" if word.text == "LIST" else "LLIST", span=word.span)


_BARE = "END STOP CLS BEEP MENU NEW CONT FILES LFILES LCOPY".split()  # noqa: SIM905
_PLAIN = """WIDTH ERROR OUT MERGE POKE CLEAR CALL IPL KILL SCREEN DSKO$ LOADM CLOADM SAVEM
    CSAVEM""".split()  # noqa: SIM905

READERS: dict[str, Reader] = {
    **dict.fromkeys(_BARE, input_output.bare),
    **dict.fromkeys(_PLAIN, input_output.plain),
    **dict.fromkeys(("PRINT", "LPRINT"), input_output.print_),
    **dict.fromkeys(("PSET", "PRESET"), input_output.set_point),
    **dict.fromkeys(("RUN", "RUNM"), input_output.run),
    **dict.fromkeys(("SAVE", "CSAVE"), input_output.file_command("a")),
    **dict.fromkeys(("COM", "MDM"), _event),
    **dict.fromkeys(("TIME$", "DATE$", "DAY$"), _clock),
    **dict.fromkeys(("LIST", "LLIST", "EDIT"), _listing),
    **dict.fromkeys(("DEFINT", "DEFSNG", "DEFDBL", "DEFSTR"), _no_types),
    "LOAD": input_output.file_command("r"),
    "CLOAD": input_output.load_from_tape,
    "INPUT": input_output.input_,
    "LINE": input_output.line,
    "OPEN": input_output.open_,
    "CLOSE": input_output.close,
    "NAME": input_output.rename,
    "MAXFILES": input_output.max_files,
    "SOUND": input_output.switched("ON", "OFF"),
    "MOTOR": input_output.switched("ON", "OFF"),
    "POWER": _power,
    "KEY": _key,
    "LET": _let,
    "MID$": _let_mid,
    "GOTO": _goto,
    "GOSUB": _gosub,
    "ON": _on,
    "RESUME": _resume,
    "RESTORE": _restore,
    "READ": _read,
    "DATA": _data,
}
"""Word to the reader of the statement that it begins."""
