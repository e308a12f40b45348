"""How a page's socket is listened to."""

import asyncio
import json
from pathlib import Path
from typing import Any, cast

from pacal.server.config import LOCAL_HOSTING, Limits, Rate
from pacal.server.identity.visit import Visit
from pacal.server.ops.rate_limits import Doorkeeper
from pacal.server.protocol.messages import NewGame, NewPlayer
from pacal.server.websocket.connection import Connection
from pacal.server.websocket.endpoint import Socket, _Gate, _listen
from pacal.tables.gathering import LOCAL_VISITOR
from tests.support.rooms import games_in
from tests.support.running import PATIENCE

NOBODY = Visit("192.0.2.7", None, False, "")


class Talking:
    """A socket through which these frames come, one after the other."""

    def __init__(self, *frames: dict[str, Any]) -> None:
        self._frames = [json.dumps(frame) for frame in frames]

    async def receive_data(self, mode: str) -> str | None:
        return self._frames.pop(0) if self._frames else None


class Ear(Connection):
    """A page that remembers what it was told."""

    def __init__(self) -> None:
        super().__init__("en")
        self.heard: list[Any] = []

    def send(self, data: bytes) -> None:
        self.heard.append(json.loads(data))


def answers(home: Path, gate: _Gate, *frames: dict[str, Any]) -> list[Any]:
    """What a page is answered at a table that is busy for longer than anybody waits."""

    async def listen() -> list[Any]:
        page, games = Ear(), games_in(home, config=LOCAL_HOSTING)
        visit = Visit("127.0.0.1", LOCAL_VISITOR, False, "")
        made = await games.create(NewGame((NewPlayer("Ana"), NewPlayer("Ben"))), visit, page.words)
        room = await games.registry.room(made.id)
        async with room.lock, asyncio.timeout(PATIENCE):
            await _listen(cast(Socket, Talking(*frames)), room, page, gate)
        await games.close()
        return page.heard

    return asyncio.run(listen())


def test_a_page_that_asks_whether_anybody_is_there_is_answered_though_the_table_is_busy(tmp_path: Path) -> None:
    assert answers(tmp_path, _Gate(Doorkeeper(Limits()), NOBODY), {"type": "ping", "id": "there"}) == [
        {"type": "done", "id": "there"}
    ]


def test_asking_whether_anybody_is_there_counts_as_a_command(tmp_path: Path) -> None:
    gate = _Gate(Doorkeeper(Limits(commands=Rate(1, 0))), NOBODY)
    pings = [{"type": "ping", "id": str(number)} for number in range(2)]
    assert [(told["type"], told["id"]) for told in answers(tmp_path, gate, *pings)] == [("done", "0"), ("refused", "1")]
