"""Tables without a server, with a journal in memory."""

from pacal.boards import load_board
from pacal.engine import (
    Action,
    Event,
    GameState,
    Memory,
    Options,
    Step,
)
from pacal.records import Header, Played, Player, Record, TakenBack
from pacal.tables import Table, person

PALENQUE = load_board("palenque")


TWO_PEOPLE = (person("Ana"), person("Ben"))


class Notebook:
    """A journal in memory, which can be full."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.full = False

    def append(self, action: Action, position: GameState) -> None:
        self._write(self.record.append(action))
        assert self.record.state == position

    def take_back(self, to: int) -> None:
        self._write(self.record.take_back(to))

    def _write(self, record: Record) -> None:
        if self.full:
            raise OSError("no room")
        self.record = record

    @property
    def last(self) -> Action | int:
        """The latest action, or how many still count after a take-back."""
        entry = self.record.entries[-1]
        assert isinstance(entry, Played | TakenBack)
        return entry.action if isinstance(entry, Played) else entry.to


def table_of(players: tuple[Player, ...], *, memory: Memory = Memory.HIDDEN, start: int = 0) -> tuple[Table, Notebook]:
    notebook = Notebook(Record.begin(Header(PALENQUE, players, Options(memory=memory), start, {"seed": "x"})))
    return Table(notebook), notebook


def go_on(table: Table, actions: int) -> list[Event]:
    """Play the first legal action again and again; passing where loading is over."""
    events: list[Event] = []
    for _ in range(actions):
        events += table.throw() if table.step is Step.THROW else table.act(table.legal_actions[0])
    return events
