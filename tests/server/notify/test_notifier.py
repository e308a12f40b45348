"""Notifications: their content, who gets them, and who never does."""

import base64
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from queue import Queue

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from pacal.server.config import WebPush
from pacal.server.notify.notifier import is_public
from pacal.server.notify.web_push import Message, NoPush, push_request
from pacal.server.protocol.people import PushKeys, Subscription
from pacal.storage.backup import back_up, restore_backup
from pacal.tables import GameLimits, Table, apply
from pacal.tables.commands import ChangeSettings, CommandContext
from pacal.tables.people import People, Place
from tests.support.hosting import hosting
from tests.support.running import PATIENCE

GAMES = Path(__file__).parents[2] / "games"


@contextmanager
def listener(status: int = 200) -> Iterator[tuple[str, "Queue[tuple[str, dict[str, str], bytes]]"]]:
    """A local webhook: its address, and the requests it receives."""
    requests: Queue[tuple[str, dict[str, str], bytes]] = Queue()

    class Listening(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            requests.put((self.path, dict(self.headers), self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(status)
            self.send_header("Location", "/elsewhere")
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the library's name
            pass

    with HTTPServer(("127.0.0.1", 0), Listening) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/hook", requests
        server.shutdown()


def test_a_webhook_receives_whose_turn_it_is_and_nothing_else(tmp_path: Path) -> None:
    with listener(302) as (address, requests), hosting(
        tmp_path, private_webhooks=True, public="https://play.example"
    ) as host:  # fmt: skip
        ana, ben = host.visitor("Ana"), host.visitor("Ben")
        game = ana.new_table(None, "open", together={"title": "Ours"})
        with ana.page(game) as first, ben.page(game) as second:
            first.done("settings", webhook=address)
            second.done("join", seat=1, name="Ben")
            path, headers, body = requests.get(timeout=PATIENCE)
            assert (path, headers["Content-Type"]) == ("/hook", "application/json")
            payload = json.loads(body)
            assert (payload["title"], payload["turn"], payload["link"]) == (
                "Ours",
                ["Ana"],
                f"https://play.example/game/{game}",
            )
            assert set(payload) == {"title", "turn", "link", "text", "content", "allowed_mentions"}
            first.play(1)
            assert json.loads(requests.get(timeout=PATIENCE)[2])["turn"] == ["Ben"]
            assert requests.empty(), "redirects are not followed"
            assert ana.cookie.encode() not in body


def test_the_end_of_a_pause_sends_a_notification_and_the_pause_none(tmp_path: Path) -> None:
    with listener() as (address, requests), hosting(tmp_path, private_webhooks=True) as host:
        ana, ben = host.visitor("Ana"), host.visitor("Ben")
        game = ana.new_table(None, "open", together={"clock": {"kind": "live", "turn": 600_000, "reserve": 0}})
        with ana.page(game) as first, ben.page(game) as second:
            first.done("settings", webhook=address)
            second.done("join", seat=1, name="Ben")
            turns = [json.loads(requests.get(timeout=PATIENCE)[2])["turn"]]
            first.done("propose", kind="pause", seq=0)
            second.done("consent", yes=True, kind="pause", seq=0)
            second.done("resume")
            turns.append(json.loads(requests.get(timeout=PATIENCE)[2])["turn"])
            first.play(1)
            turns.append(json.loads(requests.get(timeout=PATIENCE)[2])["turn"])
        assert turns == [["Ana"], ["Ana"], ["Ben"]]


def test_the_first_turn_of_a_rematch_is_notified(tmp_path: Path) -> None:
    *played, last = (GAMES / "score-of-two.jsonl").read_bytes().splitlines(keepends=True)
    with listener() as (address, requests), hosting(tmp_path, private_webhooks=True) as host:
        ana = host.visitor("Ana")
        game = ana.http.post("api/games/import", content=b"".join(played)).json()["id"]
        with ana.page(game) as page:
            page.done("settings", webhook=address)
            page.my_turn()
            page.act(json.loads(last)["action"])
            page.done("propose", kind="rematch", seq=page.now["seq"])
            again = page.people_until(lambda people: people["rematch"])["rematch"]
        payload = json.loads(requests.get(timeout=PATIENCE)[2])
        assert payload["link"] == f"{host.address}game/{again}"


def test_a_player_without_a_name_is_called_by_their_glyph_in_the_language_of_the_webhook(tmp_path: Path) -> None:
    with listener() as (address, requests), hosting(tmp_path, private_webhooks=True) as host:
        ana, ben = host.visitor("Ana"), host.visitor()
        game = ana.new_table("open", None, together={"title": "Ours"})
        with ana.page(game, "pl") as first, ben.page(game, "de") as second:
            first.done("settings", webhook=address)
            second.done("join", seat=0, name="")
            payload = json.loads(requests.get(timeout=PATIENCE)[2])
            assert payload["turn"] == ["Słońce"]
            assert payload["text"].startswith("Ours: teraz gra Słońce.")


def test_a_turn_is_notified_again_after_a_restore(tmp_path: Path) -> None:
    home, copy = tmp_path / "home", tmp_path / "copy.db"
    with listener() as (address, requests), hosting(home, private_webhooks=True) as host:
        ana, ben = host.visitor("Ana"), host.visitor("Ben")
        game = ana.new_table(None, "open")
        with ana.page(game) as first, ben.page(game) as second:
            first.done("settings", webhook=address)
            second.done("join", seat=1, name="Ben")
            turns = [json.loads(requests.get(timeout=PATIENCE)[2])["turn"]]
            back_up(home, copy)
            first.play(1)
            turns.append(json.loads(requests.get(timeout=PATIENCE)[2])["turn"])
            restore_backup(home, copy)
            turns.append(json.loads(requests.get(timeout=PATIENCE)[2])["turn"])
        host.kill()
        restore_backup(home, copy)
        with hosting(home, private_webhooks=True):
            turns.append(json.loads(requests.get(timeout=PATIENCE)[2])["turn"])
    assert turns == [["Ana"], ["Ben"], ["Ana"], ["Ana"]]


def test_without_a_public_address_a_webhook_uses_the_owners_address_and_language(
    tmp_path: Path,
) -> None:
    with listener() as (address, requests), hosting(tmp_path, private_webhooks=True) as host:
        ana, ben = host.visitor("Ana"), host.visitor("Ben")
        game = ana.new_table(None, "open", together={"title": "Ours"})
        with ana.page(game, "pl") as first, ben.page(game, "de") as second:
            first.done("settings", webhook=address)
            second.done("join", seat=1, name="Ben")
            payload = json.loads(requests.get(timeout=PATIENCE)[2])
            assert payload["link"] == f"{host.address}game/{game}"
            assert payload["text"] == f"Ours: teraz gra Ana. {host.address}game/{game}"
            first.done("settings", title="Nasze")
            first.play(1)
            assert json.loads(requests.get(timeout=PATIENCE)[2])["text"].startswith("Nasze: teraz gra Ben. http")
            assert all(host.address not in json.dumps(frame) for frame in second.frames), "webhook only"


@pytest.mark.parametrize(
    "claimed", ["", "http://", "http://a b", 'http://x"><b>', "javascript://x", "http://x/path", "http://[::1"]
)
def test_an_invalid_host_name_in_a_request_is_not_used_for_links(claimed: str) -> None:
    table = People(owner="ana", seats=(Place("Ana", holders=("ana",)), Place()))

    def address(claimed: str) -> str:
        command = ChangeSettings("ana", webhook="https://example.org/x", context=CommandContext(address=claimed))
        return apply(Table("game", table), command, 0, GameLimits()).table.people.address

    assert address(claimed) == ""
    for sound in ("http://192.0.2.7:7117", "https://play.example", "http://[2001:db8::1]:80"):
        assert address(sound) == sound


def test_a_webhook_cannot_reach_private_networks(tmp_path: Path) -> None:
    with listener() as (address, requests), hosting(tmp_path) as host:
        ana = host.visitor("Ana")
        game = ana.new_table(None, None)
        with ana.page(game) as page:
            page.done("settings", webhook=address.replace("127.0.0.1", "localhost"))
            page.play(4)
            page.done("settings", webhook=address)
            page.play(4)
        host.end()
        assert requests.empty()


@pytest.mark.parametrize(
    "address",
    ["0.0.0.0", "127.9.9.9", "10.0.0.1", "172.16.0.1", "192.168.1.1", "100.64.0.1", "169.254.169.254", "224.0.0.1",
     "255.255.255.255", "::", "::1", "fe80::1", "fc00::1", "ff02::1", "::ffff:127.0.0.1", "2002:7f00:1::",
     "64:ff9b::7f00:1", "64:ff9b:1::7f00:1", "fec0::1"],
)  # fmt: skip
def test_addresses_outside_the_public_internet_are_not_public(address: str) -> None:
    assert not is_public(address)


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def keys() -> tuple[ec.EllipticCurvePrivateKey, bytes]:
    private = ec.generate_private_key(ec.SECP256R1())
    return private, private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def opened_by(browser: ec.EllipticCurvePrivateKey, public: bytes, auth: bytes, body: bytes) -> dict[str, str]:
    """Decrypt a push message as a browser does."""
    salt, length = body[:16], body[20]
    theirs, sealed = body[21 : 21 + length], body[21 + length :]
    shared = browser.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
    secret = HKDF(SHA256(), 32, auth, b"WebPush: info\0" + public + theirs).derive(shared)
    key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
    nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
    message: dict[str, str] = json.loads(AESGCM(key).decrypt(nonce, sealed, None).removesuffix(b"\2"))
    return message


def test_only_the_browser_can_decrypt_a_push_message() -> None:
    browser, public = keys()
    host, host_public = keys()
    auth = b"0123456789abcdef"
    own = WebPush(text(host_public), text(host.private_numbers().private_value.to_bytes(32)), "mailto:a@example.org")
    subscription = Subscription("https://push.example/abc", PushKeys(text(public), text(auth)))
    body, headers = push_request(Message("Ours", "It is your turn.", "/game/x"), subscription, own)
    opened = opened_by(browser, public, auth, body)
    assert opened == {"title": "Ours", "body": "It is your turn.", "url": "/game/x"}
    claims = headers["Authorization"].split(".")[1]
    assert json.loads(base64.urlsafe_b64decode(claims + "=" * (-len(claims) % 4)))["aud"] == "https://push.example"


@pytest.mark.parametrize("p256dh", ["", "x", text(b"\4" + b"\0" * 64), text(b"\4" + b"x" * 64)])
def test_invalid_push_keys_are_refused(p256dh: str) -> None:
    host, public = keys()
    own = WebPush(text(public), text(host.private_numbers().private_value.to_bytes(32)), "mailto:a@example.org")
    with pytest.raises(NoPush):
        push_request(Message("", "", ""), Subscription("https://push.example", PushKeys(p256dh, "")), own)


def test_a_subscription_is_stored_and_notified_of_a_turn(tmp_path: Path) -> None:
    host_key, public = keys()
    browser, browser_public = keys()
    push = {
        "public": text(public), "private": text(host_key.private_numbers().private_value.to_bytes(32)),
        "contact": "mailto:a@example.org",
    }  # fmt: skip
    with listener(410) as (address, requests), hosting(tmp_path, private_webhooks=True, push=push) as host:
        ana, ben = host.visitor("Ana"), host.visitor("Ben")
        assert ana.http.get("api/me").json()["push"] == text(public)
        game = ana.new_table("open", None)
        subscription = Subscription(address, PushKeys(text(browser_public), text(b"0123456789abcdef")))
        with ben.page(game, "fr") as page:
            page.done("push", subscription=msgspec.to_builtins(subscription))
            page.done("join", seat=0, name="Ben")
            page.my_turn()
        with ana.page(game) as page, ben.page(game) as second:
            second.ask("language", language="it")
            second.my_turn()
            second.act(second.choices()[0])
            second.close()
            page.people_until(lambda people: not people["seats"][0]["here"])
            while page.now.get("view", {}).get("seat") != 0:
                page.play(1)
        path, headers, body = requests.get(timeout=PATIENCE)
        assert (path, headers["Content-Encoding"]) == ("/hook", "aes128gcm")
        pushed_to = opened_by(browser, browser_public, b"0123456789abcdef", body)
        assert pushed_to["body"] == "Tocca a te.", "in the language of the subscriber"
