"""A newcomer can follow a move: a real one is traced, and few files of ours take part in it."""

import asyncio
import json
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, cast

import pytest

import pacal
from pacal.engine import PlaceShip, Throw, legal_actions
from pacal.records import format_action
from pacal.server.config import Limits
from pacal.server.identity.visit import Visit
from pacal.server.ops.rate_limits import Doorkeeper
from pacal.server.websocket.endpoint import Socket, _Gate, _listen
from tests.support.fakes import Ear
from tests.support.rooms import ANA, BEN, games_in, stored, table_of_two

SOURCE = Path(pacal.__file__).parent
MOST_FILES = 41
"""All files of ours, engine included, in which a flight calls a function. The aim is 30."""
MAIN_PATH = (
    "server/websocket/endpoint.py",
    "server/rooms/room.py",
    "tables/changes.py",
    "engine/game.py",
    "tables/stored.py",
    "storage/writer.py",
    "server/rooms/broadcast.py",
    "server/render/updates.py",
)
"""The files that docs/architecture.md names, in the order in which a move passes them."""


@contextmanager
def traced() -> Iterator[set[str]]:
    """The files of the program in which a function is called, in any thread that starts meanwhile or runs here."""
    files: set[str] = set()

    def note(frame: FrameType, event: str, argument: object) -> None:
        name = frame.f_code.co_filename
        if event == "call" and name.startswith(str(SOURCE)):
            files.add(Path(name).relative_to(SOURCE).as_posix())

    threading.setprofile(note)
    try:
        yield files
        sys.setprofile(None)
    finally:
        sys.setprofile(None)
        threading.setprofile(None)


class OneFrame:
    """A socket through which one frame comes."""

    def __init__(self, frame: dict[str, Any]) -> None:
        self._frames = [json.dumps(frame)]

    async def receive_data(self, mode: str) -> str | None:
        return self._frames.pop() if self._frames else None


async def files_of_a_move(home: Path) -> set[str]:
    with traced() as files:  # before the store starts its thread
        games = games_in(home)
        await stored(games, table_of_two(actions=[PlaceShip("f7"), PlaceShip("f6"), Throw(3)]))
        room, ana, ben = await games.registry.room("game"), Ear(ANA, "en"), Ear(BEN, "de")
        for page in (ana, ben):
            await room.enter(page)
        action = format_action(legal_actions(room.table.state)[0])
        frame = {"type": "act", "id": "1", "seq": 3, "action": action}
        gate = _Gate(Doorkeeper(Limits()), Visit("192.0.2.7", ANA, False, ""))
        ben.heard.clear()
        files.clear()
        profile = threading.getprofile()
        sys.setprofile(profile)
        await _listen(cast(Socket, OneFrame(frame)), room, ana, gate)
        sys.setprofile(None)
        during = set(files)
        assert any(b'"type":"step"' in heard for heard in ben.heard), "the move has reached the other player"
        await games.close()
    return during


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    return asyncio.run(files_of_a_move(tmp_path_factory.mktemp("home")))


def test_few_files_take_part_in_a_move(files: set[str]) -> None:
    assert len(files) <= MOST_FILES, sorted(files)


def test_the_main_path_is_the_documented_one(files: set[str]) -> None:
    assert set(MAIN_PATH) <= files
    assert len(MAIN_PATH) <= 10
    text = (SOURCE.parents[1] / "docs" / "architecture.md").read_text("utf-8")
    path = text.partition("## The path of one move")[2].partition("\n## ")[0]
    for name in (
        "server/websocket/endpoint.py",
        "server/rooms/room.py",
        "tables/changes.py",
        "server/render/updates.py",
    ):
        assert name in path
