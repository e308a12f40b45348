"""Requests of every method, and malformed ones: no client input causes a 500 or a stack trace in the log."""

import logging
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.support import web
from tests.support.effort import LONG, TIMES_LONGER
from tests.support.operations import operations
from tests.support.threaded import Threaded, threaded

MANY = (10**9, 10**9)
GENEROUS: dict[str, Any] = {"requests": MANY, "openings": MANY, "visitors": MANY, "lists": MANY}
PATHS = sorted({operation.path for operation in operations() if operation.method == "get"})
NAMES = ["Origin", "Host", "Cookie", "Accept-Language", "X-Forwarded-For", "X-Forwarded-Proto", "If-None-Match",
         "Accept-Encoding", "Content-Type", "Content-Length", "Transfer-Encoding", "Upgrade", "Connection", "Expect",
         "Sec-WebSocket-Key", "Sec-WebSocket-Version"]  # fmt: skip
VALUES = ["http://[", "[", "[::1", "http://[::1]:x", "%", "%ff", "\x7f", "é", "=", ";", "pacal=", 'pacal="\\777', "-1",
          "1", "99999999999999999999", "chunked", "websocket", "h2c", "Upgrade", "100-continue", "null", "a" * 5000,
          "," * 500, ";q=x", "AAAAAAAAAAAAAAAAAAAAAA==", "13"]  # fmt: skip
TARGETS = ["/", "/api/me", "/api/games", "/api/games/x/record", "/api/games/x/socket", "/api/nothing", "//", "/%00",
           "/%ff%fe", "/api/games/%2e%2e/record", "/?language=%ff&&=&a", "/api/games?deleted=%", "http://[/", "*",
           "x:y", "/assets/%", "/api/games?" + "a=b&" * 2000]  # fmt: skip


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Threaded]:
    """A server without rate limits and with a trusted proxy."""
    with threaded(tmp_path_factory.mktemp("requests"), proxies=("127.0.0.1",), **GENEROUS) as running:
        yield running


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Threaded]:
    """A server that waits a second for the rest of a request."""
    home = tmp_path_factory.mktemp("hurried")
    with threaded(home, proxies=("127.0.0.1",), head=1, request=1, **GENEROUS) as running:
        yield running


def head_of(connection: socket.socket) -> bytes:
    """The head of a response; empty if the server closes the connection without one."""
    head = b""
    with suppress(ConnectionError):
        while b"\r\n\r\n" not in head and (data := connection.recv(65_536)):
            head += data
    return head


def text() -> st.SearchStrategy[str]:
    """Header values: known problem cases, or any characters except line ends."""
    return st.sampled_from(VALUES) | st.text(
        st.characters(max_codepoint=255, blacklist_characters="\r\n\0"), max_size=30
    )


@settings(
    max_examples=60 * (TIMES_LONGER if LONG else 1),
    deadline=None,
    derandomize=not LONG,
    suppress_health_check=list(HealthCheck),
)
@given(
    method=st.sampled_from(["GET", "HEAD", "POST", "DELETE", "OPTIONS", "PUT", "CONNECT", "TRACE"]),
    target=st.sampled_from(TARGETS),
    headers=st.lists(st.tuples(st.sampled_from(NAMES), text()), max_size=6),
)
@example("POST", "/api/games", [("Origin", "http://[")])
@example("GET", "/api/games/x/socket", [("Connection", "Upgrade"), ("Upgrade", "websocket"), ("Origin", "http://[")])
@example("GET", "/api/me", [("Host", "[")])
@example("GET", "/api/me", [("X-Forwarded-For", "[")])
def test_malformed_requests_are_refused(
    hurried: Threaded, caplog: pytest.LogCaptureFixture, method: str, target: str, headers: list[tuple[str, str]]
) -> None:
    lines = "".join(f"{name}: {value}\r\n" for name, value in headers)
    caplog.clear()
    request = f"{method} {target} HTTP/1.1\r\n{lines}Connection: close\r\n\r\n".encode("latin-1")
    with caplog.at_level(logging.ERROR), hurried.connected(request) as connection:
        answer = head_of(connection)
    status = int(answer.split()[1]) if answer else 0
    assert status < 500 or status == 503, answer[:300]
    assert not [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


def test_a_content_length_with_thousands_of_zeros_is_refused(
    server: Threaded, caplog: pytest.LogCaptureFixture
) -> None:
    request = f"POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: {'0' * 5000}5\r\n\r\n12345"
    with caplog.at_level(logging.ERROR):
        with server.connected(request.encode()) as connection:
            assert head_of(connection).startswith(b"HTTP/1.1 400 ")
        assert web.get(f"{server.address}api/health").status_code == 200
    assert not caplog.records


@pytest.mark.parametrize("origin", ["http://[", "https://evil.example", "null"])
def test_requests_refused_for_their_origin_are_rate_limited(tmp_path: Path, origin: str) -> None:
    with (
        threaded(tmp_path, requests=(3, 0)) as server,
        web.client(server.address) as client,
    ):
        answers = [client.post("api/games", headers={"Origin": origin}) for _ in range(5)]
        assert [answer.status_code for answer in answers] == [403, 403, 403, 429, 429]


def test_a_client_that_disconnects_during_a_body_is_not_logged(
    server: Threaded, caplog: pytest.LogCaptureFixture
) -> None:
    cookie = web.get(f"{server.address}api/me").cookies["pacal"]
    head = f"POST /api/games HTTP/1.1\r\nHost: x\r\nCookie: pacal={cookie}\r\nContent-Length: 9\r\n\r\n{{"
    with caplog.at_level(logging.WARNING):
        with server.connected(head.encode()):
            pass
        assert web.get(f"{server.address}api/health").status_code == 200
    assert not caplog.records


@pytest.mark.parametrize("path", ["/", "/game/x", "/api/openapi.json", "/api/nothing", *PATHS])
def test_head_is_answered_like_get_without_a_body(server: Threaded, path: str) -> None:
    with web.client(server.address) as client:
        client.get("/api/me")
        got, head = (client.request(method, path.replace("{game}", "nothing")) for method in ("GET", "HEAD"))
    assert (head.status_code, head.content) == (got.status_code, b"")
    changing = {"date"}
    assert {k: v for k, v in head.headers.items() if k not in changing} == {
        k: v for k, v in got.headers.items() if k not in changing
    }
    assert int(head.headers["content-length"]) == len(got.content) or "content-encoding" in got.headers


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("POST", "/api/health", "GET, HEAD, OPTIONS"),
        ("PUT", "/api/games", "GET, HEAD, OPTIONS, POST"),
        ("GET", "/api/games/x/copy", "OPTIONS, POST"),
        ("HEAD", "/api/games/x/copy", "OPTIONS, POST"),
        ("POST", "/game/x", "GET, HEAD, OPTIONS"),
    ],
)
def test_a_wrong_method_is_refused_with_the_allowed_ones(
    server: Threaded, method: str, path: str, allowed: str
) -> None:
    answer = web.request(method, f"{server.address}{path[1:]}")
    assert (answer.status_code, answer.headers["allow"]) == (405, allowed)
