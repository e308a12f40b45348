"""Delivery of notifications: allowed addresses, retries, rate limits and signatures."""

import asyncio
import base64
import json
import re
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, nullcontext, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from pathlib import Path
from threading import Event, Thread
from types import SimpleNamespace

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from msgspec.structs import replace

from pacal.server.config import Limits, ServerConfig, WebPush
from pacal.server.notify import notifier
from pacal.server.notify import web_push as push
from pacal.server.notify.notifier import Delivery, TurnNotifier
from pacal.server.notify.web_push import Message, NoPush, push_request
from pacal.server.protocol.people import PushKeys, Subscription
from pacal.storage import Store
from pacal.storage.pending import PENDING_FILE
from pacal.tables import Table
from pacal.tables.clocks import pause_game, to_act
from pacal.tables.people import People, close, decode
from pacal.tables.seating import leave
from pacal.tables.stored import columns_of
from tests.support.people import playing
from tests.support.waiting import PATIENCE, wait_until


class WebhookServer:
    """A local HTTP server that records requests and answers with the given statuses, then with 200."""

    def __init__(self) -> None:
        self.answers: list[int] = []
        self.hosts: list[str] = []
        webhook_server = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                webhook_server.hosts.append(self.headers["Host"])
                self.rfile.read(int(self.headers["Content-Length"]))
                self.send_response(webhook_server.answers.pop(0) if webhook_server.answers else 200)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, format: str, *_: object) -> None:  # noqa: A002 - the library's name for it
                """Log nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self.server.server_port


@pytest.fixture
def webhook_server() -> Iterator[WebhookServer]:
    server = WebhookServer()
    thread = Thread(target=server.server.serve_forever)
    thread.start()
    yield server
    server.server.shutdown()
    thread.join()
    server.server.server_close()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path)
    yield opened
    opened.close()


async def always() -> bool:
    """Says that a notification is current."""
    return True


def sent(store: Store, address: str, *, private: bool = False) -> int | None:
    """Send a request to an address. Returns the status, or None if it was not reached."""

    async def send() -> int | None:
        sender = TurnNotifier(store, ServerConfig(private_webhooks=private))
        try:
            return await sender._post(Delivery("webhook", "ana", "game"), address, b"{}", {}, always)
        finally:
            await sender.close()

    return asyncio.run(send())


@pytest.mark.parametrize(
    "name", ["127.0.0.1", "localhost", "[::1]", "0.0.0.0", "2130706433", "127.1", "[::ffff:127.0.0.1]"]
)
def test_no_spelling_of_the_local_host_is_contacted(store: Store, webhook_server: WebhookServer, name: str) -> None:
    assert sent(store, f"http://{name}:{webhook_server.port}/") is None
    assert webhook_server.hosts == []


def resolve_all_names_to(monkeypatch: pytest.MonkeyPatch, address: str) -> list[object]:
    """Resolve every name to this address. Returns the list to which each looked-up name is added."""
    asked: list[object] = []

    def look_up(host: object, port: int, *_: object, **__: object) -> list[object]:
        asked.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port))]

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    return asked


@pytest.mark.parametrize("address", ["127.0.0.1", "10.0.0.7", "192.168.1.1", "169.254.169.254"])
def test_a_name_that_resolves_to_a_private_network_is_not_contacted(
    store: Store, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    resolve_all_names_to(monkeypatch, address)
    assert sent(store, "https://hooks.example/") is None


def test_a_host_name_is_resolved_once_to_prevent_dns_rebinding(
    store: Store, webhook_server: WebhookServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = resolve_all_names_to(monkeypatch, "127.0.0.1")
    assert sent(store, f"http://hooks.example:{webhook_server.port}/", private=True) == 200
    assert webhook_server.hosts == [f"hooks.example:{webhook_server.port}"]
    assert [name for name in asked if name in ("hooks.example", b"hooks.example")] == asked[:1]


def test_a_busy_webhook_is_retried_a_limited_number_of_times(
    store: Store, webhook_server: WebhookServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notifier, "RETRY_SECONDS", (0.0, 0.0))
    webhook_server.answers = [503, 429]
    assert sent(store, f"http://127.0.0.1:{webhook_server.port}/", private=True) == 200
    assert len(webhook_server.hosts) == 3
    webhook_server.answers = [500] * 9
    assert sent(store, f"http://127.0.0.1:{webhook_server.port}/", private=True) == 500
    assert len(webhook_server.hosts) == 6


def test_an_invalid_host_name_is_not_contacted(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    for name in ("a" * 70 + ".com", "a..b"):
        assert sent(store, f"http://{name}/") is None
    assert caplog.records == []


def test_an_endless_response_has_a_timeout(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """No single read times out, but the whole response would never end."""
    monkeypatch.setattr(notifier, "RETRY_SECONDS", ())
    monkeypatch.setattr(notifier, "ATTEMPT_TIMEOUT", 0.1)
    with socket.create_server(("127.0.0.1", 0)) as server:

        def talk() -> None:
            while not talked.is_set():
                connection, _ = server.accept()
                with connection, suppress(OSError):
                    for number in count():
                        connection.sendall(b"HTTP/1.1 100 Continue\r\n\r\n")
                        if number:  # the first write may succeed on a closed connection
                            talked.set()

        def is_cancelled_during_the_request() -> bool:
            assert sent(store, f"http://127.0.0.1:{server.getsockname()[1]}/", private=True) is None
            return talked.is_set()  # on a busy machine the timeout may come before there is a connection

        talked = Event()
        talking = Thread(target=talk)
        talking.start()
        wait_until(is_cancelled_during_the_request)
        talking.join()


def test_a_name_lookup_has_a_timeout(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notifier, "RETRY_SECONDS", ())
    monkeypatch.setattr(notifier, "ATTEMPT_TIMEOUT", 0.1)
    answered = Event()
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: answered.wait())
    try:
        assert sent(store, "http://hooks.example/") is None
    finally:
        answered.set()


HOUR = 60 * 60
OF_VISITOR, OF_TABLE = Limits().told, Limits().told_of_table


class RecordingNotifier:
    """A notifier that sends nothing: it records requests and returns given statuses."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(notifier, "RATE_LIMIT_SECONDS", 0.0)
        monkeypatch.setattr(notifier, "RETRY_SECONDS", (0.0, 0.0))
        self.time = 0.0
        self.calls: list[tuple[str, str]] = []
        self.answer: Callable[[str], int] = lambda address: 200
        self.held: dict[str, asyncio.Event] = {}
        """Requests to these addresses wait for an event."""
        self.store = store
        self.monkeypatch = monkeypatch
        self.notifier = self.new_notifier()

    def new_notifier(self) -> TurnNotifier:
        """A notifier as after a restart."""
        made = TurnNotifier(self.store, ServerConfig(public="https://play.example"), lambda: self.time)
        self.monkeypatch.setattr(made, "_post_once", self._post_once)
        return made

    async def _post_once(self, address: str, body: bytes, headers: Mapping[str, str]) -> int:
        self.calls.append((address, json.loads(body)["turn"][0]))
        if address in self.held:
            await self.held[address].wait()
        return self.answer(address)

    def turn(self, name: str, game: str = "game", *, owner: str = "ana", pause: bool = False) -> None:
        """Begin the turn of a person with this name."""
        table = to_act(playing(name, "ben"), 0, 1, 1, 0)
        table = replace(table, owner=owner, webhook=f"http://{game}")
        table = pause_game(table, 0) if pause else table
        self.keep(table, game)
        self.notifier.turn_began(Table(game, table), frozenset())

    def keep(self, table: People, game: str = "game") -> None:
        """Store the people of a table."""
        known = self.store.people(game).result(PATIENCE) is not None
        (self.store.update_people if known else self.store.add_table)(game, columns_of(table), 0).result(PATIENCE)

    def kept(self, game: str = "game") -> People:
        """The stored people of a table."""
        row = self.store.people(game).result(PATIENCE)
        assert row is not None
        return decode(row.facts)

    async def restart(self) -> None:
        """Replace the notifier, as when the server restarts."""
        await self.notifier.close()
        self.notifier = self.new_notifier()
        await self.notifier.send_pending()

    async def until(self, count: int) -> list[str]:
        """Wait for this many notifications and return whose turns they were about."""
        while len(self.calls) < count:
            await asyncio.sleep(0)
        return [name for _, name in self.calls]

    async def rest(self) -> None:
        """Let everything run that can run now."""
        for _ in range(100):
            await asyncio.sleep(0)


