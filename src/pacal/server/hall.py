"""The hall: all games of the store, and a room for each that somebody looks at."""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Final

from pacal.records import Record, RecordFault, decode, encode
from pacal.server.company import Company, Household, fitted
from pacal.server.desk import Desk
from pacal.server.gallery import Gallery, Shown
from pacal.server.games import Summary, card_of, changed_at, header_for, summarise, summary_of
from pacal.server.herald import Herald
from pacal.server.messages import GameList, GameMade, NewGame, UnreadableSeen
from pacal.server.metrics import ROOMS
from pacal.server.pictures import board_seen
from pacal.server.reader import Reader
from pacal.server.room import Room
from pacal.server.seen import BoardSeen
from pacal.server.thinkers import Thinkers
from pacal.storage import GameRow, StorageCode, StorageFault, Store, now
from pacal.tables import gathering, new_seed
from pacal.tables.dice import seed_of_copy
from pacal.tables.stored import StoredGame, load_game, store_game
from pacal.words import Words, load_words

KEPT: Final = 200
"""So many rooms that nobody looks at stay as they are; the others are read from the store again."""

RESTORED: Final = "server-restored"


class UnreadableGame(Exception):
    """Not even the header of a stored game can be read: it is damaged, or of rules that this program does not know."""

    code: Final = "server-unreadable"

    def __init__(self, fault: RecordFault | None) -> None:
        super().__init__(fault)
        self.fault = fault


class DeletedGame(Exception):
    """A game that was deleted is not played; it can be restored."""

    code: Final = "server-deleted"


class BadRecord(Exception):
    """A text that is no record; ``faults`` are sentences."""

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__(*faults)
        self.faults = faults


