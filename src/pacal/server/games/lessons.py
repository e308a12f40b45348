"""Tables for lessons. They exist only in memory: no list shows them, nothing counts them, and idle ones are dropped."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache
from typing import Final

from msgspec.structs import replace

from pacal.bots import Bot
from pacal.engine import Seat
from pacal.lessons import LEARNER, ScriptedBot, Task, TaskName, find_task, seed_for
from pacal.records import Header, Record
from pacal.server.games.registry import BotRunners
from pacal.server.ops.rate_limits import TooMany
from pacal.server.render.summaries import default_names
from pacal.server.rooms.ports import Bots, Notifier, Ports, Sharing, Visitors
from pacal.server.rooms.room import Room
from pacal.storage.faults import StorageCode, StorageFault
from pacal.storage.rows import TalkRow
from pacal.tables import Change, GameLimits, Table, new_seed
from pacal.tables.dice import Dice
from pacal.tables.ids import new_id
from pacal.tables.people import Visitor
from pacal.tables.players import bot_player, person
from pacal.tables.policy import LESSON
from pacal.tables.starting import meta_for, table_for_record
from pacal.words import Words

MAX_LESSONS: Final = 1000
"""Maximum number of lessons in memory. If there are more, idle ones are dropped, the longest idle first."""
MAX_LESSONS_OF_VISITOR: Final = 4
"""How many lessons of one visitor stay in memory while nobody is connected."""
MAX_IDLE_MS: Final = 60 * 60 * 1000
"""How long a lesson stays in memory while nobody is connected, in milliseconds."""
MAX_CHANGES: Final = 400
"""Maximum number of changes at a table of a lesson, take-backs included."""
SCRIPTED_LEVEL: Final = "random"
"""The level that is shown for a player who follows a script."""


class NoStorage:
    """The storage of a table that is never stored."""

    async def commit(self, change: Change) -> None: ...

    async def chat_lines(self) -> tuple[TalkRow, ...]:
        return ()

    async def add_chat_line(self, visitor: Visitor, command: str, seat: Seat, text: str, at: int) -> TalkRow:
        raise StorageFault(StorageCode.UNKNOWN_GAME)  # such a table has no chat


class NoMetrics:
    """Metrics that count nothing, because lessons are not counted as games."""

    def game_began(self, table: Table) -> None: ...

    def change_stored(self, change: Change, seconds: float, *, by_person: bool) -> None: ...


@dataclass(frozen=True, slots=True)
class LessonBots:
    """The bots of a task: they follow its script, or play at its level."""

    task: Task
    others: Bots

    @property
    def names(self) -> tuple[str, ...]:
        return self.others.names

    def make(self, name: str, seat: Seat, seed: str) -> Bot:
        return ScriptedBot(self.task) if self.task.bot is None else self.others.make(name, seat, seed)


@dataclass(slots=True)
class _Open:
    room: Room
    owner: Visitor
    idle_since: int
    users: int = 0


class Lessons:
    """The rooms of lessons, the longest idle first."""

    def __init__(
        self,
        clock: Callable[[], int],
        bot_runners: BotRunners,
        bots: Bots,
        visitors: Visitors,
        notifier: Notifier,
        sharing: Sharing,
    ) -> None:
        self._clock = clock
        self._bot_runners = bot_runners
        self._bots = bots
        self._visitors = visitors
        self._notifier = notifier
        self._sharing = sharing
        self._rooms: dict[str, _Open] = {}

    def __contains__(self, game: str) -> bool:
        return game in self._rooms

    def __len__(self) -> int:
        return len(self._rooms)

    def start(self, name: TaskName, owner: Visitor, words: Words) -> str:
        """Open a table for a task and return its id. ``UnknownTask`` if there is no such task."""
        lesson, task = find_task(name)
        self._drop_idle(owner)
        game = f"lesson-{lesson.id}-{name.number}-{new_id()}"
        table = table_of(game, name, task, owner, words, self._clock())
        ports = Ports(
            NoStorage(),
            self._visitors,
            self._notifier,
            NoMetrics(),
            self._bot_runners.at(game),
            LessonBots(task, self._bots),
            self._sharing,
        )
        room = Room(table, ports, self._clock, GameLimits(MAX_CHANGES), lambda _: self._drop(game))
        self._rooms[game] = _Open(room, owner, self._clock())
        return game

    @asynccontextmanager
    async def visit(self, game: str) -> AsyncIterator[Room]:
        """Use the room of a lesson."""
        opened = self._rooms[game]
        opened.users += 1
        try:
            yield opened.room
        finally:
            opened.users -= 1
            opened.idle_since = self._clock()
            if game in self._rooms:  # move it to the end
                self._rooms[game] = self._rooms.pop(game)

    def _drop_idle(self, owner: Visitor) -> None:
        """Drop idle rooms to make space for a new one; ``TooMany`` if there is none to drop."""
        idle = [game for game, opened in self._rooms.items() if not opened.users]
        mine = [game for game in idle if self._rooms[game].owner == owner]
        expired = [game for game in idle if self._clock() - self._rooms[game].idle_since > MAX_IDLE_MS]
        for game in {*expired, *mine[: max(0, len(mine) - MAX_LESSONS_OF_VISITOR + 1)]}:
            self._drop(game)
        for game in [game for game in idle if game in self._rooms][: max(0, len(self._rooms) - MAX_LESSONS + 1)]:
            self._drop(game)
        if len(self._rooms) >= MAX_LESSONS:
            raise TooMany(owner)

    def _drop(self, game: str) -> None:
        self._rooms.pop(game).room.stop()

    async def close(self, bye: str | None = None) -> None:
        """Close all rooms."""
        rooms, self._rooms = self._rooms, {}
        for opened in rooms.values():
            await opened.room.close(bye=bye)


def table_of(game: str, name: TaskName, task: Task, owner: Visitor, words: Words, now: int) -> Table:
    """The table of a task: the learner has the first seat, bots have the others."""
    names, position = default_names(words.language), task.start
    players = tuple(
        person(names[seat]) if seat == LEARNER else bot_player(names[seat], task.bot or SCRIPTED_LEVEL)
        for seat in position.setup.seats
    )
    seed = scripted_seed(name) if task.throws else new_seed()
    header = Header.at(position, players, meta_for(seed, range(len(players))))
    table = table_for_record(game, Record.begin(header), owner, LESSON, seed, names, now)
    return Table(game, replace(table.people, lesson=str(name)), table.record, seed)


@cache
def scripted_seed(name: TaskName) -> str:
    """The seed whose dice show the throws that a task scripts."""
    _, task = find_task(name)
    board = task.start.setup.board
    return seed_for(task.throws, lambda seed, throw: Dice(seed, board).face(throw))