@asynccontextmanager
async def recording_notifier(store: Store) -> AsyncIterator[RecordingNotifier]:
    with pytest.MonkeyPatch.context() as monkeypatch:
        recorder = RecordingNotifier(store, monkeypatch)
        yield recorder
        await recorder.notifier.close()


def run(store: Store, test: Callable[[RecordingNotifier], Awaitable[None]]) -> None:
    async def play() -> None:
        async with recording_notifier(store) as recorder, asyncio.timeout(PATIENCE):
            await test(recorder)

    asyncio.run(play())


def test_no_notification_is_sent_while_the_game_is_paused(store: Store) -> None:
    async def test(recorder: RecordingNotifier) -> None:
        recorder.turn("Pause", pause=True)
        await recorder.rest()
        recorder.turn("Ana")
        assert await recorder.until(1) == ["Ana"]

    run(store, test)


def test_only_the_latest_turn_of_a_table_waits_for_a_running_notification(store: Store) -> None:
    async def test(recorder: RecordingNotifier) -> None:
        recorder.held["http://game"] = asyncio.Event()
        recorder.turn("First")
        await recorder.until(1)
        for name in ("Second", "Third", "Fourth"):
            recorder.turn(name)
        await recorder.rest()
        assert await recorder.until(1) == ["First"]
        recorder.held["http://game"].set()
        assert await recorder.until(2) == ["First", "Fourth"]

    run(store, test)


