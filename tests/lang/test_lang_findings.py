"""Every message of the compiler speaks where it should and is silent on good code.

The cases are in findings/*.txt. `== CODE title` starts a case: a program that must get this message at every line that
ends in `'!`, and no other message unless the title line names it behind a `+`. `-- good` starts a program that must get
no message at all. `++ name.bas` starts another file of the program above it; `@@ t200` chooses the target.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from m100.lang import messages, program
from m100.lang.messages import Kind

FINDINGS = Path(__file__).parent / "findings"


@dataclass
class Case:
    code: str
    title: str
    good: bool
    also: frozenset[str] = frozenset()
    target: str = "m100"
    files: dict[str, str] = field(default_factory=lambda: {"game.bas": ""})

    def __str__(self) -> str:
        return f"{self.code} {self.title}{' (good)' if self.good else ''}"


def read_cases(text: str) -> list[Case]:
    cases: list[Case] = []
    file = "game.bas"
    for line in text.splitlines():
        if line.startswith("== "):
            code, *title = line[3:].split()
            also = frozenset(word[1:] for word in title if word.startswith("+"))
            cases.append(Case(code, " ".join(title), good=False, also=also))
            file = "game.bas"
        elif line == "-- good":
            cases.append(Case(cases[-1].code, cases[-1].title, good=True))
            file = "game.bas"
        elif line.startswith("++ "):
            file = line[3:]
            cases[-1].files[file] = ""
        elif line.startswith("@@ "):
            cases[-1].target = line[3:]
        elif cases:
            cases[-1].files[file] += line + "\n"
    return cases


CASES = [case for path in sorted(FINDINGS.glob("*.txt")) for case in read_cases(path.read_text(encoding="utf-8"))]
KINDS = [kind for kind in vars(messages).values() if isinstance(kind, Kind)]
ABOUT_FILES = {"E001", "E002", "E003", "E007"}
"""Codes whose cases need files that are not plain text: they are in test_lang_loader.py."""


def run(case: Case, folder: Path, monkeypatch: pytest.MonkeyPatch) -> program.Checked:
    monkeypatch.chdir(folder)
    for name, text in case.files.items():
        (folder / name).write_text(text.rstrip("\n") + "\n", encoding="utf-8")
    return program.check(Path("game.bas"), (), case.target)


@pytest.mark.parametrize("case", [case for case in CASES if not case.good], ids=str)
def test_a_finding_speaks_at_the_marked_lines_and_nowhere_else(
    case: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checked = run(case, tmp_path, monkeypatch)
    marked = {
        (name, number)
        for name, text in case.files.items()
        for number, line in enumerate(text.splitlines(), 1)
        if line.rstrip().endswith("'!")
    }
    found = {(m.span.file, m.span.line) for m in checked.messages if m.code == case.code}
    assert found == marked, checked.report()
    assert {m.code for m in checked.messages} - case.also == {case.code}, checked.report()


@pytest.mark.parametrize("case", [case for case in CASES if case.good], ids=str)
def test_good_code_gets_no_message(case: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(case, tmp_path, monkeypatch).report() == ""


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.code)
def test_every_message_has_a_case_that_speaks_and_one_that_is_silent(kind: Kind) -> None:
    if kind.code in ABOUT_FILES:
        return
    cases = [case for case in CASES if case.code == kind.code]
    assert any(not case.good for case in cases), f"{kind.code} {kind.text}: no case"
    assert any(case.good for case in cases), f"{kind.code}: no good case"


def test_no_code_is_given_to_two_messages() -> None:
    codes = [kind.code for kind in KINDS]
    assert sorted(codes) == sorted(set(codes))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.code)
def test_every_message_says_what_is_wrong_and_the_mend(kind: Kind) -> None:
    assert kind.code[0] in "EW"
    assert kind.text
    assert kind.mend
    assert not kind.text.endswith(".")


@pytest.mark.parametrize("case", [case for case in CASES if not case.good and case.code[0] == "W"], ids=str)
def test_a_finding_can_be_silenced_on_its_line(case: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if case.code == "W401":
        return  # the remark would be part of the DATA
    case = Case(case.code, case.title, good=False, target=case.target, files=dict(case.files))
    for name, text in case.files.items():
        case.files[name] = text.replace("'!", f"' lint: off {case.code}")
    checked = run(case, tmp_path, monkeypatch)
    assert case.code not in {message.code for message in checked.messages}
