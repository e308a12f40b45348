"""Idle connections and slow requests do not block other clients."""

import gc
import socket
import tracemalloc
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

from pacal.server.ops.rate_limits import RateLimits
from pacal.server.transport.http import MAX_HEAD_BYTES
from tests.support import web
from tests.support.hosting import Host, Seated, Visitor, hosting
from tests.support.running import serving
from tests.support.threaded import Threaded, rest_of, threaded
from tests.support.waiting import PATIENCE, wait_until

ASKING = b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


@contextmanager
def connected(host: Host, *sent: bytes) -> Iterator[socket.socket]:
    """A connection that sends some data, and then nothing."""
    with closing(socket.create_connection(("127.0.0.1", host.port), PATIENCE)) as connection:
        for text in sent:
            connection.sendall(text)
        yield connection


def received(connection: socket.socket) -> bytes:
    """Everything received until the other side closes the connection."""
    content = b""
    with suppress(ConnectionError):
        while data := connection.recv(4096):
            content += data
    return content


def has_room(host: Host, count: int) -> bool:
    """Whether the server accepts this many connections, after it has noticed those that were closed."""

    def are_accepted() -> bool:
        with ExitStack() as stack, suppress(httpx.HTTPError):
            connections = [stack.enter_context(web.client(host.address)) for _ in range(count)]
            return all(connection.get("api/health").status_code == 200 for connection in connections)
        return False

    return wait_until(are_accepted, f"room for {count} connections")


def test_connections_per_address_are_limited(tmp_path: Path) -> None:
    with hosting(tmp_path, limits={"connections": 3}) as host, ExitStack() as silent:
        for _ in range(3):
            silent.enter_context(connected(host, ASKING[:20]))
        with connected(host) as one_more:
            assert received(one_more).startswith(b"HTTP/1.1 429 ")
        silent.close()
        assert has_room(host, 3)


def test_a_websocket_counts_as_a_connection_while_it_is_open(tmp_path: Path) -> None:
    with hosting(tmp_path, limits={"connections": 2}) as host:
        ana = host.visitor()
        game = ana.new_table(None, "greedy")
        ana.http.close()
        for _ in range(3):
            assert has_room(host, 2), "closed connections are no longer counted"
            with ExitStack() as pages:
                page = pages.enter_context(ana.page(game))
                page.receive_people()
                pages.enter_context(connected(host, ASKING[:20]))
                with connected(host) as one_more:
                    assert received(one_more).startswith(b"HTTP/1.1 429 ")
                assert page.ask("look", n=0)["type"] == "past"


def test_the_connections_of_a_trusted_proxy_are_not_counted(tmp_path: Path) -> None:
    limits = {"connections": 1}
    with hosting(tmp_path, proxies=["127.0.0.0/8"], limits=limits) as host, ExitStack() as silent:
        for _ in range(3):
            silent.enter_context(connected(host))
        assert web.get(f"{host.address}api/health").status_code == 200


@pytest.fixture(scope="module")
def short_timeouts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Host, Visitor, str]]:
    """A server with timeouts of one second, a visitor, and the visitor's table."""
    home = tmp_path_factory.mktemp("short_timeouts")
    with hosting(home) as patient:
        ana = patient.visitor()
        game = ana.new_table(None, "greedy")
    with hosting(home, limits={"head": 1, "request": 1}) as host:
        yield host, ana.moved_to(host), game


def test_connections_from_untrusted_peers_are_counted_when_there_is_a_proxy(tmp_path: Path) -> None:
    with (
        hosting(tmp_path, proxies=["192.0.2.1"], limits={"connections": 1}) as host,
        connected(host, ASKING[:20]),
        connected(host) as one_more,
    ):
        assert received(one_more).startswith(b"HTTP/1.1 429 ")


