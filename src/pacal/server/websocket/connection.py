"""The connection of one client: its outbox, and what happens when it does not read."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from pacal.server.protocol.subscriber import Subscriber
from pacal.server.transport.websocket import Line

MAX_QUEUED_MESSAGES: Final = 1000
"""A client that has not read more messages is disconnected; it comes back and gets the whole table."""
MAX_UNREAD_BYTES: Final = 16_000_000
"""Bytes that may wait for a client, if no limit is given."""


class Connection(Subscriber):
    """One socket. Messages wait in a queue, so that a slow client keeps nobody waiting."""

    def __init__(
        self,
        language: str,
        *,
        visitor: str | None = None,
        origin: str = "",
        session: str | None = None,
        unread: int = MAX_UNREAD_BYTES,
        unread_beside: int = MAX_UNREAD_BYTES,
    ) -> None:
        super().__init__(language, visitor=visitor, origin=origin, session=session)
        self.overfull = False
        """It did not read what it was sent."""
        self.line: Line | None = None
        """Writes messages at once; without it they wait for :meth:`deliver`."""
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._unread = 0
        self._most = unread
        self._most_beside = unread_beside
        self.beside: frozenset[Connection] | set[Connection] = frozenset()
        """All connections of the same address, this one included: they share a limit."""

    @property
    def waiting(self) -> int:
        """Bytes that the client has not read."""
        return self._unread + (0 if self.line is None else self.line.unsent)

    def send(self, data: bytes) -> None:
        """Queue a message; disconnect a client that does not read. One that has read everything gets any message."""
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
        if self._queue.qsize() >= MAX_QUEUED_MESSAGES or waiting + more > self._most:
            return True
        return sum(page.waiting for page in self.beside) + more > self._most_beside

    def _cut_off(self) -> None:
        self.overfull = True
        self.close()

    def close(self) -> None:
        """Disconnect once everything has been sent."""
        self._queue.put_nowait(None)

    async def deliver(self, send: Callable[[bytes], Awaitable[None]]) -> None:
        """Send what is waiting, as long as the client is connected."""
        while (data := await self._queue.get()) is not None:
            await send(data)
            self._unread -= len(data)
