"""A bad connection: messages are lost, duplicated, delayed or reordered, and sometimes it breaks."""

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.support.waiting import PATIENCE


@dataclass(frozen=True)
class Weather:
    """The probabilities that a message is lost, duplicated or delayed, or breaks the connection."""

    lost: float = 0.0
    doubled: float = 0.0
    late: float = 0.0
    broken: float = 0.0


STORM = Weather(lost=0.02, doubled=0.04, late=0.06, broken=0.006)
CALM = Weather()


class LineBroken(Exception):
    """The connection has ended; ``code`` is the close code, if there was one."""

    def __init__(self, code: int | None) -> None:
        super().__init__(code)
        self.code = code


class Line:
    """A WebSocket with simulated errors."""

    def __init__(self, socket: ClientConnection, rng: Random, weather: Weather, frames: list[bytes]) -> None:
        self._socket = socket
        self._rng = rng
        self._weather = weather
        self._frames = frames
        self._heard: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._late: set[asyncio.TimerHandle] = set()
        self._code: int | None = None
        self._listening = asyncio.create_task(self._listen())
        self.mishaps: Counter[str] = Counter()

    @classmethod
    async def open(cls, url: str, headers: dict[str, str], rng: Random, weather: Weather, frames: list[bytes]) -> Self:
        """Connect. Every received frame is appended to ``frames``, before it may be lost or changed."""
        try:
            socket = await connect(
                url, additional_headers=headers, max_size=None, proxy=None, compression=None, open_timeout=PATIENCE
            )
        except (OSError, EOFError, TimeoutError, ConnectionClosed, InvalidHandshake):
            raise LineBroken(None) from None
        return cls(socket, rng, weather, frames)

    async def send(self, text: bytes) -> None:
        weather = self._weather
        if self._happens("lost", weather.lost):
            return
        times = 2 if self._happens("doubled", weather.doubled) else 1
        for _ in range(times):
            if self._happens("late", weather.late):
                self._later(lambda: asyncio.ensure_future(self._send(text)))
            else:
                await self._send(text)
        if self._happens("broken", weather.broken):
            self._socket.transport.abort()

    async def _send(self, text: bytes) -> None:
        with suppress(ConnectionClosed):  # the reader notices
            await self._socket.send(text, text=True)

    async def hear(self, seconds: float) -> bytes | None:
        """The next message, or None after a timeout; raises :class:`LineBroken` when the connection has ended."""
        try:
            async with asyncio.timeout(seconds):
                message = await self._heard.get()
        except TimeoutError:
            return None
        if message is None:
            raise LineBroken(self._code)
        return message

    async def _listen(self) -> None:
        try:
            async for message in self._socket:
                data = message if isinstance(message, bytes) else message.encode()
                self._frames.append(data)
                self._come(data)
        except ConnectionClosed:
            pass
        self._code = self._socket.close_code
        self._heard.put_nowait(None)

    def _come(self, data: bytes) -> None:
        weather = self._weather
        if self._happens("lost", weather.lost):
            return
        times = 2 if self._happens("doubled", weather.doubled) else 1
        for _ in range(times):
            if self._happens("late", weather.late):
                self._later(lambda: self._heard.put_nowait(data))
            else:
                self._heard.put_nowait(data)

    def _happens(self, mishap: str, likely: float) -> bool:
        happens = likely > 0 and self._rng.random() < likely
        self.mishaps[mishap] += happens
        return happens

    def _later(self, do: Callable[[], object]) -> None:
        handle = asyncio.get_running_loop().call_later(self._rng.uniform(0.0, 0.05), do)
        self._late.add(handle)

    async def close(self) -> None:
        for handle in self._late:
            handle.cancel()
        self._listening.cancel()
        await asyncio.gather(self._listening, return_exceptions=True)
        if self._rng.random() < 0.5:
            self._socket.transport.abort()
        else:
            await self._socket.close()
