"""How a host serves: under which address, behind what, and how much it grants to whom."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass, field, fields
from typing import Any, Final

from pacal.tables.gathering import LOCAL, Policy

DAY: Final = 24 * 60 * 60

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many a second from then on."""

    burst: int
    per_second: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What one address or one visitor may do. An address may be a whole school behind one router."""

    requests: Rate = Rate(600, 60)
    """HTTP requests of an address, the client's files included."""
    visitors: Rate = Rate(60, 0.5)
    """New visitors from an address."""
    openings: Rate = Rate(120, 4)
    """Sockets that an address opens."""
    tables: Rate = Rate(15, 1 / 60)
    """New tables of a visitor."""
    tables_of_address: Rate = Rate(120, 1 / 10)
    tables_in_the_long_run: Rate = Rate(600, 600 / DAY)
    """New tables of an address from day to day: each is kept, and takes room for ever."""
    boards: Rate = Rate(60, 1 / 10)
    """Tables of an address with a board of their own: reading one takes the time of many actions."""
    public: Rate = Rate(30, 60 / DAY)
    """Tables that an address makes public: everybody has to look through them."""
    records: Rate = Rate(30, 144 / DAY)
    """Records that an address brings, and games that it copies: they may be as long as a record can be."""
    fetched: Rate = Rate(60, 1 / 5)
    """Records that an address has handed out: each is played through first."""
    lists: Rate = Rate(120, 10)
    """Lists of tables that an address asks for; a page does so every ten seconds."""
    commands: Rate = Rate(80, 20)
    """Commands of a visitor, or of an address where there is no visitor."""
    commands_of_address: Rate = Rate(2000, 400)
    """Anybody can be as many visitors as they like."""
    talk: Rate = Rate(10, 0.5)
    """Lines and reactions of a visitor."""
    talk_of_address: Rate = Rate(120, 6)
    links: Rate = Rate(60, 1)
    """Links with their QR codes that an address asks for: each takes the time of many actions."""
    keys: Rate = Rate(20, 0.2)
    """Seat keys that an address tries."""
    told: Rate = Rate(30, 1)
    """Attempts to tell turns by webhook or push, at the wish of a visitor; one of them is under way at a time."""
    told_of_table: Rate = Rate(10, 0.2)
    """Of these, for one table."""
    sockets: int = 400
    """Sockets of an address at the same time."""
    sockets_of_visitor: int = 40
    connections: int = 800
    """Connections of an address at the same time, sockets included. Those of a trusted proxy are not counted."""
    owned: int = 100
    """Tables that a visitor owns and that have not come to their end."""
    changes: int = 10_000
    """Changes of a game, take-backs included, before it is closed. A long game of people has a tenth of that. Once half
    of them are used up nothing is taken back any more: the others are for the game to come to its end."""
    head: int = 10
    """Seconds in which a request's head has to come."""
    request: int = 60
    """Seconds in which the rest of a request has to come."""
    body: int = 100_000
    """Bytes of a request for a new game, which may include a board. Requests that need no body have a fixed limit."""
    record: int = 200_000
    """Bytes of a record that is brought: a long game has a third of that, and each line has to be played."""
    bodies: int = 40_000_000
    """Bytes of all request bodies that are being received or handled."""
    bodies_of_address: int = 4_000_000
    """The same for one address."""
    ping: int = 40
    """Seconds between two pings to a page. Many proxies close a connection after 60 silent seconds."""
    pong: int = 20
    """Seconds in which a page has to answer a ping before it is disconnected."""
    unread: int = 1_000_000
    """Bytes that wait for a page that does not read them, before it is cut off. The whole table has 60 kB after a
    thousand actions, and less than this after as many as a game may have."""
    unread_of_address: int = 50_000_000
    """The same for all pages of an address together."""


@dataclass(frozen=True, slots=True)
class WebPush:
    """The keys of a host that tells turns by web push (VAPID)."""

    public: str
    private: str
    contact: str
    """A mail address or page of whoever runs the host, for the push services."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hosting:
    """How a server serves: the options of ``pacal serve``, or :data:`LOCAL_HOSTING`."""

    public: str | None = None
    """The address that links have, as ``https://play.example``; otherwise the one that the browser asked for."""
    proxies: tuple[Network, ...] = ()
    """Trusted proxies: ``X-Forwarded-For`` and ``X-Forwarded-Proto`` are believed from these addresses only."""
    private_webhooks: bool = False
    """Whether webhooks may go to this machine and to private networks."""
    push: WebPush | None = None
    limits: Limits = field(default_factory=Limits)
    policy: Policy = field(default_factory=Policy)
    """The policy of new tables. With :data:`LOCAL` everybody who connects is the local player."""


LOCAL_BODY: Final = 4_000_000
"""The largest request of a local player, in bytes; the record of a long game has about fifty thousand."""
LOCAL_UNREAD: Final = 16_000_000
"""Bytes that may wait for the pages of a local player."""
_ANY_RATES: Final[dict[str, Any]] = {
    one.name: Rate(1_000_000, 100_000) for one in fields(Limits) if isinstance(one.default, Rate)
}

LOCAL_HOSTING: Final = Hosting(
    policy=LOCAL,
    limits=Limits(
        body=LOCAL_BODY,
        record=LOCAL_BODY,
        bodies_of_address=10 * LOCAL_BODY,
        unread=LOCAL_UNREAD,
        unread_of_address=LOCAL_UNREAD,
        **_ANY_RATES,
    ),
)
"""``pacal play``: one trusted player, without limits on how often they may do something."""
