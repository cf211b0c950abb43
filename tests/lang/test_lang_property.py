"""Random programs, written as text in one of many ways, parse to the tree that they were made from."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from m100.basic import tree as b
from m100.basic.operators import PRECEDENCE
from m100.basic.tree import Expression
from m100.lang import tree
from m100.lang.lexer import lex
from m100.lang.parser import parse_text

# ---------------------------------------------------------------- trees

names = st.sampled_from(["a", "score", "total", "letter", "cards.place"])
variables = st.builds(b.Variable, names, st.sampled_from(["", "%", "$", "!", "#"]))
constants = st.builds(b.Number, st.sampled_from(["0", "1", "32767", ".5", "1E-5", "3#"])) | st.builds(
    b.String, st.sampled_from([b"", b"x", b"to: the ' end"])
)


def _larger(inner: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
    grouped = inner.map(lambda expression: b.Group(expression))
    operands = constants | variables | grouped
    operators = st.sampled_from(sorted(PRECEDENCE))
    return (
        st.builds(b.Binary, operators, operands, operands)
        | st.builds(b.Unary, st.sampled_from(["-", "NOT", "+"]), operands)
        | st.builds(b.Element, names, st.sampled_from(["", "$"]), st.lists(inner, max_size=2).map(tuple))
        | st.builds(b.Call, st.just("MID$"), st.tuples(inner, inner))
        | grouped
    )


expressions = st.recursive(constants | variables, _larger, max_leaves=6)
targets = variables | st.builds(
    b.Element, names, st.sampled_from(["", "$"]), st.lists(expressions, min_size=1, max_size=2).map(tuple)
)
plain = st.one_of(
    st.builds(b.Let, targets, expressions),
    st.builds(tree.Update, targets, st.sampled_from("+-*/\\"), expressions),
    st.builds(tree.CallSub, names, st.lists(expressions, max_size=2).map(tuple)),
    st.builds(tree.CallSub, names, st.lists(expressions, max_size=2).map(tuple), st.tuples(targets, targets)),
    st.builds(b.Goto, st.sampled_from(["again", "done"])),
    st.builds(b.Command, st.just("SOUND"), st.tuples(expressions, expressions)),
    st.builds(b.Print, st.tuples(expressions, st.just(";"), expressions)),
    st.builds(b.Command, st.just("END")),
)


def _blocks(inner: st.SearchStrategy[tree.Statement]) -> st.SearchStrategy[tree.Statement]:
    bodies = st.lists(inner, max_size=3).map(tuple)
    tests = st.none() | st.builds(tree.Test, st.sampled_from(["while", "until"]), expressions)
    arms = st.lists(st.builds(tree.Arm, expressions, bodies), min_size=1, max_size=3).map(tuple)
    values = st.one_of(
        st.builds(tree.CaseValue, expressions),
        st.builds(tree.CaseValue, expressions, expressions),
        st.builds(tree.CaseValue, expressions, st.none(), st.sampled_from(["=", "<", ">", "<=", ">=", "<>"])),
    ).filter(lambda value: value.last is None or value.operator == "=")
    cases = st.builds(tree.Case, st.lists(values, min_size=1, max_size=2).map(tuple), bodies)
    counters = st.builds(b.Variable, st.sampled_from(["i", "j"]))
    return st.one_of(
        st.builds(tree.IfBlock, arms, bodies),
        st.builds(tree.Loop, bodies, tests, tests),
        st.builds(tree.ForBlock, counters, expressions, expressions, st.none() | expressions, bodies),
        st.builds(tree.Select, expressions, st.lists(cases, max_size=2).map(tuple), st.none() | bodies),
    )


statements = st.recursive(plain, _blocks, max_leaves=12)
programs = st.lists(statements, max_size=4).map(tuple)

# ---------------------------------------------------------------- text


class Writer:
    """Writes a tree as source; `draw` decides between the ways to write the same."""

    def __init__(self, data: st.DataObject) -> None:
        self.data = data

    def choose(self) -> bool:
        return self.data.draw(st.booleans())

    def block(self, block: tree.Block) -> str:
        """Statements, each with what ends it."""
        text = ""
        for statement in block:
            separator = ": " if self.choose() else "\n"
            inline = self._fits_line(statement) and self.choose()
            written = self.line(statement) if inline else self.statement(statement)
            text += written + ("\n" if inline else separator)
        return text

    def _fits_line(self, statement: tree.Statement) -> bool:
        """Whether an IF can be written on its line, so that no inner IF takes its ELSE or what follows."""
        if not isinstance(statement, tree.IfBlock) or len(statement.arms) > 1:
            return False
        then, otherwise = statement.arms[0].body, statement.otherwise
        simple = all(not isinstance(s, tree.IfBlock | tree.Loop | tree.ForBlock | tree.Select) for s in then[:-1])
        last = then[-1:] if then else ()
        nested = [s for s in last if isinstance(s, tree.IfBlock | tree.Loop | tree.ForBlock | tree.Select)]
        return bool(then) and simple and not nested and all(not _is_block(s) for s in otherwise)

    def line(self, statement: tree.Statement) -> str:
        assert isinstance(statement, tree.IfBlock)
        then = ": ".join(self.statement(s) for s in statement.arms[0].body)
        text = f"if {expression(statement.arms[0].condition)} then {then}"
        if statement.otherwise:
            text += " else " + ": ".join(self.statement(s) for s in statement.otherwise)
        return text

    def statement(self, statement: tree.Statement) -> str:
        match statement:
            case tree.IfBlock(arms=arms, otherwise=otherwise):
                text = ""
                for arm in arms:
                    word = "elseif" if text else "if"
                    text += f"{word} {expression(arm.condition)} then\n{self.block(arm.body)}"
                return text + (f"else\n{self.block(otherwise)}" if otherwise else "") + "end if"
            case tree.Loop(body=body, before=before, after=after):
                return f"do{self.test(before)}\n{self.block(body)}loop{self.test(after)}"
            case tree.ForBlock(variable=v, start=start, limit=limit, step=step, body=body):
                head = f"for {v.name} = {expression(start)} to {expression(limit)}"
                head += f" step {expression(step)}" if step is not None else ""
                return f"{head}\n{self.block(body)}next" + (f" {v.name}" if self.choose() else "")
            case tree.Select(subject=subject, cases=cases, otherwise=otherwise):
                text = f"select case {expression(subject)}\n"
                for case in cases:
                    text += f"case {', '.join(self.value(value) for value in case.values)}\n{self.block(case.body)}"
                return text + ("" if otherwise is None else f"case else\n{self.block(otherwise)}") + "end select"
        return plain_text(statement)

    def test(self, test: tree.Test | None) -> str:
        return "" if test is None else f" {test.kind} {expression(test.condition)}"

    def value(self, value: tree.CaseValue) -> str:
        if value.last is not None:
            return f"{expression(value.first)} to {expression(value.last)}"
        if value.operator == "=" and self.choose():
            return expression(value.first)
        return f"is {value.operator} {expression(value.first)}"


def _is_block(statement: tree.Statement) -> bool:
    return isinstance(statement, tree.IfBlock | tree.Loop | tree.ForBlock | tree.Select)


def plain_text(statement: tree.Statement) -> str:
    match statement:
        case b.Let(target=target, value=value):
            return f"{expression(target)} = {expression(value)}"
        case tree.Update(target=target, operator=operator, value=value):
            return f"{expression(target)} {operator}= {expression(value)}"
        case tree.CallSub(name=name, arguments=arguments, targets=into):
            call = f"{name}({', '.join(map(expression, arguments))})"
            return f"{', '.join(map(expression, into))} = {call}" if into else call
        case b.Goto(line=line):
            return f"goto {line}"
        case b.Command(keyword=keyword, operands=operands):
            return f"{keyword.lower()} {', '.join(expression(o) for o in operands if o is not None)}".strip()
        case b.Print(items=items):
            return "print " + " ".join(item if isinstance(item, str) else expression(item) for item in items)  # type: ignore[arg-type]
    raise AssertionError(statement)


def expression(node: Expression) -> str:
    match node:
        case b.Number(text=text):
            return text
        case b.String(value=value):
            return f'"{value.decode("ascii")}"'
        case b.Variable(name=name, sigil=sigil):
            return name + sigil
        case b.Element(name=name, sigil=sigil, indexes=indexes):
            return f"{name}{sigil}({', '.join(map(expression, indexes))})"
        case b.Call(function=function, arguments=arguments):
            return f"{function}({', '.join(map(expression, arguments))})"
        case b.Unary(operator=operator, operand=operand):
            return f"{operator} {expression(operand)}"
        case b.Binary(operator=operator, left=left, right=right):
            return f"{expression(left)} {operator} {expression(right)}"
        case b.Group(inner=inner):
            return f"({expression(inner)})"
    raise AssertionError(node)


# ---------------------------------------------------------------- properties


@given(programs, st.data())
def test_a_program_parses_to_the_tree_it_was_written_from(program: tree.Block, data: st.DataObject) -> None:
    text = Writer(data).block(program)
    parsed = parse_text(text, "game.bas")
    assert parsed.messages == [], text
    assert parsed.tree.body == program


@given(programs, st.data())
def test_upper_case_and_more_space_change_nothing(program: tree.Block, data: st.DataObject) -> None:
    text = Writer(data).block(program)
    loose = text.replace(" ", "  ").replace("\n", "\n\n\t")
    strings_kept = '"' not in text
    if strings_kept:
        assert parse_text(loose.upper(), "game.bas").tree.body == program


@given(st.text(alphabet=st.sampled_from("ab1.\"'#$%_:;,()=<>+-*/\\^&h \n\tifthenelsodxnuce{x9C}é€“")))
def test_any_text_gives_tokens_and_messages_and_never_an_exception(text: str) -> None:
    lexed = lex(text, "game.bas")
    assert lexed.tokens[-1].kind == "end"
    parse_text(text, "game.bas")


lines = st.lists(
    st.sampled_from(
        """if a then|else|elseif b then|end if|for i = 1 to 2|next|next i|do|loop|select case a|case 1|case else
        |end select|sub f()|end sub|when target t200|end when|table t(1 to 2)|end table|exit do|cls|a = |const a = 1
        |if a then for i = 1 to 2|if a then next|export|module game|x:|1, 2|end""".replace("\n", "").split("|")
    ),
    max_size=14,
).map(lambda found: "\n".join(line.strip() for line in found))


@given(lines)
def test_any_order_of_lines_gives_messages_with_places_in_the_text(text: str) -> None:
    parsed = parse_text(text, "game.bas")
    count = text.count("\n") + 1
    assert all(1 <= message.span.line <= count and message.span.column >= 1 for message in parsed.messages)


@given(lines)
def test_messages_come_in_the_order_of_their_places_and_not_twice(text: str) -> None:
    found = parse_text(text, "game.bas").messages
    places = [(message.span.line, message.span.column) for message in found]
    assert places == sorted(places)
    assert len(found) == len({replace(message) for message in found})
