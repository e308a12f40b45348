"""A cache of what lists show. Parsing a custom board takes as long as dozens of actions."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final, Generic, NamedTuple, TypeVar

from pacal.server.protocol.views import BoardSeen
from pacal.server.render.summaries import Summary

MAX_PICTURES: Final = 500
"""Maximum number of entries, more than a list of public tables has. The least recently used is dropped first."""

Picture = TypeVar("Picture")


class Shown(NamedTuple):
    """What a list shows of a game."""

    summary: Summary
    board: BoardSeen | None


class Pictures(Generic[Picture]):
    """An LRU cache of async results, by name. Concurrent requests for the same name share one computation."""

    def __init__(self, most: int = MAX_PICTURES) -> None:
        self._most = most
        self._made: OrderedDict[str, asyncio.Future[Picture]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._made)

    async def get(self, name: str, make: Callable[[], Awaitable[Picture]]) -> Picture:
        """Return the cached result, or compute it with ``make``. Exceptions are passed on and not cached."""
        if name not in self._made:
            self._made[name] = asyncio.ensure_future(make())
            if len(self._made) > self._most:
                self._made.popitem(last=False)
        self._made.move_to_end(name)
        making = self._made[name]
        try:
            return await asyncio.shield(making)
        except Exception:
            if self._made.get(name) is making:
                del self._made[name]
            raise
