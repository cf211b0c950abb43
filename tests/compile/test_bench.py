"""The bench calls subs and reads variables by the names of the source."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from m100.compile.build import build_module
from m100.compile.long_names import UnknownName
from m100.machines.bench import Bench, BenchError
from m100.machines.embedded.machine import EmbeddedMachine

MODULE = """module m
use n
export var count = 3, name$, share#
export dim hand(3), grid(1, 2), word$(2)
export table pips(1 to 4) = 5, 6, 7, 8
table from_below(-1 to 1) = 1, 2, 3
sub add(a, b) -> total
    total = a + b + count
end sub
sub both(a, b$) -> x, y$
    x = a + pips(a)
    y$ = b$ + name$
end sub
sub nothing()
    count += 1
    hand(2) = from_below(count - 4)
    grid(1, 2) = count
    word$(1) = name$
    share# = count / 8
end sub
sub fails(a)
    hand(0) = 1 \\ a
end sub
sub waits()
    k$ = input$(1)
end sub
"""
OTHER = """module n
export var count = 9
export sub helper(a) -> b
    b = a * 2
end sub
sub private()
    count = 0
end sub
"""


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    (tmp_path / "m.bas").write_text(MODULE, encoding="utf-8")
    (tmp_path / "n.bas").write_text(OTHER, encoding="utf-8")
    with EmbeddedMachine() as machine:
        yield Bench(machine, build_module(tmp_path / "m.bas"))


def test_a_sub_is_called_by_place_or_by_name(bench: Bench) -> None:
    assert bench.call("add", 1, 2) == 6
    assert bench.call("m.add", b=20, a=10) == 33
    assert bench.call("ADD", 1, b=2) == 6


def test_several_results_are_a_tuple_and_none_is_none(bench: Bench) -> None:
    bench.set("m.name$", "XY")
    assert bench.call("both", 2, "AB") == (8, b"ABXY")
    assert bench.call("both", 2, b="AB") == (8, b"ABXY")
    assert bench.call("nothing") is None


def test_the_exported_subs_of_used_modules_are_there_too(bench: Bench) -> None:
    assert bench.call("helper", 21) == 42
    with pytest.raises(UnknownName, match="no sub 'private'"):
        bench.call("private")


def test_variables_are_read_and_written(bench: Bench) -> None:
    assert bench.get("m.count") == 3
    bench.set("m.count", 10)
    assert bench.call("add", 1, 2) == 13
    bench.set("m.count", 3)
    bench.call("nothing")
    assert bench.get("m.share#") == 0.5


def test_arrays_are_read_and_written_whole_or_by_element(bench: Bench) -> None:
    bench.set("hand", [1, 2, 3, 4])
    bench.set("m.grid", [[1, 2, 3], [4, 5, 6]])
    bench.set("hand(3)", 9)
    bench.set("m.name$", "N")
    bench.call("nothing")
    assert bench.get("hand") == [1, 2, 2, 9]
    assert bench.get("m.grid") == [[1, 2, 3], [4, 5, 4]]
    assert bench.get("grid(1,0)") == 4
    assert bench.get("word$") == [b"", b"N", b""]


def test_tables_begin_at_their_first_index(bench: Bench) -> None:
    assert bench.get("pips") == [5, 6, 7, 8]
    assert bench.get("pips(4)") == 8
    assert bench.get("m.from_below(-1)") == 1
    with pytest.raises(IndexError, match="1 to 4"):
        bench.get("pips(0)")


def test_a_wrong_length_is_refused(bench: Bench) -> None:
    with pytest.raises(ValueError, match="has 4 elements, not 2"):
        bench.set("hand", [1, 2])


def test_wrong_arguments_are_refused_before_anything_runs(bench: Bench) -> None:
    for values, named in [((1,), {}), ((1, 2, 3), {}), ((1,), {"c": 2}), ((1, 2), {"b": 2})]:
        with pytest.raises(TypeError, match="takes"):
            bench.call("add", *values, **named)


def test_an_unknown_name_says_what_there_is(bench: Bench) -> None:
    with pytest.raises(UnknownName, match=r"m\.hand"):
        bench.get("hands")
    with pytest.raises(UnknownName, match=r"m\.add"):
        bench.call("ad")
    with pytest.raises(UnknownName, match="is no name"):
        bench.get("a b")


def test_a_basic_error_names_the_place_in_the_source(bench: Bench) -> None:
    with pytest.raises(BenchError, match=r"m\.bas:22:5: m\.fails.*\?/0 Error"):
        bench.call("fails", 0)


def test_a_sub_that_waits_for_a_key_says_so(bench: Bench) -> None:
    with pytest.raises(BenchError, match="waits for a key"):
        bench.call("waits")
