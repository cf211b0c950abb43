"""Debugging an unattended run: stops at places and at changes of variables, single steps, a trace, coverage."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from m100.machines.embedded import EmbeddedMachine
from m100.machines.embedded.code import Op
from m100.machines.embedded.core import Core
from m100.machines.embedded.debug import Debugger
from m100.machines.machine import Stop

from .load import Program
from .places import Place, breakpoint_places
from .views import plain, text_rows
from .watches import Watched, look_up

HELP = "c goes on, s makes a step, p NAME prints a variable, l shows the LCD, q ends"


class Session:
    """Watches an embedded machine for a person, from `attach` on.

    `tell` takes each line of output; `ask` gives the next command, or is None where nobody can be asked: then the
    program goes on after each stop.
    """

    def __init__(
        self, program: Program, tell: Callable[[str], None], ask: Callable[[], str] | None = None, trace: bool = False
    ) -> None:
        self._machine = EmbeddedMachine()
        self._program = program
        self._tell = tell
        self._ask = ask
        self._debugger = Debugger(self._trace if trace else None)
        self._watched: list[Watched] = []
        self._labels: dict[str, str] = {}
        self._watches = False

    @property
    def executed(self) -> set[Place]:
        """The statements that were executed so far."""
        return self._debugger.covered

    def add_breakpoint(self, place: str) -> None:
        """Stop before the statement at `file.bas:12`, or at a machine line. ValueError when there is none."""
        self._debugger.breakpoints |= breakpoint_places(self._program, place)

    def add_watch(self, name: str) -> None:
        """Stop when a variable or an element of an array has changed, and print it at every stop. See look_up."""
        watched = look_up(self._program, name)
        self._watched.append(watched)
        self._labels |= watched.places()

    def attach(self, machine: EmbeddedMachine) -> None:
        """Watch this machine, on which nothing runs yet."""
        self._machine = machine
        machine.observer = self

    def before(self, core: Core, op: Op) -> Stop | None:
        """See Observer."""
        if not self._watches:
            self._watches = True
            for watched in self._watched:
                self._debugger.watch(core, watched.places(), self._lines_of(watched.owner))
        return self._debugger.before(core, op)

    def stopped(self, stop: Stop) -> bool:
        """Tell where and why the machine stopped, and ask what to do; whether to go on."""
        why = stop.code.removeprefix("at ")
        reason, _, places = why.partition(" of ")
        if places:
            why = f"{reason} of {', '.join(self._labels[place] for place in places.split(', '))}"
        self._tell(f"{self._here()}: {why}{self._values()}")
        return self._ask is None or self._obey(self._ask)

    def _here(self) -> str:
        op = self._machine.core.op
        return self._program.where(op.line, op.index)

    def _values(self) -> str:
        return "".join(f"  {watched.name} = {watched.shown(self._machine)}" for watched in self._watched)

    def _lines_of(self, owner: str | None) -> Callable[[int], bool] | None:
        mapped = self._program.map
        if mapped is None or owner is None:
            return None
        return {line for line in mapped.lines if mapped.routine(line) == owner}.__contains__

    def _obey(self, ask: Callable[[], str]) -> bool:
        while True:
            command, _, rest = ask().strip().partition(" ")
            match command:
                case "c" | "":
                    return True
                case "s":
                    self._debugger.step()
                    return True
                case "q":
                    return False
                case "l":
                    self._tell(plain(text_rows(self._machine.core.lcd)))
                case "p":
                    self._tell(self._printed(rest))
                case _:
                    self._tell(HELP)

    def _printed(self, name: str) -> str:
        try:
            return f"{name} = {look_up(self._program, name, self._machine.core.op.line).shown(self._machine)}"
        except (LookupError, ValueError) as error:
            return str(error)

    def _trace(self, line: int, statement: int) -> None:
        self._tell(self._program.where(line, statement))


def session(program: Program, breaks: Sequence[str], watches: Sequence[str], tell: Callable[[str], None],
            ask: Callable[[], str] | None, trace: bool) -> Session:  # fmt: skip
    """A session with breakpoints and watched variables. LookupError or ValueError names the one that is wrong."""
    made = Session(program, tell, ask, trace)
    for place in breaks:
        made.add_breakpoint(place)
    for name in watches:
        made.add_watch(name)
    return made