def test_a_notification_is_not_retried_once_there_is_a_later_turn(store: Store) -> None:
    async def test(recorder: RecordingNotifier) -> None:
        recorder.answer = lambda _: 503
        recorder.held["http://game"] = asyncio.Event()
        recorder.turn("First")
        await recorder.until(1)
        recorder.turn("Second")
        recorder.held["http://game"].set()
        assert await recorder.until(4) == ["First", "Second", "Second", "Second"]

    run(store, test)


def test_a_notification_is_retried_with_growing_pauses_until_its_signature_expires() -> None:
    assert list(notifier.RETRY_SECONDS) == sorted(notifier.RETRY_SECONDS)
    assert 6 * HOUR < sum(notifier.RETRY_SECONDS) < push.TOKEN_SECONDS


def test_a_later_turn_does_not_wait_for_the_retry_of_an_earlier_one(store: Store) -> None:
    async def test(recorder: RecordingNotifier) -> None:
        recorder.monkeypatch.setattr(notifier, "RETRY_SECONDS", (HOUR,))
        recorder.answer = lambda _: 503
        recorder.turn("First")
        await recorder.until(1)
        await recorder.rest()
        recorder.answer = lambda _: 200
        recorder.turn("Second")
        assert await recorder.until(2) == ["First", "Second"]

    run(store, test)


def gone_to_the_next(table: People) -> People:
    return to_act(table, 1, 1, 2, 0)


def to_another_address(table: People) -> People:
    return replace(table, webhook="http://other")


def with_a_bot_in_the_seat(table: People) -> People:
    return leave(table, 0, table.seats[0].holders[0], 0)


def closed(table: People) -> People:
    return close(table, table.owner)


@pytest.mark.parametrize("change", [gone_to_the_next, to_another_address, with_a_bot_in_the_seat, closed])
def test_a_notification_for_a_past_turn_is_not_retried(store: Store, change: Callable[[People], People]) -> None:
    async def test(recorder: RecordingNotifier) -> None:
        recorder.answer = lambda _: 503
        recorder.held["http://game"] = asyncio.Event()
        recorder.turn("Ana")
        await recorder.until(1)
        recorder.keep(change(recorder.kept()))
        recorder.held["http://game"].set()
        while recorder.notifier._under_way:
            await asyncio.sleep(0)
        assert await recorder.until(1) == ["Ana"]

    run(store, test)


def test_a_notification_not_sent_before_shutdown_is_sent_after_the_restart(store: Store) -> None:
    async def test(recorder: RecordingNotifier) -> None:
        store.write_heartbeat(10**6).result(PATIENCE)
        recorder.monkeypatch.setattr(notifier, "RETRY_SECONDS", (HOUR,))
        recorder.turn("Notified", "working")
        await recorder.until(1)
        recorder.answer = lambda _: 503
        recorder.turn("Waiting", "failing")
        await recorder.until(2)
        await recorder.rest()
        recorder.answer = lambda _: 200
        await recorder.restart()
        assert await recorder.until(3) == ["Notified", "Waiting", "Waiting"]
        await recorder.rest()
        await recorder.restart()
        await recorder.rest()
        assert len(recorder.calls) == 3, "a sent notification is not sent again"

    run(store, test)


def test_a_turn_stored_just_before_a_kill_is_notified_after_the_restart(store: Store) -> None:
    async def test(recorder: RecordingNotifier) -> None:
        store.write_heartbeat(10**6).result(PATIENCE)
        for game, began_at in (("before", 10**6 - notifier.UNSURE_TIME), ("late", 10**6 + 1)):
            table = replace(to_act(playing("Ana", "ben"), 0, 1, 1, began_at), webhook=f"http://{game}")
            recorder.keep(table, game)
        await recorder.restart()
        await recorder.until(1)
        await recorder.rest()
        assert [address for address, _ in recorder.calls] == ["http://late"]

    run(store, test)


