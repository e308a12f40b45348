"""Stored games as lists show them: summary, board, and why a game cannot be read."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from pacal.records import decode
from pacal.server.games.async_cache import AsyncCache
from pacal.server.games.reader import Reader
from pacal.server.games.registry import Registry
from pacal.server.protocol.messages import GameList, UnreadableSeen
from pacal.server.protocol.views import Thumbnail
from pacal.server.render.boards import thumbnail_of
from pacal.server.render.summaries import Summary, card_of, changed_at, summarise, summary_of
from pacal.storage.interface import GameStore
from pacal.storage.rows import GameRow
from pacal.tables.people import Visitor
from pacal.words import Words


class ListedGame(NamedTuple):
    """What a list shows of a game."""

    summary: Summary
    board: Thumbnail | None


class Catalog:
    """Prepares stored games for lists."""

    def __init__(self, store: GameStore, registry: Registry, reader: Reader) -> None:
        self._store = store
        self._registry = registry
        self._reader = reader
        self._boards: AsyncCache[Thumbnail | None] = AsyncCache()

    async def all_games(self, visitor: Visitor, words: Words, *, deleted: bool = False) -> GameList:
        """All stored games, as the local player sees them: most recently changed first, unreadable ones separately."""
        rows = await asyncio.wrap_future(self._store.games(deleted=deleted))
        others = await asyncio.wrap_future(self._store.games_of_others(visitor))
        cards, unreadable = [], []
        boards: dict[str, Thumbnail] = {}
        for row in rows:
            if (shown := await self.shown(row)) is not None:
                cards.append(replace(card_of(row, shown.summary, words), owner=row.id not in others))
                if shown.board is not None:
                    boards[shown.summary.board] = shown.board
            else:
                unreadable.append(await self.unreadable(row, words))
        return GameList(tuple(cards), boards, self.notice(words), tuple(unreadable))

    async def unreadable(self, row: GameRow, words: Words) -> UnreadableSeen:
        """Why a game cannot be read and what the visitor can do. The stored game is unchanged."""
        lines = await asyncio.wrap_future(self._store.lines(row.id))
        fault = decode(lines.header).fault
        sentences = [words.say("server-unreadable"), "" if fault is None else words.record_fault(fault)]
        text = " ".join(filter(None, [*sentences, words.say("server-unreadable-help")]))
        return UnreadableSeen(row.id, changed_at(row), row.deleted_at is not None, text, owner=True, record=True)

    async def can_read(self, game: str) -> bool:
        """Whether this version supports the rules and the format of a stored game."""
        lines = await asyncio.wrap_future(self._store.lines(game))
        return decode(lines.header).record is not None

    async def shown(self, row: GameRow) -> ListedGame | None:
        """The summary and board of a game; None if it cannot be read."""
        summary = summary_of(row) or await self._summarised(row)
        if summary is None:
            return None
        return ListedGame(summary, await self._boards.get(summary.board, partial(self._board_of, row.id)))

    async def _summarised(self, row: GameRow) -> Summary | None:
        """Make a summary where none is stored: in the middle of a turn, after an upgrade, or after a rescue."""
        room = self._registry.open_room(row.id)
        if room is not None and room.table.record is not None:  # may change at any moment, so it is not stored
            return summary_of(GameRow(row.id, row.changed_at, row.deleted_at, summarise(room.table.record)))
        lines = await asyncio.wrap_future(self._store.lines(row.id))
        reading = await self._reader.read(lines.record)
        if reading.record is None:
            return None
        summary = summarise(reading.record)
        await asyncio.wrap_future(self._store.summarise(row.id, summary))
        return summary_of(GameRow(row.id, row.changed_at, row.deleted_at, summary))

    async def _board_of(self, game: str) -> Thumbnail | None:
        lines = await asyncio.wrap_future(self._store.lines(game))
        return await asyncio.to_thread(_board_in, lines.header)

    def notice(self, words: Words) -> str | None:
        """A message about a rescued or restored database, or None."""
        notice = self._store.notice
        return None if notice is None else words.say(notice.code, **notice.facts)


def _board_in(header: bytes) -> Thumbnail | None:
    record = decode(header).record
    return None if record is None else thumbnail_of(record.setup.board, record.setup.players)
