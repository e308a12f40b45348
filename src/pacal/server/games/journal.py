"""What rooms store: changes of their tables, chat, and what is known of visitors."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

import msgspec
from msgspec.structs import replace

from pacal.engine import Seat
from pacal.server.games.subscriptions import Subscribed, subscribed
from pacal.server.protocol.people import Subscription
from pacal.server.render.summaries import summarise
from pacal.storage import StorageFault, Store, TalkRow, now
from pacal.tables.gathering import Visitor
from pacal.tables.stored import Journal

_encode: Final = msgspec.json.Encoder().encode


class StoreJournal(Journal):
    """One table in the store, with its chat."""

    def __init__(self, store: Store, game: str) -> None:
        super().__init__(store, summarise)
        self._game = game

    async def chat_lines(self) -> tuple[TalkRow, ...]:
        return await asyncio.wrap_future(self._store.talk(self._game))

    async def add_chat_line(self, visitor: Visitor, command: str, seat: Seat, text: str, at: int) -> TalkRow:
        return await asyncio.wrap_future(self._store.say(self._game, visitor, command, seat, text, at))


class StoreVisitors:
    """The visitors in the store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def remember_name(self, visitor: Visitor, name: str) -> None:
        await asyncio.wrap_future(self._store.keep_visitor(visitor, name, now()))

    async def subscribe(self, visitor: Visitor, subscription: Subscription | None, language: str) -> None:
        """Notify a visitor by web push from now on, in their language; None: no longer."""
        if await asyncio.wrap_future(self._store.visitor(visitor)) is None:
            await self.remember_name(visitor, "")
        push = None if subscription is None else _encode(Subscribed(subscription.endpoint, subscription.keys, language))
        await asyncio.wrap_future(self._store.keep_push(visitor, push))

    async def change_language(self, visitor: Visitor, language: str) -> None:
        """Use another language in a visitor's notifications, if they have any."""
        with suppress(StorageFault, msgspec.MsgspecError):  # the client need not know
            row = await asyncio.wrap_future(self._store.visitor(visitor))
            if row is not None and row.push is not None:
                push = replace(subscribed(row.push), language=language)
                await asyncio.wrap_future(self._store.keep_push(visitor, _encode(push)))
