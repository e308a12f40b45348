"""A key-value database in memory, and a page store that tests can wait for."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from functools import partial
from typing import Any, Self

from pacal.storage import StorageCode, StorageFault
from pacal.storage.page_store import PageStore


class InMemory:
    """A key-value database. ``room`` is its size limit in bytes."""

    def __init__(self) -> None:
        self.values: dict[str, bytes] = {}
        self.room: int | None = None

    async def read(self, prefix: str) -> Sequence[tuple[str, bytes]]:
        return sorted(pair for pair in self.values.items() if pair[0].startswith(prefix))

    async def write(self, new: Mapping[str, bytes], removed: Sequence[str]) -> None:
        after = {key: value for key, value in {**self.values, **new}.items() if key not in set(removed) - set(new)}
        if self.room is not None and sum(map(len, after.values())) > self.room:
            raise StorageFault(StorageCode.FULL)
        await asyncio.sleep(0)
        self.values = after


class Waiting:
    """A page store in an event loop of its own: every method returns a future that tests can wait for."""

    def __init__(self, database: InMemory, clock: Callable[[], int]) -> None:
        self._database = database
        self._clock = clock
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)
        self._thread.start()
        self.store = PageStore(database, clock)
        asyncio.run_coroutine_threadsafe(self.store.open(), self._loop).result()

    def __getattr__(self, name: str) -> Callable[..., Future[Any]]:
        async def call(*values: Any, **named: Any) -> Any:
            return await asyncio.wrap_future(getattr(self.store, name)(*values, **named))

        return lambda *values, **named: asyncio.run_coroutine_threadsafe(call(*values, **named), self._loop)

    def reopened(self) -> Self:
        self.close()
        return type(self)(self._database, self._clock)

    def close(self) -> None:
        if self._loop.is_closed():
            return
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.run_until_complete(self._loop.shutdown_asyncgens())
        self._loop.close()


def called(name: str, *values: Any, **named: Any) -> Callable[[Any], Any]:
    """A call of a method of a store."""
    return partial(_call, name, values, named)


def _call(name: str, values: tuple[Any, ...], named: dict[str, Any], store: Any) -> Any:
    """The result of a method of a store, or the code of its fault."""
    try:
        return getattr(store, name)(*values, **named).result()
    except StorageFault as fault:
        return fault.code
