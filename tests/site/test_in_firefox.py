"""The site in Firefox, where it is installed: on Debian, ``apt install firefox-esr``."""

from pathlib import Path

import pytest

from tests.support.evidence import saving
from tests.support.firefox import Firefox, find_firefox, running
from tests.support.waiting import wait_until
from tools.site.serve import serving

FIREFOX = find_firefox()
READY = "[data-testid=table][data-busy=false]"
DOINGS = ("[data-testid=build]", "[data-testid=throw]:enabled", "[data-square].can", "[data-testid=pass]:enabled")
MAY_ACT = ", ".join(f"{READY} {doing}" for doing in DOINGS)
CHOOSE_BOTS = """[...document.querySelectorAll("[data-testid=kind]")].slice(1).forEach((kind) => {
    kind.value = "planner";
    kind.dispatchEvent(new Event("change", { bubbles: true }));
})"""
_N = "Number(document.querySelector('[data-testid=table]').dataset.n)"


def play(firefox: Firefox, actions: int) -> int:
    """Take a number of actions with clicks; returns how many count then."""
    for _ in range(actions):
        firefox.wait_for(MAY_ACT)
        n = firefox.evaluate(_N)
        doing = next(
            doing for doing in DOINGS if firefox.evaluate(f"document.querySelector('{READY} {doing}') !== null")
        )
        firefox.click(f"document.querySelector('{READY} {doing}')")
        changed = f"{_N} > {n} || document.querySelector('[data-testid=chooser]') !== null"
        wait_until(lambda changed=changed: firefox.evaluate(changed), "the action")  # type: ignore[misc]  # mypy 1.x
        if firefox.evaluate("document.querySelector('[data-testid=chooser]') !== null"):
            firefox.click("document.querySelector('[data-testid=chooser] button')")
            wait_until(lambda n=n: firefox.evaluate(f"{_N} > {n}"), "the chosen action")  # type: ignore[misc]
    firefox.wait_for(MAY_ACT)
    return int(firefox.evaluate(_N))


@pytest.mark.soak
@pytest.mark.skipif(FIREFOX is None, reason="Firefox is not installed")
def test_a_game_in_firefox_continues_after_a_restart_without_the_host(site: Path, tmp_path: Path) -> None:
    assert FIREFOX is not None
    profile = tmp_path / "profile"
    with serving(site) as host, running(FIREFOX, profile) as firefox, saving(firefox.save):
        firefox.open(host)
        firefox.wait_for("[data-testid=start]")
        firefox.evaluate(CHOOSE_BOTS)
        firefox.click("document.querySelector('[data-testid=start]')")
        played = play(firefox, 6)
        game = firefox.evaluate("location.href")
        stored = "navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')"
        wait_until(lambda: firefox.evaluate(stored), "the service worker")
    # The host is gone.
    with running(FIREFOX, profile) as firefox, saving(firefox.save):
        firefox.open(game)
        firefox.wait_for(MAY_ACT)
        assert firefox.evaluate(_N) == played
        assert play(firefox, 3) > played
