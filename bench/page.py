"""Measures the page: time to the first board, input latency, a step of a replay and size of the first load, with a four
times slower CPU.

    python do.py bench page [--runs 5] [--slowed 4]

It uses Chromium and a server on this machine. The browser measures the times: the first board by the first paint with
ground and pieces (Paint Timing), and input latency until the next frame (Event Timing, in steps of 8 ms). Run it on an
idle machine.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from playwright.sync_api import Browser, CDPSession, sync_playwright
from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parents[1]))  # tests/ is not installed

from tests.support.chromium import launch
from tests.support.fetched import FIRST_PAGE_BUDGET, Fetched
from tests.support.person import DESKTOP, Person, visiting
from tests.support.running import Server, serving
from tests.support.screens import Games, seed

MAX_FIRST_BOARD_MS, MAX_INPUT_MS, MAX_STEP_MS = 1000, 100, 50
OPENING = 3000
"""Milliseconds to wait after opening a window, while Chromium loads its own files; a visitor's browser is running."""
SHORTEST = 16
"""Event Timing does not report inputs with a shorter latency, in milliseconds."""

WATCH = """
new MutationObserver((_, watch) => {
  if (!document.querySelector("[data-testid=board] [data-ship]")) return;
  if (!document.querySelector("[data-testid=board] [data-ground]")) return;
  watch.disconnect();
  const made = performance.now();
  const report = (time) => console.log(`first board ${time}`);
  new PerformanceObserver((list) => {
    const [painted] = list.getEntriesByName("first-contentful-paint");
    if (!painted) return;
    if (painted.startTime >= made) report(painted.startTime);
    else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => report(performance.now()))));
  }).observe({ type: "paint", buffered: true });
}).observe(document, { childList: true, subtree: true });
window.latencies = [];
new PerformanceObserver((list) => window.latencies.push(...list.getEntries().map(({ duration }) => duration)))
  .observe({ type: "event", durationThreshold: 16 });
"""
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))"
CLICK_AND_TIME_CHOICES = """([button, n]) => new Promise((resolve) => {
  const begin = performance.now();
  document.querySelector(button).click();
  const look = () => {
    if (document.querySelectorAll("[data-square].can").length < n) return requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begin)));
  };
  look();
})"""


STEP = """() => new Promise((resolve) => {
  const page = document.querySelector("[data-testid=replay-page]"), n = page.dataset.n, begin = performance.now();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
  const look = () => {
    if (page.dataset.n === n) return requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begin)));
  };
  look();
})"""
STEPS = 30


@contextmanager
def watched(browser: Browser, address: str) -> Iterator[Person]:
    """A person whose page reports its first board and its input latencies. It is painted, unlike pages of tests."""
    with visiting(browser, address, DESKTOP, painted=True) as person:
        person.page.context.add_init_script(WATCH)
        yield person


def slow_down(person: Person, times: int) -> CDPSession:
    session = person.page.context.new_cdp_session(person.page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": times})
    return session


def first_board(person: Person, game: str) -> float:
    """Milliseconds until the first paint with squares and pieces, measured by the page itself."""
    with person.page.expect_console_message(lambda line: line.text.startswith("first board")) as logged:
        person.open(f"game/{game}")
    return float(logged.value.text.split()[-1])


def inputs(person: Person, games: Games) -> list[float]:
    """The latencies of hovering, arrow keys and picking up a god stone, one input at a time."""
    first_board(person, games["fly"])
    person.await_turn()
    stone = person.see("god-stone").first
    inputs_to_time: list[Callable[[], None]] = [
        *(person.square(square).hover for square in person.squares()[:8]),
        person.square(person.squares()[0]).focus,
        *(partial(person.page.keyboard.press, key) for key in ("ArrowDown", "ArrowRight", "ArrowUp", "n", "n", "p")),
        stone.hover,  # a pointer hovers before it clicks
        *(stone.click for _ in range(4)),
    ]
    for run_input in inputs_to_time:
        person.page.evaluate(SETTLED)
        run_input()
    person.page.evaluate(SETTLED)
    latencies: list[float] = person.page.evaluate("() => window.latencies")
    return latencies or [SHORTEST]


def replay_steps(person: Person, game: str) -> list[float]:
    """Milliseconds from a key to the frame that shows the next position of a finished game."""
    person.open(f"game/{game}/replay/100")
    person.page.wait_for_selector("[data-testid=replay-page][data-ready=true]")
    person.page.evaluate("document.body.focus()")
    times = []
    for _ in range(STEPS):
        person.page.evaluate(SETTLED)
        times.append(float(person.page.evaluate(STEP)))
    return times


def transferred(browser: Browser, server: Server, game: str) -> int:
    """Bytes transferred until the first board, without the game's own data."""
    with visiting(browser, server.address) as person:
        fetched = Fetched(person)
        person.sit_at(game)
        person.page.wait_for_load_state("networkidle")
        return fetched.bytes


def measure(runs: int, slowed: int) -> list[tuple[str, float, float, str, float]]:
    """Each figure: name, median, worst, unit, limit."""
    cold: list[float] = []
    warm: list[float] = []
    latencies: list[float] = []
    thrown: list[float] = []
    steps: list[float] = []
    with tempfile.TemporaryDirectory() as home, serving(Path(home)) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        games = seed(server)
        for _ in range(runs):
            with watched(browser, server.address) as person:
                person.page.wait_for_timeout(OPENING)
                slow_down(person, slowed)
                cold.append(first_board(person, games["fly"]))
                warm.append(first_board(person, games["fly"]))
                latencies += inputs(person, games)
                steps += replay_steps(person, games["over"])
                person.sit_at(server.new_game(None, "random"))
                person.await_turn()
                person.square(person.squares()[0]).click()
                person.page.wait_for_selector("[data-testid=throw]:enabled")
                thrown.append(float(person.page.evaluate(CLICK_AND_TIME_CHOICES, ["[data-testid=throw]", 1])))
        size = transferred(browser, server, games["fly"])
        browser.close()
    return [
        (name, statistics.median(times), max(times), "ms", limit)
        for name, times, limit in (
            ("first board, empty cache", cold, MAX_FIRST_BOARD_MS),
            ("first board, cached files", warm, MAX_FIRST_BOARD_MS),
            ("input to highlight", latencies, MAX_INPUT_MS),
            ("a step of a replay", steps, MAX_STEP_MS),
            ("throw to highlight, with the server", thrown, float("inf")),
        )
    ] + [("first load, compressed", float(size), float(size), "bytes", FIRST_PAGE_BUDGET)]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--slowed", type=int, default=4, help="how many times slower the processor is made")
    options = parser.parse_args(arguments)
    table = Table("", "median", "worst", "", "limit")
    is_within_limits = True
    for name, median, worst, unit, limit in measure(options.runs, options.slowed):
        is_within_limits &= median <= limit
        table.add_row(name, f"{median:.0f}", f"{worst:.0f}", unit, "" if limit == float("inf") else f"{limit:.0f}")
    Console().print(table)
    return 0 if is_within_limits else 1


if __name__ == "__main__":
    raise SystemExit(main())
