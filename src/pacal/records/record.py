"""A game as it was played: a header, then every action and every take-back in the order in which they came."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

import msgspec

from pacal.engine import Action, GameState, Setup, new_game, play
from pacal.records.header import Header
from pacal.records.notation import format_action
from pacal.records.sealing import canonical, sealed


@dataclass(frozen=True, slots=True)
class Played:
    """An action was taken."""

    action: Action
    digest: str


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The game went back: of the actions that counted until then, only the first ``to`` still do."""

    to: int
    digest: str


Entry: TypeAlias = Played | TakenBack


class EntryLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An entry as its line has it, before it is sealed: an action or a take-back."""

    n: int
    action: str | msgspec.UnsetType = msgspec.UNSET
    back: int | msgspec.UnsetType = msgspec.UNSET


def entry_line(number: int, change: Action | int, previous: str) -> tuple[bytes, str]:
    """The line of an action, or of a take-back to after so many, and its digest."""
    if isinstance(change, int):
        return sealed(canonical(EntryLine(number, back=change)), previous)
    return sealed(canonical(EntryLine(number, action=format_action(change))), previous)


class CannotTakeBack(ValueError):
    """There are not so many actions to go back to."""

    def __init__(self, to: int, actions: int) -> None:
        super().__init__(to, actions)
        self.to = to
        self.actions = actions

    def __str__(self) -> str:
        return f"cannot go back to after action {self.to} of {self.actions}"


@dataclass(frozen=True)
class Record:
    """A game and its history. Immutable; :meth:`begin` makes the first, :meth:`append` and :meth:`take_back` the next.

    Nothing is ever struck out: an action taken back stays in ``entries`` and counts no longer.
    """

    header: Header
    entries: tuple[Entry, ...]
    """The full history, one entry a line."""
    positions: tuple[GameState, ...] = field(repr=False, compare=False)
    """The position before the first entry, then the one after each."""
    live: tuple[int, ...] = field(repr=False, compare=False)
    """The entries, counted from 1, whose actions still count."""

    @classmethod
    def begin(cls, header: Header) -> Record:
        """The record of a game before its first action."""
        return cls(header, (), (new_game(header.setup),), ())

    @property
    def setup(self) -> Setup:
        return self.header.setup

    @property
    def state(self) -> GameState:
        """The position that the game has come to."""
        return self.positions[-1]

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions that still count, in order: from the start they lead to ``state``."""
        played = (self.entries[number - 1] for number in self.live)
        return tuple(entry.action for entry in played if isinstance(entry, Played))

    @property
    def states(self) -> tuple[GameState, ...]:
        """The position at the start, then the one after each action that still counts."""
        return (self.positions[0], *(self.positions[number] for number in self.live))

    @property
    def history(self) -> Iterator[tuple[Entry, GameState]]:
        """Every entry, also what was taken back, with the position after it."""
        return zip(self.entries, self.positions[1:], strict=True)

    @property
    def digest(self) -> str:
        """The digest of the last line: it stands for the whole record."""
        return self.entries[-1].digest if self.entries else self.header.digest

    def line(self, number: int) -> bytes:
        """A line of the record's file: 0 is the header's, the others are those of the entries."""
        if number == 0:
            return self.header.line
        previous = self.entries[number - 2].digest if number > 1 else self.header.digest
        entry = self.entries[number - 1]
        return entry_line(number, entry.action if isinstance(entry, Played) else entry.to, previous)[0]

    def append(self, action: Action) -> Record:
        """The record with one action more; ``IllegalAction`` if the rules refuse it."""
        ledger = Ledger(self)
        ledger.append(action)
        return ledger.record()

    def take_back(self, to: int) -> Record:
        """The record of the game going back: only the first ``to`` of ``actions`` still count."""
        ledger = Ledger(self)
        ledger.take_back(to)
        return ledger.record()


class Ledger:
    """A record in the making, for whoever adds many entries at once: each costs the same, however many there are."""

    def __init__(self, record: Record) -> None:
        self._header = record.header
        self._entries = list(record.entries)
        self._positions = list(record.positions)
        self._live = list(record.live)
        self.digest = record.digest

    @property
    def next_number(self) -> int:
        """The number of the next entry, from 1."""
        return len(self._entries) + 1

    def append(self, action: Action) -> None:
        """One action more; ``IllegalAction`` if the rules refuse it, and nothing is added."""
        position = play(self._positions[-1], action)
        _, self.digest = entry_line(self.next_number, action, self.digest)
        self._live.append(self.next_number)
        self._entries.append(Played(action, self.digest))
        self._positions.append(position)

    def take_back(self, to: int) -> None:
        """The game goes back to after the first ``to`` actions; :class:`CannotTakeBack` if there are not more."""
        if not 0 <= to < len(self._live):
            raise CannotTakeBack(to, len(self._live))
        _, self.digest = entry_line(self.next_number, to, self.digest)
        del self._live[to:]
        self._entries.append(TakenBack(to, self.digest))
        self._positions.append(self._positions[self._live[-1] if self._live else 0])

    def record(self) -> Record:
        """The record as it stands."""
        return Record(self._header, tuple(self._entries), tuple(self._positions), tuple(self._live))
