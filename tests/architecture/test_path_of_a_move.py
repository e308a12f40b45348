"""Traces a real move through the program: few of our files take part, so a newcomer can follow it."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

import pacal
from tests.support import web
from tests.support.threaded import threaded
from tests.support.waiting import PATIENCE

SOURCE = Path(pacal.__file__).parent
MOST_FILES = 30
"""All files of ours, engine included, in which a flight calls a function, from the bytes of its frame to the bytes that
the other client is sent."""
MAIN_PATH = (
    "server/transport/websocket.py",
    "server/websocket/endpoint.py",
    "server/rooms/room.py",
    "tables/changes.py",
    "engine/game.py",
    "tables/stored.py",
    "storage/writer.py",
    "server/rooms/broadcast.py",
    "server/render/updates.py",
)
"""The files that docs/architecture.md names, in the order in which a move passes through them."""


@contextmanager
def traced() -> Iterator[set[CodeType]]:
    """The functions that are called, in any thread that starts meanwhile."""
    called: set[CodeType] = set()

    def note(frame: FrameType, event: str, argument: object) -> None:
        called.add(frame.f_code)

    threading.setprofile(note)
    try:
        yield called
    finally:
        threading.setprofile(None)


class Client:
    """A client at a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.table = self.hear("table")

    def hear(self, kind: str) -> dict[str, Any]:
        """The next message of a kind."""
        while True:
            message: dict[str, Any] = json.loads(self._socket.recv(PATIENCE))
            if message["type"] == kind:
                return message

    def act(self, action: str, seq: int) -> None:
        self._socket.send(json.dumps({"type": "act", "id": str(seq), "seq": seq, "action": action}))


def files_of_a_move(home: Path) -> set[str]:
    with traced() as called, threaded(home, local=True) as server:
        players = [{"name": "Ana"}, {"name": "Ben"}]
        made = web.request("POST", f"{server.address}api/games", json={"players": players, "start": 0})
        game = made.raise_for_status().json()
        address = f"ws://127.0.0.1:{server.port}/api/games/{game['id']}/socket?language="
        with connect(address + "en") as one, connect(address + "de") as other:
            ana, ben = Client(one), Client(other)
            step = seen = ana.table
            for seq in range(4):
                called.clear()
                ana.act(step["choices"][0]["action"], seq)
                step, seen = ana.hear("step"), ben.hear("step")
            assert (seen["seq"], seen["happened"][0]["kind"]) == (4, "ship_flew"), seen
            paths = {Path(code.co_filename) for code in called.copy()}
        return {path.relative_to(SOURCE).as_posix() for path in paths if path.is_relative_to(SOURCE)}


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    return files_of_a_move(tmp_path_factory.mktemp("home"))


def test_a_move_runs_through_few_files(files: set[str]) -> None:
    assert len(files) <= MOST_FILES, sorted(files)


def test_the_main_path_is_the_documented_one(files: set[str]) -> None:
    assert set(MAIN_PATH) <= files
    assert len(MAIN_PATH) <= 10
    text = (SOURCE.parents[1] / "docs" / "architecture.md").read_text("utf-8")
    path = text.partition("## The path of one move")[2].partition("\n## ")[0]
    places = [path.find(f"src/pacal/{name}") for name in MAIN_PATH]
    assert -1 not in places
    assert places == sorted(places)
