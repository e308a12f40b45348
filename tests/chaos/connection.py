"""A connection with injected faults: messages are lost, duplicated, delayed or reordered, and sometimes it breaks."""

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
class FaultRates:
    """The probabilities that a message is lost, duplicated or delayed, or breaks the connection."""

    lost: float = 0.0
    duplicated: float = 0.0
    delayed: float = 0.0
    broken: float = 0.0


BAD = FaultRates(lost=0.02, duplicated=0.04, delayed=0.06, broken=0.006)
PERFECT = FaultRates()


class ConnectionLost(Exception):
    """The connection has ended; ``code`` is the close code, if there is one."""

    def __init__(self, code: int | None) -> None:
        super().__init__(code)
        self.code = code


class FaultyConnection:
    """A WebSocket that injects faults at the given rates."""

    def __init__(self, socket: ClientConnection, rng: Random, rates: FaultRates, frames: list[bytes]) -> None:
        self._socket = socket
        self._rng = rng
        self._rates = rates
        self._frames = frames
        self._received: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._delayed: set[asyncio.TimerHandle] = set()
        self._code: int | None = None
        self._listening = asyncio.create_task(self._listen())
        self.injected: Counter[str] = Counter()
        """The number of injected faults by kind."""

    @classmethod
    async def open(cls, url: str, headers: dict[str, str], rng: Random, rates: FaultRates, frames: list[bytes]) -> Self:
        """Connect. Every received frame is appended to ``frames``, before it may be lost or changed."""
        try:
            socket = await connect(
                url, additional_headers=headers, max_size=None, proxy=None, compression=None, open_timeout=PATIENCE
            )
        except (OSError, EOFError, TimeoutError, ConnectionClosed, InvalidHandshake):
            raise ConnectionLost(None) from None
        return cls(socket, rng, rates, frames)

    async def send(self, text: bytes) -> None:
        rates = self._rates
        if self._inject("lost", rates.lost):
            return
        times = 2 if self._inject("duplicated", rates.duplicated) else 1
        for _ in range(times):
            if self._inject("delayed", rates.delayed):
                self._delay(lambda: asyncio.ensure_future(self._send(text)))
            else:
                await self._send(text)
        if self._inject("broken", rates.broken):
            self._socket.transport.abort()

    async def _send(self, text: bytes) -> None:
        with suppress(ConnectionClosed):  # the reader reports it
            await self._socket.send(text, text=True)

    async def receive(self, seconds: float) -> bytes | None:
        """The next message, or None after a timeout; raises :class:`ConnectionLost` when the connection has ended."""
        try:
            async with asyncio.timeout(seconds):
                message = await self._received.get()
        except TimeoutError:
            return None
        if message is None:
            raise ConnectionLost(self._code)
        return message

    async def _listen(self) -> None:
        try:
            async for message in self._socket:
                data = message if isinstance(message, bytes) else message.encode()
                self._frames.append(data)
                self._deliver(data)
        except ConnectionClosed:
            pass
        self._code = self._socket.close_code
        self._received.put_nowait(None)

    def _deliver(self, data: bytes) -> None:
        rates = self._rates
        if self._inject("lost", rates.lost):
            return
        times = 2 if self._inject("duplicated", rates.duplicated) else 1
        for _ in range(times):
            if self._inject("delayed", rates.delayed):
                self._delay(lambda: self._received.put_nowait(data))
            else:
                self._received.put_nowait(data)

    def _inject(self, fault: str, probability: float) -> bool:
        """Whether to inject a fault now; counts those that are injected."""
        is_injected = probability > 0 and self._rng.random() < probability
        self.injected[fault] += is_injected
        return is_injected

    def _delay(self, do: Callable[[], object]) -> None:
        handle = asyncio.get_running_loop().call_later(self._rng.uniform(0.0, 0.05), do)
        self._delayed.add(handle)

    async def close(self) -> None:
        for handle in self._delayed:
            handle.cancel()
        self._listening.cancel()
        await asyncio.gather(self._listening, return_exceptions=True)
        if self._rng.random() < 0.5:
            self._socket.transport.abort()
        else:
            await self._socket.close()
