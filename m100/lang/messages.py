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
NO_SUCH_CHARACTER = Kind("E104", "the machine has no character `{character}`", "{mend} its code as {{xHH}}")
BAD_HEX = Kind("E105", "`{number}` is no hexadecimal number of the machine", "write &h0 to &hFFFF")
SIGN_BEHIND_EXPONENT = Kind("E106", "`{number}` has an exponent and a sign of type", "leave the `{sign}` away")
WORD_AS_NAME = Kind("E107", "`{word}` is a word of BASIC and cannot be a name", "choose another, such as `my_{name}`")
EXPECTED = Kind("E110", "{what} is missing before {found}", "write {mend}")
NO_EXPRESSION = Kind("E111", "a value is missing before {found}", "write a number, a string, a name or `(`")
NO_STATEMENT = Kind("E112", "{found} begins no statement", "{mend}")
ALONE = Kind("E113", "`{name}` alone is no statement", "write `{name}()` to call a sub, `goto {name}` to jump{hint}")
TRAILING = Kind("E114", "{found} does not belong to the statement", "end the statement with `:` or a new line")
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
NOT_IN_A_STRING = Kind("E145", "the code `{escape}` would end the string or the line", "write `chr$({code})`")
ELSEWHERE_CLOSES = Kind("E146", "`{written}` does not close `{opening}`", "write `{closing}`")
TOO_DEEP = Kind("E144", "this is nested too deeply or has too many operators", "make several statements of it")

# ---------------------------------------------------------------- names

UNDEFINED = Kind("E201", "`{name}` has no value: nothing gives it one", "give it one first, or declare it{hint}")
UNDEFINED_CALL = Kind("E202", "there is no array, table, def or sub `{name}`", "declare it, or `use` its module{hint}")
UNDEFINED_SUB = Kind("E203", "there is no sub `{name}`", "declare it, or `use` its module{hint}")
UNDEFINED_LABEL = Kind(
    "E204", "there is no label or sub `{name}` here", "put `{name}:` before a line of this {where}{hint}"
)
DECLARED_TWICE = Kind("E205", "`{name}` is declared twice, first in line {line}", "rename one of them")
LABEL_TWICE = Kind("E206", "the label `{name}` stands twice, first in line {line}", "rename one of them")
AMBIGUOUS = Kind("E207", "`{name}` is exported by {modules}", "write `{example}` to say which")
PRIVATE = Kind("E208", "`{name}` is private to its module", "write `export` before its declaration")
NOT_USED_MODULE = Kind("E209", "the module `{module}` is not used here", "write `use {module}` at the top{hint}")
NEEDS_INDEX = Kind("E210", "`{name}` is {what} and stands without parentheses", "write `{name}(…)`")
NO_INDEX = Kind("E211", "`{name}` is {what}, it has no elements", "leave the parentheses away")
NOT_ASSIGNABLE = Kind("E212", "`{name}` is {what} and cannot be given a value", "use another name")
HEAD_TWICE = Kind("E213", "`{name}` stands twice in the head", "rename one of them")
NOT_CALLABLE = Kind("E214", "`{name}` is {what}, not a sub", "{mend}")
GOTO_SUB = Kind("E215", "`{statement} {name}` names a sub", "{mend}")
GOSUB_WITH_PARAMETERS = Kind(
    "E216", "`{name}` has parameters, and `{statement}` gives none", "name a sub without parameters"
)

UNUSED_LOCAL = Kind("W201", "`{name}` is given a value that nothing reads", "take it away, or read it")
UNUSED_PARAMETER = Kind("W202", "the parameter `{name}` is not used", "take it away")
UNUSED_SUB = Kind("W203", "the sub `{name}` is never called", "take it away, or call it{hint}")
UNUSED_DECLARATION = Kind("W204", "{what} `{name}` is not used", "take it away, or use it{hint}")
UNUSED_MODULE = Kind("W205", "nothing of the module `{module}` is used", "take the `use` away")
UNUSED_LABEL = Kind("W206", "nothing jumps to the label `{name}`", "take it away")
SHADOWED = Kind("W207", "`{name}` hides the {what} of this module", "rename one of them")
USED_TWICE = Kind("W208", "the module `{module}` is used twice", "take one `use` away")

