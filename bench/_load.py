"""The load generator of bench/server.py: plays at many tables over WebSockets at a fixed rate and measures latency.

    python bench/_load.py DIALECT HOST PORT TABLES

It reads orders from stdin, one JSON object per line (``{"rate": 1.0, "seconds": 20}``), and answers each with one
line. The latency of an action is measured from the time when it was due until the last of the table's four clients
has received it, so a server that falls behind cannot hide that.
"""

from __future__ import annotations

import asyncio
import base64
import os
import random
import re
import sys
import time
from collections.abc import Callable
from typing import Protocol, cast

import msgspec
import uvloop

SEATS = 4
OPENED_IN_PARALLEL = 32
"""How many tables to open in parallel."""
TABLES_PER_VISITOR = 10
"""At how many tables the same four visitors play."""
MAX_WARM_UP_ACTIONS = 20
"""The maximum number of actions to play at each table before the measurement: about a round."""
LOST_AFTER = 30
"""Seconds after which an action counts as lost. boardgame.io's file store loses some; their tables never recover."""
NAMES = ("Ana", "Ben", "Cam", "Dan")


class Order(msgspec.Struct):
    rate: float
    """Actions per second at each table."""
    seconds: float


class Answer(msgspec.Struct):
    times: list[float]
    """The latency of each action in seconds."""
    lost: int
    """Actions that some client had not received when the time was up."""
    outdated: int
    """Commands that were refused because the game had changed meanwhile."""
    finished: int
    """Games that ended."""
    received_bytes: int
    messages: int
    cpu_seconds: float
    """Seconds of processor time used by the load generator."""
    p99_delay: float
    """How late the load generator itself was: the 99th percentile in seconds."""


class Socket(asyncio.Protocol):
    """A minimal WebSocket client: text messages in both directions, no extensions."""

    def __init__(
        self, path: str, host: str, headers: str, receive: Callable[[bytes], None], gone: Callable[[], None]
    ) -> None:
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{headers}"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        self._on_message = receive
        self._gone = gone
        self._unread = b""
        self.open = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's transport is not a subclass
        self._transport.write(self._request.encode())

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(ConnectionError("the server closed the connection"))
        self._gone()

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def send(self, text: bytes, opcode: int = 1) -> None:
        """Send a frame, masked with zeros: a client must mask, and zeros leave the data unchanged."""
        assert self._transport is not None
        if self._transport.is_closing():
            return
        length = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2)
        self._transport.write(bytes([0x80 | opcode]) + length + b"\0\0\0\0" + text)

    def data_received(self, data: bytes) -> None:
        data = self._unread + data if self._unread else data
        at = 0
        if not self.open.done():
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self._unread = data
                return
            if b" 101 " not in data[: data.index(b"\r\n")]:
                self.open.set_exception(ConnectionError(data[: data.index(b"\r\n")].decode()))
                return
            self.open.set_result(None)
            at = end + 4
        while len(data) - at >= 2:
            length, start = data[at + 1], at + 2
            if length >= 126:
                wide = 2 if length == 126 else 8
                length, start = int.from_bytes(data[start : start + wide]), start + wide
            if len(data) < start + length:
                break
            opcode, text = data[at] & 15, data[start : start + length]
            at = start + length
            if opcode == 1:
                self._on_message(text)
            elif opcode == 9:
                self.send(text, 10)
        self._unread = data[at:]


Make = Callable[[random.Random, str], tuple[bytes, str]]
"""Makes a command with an id from the legal actions; returns it and the mark of the step that it will lead to."""


class Received(msgspec.Struct, frozen=True):
    """The parts of a server's message that matter here."""

    mark: str | None
    offer: Make | None = None
    """Makes a command for this client if it may act now."""
    outdated: bool = False
    over: bool = False


class Dialect(Protocol):
    """The protocol of a server."""

    def first_messages(self, table: int, seat: int) -> list[bytes]: ...

    def read(self, text: bytes, table: int, seat: int, say: Callable[[bytes], None]) -> Received | None: ...

    async def path(self, table: int, seat: int) -> tuple[str, str]: ...


