"""The connections of a table: who they are, what they have seen, and the broadcast of changes to them."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple, assert_never

from msgspec.structs import replace

from pacal.bots import FALLBACK
from pacal.engine import Seat
from pacal.server.protocol.messages import FaultMessage, LookCommand, Query, ReplayCommand, Thinking, WhyCommand
from pacal.server.protocol.people import SaidLine, SaidMessage, ShutOut
from pacal.server.protocol.subscriber import Subscriber, encode
from pacal.server.render.people import people_message
from pacal.server.render.updates import Renderer
from pacal.server.render.why_not import reason_for
from pacal.server.rooms.bots import BotProblem
from pacal.server.rooms.chat import in_language
from pacal.tables import Change, GameLimits, Table
from pacal.tables.dice import Unsealed
from pacal.tables.people import People, Visitor
from pacal.tables.table import players_of
from pacal.words import Words

NO_SPECTATORS: Final = "together-spectators-off"
COALESCE_SECONDS: Final = 0.2
"""Seconds within which arrivals and departures are collected into one announcement."""
MAX_MISSED_STEPS: Final = 64
"""A client that has missed more steps than this gets the complete table instead."""
MAX_SESSIONS: Final = 100
"""Maximum number of sessions that a room remembers."""


class Audience:
    """The connections at a table, with the seats of each."""

    def __init__(self, table: Table, clock: Callable[[], int]) -> None:
        self.connections: set[Subscriber] = set()
        self._clock = clock
        self._table = table
        self._unsealed: Unsealed | None = table.find_unsealed()
        self._announcement: asyncio.TimerHandle | None = None

    @property
    def watching(self) -> Iterator[Subscriber]:
        """The connections that may see the game."""
        return (connection for connection in self.connections if not connection.sees_people_only)

    @property
    def present(self) -> frozenset[Visitor]:
        """The visitors with an open connection."""
        return frozenset(connection.visitor for connection in self.connections if connection.visitor is not None)

    def follow(self, change: Change) -> bool:
        """Update after a change of the table. Returns whether the guarantee about the dice has changed."""
        before, self._table = self._unsealed, change.table
        has_other_policy = change.before.policy != change.table.policy
        if change.began or change.took_back or has_other_policy:  # nothing else changes it, and computing it is slow
            self._unsealed = change.table.find_unsealed()
        return before != self._unsealed

    def add(self, connection: Subscriber) -> None:
        self.connections.add(connection)
        self._assign_seats(connection)
        self.announce_soon()

    def remove(self, connection: Subscriber) -> None:
        self.connections.discard(connection)
        self.announce_soon()

    def assign_seats(self) -> list[Subscriber]:
        """Update the seats of all connections. Returns the connections that have changed."""
        return [connection for connection in self.connections if self._assign_seats(connection)]

    def _assign_seats(self, connection: Subscriber) -> bool:
        people, visitor = self._table.people, connection.visitor
        before = connection.mine, connection.newcomer_in, connection.sees_people_only, connection.is_shut_out
        connection.mine = people.playable_seats_of(visitor)
        connection.newcomer_in = people.newcomer_seats_of(visitor)
        connection.sees_people_only = not people.may_watch(visitor)
        connection.is_shut_out = not people.may_enter(visitor)
        if connection.sat not in connection.mine:
            connection.sat = None
        return before != (connection.mine, connection.newcomer_in, connection.sees_people_only, connection.is_shut_out)

    # Messages about people

    def announce(self) -> None:
        """Send the current people to all connections."""
        if self._announcement is not None:
            self._announcement.cancel()
            self._announcement = None
        self._send_people(self.connections)

    def announce_to(self, connection: Subscriber) -> None:
        """Send the current people to one connection."""
        self._send_people([connection])

    def announce_soon(self) -> None:
        """Send the current people to all connections after a short delay, in which more people may come or go."""
        if self._announcement is None:
            self._announcement = asyncio.get_running_loop().call_later(COALESCE_SECONDS, self.announce)

    def _send_people(self, connections: Iterable[Subscriber]) -> None:
        """Send the people message. Spectators with the same language share the encoded bytes."""
        table, people, now = self._table, self._table.people, self._clock()
        if not table.policy.is_social:
            return
        present = self.present
        spectators = sum(not (other.is_shut_out or people.is_seated(other.visitor)) for other in self.connections)
        shared: dict[tuple[str, bool], bytes] = {}
        for connection in connections:
            if connection.is_shut_out:
                continue
            visitor, words = connection.visitor, connection.words
            key = None if _has_own_message(people, visitor) else (words.language, people.is_owner(visitor))
            message = None if key is None else shared.get(key)
            if message is None:
                message = encode(people_message(table, self._unsealed, visitor, present, spectators, words, now))
            if key is not None:
                shared[key] = message
            connection.send(message)


def _has_own_message(people: People, visitor: Visitor | None) -> bool:
    """Whether a visitor's message differs from that of other spectators."""
    if visitor is None:
        return False
    claims = people.proposal is not None and people.proposal.visitor == visitor
    return claims or bool(people.is_former(visitor) or people.is_seated(visitor) or people.lost_seats_of(visitor))


