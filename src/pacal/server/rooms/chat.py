"""The chat of one table. The latest lines are stored, and sent to every new connection."""

from __future__ import annotations

from typing import Final, Protocol

from msgspec.structs import replace

from pacal.engine import Seat
from pacal.server.protocol.people import SaidLine
from pacal.server.render.summaries import name_in
from pacal.storage.rows import MAX_CHAT_LINES, TalkRow
from pacal.tables.names import clean_text
from pacal.tables.people import NotAllowed, People, Visitor
from pacal.words import Words

LINE_LIMIT: Final = 300
"""Maximum length of a chat line, in characters."""


class ChatStore(Protocol):
    """Storage for the chat lines of a table."""

    async def chat_lines(self) -> tuple[TalkRow, ...]: ...

    async def add_chat_line(self, visitor: Visitor, command: str, seat: Seat, text: str, at: int) -> TalkRow:
        """Store a line. Repeating a command returns the line stored before."""


class Chat:
    """The chat lines of one table, loaded when the first client connects."""

    def __init__(self, store: ChatStore) -> None:
        self._store = store
        self._rows: list[TalkRow] | None = None

    async def lines(self, people: People, words: Words) -> tuple[SaidLine, ...]:
        """The latest lines, oldest first, with names in a language."""
        return tuple(in_language(_line(row, people), people, words) for row in await self._stored())

    async def _stored(self) -> list[TalkRow]:
        if self._rows is None:
            self._rows = list(await self._store.chat_lines())
        return self._rows

    async def say(self, people: People, visitor: Visitor, command: str, text: str, now: int) -> SaidLine | None:
        """Store a line. Returns None if this command has already stored one."""
        seat, line = speaker(people, visitor), clean_text(text, LINE_LIMIT)
        if not line:
            raise NotAllowed("together-nothing-said")
        known = await self._stored()
        row = await self._store.add_chat_line(visitor, command, seat, line, now)
        if known and row.n <= known[-1].n:
            return None
        self._rows = [*known, row][-MAX_CHAT_LINES:]
        return _line(row, people)


def speaker(people: People, visitor: Visitor) -> Seat:
    """The seat for which a visitor speaks. Raises ``NotAllowed`` if they may not speak."""
    if not people.talk:
        raise NotAllowed("together-talk-off")
    seats = people.seats_of(visitor)
    if not seats:
        raise NotAllowed("together-not-seated")
    return seats[0]


def in_language(line: SaidLine, people: People, words: Words) -> SaidLine:
    """A line with the speaker's name in a language."""
    return replace(line, name=name_in(line.name, people.colour_of(line.seat), words))


def _line(row: TalkRow, people: People) -> SaidLine:
    return SaidLine(row.n, row.seat, people.name_of(row.visitor, row.seat), row.at, row.text, None)
