"""Guests of a local server, at the address that its player gives them."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from urllib.parse import urlsplit

from tests.support.hosting import Seated, Visitor
from tests.support.running import Server


class GuestAddress:
    """The address of a local server for its guests, and their clients."""

    def __init__(self, address: str, clients: ExitStack) -> None:
        self.address = address
        self._open = clients

    def visitor(self, name: str = "Eve") -> Visitor:
        return Visitor(self, name)


def open_table(server: Server, game: str, reach: str = "machine") -> None:
    """Open a table to guests, as the page of the local player does."""
    server.http.put(f"api/games/{game}/guests", json={"reach": reach}).raise_for_status()


def local_page(server: Server, game: str) -> Seated:
    """A page of the local player."""
    return Seated(server.address, game, "en", cookie=None)


def link_to(server: Server, game: str, seat: int | None = None) -> str:
    """The link that the local player's page shows."""
    with local_page(server, game) as page:
        return str(page.ask("seat_link", seat=seat)["url"])


@contextmanager
def guests_of(server: Server, game: str) -> Iterator[GuestAddress]:
    """The address that guests of an open table use."""
    parts = urlsplit(link_to(server, game))
    with ExitStack() as clients:
        yield GuestAddress(f"http://{parts.netloc}/", clients)