class Hall:
    """Everything that the server knows of games. The store is opened by whoever makes the hall."""

    def __init__(
        self,
        store: Store,
        *,
        is_house: bool = True,
        herald: Herald | None = None,
        clock: Callable[[], int] = now,
        changes: int | None = None,
    ) -> None:
        """``changes`` is how many a game of a company may have."""
        self.store = store
        self._reader = Reader()
        self._boards: Gallery[BoardSeen | None] = Gallery()
        self.thinkers = Thinkers(max(2, os.cpu_count() or 2))
        self.desk = Desk(store, self.thinkers, herald)
        self._herald = herald
        self._is_house = is_house
        self._clock = clock
        self._changes = changes
        self._rooms: dict[str, asyncio.Task[Room]] = {}
        self._visits: Counter[str] = Counter()
        """By game, how many are in its room, or about to be."""
        self._deserted: dict[str, None] = {}
        """The games whose rooms nobody is in any more, the longest deserted first."""
        self._partings: set[asyncio.Task[None]] = set()

    # Rooms

    @asynccontextmanager
    async def visit(self, game: str) -> AsyncIterator[Room]:
        """Be in the room of a game: until everybody has left, it has no other.

        ``StorageFault`` if there is none of that id, ``DeletedGame`` if it was deleted.
        """
        self._visits[game] += 1
        self._deserted.pop(game, None)
        try:
            yield await self.room(game)
        finally:
            self._visits[game] -= 1
            if not self._visits[game]:
                del self._visits[game]
                self._deserted[game] = None
                self._let_go()

    async def room(self, game: str) -> Room:
        """The room of a game as it is at this moment; whoever does something in it has to :meth:`visit` it."""
        if game not in self._rooms:
            self._rooms[game] = opening = asyncio.create_task(self._open(game))
            opening.add_done_callback(partial(self._opened, game))
        return await asyncio.shield(self._rooms[game])

    def _opened(self, game: str, opening: asyncio.Task[Room]) -> None:
        if _room_in(opening) is None and self._rooms.get(game) is opening:
            del self._rooms[game]
        ROOMS.set(len(self._rooms))

    async def rooms(self) -> list[Room]:
        """The rooms that are open, and those that are about to be."""
        opened = await asyncio.gather(*self._rooms.values(), return_exceptions=True)
        return [room for room in opened if isinstance(room, Room)]

    async def _open(self, game: str) -> Room:
        if self._is_house:
            stored = await self.load(game)
            return Room(Household(stored.record.players), stored, self.desk, self._part)
        row = await asyncio.wrap_future(self.store.gathering(game))
        if row is None:
            raise StorageFault(StorageCode.UNKNOWN_GAME, "")
        company = Company(game, gathering.decode(row.facts), self._clock, self._changes)
        if row.deleted_at is not None:
            raise DeletedGame(game)
        if not company.gathering.has_begun:
            whole = company.gathering.stage == "gathering" and company.gathering.is_full
            begun = await self.desk.begin(company, company.gathering, load_words("en")) if whole else None
            return Room(company, begun, self.desk, self._part)
        stored = await self.load(game)
        people = fitted(company.gathering, stored.record, self._clock())
        if people is not company.gathering:
            await self.desk.keep(company, people, stored)
        company.look_at_dice(stored)
        return Room(company, stored, self.desk, self._part)

    async def load(self, game: str) -> StoredGame:
        """A game to go on with."""
        stored = await load_game(self.store, game, summarise, self._reader.read)
        if stored is None:
            lines = await asyncio.wrap_future(self.store.lines(game))
            raise UnreadableGame(decode(lines.header).fault)
        if stored.is_deleted:
            raise DeletedGame(game)
        return stored

    def _let_go(self) -> None:
        """Forget the rooms that were deserted first, but for those where something is under way."""
        for game in list(self._deserted)[: max(0, len(self._deserted) - KEPT)]:
            opening = self._rooms.get(game)
            room = None if opening is None else _room_in(opening)
            if room is not None and room.is_idle:
                room.is_closed = True
                del self._rooms[game]
            if game not in self._rooms:
                del self._deserted[game]
        ROOMS.set(len(self._rooms))

    def _part(self, room: Room) -> None:
        """The store knows more of a game than its room: the pages come back to one that is read anew."""
        for game, opening in self._rooms.items():
            if _room_in(opening) is room:
                del self._rooms[game]
                break
        parting = asyncio.create_task(room.close(bye=RESTORED if self.store.is_held else None))
        self._partings.add(parting)
        parting.add_done_callback(self._partings.discard)

    async def start_anew(self) -> None:
        """The store has other games now: everybody comes back to them."""
        await self.drop_rooms(RESTORED)
        self.store.go_on()
        if self._herald is not None:
            with suppress(StorageFault):  # the games are there, and whoever comes sees whose turn it is
                await self._herald.take_up(anew=True)

    async def drop_rooms(self, bye: str) -> None:
        """Let everybody go: they come back to rooms that are read from the store.

        In none of the old ones anything is changed any more, before the first of the new ones can be opened.
        """
        rooms, self._rooms = self._rooms, {}
        for opening in rooms.values():
            if (room := _room_in(opening)) is not None:
                room.is_closed = True
        for opening in rooms.values():
            with suppress(Exception):
                await (await opening).close(bye=bye)

    async def close(self) -> None:
        """Finish: bots stop, pages are let go, and the store is closed when everything is on disk."""
        for room in await self.rooms():
            await room.close()
        await asyncio.gather(*self._partings)
        self.thinkers.shutdown()
        self._reader.close()
        await asyncio.to_thread(self.store.close)

    # Games

    async def new_game(self, wanted: NewGame, words: Words) -> GameMade:
        """Begin a game; raises what :func:`header_for` raises."""
        seed = new_seed()
        record = Record.begin(header_for(wanted, seed, words))
        return GameMade(await store_game(self.store, record, seed, summarise))

    async def take_in(self, text: bytes, words: Words) -> GameMade:
        """Keep a record that somebody brings; a damaged one up to where it is sound."""
        record, seed, faults = await self.read(text, words)
        return GameMade(await store_game(self.store, record, seed, summarise), faults)

    async def read(self, text: bytes, words: Words) -> tuple[Record, str | None, tuple[str, ...]]:
        """A record that somebody brings, the seed that it tells, and what is wrong with it; ``BadRecord`` if all."""
        reading = await self._reader.read_brought(text)
        faults = () if reading.fault is None else (words.record_fault(reading.fault),)
        if reading.record is None:
            raise BadRecord(faults)
        told = reading.record.seed or reading.record.header.meta.get("seed")
        return reading.record, None if told is None else str(told), faults

    async def copy(self, game: str) -> GameMade:
        """The same game once more, to go on with in another way."""
        stored = await self.load(game)
        seed = seed_of_copy(stored.record, stored.seed)
        return GameMade(await store_game(self.store, stored.record, seed, summarise))

    async def record(self, game: str) -> bytes:
        """A game's record as a file, byte for byte as it is stored; once it is over, with the seed of its dice."""
        lines = await asyncio.wrap_future(self.store.lines(game))
        reading = await self._reader.read(lines.record)
        if reading.record is None or reading.fault is not None:
            return lines.record
        return encode(reading.record.handed_out(lines.seed))

    async def delete(self, game: str) -> None:
        await asyncio.wrap_future(self.store.delete(game))
        if (opening := self._rooms.pop(game, None)) is not None:
            with suppress(StorageFault, UnreadableGame, DeletedGame):  # it was about to be opened, and is not
                await (await opening).close("server-deleted")

    async def restore(self, game: str) -> None:
        await asyncio.wrap_future(self.store.restore(game))

    async def games(self, words: Words, *, deleted: bool = False) -> GameList:
        """The list of games, the latest first; those that cannot be read any more are told of apart."""
        rows = await asyncio.wrap_future(self.store.games(deleted=deleted))
        cards, unreadable = [], []
        boards: dict[str, BoardSeen] = {}
        for row in rows:
            if (shown := await self.shown(row)) is not None:
                cards.append(card_of(row, shown.summary, words))
                if shown.board is not None:
                    boards[shown.summary.board] = shown.board
            else:
                unreadable.append(await self.unreadable(row, words))
        return GameList(tuple(cards), boards, self.notice(words), tuple(unreadable))

    async def unreadable(self, row: GameRow, words: Words) -> UnreadableSeen:
        """What is told of a game that cannot be read: why, and what can be done; nothing of it is lost."""
        lines = await asyncio.wrap_future(self.store.lines(row.id))
        fault = decode(lines.header).fault
        told = [words.say("server-unreadable"), "" if fault is None else words.record_fault(fault)]
        text = " ".join(filter(None, [*told, words.say("server-unreadable-help")]))
        return UnreadableSeen(row.id, changed_at(row), row.deleted_at is not None, text, owner=True, record=True)

    async def can_read(self, game: str) -> bool:
        """Whether this program knows the rules and the format of a stored game."""
        lines = await asyncio.wrap_future(self.store.lines(game))
        return decode(lines.header).record is not None

    async def shown(self, row: GameRow) -> Shown | None:
        """What is to be seen of a game in a list; nothing if it cannot be read any more."""
        summary = summary_of(row) or await self._summarised(row)
        if summary is None:
            return None
        return Shown(summary, await self._boards.see(summary.board, partial(self._drawn, row.id)))

    async def _summarised(self, row: GameRow) -> Summary | None:
        """A summary made anew: in the middle of a turn, or after an upgrade or a rescue."""
        opening = self._rooms.get(row.id)
        room = None if opening is None else _room_in(opening)
        if room is not None and room.game is not None:  # it may go on at any moment: only what will be so is stored
            return summary_of(GameRow(row.id, row.changed_at, row.deleted_at, summarise(room.game.record)))
        lines = await asyncio.wrap_future(self.store.lines(row.id))
        reading = await self._reader.read(lines.record)
        if reading.record is None:
            return None
        summary = summarise(reading.record)
        await asyncio.wrap_future(self.store.summarise(row.id, summary))
        return summary_of(GameRow(row.id, row.changed_at, row.deleted_at, summary))

    async def _drawn(self, game: str) -> BoardSeen | None:
        """The board of a stored game."""
        lines = await asyncio.wrap_future(self.store.lines(game))
        return await asyncio.to_thread(_board_in, lines.header)

    def notice(self, words: Words) -> str | None:
        """What happened to the stored games, if something did."""
        if (rescue := self.store.rescue) is not None:
            return words.say("storage-rescued", path=str(rescue.set_aside), count=rescue.games)
        return words.say("storage-restored", path=str(self.store.path)) if self.store.restored else None


def _room_in(opening: asyncio.Task[Room]) -> Room | None:
    """The room, once it is open."""
    is_open = opening.done() and not opening.cancelled() and opening.exception() is None
    return opening.result() if is_open else None


def _board_in(header: bytes) -> BoardSeen | None:
    record = decode(header).record
    return None if record is None else board_seen(record.setup.board, record.setup.players)
