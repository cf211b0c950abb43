"""The player in a terminal that only exists in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from textual.events import Paste
from textual.pilot import Pilot

from m100.basic.crunch import crunch
from m100.basic.token_line import TokenLine
from m100.machines.embedded import EmbeddedMachine
from m100.machines.machine import Wait
from m100.play.app import PlayApp
from m100.play.key_caps import KeyCaps
from m100.play.load import Program

ECHO = """10 A$=INKEY$:IFA$=""THEN10
20 S$=S$+STR$(ASC(A$)):PRINT@0,S$;:GOTO10"""

Steps = Callable[[PlayApp, Pilot[None]], Awaitable[None]]


def playing(listing: str, steps: Steps, size: tuple[int, int] = (80, 24), bell: bool = False) -> PlayApp:
    """Run the app in a window of `size` and take the steps, then leave."""
    split = [line.split(" ", 1) for line in listing.splitlines()]
    program = Program("TEST.BA", tuple(TokenLine(int(n), crunch(text.encode("latin-1"))) for n, text in split))
    machine = EmbeddedMachine()
    machine.load(program.lines)
    app = PlayApp(machine, program, bell)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            app.pace.fast = True
            await pilot.pause(0.1)
            await steps(app, pilot)

    asyncio.run(run())
    return app


def screen(app: PlayApp) -> str:
    return app.machine.text().decode("latin-1")


async def until(pilot: Pilot[None], condition: Callable[[], bool]) -> None:
    """Wait until something is so; half a minute is given to a slow computer."""
    for _ in range(600):
        if condition():
            return
        await pilot.pause(0.05)
    raise AssertionError("it did not come")


def status(app: PlayApp) -> str:
    return str(app.status.render())


@pytest.mark.parametrize(
    ("key", "codes"),
    [
        ("a", " 97"),
        ("enter", " 13"),
        ("tab", " 9"),
        ("escape", " 27"),
        ("backspace", " 8"),
        ("up", " 30"),
        ("ctrl+p", " 16"),
        ("ctrl+q", " 17"),
        ("ctrl+z", " 26"),
        ("question_mark", " 63"),
        ("f4", " 82 117 110 13"),
    ],
)
def test_keys_reach_the_machine_and_none_the_toolkit(key: str, codes: str) -> None:
    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        await pilot.press(key)
        await until(pilot, lambda: screen(app).startswith(codes))
        assert app.is_running

    playing(ECHO, steps)


def test_ctrl_c_is_break_and_enter_runs_the_program_again() -> None:
    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        await pilot.press("ctrl+c")
        await until(pilot, lambda: app.pace.stop.wait is Wait.BREAK)
        assert "Break in" in screen(app)
        await pilot.pause(0.1)
        assert "was stopped" in status(app)
        await pilot.press("x", "enter")
        await until(pilot, lambda: not app.pace.ended)

    playing(ECHO, steps)


@pytest.mark.parametrize("key", ["f10", "ctrl+right_square_bracket"])
def test_two_keys_leave(key: str) -> None:
    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        await pilot.press(key)
        await until(pilot, lambda: not app.is_running)

    assert not playing(ECHO, steps).is_running


def test_f9_makes_it_fast_and_slow() -> None:
    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        await pilot.press("f9")
        assert not app.pace.fast
        await pilot.press("f9")
        assert app.pace.fast

    playing(ECHO, steps)


def test_a_window_of_80_by_24_shows_characters() -> None:
    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        view = app.view
        assert (view.size.width, view.size.height) == (40, 8)
        await pilot.press("f12")
        assert not view.dots

    playing(ECHO, steps)


@pytest.mark.parametrize("size", [(122, 21), (200, 60)])
def test_from_122_columns_the_dots_are_shown_and_f12_changes_the_view(size: tuple[int, int]) -> None:
    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        view = app.view
        await pilot.pause()
        assert (view.size.width, view.size.height) == (120, 16)
        await pilot.press("f12")
        await pilot.pause()
        assert (view.size.width, view.size.height) == (40, 8)
        await pilot.press("f12")
        await pilot.pause()
        assert view.dots

    playing(ECHO, steps, size)


def test_what_is_drawn_is_what_the_lcd_holds() -> None:
    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: "Hi" in screen(app))
        await pilot.pause(0.1)
        strip = app.view.render_line(0)
        assert strip.text.rstrip() == "Hi♥"
        plain, reverse = list(strip)[:2]
        assert (plain.style.bgcolor, plain.style.color) == (reverse.style.color, reverse.style.bgcolor)

    playing('10 CLS:PRINT"Hi";CHR$(27)"p"CHR$(158)CHR$(27)"q"\n20 GOTO20', steps)


def test_a_window_too_small_says_what_is_needed() -> None:
    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        await pilot.pause()
        assert not app.view.is_on_screen
        assert "44 columns and 13 rows" in str(app.query_one("#small").render())
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: app.view.is_on_screen)

    playing(ECHO, steps, (40, 12))


def test_keys_on_the_screen_can_be_clicked() -> None:
    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        await pilot.click(KeyCaps, offset=(13, 0))
        await until(pilot, lambda: screen(app).startswith(" 82 117 110 13"))
        await pilot.click(KeyCaps, offset=(40, 0))
        await until(pilot, lambda: app.pace.stop.wait is Wait.BREAK)

    playing(ECHO, steps)


def test_pasted_text_is_typed() -> None:
    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        app.post_message(Paste("a漢\n"))
        await until(pilot, lambda: screen(app).startswith(" 97 13"))

    playing(ECHO, steps)


def test_a_program_that_leaves_to_the_menu_leaves_the_player() -> None:
    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: not app.is_running)

    assert playing("10 MENU", steps).pace.stop.wait is Wait.MENU


def test_an_error_is_told_in_the_status_line() -> None:
    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: "?/0 Error, line 20" in status(app))

    playing("10 A=1\n20 PRINTA/0", steps)


@pytest.mark.parametrize("bell", [False, True])
def test_a_beep_shows_a_note_and_rings_only_if_asked(bell: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    rung: list[int] = []
    monkeypatch.setattr(PlayApp, "bell", lambda app: rung.append(1))

    async def steps(app: PlayApp, pilot: Pilot[None]) -> None:
        await until(pilot, lambda: "♪" in status(app))

    playing("10 PRINTCHR$(7);\n20 FORI=1TO9:NEXT:GOTO10", steps, bell=bell)
    assert bool(rung) == bell
