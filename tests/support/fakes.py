"""Fake connections and executors, for tests without sockets and processes."""

from concurrent.futures import Executor, Future
from typing import Any

from pacal.server.config import Limits
from pacal.server.ops.rate_limits import RateLimits
from pacal.server.websocket.endpoint import Connection


class Ear(Connection):
    """A connection that records all messages."""

    def __init__(self, visitor: str | None, language: str, session: str = "session-first") -> None:
        limits = RateLimits(Limits())
        super().__init__(language, visitor=visitor, origin="https://play.example", session=session, rate_limits=limits)
        self.heard: list[bytes] = []

    def send(self, data: bytes) -> None:
        self.heard.append(data)


class Pondering(Executor):
    """An executor that never finishes, so bots never decide."""

    def at(self, table: str) -> Executor:
        return self

    def submit(self, *_: Any, **__: Any) -> Future[Any]:
        return Future()
