"""Connections that break without notice, because a router forgets them or the network changes."""

import socket
from collections.abc import Iterator
from contextlib import suppress
from threading import Thread

import pytest
from playwright.sync_api import Browser, expect

from tests.support.person import visiting
from tests.support.running import Server
from tests.support.waiting import wait_until


class Router:
    """A TCP proxy that can silently drop all its connections: they stay open, but transfer nothing. New ones work."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._sockets: list[socket.socket] = []
        self._forgotten: set[int] = set()
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listening.getsockname()[1]}/"
        Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                browser, _ = self._listening.accept()
                server = socket.create_connection(("127.0.0.1", self._port))
                self._sockets += [browser, server]
                for source, target in ((browser, server), (server, browser)):
                    Thread(target=self._carry, args=(source, target, id(source), id(target)), daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket, *line: int) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                if self._forgotten.isdisjoint(line):
                    target.sendall(data)
        if self._forgotten.isdisjoint(line):
            with suppress(OSError):
                target.shutdown(socket.SHUT_RDWR)

    def forget(self) -> None:
        """Transfer nothing more on all current connections, without closing them."""
        self._forgotten |= {id(one) for one in self._sockets}

    def close(self) -> None:
        for one in (self._listening, *self._sockets):
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()


@pytest.fixture
def router(server: Server) -> Iterator[Router]:
    between = Router(int(server.address.rpartition(":")[2].strip("/")))
    yield between
    between.close()


def test_a_page_shows_a_lost_connection_and_reconnects_by_itself(
    browser: Browser, server: Server, router: Router
) -> None:
    game = server.new_game(None, "greedy")
    with visiting(browser, router.address) as person, server.page(game) as elsewhere:
        person.page.clock.install()
        person.sit_at(game)
        person.await_turn()
        person.page.clock.pause_at(person.page.evaluate("Date.now() / 1000 + 60"))  # late enough for a heartbeat
        wait_until(
            lambda: person.table.count() and any(message.get("id") == "ping" for message in person.received),
            "an answer to the heartbeat",
        )
        router.forget()
        elsewhere.play(1)
        elsewhere.my_turn()
        person.page.clock.fast_forward(20_000)
        person.page.clock.fast_forward(9_000)
        expect(person.see("offline")).to_have_count(0)
        person.page.clock.fast_forward(1_000)
        expect(person.see("offline")).to_be_visible()
        assert {message["type"] for message in person.sent} == {"ping"}
        person.page.clock.resume()
        expect(person.see("offline")).to_have_count(0)
        expect(person.table).to_have_attribute("data-n", str(elsewhere.now["n"]))
