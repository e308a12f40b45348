"""The interface of a store: what tables and servers need, independent of the database."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from typing import Protocol

from pacal.storage.rows import GameLines, GameRow, PeopleColumns, PeopleRow, StorageNotice, TalkRow, VisitorRow


class GameStore(Protocol):
    """Games, the people at their tables, and visitors. Data is stored durably when the returned future has a result.

    ``Store`` keeps them in SQLite, ``PageStore`` in the browser's database. Their methods are documented in ``Store``.
    """

    # Games

    def add(
        self, lines: GameLines, summary: bytes | None = None, people: PeopleColumns | None = None
    ) -> Future[None]: ...

    def begin(self, lines: GameLines, summary: bytes | None, people: PeopleColumns) -> Future[None]: ...

    def add_rematch(
        self,
        lines: GameLines,
        summary: bytes | None,
        people: PeopleColumns,
        before: str,
        previous_people: PeopleColumns,
    ) -> Future[None]: ...

    def append(
        self, game: str, n: int, line: bytes, summary: bytes | None, people: PeopleColumns | None = None
    ) -> Future[None]: ...

    def seat(
        self, game: str, first: int, lines: Sequence[bytes], summary: bytes, people: PeopleColumns
    ) -> Future[None]: ...

    def summarise(self, game: str, summary: bytes) -> Future[None]: ...

    def games(self, *, deleted: bool = False) -> Future[tuple[GameRow, ...]]: ...

    def lines(self, game: str) -> Future[GameLines]: ...

    def delete(self, game: str) -> Future[None]: ...

    def restore(self, game: str) -> Future[None]: ...

    def restore_table(self, row: PeopleRow, people: PeopleColumns) -> Future[None]: ...

    def shorten(self, game: str, sound: int, aside: str) -> Future[None]: ...

    # Tables and their people

    def add_table(self, game: str, people: PeopleColumns, moment: int) -> Future[None]: ...

    def update_people(
        self, game: str, people: PeopleColumns, moment: int, known: int | None = None
    ) -> Future[None]: ...

    def people(self, game: str) -> Future[PeopleRow | None]: ...

    def tables_of(self, visitor: str, *, deleted: bool = False) -> Future[tuple[PeopleRow, ...]]: ...

    def games_of_others(self, visitor: str) -> Future[frozenset[str]]: ...

    def owned(self, visitor: str) -> Future[int]: ...

    # Visitors and chat

    def visitor(self, visitor: str) -> Future[VisitorRow | None]: ...

    def knows(self, visitor: str) -> Future[bool]: ...

    def save_visitor(self, visitor: str, name: str, moment: int) -> Future[None]: ...

    def save_push(self, visitor: str, push: bytes | None) -> Future[None]: ...

    def chat_lines(self, game: str) -> Future[tuple[TalkRow, ...]]: ...

    def add_chat_line(
        self, game: str, visitor: str, command: str, seat: int, text: str, moment: int
    ) -> Future[TalkRow]: ...

    # The store itself

    def now(self) -> int: ...

    @property
    def notice(self) -> StorageNotice | None: ...

    @property
    def refuses_writes(self) -> bool: ...
