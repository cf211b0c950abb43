"""The BASIC sources travel with every kind of installation, and are found from anywhere."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from m100.sources import basic_src, game_source, games, library

CHECKOUT = Path(__file__).resolve().parents[2]
pytestmark = [
    pytest.mark.skipif(not (CHECKOUT / "pyproject.toml").is_file(), reason="packages are built from a checkout"),
    pytest.mark.xdist_group("packages"),
]


def hook(name: str, root: Path, output: Path) -> Path:
    """Run a build hook of PEP 517 (`build_wheel`, `build_editable`, `build_sdist`) in `root`; the file it makes."""
    output.mkdir(exist_ok=True)
    script = f"import hatchling.build, sys; print(hatchling.build.{name}(sys.argv[1]))"
    made = subprocess.run(
        [sys.executable, "-c", script, str(output)], cwd=root, check=True, capture_output=True, text=True
    )
    return output / made.stdout.strip().splitlines()[-1]


def names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def run(home: Path, *code: str, path: Path) -> str:
    """Run Python in `home` with nothing of the checkout on its path; what it prints."""
    environment = {**os.environ, "PYTHONPATH": str(path), "PYTHONSAFEPATH": "1"}
    found = subprocess.run(
        [sys.executable, *code], cwd=home, env=environment, check=True, capture_output=True, text=True
    )
    return found.stdout.strip()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return hook("build_wheel", CHECKOUT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what the wheel installs."""
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def test_a_checkout_has_the_sources_beside_the_package() -> None:
    assert basic_src() == CHECKOUT / "basic_src"
    assert library() == CHECKOUT / "basic_src" / "lib"
    assert "cribge" in games()
    assert game_source("CRIBGE") == CHECKOUT / "basic_src" / "cribge" / "cribge.bas"


def test_a_game_that_is_not_there_is_named_with_those_that_are() -> None:
    with pytest.raises(FileNotFoundError, match="cribge"):
        game_source("chess")


def test_the_wheel_carries_every_source(wheel: Path) -> None:
    sources = {path.relative_to(CHECKOUT).as_posix() for path in (CHECKOUT / "basic_src").rglob("*.bas")}
    assert sources
    assert {f"m100/{source}" for source in sources} <= names(wheel)
    assert {"m100/py.typed", "m100/lang/README.md"} <= names(wheel)


def test_the_wheel_carries_no_tests_and_no_caches(wheel: Path) -> None:
    assert not [name for name in names(wheel) if "tests/" in name or "__pycache__" in name]


def test_an_installed_wheel_builds_a_game_from_any_directory(installed: Path, tmp_path: Path) -> None:
    found = run(tmp_path, "-c", "from m100.sources import basic_src; print(basic_src())", path=installed)
    assert Path(found) == installed / "m100" / "basic_src"
    run(tmp_path, "-m", "m100", "build", "cribge", "-o", "out", path=installed)
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == [
        "CRIBGE.BA", "CRIBGE.DO", "CRIBGE.map.json", "CRIBGE.report.txt",
    ]  # fmt: skip
    place = run(tmp_path, "-m", "m100", "where", "CRIBGE", "2", "-d", "out", path=installed)
    file, line, column = place.splitlines()[0].split(":")
    text = (CHECKOUT / "basic_src" / file).read_text(encoding="utf-8").splitlines()[int(line) - 1]
    assert text[int(column) - 1 :].strip()
    assert place.splitlines()[1].strip() == text.strip()


def test_an_editable_install_leaves_the_sources_in_the_checkout(tmp_path: Path) -> None:
    editable = hook("build_editable", CHECKOUT, tmp_path / "editable")
    assert not [name for name in names(editable) if "basic_src" in name]
    with zipfile.ZipFile(editable) as archive:
        paths = [archive.read(name).decode() for name in archive.namelist() if name.endswith(".pth")]
    assert [Path(path.strip()) for path in paths] == [CHECKOUT]


def test_a_wheel_from_the_source_distribution_is_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    sdist = hook("build_sdist", CHECKOUT, tmp_path / "sdist")
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path / "unpacked", filter="data")
    (root,) = (tmp_path / "unpacked").iterdir()
    assert (root / "tests").is_dir()
    assert names(hook("build_wheel", root, tmp_path / "again")) == names(wheel)
