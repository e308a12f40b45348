"""Server configuration: public address, trusted proxies, rate limits, and what a server offers."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass, field, fields
from typing import Any, Final

from pacal.bots import Roster
from pacal.tables.people import Visitor
from pacal.tables.policy import LOCAL, LOCAL_VISITOR, Policy

DAY: Final = 24 * 60 * 60
"""A day, in seconds."""

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


@dataclass(frozen=True, slots=True)
class Rate:
    """A rate limit: how many uses are allowed at once (burst), and how many per second after that."""

    burst: int
    per_second: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """Limits per address or per visitor. One address may be a whole school behind a router."""

    requests: Rate = Rate(600, 60)
    """HTTP requests per address, including those for the client's files."""
    visitors: Rate = Rate(60, 0.5)
    """New visitors per address."""
    openings: Rate = Rate(120, 4)
    """New WebSocket connections per address."""
    tables: Rate = Rate(15, 1 / 60)
    """New tables per visitor."""
    tables_of_address: Rate = Rate(120, 1 / 10)
    tables_in_the_long_run: Rate = Rate(600, 600 / DAY)
    """New tables per address, over days. Every table is stored permanently."""
    lessons: Rate = Rate(60, 1 / 4)
    """Tasks of lessons started, per visitor. Their tables are not stored."""
    lessons_of_address: Rate = Rate(1200, 5)
    boards: Rate = Rate(60, 1 / 10)
    """New tables with a custom board, per address. Parsing a board takes as long as many actions."""
    public: Rate = Rate(30, 60 / DAY)
    """Tables made public, per address. All visitors see them in the lobby."""
    records: Rate = Rate(30, 144 / DAY)
    """Imported records and copied games, per address. Each may be as long as the longest record."""
    fetched: Rate = Rate(60, 1 / 5)
    """Exported records and replays, per address. The server replays each game before it sends the record."""
    branches: Rate = Rate(240, 12)
    """Moves and pictures in replays, per address. A person who plays on makes one request for each move."""
    branch_bots: Rate = Rate(30, 1 / 4)
    """Turns that bots play in branches, per address."""
    lists: Rate = Rate(120, 10)
    """Requests for a list of tables, per address. A client sends one every ten seconds."""
    commands: Rate = Rate(80, 20)
    """Commands per visitor, or per address if there is no visitor."""
    commands_of_address: Rate = Rate(2000, 400)
    """Commands per address, because one person can be any number of visitors."""
    talk: Rate = Rate(10, 0.5)
    """Chat lines and reactions per visitor."""
    talk_of_address: Rate = Rate(120, 6)
    links: Rate = Rate(60, 1)
    """Requests for a link with its QR code, per address. Each takes as long as many actions."""
    keys: Rate = Rate(20, 0.2)
    """Seat keys tried, per address."""
    told: Rate = Rate(30, 1)
    """Attempts to send a notification by webhook or web push, per visitor. Only one runs at a time."""
    told_of_table: Rate = Rate(10, 0.2)
    """Attempts to send a notification, per visitor and table."""
    sockets: int = 400
    """Open WebSocket connections per address."""
    sockets_of_visitor: int = 40
    connections: int = 800
    """Open TCP connections per address, WebSockets included. Connections of a trusted proxy do not count."""
    owned: int = 100
    """Unfinished tables per owner."""
    changes: int | None = 10_000
    """Changes of a game, take-backs included, before the game is closed. A long game between people has a tenth of
    that. After half of them nothing can be taken back; the rest is left for finishing the game."""
    head: int = 10
    """Timeout in seconds for the head of a request."""
    request: int = 60
    """Timeout in seconds for the rest of a request."""
    body: int = 100_000
    """Maximum body size, in bytes, of a request for a new game, which may include a board. Requests that need no body
    have a fixed limit."""
    board: int = 20_000
    """Maximum length of a board file, in characters. Palenque has about 2,000."""
    record: int = 200_000
    """Maximum size of an imported record, in bytes. A long game has a third of that. Every line has to be replayed."""
    bodies: int = 40_000_000
    """Total size, in bytes, of all request bodies being received or handled."""
    bodies_of_address: int = 4_000_000
    """Total size, in bytes, of the request bodies of one address."""
    ping: int = 40
    """Seconds between two pings to a client. Many proxies close a connection that was silent for 60 seconds."""
    pong: int = 20
    """Seconds within which a client has to answer a ping before it is disconnected."""
    unread: int = 1_000_000
    """Maximum size, in bytes, of the messages queued for a client that does not read them; a client beyond this is
    disconnected. The complete table takes 60 kB after a thousand actions, and always fits into this limit."""
    unread_of_address: int = 50_000_000
    """Maximum size, in bytes, of the messages queued for all clients of an address."""


@dataclass(frozen=True, slots=True)
class WebPush:
    """The VAPID keys of a server that sends notifications by web push."""

    public: str
    private: str
    contact: str
    """An email address or URL of the operator, for the push services."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerConfig:
    """Configuration of a server: the options of ``pacal serve``, or :data:`LOCAL_CONFIG`."""

    public: str | None = None
    """The origin used in links, such as ``https://play.example``. By default it is the one that the browser
    requested."""
    proxies: tuple[Network, ...] = ()
    """Trusted proxies. ``X-Forwarded-For`` and ``X-Forwarded-Proto`` are accepted from these addresses only."""
    private_webhooks: bool = False
    """Whether webhooks may be sent to this machine and to private networks."""
    push: WebPush | None = None
    limits: Limits = field(default_factory=Limits)
    policy: Policy = field(default_factory=Policy)
    """The policy for new tables."""
    visitor: Visitor | None = None
    """The only visitor: every client belongs to them. None: visitors are identified by their cookies."""
    has_clocks: bool = True
    """Whether clocks run, and bots keep playing while nobody is connected."""
    bots: Roster = field(default_factory=Roster)
    """The bots that players can choose: the levels, and on a local server the programs that its user named."""
    notifies: bool = True
    """Whether people are notified of their turns by webhook and web push."""
    announces_restart: bool = True
    """Whether the server announces, when it stops, that it will be back soon."""
    bound: tuple[str, int] | None = None
    """The address and port that the server listens on; None in tests without a socket."""
    checks_host_names: bool = False
    """Whether the server refuses host names that another site can register (``reachable.is_local_name``)."""


LOCAL_BODY: Final = 4_000_000
"""Maximum size of a local player's request, in bytes. The record of a long game has about 50,000."""
LOCAL_UNREAD: Final = 16_000_000
"""Maximum size, in bytes, of the messages queued for a local player's clients."""
_ANY_RATES: Final[dict[str, Any]] = {
    one.name: Rate(1_000_000, 100_000) for one in fields(Limits) if isinstance(one.default, Rate)
}

LOCAL_CONFIG: Final = ServerConfig(
    policy=LOCAL,
    visitor=LOCAL_VISITOR,
    has_clocks=False,
    notifies=False,
    announces_restart=False,
    checks_host_names=True,
    limits=Limits(
        owned=1_000_000,
        changes=None,
        body=LOCAL_BODY,
        board=LOCAL_BODY,
        record=LOCAL_BODY,
        bodies_of_address=10 * LOCAL_BODY,
        unread=LOCAL_UNREAD,
        unread_of_address=LOCAL_UNREAD,
        **_ANY_RATES,
    ),
)
"""Configuration for ``pacal play``: one trusted player, practically without rate limits."""
