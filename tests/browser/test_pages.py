"""A page that one test hands on to the next is as good as a new one."""

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.support.page_checks import axe, overflowing
from tests.support.person import Pages, Person, Scheme
from tests.support.running import Server

KEPT = "() => [localStorage.length, sessionStorage.length, document.cookie, innerWidth, innerHeight]"
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


def test_the_next_test_finds_nothing_of_the_last_one(browser: Browser, server: Server) -> None:
    pages, heard = Pages(browser), list[str]()
    with pages.visiting(server.address, SIZE, "light", language="de") as first:
        first.on("console", lambda line: heard.append(line.text))
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
    assert "seen" not in heard
    second.page.context.close()


def test_a_page_with_held_timers_or_of_a_failed_test_is_not_handed_on(browser: Browser, server: Server) -> None:
    pages = Pages(browser)
    with pages.visiting(server.address, SIZE) as held:
        held.open("settings")
        held.hold_timers()
    assert held.page.is_closed()
    with pytest.raises(ZeroDivisionError), pages.visiting(server.address, SIZE) as failed:
        raise ZeroDivisionError
    assert failed.page.is_closed()


def visit_with_a_fault(browser: Browser, server: Server) -> None:
    with Pages(browser).visiting(server.address, SIZE) as person:
        person.open("settings")
        with person.page.expect_event("pageerror"):
            person.page.evaluate("() => void setTimeout(() => { throw new Error('a fault') })")


def test_an_error_in_the_page_fails_the_test(browser: Browser, server: Server) -> None:
    with pytest.raises(AssertionError, match="a fault"):
        visit_with_a_fault(browser, server)


def test_a_picture_of_a_page_is_drawn(browser: Browser, server: Server, tmp_path: Path) -> None:
    """Though pages are not drawn otherwise."""
    pages = Pages(browser)
    with pages.visiting(server.address, SIZE) as person:
        person.open("settings")
        expect(person.see("settings-page")).to_be_visible()
        empty = person.page.screenshot()
        person.save(tmp_path)
    assert (tmp_path / "page-1.png").read_bytes() != empty
    person.page.context.close()


@pytest.mark.parametrize("scheme", SCHEMES)
def test_faults_are_found_on_a_page_that_is_not_drawn(browser: Browser, server: Server, scheme: Scheme) -> None:
    pages = Pages(browser)
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
    person.page.context.close()