class Session(NamedTuple):
    """A client that may reconnect. ``seen`` is the last change that it has surely seen."""

    language: str
    mine: tuple[Seat, ...]
    newcomer_in: tuple[Seat, ...]
    seen: int


class Sessions:
    """The sessions of one room, by visitor and session id. A visitor cannot use the session of another."""

    def __init__(self) -> None:
        self._sessions: OrderedDict[tuple[Visitor | None, str], Session] = OrderedDict()

    def can_catch_up(self, connection: Subscriber, since: int, latest: int) -> bool:
        """Whether a client that has seen change ``since`` needs only the steps after it.

        Not if ``since`` is before its session began, or before a change that it has confirmed.
        """
        known = self._sessions.get((connection.visitor, connection.session or ""))
        if known is None or since < known.seen or not 0 < latest - since <= MAX_MISSED_STEPS:
            return False
        same = connection.words.language, connection.mine, connection.newcomer_in
        return (known.language, known.mine, known.newcomer_in) == same

    def has_seen(self, connection: Subscriber, seq: int, latest: int) -> None:
        """Store that a client has seen change ``seq``. A new session starts with the latest change."""
        if connection.session is None:
            return
        key = connection.visitor, connection.session
        before = self._sessions.get(key)
        seen = latest if before is None else max(before.seen, min(seq, latest))
        self._sessions[key] = Session(connection.words.language, connection.mine, connection.newcomer_in, seen)
        self._sessions.move_to_end(key)
        if len(self._sessions) > MAX_SESSIONS:
            del self._sessions[self._least_needed()]

    def forget(self, is_forgotten: Callable[[Visitor | None], bool]) -> None:
        """Remove the sessions of certain visitors."""
        for key in [key for key in self._sessions if is_forgotten(key[0])]:
            del self._sessions[key]

    def _least_needed(self) -> tuple[Visitor | None, str]:
        """The session to drop: first of visitors without a seat, then of the visitor with the most sessions, then the
        oldest.

        So nobody can displace a player's session.
        """
        count = Counter(visitor for visitor, _ in self._sessions)
        return min(self._sessions, key=lambda key: (bool(self._sessions[key].mine), -count[key[0]]))


