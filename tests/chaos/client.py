"""A client with a faulty connection, which plays random actions and sends other random commands."""

import asyncio
import hashlib
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec

from tests.chaos.connection import PERFECT, ConnectionLost, FaultRates, FaultyConnection

Message = dict[str, Any]

ANSWER_TIMEOUT = 0.4
"""Seconds without an answer after which a command is sent again, with the same id."""
TRIES = 4
"""How often a command is sent before the client reconnects."""
SILENCE = 2.0
"""Seconds without a message after which the client reconnects, because the last message may be lost."""
OLD_SEQ_PROBABILITY = 0.2
"""The probability that a client asks for an old ``seq`` before it reconnects."""
NO_SUCH_GAME = 4004
MAX_CHANGES = 400
"""The owner closes the table after this many changes, because some random games never end."""
EXPECTED_REFUSALS = frozenset(
    {
        "together-ask-back",
        "together-asked-before",
        "together-command-before",
        "together-closed",
        "together-holds-nobody-up",
        "together-no-proposal",
        "together-not-command",
        "together-not-over",
        "together-not-seated",
        "together-not-your-seat",
        "together-not-started",
        "together-over",
        "together-paused",
        "together-proposal-open",
        "together-proposal-other",
        "together-rematch-made",
        "together-seat-absent",
        "together-seat-present",
        "together-seat-taken",
        "together-went-on",
        "ui-undo-impossible",
        "together-back-thrown",
        "together-back-uncovered",
        "server-too-many",
    }
)
"""Codes with which a client may be refused because its state is outdated, or because it does not remember that somebody
has just said no to the same proposal. No rule of the game is among them."""

_decode = msgspec.json.Decoder().decode
_encode = msgspec.json.Encoder().encode


class OutOfSync(Exception):
    """A message was missed: the client has to reconnect and request it."""


@dataclass
class Command:
    """A command that was sent and has not been answered yet."""

    id: str
    text: bytes
    sent: float
    content: Message
    tries: int = 1


