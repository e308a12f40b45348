"""A person before a real browser: sees the page, clicks, types; every frame of the socket is noted."""

import json
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from playwright.sync_api import Browser, BrowserContext, CDPSession, Locator, Page, ViewportSize, WebSocket

from tests.support.evidence import saving
from tests.support.running import Told
from tests.support.waiting import PATIENCE

Scheme: TypeAlias = Literal["light", "dark"]

PHONE: Final = ViewportSize(width=360, height=640)
DESKTOP: Final = ViewportSize(width=1440, height=900)
STILL: Final = {"motion": "off", "speed": "instant", "sound": False, "language": "en"}

_HOLD_TIMERS: Final = """(() => {
    const later = window.setTimeout;
    window.setTimeout = (run, ms, ...rest) => (ms >= 500 ? 0 : later(run, ms, ...rest));
})()"""
_KEEP_SETTINGS: Final = "if (!localStorage.getItem('pacal-settings')) localStorage.setItem('pacal-settings', %s)"
_UNPAINTED: Final = """(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("html { opacity: 0 !important }");
    sheet.unpainted = true;
    document.adoptedStyleSheets.push(sheet);
})()"""
_PAINT: Final = """(painted) => {
    for (const sheet of document.adoptedStyleSheets) if (sheet.unpainted) sheet.disabled = painted;
}"""
_DOINGS: Final = (
    "[data-square].can",
    "[data-testid=throw]:enabled",
    "[data-testid=pass]:enabled",
    "[data-testid=build]",
    "[data-testid=god-stone]",
)
_OFFERED: Final = """() => {
    const offered = ["curtain", "build", "throw"].find((name) => document.querySelector(`[data-testid=${name}]`));
    const squares = [...document.querySelectorAll("[data-testid=board] [data-square].can")];
    return [offered ?? null, squares.map((square) => square.dataset.square)];
}"""
_NOTHING_OPEN: Final = """() => !document.querySelector(
    "dialog[open], [data-testid=chooser], [data-testid=notice], [data-testid=look-back]")"""
_MOVE: Final = """(path) => {
    history.pushState({ inside: true }, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
}"""
_MOVED: Final = "(last) => !last.isConnected && document.querySelector('[data-testid=table]') !== null"
_INSTEAD: Final = ("[data-testid=end-page]", "[data-testid=curtain] button")


