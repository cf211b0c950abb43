"""What VirtualT and MAME have in common: a Machine made of an emulator that stops at a few places of the ROM.

An emulator runs freely until the ROM reaches one of the places of `Event`; there it stands still, and everything
is decided here: whether the program takes a queued key, waits for one, or has ended.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Sequence
from enum import Enum, auto
from typing import Self

from m100.basic.bafile import write_ba
from m100.basic.crunch import crunch
from m100.basic.token_line import TokenLine

from . import memory_map as at
from . import variables
from .machine import POLLS, KeyWait, MachineError, Stop, Value, Wait
from .statements import statement_offset

BOOT_SECONDS, BREAK_SECONDS = 60.0, 10.0
"""8085 time in which the ROM must come from the menu, or by BREAK from a program, to direct mode."""
STEP_SECONDS = 1.0
"""8085 time given to the ROM to answer a key before it is pressed again (while starting, or after BREAK)."""


class Event(Enum):
    """Where the emulator stopped; each is an address of `memory_map` but the last."""

    KEY = auto()
    INKEY = auto()
    STATEMENT = auto()
    MESSAGE = auto()
    MENU = auto()
    LIMIT = auto()


class RomMachine(ABC):
    """A Machine whose BASIC is the ROM's own. A subclass starts the emulator and then calls `_start_basic`."""

    def __init__(self) -> None:
        self._queue: deque[tuple[int, int]] = deque()
        self._event: Event | None = None
        self._message: Stop | None = None
        self._watched: tuple[bool, int | None] = (False, None)
        self._polls = 0
        self._polled_screen = b""
        self._fresh = b""
        self._fresh_stack = 0

    # ------------------------------------------------------------ what an emulator does

    @abstractmethod
    def _restart(self) -> None:
        """Put a new emulator in the place of one that cannot be brought back to BASIC."""

    @abstractmethod
    def _set_limit(self, seconds: float) -> None:
        """From now on `_go` may spend this much 8085 time in all."""

    @abstractmethod
    def _go(self) -> Event:
        """Run on to the next event. Polls that need no answer may be passed over, see `_answer_poll`."""

    @abstractmethod
    def _watch(self, inkey: bool, statement: int | None) -> None:
        """Whether INKEY$ is an event, and at which value of TEXT_POINTER a STATEMENT is one."""

    @abstractmethod
    def _register(self, name: str) -> int:
        """The value of HL, SP or F."""

    @abstractmethod
    def _set_register(self, name: str, value: int) -> None:
        """Set HL, SP or F."""

    @abstractmethod
    def peek(self, address: int, count: int = 1) -> bytes:
        """Memory as the 8085 sees it."""

    @abstractmethod
    def poke(self, address: int, data: bytes) -> None:
        """Write memory."""

    @abstractmethod
    def close(self) -> None:
        """End the emulator and remove its files."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # ------------------------------------------------------------ programs

    def load(self, lines: Sequence[TokenLine], key_wait: KeyWait | None = None) -> None:
        """See `Machine.load`."""
        if not self._comes_to_direct_mode():
            self._restart()
        self._queue.clear()
        self._restore_memory()
        self._set_register("SP", self._fresh_stack)
        base = self._word(at.PROGRAM)
        size = sum(line.size for line in lines) + 2
        paste_buffer = base + size
        if paste_buffer + at.LOADING_ROOM > self._word(at.STRING_FLOOR):
            raise MachineError(f"a program of {size} bytes does not fit in 32K")
        self.poke(base, write_ba(lines, base) + b"\0\0\x1a")
        self._poke_words(paste_buffer, at.DO_FILES, at.PASTE_BUFFER)
        self._poke_words(paste_buffer + 1, at.CO_FILES, at.SIMPLE_VARIABLES, at.ARRAYS, at.FREE)
        self._watched = (key_wait is None, _address_before(lines, base, key_wait) if key_wait else None)
        self._watch(*self._watched)

    def run(self, seconds: float = 600.0) -> Stop:
        """See `Machine.run`: types CLS:RUN."""
        self._to_direct_mode()
        self._message = None
        self._type(b"CLS:RUN\r")
        return self.resume(seconds)

    def gosub(self, line: int, seconds: float = 600.0) -> Stop:
        """See `Machine.gosub`: types CLS: and continues with a GOSUB in spare memory.

        Not in the typed line itself, since an INPUT would overwrite it.
        """
        self._to_direct_mode()
        watched = self._watched
        self._watch(inkey=False, statement=at.DIRECT_LINE + len(":C"))
        self._type(b"CLS:\r")
        self._set_limit(STEP_SECONDS)
        if self._step() is not Event.STATEMENT:
            raise MachineError("BASIC does not take a direct command")
        self.poke(at.DIRECT_GOSUB, b":" + crunch(b"GOSUB%d" % line) + b"\0\0\0")
        self._set_register("HL", at.DIRECT_GOSUB)
        self._watch(*watched)
        self._message = None
        return self.resume(seconds)

    def resume(self, seconds: float = 600.0) -> Stop:
        """See `Machine.resume`. MachineError when the emulator dies."""
        self._set_limit(seconds)
        self._polls = 0
        self._give_key_on_resume()
        while True:
            stop = self._answer(self._step())
            if stop is not None:
                return stop

    # ------------------------------------------------------------ keys

    def press(self, keys: bytes) -> None:
        """See `Machine.press`."""
        self._queue.extend((code, at.CHARACTER_FLAG) for code in keys)

    def press_function(self, number: int) -> None:
        """See `Machine.press_function`."""
        if not 1 <= number <= 8:
            raise ValueError(f"there is no function key F{number}")
        self._queue.append((number - 1, at.FUNCTION_FLAG))

    def press_break(self) -> None:
        """See `Machine.press_break`."""
        self._queue.clear()
        self.poke(at.KEY_COUNT, bytes([1, at.BREAK, at.CHARACTER_FLAG]))
        self.poke(at.INSTANT_KEY, bytes([at.BREAK]))

    # ------------------------------------------------------------ screen, variables

    def text(self) -> bytes:
        """See `Machine.text`."""
        return self.peek(at.SCREEN, at.SCREEN_SIZE)

    def get(self, name: str) -> Value:
        """See `Machine.get`."""
        return variables.get(self, name)

    def set(self, name: str, value: Value) -> None:
        """See `Machine.set`."""
        variables.put(self, name, value)

    # ------------------------------------------------------------ inside

    def _step(self) -> Event:
        self._event = self._go()
        return self._event

    def _type(self, text: bytes) -> None:
        """Put characters into the keyboard buffer, all at once."""
        slots = b"".join(bytes([code, at.CHARACTER_FLAG]) for code in text)
        self.poke(at.KEY_COUNT, bytes([len(text)]) + slots)

    def _answer(self, event: Event) -> Stop | None:
        """Do what an event asks for; the reason to stop here, or None to go on."""
        match event:
            case Event.LIMIT:
                return Stop(Wait.LIMIT)
            case Event.MENU:
                return Stop(Wait.MENU)
            case Event.MESSAGE:
                self._message = self._read_message()
                return None
            case Event.INKEY:
                return self._answer_poll()
            case Event.KEY if self._in_direct_mode():
                return self._message or Stop(Wait.DONE)
            case _:
                return self._give_key_or_wait()

    def _give_key_or_wait(self) -> Stop | None:
        if self._has_key():
            return None
        return None if self._give_key() else Stop(Wait.KEY)

    def _answer_poll(self) -> Stop | None:
        """Count the polls that change nothing; see `POLLS`."""
        if self._has_key():
            return None
        if self._give_key():
            self._polls = 0
            return None
        screen = self.text()
        self._polls = self._polls + 1 if screen == self._polled_screen else 1
        self._polled_screen = screen
        return Stop(Wait.KEY) if self._polls == POLLS else None

    def _give_key(self) -> bool:
        """Give the program the next key of the queue; False when there is none."""
        if not self._queue:
            return False
        code, flag = self._queue.popleft()
        if flag == at.FUNCTION_FLAG and self._is_trapped(code):
            self.poke(at.INSTANT_KEY, bytes([at.FUNCTION_EVENT + code]))
        else:
            self.poke(at.KEY_COUNT, bytes([1, code, flag]))
            if self._event is Event.INKEY:
                self._set_register("F", self._register("F") & ~at.ZERO_FLAG)
        return True

    def _give_key_on_resume(self) -> None:
        """A key pressed while the program stands at a place that takes one belongs to that place."""
        takes_key = self._event in (Event.KEY, Event.INKEY, Event.STATEMENT) and not self._in_direct_mode()
        trapped = bool(self._queue) and self._queue[0][1] == at.FUNCTION_FLAG and self._is_trapped(self._queue[0][0])
        if trapped or (takes_key and not self._has_key()):
            self._give_key()

    def _is_trapped(self, key: int) -> bool:
        return self.peek(at.KEY_TRAPS + key) == b"\x01"

    def _has_key(self) -> bool:
        """Whether the ROM has a key: in the buffer, in a function key's text or in the paste buffer."""
        if self._event is Event.INKEY:
            return not self._register("F") & at.ZERO_FLAG
        return (
            self.peek(at.KEY_COUNT) != b"\0" or self.peek(at.FUNCTION_TEXT) != b"\0" or self._word(at.PASTE) != 0xFFFF
        )

    def _read_message(self) -> Stop:
        """Why a program stops, when the ROM is about to print " Error" or "Break"."""
        line = self._word(self._register("SP"))
        where = None if line == at.DIRECT_MODE else line
        if self._register("HL") == at.BREAK_TEXT:
            return Stop(Wait.BREAK, "", where)
        return Stop(Wait.ERROR, self._error_name(self.peek(at.ERROR_CODE)[0]), where)

    def _error_name(self, code: int) -> str:
        """The two letters of an error code, from the ROM's own list: 1 to 22, then 50 to 58; others print UE."""
        place = code if 1 <= code <= 22 else code - 27 if 50 <= code <= 58 else 21
        return self.peek(at.ERROR_NAMES + 2 * place, 2).decode("ascii")

    def _in_direct_mode(self) -> bool:
        return self._word(at.CURRENT_LINE) == at.DIRECT_MODE

    def _start_basic(self) -> None:
        """Enter BASIC and remember memory as it is on a fresh machine."""
        self._watch(inkey=False, statement=None)
        if not self._seek_direct_mode(b"\r", BOOT_SECONDS):
            raise MachineError("BASIC does not come to direct mode")
        self._fresh_stack = self._register("SP")
        self._remember_memory()

    def _to_direct_mode(self) -> None:
        if not self._comes_to_direct_mode():
            raise MachineError("BASIC does not come to direct mode; load the program again")

    def _comes_to_direct_mode(self) -> bool:
        """Bring BASIC to where it waits for a line in direct mode, by BREAK or from the menu; whether that helps.

        It does not where the ROM waits for something else, such as a printer that is not ready.
        """
        if self._event is Event.KEY and self._in_direct_mode():
            return True
        if self._event is not Event.MENU:
            waiting = self._queue.copy()
            self.press_break()
            self._queue = waiting
            if self._seek_direct_mode(bytes([at.BREAK]), BREAK_SECONDS):
                return True
        return self._seek_direct_mode(b"\r", BREAK_SECONDS)

    def _seek_direct_mode(self, key: bytes, seconds: float) -> bool:
        """Run on until BASIC waits in direct mode, pressing `key` whenever the buffer is empty; whether it does."""
        for _ in range(int(seconds / STEP_SECONDS)):
            self._set_limit(STEP_SECONDS)
            event = self._step()
            if event is Event.KEY and self._in_direct_mode():
                return True
            if self.peek(at.KEY_COUNT) == b"\0":
                self._type(key)
        return False

    def _remember_memory(self) -> None:
        """Keep RAM as it is."""
        self._fresh = self.peek(at.RAM_START, at.RAM_SIZE)

    def _restore_memory(self) -> None:
        """Make RAM again what was kept."""
        now = self.peek(at.RAM_START, at.RAM_SIZE)
        for start, end in _differences(now, self._fresh):
            self.poke(at.RAM_START + start, self._fresh[start:end])

    def _word(self, address: int) -> int:
        return variables.word(self, address)

    def _poke_words(self, value: int, *addresses: int) -> None:
        for address in addresses:
            self.poke(address, value.to_bytes(2, "little"))


def _address_before(lines: Sequence[TokenLine], base: int, key_wait: KeyWait) -> int:
    """TEXT_POINTER when a statement begins: its colon, or the byte before its line."""
    start = base
    for line in lines:
        if line.number == key_wait.line:
            offset = statement_offset(line.body, key_wait.statement)
            return start + 3 + offset if offset else start - 1
        start += line.size
    raise ValueError(f"there is no line {key_wait.line} to wait for keys in")


def _differences(old: bytes, new: bytes, block: int = 64) -> list[tuple[int, int]]:
    """The ranges in which two images differ, in whole blocks."""
    return [(i, i + block) for i in range(0, len(new), block) if old[i : i + block] != new[i : i + block]]
