"""A cache of what lists show. Preparing a board that somebody brings takes as long as dozens of actions."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final, Generic, NamedTuple, TypeVar

from pacal.server.protocol.views import BoardSeen
from pacal.server.render.summaries import Summary

MAX_PICTURES: Final = 500
"""How many are kept, the latest used: more than a list of public tables has."""

Picture = TypeVar("Picture")


class Shown(NamedTuple):
    """What a list shows of a game."""

    summary: Summary
    board: BoardSeen | None


class Pictures(Generic[Picture]):
    """Pictures by name. Two requests for the same picture make it once."""

    def __init__(self, most: int = MAX_PICTURES) -> None:
        self._most = most
        self._made: OrderedDict[str, asyncio.Future[Picture]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._made)

    async def get(self, name: str, make: Callable[[], Awaitable[Picture]]) -> Picture:
        """The picture of a name. If ``make`` raises, so does this, and the next request tries again."""
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
