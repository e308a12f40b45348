"""Compares every frame that a client received with the engine's result for the record on disk."""

import hashlib
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from pacal.engine import (
    Action,
    Build,
    Event,
    GameState,
    Memory,
    Seat,
    Step,
    Upgrade,
    View,
    constellation_behind,
    decide,
    legal_actions,
    observe,
    redact,
)
from pacal.engine.events import PyramidBuilt, PyramidUpgraded
from pacal.records import Played, Record, Seated, TakenBack, format_action
from pacal.server.render.choices import THROW
from pacal.server.render.events import HIDDEN_IN_LOG, kind_of
from pacal.server.render.updates import view_seen
from pacal.tables import level_of
from pacal.words import load_words
from tests.chaos.client import Client, Message

_decode = msgspec.json.Decoder().decode
WORDS = load_words("en")
REMEMBERED_FIELDS = ("owners", "into", "taken", "count")
"""The fields of an event that players may have to remember. All others are in its sentence too."""


class Truth:
    """The ground truth: the course of a game, computed from its record."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.memory = record.setup.options.memory
        self.live: list[tuple[int, ...]] = [()]
        """For each change, the indices of the entries that count after it."""
        for number, entry in enumerate(record.entries, 1):
            before = self.live[-1]
            match entry:
                case Played():
                    self.live.append((*before, number))
                case TakenBack(to=to):
                    self.live.append(before[:to])
                case Seated():
                    self.live.append(before)
        self.view = cache(self._view)
        self.events = cache(self._events)
        self.log = cache(self._log)
        self.choices = cache(self._choices)

    def position(self, seq: int) -> GameState:
        return self.record.positions[seq]

    def players(self, seq: int) -> list[tuple[str, str | None]]:
        """The players after a change: their names, and the levels of bots."""
        return [(player.name, level_of(player)) for player in self.record.players_at(seq)]

    def names(self, seq: int) -> list[str]:
        return [name for name, _ in self.players(seq)]

    def action(self, seq: int) -> Action | None:
        entry = self.record.entries[seq - 1]
        return entry.action if isinstance(entry, Played) else None

    def _view(self, seq: int, viewer: Seat | None) -> Any:
        return _seen(observe(self.position(seq), viewer))

    def looks_back(self, n: int, viewer: Seat | None, seqs: range) -> list[Any]:
        """The position after ``n`` actions, as a replay may show it after one of these changes."""
        looks = []
        for seq in seqs:
            live = self.live[seq]
            if n <= len(live):
                then = self.position(live[n - 1] if n else 0)
                looks.append(_seen(observe(then, viewer, now=self.position(seq))))
        return looks

    def _events(self, seq: int) -> tuple[Event, ...]:
        action = self.action(seq)
        return () if action is None else decide(self.position(seq - 1), action)

    def happened(self, seq: int, viewer: Seat | None) -> list[tuple[object, ...]]:
        """The events of a change, as a viewer receives them when they happen."""
        events = [shown for event in self.events(seq) if (shown := redact(event, viewer)) is not None]
        names = self.names(seq)
        return [
            (
                kind_of(event),
                self._sentence(seq, event, names),
                *(_plain(getattr(event, name, None)) for name in REMEMBERED_FIELDS),
            )
            for event in events
        ]

    def _log(self, seq: int, viewer: Seat | None) -> list[tuple[int, str, str]]:
        """The log after a change, as a viewer may see it."""
        now, lines = self.position(seq), []
        for n, number in enumerate(self.live[seq], 1):
            names = self.names(number)
            for event in self.events(number):
                shown = redact(event, viewer, now=now)
                if shown is not None and not isinstance(shown, HIDDEN_IN_LOG):
                    lines.append((n, str(kind_of(shown)), self._sentence(number, shown, names)))
        return lines

    def _sentence(self, seq: int, event: Event, names: Sequence[str]) -> str:
        """The sentence about an event of a change; about a new pyramid also its pattern."""
        text, action = WORDS.event(event, names, self.record.setup.board), self.action(seq)
        if isinstance(action, Build | Upgrade) and isinstance(event, PyramidBuilt | PyramidUpgraded):
            pattern = constellation_behind(self.position(seq - 1), action)
            return f"{text} {WORDS.pattern_built(pattern, event.storeys, event.stones)}"
        return text

    def _choices(self, seq: int) -> set[str]:
        state = self.position(seq)
        if state.step is Step.THROW:
            return {THROW}
        return {format_action(action) for action in legal_actions(state)}


def _seen(view: View) -> Any:
    """Convert a view to plain JSON data."""
    return _decode(msgspec.json.encode(view_seen(view)))


def _plain(value: object) -> object:
    """Convert a value to plain JSON data; omitted fields are None."""
    return list(value) if isinstance(value, tuple) else value or None


@cache
def _digest(secret: str) -> bytes:
    """The digest of a secret that the server stores; it is secret too."""
    return hashlib.sha256(secret.encode()).hexdigest().encode()


def differences(truth: Truth, seed: str, client: Client, clients: Sequence[Client]) -> list[str]:
    """All errors in the frames of a client whose last ``seq`` is that of the record."""
    found = list(client.errors)
    seats = {seat for frame in client.frames if b'"type":"people"' in frame[:40] for seat in _decode(frame)["mine"]}
    viewers: set[Seat | None] = {None, *seats} if truth.memory is Memory.OWN else {None}
    secrets = [other.token for other in clients] + [other.visitor for other in clients]
    over = truth.record.state.is_over
    seq = 0
    for number, frame in enumerate(client.frames):
        message = _decode(frame)
        where = f"{client.name}, frame {number} ({message['type']})"
        if any(secret.encode() in frame for secret in secrets):
            found.append(f"{where} contains the identity of a visitor")
        for other in clients:
            own = other.token == client.token and message["type"] == "link"
            if not own and any(key.encode() in frame or _digest(key) in frame for key in other.keys):
                found.append(f"{where} contains the key of a seat")
        if seed.encode() in frame and not (over and message["type"] in ("table", "step") and message["end"]):
            found.append(f"{where} contains the seed")
        if message["type"] in ("table", "step"):
            seq = message["seq"]
            found += [f"{where}, change {seq}: {wrong}" for wrong in _wrong(truth, message, seats, viewers)]
        elif message["type"] == "past":
            viewer = message["view"]["viewer"]
            window = range(max(0, seq - 3), min(len(truth.live), seq + 4))
            if viewer not in viewers or message["view"] not in truth.looks_back(message["n"], viewer, window):
                found.append(f"{where} shows a wrong past position")
    for seq, action in client.acknowledged:
        if seq >= len(truth.live) or (kept := truth.action(seq)) is None or format_action(kept) != action:
            found.append(f"{client.name} received {action} at {seq}, which is not in the record")
    found += _repeated_steps(client)
    chat = [line["text"] for line in client.chat.values()]
    found += [
        f"{client.name}: chat line {text!r} appears {chat.count(text)} times"
        for text in client.acknowledged_chat
        if chat.count(text) != 1
    ]
    found += _wrong_at_the_end(truth, client)
    return found


class _Heading(msgspec.Struct):
    """The type of a frame and the number of its change."""

    type: str
    seq: int = -1


_heading = msgspec.json.Decoder(_Heading).decode


def _repeated_steps(client: Client) -> list[str]:
    """Steps that a client received again although it connected or reconnected with a later ``seq``."""
    found, begun, session, is_welcome = [], dict[str, int](), client.session, True
    for number, frame in enumerate(client.frames):
        if number in client.connections:
            session, is_welcome = client.connections[number], True
        message = _heading(frame)
        if message.type not in ("table", "step"):
            continue
        seen = begun.get(session, -1)
        if message.type == "step" and message.seq <= seen:
            found.append(
                f"{client.name}, frame {number} repeats change {message.seq} in a session that has seen {seen}"
            )
        if is_welcome:
            begun[session] = max(seen, message.seq if message.type == "table" else message.seq - 1)
        is_welcome = False
    return found


def _wrong(truth: Truth, message: Message, seats: set[Seat], viewers: set[Seat | None]) -> list[str]:
    seq, viewer = message["seq"], message["view"]["viewer"]
    if seq >= len(truth.live):
        return ["is not in the record"]
    if viewer not in viewers:
        return [f"shows the view of {viewer}"]
    wrong = []
    if message["view"] != truth.view(seq, viewer):
        wrong.append("wrong view")
    if message["n"] != len(truth.live[seq]):
        wrong.append("wrong number of actions")
    offered = _offered(message)
    if offered and (truth.position(seq).seat not in seats or offered != truth.choices(seq)):
        wrong.append("wrong choices")
    if message["type"] == "table":
        if _lines(message["log"]) != truth.log(seq, viewer):
            wrong.append("wrong log")
        if [(player["name"], player["bot"]) for player in message["game"]["players"]] != truth.players(seq):
            wrong.append("wrong players")
    else:
        action = truth.action(seq)
        if message["action"] != (None if action is None else format_action(action)):
            wrong.append("wrong action")
        happened = [
            (event["kind"], event["text"], *(_plain(event.get(name)) for name in REMEMBERED_FIELDS))
            for event in message["happened"]
        ]
        if all(happened != truth.happened(seq, viewer) for viewer in viewers):
            wrong.append("wrong events")
    return wrong


def _offered(message: Message) -> set[str]:
    anywhere = message["anywhere"] or {"ways": (), "squares": ()}
    ways = [way["prefix"] + square for way in anywhere["ways"] for square in anywhere["squares"]]
    return {*(choice["action"] for choice in message["choices"]), *ways}


def _lines(log: Sequence[Message]) -> list[tuple[int, str, str]]:
    """The log lines about the game; those about seats are not in its record."""
    return [(line["n"], line["kind"], line["text"]) for line in log if line["kind"] != "seat_changed"]


def _wrong_at_the_end(truth: Truth, client: Client) -> list[str]:
    """Errors in the final state of a client, and in the state that it assembled from steps."""
    if client.seq != len(truth.live) - 1:
        return [f"{client.name} has seen {client.seq} changes, not {len(truth.live) - 1}"]
    now, log = client.assembled
    if now and _lines(log) != truth.log(now["seq"], now["view"]["viewer"]):
        return [f"{client.name} assembled a wrong log from the steps"]
    return []
