"""What a room needs of the world outside. A server, a test or a browser provides it."""

from __future__ import annotations

from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Protocol

from pacal.engine import Seat
from pacal.server.protocol.people import Subscription
from pacal.storage.rows import TalkRow
from pacal.tables import Change, Table
from pacal.tables.gathering import Visitor


class Journal(Protocol):
    """Where one table is stored."""

    async def commit(self, change: Change) -> None:
        """Store a change; it is durable when this returns. ``StorageFault`` if it is not stored."""

    async def chat_lines(self) -> tuple[TalkRow, ...]:
        """The latest lines of the chat."""

    async def add_chat_line(self, visitor: Visitor, command: str, seat: Seat, text: str, at: int) -> TalkRow:
        """Store a line of the chat; the same command again returns the line that it was."""


class Visitors(Protocol):
    """What is stored of visitors."""

    async def remember_name(self, visitor: Visitor, name: str) -> None: ...

    async def subscribe(self, visitor: Visitor, subscription: Subscription | None, language: str) -> None:
        """Notify a visitor by web push from now on, in their language; None: no longer."""

    async def change_language(self, visitor: Visitor, language: str) -> None:
        """Use another language in a visitor's notifications."""


class Notifier(Protocol):
    """Notifies people who are not connected."""

    def turn_began(self, table: Table, present: frozenset[Visitor]) -> None:
        """It is somebody's turn at a table."""


class Metrics(Protocol):
    """Counts what happens, for the people who run the server."""

    def game_began(self, table: Table) -> None: ...

    def game_ended(self, table: Table) -> None: ...

    def clock_expired(self) -> None: ...

    def action_stored(self, seconds: float, *, by_person: bool) -> None: ...


@dataclass(frozen=True, slots=True)
class Ports:
    """All of them, for one room."""

    journal: Journal
    visitors: Visitors
    notifier: Notifier
    metrics: Metrics
    bot_threads: Executor
