"""Traces a real move through the program: few of our files take part, so a newcomer can follow it."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, NamedTuple

import pytest
from websockets.sync.client import ClientConnection, connect

import pacal
from pacal.server.games import scheduler
from pacal.server.rooms import command_context
from tests.support import web
from tests.support.threaded import threaded
from tests.support.waiting import PATIENCE

SOURCE = Path(pacal.__file__).parent
MAX_FILES = 30
"""All files of ours, engine included, in which a flight calls a function, from the bytes of its frame to the bytes that
the other client is sent. It is an action within a turn, at a table of two visitors with a clock."""
MAX_FILES_AT_THE_END_OF_A_TURN = 45
"""The same for a pyramid that ends the turn. The engine scores it. The people and their clocks are stored and sent.
There are a new summary, a new standing and a notification, and the table checks who has returned (a second change)."""
MAIN_PATH = (
    "server/transport/websocket.py",
    "server/websocket/endpoint.py",
    "server/rooms/room.py",
    "tables/changes.py",
    "engine/game.py",
    "tables/stored.py",
    "storage/store.py",
    "storage/writer.py",
    "server/rooms/broadcast.py",
    "server/render/updates.py",
)
"""The files that a reader has to open, in the order in which docs/architecture.md names them and a move passes through
them."""


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
        self.now = self.receive("table")
        """The latest table or step."""

    def receive(self, kind: str) -> dict[str, Any]:
        """The next message of a kind."""
        while True:
            message: dict[str, Any] = json.loads(self._socket.recv(PATIENCE))
            if message["type"] == kind:
                return message

    def follow(self) -> None:
        self.now = self.receive("step")

    def send(self, kind: str, **values: Any) -> None:
        self._socket.send(json.dumps({"type": kind, "id": kind, **values}))

    def act(self) -> None:
        """Take the first of the offered actions."""
        self.send("act", seq=self.now["seq"], action=self.now["choices"][0]["action"])


def cookie_of(address: str) -> dict[str, str]:
    """The cookie of a new visitor, as a header."""
    with web.client(address) as http:
        http.get("api/me").raise_for_status()
        return {"Cookie": f"pacal={http.cookies['pacal']}"}


def files_of(called: set[CodeType]) -> set[str]:
    paths = {Path(code.co_filename) for code in called.copy()}
    return {path.relative_to(SOURCE).as_posix() for path in paths if path.is_relative_to(SOURCE)}


@contextmanager
def two_visitors(home: Path) -> Iterator[tuple[Client, Client]]:
    """Two visitors of a host at a table with a clock; the first one starts."""
    with threaded(home) as server:
        ana, ben = cookie_of(server.address), cookie_of(server.address)
        game = {
            "players": [{"name": "Ana"}, {"name": "", "open": True}],
            "start": 0,
            "together": {"clock": {"kind": "days", "turn": 86_400_000}},
        }
        made = web.request("POST", f"{server.address}api/games", json=game, headers=ana).raise_for_status().json()
        address = f"ws://127.0.0.1:{server.port}/api/games/{made['id']}/socket?language="
        with (
            connect(address + "en", additional_headers=ana, proxy=None, open_timeout=PATIENCE) as one,
            connect(address + "de", additional_headers=ben, proxy=None, open_timeout=PATIENCE) as other,
        ):
            other.send(json.dumps({"type": "join", "id": "join", "seat": 1, "name": "Ben"}))
            yield Client(one), Client(other)


class Files(NamedTuple):
    flight: set[str]
    end_of_turn: set[str]


def files_of_a_turn(home: Path) -> Files:
    """Plays until a turn ends with a pyramid. The flight is the latest one before it."""
    flight: set[str] = set()
    with traced() as called, two_visitors(home) as (ana, ben):
        while True:
            acting = next((client for client in (ana, ben) if client.now["choices"]), None)
            if acting is not None:  # otherwise the server passes for somebody who has no other choice
                called.clear()
                acting.act()
            ana.follow()
            ben.follow()
            kinds = [event["kind"] for event in ana.now["happened"]]
            if kinds[0] == "ship_flew":
                flight = files_of(called)
            if kinds[0] == "pyramid_built" and "turn_ended" in kinds:
                assert acting is not None
                acting.send("ping")  # answered when the command is done, with everything that follows from it
                acting.receive("done")
                return Files(flight, files_of(called))


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Files:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scheduler, "SWEEP_SECONDS", 10**6)  # its files would be counted at random
        patch.setattr(command_context, "new_seed", lambda: "the same dice every time")
        return files_of_a_turn(tmp_path_factory.mktemp("home"))


def test_a_move_runs_through_few_files(files: Files) -> None:
    assert len(files.flight) <= MAX_FILES, sorted(files.flight)


def test_the_end_of_a_turn_runs_through_more_files_but_not_many(files: Files) -> None:
    assert len(files.end_of_turn) <= MAX_FILES_AT_THE_END_OF_A_TURN, sorted(files.end_of_turn)
    assert {"server/notify/notifier.py", "server/render/people.py", "engine/scoring.py"} <= files.end_of_turn


def test_the_main_path_is_the_documented_one(files: Files) -> None:
    assert set(MAIN_PATH) <= files.flight
    assert len(MAIN_PATH) <= 10
    text = (SOURCE.parents[1] / "docs" / "architecture.md").read_text("utf-8")
    path = text.partition("## The path of one move")[2].partition("\n## ")[0]
    places = [path.find(f"src/pacal/{name}") for name in MAIN_PATH]
    assert -1 not in places
    assert places == sorted(places)
