"""Where the structured sources of the games are: beside m100/ in a checkout, inside it in an installed wheel."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def basic_src() -> Path:
    """The folder of the games (one folder each) and of their library `lib`.

    A checkout (also under `pip install -e`) has it beside the package, a wheel as package data. Raises
    FileNotFoundError when neither is there.
    """
    for folder in (_PACKAGE / "basic_src", _PACKAGE.parent / "basic_src"):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(2, "the BASIC sources are missing from this installation", str(_PACKAGE / "basic_src"))


def library() -> Path:
    """The folder of the modules that the games share."""
    return basic_src() / "lib"


def game_source(name: str) -> Path:
    """The main program of a game by its name in any case: `basic_src/<name>/<name>.bas`.

    Raises FileNotFoundError naming the games there are.
    """
    lower = name.lower()
    path = basic_src() / lower / f"{lower}.bas"
    if not path.is_file():
        raise FileNotFoundError(2, f"no such game; there are: {', '.join(games()) or 'none'}", name)
    return path


def games() -> list[str]:
    """The names of all games, sorted."""
    return sorted(path.stem for path in basic_src().glob("*/*.bas") if path.stem == path.parent.name)
