"""Runs a real server process, with clients over WebSockets."""

import json
import os
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

from websockets.sync.client import connect

from tests.support import web
from tests.support.evidence import numbered, save_now, saving
from tests.support.forkserver import PACAL, start
from tests.support.waiting import PATIENCE as PATIENCE

Message = dict[str, Any]
"""A decoded message of the server."""

_COMMANDS = count(1)
"""A counter, so that commands have different ids on all pages."""


class Server:
    """``pacal play`` in a process of its own."""

    def __init__(self, home: Path, *arguments: str, before: str = "") -> None:
        environment = {**os.environ, "PACAL_HOME": str(home), "LC_ALL": "C.UTF-8", "PYTHONUNBUFFERED": "1"}
        port = () if "--port" in arguments else ("--port", "0")
        self.process = start(before + PACAL, "play", "--no-browser", *port, *arguments, env=environment)
        self.output: list[str] = []
        self._open = ExitStack()
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.output.append(line)
            if found := re.search(r"http://\S+", line):
                self.address = found[0]
                break
        else:
            self.ended()
            raise AssertionError(f"it ended: {self.output}")
        self.http = self._open.enter_context(web.client(self.address))

    def new_game(self, *bots: str | None, **wanted: object) -> str:
        """A game with a bot of a level, or a person, in each seat; the first seat starts."""
        players = [{"name": f"P{seat}", "bot": bot} for seat, bot in enumerate(bots)]
        made = self.http.post("api/games", json={"players": players, "start": 0, **wanted})
        assert made.status_code == 201, made.text
        return str(made.json()["id"])

    def page(self, game: str, language: str = "en", **query: str) -> "Page":
        return Page(self.address, game, language, **query)

    def kill(self) -> None:
        """Kill the server without warning."""
        self.process.kill()
        self.ended()

    def end(self) -> None:
        """Stop the server by SIGTERM."""
        self.process.terminate()
        self.ended()

    def ended(self) -> int:
        """Wait for the process to end; return its exit code."""
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        if not self.process.stdout.closed:
            self.output += self.process.stdout
            self.process.stdout.close()
        self._open.close()
        return code


@contextmanager
def serving(home: Path, *arguments: str, before: str = "") -> Iterator[Server]:
    """A server in its own process, which runs the code ``before`` first."""
    server = Server(home, *arguments, before=before)
    try:
        with saving(lambda folder: save_server(server.process.stdout, server.output, home, folder)):
            yield server
    finally:
        server.kill()


def save_server(pipe: IO[str] | None, output: list[str], home: Path, folder: Path) -> None:
    """Save the log and the database of a server for the evidence of a failed test; the server may still be running."""
    if pipe and not pipe.closed:
        os.set_blocking(pipe.fileno(), False)
        with suppress(TypeError, BlockingIOError):  # raised when no output is available
            while line := pipe.readline():
                output.append(line)
        os.set_blocking(pipe.fileno(), True)
    numbered(folder, "server.log").write_text("".join(output), encoding="utf-8")
    copy = numbered(folder, "games.db")
    for path in sorted(home.glob("games.db*")):
        shutil.copy(path, copy.with_name(path.name.replace("games.db", copy.name)))


class Page:
    """A client at a table: the frames that it has received, and its state of the table."""

    def __init__(self, address: str, game: str, language: str, **query: str) -> None:
        parameters = "&".join(f"{name}={value}" for name, value in {"language": language, **query}.items())
        url = f"{address.replace('http', 'ws', 1)}api/games/{game}/socket?{parameters}"
        self._open = ExitStack()
        self._socket = self._open.enter_context(connect(url, max_size=None, proxy=None, open_timeout=PATIENCE))
        self.frames: list[Message] = []
        self.now: Message = {}
        """The latest table or step."""
        self.log: list[Message] = []

    def receive(self) -> Message:
        """Receive the next message."""
        message: Message = json.loads(self._socket.recv(PATIENCE))
        self.frames.append(message)
        if message["type"] == "table":
            self.now, self.log = message, list(message["log"])
        elif message["type"] == "step":
            self.now, change = message, message["log"]
            self.log = [*self.log[: change["keep"]], *change["lines"]]
        return message

    def receive_until(self, condition: Callable[[Message], object]) -> Message:
        """Receive messages until a condition on one of them holds; return it."""
        while not condition(message := self.receive()):
            pass
        return message

    def send(self, kind: str, /, **command: object) -> str:
        """Send a command; return its id."""
        name = f"command-{next(_COMMANDS)}"
        self.send_raw(json.dumps({"type": kind, "id": name, **command}))
        return name

    def send_raw(self, text: str | bytes) -> None:
        self._socket.send(text)

    def ask(self, kind: str, /, **command: object) -> Message:
        """Send a command and receive its answer."""
        command_id = self.send(kind, **command)
        return self.receive_until(lambda message: message.get("id") == command_id)

    def act(self, action: str) -> Message:
        return self.ask("act", seq=self.now["seq"], action=action)

    def choices(self) -> list[str]:
        """The legal actions, in the notation to send."""
        anywhere = self.now["anywhere"]
        squares = anywhere["squares"] if anywhere else ()
        ways = [way["prefix"] + square for way in (anywhere["ways"] if anywhere else ()) for square in squares]
        return [choice["action"] for choice in self.now["choices"]] + ways

    def my_turn(self) -> bool:
        """Receive messages until this page may act; false if the game is over instead."""
        while not self.now or not (self.now["choices"] or self.now["anywhere"] or self.now["end"]):
            self.receive()
        return not self.now["end"]

    def play(self, actions: int, choose: Callable[[list[str]], str] = lambda choices: choices[0]) -> None:
        """Play a number of actions, waiting for the bots in between."""
        for _ in range(actions):
            if not self.my_turn():
                return
            self.act(choose(self.choices()))

    def close(self) -> None:
        self._open.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if error is not None:
            save_now(self.save_frames)
        self.close()

    def save_frames(self, folder: Path) -> None:
        """Save all received frames, for the evidence of a failed test."""
        lines = (json.dumps(frame, ensure_ascii=False) + "\n" for frame in self.frames)
        numbered(folder, "socket.jsonl").write_text("".join(lines), encoding="utf-8")
