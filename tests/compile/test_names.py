"""The machine's names: no keyword in them, the best for what is used most."""

from __future__ import annotations

from m100.basic.crunch import crunch
from m100.basic.tokens import KEYWORDS
from m100.basic.tree import Variable
from m100.compile.frames import Slot
from m100.compile.names import assign_names, candidates
from m100.compile.routine import Array


def test_no_name_holds_a_keyword_whatever_it_is() -> None:
    for name in candidates():
        assert not any(word in name for word in KEYWORDS), name
        assert crunch(name.encode()) == name.encode()


def test_names_have_two_characters_at_most_and_are_all_different() -> None:
    assert all(1 <= len(name) <= 2 for name in candidates())
    assert len(set(candidates())) == len(candidates()) > 900


def test_names_that_are_keywords_are_missing() -> None:
    assert not {"IF", "ON", "OR", "TO"} & set(candidates())


def test_single_letters_come_first_and_those_that_clash_with_or_and_and_last() -> None:
    singles = candidates()[:26]
    assert all(len(name) == 1 for name in singles)
    assert {"F", "X", "T"} <= set(singles[-4:])  # FOR, XOR, TAN


def slot(name: str, sigil: str = "") -> Slot:
    return Slot(sigil, (Variable(name, sigil),), 1.0)  # type: ignore[arg-type]


def test_each_type_has_its_own_names() -> None:
    names = assign_names([slot("m.a"), slot("m.b"), slot("m.c", "$"), slot("m.d", "#")], [], {})
    assert [(v.name, v.sigil) for v in names.variables.values()] == [("A", ""), ("B", ""), ("A", "$"), ("A", "#")]


def test_arrays_have_their_own_names_by_use() -> None:
    arrays = [Array("m.x", "", (3,)), Array("m.y", "", (3,)), Array("m.z", "$", (3,))]
    names = assign_names([slot("m.a")], arrays, {("m.y", ""): 9.0})
    assert dict(names.arrays) == {("m.y", ""): "A", ("m.x", ""): "B", ("m.z", "$"): "A"}
    assert next(iter(names.arrays)) == ("m.y", "")
