"""Starts the program in a worker of a page: the browser's database as the store, and functions that JavaScript calls.

``client/src/site/worker.ts`` is the other side. This module runs only in Pyodide.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pacal.server.in_page.games import PageGames
from pacal.server.in_page.host import Host, PageConnection
from pacal.storage.faults import StorageCode, StorageFault
from pacal.storage.page_store import PageStore

_FAULTS = {"QuotaExceededError": StorageCode.FULL, "InvalidStateError": StorageCode.CLOSED}


class BrowserDatabase:
    """The browser's database (``client/src/site/database.ts``) as a database of keys and values."""

    def __init__(self, database: Any) -> None:
        self._database = database

    async def read(self, prefix: str) -> Sequence[tuple[str, bytes]]:
        try:
            pairs = await self._database.read(prefix)
        except Exception as error:
            raise _fault(error) from None
        return [(str(key), value.to_bytes()) for key, value in pairs]

    async def write(self, new: Mapping[str, bytes], removed: Sequence[str]) -> None:
        from pyodide.ffi import to_js

        try:
            await self._database.write(to_js(list(new.items())), to_js(list(removed)))
        except Exception as error:
            raise _fault(error) from None


def _fault(error: Exception) -> StorageFault:
    """The storage fault for an error of the browser's database."""
    return StorageFault(_FAULTS.get(getattr(error, "name", ""), StorageCode.FAILED), str(error))


class Program:
    """What the worker calls."""

    def __init__(self, host: Host) -> None:
        self._host = host

    async def request(self, method: str, target: str, body: Any) -> Any:
        """Answer a request: its status and content."""
        from pyodide.ffi import to_js

        status, content = await self._host.request(method, target, body.to_bytes())
        return to_js([status, content])

    def connect(self, target: str, send: Callable[[str], None], on_close: Callable[[int], None]) -> PageConnection:
        """Open a connection to a table. JavaScript calls its ``receive`` and ``close``."""
        return self._host.connect(target, lambda data: send(data.decode()), on_close)


async def start(database: Any, build: str, origin: str) -> Program:
    """Open the stored games."""
    store = PageStore(BrowserDatabase(database))
    await store.open()
    return Program(Host(PageGames(store), build, origin))
