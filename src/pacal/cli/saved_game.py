"""A game in a record file, as the terminal game uses it.

All other modules of the terminal game know nothing of :class:`pacal.tables.Table`.
"""

from __future__ import annotations

from pathlib import Path

from pacal.engine import Action, Build, Event, Flight, Refusal, Seat, Step, Upgrade, View
from pacal.records import Record, RecordFile
from pacal.tables import NothingToTakeBack, Table


class SavedGame:
    """A game and the file that keeps it.

    Every change is on disk before the method returns. :class:`pacal.records.RecordError` means that it could not be
    written; the game is then as before.
    """

    def __init__(self, file: RecordFile) -> None:
        self._file = file
        self._table = Table(file)

    # The file

    @property
    def path(self) -> Path:
        return self._file.path

    @property
    def record(self) -> Record:
        return self._file.record

    def copy_to(self, path: Path) -> Path:
        """Write the record so far to a new file. The game stays in its own."""
        with RecordFile.create(path, self.record) as copy:
            return copy.path

    def move_to(self, path: Path) -> None:
        """Write the record so far to a new file, and continue there."""
        moved = RecordFile.create(path, self.record)
        self._file.close()
        self._file, self._table = moved, Table(moved)

    def close(self) -> None:
        self._file.close()

    # The position

    @property
    def seat(self) -> Seat:
        """The seat to act; before a throw, the seat that throws."""
        return self._table.seat

    @property
    def step(self) -> Step:
        return self._table.step

    @property
    def is_over(self) -> bool:
        return self._table.is_over

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        return self._table.legal_actions

    @property
    def last_resort(self) -> Flight | None:
        """The only kind of flight left to a ship that is hemmed in (R4.7)."""
        return self._table.last_resort

    def view_for(self, viewer: Seat | None) -> View:
        """The position as a seat, or a spectator, may see it (R5.5)."""
        return self._table.view_for(viewer)

    def points_for(self, action: Build | Upgrade) -> int:
        """What a legal build or upgrade scores at once (R7.1, R8.1)."""
        return self._table.points_for(action)

    def why_not(self, action: Action) -> Refusal | None:
        """Why the rules refuse an action of the seat to act; ``None`` if it is legal."""
        return self._table.why_not(action)

    # The game so far

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return self._table.names

    @property
    def seed(self) -> str:
        """The seed of the dice."""
        return self._table.dice.seed

    def log(self, viewer: Seat | None) -> tuple[Event, ...]:
        """All events, without those that the viewer would have to remember (R5.5)."""
        return self._table.log(viewer)

    def events_seen_by(self, seat: Seat) -> tuple[Event, ...]:
        """All events as the seat saw them happen."""
        return self._table.witnessed(seat)

    # Changes

    def act(self, action: Action) -> tuple[Event, ...]:
        """Take an action for the seat to act."""
        return self._table.act(action)

    def throw(self) -> tuple[Event, ...]:
        """Throw the die (R3.1)."""
        return self._table.throw()

    def take_back(self) -> Action | None:
        """Take back a person's latest decision and all that followed; ``None`` if no person has decided anything."""
        try:
            return self._table.take_back()
        except NothingToTakeBack:
            return None
