"""Notify people by webhook and web push when it is their turn and they are not connected.

Notifications go to public addresses only and contain no secrets. Games never wait for them. Rate limits prevent one
table or visitor from delaying the notifications of others.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
import time
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Final, NamedTuple
from weakref import WeakValueDictionary

import httpx
import msgspec

from pacal.server.config import ServerConfig
from pacal.server.games.subscriptions import subscribed
from pacal.server.notify.pending import PendingNotifications
from pacal.server.notify.web_push import SUBSCRIPTION_GONE_STATUSES, Message, NoPush, push_request
from pacal.server.ops.metrics import NOTIFICATIONS
from pacal.server.ops.rate_limits import Bucket
from pacal.server.render.summaries import name_in
from pacal.storage import StorageFault, Store
from pacal.tables import Table
from pacal.tables.people import People, decode
from pacal.words import LANGUAGES, Words, load_words

ATTEMPT_TIMEOUT: Final = 5.0
"""Timeout in seconds of one attempt, from the DNS lookup to the response."""
RETRY_SECONDS: Final = (2.0, 10.0, 60.0, 300.0, 1800.0, 3600.0, 7200.0, 14400.0)
"""Seconds to wait before each retry. There is no retry if the turn has ended meanwhile."""
UNSURE_TIME: Final = 3000
"""Milliseconds before the last heartbeat of the previous server. It may not have sent notifications for turns that
began in this time."""
MAX_ATTEMPTS_AT_ONCE: Final = 200
"""Maximum number of attempts that run at the same time."""
RATE_LIMIT_SECONDS: Final = 1.0
"""Seconds after which a rate-limited notification is checked again."""
LOOKUP_THREADS: Final = 16
"""Number of threads for DNS lookups. Lookups can be slow, so they have their own threads."""

logger = logging.getLogger(__name__)

_encode: Final = msgspec.json.Encoder().encode


class Unreachable(Exception):
    """A URL that must not be requested: its host has no allowed address, or its scheme is not HTTP."""


class Superseded(Exception):
    """A notification that is no longer needed: there is a later turn, or nobody wants it any more."""


class Delivery(NamedTuple):
    """Identifies the notifications for one table, visitor and channel. Only the latest of them matters."""

    channel: str
    """``webhook`` or ``push``."""
    visitor: str
    """The table's owner for a webhook, or the subscriber for web push."""
    game: str


