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


def stuck(unread: int = 100, unread_of_address: int = 250, *, directly: bool = True) -> Connection:
    page = Connection("en", unread=unread, unread_of_address=unread_of_address)
    page.protocol = cast(WebSocketProtocol, Stuck()) if directly else None
    return page


def test_a_page_that_has_read_everything_gets_a_message_of_any_size() -> None:
    for directly in (True, False):
        page = stuck(directly=directly)
        page.send(b"x" * 1000)
        assert (page.overfull, page.waiting) == (False, 1000)
        page.send(b"x")
        assert page.overfull


def test_the_send_buffers_of_an_address_have_a_common_limit() -> None:
    keeper, pages, other = RateLimits(Limits()), [stuck() for _ in range(4)], stuck()
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
        assert not pages[3].overfull, "whoever has read everything is not in anybody's way"
        for _ in range(2):
            other.send(b"x" * 50)
        assert not other.overfull
        for room in rooms:
            room.__exit__(None, None, None)
        pages[2].send(b"x")
        assert not pages[2].overfull, "those who have gone are not counted"
    assert not keeper._connections


def test_the_pages_of_an_address_have_room_for_a_long_game_each() -> None:
    """The complete table of a long game has 60 kB."""
    limits = Limits()
    assert limits.unread > 8 * 60_000
    assert limits.unread_of_address > limits.sockets * 60_000
    assert limits.unread_of_address < limits.sockets * limits.unread / 4
