"""How turns are sent out: where names may lead, what is tried again, and who signs."""

import asyncio
import base64
import json
import socket
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from pacal.server import herald
from pacal.server.herald import Herald
from pacal.server.hosting import Hosting, WebPush
from pacal.server.people import PushKeys, Subscription
from pacal.server.push import Message, pushed
from pacal.storage import Store


class Ear:
    """Somebody on this machine who hears what is sent, and answers as they were told; at last with 200."""

    def __init__(self) -> None:
        self.answers: list[int] = []
        self.hosts: list[str] = []
        ear = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                ear.hosts.append(self.headers["Host"])
                self.rfile.read(int(self.headers["Content-Length"]))
                self.send_response(ear.answers.pop(0) if ear.answers else 200)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, format: str, *_: object) -> None:  # noqa: A002 - the library's name for it
                """Nothing is to be seen of it."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self.server.server_port


@pytest.fixture
def ear() -> Iterator[Ear]:
    listening = Ear()
    thread = Thread(target=listening.server.serve_forever)
    thread.start()
    yield listening
    listening.server.shutdown()
    thread.join()
    listening.server.server_close()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path)
    yield opened
    opened.close()


def sent(store: Store, address: str, *, private: bool = False) -> int | None:
    """Send something to an address; the status of its answer, or nothing if it was not reached."""

    async def send() -> int | None:
        telling = Herald(store, Hosting(private_webhooks=private))
        try:
            return await telling._post(address, b"{}", {})
        finally:
            await telling.close()

    return asyncio.run(send())


@pytest.mark.parametrize(
    "name", ["127.0.0.1", "localhost", "[::1]", "0.0.0.0", "2130706433", "127.1", "[::ffff:127.0.0.1]"]
)
def test_nothing_is_sent_to_this_machine_however_it_is_called(store: Store, ear: Ear, name: str) -> None:
    assert sent(store, f"http://{name}:{ear.port}/") is None
    assert ear.hosts == []


def leads_to(monkeypatch: pytest.MonkeyPatch, address: str) -> list[object]:
    """Every name is this address; which names were looked up."""
    asked: list[object] = []

    def look_up(host: object, port: int, *_: object, **__: object) -> list[object]:
        asked.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port))]

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    return asked


@pytest.mark.parametrize("address", ["127.0.0.1", "10.0.0.7", "192.168.1.1", "169.254.169.254"])
def test_a_name_that_leads_into_a_private_network_is_not_followed(
    store: Store, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    leads_to(monkeypatch, address)
    assert sent(store, "https://hooks.example/") is None


def test_a_name_is_looked_up_once_so_that_it_cannot_lead_elsewhere_later(
    store: Store, ear: Ear, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = leads_to(monkeypatch, "127.0.0.1")
    assert sent(store, f"http://hooks.example:{ear.port}/", private=True) == 200
    assert ear.hosts == [f"hooks.example:{ear.port}"]
    assert [name for name in asked if name in ("hooks.example", b"hooks.example")] == asked[:1]


def test_whoever_is_busy_is_told_again_and_then_let_be(store: Store, ear: Ear, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(herald, "RETRIES", (0.0, 0.0))
    ear.answers = [503, 429]
    assert sent(store, f"http://127.0.0.1:{ear.port}/", private=True) == 200
    assert len(ear.hosts) == 3
    ear.answers = [500] * 9
    assert sent(store, f"http://127.0.0.1:{ear.port}/", private=True) == 500
    assert len(ear.hosts) == 6


def test_a_push_service_can_check_who_sends() -> None:
    """A token for just this service, for less than a day, signed by the host (RFC 8292)."""
    key = ec.generate_private_key(ec.SECP256R1())
    point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    own = WebPush(as_text(point), as_text(key.private_numbers().private_value.to_bytes(32)), "mailto:a@play.example")
    browser = Subscription("https://push.example:8443/abc", PushKeys(as_text(point), as_text(b"0123456789abcdef")))
    authorization = pushed(Message("", "", ""), browser, own)[1]["Authorization"]
    token, public = authorization.removeprefix("vapid t=").split(", k=")
    assert public == own.public
    head, claims, signature = token.split(".")
    r, s = as_bytes(signature)[:32], as_bytes(signature)[32:]
    proof = encode_dss_signature(int.from_bytes(r), int.from_bytes(s))
    key.public_key().verify(proof, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    told = json.loads(as_bytes(claims))
    assert (told["aud"], told["sub"]) == ("https://push.example:8443", "mailto:a@play.example")
    assert 0 < told["exp"] - time.time() < 24 * 60 * 60


def as_bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def as_text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