def test_an_unreadable_list_of_pending_notifications_is_skipped(store: Store, tmp_path: Path) -> None:
    (tmp_path / PENDING_FILE).write_bytes(b"{")

    async def test(recorder: RecordingNotifier) -> None:
        await recorder.restart()
        recorder.turn("Ana")
        assert await recorder.until(1) == ["Ana"]

    run(store, test)


def test_a_table_has_a_rate_limit_and_then_only_the_latest_turn_waits(store: Store) -> None:
    async def test(recorder: RecordingNotifier) -> None:
        for number in range(OF_TABLE.burst):
            recorder.turn("Early")
            await recorder.until(number + 1)
            await recorder.rest()
        for name in ("Late", "Later", "Latest"):
            recorder.turn(name)
        await recorder.rest()
        assert await recorder.until(1) == ["Early"] * OF_TABLE.burst
        recorder.turn("Other", "other", owner="cem")
        assert (await recorder.until(OF_TABLE.burst + 1))[-1] == "Other"
        recorder.time += 1 / OF_TABLE.per_second
        assert (await recorder.until(OF_TABLE.burst + 2))[-1] == "Latest"

    run(store, test)


def test_a_visitor_has_a_webhook_limit_across_all_their_tables(store: Store) -> None:
    async def test(recorder: RecordingNotifier) -> None:
        for number in range(2 * OF_VISITOR.burst):
            recorder.turn("Ana", f"game-{number}")
        await recorder.until(OF_VISITOR.burst)
        await recorder.rest()
        recorder.turn("Ben", "other", owner="ben")
        assert await recorder.until(1) == ["Ana"] * OF_VISITOR.burst
        assert (await recorder.until(OF_VISITOR.burst + 1))[-1] == "Ben"

    run(store, test)


def test_a_visitor_with_many_tables_and_a_slow_webhook_does_not_delay_others(store: Store) -> None:
    async def test(recorder: RecordingNotifier) -> None:
        games = [f"slow-{number}" for number in range(20)]
        recorder.held = {f"http://{game}": asyncio.Event() for game in games}
        for game in games:
            recorder.turn("Ana", game)
        await recorder.until(1)
        await recorder.rest()
        recorder.turn("Ben", "other", owner="ben")
        assert await recorder.until(2) == ["Ana", "Ben"]

    run(store, test)


def test_a_push_service_can_verify_the_sender(monkeypatch: pytest.MonkeyPatch) -> None:
    """The token is for this push service only, valid for less than a day, and signed by the server (RFC 8292)."""
    now = 1_000_000
    monkeypatch.setattr(push, "time", SimpleNamespace(time=lambda: now))
    key = ec.generate_private_key(ec.SECP256R1())
    point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    own = WebPush(as_text(point), as_text(key.private_numbers().private_value.to_bytes(32)), "mailto:a@play.example")
    browser = Subscription("https://push.example:8443/abc", PushKeys(as_text(point), as_text(b"0123456789abcdef")))
    authorization = push_request(Message("", "", ""), browser, own)[1]["Authorization"]
    token, public = re.split(", ?k=", authorization.removeprefix("vapid t="))
    assert public == own.public
    head, claims, signature = token.split(".")
    r, s = as_bytes(signature)[:32], as_bytes(signature)[32:]
    proof = encode_dss_signature(int.from_bytes(r), int.from_bytes(s))
    key.public_key().verify(proof, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    content = json.loads(as_bytes(claims))
    assert (content["aud"], content["sub"]) == ("https://push.example:8443", "mailto:a@play.example")
    assert 0 < content["exp"] - now < 24 * 60 * 60


@pytest.mark.parametrize(
    ("endpoint", "contact", "is_possible"),
    [
        ("https://push.example/abc", "https://play.example/contact?subject=push", True),
        ("https://push.example/abc", "mailto:a@localhost", True),
        ("https://[2001:db8::1]/abc", "mailto:a@play.example", False),
    ],
)
def test_a_contact_may_be_any_url(endpoint: str, contact: str, is_possible: bool) -> None:
    """``py_vapid`` refuses contacts with a path unless ``no-strict`` is set. It always refuses IPv6 push services."""
    key = ec.generate_private_key(ec.SECP256R1())
    point = as_text(key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))
    own = WebPush(point, as_text(key.private_numbers().private_value.to_bytes(32)), contact)
    browser = Subscription(endpoint, PushKeys(point, as_text(b"0123456789abcdef")))
    with nullcontext() if is_possible else pytest.raises(NoPush):
        assert push_request(Message("", "", ""), browser, own)[1]["Authorization"].startswith("vapid ")


def as_bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def as_text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
