"""Debugging an unattended run: stops at places and at changes of variables, single steps, a trace, coverage."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from m100.machines.embedded import EmbeddedMachine
from m100.machines.embedded.code import Op
from m100.machines.embedded.core import Core
from m100.machines.embedded.debug import Debugger
from m100.machines.machine import MachineError, Stop, Wait

from .load import Program
from .places import Place, breakpoint_places, machine_name
from .views import plain, text_rows

HELP = "c goes on, s makes a step, p NAME prints a variable, l shows the LCD, q ends"


class _Stepper(Debugger):
    """A Debugger that can also stop at the next statement, whatever it is."""

    steps = False

    def before(self, core: Core, op: Op) -> Stop | None:
        if self.steps and op.index >= 0 and op is not self._stopped_at:
            self.steps = False
            self._stopped_at = op
            return Stop(Wait.BREAK, "at step", op.line)
        return super().before(core, op)


class Session:
    """Watches a machine for a person. Give it to `EmbeddedMachine.observer` before the program is started.

    `tell` takes each line of output; `ask` gives the next command, or is None where nobody can be asked: then the
    program goes on after each stop.
    """

    def __init__(
        self, program: Program, tell: Callable[[str], None], ask: Callable[[], str] | None = None, trace: bool = False
    ) -> None:
        self._program = program
        self._tell = tell
        self._ask = ask
        self._debugger = _Stepper(self._trace if trace else None)
        self._watched: dict[str, str] = {}
        self._watches = False

    @property
    def executed(self) -> set[Place]:
        """The statements that were executed so far."""
        return self._debugger.covered

    def add_breakpoint(self, place: str) -> None:
        """Stop before the statement at `file.bas:12`, or at a machine line. ValueError when there is none."""
        self._debugger.breakpoints |= breakpoint_places(self._program, place)

    def add_watch(self, name: str) -> None:
        """Stop when a variable has changed, and print it at every stop. ValueError for an unknown name."""
        self._watched[machine_name(self._program, name)] = name

    def before(self, core: Core, op: Op) -> Stop | None:
        """See Observer."""
        if not self._watches:
            self._watches = True
            self._debugger.watch(core, self._watched)
        return self._debugger.before(core, op)

    def stopped(self, machine: EmbeddedMachine, stop: Stop) -> bool:
        """Tell where and why the machine stopped, and ask what to do; whether to go on."""
        why = stop.code.removeprefix("at ")
        for place, name in self._watched.items():
            why = why.replace(f"change of {place}", f"change of {name}")
        self._tell(f"{self._here(machine)}: {why}{self._values(machine)}")
        return self._ask is None or self._obey(machine, self._ask)

    def _here(self, machine: EmbeddedMachine) -> str:
        op = machine.core.op
        return self._program.where(op.line, op.index)

    def _values(self, machine: EmbeddedMachine) -> str:
        return "".join(f"  {name} = {_shown(machine, place)}" for place, name in self._watched.items())

    def _obey(self, machine: EmbeddedMachine, ask: Callable[[], str]) -> bool:
        while True:
            command, _, rest = ask().strip().partition(" ")
            match command:
                case "c" | "":
                    return True
                case "s":
                    self._debugger.steps = True
                    return True
                case "q":
                    return False
                case "l":
                    self._tell(plain(text_rows(machine.core.lcd)))
                case "p":
                    self._tell(self._printed(machine, rest))
                case _:
                    self._tell(HELP)

    def _printed(self, machine: EmbeddedMachine, name: str) -> str:
        try:
            return f"{name} = {_shown(machine, machine_name(self._program, name))}"
        except ValueError as error:
            return str(error)

    def _trace(self, line: int, statement: int) -> None:
        self._tell(self._program.where(line, statement))


def _shown(machine: EmbeddedMachine, place: str) -> str:
    try:
        return repr(machine.get(place))
    except (ValueError, MachineError):
        return "nothing yet"


def session(program: Program, breaks: Sequence[str], watches: Sequence[str], tell: Callable[[str], None],
            ask: Callable[[], str] | None, trace: bool) -> Session:  # fmt: skip
    """A session with breakpoints and watched variables. ValueError names the one that is wrong."""
    made = Session(program, tell, ask, trace)
    for place in breaks:
        made.add_breakpoint(place)
    for name in watches:
        made.add_watch(name)
    return made