class Table:
    """A table with four clients and at most one pending action."""

    def __init__(self, load: Load, number: int) -> None:
        self.load = load
        self.number = number
        self.sockets: list[Socket] = []
        self.offer: tuple[int, Make] | None = None
        self.due: float | None = None
        self.over = False
        self._waited_for: set[int] = set()
        self._mark: str | None = None
        self._since = 0.0

    async def open(self) -> None:
        for seat in range(SEATS):
            await self._enter(seat)

    async def _enter(self, seat: int) -> None:
        path, headers = await self.load.dialect.path(self.number, seat)

        def receive(text: bytes) -> None:
            self._on_message(seat, text)

        loop, load = asyncio.get_running_loop(), self.load
        _, socket = await loop.create_connection(
            lambda: Socket(path, f"{load.host}:{load.port}", headers, receive, self._on_disconnect),
            load.host,
            load.port,
        )
        self.sockets.append(socket)
        await socket.open
        for text in load.dialect.first_messages(self.number, seat):
            socket.send(text)

    def close(self) -> None:
        for socket in self.sockets:
            socket.close()

    def _on_disconnect(self) -> None:
        """Handle a closed connection: if the server closed it, the pending action is lost and another game begins."""
        if not self.over:
            self.over = True
            self.load.lost += self.is_waiting
            self.due = self._mark = None

    def act(self, due: float) -> None:
        """Act as soon as a client may; the latency counts from ``due``."""
        if self.due is None:
            self.due = due
        self._go()

    @property
    def is_waiting(self) -> bool:
        return self.due is not None or self._mark is not None

    def _go(self) -> None:
        if self.due is None or self.offer is None or self._mark is not None:
            return
        seat, make = self.offer
        command, self._mark = make(self.load.chance, self.load.next_id())
        self._since, self._waited_for = self.due, set(range(SEATS))
        self.offer = self.due = None
        self.sockets[seat].send(command)

    def _on_message(self, seat: int, text: bytes) -> None:
        load = self.load
        load.messages += 1
        load.received_bytes += len(text)
        received = load.dialect.read(text, self.number, seat, lambda answer: self.sockets[seat].send(answer))
        if received is None:
            return
        self.over = self.over or received.over
        if received.offer is not None:
            self.offer = seat, received.offer
        if received.mark is not None and received.mark == self._mark:
            if received.outdated:
                load.outdated += 1
                self._mark = None
            else:
                self._waited_for.discard(seat)
                if not self._waited_for:
                    load.times.append(time.perf_counter() - self._since)
                    self._mark = None
        self._go()


class Load:
    """The load: all tables, and the schedule of their actions."""

    def __init__(self, dialect: Dialect, host: str, port: int) -> None:
        self.dialect, self.host, self.port = dialect, host, port
        self.chance = random.Random(1)
        self.tables: list[Table] = []
        self.finished = 0
        self._number = 0
        self._commands = 0
        self._replacing: set[asyncio.Task[None]] = set()
        self._reset()

    def _reset(self) -> None:
        self.times: list[float] = []
        self.messages = self.received_bytes = self.outdated = self.finished = self.lost = 0

    def next_id(self) -> str:
        self._commands += 1
        return str(self._commands)

    async def open(self, tables: int) -> None:
        at_once = asyncio.Semaphore(OPENED_IN_PARALLEL)

        async def one() -> None:
            async with at_once:
                self.tables.append(await self._table())

        await asyncio.gather(*(one() for _ in range(tables)))
        await asyncio.gather(*(self._warm_up(table) for table in self.tables))

    async def _warm_up(self, table: Table) -> None:
        """Play a random number of actions, so that tables are not all at the same step of a game."""
        for _ in range(self.chance.randrange(MAX_WARM_UP_ACTIONS)):
            now = time.perf_counter()
            table.act(now)
            while table.is_waiting:
                if time.perf_counter() > now + LOST_AFTER:
                    return
                await asyncio.sleep(0.05)

    async def _table(self) -> Table:
        self._number += 1
        table = Table(self, self._number)
        await table.open()
        return table

    async def _replace(self, place: int) -> None:
        """Replace a table whose game has ended by a new one of the same visitors."""
        over = self.tables[place]
        self.tables[place] = await self._table()
        over.close()
        self.finished += 1

    async def run(self, order: Order) -> Answer:
        """Act ``rate`` times per second at every table, each at its own offset."""
        every = 1 / order.rate
        begin = time.perf_counter() + 0.1
        schedule = sorted((begin + every * self.chance.random(), place) for place in range(len(self.tables)))
        end = begin + order.seconds
        delays: list[float] = []
        turn, used = 0, time.process_time()
        self._reset()
        while True:
            due, place = schedule[turn % len(schedule)]
            due += every * (turn // len(schedule))
            if due >= end:
                break
            if (wait := due - time.perf_counter()) > 0:
                await asyncio.sleep(wait)
            delays.append(time.perf_counter() - due)
            self._act(place, due)
            turn += 1
            if turn % 16 == 0:
                await asyncio.sleep(0)
        cpu_seconds = time.process_time() - used
        await asyncio.sleep(1)
        lost = self.lost + sum(table.is_waiting for table in self.tables)
        answer = Answer(
            self.times,
            lost,
            self.outdated,
            self.finished,
            self.received_bytes,
            self.messages,
            cpu_seconds,
            percentile(delays, 0.99),
        )
        while any(table.is_waiting for table in self.tables) and time.perf_counter() < end + 30:
            await asyncio.sleep(0.1)
        return answer

    def _act(self, place: int, due: float) -> None:
        table = self.tables[place]
        if not table.over:
            table.act(due)
        elif not any(task.get_name() == str(place) for task in self._replacing):
            task = asyncio.create_task(self._replace(place), name=str(place))
            self._replacing.add(task)
            task.add_done_callback(self._replacing.discard)


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values) or [0.0]
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


