"""A page that tests reuse is as good as a new one."""

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.support.page_checks import axe, overflowing
from tests.support.person import Pages, Person, Scheme, Tours
from tests.support.running import Server, serving

KEPT = "() => [localStorage.length, sessionStorage.length, document.cookie, innerWidth, innerHeight]"
HELD = "() => !String(setTimeout).includes('[native code]')"
SIZE = ViewportSize(width=900, height=700)
SCHEMES: Final[tuple[Scheme, ...]] = ("dark", "light")
FAULTY = """() => {
    const text = document.querySelector("main").appendChild(document.createElement("p"));
    text.textContent = "This cannot be read.";
    Object.assign(text.style, { color: "#777", backgroundColor: "#888", width: "3000px" });
    document.querySelector("main").append(document.createElement("button"));
}"""
"""Adds a wide text that has almost the colour of its background, and a button without a name."""
FAULTY_DIALOG = """() => {
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.ariaLabel = "Faults";
    dialog.append(document.createElement("select"));
    dialog.showModal();
}"""
"""Opens a modal dialog with a list that has no name."""


def leave_traces(person: Person) -> None:
    person.open("settings")
    expect(person.see("settings-page")).to_be_visible()
    person.page.evaluate(
        """() => {
            localStorage.setItem("trace", "1");
            sessionStorage.setItem("trace", "1");
            document.cookie = "trace=1";
        }"""
    )
    person.page.set_viewport_size(ViewportSize(width=500, height=500))
    person.page.context.set_offline(True)


def test_a_test_leaves_nothing_behind_for_the_next_one(pages: Pages, server: Server) -> None:
    received = list[str]()
    with pages.visiting(server.address, SIZE, "light", language="de") as first:
        first.on("console", lambda line: received.append(line.text))
        leave_traces(first)
    with pages.visiting(server.address, SIZE) as second:
        assert second.page is first.page
        assert second.page.evaluate(KEPT) == [0, 0, "", SIZE["width"], SIZE["height"]]
        assert second.page.evaluate("() => matchMedia('(prefers-color-scheme: dark)').matches")
        second.page.evaluate("() => console.log('seen')")
        second.open("settings")
        expect(second.see("settings-page")).to_be_visible()
        expect(second.page.locator("html")).to_have_attribute("lang", "en")
        assert second.page.evaluate("() => localStorage.getItem('trace')") is None
    assert "log: seen" in second.console
    assert "log: seen" not in first.console
    assert "seen" not in received


def test_timers_are_paused_for_one_test_only(pages: Pages, server: Server) -> None:
    with pages.visiting(server.address, SIZE) as held:
        held.open("settings")
        held.hold_timers()
        held.page.reload()
        assert held.page.evaluate(HELD)
    with pages.visiting(server.address, SIZE) as free:
        assert free.page is held.page
        free.open("settings")
        assert not free.page.evaluate(HELD)


def test_a_page_of_a_failed_test_or_a_dead_server_is_not_reused(browser: Browser, tmp_path: Path) -> None:
    pages = Pages(browser)
    with serving(tmp_path) as server:
        with pytest.raises(ZeroDivisionError), pages.visiting(server.address, SIZE) as failed:
            raise ZeroDivisionError
        assert failed.page.is_closed()
        with pages.visiting(server.address, SIZE) as left:
            left.open("settings")
            server.kill()
        assert left.page.is_closed()


def test_a_page_is_reused_for_another_server(pages: Pages, server: Server, tmp_path: Path) -> None:
    """The page has nothing stored, even if it has visited that server before."""
    with serving(tmp_path) as other:
        with pages.visiting(server.address, SIZE, language="de") as first:
            first.page.goto(f"{other.address}settings")
            expect(first.page.locator("html")).to_have_attribute("lang", "de")
            leave_traces(first)
        with pages.visiting(other.address, SIZE) as second:
            assert second.page is first.page
            second.open("settings")
            expect(second.see("settings-page")).to_be_visible()
            expect(second.page.locator("html")).to_have_attribute("lang", "en")
            assert second.page.evaluate(KEPT)[1:] == [0, "", SIZE["width"], SIZE["height"]]
            assert second.page.evaluate("() => localStorage.getItem('trace')") is None


def visit_with_a_fault(pages: Pages, server: Server) -> None:
    with pages.visiting(server.address, SIZE) as person:
        person.open("settings")
        with person.page.expect_event("pageerror"):
            person.page.evaluate("() => void setTimeout(() => { throw new Error('a fault') })")


def test_an_error_in_the_page_fails_the_test(pages: Pages, server: Server) -> None:
    with pytest.raises(AssertionError, match="a fault"):
        visit_with_a_fault(pages, server)


def reuse_with_a_fault(tours: Tours) -> None:
    with tours.person(SIZE, "dark", "en") as person, person.page.expect_event("pageerror"):
        person.page.evaluate("() => void setTimeout(() => { throw new Error('a fault') })")


def test_a_tour_continues_without_a_page_load_until_a_test_fails(browser: Browser, server: Server) -> None:
    tours = Tours(Pages(browser), server.address)
    with tours.person(SIZE, "dark", "en") as first:
        first.go_to("settings")
        expect(first.see("settings-page")).to_be_visible()
        first.page.evaluate("() => void (window.loadedOnce = true)")
    with tours.person(SIZE, "dark", "en") as second:
        assert second is first
        second.go_to("no/such/page")
        expect(second.see("missing")).to_be_visible()
        assert second.page.evaluate("() => window.loadedOnce")
    with pytest.raises(AssertionError, match="a fault"):
        reuse_with_a_fault(tours)
    assert first.page.is_closed()
    with tours.person(SIZE, "dark", "en") as third:
        assert third is not first
    tours.end()


def test_a_screenshot_of_a_page_is_painted(pages: Pages, server: Server, tmp_path: Path) -> None:
    """Screenshots work, although pages are normally not drawn."""
    with pages.visiting(server.address, SIZE) as person:
        person.open("settings")
        expect(person.see("settings-page")).to_be_visible()
        empty = person.page.screenshot()
        person.save(tmp_path)
    assert (tmp_path / "page-1.png").read_bytes() != empty


@pytest.mark.parametrize("scheme", SCHEMES)
def test_faults_are_found_on_a_page_that_is_not_drawn(pages: Pages, server: Server, scheme: Scheme) -> None:
    with pages.visiting(server.address, SIZE, scheme) as person:
        person.open("settings")
        expect(person.see("settings-page")).to_be_visible()
        assert axe(person, scheme) + overflowing(person.page) == []
        person.page.evaluate(FAULTY)
        assert any("wide" in fault for fault in overflowing(person.page))
        found = axe(person, scheme)
        person.page.evaluate(FAULTY_DIALOG)
        assert {fault.split()[1] for fault in axe(person, scheme, whole_page=False)} == {"select-name:"}
    assert {fault.split()[1] for fault in found} >= {"color-contrast:", "button-name:"}
