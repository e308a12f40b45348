"""A person at the site: the edition without a server, in a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import BrowserContext, Request, expect

from tests.support.evidence import saving
from tests.support.person import Person
from tests.support.running import Message
from tests.support.waiting import wait_until

_IS_STORED: Final = "() => navigator.serviceWorker.controller !== null"
_FOLLOW: Final = """(address) => {
    const link = document.createElement("a");
    link.href = address;
    document.body.append(link);
    link.click();
    link.remove();
}"""
_NOTE_MESSAGES: Final = """window.Worker = class extends Worker {
    constructor(...values) {
        super(...values);
        this.addEventListener("message", ({ data }) => {
            if (data.kind === "message" && /^{"type":"(table|step)"/.test(data.text)) window.latestTable = data.text;
        });
    }
}"""


class Guest(Person):
    """A person at the site. Messages of the table come from a worker, so there are no WebSocket frames."""

    @property
    def now(self) -> Message:
        """The latest table or step that the page got from its worker. Needs :meth:`note_messages`."""
        latest: Message = self.page.evaluate("() => JSON.parse(window.latestTable)")
        return latest

    def note_messages(self) -> None:
        """Note what the worker sends from the next load of the page on."""
        self.run_first(_NOTE_MESSAGES)

    def come_to(self, path: str = "") -> None:
        """Open another page by a link, without starting the program again; or load it, if no page is open."""
        if self.page.url.startswith(self.address):
            self.page.evaluate(_FOLLOW, f"?/{path}")
        else:
            self.page.goto(f"{self.address}?/{path}")

    def start_game(self) -> None:
        """Start a game against bots from the start page."""
        seats = self.see("seat")
        expect(seats).to_have_count(3)
        for seat in (1, 2):
            seats.nth(seat).get_by_test_id("kind").select_option("greedy")
        self.see("start").click()

    def goto_game(self) -> str:
        """Start a game, play two actions, and return its address."""
        self.open()
        self.start_game()
        assert self.play(2)
        return self.page.url

    def reads(self, text: str) -> None:
        expect(self.see("site-status")).to_contain_text(text)

    def shows_ground(self) -> None:
        """Check that the board shows its picture: ground and frame."""
        expect(self.page.locator("[data-ground] path").first).to_be_attached()
        expect(self.page.locator("[fill='var(--track)']")).to_be_attached()

    def wait_until_stored(self) -> None:
        """Wait until the service worker has stored the page, so that it works without its web server."""
        wait_until(lambda: self.page.evaluate(_IS_STORED), "the service worker")

    def reload(self, url: str | None = None) -> int:
        """Load the page of a game again, and return its number of actions without those taken back."""
        self.page.goto(url or self.page.url)
        assert self.await_turn()
        return self.n


@contextmanager
def visiting(context: BrowserContext, address: str) -> Iterator[Guest]:
    """A guest with their own tab. Fails if the page sends a request to another host."""
    guest = Guest(context.new_page(), address)
    elsewhere: list[str] = []

    def note(request: Request) -> None:
        if not request.url.startswith((guest.address, "blob:", "data:")):
            elsewhere.append(request.url)

    guest.on("request", note)
    try:
        with saving(guest.save):
            yield guest
            assert not guest.faults, guest.faults
            assert elsewhere == []
    finally:
        guest.page.close()
