"""Rate limits (token buckets), and limits on connections and memory."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import ClassVar, Final, Literal, Protocol, TypeAlias

from pacal.server.config import Limits, Rate

MAX_KEYS: Final = 20_000
"""Maximum number of addresses or visitors in a bucket. The least recently used is dropped first."""


class Outbox(Protocol):
    """A connection as rate limits see it."""

    @property
    def waiting(self) -> int:
        """Bytes queued for the client that it has not read."""


class TooMany(Exception):
    """A client has exceeded a limit. The request had no effect."""

    code: ClassVar[str] = "server-too-many"


class Busy(TooMany):
    """All clients together have exceeded a limit."""


class ImportRunning(TooMany):
    """A client imports a record while another import of the same address is running."""

    code: ClassVar[str] = "server-one-record"


CommandLimit: TypeAlias = Literal["chat", "links", "keys", "public"]
"""An additional rate limit for certain commands."""


class Bucket:
    """A token bucket per name: each use takes a token, and tokens refill over time.

    >>> moments = iter([0.0, 0.0, 0.0, 10.0])
    >>> bucket = Bucket(Rate(2, 0.1), lambda: next(moments))
    >>> [bucket.takes("Ana") for _ in range(4)]
    [True, True, False, True]
    """

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def takes(self, name: str) -> bool:
        """Take a token. Returns false if none is left."""
        moment = self._clock()
        left, since = self._left.get(name, (float(self._rate.burst), moment))
        left = min(self._rate.burst, left + (moment - since) * self._rate.per_second)
        granted = left >= 1
        self._left[name] = (left - 1 if granted else left, moment)
        self._left.move_to_end(name)
        if len(self._left) > MAX_KEYS:
            self._left.popitem(last=False)
        return granted

    def take(self, name: str) -> None:
        """Take a token, or raise :class:`TooMany`."""
        if not self.takes(name):
            raise TooMany(name)


class RateLimits:
    """The current use of all limits."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.requests = Bucket(limits.requests)
        self.visitors = Bucket(limits.visitors)
        self.openings = Bucket(limits.openings)
        self.tables = Bucket(limits.tables)
        self.tables_of_address = Bucket(limits.tables_of_address)
        self.tables_in_the_long_run = Bucket(limits.tables_in_the_long_run)
        self.lessons = Bucket(limits.lessons)
        self.lessons_of_address = Bucket(limits.lessons_of_address)
        self.boards = Bucket(limits.boards)
        self.public = Bucket(limits.public)
        self.records = Bucket(limits.records)
        self.fetched = Bucket(limits.fetched)
        self.branches = Bucket(limits.branches)
        self.branch_bots = Bucket(limits.branch_bots)
        self.lists = Bucket(limits.lists)
        self.commands = Bucket(limits.commands)
        self.commands_of_address = Bucket(limits.commands_of_address)
        self.talk = Bucket(limits.talk)
        self.talk_of_address = Bucket(limits.talk_of_address)
        self.links = Bucket(limits.links)
        self.keys = Bucket(limits.keys)
        self._open: Counter[str] = Counter()
        self._connected: Counter[str] = Counter()
        self._bringing: set[str] = set()
        self._connections: dict[str, set[Outbox]] = {}
        self._bodies: Counter[str] = Counter()
        self._all_bodies = 0

    def connects(self, address: str) -> bool:
        """Count a new connection. Returns false if the address has too many. Call :meth:`disconnects` when it ends."""
        if self._connected[address] >= self.limits.connections:
            return False
        self._connected[address] += 1
        return True

    def disconnects(self, address: str) -> None:
        """Stop counting a connection that has ended."""
        self._connected[address] -= 1
        if not self._connected[address]:
            del self._connected[address]

    def reserve(self, address: str, size: int) -> None:
        """Reserve memory for a request body.

        Raises :class:`TooMany` or :class:`Busy`. Call :meth:`release` afterwards.
        """
        if self._bodies[address] + size > self.limits.bodies_of_address:
            raise TooMany(address)
        if self._all_bodies + size > self.limits.bodies:
            raise Busy
        self._bodies[address] += size
        self._all_bodies += size

    def release(self, address: str, size: int) -> None:
        """Release the memory reserved for a request body."""
        self._bodies[address] -= size
        self._all_bodies -= size
        if not self._bodies[address]:
            del self._bodies[address]

    def takes_command(self, visitor: str | None, address: str, limit: CommandLimit | None = None) -> bool:
        """Count a command, or a frame that takes as much work. Returns false if a limit is exceeded.

        ``limit`` names an additional, narrower rate limit.
        """
        if not (self.commands.takes(visitor or address) and self.commands_of_address.takes(address)):
            return False
        match limit:
            case None:
                return True
            case "chat":
                return self.talk.takes(visitor or address) and self.talk_of_address.takes(address)
            case "links":
                return self.links.takes(address)
            case "keys":
                return self.keys.takes(address)
            case "public":
                return self.public.takes(address)

    def waiting(self, address: str) -> int:
        """Bytes queued for all clients of an address."""
        return sum(connection.waiting for connection in self._connections.get(address, ()))

    @contextmanager
    def importing(self, address: str) -> Iterator[None]:
        """Limit an address to one import at a time. Raises :class:`TooMany`."""
        if address in self._bringing:
            raise ImportRunning(address)
        self.records.take(address)
        self._bringing.add(address)
        try:
            yield
        finally:
            self._bringing.remove(address)

    @contextmanager
    def socket(self, connection: Outbox, address: str, visitor: str | None) -> Iterator[None]:
        """Count an open WebSocket connection. Raises :class:`TooMany`."""
        counted = {address: self.limits.sockets}
        if visitor is not None:
            counted[visitor] = self.limits.sockets_of_visitor
        self.openings.take(address)
        if any(self._open[name] >= most for name, most in counted.items()):
            raise TooMany(address)
        self._open.update(counted.keys())
        same_address = self._connections.setdefault(address, set())
        same_address.add(connection)
        try:
            yield
        finally:
            same_address.remove(connection)
            if not same_address:
                del self._connections[address]
            self._open.subtract(counted.keys())
            for name in counted:
                if not self._open[name]:
                    del self._open[name]


def address_key(address: str) -> str:
    """The key under which rate limits count an address. An IPv6 /64 network counts as one address.

    >>> address_key("2001:db8::1:2:3:4"), address_key("192.0.2.7"), address_key("nonsense")
    ('2001:db8::/64', '192.0.2.7', '')
    """
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return ""
    if isinstance(ip, ipaddress.IPv6Address):
        mapped = ip.ipv4_mapped
        return str(mapped) if mapped is not None else str(ipaddress.ip_network((ip, 64), strict=False))
    return str(ip)