@pytest.mark.parametrize(
    ("sent", "answers"),
    [
        ([], 0),
        ([ASKING[:20]], 0),
        ([ASKING[:-2], b"X-More: 1\r\n"], 0),
        ([b"\r\n"], 0),
        ([ASKING, ASKING[:20]], 1),
        ([b"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10\r\n\r\n12345"], 0),
    ],
)
def test_an_unfinished_request_is_disconnected_after_a_timeout(
    short_timeouts: tuple[Host, Visitor, str], sent: list[bytes], answers: int
) -> None:
    host, ana, game = short_timeouts

    def page() -> Seated | None:
        # On a busy machine the request may take longer than this server's timeout
        with suppress(OSError, WebSocketException):
            return ana.page(game)
        return None

    def are_answered() -> bool:
        with connected(host, *sent) as connection:
            return received(connection).count(b"HTTP/1.1 200") == answers

    silent = wait_until(page)
    assert silent is not None
    with silent:
        wait_until(are_answered, f"{answers} answers and the end of the connection")
        assert silent.ask("look", n=0)["type"] == "past", "a WebSocket may be silent for any time"


def test_a_request_head_has_a_size_limit(tmp_path: Path) -> None:
    with hosting(tmp_path) as host, closing(socket.create_connection(("127.0.0.1", host.port), PATIENCE)) as connection:
        connection.sendall(ASKING[:-2])
        with suppress(ConnectionError):
            for _ in range(2 * MAX_HEAD_BYTES // 1000):
                connection.sendall(b"X-More: " + b"x" * 990 + b"\r\n")
        assert received(connection) == b""


def test_a_long_request_is_accepted(tmp_path: Path) -> None:
    with hosting(tmp_path) as host:
        ana = host.visitor()
        answer = ana.http.post("api/games/import", content=b"x" * 150_000)
        assert answer.json()["code"] == "server-no-record"


def test_a_local_server_uses_the_same_transport(tmp_path: Path) -> None:
    with serving(tmp_path) as local:
        assert local.http.get("api/health").status_code == 200
        with local.page(local.new_game(None, "greedy")) as page:
            page.play(1)


# Request bodies

POST = "POST /api/games/{path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: pacal={cookie}\r\n{more}\r\n"


def asked(cookie: str, size: int | None, path: str = "import", more: str = "") -> bytes:
    """The head of a request. Without a size the body is chunked."""
    length = "Transfer-Encoding: chunked\r\n" if size is None else f"Content-Length: {size}\r\n"
    return POST.format(path=path, cookie=cookie, more=length + more).encode()


def cookie_of(server: Threaded) -> str:
    return str(web.get(f"{server.address}api/me").cookies["pacal"])


@pytest.fixture(scope="module")
def small_memory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Threaded]:
    """A server with memory for two record bodies per address and three in total."""
    limits: dict[str, Any] = {"record": 1000, "body": 500, "bodies_of_address": 2000, "bodies": 3000}
    with threaded(tmp_path_factory.mktemp("door"), proxies=("127.0.0.1",), **limits) as server:
        yield server


@pytest.mark.parametrize("size", [1000, None])
def test_bodies_in_flight_have_a_limit_for_an_address_and_in_total(small_memory: Threaded, size: int | None) -> None:
    cookie = cookie_of(small_memory)

    def begun(address: str) -> socket.socket:
        head = asked(cookie, size, more=f"X-Forwarded-For: {address}\r\n")
        return stack.enter_context(small_memory.connected(head + b"1\r\nx\r\n"[: 6 if size is None else 1]))

    with ExitStack() as stack:
        begun("192.0.2.1")
        begun("192.0.2.1")
        wait_until(lambda: small_memory.rate_limits._all_bodies == 2000)
        assert rest_of(begun("192.0.2.1")).startswith(b"HTTP/1.1 429 ")
        begun("192.0.2.2")
        wait_until(lambda: small_memory.rate_limits._all_bodies == 3000)
        assert rest_of(begun("192.0.2.3")).startswith(b"HTTP/1.1 503 ")
    wait_until(lambda: small_memory.rate_limits._all_bodies == 0)
    assert not small_memory.rate_limits._bodies
    address = f"{small_memory.address}api/games/import"
    answer = web.request("POST", address, content=b"x" * 900, cookies={"pacal": cookie})
    assert answer.status_code == 400
    wait_until(lambda: small_memory.rate_limits._all_bodies == 0)


