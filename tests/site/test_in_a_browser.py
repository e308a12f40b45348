"""The site in a real browser that keeps its profile, on web hosts that know only files."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Request, Route, expect

from tests.support.chromium import launch_with_profile
from tests.support.evidence import saving
from tests.support.page_checks import axe
from tests.support.person import Person, keep_settings
from tests.support.stored_games import cut, late
from tests.support.waiting import wait_until
from tools.site.serve import serving

PLAYERS: Final = [("Ana", None), ("Ben", "greedy"), ("Eve", "greedy")]
PACKAGES: Final = "**/packages.zip"
WORKER: Final = re.compile(r"/assets/worker-[^/]*\.js$")

CHECK_MS: Final = 5000
ANSWER_MS: Final = 15_000
"""As in ``client/src/site/transport.ts``: how often the page asks whether its worker runs, and how long it waits."""

_STORED: Final = "() => navigator.serviceWorker.controller !== null"
_BUILD: Final = "() => document.querySelector('meta[name=build]').content"
_IS_FULL: Final = """() => {
    self.keptPut = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = () => { throw new DOMException("no room", "QuotaExceededError"); };
}"""
_HAS_ROOM: Final = "() => { IDBObjectStore.prototype.put = self.keptPut; }"
_DAMAGE: Final = """() => new Promise((resolve, reject) => {
    const request = indexedDB.open("pacal", 1);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
        const transaction = request.result.transaction("values", "readwrite");
        const store = transaction.objectStore("values");
        const keys = store.getAllKeys(IDBKeyRange.bound("game/", "game/~"));
        keys.onsuccess = () => keys.result.forEach((key) => store.put(new Uint8Array([1, 2, 3]), key));
        transaction.oncomplete = () => { request.result.close(); resolve(keys.result.length); };
    };
})"""
"""Damages the row of each game; returns how many there are."""


class Guest(Person):
    """A person at the site. The table's messages come from a worker, so there are no frames."""

    def start_game(self) -> None:
        """Start a game against bots from the start page."""
        seats = self.see("seat")
        expect(seats).to_have_count(3)
        for seat in (1, 2):
            seats.nth(seat).get_by_test_id("kind").select_option("greedy")
        self.see("start").click()

    def goto_game(self) -> str:
        """Start a game and play a bit; returns its address."""
        self.open()
        self.start_game()
        assert self.play(2)
        return self.page.url

    def reads(self, text: str) -> None:
        expect(self.see("site-status")).to_contain_text(text)

    def is_stored(self) -> None:
        """Wait until the page works without its host."""
        wait_until(lambda: self.page.evaluate(_STORED), "the service worker")

    def reload(self, url: str | None = None) -> int:
        """Load the page of a game again; returns how many of its actions count."""
        self.page.goto(url or self.page.url)
        self.page.reload()
        assert self.await_turn()
        return self.n


@pytest.fixture(scope="module")
def context(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserContext]:
    """A browser that keeps its profile. Each test has an origin, and so a storage, of its own."""
    opened = launch_with_profile(browser, tmp_path_factory.mktemp("profile"))
    opened.add_init_script(keep_settings({}))
    yield opened
    opened.close()


@contextmanager
def visiting(context: BrowserContext, address: str) -> Iterator[Guest]:
    """A guest with a tab of their own, who notices requests to other places."""
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


