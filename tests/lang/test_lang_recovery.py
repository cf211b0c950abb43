"""One run reports as many mistakes as it can, each once, and says where, what and the mend."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import dedent

from m100.lang import report
from m100.lang.messages import Message, ProgramError
from m100.lang.parser import parse_text


def found(text: str) -> list[str]:
    return [f"{m.span.line}:{m.span.column} {m.code}" for m in parse_text(dedent(text), "game.bas").messages]


def test_every_line_with_a_mistake_is_reported() -> None:
    text = """\
        a = (1
        print 1
        goto 10
        cls cls
        """
    assert found(text) == ["1:7 E110", "3:6 E115", "4:5 E114"]


def test_a_block_whose_first_line_is_wrong_is_read_to_its_end() -> None:
    text = """\
        if a the
            print 1
        else
            print 2
        end if
        for i = 1
            print i
        next
        sub f(
            return
        end sub
        select a
        case 1
        end select
        """
    assert found(text) == ["1:6 E116", "6:10 E110", "9:7 E110", "12:8 E110"]


def test_an_open_block_is_reported_at_its_opening_only() -> None:
    text = """\
        sub f()
            for i = 1 to 3
                if i = 2 then
                    print i
            next
        end sub
        print 1
        """
    assert found(text) == ["3:9 E121"]


def test_a_sub_ends_what_is_open_above_it() -> None:
    text = """\
        do
            print 1
        sub f()
        end sub
        sub g()
            if a then
        sub h()
        end sub
        """
    assert found(text) == ["1:1 E121", "5:1 E121", "6:5 E121"]


def test_what_is_wrong_in_the_other_target_is_reported_too() -> None:
    assert found("when target t200\ncls cls\nelse\nbeep\nend when\n") == ["2:5 E114"]


def test_a_wrong_character_makes_one_message_only() -> None:
    assert found("print “hello world”\n") == ["1:7 E101", "1:19 E101"]


def test_deeply_nested_parentheses_are_a_mistake_and_no_crash() -> None:
    assert found("a = " + "(" * 5000 + "1" + ")" * 5000) == ["1:65 E144"]
    assert found("if a then " * 5000 + "cls") == ["1:601 E144"]
    assert found("do\n" * 5000 + "loop\n" * 5000)[0] == "61:1 E144"


def test_a_message_shows_its_line_with_the_token_underlined() -> None:
    lines = ["\tif score = 31 then", "\t\tprint scroe"]
    message = Message("E201", parse_text("x", "a").messages[0].span, "what", "mend")
    place = type(message.span)("game.bas", 2, 9)
    shown = report.render_one(
        Message("E201", place, "`scroe` has no value", "did you mean `score`?"), {"game.bas": lines}
    )
    assert shown == (
        "game.bas:2:9: E201: `scroe` has no value; did you mean `score`?\n    \t\tprint scroe\n    \t\t      ^~~~~"
    )


def test_a_program_error_prints_as_its_first_error_in_one_line() -> None:
    messages = tuple(parse_text("cls cls\na = \n", "game.bas").messages)
    error = ProgramError(messages)
    assert str(error).startswith("game.bas:1:5: E114: `cls` does not belong to the statement; ")
    assert "\n" not in str(error)
    assert error.messages == messages


def test_misspelt_names_are_answered_with_the_nearest_known(check: Callable[..., list[Message]]) -> None:
    (message,) = check("score = 1\nprint scroe; score\n")
    assert message.mend.endswith("(did you mean `score`?)")


def test_a_name_of_the_program_in_a_sub_is_answered_with_var(check: Callable[..., list[Message]]) -> None:
    (message,) = check("n = 1\nprint n\nf()\nsub f()\nprint n\nend sub\n")
    assert "`var n` at the top of the file" in message.mend


def test_a_name_of_a_module_that_is_not_used_is_answered_with_use(check: Callable[..., list[Message]]) -> None:
    lists = "module lists\nexport const top = 1\n"
    cards = "module cards\nuse lists\nexport const suits = top\n"
    (message,) = check("use cards\nprint suits; top\n", lists=lists, cards=cards)
    assert "`use lists` makes it known" in message.mend


def test_errors_cannot_be_silenced(check: Callable[..., list[Message]]) -> None:
    assert [m.code for m in check("print a ' lint: off E201\n")] == ["E201"]


def test_silencing_one_code_leaves_the_others(check: Callable[..., list[Message]]) -> None:
    text = "sub f(a) ' lint: off W203, W301\nprint 1\nend sub\n"
    assert [m.code for m in check(text)] == ["W202"]