# Our own server


class SentChoice(msgspec.Struct):
    action: str


class SentWay(msgspec.Struct):
    prefix: str


class SentAnywhere(msgspec.Struct):
    ways: list[SentWay]
    squares: list[str]


class SentMessage(msgspec.Struct):
    type: str
    seq: int = 0
    id: str | None = None
    choices: list[SentChoice] = []
    anywhere: SentAnywhere | None = None
    end: msgspec.Raw = msgspec.Raw(b"null")


class Pacal:
    """The protocol of ``pacal serve``; visitors are identified by cookies."""

    def __init__(self, host: str, port: int) -> None:
        self._host, self._port = host, port
        self._cookies: dict[tuple[int, int], asyncio.Task[str]] = {}
        self._games: dict[int, str] = {}
        self._decode = msgspec.json.Decoder(SentMessage).decode

    async def _cookie(self, table: int, seat: int) -> str:
        """The cookie of the visitor in a seat; the same four visitors play at several tables."""
        who = table // TABLES_PER_VISITOR, seat
        if who not in self._cookies:
            self._cookies[who] = asyncio.create_task(self._new_cookie())
        return await self._cookies[who]

    async def _new_cookie(self) -> str:
        head, _ = await request(self._host, self._port, "GET /api/me")
        found = re.search(r"set-cookie: (pacal=[^;]+)", head, re.IGNORECASE)
        assert found is not None
        return f"Cookie: {found[1]}\r\n"

    async def path(self, table: int, seat: int) -> tuple[str, str]:
        if seat == 0:
            players = [{"name": NAMES[0]}, *({"name": "", "open": True} for _ in NAMES[1:])]
            wanted = msgspec.json.encode({"players": players, "together": {"title": f"table {table}"}})
            cookie = await self._cookie(table, seat)
            _, made = await request(self._host, self._port, "POST /api/games", wanted, cookie)
            self._games[table] = msgspec.json.decode(made)["id"]
        return f"/api/games/{self._games[table]}/socket?language=en", await self._cookie(table, seat)

    def first_messages(self, table: int, seat: int) -> list[bytes]:
        join = {"type": "join", "id": "join", "seat": seat, "name": f"{NAMES[seat]} {table}"}
        return [msgspec.json.encode(join)] if seat else []

    def read(self, text: bytes, table: int, seat: int, say: Callable[[bytes], None]) -> Received | None:
        received = self._decode(text)
        if received.type not in ("step", "table"):
            if received.type in ("refused", "fault"):
                print(text.decode(), file=sys.stderr)
            return None
        actions = [choice.action for choice in received.choices]
        if len(actions) > 1 and actions[-1] == "-":
            actions.pop()  # prefer any other action to passing

        def make(chance: random.Random, command: str) -> tuple[bytes, str]:
            if received.anywhere is not None and (not actions or chance.random() < 0.02):
                action = chance.choice(received.anywhere.ways).prefix + chance.choice(received.anywhere.squares)
            else:
                action = chance.choice(actions)
            act = {"type": "act", "id": command, "seq": received.seq, "action": action}
            return msgspec.json.encode(act), command

        offers = bool(actions) or received.anywhere is not None
        over = bytes(received.end) != b"null"
        outdated = received.type == "table" and received.id is not None
        return Received(received.id, make if offers else None, outdated=outdated, over=over)