class Person:
    """One page and what came through its socket."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.heard: list[Told] = []
        """Everything that the server has sent, frame by frame."""
        self.said: list[Told] = []
        self.faults: list[str] = []
        """Errors in the page's own script, and what its policy forbade."""
        self.console: list[str] = []
        self.frames: list[str] = []
        """Everything that went through its sockets, in order, as it was sent."""
        self.spent = False
        """Whether the page has been changed in a way that cannot be undone; no other test may have it then."""
        self._handlers: list[tuple[str, Callable[..., None]]] = []
        self.on("websocket", self._listen)
        self.on("pageerror", lambda error: self.faults.append(str(error)))
        self.on("console", lambda line: self._note(f"{line.type}: {line.text}"))

    def on(self, event: str, handler: Callable[..., None]) -> None:
        """Call a function whenever something happens to the page, for as long as this person has it."""
        self._handlers.append((event, handler))
        self._events.on(event, handler)

    def let_go(self) -> None:
        """Stop listening to the page."""
        for event, handler in self._handlers:
            self._events.remove_listener(event, handler)

    @property
    def _events(self) -> Any:
        """The page. Its type has one signature for each event, and no common one."""
        return self.page

    def paint(self, painted: bool) -> None:
        """Paint the page, or lay it out without painting it. Paint it before colours are checked."""
        self.page.evaluate(_PAINT, painted)

    def _note(self, line: str) -> None:
        self.console.append(line)
        if "Security Policy" in line:
            self.faults.append(line)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._keep("<", frame, self.heard))
        socket.on("framesent", lambda frame: self._keep(">", frame, self.said))

    def _keep(self, direction: str, frame: str | bytes, kept: list[Told]) -> None:
        told = json.loads(frame)
        kept.append(told)
        self.frames.append(f"{direction} {frame if isinstance(frame, str) else frame.decode()}")

    def save(self, folder: Path) -> None:
        """Write what shows why a test failed: a screenshot, the page's text, its console and its socket frames."""
        number = 1 + len(list(folder.glob("page-*.console.txt")))
        lines = [self.page.url, *(f"error: {fault}" for fault in self.faults), *self.console]
        (folder / f"page-{number}.console.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
        (folder / f"page-{number}.frames.txt").write_text("\n".join(self.frames) + "\n", encoding="utf-8")
        (folder / f"page-{number}.html").write_text(self.page.content(), encoding="utf-8")
        self.paint(True)
        self.page.screenshot(path=folder / f"page-{number}.png")

    def open(self, path: str = "") -> None:
        self.page.goto(self.address + path.removeprefix("/"))

    def sit_at(self, game: str) -> None:
        """Open a table, and wait until it is drawn."""
        self.open(f"game/{game}")
        self.table.wait_for()

    def move_to(self, game: str) -> None:
        """Open another table without loading the page again, and forget what was heard at the last one."""
        last = self.table.element_handle()
        self.page.evaluate(_MOVE, f"/game/{game}")
        self.page.wait_for_function(_MOVED, arg=last)
        opened = max(index for index, told in enumerate(self.heard) if told["type"] == "table")
        del self.heard[:opened]

    def close_everything(self) -> None:
        """Close what lies over a table or replaces its buttons: a dialog, a notice, a look back."""
        self.page.keyboard.press("Escape")
        self.page.wait_for_function(_NOTHING_OPEN)

    def hold_timers(self) -> None:
        """From now on, what the page shows for some seconds stays, and what comes after some seconds does not come."""
        self.spent = True
        self.page.add_init_script(_HOLD_TIMERS)
        self.page.evaluate(_HOLD_TIMERS)

    def see(self, test_id: str) -> Locator:
        return self.page.get_by_test_id(test_id)

    @property
    def table(self) -> Locator:
        return self.see("table")

    @property
    def n(self) -> int:
        """How many actions count, as the page shows it."""
        return int(self.table.get_attribute("data-n") or 0)

    @property
    def step(self) -> str:
        return self.table.get_attribute("data-step") or ""

    @property
    def now(self) -> Told:
        """The latest table or step that the page was sent."""
        return next(told for told in reversed(self.heard) if told["type"] in ("table", "step"))

    def square(self, square: str) -> Locator:
        return self.page.locator(f'[data-testid=board] [data-square="{square}"]')

    @property
    def has_panels(self) -> bool:
        """Whether the table is as on a desktop, all beside the board: known before all of it is there."""
        return bool(self.table.evaluate("(table) => table.classList.contains('wide')"))

    def await_turn(self, after: int | None = None) -> bool:
        """Wait until there is something to do, after something was done; false if the game is over instead."""
        table = "[data-testid=table][data-busy=false]" + (f':not([data-n="{after}"])' if after is not None else "")
        anything = ", ".join([*(f"{table} {doing}" for doing in _DOINGS), *_INSTEAD])
        self.page.wait_for_selector(anything, state="attached")
        return not self.see("end-page").count()

    @property
    def may_act(self) -> bool:
        """Whether there is something to do right now."""
        table = "[data-testid=table][data-busy=false]"
        return self.page.locator(", ".join(f"{table} {doing}" for doing in _DOINGS)).count() > 0

    def choose(self, square: str, prefer: str | None = None) -> None:
        """Touch a square; where there are several ways to it, take the one with that label, or the first."""
        n = self.n
        self.square(square).click()
        self.page.wait_for_selector(f'[data-testid=chooser], [data-testid=table]:not([data-n="{n}"])')
        chooser = self.see("chooser")
        if chooser.count():
            (chooser.get_by_text(prefer).first if prefer else chooser.locator("button").first).click()

    def do_something(self, rng: random.Random) -> None:
        """One of the things that may be done now, by a click: builds if it can, for games to end."""
        n = self.n
        if self.act_once(rng) == "curtain":
            self.see("curtain").wait_for(state="detached")
            self.await_turn()
        else:
            self.await_turn(after=n)

    def act_once(self, rng: random.Random) -> str | None:
        """The same, without waiting for what comes of it; what was clicked, if it was no square."""
        offered: str | None
        squares: list[str]
        offered, squares = self.page.evaluate(_OFFERED)
        if offered == "curtain":
            self.see("curtain").locator("button").click()
        elif offered:
            self.see(offered).first.click()
        else:
            if not squares:
                self.see("god-stone").first.click()
                self.page.wait_for_selector("[data-square].can", state="attached")
                squares = self.squares()
            self.choose(rng.choice(squares))
        return offered

    def squares(self) -> list[str]:
        """Those that can be chosen."""
        found: list[str] = self.page.eval_on_selector_all(
            "[data-testid=board] [data-square].can", "all => all.map(one => one.dataset.square)"
        )
        return found

    def play(self, actions: int, seed: int = 1) -> bool:
        """Do so many things; false if the game is over before."""
        rng = random.Random(seed)
        going = self.await_turn()
        for _ in range(actions):
            if not going:
                break
            self.do_something(rng)
            going = not self.see("end-page").count()
        return going


@contextmanager
def visiting(
    browser: Browser,
    address: str,
    viewport: ViewportSize = DESKTOP,
    scheme: Scheme = "dark",
    context: BrowserContext | None = None,
    painted: bool = False,
    **settings: Any,
) -> Iterator[Person]:
    """A person with a browser of their own, or another tab of one; nothing moves unless the settings say so.

    The page is laid out but not drawn, which saves a third of its processor time: see ``Person.paint``.
    """
    own = context or _new_context(browser, viewport, scheme, painted)
    if context is None:
        own.add_init_script(_keeping(settings))
    person = Person(own.new_page(), address)
    try:
        with saving(person.save):
            yield person
            assert not person.faults, person.faults
    finally:
        if context is None:
            own.close()
        else:
            person.page.close()


def _new_context(
    browser: Browser, viewport: ViewportSize, scheme: Scheme, painted: bool = False, worker: bool = True
) -> BrowserContext:
    context = browser.new_context(
        service_workers="allow" if worker else "block",
        viewport=viewport,
        color_scheme=scheme,
        has_touch=viewport["width"] < 700,
        locale="en-GB",
        reduced_motion="reduce",
    )
    context.set_default_timeout(PATIENCE * 1000)
    if not painted:
        context.add_init_script(_UNPAINTED)
    return context


def _keeping(settings: dict[str, Any]) -> str:
    """A script that keeps settings, unless the page has kept others."""
    return _KEEP_SETTINGS % json.dumps(json.dumps({**STILL, **settings}))


class Pages:
    """Pages that one test hands on to the next: half of what a page costs is a new process and an empty cache.

    The next test finds an empty history of its own making: no cookies, no storage, nothing open, and the size and the
    colours that it asks for. Only files that the browser has fetched are still there. The service worker is blocked:
    it would start three seconds after a page is loaded, so only in tests that run slowly.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[tuple[str, int, int], list[tuple[Page, CDPSession]]] = {}

    @contextmanager
    def visiting(
        self, address: str, viewport: ViewportSize = DESKTOP, scheme: Scheme = "dark", **settings: Any
    ) -> Iterator[Person]:
        """The same as ``visiting``; who needs an empty cache, or changes the page itself, takes that one instead."""
        free = self._free.setdefault((address, viewport["width"], viewport["height"]), [])
        page, session = free.pop() if free else self._new(viewport)
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        script = session.send("Page.addScriptToEvaluateOnNewDocument", {"source": _keeping(settings)})
        person = Person(page, address)
        try:
            with saving(person.save):
                yield person
                assert not person.faults, person.faults
        except BaseException:
            person.spent = True
            raise
        finally:
            person.let_go()
            if person.spent:
                page.context.close()
            else:
                session.send("Page.removeScriptToEvaluateOnNewDocument", script)
                _clear(page, session, address, viewport)
                free.append((page, session))

    def _new(self, viewport: ViewportSize) -> tuple[Page, CDPSession]:
        page = _new_context(self._browser, viewport, "dark", worker=False).new_page()
        session = page.context.new_cdp_session(page)
        session.send("Page.enable")
        return page, session


def _clear(page: Page, session: CDPSession, address: str, viewport: ViewportSize) -> None:
    """Leave the page's address, and forget all that was kept there."""
    page.context.set_offline(False)
    page.goto(f"{address}icon.svg")  # of the same origin: Chromium keeps the process
    page.evaluate("() => sessionStorage.clear()")
    session.send("Storage.clearDataForOrigin", {"origin": address.rstrip("/"), "storageTypes": "all"})
    page.context.clear_cookies()
    page.set_viewport_size(viewport)
