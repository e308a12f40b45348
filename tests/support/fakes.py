"""Stand-ins for a page and an executor, for tests without sockets and processes."""

from concurrent.futures import Executor, Future
from typing import Any

from pacal.server.websocket.connection import Connection


class Ear(Connection):
    """A page that remembers what it was told."""

    def __init__(self, visitor: str | None, language: str, session: str = "session-first") -> None:
        super().__init__(language, visitor=visitor, origin="https://play.example", session=session)
        self.heard: list[bytes] = []

    def send(self, data: bytes) -> None:
        self.heard.append(data)


class Pondering(Executor):
    """Bots that never come to a decision: what they would decide is theirs to know."""

    def at(self, table: str) -> Executor:
        return self

    def submit(self, *_: Any, **__: Any) -> Future[Any]:
        return Future()
