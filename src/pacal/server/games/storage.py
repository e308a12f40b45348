"""Storage for rooms: table changes, chat lines, and visitors."""

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
from pacal.storage.faults import StorageFault
from pacal.storage.interface import GameStore
from pacal.storage.rows import TalkRow
from pacal.tables.people import Visitor
from pacal.tables.stored import TableStorage

_encode: Final = msgspec.json.Encoder().encode


class RoomStorage(TableStorage):
    """Stores one table and its chat."""

    def __init__(self, store: GameStore, game: str) -> None:
        super().__init__(store, summarise)
        self._game = game

    async def chat_lines(self) -> tuple[TalkRow, ...]:
        return await asyncio.wrap_future(self._store.chat_lines(self._game))

    async def add_chat_line(self, visitor: Visitor, command: str, seat: Seat, text: str, at: int) -> TalkRow:
        return await asyncio.wrap_future(self._store.add_chat_line(self._game, visitor, command, seat, text, at))


class VisitorStorage:
    """Stores visitors: their names and push subscriptions."""

    def __init__(self, store: GameStore) -> None:
        self._store = store

    async def remember_name(self, visitor: Visitor, name: str) -> None:
        await asyncio.wrap_future(self._store.save_visitor(visitor, name, self._store.now()))

    async def subscribe(self, visitor: Visitor, subscription: Subscription | None, language: str) -> None:
        """Store a visitor's subscription to web push and its language; None removes it."""
        if await asyncio.wrap_future(self._store.visitor(visitor)) is None:
            await self.remember_name(visitor, "")
        push = None if subscription is None else _encode(Subscribed(subscription.endpoint, subscription.keys, language))
        await asyncio.wrap_future(self._store.save_push(visitor, push))

    async def change_language(self, visitor: Visitor, language: str) -> None:
        """Change the language of a visitor's notifications, if they have a subscription."""
        with suppress(StorageFault, msgspec.MsgspecError):  # not essential for the client
            row = await asyncio.wrap_future(self._store.visitor(visitor))
            if row is not None and row.push is not None:
                push = replace(subscribed(row.push), language=language)
                await asyncio.wrap_future(self._store.save_push(visitor, _encode(push)))
