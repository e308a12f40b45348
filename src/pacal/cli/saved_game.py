"""The game that is played in the terminal, and the record file that stores it.

Changes go through the same state machine as on the server (:func:`pacal.tables.apply`), for one local player. The
rest of the terminal game does not see the table behind it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pacal.engine import Action, Build, Event, Flight, Lead, Refusal, Seat, Step, Upgrade, View
from pacal.records import Record, RecordFile
from pacal.tables import Change, GameLimits, History, NotAllowed, Table, apply
from pacal.tables.commands import Act, ActForSeat, ChangePlayer, TableCommand, TakeBack
from pacal.tables.dice import recorded_seed
from pacal.tables.policy import LOCAL_VISITOR
from pacal.tables.starting import local_people

NO_CLOCK: Final = 0
"""The time of every command, in milliseconds: a local game has no clocks."""


class SavedGame:
    """A game and the record file that stores it.

    A method that changes the game returns when the change is on disk. It raises :class:`pacal.records.RecordError`
    if it cannot write the change; the game is then unchanged.
    """

    def __init__(self, file: RecordFile) -> None:
        self._file = file
        record = file.record
        self._table = Table("", local_people(record, NO_CLOCK), record, recorded_seed(record))
        self._history = History(record)

    # The file

    @property
    def path(self) -> Path:
        return self._file.path

    @property
    def record(self) -> Record:
        return self._file.record

    def copy_to(self, path: Path) -> Path:
        """Write the record so far to a new file. The game continues in its current file."""
        with RecordFile.create(path, self.record) as copy:
            return copy.path

    def move_to(self, path: Path) -> None:
        """Write the record so far to a new file, and continue the game in that file."""
        moved = RecordFile.create(path, self.record)
        self._file.close()
        self._file = moved

    def close(self) -> None:
        self._file.close()

    # The position

    @property
    def seat(self) -> Seat:
        """The seat to act; before a throw, the seat that throws."""
        return self._history.seat

    @property
    def step(self) -> Step:
        return self._history.step

    @property
    def is_over(self) -> bool:
        return self._history.is_over

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        return self._history.legal_actions

    @property
    def last_resort(self) -> Flight | None:
        """The only kind of flight left to a ship that is hemmed in (R4.7)."""
        return self._history.last_resort

    def view_for(self, viewer: Seat | None) -> View:
        """The position as a seat, or a spectator, may see it (R5.5)."""
        return self._history.view_for(viewer)

    def points_for(self, action: Build | Upgrade) -> int:
        """The points that a legal build or upgrade scores immediately (R7.1, R8.1)."""
        return self._history.points_for(action)

    def lead_for(self, action: Build | Upgrade) -> Lead:
        """What a legal build or upgrade does to the lead in its district (R7.1)."""
        return self._history.lead_for(action)

    def why_not(self, action: Action) -> Refusal | None:
        """Why the rules refuse an action of the seat to act; ``None`` if it is legal."""
        return self._history.why_not(action)

    # The game so far

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return self._history.names

    @property
    def seed(self) -> str:
        """The seed of the dice."""
        return self._table.seed

    def log(self, viewer: Seat | None) -> tuple[Event, ...]:
        """All events that the viewer may read now; a player has to remember the others (R5.5)."""
        return self._history.log(viewer)

    def events_seen_by(self, seat: Seat) -> tuple[Event, ...]:
        """All events as the seat saw them happen."""
        return self._history.witnessed(seat)

    # Changes

    def act(self, action: Action) -> tuple[Event, ...]:
        """Take an action for the seat to act, whether a person or a bot plays there."""
        return self._act(action).events

    def throw(self) -> tuple[Event, ...]:
        """Throw the die (R3.1)."""
        return self._act(None).events

    def take_back(self) -> Action | None:
        """Take back a person's latest decision and all that followed; ``None`` if no person has decided anything."""
        before = self.record
        try:
            self._apply(TakeBack(LOCAL_VISITOR, self._table.seq))
        except NotAllowed:
            return None
        return before.actions[len(self.record.live)]

    def change_player(self, seat: Seat, bot: str | None) -> None:
        """Let a person or a bot play in a seat from now on; ``NotAllowed`` if that is impossible."""
        self._apply(ChangePlayer(LOCAL_VISITOR, seat, bot))

    def _act(self, action: Action | None) -> Change:
        seq, seat = self._table.seq, self.seat
        level = self._table.people.plays(seat)
        if level is None:
            return self._apply(Act(LOCAL_VISITOR, seq, action))
        return self._apply(ActForSeat(seq, seat, level, action))

    def _apply(self, command: TableCommand) -> Change:
        change = apply(self._table, command, NO_CLOCK, GameLimits())
        self._file.keep(change.table.game_record)
        self._table = change.table
        self._history.follow(change.table.game_record, change.events)
        return change
