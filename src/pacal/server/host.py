"""A host: the hall as its visitors may use it. Who owns a table may do more with it than who only knows its link."""

from __future__ import annotations

import asyncio
from typing import Final

from msgspec.structs import replace

from pacal.boards import shipped_boards
from pacal.records import Record
from pacal.server.company import Company, are_others, kept
from pacal.server.games import clean_name, summarise
from pacal.server.hall import Hall
from pacal.server.hosting import Hosting
from pacal.server.hours import Attendance, Hours
from pacal.server.limits import Doorkeeper, TooMany
from pacal.server.lobby import Lobby
from pacal.server.messages import GameMade, NewGame
from pacal.server.people import Me
from pacal.server.starting import gathering_for, taken_in
from pacal.server.talk import LIMIT
from pacal.server.tokens import Tokens, digest_of, has_form
from pacal.server.visitors import Visit
from pacal.storage import GameLines, GatheringRow, StorageCode, StorageFault, now
from pacal.tables import new_seed
from pacal.tables.dice import seed_of_copy
from pacal.tables.gathering import Gathering, NotSo, close, decode, require_owner
from pacal.tables.owning import brought_back
from pacal.tables.stored import new_id
from pacal.words import Words

GOODBYE: Final = 0.1
"""Seconds in which a last word reaches its page."""


