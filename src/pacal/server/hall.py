"""The hall: all games of the store, and a room for each that somebody looks at."""

from __future__ import annotations

import asyncio
import os
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Final

from pacal.records import Record, RecordFault, decode, encode
from pacal.server.company import Company, Household
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
        self._is_house = is_house
        self._clock = clock
        self._changes = changes
        self._rooms: OrderedDict[str, asyncio.Task[Room]] = OrderedDict()

    # Rooms

    async def room(self, game: str) -> Room:
        """The room of a game; ``StorageFault`` if there is none of that id, ``DeletedGame`` if it was deleted."""
        if game not in self._rooms:
            self._rooms[game] = asyncio.create_task(self._open(game))
            self._let_go()
            ROOMS.set(len(self._rooms))
        self._rooms.move_to_end(game)
        opening = self._rooms[game]
        try:
            return await asyncio.shield(opening)
        except Exception:
            if self._rooms.get(game) is opening:
                del self._rooms[game]
            raise

    async def rooms(self) -> list[Room]:
        """The rooms that are open, and those that are about to be."""
        opened = await asyncio.gather(*self._rooms.values(), return_exceptions=True)
        return [room for room in opened if isinstance(room, Room)]

    async def _open(self, game: str) -> Room:
        if self._is_house:
            stored = await self.load(game)
            return Room(Household(stored.record.players), stored, self.desk)
        row = await asyncio.wrap_future(self.store.gathering(game))
        if row is None:
            raise StorageFault(StorageCode.UNKNOWN_GAME, "")
        company = Company(game, gathering.decode(row.facts), self._clock, self._changes)
        if row.deleted_at is not None:
            raise DeletedGame(game)
        if not company.gathering.has_begun:
            whole = company.gathering.stage == "gathering" and company.gathering.is_full
            begun = await self.desk.begin(company, company.gathering, load_words("en")) if whole else None
            return Room(company, begun, self.desk)
        stored = await self.load(game)
        company.look_at_dice(stored)
        return Room(company, stored, self.desk)

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
        for game, opening in list(self._rooms.items())[:-KEPT]:
            if opening.done() and not opening.cancelled() and not opening.exception() and opening.result().is_idle:
                del self._rooms[game]

    async def start_anew(self) -> None:
        """The store has other games now: everybody comes back to them."""
        await self.drop_rooms("server-restored")
        self.store.go_on()

    async def drop_rooms(self, bye: str) -> None:
        """Let everybody go: they come back to rooms that are read from the store."""
        rooms, self._rooms = self._rooms, OrderedDict()
        for opening in rooms.values():
            with suppress(Exception):
                await (await opening).close(bye=bye)

    async def close(self) -> None:
        """Finish: bots stop, pages are let go, and the store is closed when everything is on disk."""
        for room in await self.rooms():
            await room.close()
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
                cards.append(card_of(row, shown.summary))
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
        if opening is not None and opening.done() and not opening.cancelled() and opening.exception() is None:
            playing = opening.result().game
            if playing is not None:  # it may go on at any moment: nothing is stored that will not be so
                return summary_of(GameRow(row.id, row.changed_at, row.deleted_at, summarise(playing.record)))
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


def _board_in(header: bytes) -> BoardSeen | None:
    record = decode(header).record
    return None if record is None else board_seen(record.setup.board, record.setup.players)
