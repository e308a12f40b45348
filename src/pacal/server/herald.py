"""The herald: tells people who are not here that it is their turn, by webhook and by web push.

Whatever goes out goes to public addresses only, is never waited for by a game, and has no secret in it.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
from collections.abc import Coroutine, Mapping
from typing import Any, Final

import httpx
import msgspec

from pacal.server.company import Company
from pacal.server.hosting import Hosting
from pacal.server.metrics import HERALDED
from pacal.server.push import GONE, Message, NoPush, pushed, subscribed
from pacal.storage import StorageFault, Store
from pacal.tables.gathering import Gathering
from pacal.words import LANGUAGES, Words, load_words

TIMEOUT: Final = 5.0
RETRIES: Final = (2.0, 10.0)
"""Seconds to wait before another attempt."""
BUSY: Final = 200
"""So many messages are on their way at once; what comes beyond is left out."""

logger = logging.getLogger(__name__)

_encode: Final = msgspec.json.Encoder().encode


class Unreachable(Exception):
    """An address that nothing is sent to."""


class Herald:
    """Tells turns to the world outside."""

    def __init__(self, store: Store, hosting: Hosting) -> None:
        self._store = store
        self._hosting = hosting
        self._client = httpx.AsyncClient(timeout=TIMEOUT, follow_redirects=False, trust_env=False)
        self._under_way: set[asyncio.Task[None]] = set()

    def tell_turn(self, company: Company, here: frozenset[str]) -> None:
        """It has become somebody's turn: the webhook is told in any case, they themselves if they are not here."""
        gathering = company.gathering
        turn = gathering.turn
        if turn is None or gathering.stage != "playing" or not gathering.seats[turn.seat].has_person:
            return
        place = gathering.seats[turn.seat]
        link = f"{self._hosting.public or gathering.address}/game/{company.game}"
        if gathering.webhook is not None:
            self._send(self._call(gathering.webhook, _told(gathering, place.name, link)))
        if self._hosting.push is not None:
            for visitor in place.holders:
                if visitor not in here:
                    self._send(self._push(visitor, gathering, company.game))

    def _send(self, sending: Coroutine[Any, Any, None]) -> None:
        if len(self._under_way) >= BUSY:
            sending.close()
            HERALDED.labels("any", "left out").inc()
            return
        task = asyncio.create_task(sending)
        self._under_way.add(task)
        task.add_done_callback(self._sent)

    def _sent(self, task: asyncio.Task[None]) -> None:
        self._under_way.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("a turn could not be told", exc_info=error)

    async def close(self) -> None:
        """Nothing more is told."""
        for task in self._under_way:
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)
        await self._client.aclose()

    async def _call(self, webhook: str, told: bytes) -> None:
        status = await self._post(webhook, told, {"Content-Type": "application/json"})
        HERALDED.labels("webhook", _result(status)).inc()

    async def _push(self, visitor: str, gathering: Gathering, game: str) -> None:
        keys = self._hosting.push
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
            message = Message(title, words.say("together-your-turn"), f"/game/{game}")
            body, headers = pushed(message, subscription, keys)
        except (NoPush, msgspec.MsgspecError):
            HERALDED.labels("push", "impossible").inc()
            return
        status = await self._post(subscription.endpoint, body, headers)
        HERALDED.labels("push", _result(status)).inc()
        if status in GONE:
            await asyncio.wrap_future(self._store.keep_push(visitor, None))

    async def _post(self, address: str, body: bytes, headers: Mapping[str, str]) -> int | None:
        """Send something to an address, and once more if it is busy; the status, or nothing if it was not reached."""
        for pause in (*RETRIES, None):
            status = None
            try:
                status = await self._post_once(address, body, headers)
            except Unreachable:
                return None
            except (httpx.HTTPError, httpx.InvalidURL, OSError):
                pass
            if (status is not None and status < 500 and status != 429) or pause is None:
                return status
            await asyncio.sleep(pause)
        raise AssertionError("the last attempt has returned")

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
        found = await loop.getaddrinfo(url.host, port, type=socket.SOCK_STREAM)
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
        if ip.sixtofour is not None or ip.teredo is not None or ip in _TRANSLATED:
            return False
    return ip.is_global and not ip.is_multicast and not ip.is_reserved


_TRANSLATED: Final = ipaddress.ip_network("64:ff9b::/96")


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