class TurnNotifier:
    """Notifies people of their turns."""

    def __init__(self, store: Store, config: ServerConfig, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._config = config
        self._client = httpx.AsyncClient(
            timeout=None,
            limits=httpx.Limits(max_connections=MAX_ATTEMPTS_AT_ONCE),
            follow_redirects=False,
            trust_env=False,
        )
        self._lookups = ThreadPoolExecutor(LOOKUP_THREADS, "pacal-names")
        self._table_limit = Bucket(config.limits.told_of_table, clock)
        self._visitor_limit = Bucket(config.limits.told, clock)
        self._slots = asyncio.Semaphore(MAX_ATTEMPTS_AT_ONCE)
        self._locks: WeakValueDictionary[tuple[str, str], asyncio.Lock] = WeakValueDictionary()
        self._latest: dict[Delivery, Callable[[], Awaitable[None]]] = {}
        self._under_way: dict[Delivery, asyncio.Task[None]] = {}
        self._overtaken: WeakValueDictionary[Delivery, asyncio.Event] = WeakValueDictionary()
        self._pending = PendingNotifications(store.path.parent)
        self._is_closed = False

    async def send_pending(self, *, all_turns: bool = False) -> None:
        """Send the notifications that the previous server did not send.

        Call it before ``discount_downtime``, which changes when turns began.
        ``all_turns`` notifies everybody whose turn it is: restored games may wait for other people than before.
        """
        pending, last = self._pending.read(), await asyncio.wrap_future(self._store.last_heartbeat())
        rows = () if last is None else await asyncio.wrap_future(self._store.under_way())
        for row in rows:
            people = decode(row.facts)
            turn = people.turn
            if turn is not None and (all_turns or row.game in pending or turn.began_at > (last or 0) - UNSURE_TIME):
                self.turn_began(Table(row.game, people), frozenset())
        self._store_pending()

    def turn_began(self, table: Table, present: frozenset[str]) -> None:
        """Notify the table's webhook, and the people whose turn it is unless they are connected."""
        people, game = table.people, table.id
        turn = people.turn
        if turn is None or people.stage != "playing" or people.paused:
            return
        place = people.seats[turn.seat]
        if not place.has_person:
            return
        if people.webhook is not None:
            delivery = Delivery("webhook", people.owner, game)
            name = name_in(place.name, people.colour_of(turn.seat), _words(people.language))
            self._send(delivery, partial(self._send_webhook, delivery, people, name))
        if self._config.push is not None:
            for visitor in place.holders:
                if visitor not in present:
                    delivery = Delivery("push", visitor, game)
                    self._send(delivery, partial(self._send_web_push, delivery, people))

    def _send(self, delivery: Delivery, send: Callable[[], Awaitable[None]]) -> None:
        if delivery in self._latest:
            NOTIFICATIONS.labels(delivery.channel, "overtaken").inc()
        self._latest[delivery] = send
        if delivery not in self._under_way:
            self._under_way[delivery] = asyncio.create_task(self._run(delivery))
            self._store_pending()
        elif (overtaken := self._overtaken.get(delivery)) is not None:
            overtaken.set()

    def _store_pending(self) -> None:
        if not self._is_closed:
            self._pending.store(frozenset(delivery.game for delivery in self._under_way))

    async def _run(self, delivery: Delivery) -> None:
        """Send the latest notification of a delivery, until no newer one is queued."""
        try:
            while (send := self._latest.pop(delivery, None)) is not None:
                try:
                    await send()
                except Superseded:
                    NOTIFICATIONS.labels(delivery.channel, "overtaken").inc()
                except Exception:
                    logger.exception("a notification failed")
        finally:
            del self._under_way[delivery]
            self._store_pending()

    async def close(self) -> None:
        """Stop sending. The next server sends what is left."""
        self._is_closed = True
        tasks = list(self._under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._lookups.shutdown(wait=False, cancel_futures=True)
        await self._client.aclose()

    async def _send_webhook(self, delivery: Delivery, people: People, name: str) -> None:
        assert people.webhook is not None
        payload = _webhook_payload(people, name, f"{self._config.public or people.address}/game/{delivery.game}")
        headers = {"Content-Type": "application/json"}
        status = await self._post(
            delivery, people.webhook, payload, headers, partial(self._is_current, delivery, people)
        )
        NOTIFICATIONS.labels("webhook", _result(status)).inc()

    async def _send_web_push(self, delivery: Delivery, people: People) -> None:
        keys, visitor = self._config.push, delivery.visitor
        try:
            row = await asyncio.wrap_future(self._store.visitor(visitor))
        except StorageFault:
            return
        if keys is None or row is None or row.push is None:
            return
        try:
            subscription = subscribed(row.push)
            words = _words(subscription.language)
            title = people.title or words.say("page-title")
            message = Message(title, words.say("together-your-turn"), f"/game/{delivery.game}")
            body, headers = push_request(message, subscription, keys)
        except (NoPush, msgspec.MsgspecError):
            NOTIFICATIONS.labels("push", "impossible").inc()
            return
        current = partial(self._is_current, delivery, people)
        status = await self._post(delivery, subscription.endpoint, body, headers, current)
        NOTIFICATIONS.labels("push", _result(status)).inc()
        if status in SUBSCRIPTION_GONE_STATUSES:
            await asyncio.wrap_future(self._store.save_push(visitor, None))

    async def _is_current(self, delivery: Delivery, notified: People) -> bool:
        """Whether it is still the same turn, and the recipient still wants the notification."""
        try:
            row = await asyncio.wrap_future(self._store.people(delivery.game))
        except StorageFault:  # unknown; a superfluous notification is better than a missing one
            return True
        if row is None or row.deleted_at is not None:
            return False
        now = decode(row.facts)
        if now.turn is None or notified.turn is None or now.stage != "playing" or now.paused:
            return False
        place = now.seats[now.turn.seat]
        wanted = now.webhook == notified.webhook if delivery.channel == "webhook" else delivery.visitor in place.holders
        return (
            wanted
            and place.has_person
            and (now.turn.seat, now.turn.number) == (notified.turn.seat, notified.turn.number)
        )

    async def _post(
        self,
        delivery: Delivery,
        address: str,
        body: bytes,
        headers: Mapping[str, str],
        is_current: Callable[[], Awaitable[bool]],
    ) -> int | None:
        """Send a request, and retry it for hours if the server fails.

        Returns the status of the last attempt, or None if there was no response. Raises ``Superseded`` if the
        notification is no longer needed.
        """
        overtaken = self._overtaken[delivery] = asyncio.Event()
        visitor_lock = self._locks.setdefault((delivery.channel, delivery.visitor), asyncio.Lock())
        for pause in (*RETRY_SECONDS, None):
            await self._wait_for_token(delivery)
            status = None
            try:
                async with visitor_lock, self._slots, asyncio.timeout(ATTEMPT_TIMEOUT):
                    status = await self._post_once(address, body, headers)
            except (Unreachable, UnicodeError, httpx.InvalidURL):
                return None
            except (httpx.HTTPError, OSError):
                pass
            if (status is not None and status < 500 and status != 429) or pause is None:
                return status
            with suppress(TimeoutError):
                await asyncio.wait_for(overtaken.wait(), pause)
            if not await is_current():
                raise Superseded
        raise AssertionError("unreachable: the last attempt returns")

    async def _wait_for_token(self, delivery: Delivery) -> None:
        """Wait until the rate limits allow another attempt. Raises ``Superseded`` if a newer notification is queued."""
        visitor = f"{delivery.channel} {delivery.visitor}"
        while delivery not in self._latest:
            if self._table_limit.takes(f"{visitor} {delivery.game}") and self._visitor_limit.takes(visitor):
                return
            await asyncio.sleep(RATE_LIMIT_SECONDS)
        raise Superseded

    async def _post_once(self, address: str, body: bytes, headers: Mapping[str, str]) -> int:
        url = httpx.URL(address)
        ip = await self._address_of(url)
        sent_headers = {"Host": url.netloc.decode(), "User-Agent": "pacal", **headers}
        request = self._client.build_request(
            "POST", url.copy_with(host=ip), content=body, headers=sent_headers, extensions={"sni_hostname": url.host}
        )
        response = await self._client.send(request, stream=True)
        await response.aclose()  # the response body is not needed
        return response.status_code

    async def _address_of(self, url: httpx.URL) -> str:
        """Resolve a host name to an allowed address. Raises ``Unreachable`` if there is none.

        The request uses this address, so a second DNS lookup cannot redirect it (DNS rebinding).
        """
        if url.scheme not in ("http", "https"):
            raise Unreachable
        port = url.port or (443 if url.scheme == "https" else 80)
        loop = asyncio.get_running_loop()
        lookup = partial(socket.getaddrinfo, url.host, port, type=socket.SOCK_STREAM)
        found = await loop.run_in_executor(self._lookups, lookup)
        for _, _, _, _, (ip, *_) in found:
            if self._config.private_webhooks or is_public(str(ip)):
                return str(ip)
        raise Unreachable


def is_public(address: str) -> bool:
    """Whether an address is on the public internet. IPv6 tunnels (6to4, Teredo) and NAT64 do not count as public.

    >>> [is_public(one) for one in ("127.0.0.1", "10.1.2.3", "169.254.169.254", "::1", "::ffff:10.0.0.1", "64:ff9b::1")]
    [False, False, False, False, False, False]
    >>> is_public("93.184.215.14"), is_public("2606:2800:21f::1")
    (True, True)
    """
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped is not None:
            return is_public(str(ip.ipv4_mapped))
        if ip.sixtofour is not None or ip.teredo is not None or ip.is_site_local or ip in _TRANSLATED:
            return False
    return ip.is_global and not ip.is_multicast and not ip.is_reserved


_TRANSLATED: Final = ipaddress.ip_network("64:ff9b::/32")


def _webhook_payload(people: People, name: str, link: str) -> bytes:
    """The JSON payload for a webhook: fields, and a sentence for chat services that show ``text`` or ``content``."""
    words = _words(people.language)
    sentence = words.say("together-turn-of", title=people.title or words.say("page-title"), player=name)
    text = f"{sentence} {link}"
    return _encode(
        {
            "title": people.title,
            "turn": [name],
            "link": link,
            "text": text,
            "content": text,
            "allowed_mentions": {"parse": []},
        }
    )


def _words(language: str) -> Words:
    """The texts of a language; English if the language is no longer supported."""
    return load_words(language if language in LANGUAGES else "en")


def _result(status: int | None) -> str:
    return "not reached" if status is None else f"{status // 100}xx"
