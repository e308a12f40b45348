"""The service worker in a browser that keeps its profile: pages without a connection, upgrades, notifications."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.support import running
from tests.support.chromium import launch_with_profile
from tests.support.evidence import saving
from tests.support.forkserver import PACAL
from tests.support.hosting import hosting
from tests.support.person import Person
from tests.support.running import serving
from tests.support.together import key_of, two
from tests.support.waiting import wait_until

UPGRADED: Final = f"from pacal.server.http import static; static.VERSION += '.1'; {PACAL}"

_STORED: Final = """async (build) => {
    const names = await caches.keys();
    if (names.length !== 1 || (build && names[0] !== `pacal-${build}`)) return false;
    const paths = (await (await caches.open(names[0])).keys()).map(({ url }) => new URL(url).pathname);
    return ["/", "/api/about", "/api/rules", "/api/me", "/api/games"].every((path) => paths.includes(path));
}"""
"""Whether only this build is stored, or any if none is named, with all answers that pages need offline."""
_CONTENT: Final = """async () => {
    const cache = await caches.open((await caches.keys())[0]);
    const entries = await Promise.all((await cache.keys()).map(async (request) => {
        const { origin } = new URL(request.url);
        return [request.url.slice(origin.length), await (await cache.match(request)).text()];
    }));
    return Object.fromEntries(entries);
}"""
"""The stored texts by address."""
_BUILD: Final = "() => document.querySelector('meta[name=build]').content"
_GRANTED: Final = """
Object.defineProperty(Notification, "permission", { get: () => "granted" });
Notification.requestPermission = async () => "granted";
"""
"""The headless browser always denies notifications."""
_SUBSCRIBES: Final = """
PushManager.prototype.subscribe = async () => ({
    toJSON: () => ({ endpoint: "https://push.example/1", keys: { p256dh: "BNc", auth: "tBH" } }),
});
"""
_NO_PUSH: Final = "delete ServiceWorkerRegistration.prototype.pushManager; delete window.PushManager;"
_STUCK: Final = """
window.WebSocket = class extends EventTarget { close() {} send() {} };
const later = window.setTimeout;
window.setTimeout = (run, ms, ...rest) => (ms > 1000 ? 0 : later(run, ms, ...rest));
"""
"""Replace sockets by one that never opens and never times out, because Chromium delays sockets after failures."""
KEYS: Final = {"public": "BEl6", "private": "AAAA", "contact": "mailto:a@example.org"}


@contextmanager
def at_home(browser: Browser, profile: Path, address: str) -> Iterator[Person]:
    """A person whose browser keeps its profile in a folder, also when it is closed and opened again."""
    context = launch_with_profile(browser, profile)
    person = Person(context.new_page(), address)
    try:
        with saving(person.save):
            yield person
            assert not person.faults, person.faults
    finally:
        context.close()


def stored(person: Person, build: str = "") -> None:
    """Wait until the service worker has stored what pages need offline."""
    person.page.wait_for_function("() => navigator.serviceWorker.controller !== null", polling=100)
    wait_until(lambda: person.page.evaluate(_STORED, build))


def reads_pages_offline(person: Person, game: str) -> None:
    """Every page that needs no server opens, and says in German what waits for the connection."""
    banner = person.see("banner")
    for path, content, expected in (
        ("", person.page.locator(f'[data-game="{game}"]'), "Beginnen und spielen kannst du erst wieder"),
        ("games", person.page.locator(f'[data-game="{game}"]'), "Spielen kannst du erst wieder"),
        ("rules", person.page.get_by_text("Pyramiden").first, "funktioniert auch ohne"),
        ("rules/editions", person.see("difference").first, "funktioniert auch ohne"),
        ("settings", person.page.get_by_text("Einstellungen").first, "Einstellungen kannst du trotzdem ändern"),
        ("about", person.page.get_by_text("Günter Burkhardt"), "funktioniert auch ohne"),
    ):
        person.open(path)
        expect(content).to_be_visible()
        expect(banner).to_contain_text("Keine Verbindung zum Server")
        expect(banner).to_contain_text(expected)
        expect(person.page.get_by_role("alert")).to_have_count(0)  # no newer version, no failure


def test_pages_open_without_a_server_and_an_upgrade_replaces_what_is_stored(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    profile, home = tmp_path / "profile", tmp_path / "home"
    with serving(home) as server:
        address, game = server.address, server.new_game(None, "greedy")
        port = re.findall(r"\d+", address)[-1]
        with at_home(browser, profile, address) as person:
            person.open("?language=de")
            expect(person.see("start")).to_be_visible()
            stored(person)
            first = person.page.evaluate(_BUILD)
    with at_home(browser, profile, address) as person:  # the browser was closed, and the server has stopped
        reads_pages_offline(person, game)
        person.open("game/" + game)
        expect(person.see("offline")).to_be_visible()
        expect(person.page.get_by_role("main")).to_have_text(
            "Der Tisch erscheint, sobald die Verbindung wieder da ist."
        )
        waiting = person.page.context.new_page()
        waiting.add_init_script(_STUCK)
        waiting.goto(f"{address}game/{game}")
        expect(waiting.get_by_role("main")).to_have_text("Der Tisch erscheint, sobald die Verbindung wieder da ist.")
        waiting.close()
        person.page.get_by_role("link", name="Einstellungen").click()
        person.see("settings-page").get_by_text("Polski").click()
        person.page.get_by_role("link", name="Zasady").first.click()
        expect(person.see("rules-wait")).to_contain_text("Zasady w tym języku")
        person.open("settings")
        person.see("settings-page").get_by_text("Deutsch").click()
        person.open()
        person.see("start").click()
        expect(person.see("faults")).to_contain_text("keine Verbindung")
        monkeypatch.setattr(running, "PACAL", UPGRADED)
        with serving(home, "--port", port) as server:
            expect(person.see("banner")).to_contain_text("eine neuere Version")  # the page noticed without a reload
            person.see("banner").get_by_role("button").click()
            expect(person.see("banner")).to_have_count(0)
            build = str(server.http.get("api/about").json()["build"])
            assert (person.page.evaluate(_BUILD), build) == (build, person.page.evaluate(_BUILD))
            assert build != first
            stored(person, build)
        reads_pages_offline(person, game)
        assert person.page.evaluate(_BUILD) == build


def test_only_files_pictures_and_four_answers_are_stored_and_no_secret(browser: Browser, tmp_path: Path) -> None:
    with hosting(tmp_path / "home") as host:
        ana, ben, game = two(host)
        with ben.page(game) as page:
            key = key_of(page, 1)
        with at_home(browser, tmp_path / "profile", host.address) as person:
            person.page.context.add_cookies([{"name": "pacal", "value": ana.cookie, "url": host.address}])
            person.open("games")
            expect(person.page.locator(f'[data-game="{game}"]')).to_be_visible()
            stored(person)
            person.sit_at(f"{game}#seat=1.{key}")  # now the worker controls the page
            person.page.evaluate("async (address) => (await fetch(address)).text()", f"/api/games/{game}/record")
            person.open("lobby")
            person.open("games")
            expect(person.page.locator(f'[data-game="{game}"]')).to_be_visible()
            content = person.page.evaluate(_CONTENT)
    answers = {f"/api/{name}?language=en" for name in ("about", "games", "me", "rules")}
    files = {"/", "/icon.svg", "/manifest.webmanifest", "/theme.js"}
    pictures = {address for address in content if address.startswith("/api/boards/")}
    assert pictures, "the rules show a board"
    assert {address for address in content if not address.startswith("/assets/")} == answers | files | pictures
    assert [address for address, text in content.items() if game in text] == ["/api/games?language=en"]
    assert not [address for address, text in content.items() if key in text or ana.cookie in text]


def notices(context: BrowserContext, address: str, game: str, *scripts: str) -> Person:
    """A table page in a browser with these capabilities, after a click on the offer of notifications."""
    person = Person(context.new_page(), address)
    for script in scripts:
        person.page.add_init_script(script)
    person.page.set_viewport_size({"width": 1440, "height": 900})
    person.sit_at(game)
    person.see("open-people").click()
    if scripts:
        person.page.locator("[data-testid=notify], [data-testid=notify-way]").first.wait_for()
        if person.see("notify").count():
            person.see("notify").click()
    return person


def test_a_notification_is_promised_only_with_a_subscription(browser: Browser, tmp_path: Path) -> None:
    with hosting(tmp_path / "home", push=KEYS) as host:
        ana, _, game = two(host)
        context = launch_with_profile(browser, tmp_path / "profile")
        try:
            context.add_cookies([{"name": "pacal", "value": ana.cookie, "url": host.address}])
            for scripts, expected in (
                ((), "blocks notifications"),
                ((_GRANTED,), "This browser receives no notifications"),  # it has no push service
                ((_GRANTED, _NO_PUSH), "This browser receives no notifications"),
                ((_GRANTED, _SUBSCRIBES), "even when this page is closed"),
            ):
                person = notices(context, host.address, game, *scripts)
                expect(person.see("notify-way")).to_contain_text(expected)
                sent = [command for command in person.sent if command["type"] == "push"]
                assert bool(sent) == (_SUBSCRIBES in scripts)
                assert not person.faults, person.faults
                person.page.close()
        finally:
            context.close()
