"""The desk of the house: where tables are kept, begun and begun again, and turns are told."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final

import msgspec
from msgspec.structs import replace

from pacal.records import Record
from pacal.server.company import Company, are_others, kept, players_of
from pacal.server.games import summarise
from pacal.server.herald import Herald
from pacal.server.metrics import BEGUN
from pacal.server.people import Subscription
from pacal.server.push import Subscribed, subscribed
from pacal.server.starting import again, begun
from pacal.server.thinkers import Thinking
from pacal.storage import GameLines, StorageFault, Store, now
from pacal.tables import new_seed
from pacal.tables.gathering import Gathering
from pacal.tables.stored import StoredGame, new_id
from pacal.words import Words, load_words

logger = logging.getLogger(__name__)

_encode: Final = msgspec.json.Encoder().encode


class Desk:
    """What rooms need of the house that they are in. In a house of its own nobody asks for more than the store."""

    def __init__(self, store: Store, thinkers: Thinking, herald: Herald | None = None) -> None:
        self.store = store
        self.thinkers = thinkers
        self._herald = herald

    async def keep(self, company: Company, gathering: Gathering, game: StoredGame | None) -> None:
        """Store how things are at a table; from then on they are so. The record of its game says who has sat down."""
        if game is not None and are_others(gathering, game.record):
            game.seat(players_of(gathering), kept(gathering))
            await game.settled()
        else:
            known = 0 if game is None else 1 + len(game.record.entries)
            await asyncio.wrap_future(self.store.regather(company.game, kept(gathering), now(), known))
        company.hold(gathering)

    async def begin(self, company: Company, gathering: Gathering, words: Words) -> StoredGame:
        """Begin the game of a company that is complete, or whose owner waits no longer."""
        seed = new_seed()
        playing, record = begun(gathering, seed, company.now(), words)
        stored = await self._begin(company.game, playing, record, seed)
        company.hold(playing)
        company.look_at_dice(stored)
        _note_begin(company.game, playing)
        return stored

    async def rematch(
        self, company: Company, gathering: Gathering, record: Record, new: Gathering, here: frozenset[str]
    ) -> None:
        """Begin another game for a new gathering of the same people; the company knows of it from then on.

        Whoever is to act first is told so, unless they are here.
        """
        seed, game, moment = new_seed(), new_id(), now()
        playing, fresh = again(record.header, new, seed, company.now(), load_words("en"))
        lines = GameLines(game, fresh.line(0), (), seed, moment, moment)
        parted = replace(gathering, rematch=game)
        begun_again = self.store.begin_again(lines, summarise(fresh), kept(playing), company.game, kept(parted))
        await asyncio.wrap_future(begun_again)
        company.hold(parted)
        _note_begin(game, playing)
        self.tell_turn(Company(game, playing, company.now), here)

    async def _begin(self, game: str, gathering: Gathering, record: Record, seed: str) -> StoredGame:
        moment = now()
        lines = GameLines(game, record.line(0), (), seed, moment, moment)
        await asyncio.wrap_future(self.store.begin(lines, summarise(record), kept(gathering)))
        return StoredGame(self.store, lines, record, summarise)

    async def remember(self, visitor: str, name: str) -> None:
        """Keep what a visitor is called."""
        await asyncio.wrap_future(self.store.keep_visitor(visitor, name, now()))

    async def subscribe(self, visitor: str, subscription: Subscription | None, language: str) -> None:
        """Tell a visitor's turns by web push from now on, in their language, or no more."""
        if await asyncio.wrap_future(self.store.visitor(visitor)) is None:
            await self.remember(visitor, "")
        push = None if subscription is None else _encode(Subscribed(subscription.endpoint, subscription.keys, language))
        await asyncio.wrap_future(self.store.keep_push(visitor, push))

    async def speak(self, visitor: str, language: str) -> None:
        """A visitor speaks another language from now on: what they are told by web push is in it too."""
        with suppress(StorageFault, msgspec.MsgspecError):  # nothing that a page would have to know of
            row = await asyncio.wrap_future(self.store.visitor(visitor))
            if row is not None and row.push is not None:
                push = replace(subscribed(row.push), language=language)
                await asyncio.wrap_future(self.store.keep_push(visitor, _encode(push)))

    def tell_turn(self, company: Company, here: frozenset[str]) -> None:
        """It has become somebody's turn: tell them who are not here."""
        if self._herald is not None:
            self._herald.tell_turn(company, here)


def _note_begin(game: str, gathering: Gathering) -> None:
    BEGUN.inc()
    logger.info("a game has begun", extra={"game": game, "players": len(gathering.seats)})
