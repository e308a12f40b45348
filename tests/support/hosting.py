"""A real host process, and visitors with their cookies at real sockets."""

import json
import os
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Protocol, Self

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.support import web
from tests.support.evidence import saving
from tests.support.forkserver import start
from tests.support.running import PATIENCE, Message, Page, save_server

PROGRAM = """
import json, logging, sys
from pathlib import Path
from pacal.server.config import ServerConfig, Limits, Rate, WebPush
from pacal.server.identity.proxies import network_of
from pacal.server.run import GameServer, address_of, listen

home, wanted = Path(sys.argv[1]), json.loads(sys.argv[2])
port, limits, logs = wanted.pop("port", 0), wanted.pop("limits", {}), wanted.pop("logs", False)
if logs:
    from pacal.server.ops.logs import log_as_json

    log_as_json()
    logging.getLogger().setLevel(logging.DEBUG)
if "push" in wanted:
    wanted["push"] = WebPush(**wanted["push"])
wanted["proxies"] = tuple(network_of(address) for address in wanted.pop("proxies", ()))
rates = {name: Rate(*value) if isinstance(value, list) else value for name, value in limits.items()}
listening = listen("127.0.0.1", port)
serving = GameServer(home, listening, config=ServerConfig(limits=Limits(**rates), **wanted))
serving.when_started(lambda: print(address_of(listening), flush=True))
serving.run()
"""


class Host:
    """A host in its own process; ``settings`` are those of ``ServerConfig``."""

    def __init__(self, home: Path, *, before: str = "", **settings: Any) -> None:
        environment = {**os.environ, "LC_ALL": "C.UTF-8", "PYTHONUNBUFFERED": "1"}
        self.home = home
        self.process = start(before + PROGRAM, str(home), json.dumps(settings), env=environment)
        self.output: list[str] = []
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.output.append(line)
            if found := re.search(r"http://\S+", line):
                self.address = found[0]
                break
        else:
            raise AssertionError(f"it ended: {self.output}")
        self._open = ExitStack()

    @property
    def port(self) -> int:
        return int(self.address.rpartition(":")[2].strip("/"))

    def visitor(self, name: str = "Ana", source: str | None = None) -> "Visitor":
        """A new visitor with their own browser; ``source`` is its IP address."""
        return Visitor(self, name, source=source)

    def kill(self) -> str:
        """Kill the host without warning; return its output."""
        self.process.kill()
        return self._ended()

    def end(self) -> str:
        """Stop the host with SIGTERM."""
        self.process.terminate()
        return self._ended()

    def _ended(self) -> str:
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        if not self.process.stdout.closed:
            self.output += self.process.stdout
            self.process.stdout.close()
        self._open.close()
        return "".join(self.output)


@contextmanager
def hosting(home: Path, *, before: str = "", **settings: Any) -> Iterator[Host]:
    """A host in its own process, which runs the code ``before`` first."""
    host = Host(home, before=before, **settings)
    try:
        with saving(lambda folder: save_server(host.process.stdout, host.output, home, folder)):
            yield host
    finally:
        host.kill()


class Reachable(Protocol):
    """A server that visitors reach at an address."""

    address: str
    _open: ExitStack
    """Closes the clients of its visitors."""


class Visitor:
    """A browser: a cookie, requests, and pages."""

    def __init__(self, host: Reachable, name: str, cookie: str | None = None, source: str | None = None) -> None:
        self.host = host
        self.name = name
        self.source = source
        self.http = host._open.enter_context(web.client(host.address, source=source))
        if cookie is not None:
            self.http.cookies.set("pacal", cookie)
        else:
            self.http.get("api/me").raise_for_status()

    @property
    def cookie(self) -> str:
        return str(self.http.cookies["pacal"])

    def moved_to(self, host: Host) -> "Visitor":
        """The same browser at a restarted host."""
        return Visitor(host, self.name, self.cookie, self.source)

    def new_table(self, *seats: str | None, together: Message | None = None, **wanted: object) -> str:
        """Create a table. Each seat is ``open``, a bot's level, or None for the owner; the first seat starts."""
        players = [{"name": "", "open": True} if who == "open" else {"name": self.name, "bot": who} for who in seats]
        asked = {"players": players, "start": 0, "together": together, **wanted}
        made = self.http.post("api/games", json=asked)
        assert made.status_code == 201, made.text
        return str(made.json()["id"])

    def page(self, game: str, language: str = "en", **query: str) -> "Seated":
        """A page of this browser."""
        return Seated(self.host.address, game, language, cookie=self.cookie, source=self.source, **query)


class Seated(Page):
    """A visitor's page at a table."""

    def __init__(
        self, address: str, game: str, language: str, cookie: str | None, source: str | None = None, **query: str
    ) -> None:
        asked = "&".join(f"{name}={value}" for name, value in {"language": language, **query}.items())
        url = f"{address.replace('http', 'ws', 1)}api/games/{game}/socket?{asked}"
        self._open = ExitStack()
        headers = {"Cookie": f"pacal={cookie}"} if cookie else {}
        options: Message = {} if source is None else {"source_address": (source, 0)}
        self._socket = self._open.enter_context(
            connect(url, max_size=None, proxy=None, open_timeout=PATIENCE, additional_headers=headers, **options)
        )
        self.frames: list[Message] = []
        self.now: Message = {}
        self.log: list[Message] = []
        self.people: Message = {}
        self.chat: list[Message] = []

    def receive(self) -> Message:
        message = super().receive()
        if message["type"] == "people":
            self.people = message
        elif message["type"] == "said":
            self.chat = message["lines"] if message["all"] else [*self.chat, *message["lines"]]
        return message

    def receive_until_closed(self) -> int | None:
        """Receive everything until the connection ends; return the close code, if there is one."""
        with pytest.raises(ConnectionClosed) as closed:
            self.receive_until(lambda message: False)
        return None if closed.value.rcvd is None else closed.value.rcvd.code

    def seen(self, seq: int) -> Message:
        """The table after the next change."""
        return self.table_until(lambda message: message["seq"] >= seq)

    def receive_people(self) -> Message:
        """Receive messages up to the next ``people`` message; return it."""
        return self.receive_until(lambda message: message["type"] == "people")

    def people_until(self, condition: Callable[[Message], object]) -> Message:
        """Wait until a condition on the ``people`` message holds; return the message."""
        while not self.people or not condition(self.people):
            self.receive_people()
        return self.people

    def table_until(self, condition: Callable[[Message], object]) -> Message:
        """Wait until a condition on the latest table or step holds; return it."""
        while not self.now or not condition(self.now):
            self.receive()
        return self.now

    def done(self, kind: str, /, **command: object) -> None:
        """Send a command that must be accepted."""
        answer = self.ask(kind, **command)
        assert answer["type"] == "done", answer

    def refusal(self, kind: str, /, **command: object) -> str:
        """Send a command that must be refused; return the code."""
        answer = self.ask(kind, **command)
        assert answer["type"] == "refused", answer
        assert answer["text"]
        return str(answer["code"])

    def __enter__(self) -> Self:
        return self
