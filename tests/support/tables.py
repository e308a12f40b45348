"""Tables without a server: a local game that tests drive by ``apply``."""

from pacal.boards import load_board
from pacal.engine import Action, Event, Memory, Options, Seat, Step
from pacal.records import Header, Played, Player, Record, TakenBack
from pacal.tables import Change, Dice, GameLimits, History, Table, apply, level_of, person
from pacal.tables.commands import Act, ActForSeat, TableCommand, TakeBack
from pacal.tables.history import latest_decision
from pacal.tables.policy import LOCAL_VISITOR
from pacal.tables.starting import local_people

PALENQUE = load_board("palenque")

TWO_PEOPLE = (person("Ana"), person("Ben"))


class LocalGame(History):
    """A table of one visitor and some bots. Queries are those of its history."""

    def __init__(self, record: Record, seed: str = "x") -> None:
        super().__init__(record)
        self.table = Table("game", local_people(record, 0), record, seed)

    def apply(self, command: TableCommand) -> Change:
        change = apply(self.table, command, 0, GameLimits())
        self.table = change.table
        self.follow(change.table.game_record, change.events)
        return change

    def act(self, action: Action) -> tuple[Event, ...]:
        """Take an action for the seat to act, whether a person or a bot has it."""
        return self._act(action)

    def throw(self) -> tuple[Event, ...]:
        return self._act(None)

    def _act(self, action: Action | None) -> tuple[Event, ...]:
        level = self.table.people.plays(self.seat)
        if level is None:
            return self.apply(Act(LOCAL_VISITOR, self.seq, action)).events
        return self.apply(ActForSeat(self.seq, self.seat, level, action)).events

    def take_back(self) -> Action:
        """Take back the latest decision of a person, and return its action."""
        before = self.table.game_record.actions
        self.apply(TakeBack(LOCAL_VISITOR, self.seq))
        return before[self.n]

    @property
    def dice(self) -> Dice:
        return Dice(self.table.seed, self.setup.board)

    @property
    def people(self) -> list[Seat]:
        """The seats that are not a bot's."""
        return [seat for seat, player in enumerate(self.players) if level_of(player) is None]

    @property
    def can_take_back(self) -> bool:
        return latest_decision(self.latest_first(), self.people) is not None

    @property
    def last(self) -> Action | int:
        """The latest action, or how many still count after a take-back."""
        entry = self.record.entries[-1]
        assert isinstance(entry, Played | TakenBack)
        return entry.action if isinstance(entry, Played) else entry.to


def game_of(players: tuple[Player, ...], *, memory: Memory = Memory.HIDDEN, start: int = 0) -> LocalGame:
    return LocalGame(Record.begin(Header(PALENQUE, players, Options(memory=memory), start, {"seed": "x"})))


def play_first_actions(table: LocalGame, actions: int) -> list[Event]:
    """Play a number of actions, always the first legal one; return the events."""
    events: list[Event] = []
    for _ in range(actions):
        events += table.throw() if table.step is Step.THROW else table.act(table.legal_actions[0])
    return events