# ---------------------------------------------------------------- types and values

ARGUMENT_COUNT = Kind("E301", "`{name}` takes {expected}, not {count}", "write `{form}`")
RESULT_COUNT = Kind("E302", "`{name}` gives {expected}, not {count}", "{mend}")
WANTS_NUMBER = Kind("E303", "{where} wants a number, and this is a string", "write a number")
WANTS_STRING = Kind("E304", "{where} wants a string, and this is a number", "write a string")
OUT_OF_INTEGER = Kind(
    "E305", "{value} is not in the range of an integer, -32768 to 32767", "use a real: a name with `!` or `#`"
)
OVERFLOW = Kind(
    "E306",
    "this must overflow",
    "stay in the range of the machine's numbers: integers -32768 to 32767, reals up to 9.9E62",
)
DIVISION_BY_ZERO = Kind("E307", "this divides by zero", "change the divisor")
NOT_CONSTANT = Kind(
    "E308", "{what} must be constant", "use only numbers, strings, constants and functions that need no machine"
)
CONSTANT_CYCLE = Kind("E309", "`{name}` is defined by itself", "give one constant of the circle a plain value")
TABLE_COUNT = Kind(
    "E310",
    "the table has {count} values for {places} places",
    "make its bounds `({first} to {last})`, or change the values",
)
BAD_BOUNDS = Kind("E311", "the bounds {bounds} cannot be", "{mend}")
INDEX_OUT_OF_RANGE = Kind(
    "E312", "the index {value} is outside of `{name}`, {first} to {last}", "correct the index or the bounds"
)
OUT_OF_RANGE = Kind("E313", "{where} takes {first} to {last}, and this is {value}", "correct the value")
STRING_TOO_LONG = Kind(
    "E314", "this string is at least {length} characters long, and 255 is the most", "make it shorter"
)
STRING_SPACE = Kind(
    "E315",
    "this string needs at least {length} bytes of string space, and `clear {space}` leaves {space}",
    "write a larger number behind `clear`",
)
IMPOSSIBLE_ARGUMENT = Kind("E316", "the machine refuses this argument (?FC)", "correct the value")
TABLE_STRING = Kind("E317", "a string of a table holds a quote or a control character", "use a variable for it")

# ---------------------------------------------------------------- the program as a whole

RECURSION = Kind("E401", "`{name}` calls itself: {cycle}", "use a loop; the machine has no stack of locals")
LATE_CLEAR = Kind("E402", "`{word}` forgets all variables", "write it as the first statement of the main program")

# ---------------------------------------------------------------- the order of execution

UNREACHABLE = Kind("W301", "this is never reached", "take it away, or put a label before it that something jumps to")
BEFORE_ASSIGNMENT = Kind(
    "W302", "`{name}` is read before anything gives it a value", "give it a first value, such as `{name} = {zero}`"
)
RESULT_NOT_SET = Kind(
    "W303", "the result `{name}` has no value on some way out of the sub", "give it a first value at the top"
)
CALL_BEHIND_LOGIC = Kind("W304", "`{name}` is called even if the left side of {operator} decides", "{mend}")
FOR_PAST_LIMIT = Kind(
    "W305",
    "the loop runs once although {start} is past {limit}",
    "the machine tests at the end: put the loop in an `if`, or correct the bounds",
)
FOR_OVERFLOWS = Kind("W306", "the loop ends with an overflow: the counter would have to pass {limit}", "end at {mend}")
NO_STEP = Kind("W307", "the loop never ends: its step is 0", "write another step")
INTERRUPTED = Kind(
    "W308",
    "{event} may call `{name}` while {other} is in it, and both calls have the same variables",
    "let the event only note in a `var` that it happened, or give it a sub of its own",
)

# ---------------------------------------------------------------- values and the machine

DATA_COMMENT = Kind("W401", "`'` is part of the DATA, not a comment", "put the comment on a line of its own")
SAME_CASE = Kind("W402", "the value {value} has a `case` above", "take it away")
LOST_FRACTION = Kind(
    "W403", "{value} becomes {whole} in an integer", "write {whole}, or a real: `{name}!` or `{name}#`"
)
