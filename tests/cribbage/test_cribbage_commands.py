"""`m100 rules`, `score`, `simulate`, `replay`."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from game_pool import SETTINGS, new, play

from m100 import cli
from m100.cribbage import rulebook, trace
from m100.cribbage.games import GAMES
from m100.cribbage.simulate import Simulation, Standing


def m100(*words: str) -> Result:
    return CliRunner().invoke(cli.cli, list(words), prog_name="m100")


def complaint(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *words: str) -> str:
    """What the command prints on stderr when it fails."""
    monkeypatch.setattr("sys.argv", ["m100", *words])
    with pytest.raises(SystemExit) as left:
        cli.main()
    assert left.value.code not in (0, None)
    told = capsys.readouterr().err
    return told + (left.value.code if isinstance(left.value.code, str) else "")


@pytest.mark.parametrize("book", list(rulebook.BOOKS))
def test_rules_prints_a_whole_book(book: str) -> None:
    assert m100("rules", book).output == rulebook.text(book)


def test_rules_prints_one_rule_with_its_examples_and_common_rules_with_every_game() -> None:
    told = m100("rules", "cribge", "cr-44").output
    assert told.startswith("**CR-44**")
    assert told.rstrip().endswith("EX CR-44 lurch 61 = 1")
    assert m100("rules", "wicked", "CM-7").output.startswith("**CM-7** award")


def test_score_says_the_count_aloud() -> None:
    told = m100("score", "5H", "5C", "5S", "JD", "--starter", "5D").output.splitlines()
    assert told[0] == "5H 5C 5S JD and starter 5D"
    assert [line.split("  ")[1] for line in told[1:9]] == [f"15-{2 * n}" for n in range(1, 9)]
    assert told[9].split("   ") == ["  pair is 18", "5C 5D"]
    assert told[-2].split("   ") == ["  nobs is 29", "JD 5D"]
    assert told[-1] == "29 points"


@pytest.mark.parametrize(
    ("words", "last"),
    [
        ("2H 4H 8H TH --starter KC", "4 points"),
        ("2H 4H 8H TH --starter KC --crib", "nineteen: 0 points"),
        ("2H 8H KH --starter 6H --game five-card", "4 points"),
        ("5C 5D JS 5H 2C --starter 5S --game battlefield", "29 points"),
        ("5C 5D 5H JS KD --game battlefield", "20 points"),
        ("5C 5D JS 5H ** --starter 5S --game battlefield", "nineteen: 0 points"),
        ("5C 5D 5H JS KD --starter 5S --game wicked", "37 points"),
        ("AC 2D 2H 3S --starter KC --game draft", "14 points"),
        ("2C 4D JH 8S --starter KH", "1 point"),
    ],
)
def test_score_knows_the_hands_of_every_game(words: str, last: str) -> None:
    assert m100("score", *words.split()).output.splitlines()[-1] == last


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("score 5H 5C 5S --starter 5D", "a hand of cribge has 4 cards, not 3"),
        ("score 5H 5C 5S 5X", "'5X' is no card: write a rank of A23456789TJQK and a suit of CDHS, as 5H"),
        ("score 5H 5C 5S 5D --starter 5H", "5H is named twice, and there is only one in the pack"),
        ("score 5H 5C 5S 5D --game whist", "there is no game 'whist'; there are " + ", ".join(GAMES)),
        ("score 5H 5C 5S 5D --game draft --starter 2H --crib", "there is no crib in draft; leave --crib out"),
        ("score 5H 5C 5S 5D --crib", "a crib is counted with a starter; add --starter"),
        ("score 5H 5C 5S **", "cribge is played without a joker"),
        ("rules whist", "there is no rule book 'whist'; there are " + ", ".join(rulebook.BOOKS)),
        ("rules draft CR-1", "draft has no rule 'CR-1'; its rules are DR-1 to DR-29"),
        ("simulate whist", "there is no game 'whist'; there are " + ", ".join(GAMES)),
        ("simulate wicked --players strong,simple", "there is no player 'strong' for wicked; there are random, simple"),
        ("simulate draft --players simple", "Draft is for two to four players, to 121 or 61 (DR-1)"),
        ("simulate draft --option target=many", "'many' is no number"),
        ("simulate draft --option speed=1", "draft has no option 'speed=1'; it has players, target"),
        ("simulate wicked --option singles=maybe", "'maybe' is neither yes nor no"),
    ],
)
def test_bad_input_is_one_clear_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, words: str, told: str
) -> None:
    assert complaint(capsys, monkeypatch, *words.split()).splitlines() == [f"m100: {told}"]


def test_simulate_prints_rates_with_errors_and_points_by_source(tmp_path: Path) -> None:
    written = tmp_path / "last.txt"
    told = m100("simulate", "cribge", "--players", "simple,random", "--games", "4", "--trace", str(written))
    rows = [line.split() for line in told.output.splitlines() if line.startswith(("player", "simple", "random"))]
    assert rows[0] == ["player", "wins", "+-", "hand", "crib", "pegging", "other", "in", "all"]
    assert [row[0] for row in rows[1:]] == ["simple", "random"]
    assert sum(float(row[1].rstrip("%")) for row in rows[1:]) == 100
    log = m100("replay", str(written)).output.splitlines()
    assert log[0].startswith("draw ")
    assert log[-1].split()[0] == "won"
    assert "    award" in "\n".join(log)


def test_the_same_seed_plays_the_same_games() -> None:
    def games(seed: int) -> list[str]:
        options = trace.read_options("five-card", [])
        return [trace.write(game) for game in Simulation("five-card", options, ["random", "simple"], seed).games(3)]

    assert games(5) == games(5)
    assert games(5) != games(6)


def test_the_standard_error_is_that_of_a_share() -> None:
    assert Standing("x", games=100, wins=50).error == pytest.approx(0.05)
    assert Standing("x", games=100, wins=10).error == pytest.approx(0.03)


@pytest.mark.parametrize("setting", SETTINGS)
def test_replay_reads_the_traces_of_all_games(setting: str, tmp_path: Path) -> None:
    game = new(setting)
    play(game, random.Random(3), 60)
    file = tmp_path / "game.txt"
    file.write_text("# a comment\n\n" + trace.write(game))
    shown = m100("replay", str(file)).output.splitlines()
    assert len(shown) == len(game.operations)


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ("", 1, "empty trace"),
        ("hello\n", 1, "a trace begins with `game`"),
        ("game whist\n", 1, "there is no game 'whist'"),
        ("game cribge target=61\n", 1, "CRIBGE has no options"),
        ("game cribge\n# fine\njump 7\n", 3, "cribge has no action 'jump'"),
        ("game cribge\ncut\n", 2, "cut needs its place"),
        ("game cribge\ncut x\n", 2, "'x' is no number"),
        ("game cribge\ncut 3 4\n", 2, "cut has too many words: 4"),
        ("game cribge\nlay Q 5H\n", 2, "'Q' is no player; they are Y, M"),
        ("game cribge\nlay Y 5X\n", 2, "'5X' is no card"),
        ("game cribge\ncut 3\n", 2, "not allowed by CR-13: not in phase draw"),
    ],
)
def test_a_bad_trace_is_named_with_its_line(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    text: str,
    line: int,
    told: str,
) -> None:
    file = tmp_path / "bad.txt"
    file.write_text(text)
    said = complaint(capsys, monkeypatch, "replay", str(file))
    assert said.startswith(f"{file}:{line}: {told}")
    assert len(said.splitlines()) == 1


@pytest.mark.parametrize("kind", ["missing", "folder", "junk"])
def test_what_is_no_trace_at_all_is_one_clear_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kind: str
) -> None:
    file = tmp_path / "thing"
    if kind == "folder":
        file.mkdir()
    elif kind == "junk":
        file.write_bytes(bytes(range(256)))
    said = complaint(capsys, monkeypatch, "replay", str(file))
    assert said.startswith(str(file))
    assert len(said.splitlines()) == 1
