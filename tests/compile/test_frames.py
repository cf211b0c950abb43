"""Which variables share a place: only those that never hold a value at the same time."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from m100.basic.tree import Gosub, Let, Line, Number, OnEvent, Return, Variable
from m100.compile.frames import allocate
from m100.compile.routine import MAIN, Kept, Lowered, Routine


def local(routine: str, sigil: str = "") -> Variable:
    return Variable(f"{routine}.v", sigil)  # type: ignore[arg-type]


def program(calls: dict[str, list[str]], sigils: dict[str, str] | None = None, **more: object) -> Lowered:
    """Routines with one local each, and who calls whom; `more` goes to Lowered."""
    sigils = sigils or {}
    routines = []
    for name, callees in calls.items():
        value = Number("1")
        statements = [Let(local(name, sigils.get(name, "")), value), *(Gosub(callee) for callee in callees), Return()]
        routines.append(Routine(name, tuple(Line(None, (statement,)) for statement in statements)))
    owners = {local(name, sigils.get(name, "")): name for name in calls}
    return Lowered(tuple(routines), (), (), owners, **more)  # type: ignore[arg-type]


def sharing(lowered: Lowered) -> set[frozenset[str]]:
    """The groups of routines whose locals share a place."""
    slots = allocate(lowered, {})
    return {frozenset(variable.name.removesuffix(".v") for variable in slot.variables) for slot in slots}


def test_subs_that_do_not_call_each_other_share() -> None:
    assert sharing(program({MAIN: ["m.a", "m.b"], "m.a": [], "m.b": []})) == {
        frozenset([""]),
        frozenset(["m.a", "m.b"]),
    }


def test_a_sub_shares_nothing_with_what_it_calls_directly_or_not() -> None:
    lowered = program({MAIN: ["m.a"], "m.a": ["m.b"], "m.b": ["m.c"], "m.c": []})
    assert all(len(group) == 1 for group in sharing(lowered))


def test_what_calls_of_one_sub_use_is_shared_by_what_the_other_uses() -> None:
    lowered = program({MAIN: ["m.a", "m.b"], "m.a": ["m.c"], "m.b": ["m.d"], "m.c": [], "m.d": []})
    assert len(allocate(lowered, {})) == 3


def test_types_do_not_share() -> None:
    lowered = program({MAIN: ["m.a", "m.b"], "m.a": [], "m.b": []}, {"m.a": "$"})
    assert all(len(group) == 1 for group in sharing(lowered))


def test_what_an_event_starts_shares_with_nobody() -> None:
    lowered = program(
        {MAIN: ["m.a", "m.b"], "m.a": [], "m.b": [], "m.c": [], "m.h": ["m.c"]}, handlers=frozenset({"m.h"})
    )
    assert frozenset(["m.a", "m.b"]) in sharing(lowered)
    assert frozenset(["m.h"]) in sharing(lowered)
    assert frozenset(["m.c"]) in sharing(lowered)


def test_a_kept_result_does_not_share_with_what_runs_meanwhile() -> None:
    calls = {MAIN: ["m.a", "m.b"], "m.a": [], "m.b": ["m.c"], "m.c": []}
    kept = frozenset({Kept(local("m.a"), frozenset({"m.b"}))})
    assert all(len(group) == 1 for group in sharing(program(calls, kept=kept)))


def test_variables_of_modules_share_with_nobody() -> None:
    lowered = program({MAIN: ["m.a", "m.b"], "m.a": [], "m.b": []})
    del lowered.owners[local("m.b")]  # type: ignore[attr-defined]
    assert all(len(group) == 1 for group in sharing(lowered))


def test_the_most_used_come_first() -> None:
    lowered = program({MAIN: ["m.a", "m.b"], "m.a": ["m.b"], "m.b": []})
    slots = allocate(lowered, {local("m.b"): 9.0, local("m.a"): 5.0})
    assert [slot.variables[0] for slot in slots] == [local("m.b"), local("m.a"), local(MAIN)]


@pytest.mark.parametrize("word", ["key(1) on", "time$ on"])
def test_an_event_handler_of_the_source_keeps_its_own_places(word: str, compiled: Callable[..., object]) -> None:
    event = "on key gosub handler" if word.startswith("key") else 'on time$ = "12:00:00" gosub handler'
    text = (
        f"{event}\n{word}\nwork()\nsub handler()\n    x = 1\n    print x\nend sub\n"
        "sub work()\n    y = 2\n    print y\nend sub"
    )
    places = compiled(text).map.variables  # type: ignore[attr-defined]
    assert places["p.handler.x"] != places["p.work.y"]


def test_events_are_no_calls() -> None:
    routine = Routine("m.a", (Line(None, (OnEvent("KEY", ("m.h",)),)),))
    assert routine.callees() == set()