@dataclass(eq=False)
class Client:
    """A client. Two clients with the same token are one person with two screens."""

    name: str
    token: str
    rng: Random
    address: str
    """The client's address in the proxy's header."""
    rates: FaultRates
    seat: int | None = None
    """The seat to take at the start; a spectator takes none, the owner has theirs."""
    frames: list[bytes] = field(default_factory=list)
    now: Message = field(default_factory=dict)
    """The latest table or step."""
    log: list[Message] = field(default_factory=list)
    people: Message = field(default_factory=dict)
    chat: dict[int, Message] = field(default_factory=dict)
    acknowledged: list[tuple[int, str]] = field(default_factory=list)
    """The acknowledged actions of this client, with the ``seq`` of each."""
    keys: list[str] = field(default_factory=list)
    """The secret keys of seat links that this client received."""
    acknowledged_chat: list[str] = field(default_factory=list)
    """The chat lines of this client that were acknowledged."""
    errors: list[str] = field(default_factory=list)
    """Errors that the client has noticed, such as a fault or an unexpected refusal."""
    counts: Counter[str] = field(default_factory=Counter)
    connections: dict[int, str] = field(default_factory=dict)
    """For each connection, the index of its first frame and the id that the client chose for it."""
    _pending: Command | None = None
    wants_rematch: bool = False
    """Whether the client wants a rematch."""
    _has_table: bool = False
    """Whether the client has received the table since it connected."""
    _max_delay: float = 0.05
    """The maximum delay before a reconnect, in seconds; it grows while the server does not answer."""
    _attempts_without_table: int = 0
    """The number of consecutive connections without a table. On a busy machine the client waits longer each time."""
    _commands: int = 0
    _refused_behind_curtain: set[str] = field(default_factory=set)
    """The ids of commands that were refused because the screen has to be handed over first."""

    def __post_init__(self) -> None:
        self.session = self._new_session()
        self.assembled: tuple[Message, list[Message]] = ({}, [])
        """The latest table and the log that the client assembled from steps, before it fetched the final state."""

    def _new_session(self) -> str:
        return f"{self.rng.getrandbits(64):016x}"

    @property
    def visitor(self) -> str:
        """The server's id of this visitor, which is secret."""
        return hashlib.sha256(self.token.encode()).hexdigest()

    @property
    def headers(self) -> dict[str, str]:
        return {"Cookie": f"pacal={self.token}", "X-Forwarded-For": self.address}

    @property
    def seq(self) -> int:
        return int(self.now["seq"]) if self.now else -1

    @property
    def is_over(self) -> bool:
        return bool(self.now and self.now["end"]) or self.people.get("stage") == "closed"

    # Connecting

    async def play(self, address: str, game: str) -> None:
        """Play at a table until its game is over."""
        await self._stay(address, game, lambda: not self.is_over)

    async def wait_for_rematch(self, address: str, game: str) -> str:
        """Stay at a table after its game until there is a rematch; return its id."""
        self.wants_rematch = True
        await self._stay(address, game, lambda: not self.people.get("rematch"))
        return str(self.people.get("rematch"))

    async def _stay(self, address: str, game: str, stay: Callable[[], bool]) -> None:
        """Stay at a table while a condition holds; reconnect after every broken connection."""
        while stay():
            try:
                if self.now and self.rng.random() < OLD_SEQ_PROBABILITY:
                    await self._request_old_steps(address, game)
                await self._run_connection(address, game, self.rates, stay)
            except (ConnectionLost, OutOfSync) as error:
                if getattr(error, "code", None) == NO_SUCH_GAME:
                    self.errors.append("the game does not exist")
                    return
                self.counts["reconnected"] += 1
                self._max_delay = min(1.0, self._max_delay * 2)
                await asyncio.sleep(self.rng.uniform(0, self._max_delay))

    async def fetch_final_state(self, address: str, game: str, seq: int) -> None:
        """Connect once more without errors, and receive the final state."""
        self.assembled = self.now, self.log
        while True:
            self.now, self._pending = {}, None
            try:
                await self._run_connection(address, game, PERFECT, lambda: self.seq < seq)
                return
            except (ConnectionLost, OutOfSync):
                await asyncio.sleep(0.5)

    async def _request_old_steps(self, address: str, game: str) -> None:
        """Reconnect with an old ``seq``, in this session or a new one. The server must not resend those steps."""
        old_seq, session = self.rng.randint(0, self.seq), self._new_session()
        for name, since in self.rng.choice((((self.session, old_seq),), ((session, None), (session, old_seq)))):
            connection = await self._connect(address, game, PERFECT, name, since)
            try:
                for _ in range(20):
                    if await connection.receive(0.1) is None:
                        break
            finally:
                await connection.close()
            self.counts["old steps"] += 1

    async def _connect(
        self, address: str, game: str, rates: FaultRates, session: str, since: int | None
    ) -> FaultyConnection:
        self.connections[len(self.frames)] = session
        query = "" if since is None else f"&since={since}"
        url = f"ws://{address}/api/games/{game}/socket?language=en&session={session}{query}"
        return await FaultyConnection.open(url, self.headers, self.rng, rates, self.frames)

    async def _run_connection(self, address: str, game: str, rates: FaultRates, stay: Callable[[], bool]) -> None:
        connection = await self._connect(address, game, rates, self.session, self.seq if self.now else None)
        self._has_table, deadline = (
            False,
            time.monotonic() + ANSWER_TIMEOUT * TRIES * 2 ** min(6, self._attempts_without_table),
        )
        self._attempts_without_table += 1
        try:
            while stay():
                message = await connection.receive(0.05)
                if message is not None:
                    self._max_delay = 0.05
                    self._receive(_decode(message))
                    if self._has_table:
                        self._attempts_without_table, deadline = 0, time.monotonic() + SILENCE
                if self._has_table and rates is not PERFECT:
                    await self._send_or_repeat(connection)
                if time.monotonic() > deadline:
                    raise OutOfSync
        finally:
            self.counts.update(connection.injected)
            await connection.close()

    # Receiving

    def _receive(self, message: Message) -> None:
        self.counts[message["type"]] += 1
        answered = self._pending is not None and message.get("id") == self._pending.id
        match message["type"]:
            case "table":
                self._has_table = True
                if message["seq"] >= self.seq:
                    self.now, self.log = message, list(message["log"])
            case "step":
                self._has_table = True
                self._apply_step(message, answered)
            case "people":
                self._has_table = self._has_table or message["stage"] != "playing"
                if message["at"] >= self.people.get("at", 0):
                    self.people = message
            case "said":
                self.chat.update({line["n"]: line for line in message["lines"] if line["n"] is not None})
            case "refused":
                if answered and message["code"] == "not_your_turn" and self._is_behind_curtain():
                    self.counts["curtain"] += 1
                    self._refused_behind_curtain.add(message["id"])
                elif message["id"] in self._refused_behind_curtain:
                    pass  # a duplicate of the command or its answer
                elif message["code"] not in EXPECTED_REFUSALS:
                    self.errors.append(f"refused: {message} for {self._pending}")
            case "fault":
                self.errors.append(f"fault: {message}")
            case "done":
                if answered and self._pending is not None:
                    self._count_accepted(self._pending.content)
            case "link":
                self.keys += [key for key in [message["url"].partition("#seat=")[2].partition(".")[2]] if key]
            case "past" | "reason" | "thinking" | "bye":
                pass
            case unknown:
                self.errors.append(f"unknown message: {unknown}")
        if answered:
            self._pending = None

    def _count_accepted(self, command: Message) -> None:
        if command["type"] == "say":
            self.acknowledged_chat.append(command["text"])
        elif command["type"] == "propose":
            self.counts[f"proposed {command['kind']}"] += 1

    def _is_behind_curtain(self) -> bool:
        """Whether a person with two seats has reconnected and resends a command of the seat that is now hidden."""
        return self._pending is not None and self._pending.content["type"] == "act" and self.now["curtain"] is not None

    def _apply_step(self, message: Message, answered: bool) -> None:
        if answered and message["action"] is not None:
            self.acknowledged.append((message["seq"], message["action"]))
        if message["seq"] > self.seq + 1:
            if answered:
                self._pending = None
            raise OutOfSync
        if message["seq"] == self.seq + 1:
            change = message["log"]
            self.now, self.log = message, [*self.log[: change["keep"]], *change["lines"]]

    # Choosing commands

    async def _send_or_repeat(self, connection: FaultyConnection) -> None:
        """Send the next command, or repeat the pending one if its answer is late."""
        command = self._pending
        if command is None:
            content = self._next_command()
            if content is None:
                return
            self._commands += 1
            name = f"{self.session}-{self._commands}"
            self._pending = command = Command(name, _encode({"id": name, **content}), time.monotonic(), content)
            await connection.send(command.text)
        elif time.monotonic() - command.sent > ANSWER_TIMEOUT:
            if command.tries == TRIES:
                command.tries = 0
                raise OutOfSync
            command.tries += 1
            command.sent = time.monotonic()
            self.counts["repeated"] += 1
            await connection.send(command.text)

    def _next_command(self) -> Message | None:
        """The next command to send, or None."""
        people, rng = self.people, self.rng
        if not people:
            return None
        if people["stage"] == "gathering":
            if self.seat is not None and not people["mine"] and people["seats"][self.seat]["kind"] == "free":
                return {"type": "join", "seat": self.seat, "name": self.name}
            return None
        if people["stage"] == "over" and self.wants_rematch:
            return self._rematch()
        if not self.now or people["stage"] != "playing":
            return None
        if self.seq >= MAX_CHANGES and people["owner"]:
            return {"type": "close"}
        if rng.random() < 0.01:
            return self._query()
        if not people["mine"]:
            return self._rejoin()
        if people["paused"]:
            return {"type": "resume"} if rng.random() < 0.2 else None
        away = [seat for seat in people["mine"] if people["seats"][seat]["away"]]
        if away:
            coming = people["seats"][away[0]]["coming"]
            return {"type": "return", "seat": away[0]} if not coming and rng.random() < 0.3 else None
        if (proposal := people["proposal"]) is not None and set(proposal["waiting"]) & set(people["mine"]):
            yes = rng.random() < 0.8
            return {"type": "consent", "yes": yes, "kind": proposal["kind"], "seq": proposal["seq"]}
        acting = self.now["view"]["seat"]
        if acting not in people["mine"] and people["seats"][acting]["bot"] is None and rng.random() < 0.05:
            return {"type": "propose", "kind": "remove", "seq": self.seq, "seat": acting}
        if rng.random() < 0.03:
            return self._random_command()
        return self._random_action()

    def _rejoin(self) -> Message | None:
        """After a while, join a lost seat again, under another name."""
        if self.seat is None or self.people["seats"][self.seat]["kind"] != "free" or self.rng.random() < 0.9:
            return None
        return {"type": "join", "seat": self.seat, "name": f"{self.name} {self._commands}"}

    def _rematch(self) -> Message | None:
        """After the game: propose a rematch, or agree to one."""
        people, proposal = self.people, self.people["proposal"]
        if people["rematch"] or not people["mine"]:
            return None
        if proposal is None:
            return {"type": "propose", "kind": "rematch", "seq": max(0, self.seq)} if self.rng.random() < 0.2 else None
        if not set(proposal["waiting"]) & set(people["mine"]):
            return None
        return {"type": "consent", "yes": True, "kind": proposal["kind"], "seq": proposal["seq"]}

    def _query(self) -> Message:
        if self.rng.random() < 0.5:
            return {"type": "look", "n": self.rng.randint(0, self.now["n"])}
        return {"type": "why", "square": "c4"}

    def _random_command(self) -> Message:
        """A random command other than an action."""
        seat, seq = self.rng.choice(self.people["mine"]), self.seq
        return self.rng.choice(
            (
                {"type": "say", "text": f"{self.name} says {self._commands} <b>&"},
                {"type": "react", "kind": "wave"},
                {"type": "back", "seq": seq},
                {"type": "propose", "kind": "back", "seq": seq},
                {"type": "propose", "kind": "pause", "seq": seq},
                {"type": "seat_link", "seat": seat if self.rng.random() < 0.9 else None},
                {"type": "leave", "seat": seat} if self.rng.random() < 0.1 else {"type": "stop"},
                self._reassign() if self.rng.random() < 0.2 else {"type": "stop"},
            )
        )

    def _reassign(self) -> Message:
        """The owner tries to reassign another player's seat, which is refused unless that player is absent for long."""
        seats = [seat for seat, place in enumerate(self.people["seats"]) if place["kind"] == "person"]
        others = [seat for seat in seats if seat not in self.people["mine"]]
        if not self.people["owner"] or not others:
            return {"type": "stop"}
        return {"type": "arrange", "seat": self.rng.choice(others)}

    def _random_action(self) -> Message | None:
        """A random legal action; it seldom passes, so that the game ends."""
        now = self.now
        if now["curtain"] is not None:
            return {"type": "sit", "seat": now["curtain"]}
        anywhere = now["anywhere"] or {"ways": (), "squares": ()}
        choices = [choice["action"] for choice in now["choices"]]
        if len(choices) > 1 and choices[-1] == "-" and self.rng.random() < 0.95:
            choices.pop()
        if not choices or (anywhere["ways"] and self.rng.random() < 0.1):
            choices += [way["prefix"] + square for way in anywhere["ways"] for square in anywhere["squares"]]
        return {"type": "act", "seq": self.seq, "action": self.rng.choice(choices)} if choices else None
