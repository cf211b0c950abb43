"""`m100 play`: the machine in the terminal."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from textual import on
from textual.app import App, ComposeResult
from textual.containers import Vertical
from textual.events import Key, Paste, Resize
from textual.screen import Screen
from textual.widgets import Static

from m100.machines.embedded import EmbeddedMachine
from m100.machines.machine import CLOCK_HZ, COLUMNS, MachineError, Wait

from . import colours
from .hangup import leaving_by
from .kept_files import kept_in
from .key_caps import Cap, KeyCaps
from .key_notation import Break, Function, Press, Typed
from .keyboard import press_of
from .lcd_view import DOTS_HEIGHT, DOTS_WIDTH, LcdView
from .load import Program, failed_statement
from .pace import Pace
from .status import Status, status_line
from .terminal_characters import TERMINAL

FRAMES = 30
"""Times a second that the machine goes on and the screen is looked at."""

BLINK = CLOCK_HZ * 125 // 256
"""Cycles that the cursor is shown, and then not: the ROM counts 125 ticks of its timer."""

NOTE = CLOCK_HZ * 2 // 5
"""Cycles that the note sign stays at least."""

LEAST = (44, 13)
"""Columns and rows without which nothing can be shown."""

DOTS_LEAST = (DOTS_WIDTH + 2, DOTS_HEIGHT + 5)
"""Columns and rows for the view in braille."""

PLATE = "  M O D E L   1 0 0"
"""What stands on the case above the LCD."""

LEAVE = {"f10", "ctrl+right_square_bracket"}
FAST, VIEW = "f9", "f12"
"""The keys that the player keeps for itself; everything else goes to the machine."""


class MachineScreen(Screen[None], inherit_bindings=False):
    """A screen without key bindings of its own."""

    def on_key(self, event: Key) -> None:
        """Every key goes to the machine or to the player, none to the toolkit."""
        event.stop()
        event.prevent_default()
        assert isinstance(self.app, PlayApp)
        self.app.take_key(event.key, event.character)

    def on_resize(self, event: Resize) -> None:
        """The window has another size."""
        assert isinstance(self.app, PlayApp)
        self.app.arrange()


class PlayApp(App[None], inherit_bindings=False):
    """Plays one program on an embedded machine, at the speed of the real one."""

    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    CSS = f"""
    MachineScreen {{ background: {colours.ROOM}; align: center middle; }}
    #case {{ width: auto; height: auto; background: {colours.CASE}; }}
    #plate {{ width: 100%; height: 1; color: {colours.FRAME}; }}
    #lcd {{ width: auto; height: auto; background: {colours.LCD}; padding: 0 1;
            border: outer {colours.FRAME}; }}
    #lcd.dots {{ padding: 0; }}
    #caps {{ width: 100%; height: 1; background: {colours.CASE}; }}
    #status {{ dock: bottom; width: 100%; height: 1; background: {colours.ROOM}; color: {colours.ROOM_TEXT}; }}
    #small {{ display: none; width: auto; height: auto; color: {colours.KEY_TEXT}; }}
    .small #small {{ display: block; }}
    .small #case, .small #status {{ display: none; }}
    """

    def __init__(self, machine: EmbeddedMachine, program: Program, bell: bool = False) -> None:
        """`machine` has the program loaded; `bell` rings the terminal's bell for a beep.

        `view` shows the LCD, `status` the line at the bottom; `complaint` is why the machine gave up, if it did.
        """
        super().__init__()
        self.machine = machine
        self.pace = Pace(machine)
        self._program = program
        self._bell = bell
        self.complaint = ""
        self._told = ""
        self._noted = 0
        self._wants_dots = True
        self.view = LcdView(machine.core.lcd, self._cursor)
        self.status = Static(id="status", markup=False)
        self._keys = KeyCaps(self._caps)
        self._small = Static(id="small", markup=False)
        machine.core.sound.on_sound = self._sound

    def get_default_screen(self) -> Screen[None]:
        """The only screen."""
        return MachineScreen()

    def compose(self) -> ComposeResult:
        """The case with LCD and keys, the status line, and the message for a window that is too small."""
        with Vertical(id="case"):
            yield Static(PLATE, id="plate", markup=False)
            yield self.view
            yield self._keys
        yield self.status
        yield self._small

    def on_mount(self) -> None:
        """Start the program."""
        self.pace.start()
        self.set_interval(1 / FRAMES, self._tick)

    # ------------------------------------------------------------------- keys

    def take_key(self, key: str, character: str | None) -> None:
        """A key of the terminal, by textual's name and the character it types."""
        if key in LEAVE:
            self.exit()
        elif key == FAST:
            self.pace.fast = not self.pace.fast
        elif key == VIEW:
            self._change_view()
        elif self.pace.ended:
            if key == "enter":
                self.pace.start()
        elif press := press_of(key, character):
            self._press(press)

    def _change_view(self) -> None:
        if self._dots_fit:
            self._wants_dots = not self._wants_dots
            self.arrange()

    def _press(self, press: Press) -> None:
        match press:
            case Typed(codes):
                self.machine.press(codes)
            case Function(number):
                self.machine.press_function(number)
            case Break():
                self.machine.press_break()

    def on_paste(self, event: Paste) -> None:
        """Type a text that is pasted, but for characters that the machine does not have."""
        presses = [press_of("", "\r" if character == "\n" else character) for character in event.text]
        for press in presses if not self.pace.ended else ():
            if press:
                self._press(press)

    @on(KeyCaps.Pressed)
    def _click(self, message: KeyCaps.Pressed) -> None:
        if not self.pace.ended:
            self._press(message.press)

    # ----------------------------------------------------------------- picture

    def _tick(self) -> None:
        try:
            self.pace.advance()
        except MachineError as error:
            self.complaint = f"{self._program.name}: {error}"
            self.exit()
        if self.pace.stop.wait is Wait.MENU:
            self.exit()
        self.view.update()
        self._keys.update()
        self._tell(status_line(self._status(), self.size.width))

    def _tell(self, line: str) -> None:
        if line != self._told:
            self._told = line
            self.status.update(line)

    def _status(self) -> Status:
        stop = self.pace.stop
        return Status(
            name=self._program.name,
            stop=stop,
            place=self._program.where(stop.line, failed_statement(self.machine, stop)) if stop.line is not None else "",
            seconds=self.machine.cycles() / CLOCK_HZ,
            fast=self.pace.fast,
            sounds=self.machine.cycles() < self._noted,
            other_view=("text" if self.view.dots else "dots") if self._dots_fit else "",
        )

    def _cursor(self) -> int | None:
        """The cell of the cursor while it is shown: by ESC P, or where the ROM itself waits for a key (ROM-316)."""
        core = self.machine.core
        shown = core.lcd.cursor_on or (self.pace.idle and core.key_wait is None)
        if not shown or self.machine.cycles() // BLINK % 2:
            return None
        return core.lcd.row * COLUMNS + core.lcd.column

    def _caps(self) -> list[Cap]:
        core = self.machine.core
        texts = ("".join(TERMINAL[code] for code in text[:4]).rstrip() for text in core.keyboard.texts)
        return [
            (text, trap.on and trap.handler is not None) for text, trap in zip(texts, core.events.keys, strict=True)
        ]

    def _sound(self, period: int, cycles: int) -> None:
        """Show the note sign as long as the sound takes, and ring for a beep."""
        self._noted = self.machine.cycles() + max(cycles, NOTE)
        if self._bell and period == 0:
            self.bell()

    # ------------------------------------------------------------------- size

    @property
    def _dots_fit(self) -> bool:
        return self.size.width >= DOTS_LEAST[0] and self.size.height >= DOTS_LEAST[1]

    def arrange(self) -> None:
        """Fit the view to the window."""
        width, height = self.size
        dots = self._dots_fit and self._wants_dots
        self.view.use_dots(dots)
        self.view.set_class(dots, "dots")
        small = width < LEAST[0] or height < LEAST[1]
        self.screen.set_class(small, "small")
        if small:
            text = f"{width}x{height} is too small:\n{LEAST[0]} columns and {LEAST[1]} rows\nare needed (F10 leaves)"
            self._small.update(text)


def play(program: Program, ram: Path, bell: bool = False) -> str:
    """Play a program in the terminal until the user leaves; the BASIC error it stopped with, or "".

    RAM files are kept in the folder `ram` (see kept_in).
    """
    # Its clock is this computer's: unlike unattended runs, no two games are the same.
    with kept_in(ram) as files, EmbeddedMachine(datetime.now(), files) as machine:
        try:
            machine.load(program.lines, program.key_wait)
        except MachineError as error:
            return f"{program.name}: {error} beside the files of {ram}"
        app = PlayApp(machine, program, bell)
        with leaving_by(lambda: app.call_later(app.exit)):
            app.run()
        stop = app.pace.stop
        return app.complaint or program.error(stop, failed_statement(machine, stop))
