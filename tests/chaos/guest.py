"""A client at a table with a bad connection, which plays random actions and other commands."""

import asyncio
import hashlib
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec

from tests.chaos.line import CALM, Line, LineBroken, Weather

Told = dict[str, Any]

ANSWER_WITHIN = 0.4
"""Seconds without an answer after which a command is sent again, with the same id."""
TRIES = 4
"""How often a command is sent before the client reconnects."""
SILENCE = 2.0
"""Seconds without a message after which the client reconnects, because the last message may be lost."""
NOSY = 0.2
"""The probability that a client asks for an old ``seq`` before it reconnects."""
NO_SUCH_GAME = 4004
LONGEST = 400
"""The number of changes after which the owner closes the table: some random games never end."""
EXPECTED = frozenset(
    {
        "together-ask-back",
        "together-asked-before",
        "together-closed",
        "together-holds-nobody-up",
        "together-no-proposal",
        "together-not-asked",
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
"""Codes with which a client whose state is out of date may be refused. No rule of the game is among them."""

_decode = msgspec.json.Decoder().decode
_encode = msgspec.json.Encoder().encode


class LostTouch(Exception):
    """A message was missed: the client has to reconnect and ask for it."""


@dataclass
class Command:
    """A command that was sent and has not been answered yet."""

    id: str
    text: bytes
    sent: float
    wanted: Told
    times: int = 1


@dataclass(eq=False)
class Guest:
    """A client. Two clients with the same token are one person with two screens."""

    name: str
    token: str
    rng: Random
    address: str
    """The client's address in the proxy's header."""
    weather: Weather
    seat: int | None = None
    """The seat to take at the start; a spectator takes none, the owner has theirs."""
    frames: list[bytes] = field(default_factory=list)
    now: Told = field(default_factory=dict)
    """The latest table or step."""
    log: list[Told] = field(default_factory=list)
    people: Told = field(default_factory=dict)
    said: dict[int, Told] = field(default_factory=dict)
    told: list[tuple[int, str]] = field(default_factory=list)
    """The acknowledged actions of this client, with the ``seq`` of each."""
    keys: list[str] = field(default_factory=list)
    """The secret keys of seat links that this client received."""
    spoken: list[str] = field(default_factory=list)
    """The chat lines of this client that were acknowledged."""
    surprises: list[str] = field(default_factory=list)
    """Errors: what should never happen."""
    counts: Counter[str] = field(default_factory=Counter)
    visits: dict[int, str] = field(default_factory=dict)
    """For each connection, the index of its first frame and the id that the client chose for it."""
    _asked: Command | None = None
    wants_more: bool = False
    """Whether the client wants a rematch."""
    _welcomed: bool = False
    """Whether the client has received the table since it connected."""
    _patience: float = 0.05
    """The maximum delay before a reconnect in seconds; it grows while the server does not answer."""
    _unwelcome: int = 0
    """Connections in a row without a table: on a busy machine the client waits longer each time."""
    _commands: int = 0
    _curtained: set[str] = field(default_factory=set)
    """Commands that were refused because the screen has to be handed over first."""

    def __post_init__(self) -> None:
        self.session = self._new_session()
        self.followed: tuple[Told, list[Told]] = ({}, [])
        """The state that the client assembled from steps, before its last visit."""

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

    async def attend(self, address: str, game: str) -> None:
        """Play at a table until its game is over; reconnect after every broken connection."""
        await self._be_there(address, game, lambda: not self.is_over)

    async def go_on(self, address: str, game: str) -> str:
        """Stay at a table after its game until there is a rematch; return its id."""
        self.wants_more = True
        await self._be_there(address, game, lambda: not self.people.get("rematch"))
        return str(self.people.get("rematch"))

    async def _be_there(self, address: str, game: str, stay: Callable[[], bool]) -> None:
        while stay():
            try:
                if self.now and self.rng.random() < NOSY:
                    await self._pry(address, game)
                await self._visit(address, game, self.weather, stay)
            except (LineBroken, LostTouch) as gone:
                if getattr(gone, "code", None) == NO_SUCH_GAME:
                    self.surprises.append("the game is not there")
                    return
                self.counts["returned"] += 1
                self._patience = min(1.0, self._patience * 2)
                await asyncio.sleep(self.rng.uniform(0, self._patience))

    async def look_again(self, address: str, game: str, seq: int) -> None:
        """Connect once more without errors, and receive the final state."""
        self.followed = self.now, self.log
        while True:
            self.now, self._asked = {}, None
            try:
                await self._visit(address, game, CALM, lambda: self.seq < seq)
                return
            except (LineBroken, LostTouch):
                await asyncio.sleep(0.5)

    async def _pry(self, address: str, game: str) -> None:
        """Reconnect with an old ``seq``, as this client or a new one; the checks will notice any error."""
        long_ago, session = self.rng.randint(0, self.seq), self._new_session()
        for name, since in self.rng.choice((((self.session, long_ago),), ((session, None), (session, long_ago)))):
            line = await self._come(address, game, CALM, name, since)
            try:
                for _ in range(20):
                    if await line.hear(0.1) is None:
                        break
            finally:
                await line.close()
            self.counts["pried"] += 1

    async def _come(self, address: str, game: str, weather: Weather, session: str, since: int | None) -> Line:
        self.visits[len(self.frames)] = session
        asked = "" if since is None else f"&since={since}"
        url = f"ws://{address}/api/games/{game}/socket?language=en&session={session}{asked}"
        return await Line.open(url, self.headers, self.rng, weather, self.frames)

    async def _visit(self, address: str, game: str, weather: Weather, stay: Callable[[], bool]) -> None:
        line = await self._come(address, game, weather, self.session, self.seq if self.now else None)
        self._welcomed, patience = False, time.monotonic() + ANSWER_WITHIN * TRIES * 2 ** min(6, self._unwelcome)
        self._unwelcome += 1
        try:
            while stay():
                message = await line.hear(0.05)
                if message is not None:
                    self._patience = 0.05
                    self._hear(_decode(message))
                    if self._welcomed:
                        self._unwelcome, patience = 0, time.monotonic() + SILENCE
                if self._welcomed and weather is not CALM:
                    await self._want(line)
                if time.monotonic() > patience:
                    raise LostTouch
        finally:
            self.counts.update(line.mishaps)
            await line.close()

    # Receiving

    def _hear(self, told: Told) -> None:
        self.counts[told["type"]] += 1
        answered = self._asked is not None and told.get("id") == self._asked.id
        match told["type"]:
            case "table":
                self._welcomed = True
                if told["seq"] >= self.seq:
                    self.now, self.log = told, list(told["log"])
            case "step":
                self._welcomed = True
                self._follow(told, answered)
            case "people":
                self._welcomed = self._welcomed or told["stage"] != "playing"
                if told["at"] >= self.people.get("at", 0):
                    self.people = told
            case "said":
                self.said.update({line["n"]: line for line in told["lines"] if line["n"] is not None})
            case "refused":
                if answered and told["code"] == "not_your_turn" and self._is_behind_curtain():
                    self.counts["curtain"] += 1
                    self._curtained.add(told["id"])
                elif told["id"] in self._curtained:
                    pass  # a duplicate of the command or its answer
                elif told["code"] not in EXPECTED:
                    self.surprises.append(f"refused: {told} for {self._asked}")
            case "fault":
                self.surprises.append(f"fault: {told}")
            case "done":
                if answered and self._asked is not None:
                    self._count_granted(self._asked.wanted)
            case "link":
                self.keys += [key for key in [told["url"].partition("#seat=")[2].partition(".")[2]] if key]
            case "past" | "reason" | "thinking" | "bye":
                pass
            case unknown:
                self.surprises.append(f"unknown message: {unknown}")
        if answered:
            self._asked = None

    def _count_granted(self, wanted: Told) -> None:
        if wanted["type"] == "say":
            self.spoken.append(wanted["text"])
        elif wanted["type"] == "propose":
            self.counts[f"proposed {wanted['kind']}"] += 1

    def _is_behind_curtain(self) -> bool:
        """Whether a person with two seats has reconnected and resends a command of the seat that is now hidden."""
        return self._asked is not None and self._asked.wanted["type"] == "act" and self.now["curtain"] is not None

    def _follow(self, told: Told, answered: bool) -> None:
        if answered and told["action"] is not None:
            self.told.append((told["seq"], told["action"]))
        if told["seq"] > self.seq + 1:
            if answered:
                self._asked = None
            raise LostTouch
        if told["seq"] == self.seq + 1:
            change = told["log"]
            self.now, self.log = told, [*self.log[: change["keep"]], *change["lines"]]

    # Choosing commands

    async def _want(self, line: Line) -> None:
        asked = self._asked
        if asked is None:
            wanted = self._wish()
            if wanted is None:
                return
            self._commands += 1
            name = f"{self.session}-{self._commands}"
            self._asked = asked = Command(name, _encode({"id": name, **wanted}), time.monotonic(), wanted)
            await line.send(asked.text)
        elif time.monotonic() - asked.sent > ANSWER_WITHIN:
            if asked.times == TRIES:
                asked.times = 0
                raise LostTouch
            asked.times += 1
            asked.sent = time.monotonic()
            self.counts["repeated"] += 1
            await line.send(asked.text)

    def _wish(self) -> Told | None:
        """The next command to send, or None."""
        people, rng = self.people, self.rng
        if not people:
            return None
        if people["stage"] == "gathering":
            if self.seat is not None and not people["mine"] and people["seats"][self.seat]["kind"] == "free":
                return {"type": "join", "seat": self.seat, "name": self.name}
            return None
        if people["stage"] == "over" and self.wants_more:
            return self._another_game()
        if not self.now or people["stage"] != "playing":
            return None
        if self.seq >= LONGEST and people["owner"]:
            return {"type": "close"}
        if rng.random() < 0.01:
            return self._question()
        if not people["mine"]:
            return self._seat_wanted()
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
            return self._whim()
        return self._move()

    def _seat_wanted(self) -> Told | None:
        """After a while, join the same seat again under another name if it was lost."""
        if self.seat is None or self.people["seats"][self.seat]["kind"] != "free" or self.rng.random() < 0.9:
            return None
        return {"type": "join", "seat": self.seat, "name": f"{self.name} {self._commands}"}

    def _another_game(self) -> Told | None:
        """After the game: propose a rematch, or agree to one."""
        people, proposal = self.people, self.people["proposal"]
        if people["rematch"] or not people["mine"]:
            return None
        if proposal is None:
            return {"type": "propose", "kind": "rematch", "seq": max(0, self.seq)} if self.rng.random() < 0.2 else None
        if not set(proposal["waiting"]) & set(people["mine"]):
            return None
        return {"type": "consent", "yes": True, "kind": proposal["kind"], "seq": proposal["seq"]}

    def _question(self) -> Told:
        if self.rng.random() < 0.5:
            return {"type": "look", "n": self.rng.randint(0, self.now["n"])}
        return {"type": "why", "square": "c4"}

    def _whim(self) -> Told:
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
                self._give_out() if self.rng.random() < 0.2 else {"type": "stop"},
            )
        )

    def _give_out(self) -> Told:
        """The owner tries to reassign another player's seat, which is refused unless that player is absent for long."""
        seats = [seat for seat, place in enumerate(self.people["seats"]) if place["kind"] == "person"]
        others = [seat for seat in seats if seat not in self.people["mine"]]
        if not self.people["owner"] or not others:
            return {"type": "stop"}
        return {"type": "arrange", "seat": self.rng.choice(others)}

    def _move(self) -> Told | None:
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