class Broadcast:
    """The connections of a table, and what each of them has been sent."""

    def __init__(
        self, table: Table, clock: Callable[[], int], limits: GameLimits, bot_problems: tuple[BotProblem, ...]
    ) -> None:
        self.audience = Audience(table, clock)
        self.renderer = None if table.record is None else Renderer(table, limits)
        self.sessions = Sessions()
        self._limits = limits
        self._seq = table.seq
        self._thinking: Seat | None = None
        self._bot_problems = bot_problems
        """The seats whose bot does not play."""

    @property
    def game_renderer(self) -> Renderer:
        """The renderer, for callers that know that the game has begun."""
        assert self.renderer is not None, "the game has not begun"
        return self.renderer

    def names(self, words: Words) -> tuple[str, ...]:
        """The players' names in a language."""
        return self.game_renderer.names(words)

    def send(self, change: Change, answers: str | None) -> None:
        """Broadcast a change to all clients that may see it. ``answers`` is the id of the command that it answers."""
        before, table = change.before, change.table
        self._seq = table.seq
        dice_changed = self.audience.follow(change)
        if change.began:
            self.renderer = Renderer(table, self._limits)
            self._send_beginning()
            return
        if self.renderer is not None:
            self.renderer.follow(change)
            if change.events or change.took_back:
                for connection, step in self.renderer.steps(self.audience.watching, change, answers):
                    connection.send(step)
        has_other_people = table.people is not before.people
        if has_other_people and replace(before.people, turn=table.people.turn) != table.people:
            self._send_seats(before.people, table.people)
        if dice_changed or (has_other_people and _shown_part(before.people) != _shown_part(table.people)):
            self.audience.announce()
        if table.people.overlong and not before.people.overlong:
            for connection in self.audience.watching:
                connection.send_message(fault_message("together-too-long", connection))

    def _send_beginning(self) -> None:
        """Send the complete table to everybody when the game begins."""
        for connection in self.audience.assign_seats():
            if connection.is_shut_out:  # all seats are taken and spectators are not allowed
                _disconnect(connection)
        self.audience.announce()
        for connection in self.audience.watching:
            self._show_new(connection)

    def _send_seats(self, before: People, after: People) -> None:
        """Send the complete table to the clients for which it has changed by more than the turn."""
        self.sessions.forget(lambda visitor: not after.may_watch(visitor))
        changed = set(self.audience.assign_seats())
        if before.notes != after.notes or players_of(before) != players_of(after) or before.policy != after.policy:
            changed |= self.audience.connections
        elif (before.obstacle is None) != (after.obstacle is None):  # choices appear or disappear
            changed |= {connection for connection in self.audience.connections if connection.mine}
        for connection in changed:
            if connection.is_shut_out:
                _disconnect(connection)
            elif connection.sees_people_only:
                connection.send_message(fault_message(NO_SPECTATORS, connection))
            elif self.renderer is not None:
                self._show_new(connection)

    def send_chat(self, line: SaidLine, people: People) -> None:
        for connection in self.audience.watching:
            connection.send_message(SaidMessage((in_language(line, people, connection.words),), all=False))

    def send_thinking(self, seat: Seat | None) -> None:
        """Announce that a bot is thinking. None resets this without a message, because the next step implies it."""
        self._thinking = seat
        if seat is not None:
            for connection in self.audience.watching:
                connection.send_message(Thinking(seat))

    def send_bot_problems(self, bot_problems: tuple[BotProblem, ...]) -> None:
        """Tell all clients about bots that do not play since the last call."""
        new, self._bot_problems = [one for one in bot_problems if one not in self._bot_problems], bot_problems
        for connection in self.audience.watching:
            _send_bot_problems(new, connection)

    def welcome(self, connection: Subscriber, since: int | None) -> None:
        """Send the complete table to a new connection, or only the steps that it has missed."""
        renderer = self.renderer
        if renderer is None:
            return
        if since is not None and self.sessions.can_catch_up(connection, since, self._seq):
            steps = renderer.missed(connection, since)
            if steps is not None:
                connection.viewer = renderer.viewer(connection)
                for step in steps:
                    connection.send_message(step)
                self.sessions.has_seen(connection, since, self._seq)
                return
        self._show_new(connection)
        _send_bot_problems(self._bot_problems, connection)

    def answer(self, connection: Subscriber, query: Query) -> None:
        """Answer a question about the game."""
        renderer, words = self.game_renderer, connection.words
        history = renderer.history
        match query:
            case WhyCommand():
                seat = connection.asking_seat(history.seat)
                connection.send_message(reason_for(history, query, seat, words, renderer.names(words)))
            case LookCommand(n=n) if 0 <= n <= history.n:
                connection.send_message(renderer.past(connection, query.id, n))
            case LookCommand():
                self.show(connection, query.id)
            case ReplayCommand():
                connection.send_message(renderer.last_turn(connection, query.id))
            case _ as unknown:
                assert_never(unknown)

    def show(self, connection: Subscriber, command: str | None) -> None:
        """Send the complete table to a client."""
        connection.send_message(self.game_renderer.everything(connection, command, self._thinking))

    def _show_new(self, connection: Subscriber) -> None:
        """Send the complete table to a client and start its session."""
        connection.send_message(self.game_renderer.everything(connection, None, self._thinking))
        self.sessions.has_seen(connection, self._seq, self._seq)


def _shown_part(people: People) -> object:
    """The part of the people that clients see. Without a clock this excludes the turn."""
    return replace(people, turn=people.turn if people.clock.kind != "none" else None, watch=None)


def _send_bot_problems(bot_problems: Iterable[BotProblem], connection: Subscriber) -> None:
    """Say why bots do not play, who plays instead, and what the user can do.

    Only the local player started the programs. The reasons may name files, so guests do not get them.
    """
    if not connection.sees_fault_reasons:
        return
    words = connection.words
    for _, bot, fault in bot_problems:
        code = "program-missing" if fault is None else "program-failed"
        facts = {} if fault is None else {"code": fault.code.value, "detail": fault.detail}
        text = words.say(code, bot=bot, place="page", substitute=words.say(f"bot-{FALLBACK}"), **facts)
        connection.send_message(FaultMessage(None, code, text))


def no_spectators(connection: Subscriber) -> ShutOut:
    return ShutOut(NO_SPECTATORS, connection.words.say(NO_SPECTATORS))


def _disconnect(connection: Subscriber) -> None:
    """Disconnect a client that may no longer watch."""
    connection.send_message(no_spectators(connection))
    connection.close()


GUESTS_ENDED: Final = "guests-ended"
"""The table of a local server was closed to its guests."""


def fault_message(code: str, connection: Subscriber) -> FaultMessage:
    return FaultMessage(None, code, connection.words.say(code))
