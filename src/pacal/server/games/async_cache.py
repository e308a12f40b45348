"""An LRU cache for results of coroutines. Lists use it: parsing a custom board takes as long as dozens of actions."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final, Generic, TypeVar

MAX_ENTRIES: Final = 500
"""Maximum number of entries, more than a list of public tables has. The least recently used is dropped first."""

Result = TypeVar("Result")


class AsyncCache(Generic[Result]):
    """Results by name. Concurrent requests for the same name share one computation."""

    def __init__(self, max_entries: int = MAX_ENTRIES) -> None:
        self._max_entries = max_entries
        self._results: OrderedDict[str, asyncio.Future[Result]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._results)

    async def get(self, name: str, compute: Callable[[], Awaitable[Result]]) -> Result:
        """Return the cached result, or compute it. Exceptions are passed on and not cached."""
        if name not in self._results:
            self._results[name] = asyncio.ensure_future(compute())
            if len(self._results) > self._max_entries:
                self._results.popitem(last=False)
        self._results.move_to_end(name)
        result = self._results[name]
        try:
            return await asyncio.shield(result)
        except Exception:
            if self._results.get(name) is result:
                del self._results[name]
            raise
