"""Notifications by webhook and by web push: somebody who is not connected has to act.

They go to public addresses only, contain no secret, and no game waits for them. Rate limits keep one table or visitor
from holding up the notifications of others.
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

from pacal.server.config import Hosting
from pacal.server.games.subscriptions import subscribed
from pacal.server.notify.pending import PendingNotifications
from pacal.server.notify.web_push import GONE, Message, NoPush, pushed
from pacal.server.ops.metrics import NOTIFICATIONS
from pacal.server.ops.rate_limits import Bucket
from pacal.server.render.summaries import name_in
from pacal.storage import StorageFault, Store
from pacal.tables import Table
from pacal.tables.gathering import Gathering, decode
from pacal.words import LANGUAGES, Words, load_words

ATTEMPT_TIMEOUT: Final = 5.0
"""Seconds for a whole attempt, from the name lookup to the response."""
RETRY_SECONDS: Final = (2.0, 10.0, 60.0, 300.0, 1800.0, 3600.0, 7200.0, 14400.0)
"""Time to wait before each retry, if the turn is still the same then."""
UNSURE_TIME: Final = 3000
"""Milliseconds: a turn that began this shortly before the last heartbeat may not have been sent."""
MAX_ATTEMPTS_AT_ONCE: Final = 200
"""How many attempts run at the same time; further ones wait."""
RATE_LIMIT_SECONDS: Final = 1.0
"""Time after which a rate-limited notification is checked again."""
LOOKUP_THREADS: Final = 16
"""Threads for name lookups. A lookup can take long, so they do not share threads with others."""

logger = logging.getLogger(__name__)

_encode: Final = msgspec.json.Encoder().encode


class Unreachable(Exception):
    """An address that nothing is sent to."""


class Overtaken(Exception):
    """Something that need not be told any more: there is a later turn to tell, or nobody who wants to know."""


class Errand(NamedTuple):
    """The turns of a table, to be told in one way, at the wish of one visitor: only the latest matters."""

    way: str
    visitor: str
    """The owner, whose webhook it is, or who wants to be told in the browser."""
    game: str


class TurnNotifier:
    """Notifies people of their turns."""

    def __init__(self, store: Store, hosting: Hosting, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._hosting = hosting
        self._client = httpx.AsyncClient(
            timeout=None,
            limits=httpx.Limits(max_connections=MAX_ATTEMPTS_AT_ONCE),
            follow_redirects=False,
            trust_env=False,
        )
        self._lookups = ThreadPoolExecutor(LOOKUP_THREADS, "pacal-names")
        self._of_table = Bucket(hosting.limits.told_of_table, clock)
        self._of_visitor = Bucket(hosting.limits.told, clock)
        self._places = asyncio.Semaphore(MAX_ATTEMPTS_AT_ONCE)
        self._one_by_one: WeakValueDictionary[tuple[str, str], asyncio.Lock] = WeakValueDictionary()
        self._latest: dict[Errand, Callable[[], Awaitable[None]]] = {}
        self._under_way: dict[Errand, asyncio.Task[None]] = {}
        self._overtaken: WeakValueDictionary[Errand, asyncio.Event] = WeakValueDictionary()
        self._pending = PendingNotifications(store.path.parent)
        self._is_closed = False

    async def resume(self, *, all_turns: bool = False) -> None:
        """Send what the server before this one could not send any more. Call it before downtime is discounted.

        ``all_turns`` sends all turns again: games were restored, and other people have to act than those notified.
        """
        pending, last = self._pending.read(), await asyncio.wrap_future(self._store.last_beat())
        rows = () if last is None else await asyncio.wrap_future(self._store.under_way())
        for row in rows:
            gathering = decode(row.facts)
            turn = gathering.turn
            if not gathering.policy.is_shared:  # a local game
                continue
            if turn is not None and (all_turns or row.game in pending or turn.began_at > (last or 0) - UNSURE_TIME):
                self.turn_began(Table(row.game, gathering), frozenset())
        self._store_pending()

    def turn_began(self, table: Table, present: frozenset[str]) -> None:
        """It is somebody's turn: notify the webhook in any case, and the person if they are not present."""
        gathering, game = table.people, table.id
        turn = gathering.turn
        if turn is None or gathering.stage != "playing" or gathering.paused:
            return
        place = gathering.seats[turn.seat]
        if not place.has_person:
            return
        if gathering.webhook is not None:
            errand = Errand("webhook", gathering.owner, game)
            name = name_in(place.name, gathering.colour_of(turn.seat), _words(gathering.language))
            self._send(errand, partial(self._call, errand, gathering, name))
        if self._hosting.push is not None:
            for visitor in place.holders:
                if visitor not in present:
                    errand = Errand("push", visitor, game)
                    self._send(errand, partial(self._push, errand, gathering))

    def _send(self, errand: Errand, telling: Callable[[], Awaitable[None]]) -> None:
        if errand in self._latest:
            NOTIFICATIONS.labels(errand.way, "overtaken").inc()
        self._latest[errand] = telling
        if errand not in self._under_way:
            self._under_way[errand] = asyncio.create_task(self._run(errand))
            self._store_pending()
        elif (overtaken := self._overtaken.get(errand)) is not None:
            overtaken.set()

    def _store_pending(self) -> None:
        if not self._is_closed:
            self._pending.store(frozenset(errand.game for errand in self._under_way))

    async def _run(self, errand: Errand) -> None:
        """Tell the latest turn of a table, and then the one that has become the latest meanwhile."""
        try:
            while (telling := self._latest.pop(errand, None)) is not None:
                try:
                    await telling()
                except Overtaken:
                    NOTIFICATIONS.labels(errand.way, "overtaken").inc()
                except Exception:
                    logger.exception("a turn could not be told")
        finally:
            del self._under_way[errand]
            self._store_pending()

    async def close(self) -> None:
        """Nothing more is told by this server; the next takes up what was not told."""
        self._is_closed = True
        tasks = list(self._under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._lookups.shutdown(wait=False, cancel_futures=True)
        await self._client.aclose()

    async def _call(self, errand: Errand, gathering: Gathering, name: str) -> None:
        assert gathering.webhook is not None
        told = _told(gathering, name, f"{self._hosting.public or gathering.address}/game/{errand.game}")
        headers = {"Content-Type": "application/json"}
        status = await self._post(
            errand, gathering.webhook, told, headers, partial(self._is_current, errand, gathering)
        )
        NOTIFICATIONS.labels("webhook", _result(status)).inc()

    async def _push(self, errand: Errand, gathering: Gathering) -> None:
        keys, visitor = self._hosting.push, errand.visitor
        try:
            row = await asyncio.wrap_future(self._store.visitor(visitor))
        except StorageFault:
            return
        if keys is None or row is None or row.push is None:
            return
        try:
            subscription = subscribed(row.push)
            words = _words(subscription.language)
            title = gathering.title or words.say("page-title")
            message = Message(title, words.say("together-your-turn"), f"/game/{errand.game}")
            body, headers = pushed(message, subscription, keys)
        except (NoPush, msgspec.MsgspecError):
            NOTIFICATIONS.labels("push", "impossible").inc()
            return
        current = partial(self._is_current, errand, gathering)
        status = await self._post(errand, subscription.endpoint, body, headers, current)
        NOTIFICATIONS.labels("push", _result(status)).inc()
        if status in GONE:
            await asyncio.wrap_future(self._store.keep_push(visitor, None))

    async def _is_current(self, errand: Errand, told: Gathering) -> bool:
        """Whether a table still waits for the same turn, and whoever is to be told still wants that."""
        try:
            row = await asyncio.wrap_future(self._store.gathering(errand.game))
        except StorageFault:  # nobody can say: rather once too often than never
            return True
        if row is None or row.deleted_at is not None:
            return False
        now = decode(row.facts)
        if now.turn is None or told.turn is None or now.stage != "playing" or now.paused:
            return False
        place = now.seats[now.turn.seat]
        wanted = now.webhook == told.webhook if errand.way == "webhook" else errand.visitor in place.holders
        return wanted and place.has_person and (now.turn.seat, now.turn.number) == (told.turn.seat, told.turn.number)

    async def _post(
        self,
        errand: Errand,
        address: str,
        body: bytes,
        headers: Mapping[str, str],
        is_current: Callable[[], Awaitable[bool]],
    ) -> int | None:
        """Send something to an address, and again for hours if it is busy; the status, or nothing if it is not reached.

        ``Overtaken`` if there is something later to be sent before it has got there, or nothing any more.
        """
        overtaken = self._overtaken[errand] = asyncio.Event()
        alone = self._one_by_one.setdefault((errand.way, errand.visitor), asyncio.Lock())
        for pause in (*RETRY_SECONDS, None):
            await self._wait_for_token(errand)
            status = None
            try:
                async with alone, self._places, asyncio.timeout(ATTEMPT_TIMEOUT):
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
                raise Overtaken
        raise AssertionError("the last attempt has returned")

    async def _wait_for_token(self, errand: Errand) -> None:
        """Wait until there may be another attempt; ``Overtaken`` if it need not be made any more."""
        visitor = f"{errand.way} {errand.visitor}"
        while errand not in self._latest:
            if self._of_table.takes(f"{visitor} {errand.game}") and self._of_visitor.takes(visitor):
                return
            await asyncio.sleep(RATE_LIMIT_SECONDS)
        raise Overtaken

    async def _post_once(self, address: str, body: bytes, headers: Mapping[str, str]) -> int:
        url = httpx.URL(address)
        ip = await self._address_of(url)
        named = {"Host": url.netloc.decode(), "User-Agent": "pacal", **headers}
        request = self._client.build_request(
            "POST", url.copy_with(host=ip), content=body, headers=named, extensions={"sni_hostname": url.host}
        )
        answer = await self._client.send(request, stream=True)
        await answer.aclose()  # nobody reads what it says
        return answer.status_code

    async def _address_of(self, url: httpx.URL) -> str:
        """Where a name leads, looked up once so that it leads nowhere else afterwards; ``Unreachable`` if nowhere."""
        if url.scheme not in ("http", "https"):
            raise Unreachable
        port = url.port or (443 if url.scheme == "https" else 80)
        loop = asyncio.get_running_loop()
        look_up = partial(socket.getaddrinfo, url.host, port, type=socket.SOCK_STREAM)
        found = await loop.run_in_executor(self._lookups, look_up)
        for _, _, _, _, (ip, *_) in found:
            if self._hosting.private_webhooks or is_public(str(ip)):
                return str(ip)
        raise Unreachable


def is_public(address: str) -> bool:
    """Whether an address is on the open internet, and not this machine, a private network or a way around.

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


def _told(gathering: Gathering, name: str, link: str) -> bytes:
    """What a webhook is told: as facts, and as a sentence for chats that show one (``text`` or ``content``)."""
    words = _words(gathering.language)
    sentence = words.say("together-turn-of", title=gathering.title or words.say("page-title"), player=name)
    text = f"{sentence} {link}"
    return _encode(
        {
            "title": gathering.title,
            "turn": [name],
            "link": link,
            "text": text,
            "content": text,
            "allowed_mentions": {"parse": []},
        }
    )


def _words(language: str) -> Words:
    """The words of a language; English if it is one that we have no more."""
    return load_words(language if language in LANGUAGES else "en")


def _result(status: int | None) -> str:
    return "not reached" if status is None else f"{status // 100}xx"
