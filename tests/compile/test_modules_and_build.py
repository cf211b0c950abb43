"""Whole builds: modules, maps, reports, files, and what is wrong said in one line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from m100.basic.bafile import read_ba
from m100.basic.errors import SourceError
from m100.compile import build as building
from m100.compile.build import Build, build_module, build_program, write_build
from m100.compile.report import FREE
from m100.compile.source_map import SourceMap
from m100.compile.verify import BuildError, verify

Compiled = Callable[..., Build]

CARDS = """module cards
export var dealt = 2
var secret = 3
export table pips(1 to 3) = 10, 20, 30
export def twice(x) = x * 2
export sub next_card() -> card
    dealt += 1
    card = pips(dealt mod 3 + 1) + secret
end sub
sub idle()
    print "never"
end sub
secret = secret + dealt
"""


def test_a_module_starts_before_the_program_that_uses_it(shown: Callable[..., str]) -> None:
    assert shown("use cards\nprint next_card(); cards.dealt; twice(4)", cards=CARDS) == " 15  3  8"


def test_the_map_leads_from_a_statement_to_its_source(compiled: Compiled) -> None:
    build = compiled("use cards\nx = 1\nif x = 1 then\n    print next_card()\nend if", cards=CARDS)
    found = {
        str(build.map.place(line, index))
        for line, places in build.map.lines.items()
        for index, place in enumerate(places)
        if place
    }
    assert {"p.bas:2:1", "p.bas:3:1", "p.bas:4:5", "cards.bas:7:5", "cards.bas:8:5", "cards.bas:13:1"} <= found


def test_the_map_counts_the_statements_inside_an_if(compiled: Compiled) -> None:
    build = compiled('x = 1\nif x = 1 then print "a": print "b" else print "c"\n')
    (line,) = (number for number, places in build.map.lines.items() if len(places) > 3)
    at = [str(build.map.place(line, index)) for index in range(len(build.map.lines[line]))]
    assert at[-4:] == ["p.bas:2:1", "p.bas:2:15", "p.bas:2:26", "p.bas:2:41"]


def test_the_map_knows_names_bounds_and_subs(compiled: Compiled) -> None:
    found = compiled("use cards\ndim held(5, 2)\nheld(1, 1) = next_card()\nprint held(1, 1)", cards=CARDS).map
    assert found.variables["cards.dealt"].endswith("%")
    assert found.owners["cards.next_card.card"] == "cards.next_card"
    assert found.arrays["p.held"].bounds == (5, 2)
    assert (found.arrays["cards.pips"].first, found.arrays["cards.pips"].is_table) == (1, True)
    assert found.subs["cards.next_card"].results == {"card": found.variables["cards.next_card.card"]}
    assert "cards.idle" not in found.subs


def test_the_map_knows_the_routine_of_every_line(compiled: Compiled) -> None:
    mapped = compiled("use cards\nprint next_card()\ndata 1", cards=CARDS).map
    first = mapped.subs["cards.next_card"].line
    assert mapped.routine(first - 1) == "start"
    assert mapped.routine(first) == "cards.next_card"
    found = {
        str(mapped.exact_place(line, index)): mapped.routine(line)
        for line, places in mapped.lines.items()
        for index in range(len(places))
    }
    assert (found["cards.bas:7:5"], found["p.bas:2:1"], found["p.bas:3:1"]) == ("cards.next_card", "", "DATA")


def test_a_map_reads_back_as_it_was_written(compiled: Compiled) -> None:
    found = compiled(
        'use cards\nkey_wait:\nk$ = inkey$\nif k$ = "" then goto key_wait\nprint next_card()', cards=CARDS
    ).map
    assert SourceMap.from_json(found.to_json()) == found


@pytest.mark.parametrize("text", ["[]", "{}", '{"format": 99}', '{"format": 2}', '{"format": 2, "name": "X"}'])
def test_what_is_no_map_says_so(text: str) -> None:
    with pytest.raises(ValueError, match="build the program again"):
        SourceMap.from_json(text)


def test_the_map_names_the_statement_that_waits_for_keys(compiled: Compiled) -> None:
    build = compiled('print "hello"\ndo\n    key_wait:\n    k$ = inkey$\nloop while k$ = ""\nprint k$')
    assert build.map.key_wait is not None
    line, statement = build.map.key_wait
    text = next(row for row in build.do.decode("ascii").splitlines() if row.startswith(f"{line} "))
    assert text.split(" ")[1].split(":")[statement] == "A$=INKEY$"


def test_the_report_counts_bytes_from_the_machine_s_free_memory(compiled: Compiled) -> None:
    build = compiled(
        "clear 1000\ndim held(5, 2), name$(3)\nvar total#\nheld(1, 1) = 1\n"
        'name$(1) = "a"\ntotal# = held(1, 1)\nprint total#; name$(1)'
    )
    program = len(build.ba)
    # Facts 3: double 3 + 8; array 6 + 2 for each dimension + elements; 744 more bytes of strings than the usual 256.
    running = program + 11 + (6 + 4 + 6 * 3 * 2) + (6 + 2 + 4 * 3) + (1000 - 256)
    for size, free in FREE["m100"].items():
        row = next(line.split() for line in build.report.splitlines() if line.split()[:1] == [size])
        assert [int(number) for number in row[1:]] == [free - program, free - running]


@pytest.mark.parametrize(
    ("target", "free"),
    [
        ("m100", ["16K", "24K", "32K"]),
        ("m102", ["24K", "32K"]),
        ("t200", ["24K"]),
        ("k85", ["16K", "24K", "32K"]),
        ("m10", ["16K", "24K", "32K"]),
    ],
)
def test_the_report_names_the_target_and_knows_its_memories(tmp_path: Path, target: str, free: list[str]) -> None:
    path = tmp_path / "p.bas"
    path.write_text("print 1", encoding="utf-8")
    build = build_program(path, target)
    heading, _, *rows = build.report.partition("\nFree bytes ")[2].splitlines()
    assert heading == f"on the target {target}"
    table = {row.split()[0]: int(row.split()[1]) for row in rows[: len(free)]}
    assert list(table) == free
    # FRE(0) of each machine in MAME, as BASIC's own banner shows it (ROM-124): its program bytes are what is missing.
    empty = {"16K": 12998, "24K": 19334 if target == "t200" else 21190, "32K": 29382}
    assert {size: value + len(build.ba) for size, value in table.items()} == {size: empty[size] for size in free}


def test_the_report_shows_the_bytes_of_every_sub(compiled: Compiled) -> None:
    build = compiled("use cards\nprint next_card()", cards=CARDS)
    table = build.report.partition("Subs in the order")[2].partition("Variables in the order")[0]
    sizes = [int(line.split()[1]) for line in table.splitlines()[2:] if line.strip()]
    assert sum(sizes) == len(build.ba)
    assert "cards.next_card" in table


def test_the_files_are_the_program(compiled: Compiled, tmp_path: Path) -> None:
    build = compiled('print "5♥"\n')
    paths = write_build(build, tmp_path / "out" / "deep")
    assert [path.name for path in paths] == ["P.BA", "P.DO", "P.map.json", "P.report.txt"]
    assert read_ba(paths[0].read_bytes()).lines == build.lines
    assert paths[1].read_bytes() == b'1 PRINT"5\x9e":END\r\n'
    assert json.loads(paths[2].read_text(encoding="utf-8"))["name"] == "P"


def test_a_build_that_does_not_read_back_is_refused(compiled: Compiled) -> None:
    build = compiled("print 1")
    other = compiled("print 2")
    from m100.basic.parser import parse_program

    verify(parse_program(build.lines), build.lines, build.ba, build.do)
    for ba, do in [(other.ba, build.do), (build.ba, other.do)]:
        with pytest.raises(BuildError):
            verify(parse_program(build.lines), build.lines, ba, do)
    with pytest.raises(BuildError, match="does not parse"):
        verify(parse_program(other.lines), build.lines, build.ba, build.do)


def test_findings_are_handed_on_and_errors_stop_the_build(compiled: Compiled) -> None:
    assert any(message.code.startswith("W") for message in compiled("var idle\nprint 1").warnings)
    with pytest.raises(SourceError, match=r"p\.bas:1:7"):
        compiled("print nothing")


def test_clear_in_the_middle_is_refused_with_its_place(compiled: Compiled) -> None:
    with pytest.raises(SourceError, match=r"p\.bas:2:1"):
        compiled("x = 1\nclear 500\nprint x")


@pytest.mark.parametrize("name", ["toolong1.bas", "a-b.bas", "é.bas"])
def test_a_name_that_the_machine_cannot_have_is_refused(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text("print 1\n", encoding="utf-8")
    with pytest.raises(SourceError, match="cannot be a file's name on the machine"):
        build_program(tmp_path / name)


def test_a_module_is_built_with_all_its_subs(tmp_path: Path) -> None:
    (tmp_path / "cards.bas").write_text(CARDS, encoding="utf-8")
    build = build_module(tmp_path / "cards.bas")
    assert set(build.map.subs) == {"cards.next_card", "cards.idle"}
    assert not any("BENCH" in str(message) for message in build.warnings)


def test_the_same_source_gives_the_same_bytes_anywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    builds = []
    for folder in ("one", "two"):
        home = tmp_path / folder
        home.mkdir()
        (home / "p.bas").write_text("use cards\nprint next_card()", encoding="utf-8")
        (home / "cards.bas").write_text(CARDS, encoding="utf-8")
        monkeypatch.chdir(home if folder == "one" else tmp_path)
        builds.append(build_program(home / "p.bas"))
    assert builds[0].ba == builds[1].ba
    assert builds[0].map == builds[1].map
    assert builds[0].report == builds[1].report


def test_games_are_found_by_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    game = tmp_path / "cribge" / "cribge.bas"
    game.parent.mkdir()
    game.write_text("print 121\n", encoding="utf-8")
    monkeypatch.setattr(building, "game_source", lambda name: game)
    assert building.build_game("cribge").name == "CRIBGE"


def test_a_program_beyond_the_machine_s_memory_is_refused(compiled: Compiled) -> None:
    text = "\n".join(f'print "{number:0200d}"' for number in range(170))
    with pytest.raises(SourceError, match=r"p\.bas: .*beyond the machine's memory; make the program shorter"):
        compiled(text)


def test_more_variables_than_names_are_refused(compiled: Compiled) -> None:
    names = [f"v{number}" for number in range(1000)]
    text = f"var {', '.join(names)}\n" + "\n".join(f"{name} = 1: print {name}" for name in names)
    with pytest.raises(SourceError, match="more variables of one type than the machine has names"):
        compiled(text)