def test_a_game_is_set_up_before_the_program_is_ready_and_played_without_the_host(
    context: BrowserContext, site: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "games" / "pacal"
    folder.parent.mkdir()
    folder.symlink_to(site)
    held: list[Route] = []
    with visiting(context, "") as guest:
        with serving(tmp_path) as host:
            guest.address = f"{host}games/pacal/"
            guest.page.route(PACKAGES, lambda route: held.append(route))
            guest.open()
            expect(guest.see("site-status").get_by_role("progressbar")).to_be_visible()
            guest.reads("MB")
            assert axe(guest, "light") == []
            guest.start_game()
            wait_until(lambda: guest.page.evaluate("() => 1") and held, "the download")
            held[0].continue_()
            guest.page.unroute(PACKAGES)
            assert guest.play(3)
            expect(guest.see("site-status")).to_have_count(0)
            n, game = guest.n, guest.page.url
            assert game.startswith(guest.address + "?/game/")
            guest.is_stored()
        # The host is gone.
        assert guest.reload() == n
        assert guest.play(2)
        guest.page.get_by_role("link", name="All games").click()
        expect(guest.see("game")).to_have_count(1)
        guest.start_game()
        assert guest.play(1)
        assert guest.page.url != game


def imported(guest: Guest) -> None:
    """Open the record of a game that is almost over."""
    record = cut("score-of-three", late("score-of-three", 33), PLAYERS)
    file = {"name": "game.jsonl", "mimeType": "text/plain", "buffer": record}
    guest.see("record-file").set_input_files(file)  # type: ignore[arg-type]  # playwright's own type is private
    guest.page.get_by_role("button", name="Open", exact=True).click()


def test_records_lessons_rules_and_languages_work(context: BrowserContext, site: Path) -> None:
    with serving(site) as host, visiting(context, host) as guest:
        guest.open()
        expect(guest.see("site-status")).to_have_count(0)
        imported(guest)
        while guest.play(50):
            pass
        expect(guest.see("end-page")).to_have_attribute("data-done", "true")
        guest.open()
        with guest.page.expect_download() as download:
            guest.see("game").first.get_by_role("link", name="Save as a file").click()
        first = json.loads(download.value.path().read_text("utf-8").splitlines()[0])
        assert [player["name"] for player in first["players"]] == [name for name, _ in PLAYERS]
        guest.page.get_by_role("link", name="Learn to play").first.click()
        guest.see("lesson-fly").click()
        expect(guest.see("lesson")).to_have_attribute("data-outcome", "open")
        guest.page.goto(f"{host}?/rules#R4.3")
        expect(guest.page.locator('[id="R4.3"]')).to_be_in_viewport()
        guest.page.goto(f"{host}?/settings")
        for language, title in (
            ("Deutsch", "Einstellungen"),
            ("Français", "Réglages"),
            ("Italiano", "Impostazioni"),
            ("Polski", "Ustawienia"),
        ):
            guest.see("settings-page").get_by_text(language).click()
            expect(guest.page.get_by_role("heading", level=1)).to_have_text(title)
        guest.open()
        expect(guest.see("start")).to_have_text("Zacznij grę")


def copied(site: Path, folder: Path, build: str) -> None:
    """Put a build with another name into a folder, as a web host gets it."""
    (index,) = re.findall(r'name="build" content="(\w+)"', (site / "index.html").read_text("utf-8"))
    shutil.copytree(site, folder, dirs_exist_ok=True)
    for name in ("index.html", "service-worker.js"):
        (folder / name).write_text((folder / name).read_text("utf-8").replace(index, build), "utf-8")


def test_a_new_build_is_offered_during_a_game(context: BrowserContext, site: Path, tmp_path: Path) -> None:
    with serving(tmp_path) as host, visiting(context, host) as guest:
        copied(site, tmp_path, "first")
        game = guest.goto_game()
        guest.is_stored()
        copied(site, tmp_path, "second")
        guest.reload(game)  # the browser looks for a new build by itself
        assert guest.page.evaluate(_BUILD) == "first"
        expect(guest.see("site-update")).to_be_visible()
        assert guest.play(2)
        assert guest.page.evaluate(_BUILD) == "first"
        n = guest.n
        guest.see("site-update").get_by_role("button").click()
        wait_until(lambda: guest.page.locator("meta[name=build][content=second]").count(), "the new build")
        assert guest.await_turn()
        assert guest.n == n


def test_one_of_two_tabs_plays(context: BrowserContext, site: Path) -> None:
    with serving(site) as host, visiting(context, host) as first:
        game = first.goto_game()
        with visiting(context, host) as second:
            second.page.goto(game)
            second.reads("already open in another tab")
            second.see("site-status").get_by_role("button").click()
            assert second.play(1)
            n = second.n
            first.reads("continues in another tab")
            first.see("site-status").get_by_role("button").click()
            second.reads("continues in another tab")
            first.await_turn()
            wait_until(lambda: first.n == n, "the action of the other tab")


def test_nothing_is_lost_when_storage_or_worker_fail(context: BrowserContext, site: Path) -> None:
    with serving(site) as host, visiting(context, host) as guest:
        guest.page.clock.install()
        game = guest.goto_game()
        n = guest.n
        (worker,) = guest.page.workers
        worker.evaluate(_IS_FULL)
        guest.square(guest.squares()[0]).click()
        expect(guest.page.get_by_text("nothing is lost")).to_be_visible()
        assert guest.n == n
        worker.evaluate(_HAS_ROOM)
        assert guest.play(1)

        worker.evaluate("() => close()")
        n = guest.n

        def has_another_worker() -> bool:
            guest.page.clock.fast_forward(ANSWER_MS + CHECK_MS)
            return guest.page.workers not in ([], [worker])

        wait_until(has_another_worker, "another worker")
        assert guest.await_turn()
        assert guest.n == n
        assert guest.play(1)

        n = guest.n
        assert guest.page.evaluate(_DAMAGE) == 1
        guest.open()
        expect(guest.see("rescued")).to_contain_text("1")
        assert guest.reload(game) == n


def changed_worker(guest: Guest, code: str) -> None:
    """Run code first in the worker of the program."""

    def change(route: Route) -> None:
        route.fulfill(response=(found := route.fetch()), body=f"{code};{found.text()}")

    guest.page.route(WORKER, change)


def test_a_browser_that_lacks_something_shows_why(context: BrowserContext, site: Path) -> None:
    with serving(site) as host, visiting(context, host) as guest:
        changed_worker(guest, "delete self.WebAssembly")
        guest.open()
        guest.reads("This browser cannot run the program")
        guest.page.unroute(WORKER)
        changed_worker(guest, "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); }")
        guest.page.route(PACKAGES, lambda route: route.fulfill(body=b"something else"))
        guest.see("site-status").get_by_role("button").click()
        guest.reads("could not be loaded")
        guest.page.unroute(PACKAGES)
        guest.see("site-status").get_by_role("button").click()
        guest.reads("loses your games")
        guest.goto_game()
