"""What is said at a table: kept with the game, the latest lines told to whoever comes."""

from __future__ import annotations

import asyncio
from typing import Final

from pacal.engine import Seat
from pacal.server.company import Company
from pacal.server.games import clean_text
from pacal.server.people import SaidLine
from pacal.storage import Store, TalkRow
from pacal.storage.company import TALK_KEPT
from pacal.tables.gathering import NotSo

LIMIT: Final = 300
"""Characters of a line."""


class Talk:
    """The talk of one table, read from the store when somebody first comes."""

    def __init__(self, company: Company, store: Store) -> None:
        self._company = company
        self._store = store
        self._lines: list[TalkRow] | None = None

    async def lines(self) -> tuple[SaidLine, ...]:
        """The latest lines, the oldest first."""
        if self._lines is None:
            rows: tuple[TalkRow, ...] = await asyncio.wrap_future(self._store.talk(self._company.game))
            self._lines = list(rows)
        return tuple(map(self._told, self._lines))

    async def say(self, visitor: str, command: str, seat: Seat, text: str) -> SaidLine | None:
        """Keep a line; nothing if this command has said it before. ``NotSo`` if there is nothing to say."""
        line = clean_text(text, LIMIT)
        if not line:
            raise NotSo("together-nothing-said")
        company, known = self._company, await self.lines()
        row = await asyncio.wrap_future(self._store.say(company.game, visitor, command, seat, line, company.now()))
        assert self._lines is not None
        if known and known[-1].n is not None and row.n <= known[-1].n:
            return None
        self._lines = [*self._lines, row][-TALK_KEPT:]
        return self._told(row)

    def _told(self, row: TalkRow) -> SaidLine:
        name = self._company.gathering.name_of(row.visitor, row.seat)
        return SaidLine(row.n, row.seat, name, row.at, row.text, None)