def test_a_body_is_released_when_its_time_is_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reserved, reserve = list[int](), RateLimits.reserve

    def note(self: RateLimits, address: str, size: int) -> None:
        reserved.append(size)
        reserve(self, address, size)

    monkeypatch.setattr(RateLimits, "reserve", note)
    with threaded(tmp_path, request=1) as server, server.connected(asked(cookie_of(server), 1000), b"x") as connection:
        assert rest_of(connection) == b""
        wait_until(lambda: server.rate_limits._all_bodies == 0)
    assert reserved == [1000]


def test_refused_bodies_leave_no_memory_to_the_garbage_collector(tmp_path: Path) -> None:
    """The garbage collector runs rarely, so discarded bodies must be freed without it."""
    size, count = 100_000, 30
    with threaded(tmp_path, record=size, bodies_of_address=size - 1) as server:
        cookie = cookie_of(server)

        def send() -> None:
            with server.connected(asked(cookie, size), b"x" * (size - 1)) as connection:
                assert rest_of(connection).startswith(b"HTTP/1.1 429 ")

        send()
        gc.collect()
        gc.disable()
        tracemalloc.start()
        try:
            for _ in range(count):
                send()
            wait_until(lambda: tracemalloc.get_traced_memory()[0] < 5 * size, "the memory of the bodies to be freed")
        finally:
            tracemalloc.stop()
            gc.enable()


def test_the_bodies_of_pipelined_requests_are_all_released(small_memory: Threaded) -> None:
    with small_memory.connected((asked(cookie_of(small_memory), 3, "") + b"{{}") * 5) as connection:
        content = b""
        while content.count(b"HTTP/1.1 400 ") < 5:
            content += connection.recv(65_536)
    wait_until(lambda: small_memory.rate_limits._all_bodies == 0)


def test_a_handshake_behind_an_unanswered_request_ends_the_connection(tmp_path: Path) -> None:
    upgrade = (
        b"GET /api/games/none/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    with threaded(tmp_path) as server:
        with server.connected(asked(cookie_of(server), 3, "") + b"{{}" + upgrade) as connection:
            assert b"101 Switching" not in rest_of(connection)
        wait_until(lambda: server.rate_limits._all_bodies == 0 and not server.rate_limits._connected)


@pytest.mark.parametrize(
    ("path", "size", "status"),
    [("import", 1001, 413), ("", 501, 413), ("nothing/copy", 4097, 413), ("nothing/restore", 4097, 413)],
)
def test_a_body_that_is_too_large_is_refused_by_its_content_length(
    small_memory: Threaded, path: str, size: int, status: int
) -> None:
    with small_memory.connected(asked(cookie_of(small_memory), size, path)) as connection:
        assert rest_of(connection).startswith(f"HTTP/1.1 {status} ".encode())


@pytest.mark.parametrize("path", ["import", ""])
def test_a_request_without_a_valid_visitor_is_refused_before_the_body_is_read(
    small_memory: Threaded, path: str
) -> None:
    with small_memory.connected(asked("", 400, path)) as connection:
        assert rest_of(connection).startswith(b"HTTP/1.1 403 ")


def test_a_body_in_chunks_has_the_limit_of_its_route(small_memory: Threaded) -> None:
    with small_memory.connected(
        asked(cookie_of(small_memory), None, ""), b"12c\r\n" + b"x" * 300 + b"\r\n"
    ) as connection:
        connection.sendall(b"12c\r\n" + b"x" * 300 + b"\r\n")
        assert rest_of(connection).startswith(b"HTTP/1.1 413 ")


def test_a_response_that_is_not_read_is_dropped(tmp_path: Path) -> None:
    with threaded(tmp_path, request=1) as server:
        asking = b"GET /api/rules HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
        with server.connected(asking * 20, receive_buffer=4096) as connection:
            assert connection.recv(1) == b"H", "the server answers"
            wait_until(lambda: not server.rate_limits._connected)