class Host:
    """Tables for visitors."""

    def __init__(self, hall: Hall, hosting: Hosting, clock: Attendance | None = None) -> None:
        """``clock`` is the hall's."""
        self.hall = hall
        self.tokens = Tokens(hall.store.path.parent)
        self.hosting = hosting
        self.doorkeeper = Doorkeeper(hosting.limits)
        self._clock = clock = clock or Attendance()
        self.lobby = Lobby(hall.store, hall.shown, hall.unreadable, lambda: clock.ahead)
        self._hours = Hours(hall.store, clock, hall.visit, hall.rooms, self._start_anew)
        self._looking: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Be there again: clocks go on from where they were."""
        await self._learn_visitors()
        await self._hours.come_back()
        self._looking = asyncio.create_task(self._hours.run())

    async def say_bye(self) -> None:
        """Tell everybody that the server goes away for a while."""
        await self.hall.drop_rooms("server-bye")
        await asyncio.sleep(GOODBYE)

    async def close(self) -> None:
        """Go away."""
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)
        await asyncio.wrap_future(self.hall.store.beat(self._clock()))
        await self.hall.close()

    async def recognised(self, token: str) -> str | None:
        """The visitor of a token of an earlier version, if the store has come to know them since the start.

        So nobody gets a new cookie, and loses their seats, just after a backup was restored.
        """
        if not has_form(token) or not await asyncio.wrap_future(self.hall.store.knows(digest_of(token))):
            return None
        self.tokens.learn([digest_of(token)])
        return digest_of(token)

    async def _start_anew(self) -> None:
        """The store has other games now, and perhaps other visitors."""
        await self._learn_visitors()
        await self.hall.start_anew()

    async def _learn_visitors(self) -> None:
        known = await asyncio.wrap_future(self.hall.store.known_visitors())
        self.tokens.learn(known)

    async def me(self, visit: Visit) -> Me:
        """What is known of a visitor."""
        row = None if visit.visitor is None else await asyncio.wrap_future(self.hall.store.visitor(visit.visitor))
        push = self.hosting.push
        return Me(
            house=False, name=row.name if row else "", push=None if push is None else push.public, talk_limit=LIMIT
        )

    # New tables

    async def new_table(self, wanted: NewGame, visit: Visit, words: Words) -> GameMade:
        """A table for whoever comes; it begins at once if nobody has to come. Raises what ``header_for`` raises, or
        ``NotSo``, or ``TooMany``.
        """
        owner = _known(visit)
        if wanted.board in shipped_boards():
            gathering = gathering_for(wanted, owner, words)
        else:
            self.doorkeeper.boards.take(visit.address)
            gathering = await asyncio.to_thread(gathering_for, wanted, owner, words)
        if gathering.public:
            self.doorkeeper.public.take(visit.address)
        await self._grant_table(visit, owner)
        game = new_id()
        await asyncio.wrap_future(self.hall.store.gather(game, kept(gathering), now()))
        mine = next((place.name for place in gathering.seats if place.holders), None)
        if mine is not None:
            await self.hall.desk.remember(owner, clean_name(mine))
        if gathering.is_full:
            await self.hall.desk.begin(Company(game, gathering, self._clock), gathering, words)
        return GameMade(game)

    async def take_in(self, text: bytes, visit: Visit, words: Words) -> GameMade:
        """A table for a record that a visitor brings."""
        owner = _known(visit)
        await self._grant_table(visit, owner)
        record, seed, faults = await self.hall.read(text, words)
        return GameMade(await self._seat_alone(record, seed, owner), faults)

    async def copy(self, game: str, visit: Visit) -> GameMade:
        """A game that is over once more, for the visitor alone; before its end it would tell what nobody may know."""
        owner = _known(visit)
        await self._require_end(game, owner)
        await self._grant_table(visit, owner)
        stored = await self.hall.load(game)
        return GameMade(await self._seat_alone(stored.record, seed_of_copy(stored.record, stored.seed), owner))

    async def _seat_alone(self, record: Record, seed: str | None, owner: str) -> str:
        game, moment = new_id(), now()
        people = taken_in(record, owner, self._clock())
        for seat, (place, player) in enumerate(zip(people.seats, record.players, strict=True)):
            if place.name != player.name and are_others(people, record) and people.stage == "playing":
                record = record.seat(seat, replace(player, name=place.name))
        header, *entries = (record.line(number) for number in range(len(record.entries) + 1))
        lines = GameLines(game, header, tuple(entries), seed or new_seed(), moment, moment)
        await asyncio.wrap_future(self.hall.store.add(lines, summarise(record), kept(people)))
        return game

    async def _grant_table(self, visit: Visit, owner: str) -> None:
        self.doorkeeper.tables_of_address.take(visit.address)
        self.doorkeeper.tables_in_the_long_run.take(visit.address)
        self.doorkeeper.tables.take(owner)
        if await asyncio.wrap_future(self.hall.store.owned(owner)) >= self.hosting.limits.owned:
            raise TooMany(owner)

    # What there is

    async def record(self, game: str, visit: Visit) -> bytes:
        """The record of a game that has come to its end, for whoever may see it."""
        await self._require_end(game, visit.visitor)
        return await self.hall.record(game)

    async def delete(self, game: str, visit: Visit) -> None:
        """The owner puts a table away; one that has not begun is closed, and so is one that nobody can read: its file
        can be had then.
        """
        gathering = await self._gathering(game)
        require_owner(gathering, _known(visit))
        readable = gathering.stage != "playing" or await self.hall.can_read(game)
        if gathering.stage == "playing" and readable and _has_others(gathering):
            raise NotSo("together-delete-others")
        if gathering.stage == "gathering":
            async with self.hall.visit(game) as room:
                await room.close_table(_known(visit))
        else:
            if not readable:
                closed = kept(close(gathering, gathering.owner))
                await asyncio.wrap_future(self.hall.store.regather(game, closed, now()))
            await self.hall.delete(game)

    async def restore(self, game: str, visit: Visit) -> None:
        """The owner brings a table back; the time that it was away is charged to nobody else."""
        row = await self._row(game)
        gathering = decode(row.facts)
        require_owner(gathering, _known(visit))
        deleted_at = None if row.deleted_at is None else row.deleted_at + self._clock.ahead
        back = gathering if deleted_at is None else brought_back(gathering, deleted_at, self._clock())
        await asyncio.wrap_future(self.hall.store.restore_table(row, kept(back)))

    async def _gathering(self, game: str) -> Gathering:
        return decode((await self._row(game)).facts)

    async def _row(self, game: str) -> GatheringRow:
        row = await asyncio.wrap_future(self.hall.store.gathering(game))
        if row is None:
            raise StorageFault(StorageCode.UNKNOWN_GAME)
        return row

    async def _require_end(self, game: str, visitor: str | None) -> None:
        gathering = await self._gathering(game)
        if not Company(game, gathering, self._clock).may_look_on(visitor):
            raise NotSo("together-spectators-off")
        if gathering.stage not in ("over", "closed"):
            raise NotSo("together-record-under-way")


def _has_others(gathering: Gathering) -> bool:
    """Whether somebody who does not own the table has a seat in its game, or had one."""
    return bool(gathering.earlier) or not all(map(gathering.is_owner, gathering.members))


def _known(visit: Visit) -> str:
    if visit.visitor is None:
        raise NotSo("together-no-visitor")
    return visit.visitor
