"""Interfaces that a room needs: storage, visitors, notifications, metrics, bots. A server or a test implements them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from pacal.bots import Bot, Thinking
from pacal.engine import Action, Seat
from pacal.server.identity.sharing import LinkOrigin
from pacal.server.protocol.people import Subscription
from pacal.storage.rows import TalkRow
from pacal.tables import Change, Table
from pacal.tables.people import Visitor


class Storage(Protocol):
    """Storage for one table."""

    async def commit(self, change: Change) -> None:
        """Store a change durably. Raises ``StorageFault`` if it is not stored."""

    async def chat_lines(self) -> tuple[TalkRow, ...]:
        """The latest chat lines."""

    async def add_chat_line(self, visitor: Visitor, command: str, seat: Seat, text: str, at: int) -> TalkRow:
        """Store a chat line. Repeating a command returns the line stored before."""


class Visitors(Protocol):
    """Storage for visitors."""

    async def remember_name(self, visitor: Visitor, name: str) -> None: ...

    async def subscribe(self, visitor: Visitor, subscription: Subscription | None, language: str) -> None:
        """Store a visitor's subscription to web push and its language; None removes it."""

    async def change_language(self, visitor: Visitor, language: str) -> None:
        """Change the language of a visitor's notifications."""


class Notifier(Protocol):
    """Notifies people who are not connected."""

    def turn_began(self, table: Table, present: frozenset[Visitor]) -> None:
        """A turn has begun at a table."""


class Metrics(Protocol):
    """Collects metrics for operators."""

    def game_began(self, table: Table) -> None: ...

    def change_stored(self, change: Change, seconds: float, *, by_person: bool) -> None:
        """A change was stored and broadcast, ``seconds`` after its command was received."""


class Bots(Protocol):
    """The bots that this process offers."""

    @property
    def names(self) -> tuple[str, ...]: ...

    def make(self, name: str, seat: Seat, seed: str) -> Bot:
        """Make a bot for a seat; ``UnknownBot`` or ``BadSpec`` if there is none of that name."""


class BotRunner(Protocol):
    """Lets the bots of one table think without blocking other tables."""

    async def run(self, thinking: Thinking) -> Action:
        """Take all steps of a decision; return its action."""


class Sharing(Protocol):
    """Knows where others reach a table."""

    def link_origin(self, game: str, origin: str) -> LinkOrigin:
        """The origin for a link, made by a client that uses ``origin``. ``NotAllowed`` if others cannot reach it."""

    def add_rematch(self, game: str, rematch: str) -> None:
        """A rematch begins at a new table, for the same people."""


@dataclass(frozen=True, slots=True)
class Ports:
    """All interfaces for one room."""

    storage: Storage
    visitors: Visitors
    notifier: Notifier
    metrics: Metrics
    bot_runner: BotRunner
    bots: Bots
    sharing: Sharing
