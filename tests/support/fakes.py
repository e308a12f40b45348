"""Fake connections and bots, for tests without sockets and processes."""

from __future__ import annotations

import asyncio

from pacal.bots import Thinking
from pacal.engine import Action
from pacal.server.config import Limits
from pacal.server.ops.rate_limits import RateLimits
from pacal.server.websocket.endpoint import Connection
from pacal.tables.policy import LOCAL_VISITOR


class RecordingConnection(Connection):
    """A connection that records all messages instead of sending them."""

    def __init__(self, visitor: str | None, language: str, session: str = "session-first") -> None:
        super().__init__(
            language,
            visitor=visitor,
            origin="https://play.example",
            session=session,
            sees_fault_reasons=visitor == LOCAL_VISITOR,
            rate_limits=RateLimits(Limits()),
        )
        self.received: list[bytes] = []

    def send(self, data: bytes) -> None:
        self.received.append(data)


class Pondering:
    """Bots that never decide."""

    def at(self, table: str) -> Pondering:
        return self

    async def run(self, thinking: Thinking) -> Action:
        never: asyncio.Future[Action] = asyncio.get_running_loop().create_future()
        return await never