async def request(host: str, port: int, what: str, body: bytes = b"", headers: str = "") -> tuple[str, bytes]:
    """Send a request on a new connection; return the head and the body of the response."""
    reader, writer = await asyncio.open_connection(host, port)
    head = f"{what} HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: close\r\nContent-Type: application/json\r\n"
    writer.write(f"{head}{headers}Content-Length: {len(body)}\r\n\r\n".encode() + body)
    answer = await reader.read()
    writer.close()
    status, _, content = answer.partition(b"\r\n\r\n")
    if b" 20" not in status[:16]:
        raise ConnectionError(answer.decode(errors="replace"))
    return status.decode("latin-1"), content


# boardgame.io, by Socket.IO


class Boardgame:
    """The protocol of boardgame.io over Socket.IO. The first client creates the match, and the others wait for it."""

    SQUARES = tuple(f"{column}{row}" for row in range(1, 11) for column in "abcdefghij")

    def __init__(self, host: str, port: int) -> None:
        del host, port
        self._made: dict[int, asyncio.Event] = {}

    async def path(self, table: int, seat: int) -> tuple[str, str]:
        made = self._made.setdefault(table, asyncio.Event())
        if seat:
            await made.wait()
        return "/socket.io/?EIO=4&transport=websocket", ""

    def first_messages(self, table: int, seat: int) -> list[bytes]:
        return [b"40/pacal,"]

    def read(self, text: bytes, table: int, seat: int, say: Callable[[bytes], None]) -> Received | None:
        match = f"m{table}"
        if text == b"2":  # a heartbeat of Socket.IO
            say(b"3")
            return None
        if text.startswith(b"40/pacal,"):
            say(b"42/pacal," + msgspec.json.encode(["sync", match, str(seat), None, SEATS]))
            return None
        if not text.startswith(b"42/pacal,"):
            return None
        kind, _, *rest = msgspec.json.decode(text[9:])
        if kind not in ("sync", "update"):
            return None
        if kind == "sync":
            self._made[table].set()
        state = rest[0]["state"] if kind == "sync" else rest[0]
        number = state["_stateID"]
        if state["ctx"]["currentPlayer"] != str(seat):
            return Received(str(number))
        taken = {own["ship"] for own in state["G"]["sides"]}
        taken.update(square for own in state["G"]["sides"] for square, _ in own["pyramids"])

        def make(chance: random.Random, command: str) -> tuple[bytes, str]:
            del command  # here the number of the state identifies a step
            to = chance.choice([square for square in self.SQUARES if square not in taken])
            payload = {"type": "fly", "args": [to], "playerID": str(seat), "credentials": None}
            action = {"type": "MAKE_MOVE", "payload": payload}
            return b"42/pacal," + msgspec.json.encode(["update", action, number, match, str(seat)]), str(number + 1)

        return Received(str(number), make)


DIALECTS: dict[str, Callable[[str, int], Dialect]] = {
    "pacal": Pacal,
    "boardgame.io": Boardgame,
    "boardgame.io, files": Boardgame,
    "boardgame.io, PostgreSQL": Boardgame,
}


async def main(name: str, host: str, port: int, tables: int) -> None:
    load = Load(DIALECTS[name](host, port), host, port)
    await load.open(tables)
    print(msgspec.json.encode({"open": tables}).decode(), flush=True)
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        print(msgspec.json.encode(await load.run(msgspec.json.decode(line, type=Order))).decode(), flush=True)


if __name__ == "__main__":
    uvloop.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])))
