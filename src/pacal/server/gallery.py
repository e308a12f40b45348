"""What lists show, made once: drawing a board that somebody brings takes as long as dozens of actions."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final, Generic, NamedTuple, TypeVar

from pacal.server.games import Summary
from pacal.server.seen import BoardSeen

KEPT: Final = 500
"""So many are kept, the latest that were looked at: more than a list of public tables has."""

Picture = TypeVar("Picture")


class Shown(NamedTuple):
    """What a list shows of a game."""

    summary: Summary
    board: BoardSeen | None


class Gallery(Generic[Picture]):
    """Pictures by name. Whoever asks for one that is being made waits for it and has none made again."""

    def __init__(self, most: int = KEPT) -> None:
        self._most = most
        self._made: OrderedDict[str, asyncio.Future[Picture]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._made)

    async def see(self, name: str, make: Callable[[], Awaitable[Picture]]) -> Picture:
        """The picture of that name; what ``make`` raises is raised, and the next who asks has it made anew."""
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
