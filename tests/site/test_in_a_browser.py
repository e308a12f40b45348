"""The site in a real browser that keeps its profile, on web servers that serve only files."""

from __future__ import annotations

import json
import os
import re
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Route, expect

from pacal.records import decode
from pacal.tables.verification import verify
from tests.support.chromium import launch_with_profile
from tests.support.page_checks import axe
from tests.support.person import keep_settings
from tests.support.site_guest import Guest, visiting
from tests.support.stored_games import cut, late
from tests.support.waiting import wait_until
from tools.site.serve import serving

PLAYERS: Final = [("Ana", None), ("Ben", "greedy"), ("Eve", "greedy")]
PACKAGES: Final = "**/packages.zip"
WORKER: Final = re.compile(r"/assets/worker-[^/]*\.js$")

CHECK_MS: Final = 5000
ANSWER_MS: Final = 15_000
"""As in ``client/src/site/transport.ts``: the interval of pings to the worker, and the timeout for their answers."""

_NO_MODULE_WORKERS: Final = "window.Worker = class { constructor() { throw new TypeError('no module workers'); } }"
_NO_SERVICE_WORKER: Final = "delete Navigator.prototype.serviceWorker"
_OLD_WEBASSEMBLY: Final = """WebAssembly.instantiateStreaming = async () => {
    throw new WebAssembly.CompileError("unknown instruction");
}"""
_PERSIST: Final = "StorageManager.prototype.persist = async () => { window.asked = true; return true; }"
_CLEAR: Final = """() => new Promise((resolve) => {
    const request = indexedDB.open("pacal", 1);
    request.onsuccess = () => {
        const transaction = request.result.transaction("values", "readwrite");
        transaction.objectStore("values").clear();
        transaction.oncomplete = () => { request.result.close(); resolve(); };
    };
})"""
_BUILD: Final = "() => document.querySelector('meta[name=build]').content"
_DAMAGE_STORED_FILE: Final = """async () => {
    let damaged = 0;
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            if (!request.url.endsWith("/stdlib.zip")) continue;
            await cache.put(request, new Response("damaged"));
            damaged += 1;
        }
    }
    return damaged;
}"""
"""Damages a file of Python that the service worker has stored; returns the number of files."""
_FILL_STORAGE: Final = """() => {
    self.keptPut = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = () => { throw new DOMException("no room", "QuotaExceededError"); };
}"""
_FREE_STORAGE: Final = "() => { IDBObjectStore.prototype.put = self.keptPut; }"
_DAMAGE_GAMES: Final = """() => new Promise((resolve, reject) => {
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
"""Damages the stored row of each game; returns the number of games."""


@pytest.fixture(scope="module")
def context(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserContext]:
    """A browser that keeps its profile. Each test has its own origin, and so its own storage."""
    opened = launch_with_profile(browser, tmp_path_factory.mktemp("profile"))
    opened.add_init_script(keep_settings({}))
    yield opened
    opened.close()


def test_a_game_is_set_up_before_the_program_is_ready_and_played_without_the_web_server(
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
            guest.shows_ground()
            assert axe(guest, "light") == []
            guest.start_game()
            wait_until(lambda: guest.page.evaluate("() => 1") and held, "the download")
            held[0].continue_()
            guest.page.unroute(PACKAGES)
            assert guest.play(3)
            guest.shows_ground()
            expect(guest.see("site-status")).to_have_count(0)
            n, game = guest.n, guest.page.url
            assert game.startswith(guest.address + "?/game/")
            guest.wait_until_stored()
        # The web server has stopped.
        assert guest.reload() == n
        guest.shows_ground()
        assert guest.play(2)
        guest.page.get_by_role("link", name="All games").click()
        expect(guest.see("game")).to_have_count(1)
        guest.start_game()
        assert guest.play(1)
        assert guest.page.url != game


def import_record(guest: Guest) -> None:
    """Open the record of a game that is almost over."""
    record = cut("score-of-three", late("score-of-three", 33), PLAYERS)
    file = {"name": "game.jsonl", "mimeType": "text/plain", "buffer": record}
    guest.see("record-file").set_input_files(file)  # type: ignore[arg-type]  # playwright's own type is private
    guest.page.get_by_role("button", name="Open", exact=True).click()


def replays_a_file(guest: Guest, record: Path) -> None:
    """Open the replay of the file, try another move, and open the link of this branch."""
    page = guest.see("replay-page")
    guest.see("to-open-record").click()
    guest.see("replay-file").set_input_files({"name": "game.jsonl", "mimeType": "", "buffer": record.read_bytes()})
    expect(page).to_have_attribute("data-ready", "true")
    game = decode(record.read_bytes()).record
    assert game is not None
    expect(guest.see("dice")).to_have_attribute("data-verdict", verify(game).verdict)
    guest.page.keyboard.press("End")
    guest.see("scrubber").fill("3")
    expect(page).to_have_attribute("data-n", "3")
    guest.see("try").click()
    guest.see("face").first.click()
    expect(page).to_have_attribute("data-line", "1")
    guest.page.reload()
    expect(page).to_have_attribute("data-line", "1")
    expect(guest.see("branch")).to_have_count(1)


def test_records_lessons_rules_and_languages_work(context: BrowserContext, site: Path) -> None:
    with serving(site) as host, visiting(context, host) as guest:
        guest.open()
        expect(guest.see("site-status")).to_have_count(0)
        import_record(guest)
        while guest.play(50):
            pass
        expect(guest.see("end-page")).to_have_attribute("data-done", "true")
        guest.come_to()
        with guest.page.expect_download() as download:
            guest.see("game").first.get_by_role("link", name="Save as a file").click()
        first = json.loads(download.value.path().read_text("utf-8").splitlines()[0])
        assert [player["name"] for player in first["players"]] == [name for name, _ in PLAYERS]
        replays_a_file(guest, download.value.path())
        guest.come_to()
        guest.page.get_by_role("link", name="Learn to play").first.click()
        guest.see("lesson-fly").click()
        expect(guest.see("lesson")).to_have_attribute("data-outcome", "open")
        guest.come_to("rules#R4.3")
        expect(guest.page.locator('[id="R4.3"]')).to_be_in_viewport()
        guest.come_to("settings")
        for language, title in (
            ("Deutsch", "Einstellungen"),
            ("Français", "Réglages"),
            ("Italiano", "Impostazioni"),
            ("Polski", "Ustawienia"),
        ):
            guest.see("settings-page").get_by_text(language).click()
            expect(guest.page.get_by_role("heading", level=1)).to_have_text(title)
        guest.come_to()
        expect(guest.see("start")).to_have_text("Zacznij grę")


def replace_file(path: Path, content: str) -> None:
    """Replace a file atomically, because browsers may check for a new build at any moment. Its time is a later second,
    by which the web server tells that it has changed."""
    seconds = max(time.time(), path.stat().st_mtime + 1 if path.exists() else 0)
    new = path.with_suffix(".new")
    new.write_text(content, "utf-8")
    os.utime(new, (seconds, seconds))
    new.replace(path)


def publish(site: Path, folder: Path, build: str) -> None:
    """Copy the site to the folder of a web server, with another build id."""
    (index,) = re.findall(r'name="build" content="(\w+)"', (site / "index.html").read_text("utf-8"))
    named = ("index.html", "service-worker.js")
    shutil.copytree(site, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns(*named))
    for name in named:
        replace_file(folder / name, (site / name).read_text("utf-8").replace(index, build))


def test_a_new_build_is_offered_during_a_game(context: BrowserContext, site: Path, tmp_path: Path) -> None:
    with serving(tmp_path) as host, visiting(context, host) as guest:
        publish(site, tmp_path, "first")
        game = guest.goto_game()
        guest.wait_until_stored()
        assert guest.page.evaluate(_DAMAGE_STORED_FILE) == 1  # it is downloaded again
        publish(site, tmp_path, "second")
        guest.reload(game)  # the browser checks for a new build by itself
        assert guest.page.evaluate(_BUILD) == "first"
        expect(guest.see("site-update")).to_be_visible()
        assert guest.play(2)
        assert guest.page.evaluate(_BUILD) == "first"
        n = guest.n
        guest.see("site-update").get_by_text("Use it now").click()
        wait_until(lambda: guest.page.locator("meta[name=build][content=second]").count(), "the new build")
        assert guest.await_turn()
        assert guest.n == n


def test_only_one_of_two_tabs_plays(context: BrowserContext, site: Path) -> None:
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


def test_no_move_is_lost_when_the_storage_or_the_worker_fails(context: BrowserContext, site: Path) -> None:
    with serving(site) as host, visiting(context, host) as guest:
        guest.page.clock.install()
        guest.run_first(_PERSIST)
        game = guest.goto_game()
        assert guest.page.evaluate("() => window.asked"), "the page asks the browser not to delete games"
        n = guest.n
        (worker,) = guest.page.workers
        worker.evaluate(_FILL_STORAGE)
        guest.square(guest.squares()[0]).click()
        expect(guest.page.get_by_text("nothing is lost")).to_be_visible()
        assert guest.n == n
        worker.evaluate(_FREE_STORAGE)
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
        assert guest.page.evaluate(_DAMAGE_GAMES) == 1
        guest.open()
        expect(guest.see("rescued")).to_contain_text("1")
        guest.come_to(game.rpartition("?/")[2])
        assert guest.await_turn()
        assert guest.n == n

        guest.come_to()
        expect(guest.see("game")).to_have_count(1)
        guest.page.evaluate(_CLEAR)
        guest.page.reload()
        guest.reads("has deleted your saved games")


def prepend_to_worker(guest: Guest, code: str) -> None:
    """Let the worker run this code before its own."""

    def change(route: Route) -> None:
        route.fulfill(response=(found := route.fetch()), body=f"{code};{found.text()}")

    guest.page.route(WORKER, change)


def damage(route: Route) -> None:
    """Answer with something that is as long as a file and that browsers accept as a module."""
    content = route.fetch().body()
    route.fulfill(body=b"export default 1".ljust(len(content)), content_type="text/javascript")


FAILED_DOWNLOADS: Final[list[tuple[str, Callable[[Route], None], str]]] = [
    ("**/pyodide.asm.wasm", lambda route: route.fulfill(body=b"not WebAssembly"), "pyodide.asm.wasm: wrong checksum"),
    ("**/pyodide.asm.wasm", lambda route: route.abort(), "pyodide.asm.wasm: TypeError"),
    ("**/pyodide.asm.mjs", damage, "pyodide.asm.mjs: wrong checksum"),
    ("**/stdlib.zip", lambda route: route.fulfill(status=503), "stdlib.zip: 503"),
]
"""A file, how its download fails, and what the page says about it."""


def again(guest: Guest) -> None:
    guest.see("site-status").get_by_role("button").click()


def test_the_page_says_why_the_program_cannot_start_or_store(context: BrowserContext, site: Path) -> None:
    with serving(site) as host, visiting(context, host) as guest:
        guest.run_first(_NO_SERVICE_WORKER)  # it would answer in place of the routes
        guest.page.route(WORKER, lambda route: route.abort())
        guest.open()
        guest.reads("This browser cannot run the program")
        guest.page.unroute(WORKER)
        prepend_to_worker(guest, "delete self.WebAssembly")
        again(guest)
        guest.reads("This browser cannot run the program")
        guest.page.unroute(WORKER)
        prepend_to_worker(guest, _OLD_WEBASSEMBLY)
        again(guest)
        guest.reads("This browser cannot run the program")
        expect(guest.see("site-status").locator("code")).to_have_text("CompileError: unknown instruction")
        guest.page.unroute(WORKER)
        for file, broken, detail in FAILED_DOWNLOADS:
            guest.page.route(file, broken)
            again(guest)
            guest.reads("could not be loaded")
            expect(guest.see("site-status").locator("code")).to_have_text(re.compile(detail))
            guest.page.unroute(file)
        prepend_to_worker(guest, "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); }")
        again(guest)
        guest.reads("loses your games")
        guest.goto_game()


def test_a_browser_without_module_workers_shows_why(context: BrowserContext, site: Path) -> None:
    with serving(site) as host, visiting(context, host) as guest:
        guest.run_first(_NO_MODULE_WORKERS)
        guest.open()
        guest.reads("This browser cannot run the program")
        again(guest)
        guest.reads("no module workers")


def test_an_old_page_whose_files_are_gone_offers_the_new_one(
    context: BrowserContext, site: Path, tmp_path: Path
) -> None:
    """As after an update of the host, if something between has kept the page but not its files."""
    with serving(tmp_path) as host, visiting(context, host) as guest:
        publish(site, tmp_path, "old")
        (python,) = tmp_path.glob("python-*")
        python.rename(tmp_path / "renamed")
        guest.open()
        guest.reads("newer version")
        (tmp_path / "renamed").rename(python)
        replace_file(tmp_path / "index.html", (site / "index.html").read_text("utf-8"))
        again(guest)
        expect(guest.page.locator("meta[name=build]")).not_to_have_attribute("content", "old")
        guest.start_game()
        assert guest.play(1)


@pytest.mark.soak
def test_a_whole_game_begins_with_a_cold_visit_and_ends_without_the_web_server(
    context: BrowserContext, site: Path
) -> None:
    with visiting(context, "") as guest:
        with serving(site) as host:
            guest.address = host
            game = guest.goto_game()
            assert guest.play(20)
            guest.wait_until_stored()
        assert guest.reload(game)
        assert guest.play(20)
        (worker,) = guest.page.workers
        worker.evaluate("() => close()")
        assert guest.reload(game)
        while guest.play(50):
            pass
        expect(guest.see("end-page")).to_have_attribute("data-done", "true")
        guest.see("to-replay").click()
        expect(guest.see("dice")).to_have_attribute("data-verdict", re.compile("genuine|right"))
        guest.open()
        guest.start_game()
        assert guest.play(5)
