"""Every message of the compiler: its code, what is wrong, and the mend.

E… stops the build, W… is a finding that `' lint: off W…` at the end of its line silences. The hundreds go by subject:
E0 files and modules, E1 the form of the text, E2 names, E3 types and values, E4 the program as a whole; W2 names, W3
the order of execution, W4 values and the machine.
"""

from __future__ import annotations

from dataclasses import dataclass

from m100.basic.errors import SourceError, Span


@dataclass(frozen=True, slots=True)
class Message:
    """One message about one place."""

    code: str
    span: Span
    text: str
    mend: str

    @property
    def is_error(self) -> bool:
        """Whether it stops the build."""
        return self.code.startswith("E")

    def __str__(self) -> str:
        return f"{self.span}: {self.code}: {self.text}; {self.mend}"


class ProgramError(SourceError):
    """A program with errors: prints as the first, and carries all messages in the order of their places."""

    def __init__(self, messages: tuple[Message, ...]) -> None:
        first = next(message for message in messages if message.is_error)
        super().__init__(f"{first.code}: {first.text}; {first.mend}", first.span)
        self.messages = messages


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of message: its code and the templates of what is wrong and of the mend."""

    code: str
    text: str
    mend: str

    def at(self, span: Span | None, **values: object) -> Message:
        """The message for one place; `values` fill the templates."""
        place = span if span is not None else Span("?", 0)
        return Message(self.code, place, self.text.format(**values), self.mend.format(**values))


# ---------------------------------------------------------------- files and modules

UNREADABLE = Kind("E001", "cannot read {file}: {reason}", "check the name and the permissions")
NOT_UTF8 = Kind(
    "E002", "the byte {byte:02X}h is not UTF-8", "save the file as UTF-8, or write the character as {{x{byte:02X}}}"
)
NOT_TEXT = Kind("E003", "this is not a text file: it holds a byte {byte:02X}h", "give the .bas source")
UNKNOWN_MODULE = Kind(
    "E004", "there is no module `{module}`", "put {module}.bas beside the program or in basic_src/lib{hint}"
)
CYCLE_OF_USE = Kind("E005", "the modules use each other: {cycle}", "move what they share into a third module")
NOT_A_MODULE = Kind(
    "E006", "{file} does not start with `module {module}`", "write `module {module}` as its first statement"
)
MODULE_NAME = Kind("E007", "this file is {file}.bas, not `{module}`", "call the module as its file: `module {file}`")
LATE_MODULE = Kind("E008", "`module` is not the first statement", "move it to the top of the file")
UNKNOWN_TARGET = Kind("E009", "there is no target `{target}`", "the targets are m100, m102, t200, k85, m10{hint}")
PROGRAM_IS_MODULE = Kind("E010", "`{module}` is a module, not a program", "build a program that uses it")

# ---------------------------------------------------------------- the form of the text

UNKNOWN_CHARACTER = Kind("E100", "`{character}` cannot stand here", "put it in a string or take it away")
LOOK_ALIKE = Kind("E101", "`{character}` cannot stand here", "write `{mend}`")
STRAY_CONTINUATION = Kind(
    "E102", "`_` goes on only at the very end of a line", "put nothing behind it, not even a comment"
)
OPEN_STRING = Kind("E103", "the string is not closed", "end it with a double quote on this line")
NO_SUCH_CODE = Kind("E104", "the machine has no character `{character}`", "{mend}")
BAD_HEX = Kind("E105", "`{number}` is no hexadecimal number of the machine", "write &h0 to &hFFFF")
SIGN_BEHIND_EXPONENT = Kind("E106", "`{number}` has an exponent and a sign of type", "leave the `{sign}` away")
WORD_AS_NAME = Kind("E107", "`{word}` is a word of BASIC and cannot be a name", "choose another, such as `my_{name}`")
EXPECTED = Kind("E110", "{what} is missing before {found}", "write {mend}")
NO_EXPRESSION = Kind("E111", "a value is missing before {found}", "write a number, a string, a name or `(`")
NO_STATEMENT = Kind("E112", "{found} begins no statement", "{mend}")
ALONE = Kind("E113", "`{name}` alone is no statement", "write `{name}()` to call a sub, `goto {name}` to jump{hint}")
TRAILING = Kind("E114", "{found} does not belong to the statement", "end the statement with `:` or a new line{hint}")
NO_LINE_NUMBERS = Kind("E115", "there are no line numbers in this language", "put a label there, and name it here")
THEN_MISSING = Kind("E116", "`then` is missing before {found}", "write `if … then`")
NOT_OPEN = Kind("E120", "`{closing}` without `{opening}`", "take it away, or open the block above")
NOT_CLOSED = Kind("E121", "`{opening}` is not closed", "write `{closing}`")
NOT_CLOSED_ON_LINE = Kind(
    "E122",
    "`{opening}` behind `then` is not closed on its line",
    "use the block form of `if`, or write `{closing}` on this line",
)
ELSE_IF = Kind("E123", "`else if` in a block", "write `elseif` in one word, or a new line behind `else`")
BEHIND_ELSE = Kind("E124", "`{word}` behind `else`", "put `else` last")
CLOSED_BEHIND_THEN = Kind(
    "E119",
    "`{closing}` behind `then` closes a block from outside of the line",
    "put it on a line of its own, or leave the loop by `exit` or `continue`",
)
WRONG_NEXT = Kind("E125", "`next {name}` closes `for {opened}`", "write `next`, or `next {opened}`")
SEVERAL_NEXT = Kind("E126", "one `next` for several loops", "write one `next` for each loop")
BEFORE_CASE = Kind("E127", "a statement before the first `case`", "move it above `select case`")
NOT_IN_LOOP = Kind(
    "E128", "`{statement}` is not in a `{what}` loop", "take it away, or put it into the loop that it means"
)
NOT_IN_SUB = Kind("E129", "`exit sub` is not in a sub", "write `end` to end the program")
NOT_AT_TOP = Kind("E130", "`{word}` inside a {block}", "move it to the top level of the file")
DIM_WITHOUT_BOUNDS = Kind(
    "E131", "`{name}` has no bounds", "write `dim {name}(…)` for an array, `var {name}` for a variable"
)
VAR_WITH_BOUNDS = Kind("E143", "`var` declares no arrays", "write `dim {name}(…)`")
SUB_SIGN = Kind("E132", "a sub's name has no sign of type", "write `{name}`: its results carry their types")
NOT_EXPORTED = Kind("E133", "`export` before {found}", "write it before sub, def, const, var, dim or table")
EXPORT_IN_PROGRAM = Kind(
    "E134", "a program has nothing to export", "leave `export` away, or start the file with `module`"
)
LET_TARGET = Kind("E135", "only a variable or an element can be given a value", "write `name = …` or `name(i) = …`")
NO_RESULTS_CALL = Kind("E136", "several names take the results of a call", "write `{names} = name(…)`")
DEFTYPE = Kind(
    "E137",
    "`{word}` has no place here",
    "the sign of a name gives its type: none or % integer, $ string, ! single, # double",
)
COMMA_BEHIND_PROMPT = Kind("E138", "a comma behind the prompt", "write `;` (the machine allows no comma here)")
NOT_A_TARGET_NAME = Kind("E139", "{found} is no label and no sub", "name a label of this sub, or a sub")
QUALIFIED = Kind("E140", "a name with a module in front cannot be declared", "leave `{module}.` away")
ONE_TARGET = Kind("E141", "`line input` takes one variable", "take the others away")
LINE_COMMAND = Kind(
    "E142", "`{word}` works on line numbers, and there are none here", "leave it to the machine's keyboard"
)
