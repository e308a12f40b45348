"""A page that looks at a table: its language, who sits at it, and the messages on their way to it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from pacal.engine import Seat
from pacal.server.protocol.messages import Message
from pacal.server.transport.websocket import Line
from pacal.words import Words, load_words

WAITING: Final = 1000
"""A page that has not read so many messages is cut off; it will come back and get the whole table."""
UNREAD: Final = 16_000_000
"""So many bytes may wait for a page, where nobody says otherwise."""

encode: Final = msgspec.json.Encoder().encode


class Page:
    """One socket. Messages wait in a queue, so that a slow page keeps nobody waiting."""

    def __init__(
        self,
        language: str,
        *,
        visitor: str | None = None,
        origin: str = "",
        session: str | None = None,
        unread: int = UNREAD,
        unread_beside: int = UNREAD,
    ) -> None:
        self.words: Words = load_words(language)
        self.visitor = visitor
        """Whose page it is; nobody's in a house, or without a cookie."""
        self.origin = origin
        """How the page calls this server: what its links begin with."""
        self.session = session
        """The page's own name for itself, the same when it comes back after a broken connection."""
        self.mine: tuple[Seat, ...] = ()
        """The seats that it may act for."""
        self.newcomer_in: tuple[Seat, ...] = ()
        """Those of its visitor's seats that somebody else had in this game: stones under ships are not shown there."""
        self.has_entered = False
        """It has been sent the table, or the steps that it had missed: its queries can be answered at once."""
        self.sat: Seat | None = None
        """The person who is at the screen, where that makes a difference."""
        self.viewer: Seat | None = None
        """For whose eyes the latest message was."""
        self.is_shut_out = False
        """Nobody looks on at this table, and nobody sits at this page: it is told of the people at most."""
        self.is_outside = False
        """It is shut out, and there is no free seat either: it is told nothing at all."""
        self.overfull = False
        """It did not read what it was sent."""
        self.line: Line | None = None
        """Where messages are written at once; without one they wait for whoever delivers them."""
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._unread = 0
        self._most = unread
        self._most_beside = unread_beside
        self.beside: frozenset[Page] | set[Page] = frozenset()
        """All pages of the same address, this one too: what waits for them together has a limit as well."""

    @property
    def waiting(self) -> int:
        """Bytes that the page has not read."""
        return self._unread + (0 if self.line is None else self.line.unsent)

    def tell(self, message: Message) -> None:
        self.send(encode(message))

    def send(self, data: bytes) -> None:
        """Put a message on its way; a page that does not read is cut off. Whoever has read all is told any message."""
        if self.overfull:
            return
        waiting = self.waiting
        if waiting and self._is_too_much(waiting, len(data)):
            self._cut_off()
        elif self.line is not None and not self._unread:
            self.line.write(data)
        else:
            self._unread += len(data)
            self._queue.put_nowait(data)

    def _is_too_much(self, waiting: int, more: int) -> bool:
        if self._queue.qsize() >= WAITING or waiting + more > self._most:
            return True
        return sum(page.waiting for page in self.beside) + more > self._most_beside

    def _cut_off(self) -> None:
        self.overfull = True
        self.close()

    def close(self) -> None:
        """Say no more, once everything is said."""
        self._queue.put_nowait(None)

    async def deliver(self, send: Callable[[bytes], Awaitable[None]]) -> None:
        """Send what is waiting, for as long as the page is there."""
        while (data := await self._queue.get()) is not None:
            await send(data)
            self._unread -= len(data)
