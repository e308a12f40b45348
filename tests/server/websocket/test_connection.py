"""Messages queued for clients that do not read."""

from typing import cast

from pacal.server.config import Limits
from pacal.server.ops.rate_limits import RateLimits
from pacal.server.transport.websocket import WebSocketProtocol
from pacal.server.websocket.endpoint import Connection


class Stuck:
    """A protocol whose client reads nothing."""

    def __init__(self) -> None:
        self.unsent = 0

    def write(self, data: bytes) -> None:
        self.unsent += len(data)


def rate_limits() -> RateLimits:
    return RateLimits(Limits(unread=100, unread_of_address=250))


def stuck(keeper: RateLimits, address: str = "192.0.2.7", *, directly: bool = True) -> Connection:
    protocol = cast(WebSocketProtocol, Stuck()) if directly else None
    return Connection("en", address=address, rate_limits=keeper, protocol=protocol)


def test_a_page_that_has_read_everything_gets_a_message_of_any_size() -> None:
    for directly in (True, False):
        page = stuck(rate_limits(), directly=directly)
        page.send(b"x" * 1000)
        assert (page.overfull, page.waiting) == (False, 1000)
        page.send(b"x")
        assert page.overfull


def test_the_send_buffers_of_an_address_have_a_common_limit() -> None:
    keeper = rate_limits()
    pages, other = [stuck(keeper) for _ in range(4)], stuck(keeper, "192.0.2.8")
    with keeper.socket(other, "192.0.2.8", None):
        rooms = [keeper.socket(page, "192.0.2.7", None) for page in pages]
        for room in rooms:
            room.__enter__()
        for page in pages[:3]:
            page.send(b"x" * 80)
        pages[0].send(b"x" * 10)
        assert not pages[0].overfull
        pages[1].send(b"x")
        assert pages[1].overfull, "each has less than it may have, but all together have too much"
        pages[3].send(b"x" * 10)
        assert not pages[3].overfull, "a client that has read everything is not disconnected"
        for _ in range(2):
            other.send(b"x" * 50)
        assert not other.overfull
        for room in rooms:
            room.__exit__(None, None, None)
        pages[2].send(b"x")
        assert not pages[2].overfull, "closed connections are not counted"
    assert not keeper._connections


def test_the_pages_of_an_address_have_room_for_a_long_game_each() -> None:
    """The complete table of a long game has 60 kB."""
    limits = Limits()
    assert limits.unread > 8 * 60_000
    assert limits.unread_of_address > limits.sockets * 60_000
    assert limits.unread_of_address < limits.sockets * limits.unread / 4
